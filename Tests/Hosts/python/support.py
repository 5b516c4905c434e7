"""What the tests of the Python package share."""

import os
import re
import subprocess
import sys
import unittest
import zlib
from pathlib import Path

import snowfx

ROOT = Path(__file__).resolve().parent.parent.parent.parent
HEADER = (ROOT / "include/snowfx.h").read_text()
PACKAGE = ROOT / "bindings/python"

#: Flakes that fall slowly from a line, at once and for ever: something at any time from 0 on.
SNOW = {
    "snowfx": 1,
    "name": "snow",
    "size": [160, 90],
    "layers": [
        {
            "type": "gradient", "name": "sky", "frame": [0, 0, "100%", "25%"],
            "colors": ["#FF0000", "#0000FF"], "startPoint": [0, 0], "endPoint": [1, 0], "opacity": 0.5,
        },
        {
            "type": "emitter", "name": "snow", "emitterShape": "rectangle", "emitterMode": "surface",
            "emitterPosition": ["50%", "50%"], "emitterSize": ["100%", "100%"], "timeOffset": 5,
            "emitterCells": [{
                "name": "flake", "contents": "disc", "birthRate": 40, "lifetime": 4, "velocity": 5,
                "emissionRange": 6.283185307179586, "scale": 0.2, "alphaSpeed": -0.25, "color": "#FF8040",
                "emitterCells": [{
                    "name": "spark", "contents": "disc", "birthRate": 2, "lifetime": 1, "scale": 0.1,
                    "alphaSpeed": -1,
                }],
            }],
        },
    ],
}


def scene(size=None, scale=1.0, seed=7, time=1.0, **options):
    """A scene of SNOW at a time."""
    made = snowfx.Scene(snowfx.Preset.from_json(SNOW), size, scale, seed, **options)
    made.time = time
    return made


def without_comments(text):
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def run_python(*arguments, environment=None, **options):
    """Runs Python with the package on its path; gives the finished process, its streams as bytes."""
    full = dict(os.environ, PYTHONPATH=str(PACKAGE), PYTHONDONTWRITEBYTECODE="1")
    for name, value in (environment or {}).items():
        if value is None:
            full.pop(name, None)
        else:
            full[name] = str(value)
    return subprocess.run([sys.executable, *map(str, arguments)], env=full, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=300, **options)


def optional(name):
    """A module that may be absent, or None."""
    try:
        return __import__(name)
    except ImportError:
        return None


numpy = optional("numpy")
Image = optional("PIL") and __import__("PIL.Image").Image
needs_numpy = unittest.skipIf(numpy is None, "needs numpy")
needs_pillow = unittest.skipIf(Image is None, "needs Pillow")


def decode_png(data):
    """Width, height and the R G B A bytes of each frame, of what the package and the command write.

    Checks every signature, checksum and sequence number on the way.
    """
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    place, header, frames, sequence, announced, ended = 8, None, [], 0, None, False
    while place < len(data):
        assert not ended, "chunks after the end"
        length = int.from_bytes(data[place:place + 4], "big")
        kind, body = data[place + 4:place + 8], data[place + 8:place + 8 + length]
        assert zlib.crc32(kind + body) == int.from_bytes(data[place + 8 + length:place + 12 + length], "big")
        place += 12 + length
        if kind == b"IHDR":
            header = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
            assert body[8:] == bytes([8, 6, 0, 0, 0]), "not 8-bit RGBA"
        elif kind == b"acTL":
            announced = int.from_bytes(body[:4], "big")
        elif kind in (b"fcTL", b"fdAT"):
            assert int.from_bytes(body[:4], "big") == sequence
            sequence += 1
            if kind == b"fdAT":
                frames[-1] += body[4:]
            elif frames != [b""]:
                frames.append(b"")
        elif kind == b"IDAT":
            frames = frames or [b""]
            frames[0] += body
        ended = kind == b"IEND"
    assert ended and announced in (None, len(frames))
    return header[0], header[1], [_unfiltered(zlib.decompress(frame), *header) for frame in frames]


def _unfiltered(raw, width, height):
    row = 4 * width
    assert len(raw) == (row + 1) * height
    assert not any(raw[::row + 1]), "a filter that this decoder does not know"
    return b"".join(raw[start + 1:start + 1 + row] for start in range(0, len(raw), row + 1))


def over(pixels, color):
    """Premultiplied R G B A bytes over an opaque colour, as a list of numbers."""
    return [
        pixels[at + channel] + color[channel] * (255 - pixels[at + 3]) / 255
        for at in range(0, len(pixels), 4) for channel in range(3)
    ]
