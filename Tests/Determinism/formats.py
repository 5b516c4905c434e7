"""Pictures of the built-in presets in every pixel format, drawn over what a surface holds, of each layer through a mask
("NAME, masked"), and of Pastel's palettes.

    formats.py                  a line for each row: preset, format, size, scale, time, hash of the surface
    formats.py --picture ROW    the row's picture as PPM; ROW is such a line without the hash

Uses the library that SNOWFX_LIBRARY names, or the staged one."""

import array
import ctypes
import struct
import sys
from ctypes import byref
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Conformance"))
from engine import CONSTANTS, Preset, Scene, check, library, new  # noqa: E402
from rows import BUILTINS  # noqa: E402

FORMATS = [name[len("SNOWFX_FORMAT_"):] for name in CONSTANTS if name.startswith("SNOWFX_FORMAT_")]
#: Size in points, pixels per point, time.  The last makes each sprite large, the second small.
VIEWS = (("160x90", "1", "3.25"), ("213x97", "0.5", "20"), ("53x31", "4", "0.5"))
MASK_FORMATS = ("BGRA8_PREMULTIPLIED", "RGBA8_STRAIGHT", "RGBA8_OPAQUE", "RGBA16F_PREMULTIPLIED")
MASKED = ", masked"
#: Between two steps of the ring.
PALETTE_VIEW = ("RGBA8_PREMULTIPLIED", "64x36", "1", "7.5")
#: What each byte of a surface holds before: translucent in every format.
BEFORE = 0x2E

HEADER = "# preset | format | size | scale | time | hash of the surface; Tests/Golden/update.py makes it\n"


def palettes():
    names = [library.snowfx_builtin_name(index).decode() for index in range(library.snowfx_builtin_count())]
    return [name for name in names if "/" in name]


def rows():
    plain = [(preset, format, *view) for preset in BUILTINS for view in VIEWS for format in FORMATS]
    masked = [(preset + MASKED, format, *VIEWS[0]) for preset in BUILTINS for format in MASK_FORMATS]
    return plain + masked + [(palette, *PALETTE_VIEW) for palette in palettes()]


def set_masks(scene):
    """A letter-like mask on every layer: empty, full and half, of a size that fits nothing."""
    width, height = 23, 11
    alpha = bytes(min(255, max(0, (x * 7 + y * 13) % 40 * 16 - 128)) for y in range(height) for x in range(width))
    for layer in range(library.snowfx_scene_layer_count(scene.handle)):
        name = library.snowfx_scene_layer_name(scene.handle, layer)
        check(library.snowfx_scene_set_mask(scene.handle, name, (ctypes.c_uint8 * len(alpha))(*alpha), width, height, 0))


def draw(row):
    """The surface of a row, and its pixels."""
    name, format, size, scale, time = row
    points = tuple(map(int, size.split("x")))
    scene = Scene(Preset.builtin(name.removesuffix(MASKED)), seed=7, size=points, scale=float(scale)).at(float(time))
    if name.endswith(MASKED):
        set_masks(scene)
    surface = new("snowfx_surface")
    surface.format = CONSTANTS["SNOWFX_FORMAT_" + format]
    surface.width, surface.height = (int(side * float(scale) + 0.5) for side in points)
    length = surface.width * surface.height * (8 if "16F" in format else 4)
    pixels = ctypes.create_string_buffer(bytes([BEFORE]) * length, length)
    surface.pixels = ctypes.addressof(pixels)
    check(library.snowfx_scene_render(scene.handle, byref(surface)))
    return surface, pixels


def golden_line(row):
    surface, pixels = draw(row)
    value = ctypes.c_uint64()
    check(library.snowfx_surface_hash(byref(surface), byref(value)))
    return " | ".join((*row, f"{value.value:016x}")) + "\n"


# ---- Pictures to look at


def half_floats(data):
    """Bytes of what 16-bit floats hold, 1.0 as 255."""
    return [min(255, max(0, round(value * 255))) for value in struct.unpack(f"<{len(data) // 2}e", data)]


def ppm(row):
    """Red, green, blue; what is translucent lies on black."""
    surface, pixels = draw(row)
    values = half_floats(pixels.raw) if "16F" in row[1] else list(pixels.raw)
    if "BGRA" in row[1]:
        values[0::4], values[2::4] = values[2::4], values[0::4]
    if "STRAIGHT" in row[1]:
        for channel in range(3):
            values[channel::4] = [color * alpha // 255 for color, alpha in zip(values[channel::4], values[3::4])]
    rgb = array.array("B", bytes(len(values) // 4 * 3))
    for channel in range(3):
        rgb[channel::3] = array.array("B", values[channel::4])
    return b"P6 %d %d 255\n" % (surface.width, surface.height) + rgb.tobytes()


def main():
    if sys.argv[1:2] == ["--picture"]:
        sys.stdout.buffer.write(ppm([word.strip() for word in " ".join(sys.argv[2:]).split("|")]))
    else:
        sys.stdout.writelines([HEADER, *map(golden_line, rows())])


if __name__ == "__main__":
    main()
