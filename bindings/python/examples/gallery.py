"""A contact sheet of gradients: Pastel's palettes, and every type in every colour space.

    python3 gallery.py OUT.png

Labels take Pillow; without it the sheet has none.
"""

import sys

import snowfx

TILE, GAP, LABEL, COLUMNS = (150, 96), 10, 16, 6
BACKGROUND, INK = "#18181B", "#E4E4E7"


def palettes():
    """The built-in palettes, a fifth of the way through their first step."""
    for info in snowfx.presets():
        if info.name.startswith("pastel/"):
            yield info.name.partition("/")[2], snowfx.Preset.builtin(info.name)


def kinds():
    """Every type in every colour space, over a background that shows through at the end."""
    points = {"axial": ([0, 0], [1, 1]), "radial": ([0.5, 0.5], [1, 1]), "conic": ([0.5, 0.5], [1, 0.5])}
    for kind, (start, end) in points.items():
        for interpolation in ("srgb", "linear", "oklab"):
            yield "%s, %s" % (kind, interpolation), snowfx.Preset.from_json({
                "snowfx": 1, "layers": [{
                    "type": "gradient", "gradientType": kind, "interpolation": interpolation,
                    "colors": ["#0047FF", "#FFD500", "#E5007D", "#E5007D00"], "locations": [0, 0.4, 0.8, 1],
                    "startPoint": start, "endPoint": end}]})


def place(number):
    """Left top corner of a tile."""
    return (GAP + number % COLUMNS * (TILE[0] + GAP), GAP + number // COLUMNS * (TILE[1] + LABEL + GAP))


def main(path):
    tiles = list(palettes())
    tiles += [None] * (-len(tiles) % COLUMNS)
    for name, preset in kinds():
        # Three in a row, in the middle.
        tiles += [None] * (len(tiles) % COLUMNS == 0) + [(name, preset)]
        tiles += [None] * 2 if len(tiles) % COLUMNS == 4 else []
    rows = -(-len(tiles) // COLUMNS)
    width, height = COLUMNS * (TILE[0] + GAP) + GAP, rows * (TILE[1] + LABEL + GAP) + GAP
    sheet = snowfx.Frame(width, height)
    background = bytes.fromhex(BACKGROUND[1:] + "FF")
    sheet.pixels[:] = background * (width * height)
    for number, tile in enumerate(tiles):
        if tile is None:
            continue
        with snowfx.Scene(tile[1], size=TILE, seed=1) as scene:
            picture = scene.seek(1).render(background=BACKGROUND).pixels
        left, top = place(number)
        for y in range(TILE[1]):
            start = 4 * ((top + y) * width + left)
            sheet.pixels[start:start + 4 * TILE[0]] = picture[4 * y * TILE[0]:4 * (y + 1) * TILE[0]]
    save(sheet, [(place(number), tile[0]) for number, tile in enumerate(tiles) if tile], path)
    print("%s: %d gradients" % (path, len([tile for tile in tiles if tile])))


def save(sheet, labels, path):
    try:
        from PIL import ImageDraw
    except ImportError:
        sheet.save(path)
        return
    picture = sheet.to_pil()
    draw = ImageDraw.Draw(picture)
    for (left, top), name in labels:
        draw.text((left, top + TILE[1] + 2), name, INK)
    picture.save(path)


if __name__ == "__main__":
    main(sys.argv[1])
