"""A text that a gradient moves through, as Pastel's PastelLabel.

    python3 label.py OUT.png [TEXT]

Takes Pillow, which writes the text; libsnowfx gets it as the mask of a gradient layer.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

import snowfx


def text_mask(text, size):
    """The text as white on black, as large as fits."""
    try:
        font = ImageFont.truetype("DejaVuSans-Bold.ttf", 200)
    except OSError:
        font = ImageFont.load_default()
    letters = Image.new("L", font.getbbox(text)[2:])
    ImageDraw.Draw(letters).text((0, 0), text, 255, font)
    letters = letters.crop(letters.getbbox())
    scale = min(0.9 * size[0] / letters.width, 0.8 * size[1] / letters.height)
    letters = letters.resize((round(letters.width * scale), round(letters.height * scale)), Image.BICUBIC)
    mask = Image.new("L", size)
    mask.paste(letters, ((size[0] - letters.width) // 2, (size[1] - letters.height) // 2))
    return mask


def main(path, text="libsnowfx"):
    with snowfx.Scene(snowfx.Preset.builtin("pastel"), size=(480, 120), scale=2) as scene:
        scene.set_mask("gradient", text_mask(text, scene.pixel_size))
        scene.seek(5).render(background="#FFFFFF").save(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
