"""Runs the snowfx command and reads back what it makes, with the standard library alone.

SNOWFX_COMMAND names the command; SNOWFX_LIBRARY the library, whose folder the loader is told of.
"""

import os
import random
import re
import struct
import subprocess
import tempfile
import unittest
import zlib
from dataclasses import dataclass
from pathlib import Path

OUT = Path(__file__).resolve().parents[3] / ".build/out"
COMMAND = os.environ.get("SNOWFX_COMMAND", str(OUT / "bin/snowfx"))
LIBRARY = os.environ.get("SNOWFX_LIBRARY", str(OUT / "lib/libsnowfx.so.0"))

# FILE:LINE:COLUMN: error|warning: PATH: text
MESSAGE = re.compile(r"^(?P<file>[^:]+)(:(?P<line>\d+):(?P<column>\d+))?: (?P<severity>error|warning): (?P<text>.+)$")

SNOW = """{
  "snowfx": 1,
  "size": [64, 48],
  "seed": 7,
  "layers": [
    {"type": "emitter", "name": "snow",
     "emitterShape": "line", "emitterPosition": ["50%", 8], "emitterSize": ["100%", 0],
     "emitterCells": [
       {"name": "rocket", "contents": "disc", "birthRate": 10, "lifetime": 2, "lifetimeRange": 1, "velocity": 12,
        "emissionRange": 6.2831853, "color": "#FF8040", "alphaSpeed": -0.4, "scale": 0.2, "spin": 1,
        "emitterCells": [
          {"name": "spark", "contents": "disc", "birthRate": 5, "lifetime": 0.5, "scale": 0.1, "velocity": 9}
        ]},
       {"name": "flake", "contents": "disc", "birthRate": 20, "lifetime": 3, "velocity": 10, "yAcceleration": 5,
        "alphaRange": 0.5, "scale": 0.15}
     ]}
  ]
}
"""


SKY = """{"type": "gradient", "name": "sky", "frame": [0, 0, "100%", "100%"], "colors": ["#FF0000", "#0000FF"],
  "animations": [{"keyPath": "opacity", "fromValue": 1, "toValue": 0.2, "beginTime": 3, "duration": 2}]}"""


def with_sky(preset: str) -> str:
    """A preset with a gradient behind its other layers; it is opaque up to scene time 3."""
    return preset.replace('"layers": [', f'"layers": [{SKY}, ')


def environment(**changes: str) -> dict[str, str]:
    """That of the tests, without what changes messages."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    return kept | {"LD_LIBRARY_PATH": os.path.dirname(os.path.abspath(LIBRARY)), "TERM": "xterm"} | changes


@dataclass
class Result:
    status: int
    output: bytes
    errors: str

    @property
    def text(self) -> str:
        return self.output.decode()

    @property
    def rows(self) -> list[list[str]]:
        """The cells of a table, without its header line."""
        return [line.split("\t") for line in self.text.splitlines()[1:]]


class CommandTest(unittest.TestCase):
    """A test with a folder of its own, in which the command runs."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.write("snow.json", SNOW)

    def write(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def run_command(self, *arguments, status: int | None = 0, stdin: bytes = b"", **options) -> Result:
        """Runs the command; fails unless it ends with `status`.  None: any."""
        done = subprocess.run(
            [COMMAND, *map(str, arguments)], input=stdin, capture_output=True, cwd=self.folder, timeout=60,
            env=environment(), **options,
        )
        result = Result(done.returncode, done.stdout, done.stderr.decode())
        if status is not None:
            self.assertEqual(result.status, status, f"{arguments}: {result.errors}")
        if status == 0:
            self.assertNotIn("error:", result.errors)
        return result

    def fail_command(self, *arguments, status: int, says: str, stdin: bytes = b"") -> re.Match:
        """Runs a call that has to fail with a message that contains `says`."""
        result = self.run_command(*arguments, status=status, stdin=stdin)
        self.assertEqual(result.output, b"", arguments)
        lines = result.errors.splitlines()
        matches = [MESSAGE.match(line) for line in lines]
        self.assertTrue(lines and all(matches), f"{arguments}: {result.errors}")
        found = [match for match in matches if match["severity"] == "error" and says in match["text"]]
        self.assertTrue(found, f"{arguments}: no '{says}' in {result.errors}")
        return found[0]

    def files(self) -> set[str]:
        return {path.name for path in self.folder.iterdir()}


# ---- PNG


@dataclass
class Frame:
    """One picture of a PNG: R G B A bytes, straight."""

    width: int
    height: int
    pixels: bytes
    delay: tuple[int, int] | None = None  # numerator and denominator of seconds

    def pixel(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(self.pixels[(y * self.width + x) * 4 :][:4])


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Kinds and contents, with every checksum held against its content."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("no PNG signature")
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack_from(">I", data, at + 8 + length)
        if zlib.crc32(kind + content) != checksum:
            raise ValueError(f"bad checksum of {kind}")
        found.append((kind, content))
        at += 12 + length
    if at != len(data) or found[0][0] != b"IHDR" or found[-1] != (b"IEND", b""):
        raise ValueError("bad order or length of chunks")
    return found


def paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))


def unfilter(data: bytes, width: int, height: int) -> bytes:
    """The rows of an area of R G B A pixels."""
    stride = width * 4
    if len(data) != (stride + 1) * height:
        raise ValueError("wrong number of bytes")
    rows, above = [], bytes(stride)
    for y in range(height):
        kind, row = data[y * (stride + 1)], bytearray(data[y * (stride + 1) + 1 :][:stride])
        for i in range(stride if kind else 0):
            left, corner = (row[i - 4], above[i - 4]) if i >= 4 else (0, 0)
            row[i] = (row[i] + (left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))[kind - 1]) & 255
        rows.append(bytes(row))
        above = rows[-1]
    return b"".join(rows)


def filters_used(path: Path) -> set[int]:
    found = chunks(path.read_bytes())
    width, height = struct.unpack_from(">II", found[0][1])
    data = zlib.decompress(b"".join(content for kind, content in found if kind == b"IDAT"))
    return {data[y * (width * 4 + 1)] for y in range(height)}


def read_png(path: Path) -> Frame:
    """The picture of a still PNG."""
    found = chunks(path.read_bytes())
    if any(kind == b"acTL" for kind, _ in found):
        raise ValueError("animated")
    width, height, *rest = struct.unpack(">IIBBBBB", found[0][1])
    if rest != [8, 6, 0, 0, 0]:
        raise ValueError(f"not 8-bit RGBA: {rest}")
    data = b"".join(content for kind, content in found if kind == b"IDAT")
    return Frame(width, height, unfilter(zlib.decompress(data), width, height))


def read_apng(path: Path) -> list[Frame]:
    """Every picture of an animation, whole."""
    found = chunks(path.read_bytes())
    width, height = struct.unpack_from(">II", found[0][1])
    kinds = [kind for kind, _ in found]
    if kinds.index(b"acTL") > kinds.index(b"IDAT"):
        raise ValueError("acTL too late")
    count, plays = struct.unpack(">II", found[kinds.index(b"acTL")][1])
    canvas, frames, sequence = bytearray(width * height * 4), [], 0
    for i, (kind, content) in enumerate(found):
        if kind not in (b"fcTL", b"fdAT"):
            continue
        if struct.unpack_from(">I", content)[0] != sequence:
            raise ValueError("bad sequence")
        sequence += 1
        if kind == b"fdAT":
            continue
        w, h, left, top, *delay, disposal, blending = struct.unpack(">IIIIHHBB", content[4:])
        if left + w > width or top + h > height or (disposal, blending) != (0, 0):
            raise ValueError("bad frame control")
        paste(canvas, width, unfilter(zlib.decompress(frame_data(found, i + 1)), w, h), (left, top, w, h))
        frames.append(Frame(width, height, bytes(canvas), tuple(delay)))
    if count != len(frames) or plays != 0:
        raise ValueError(f"acTL says {count} pictures and {plays} plays, there are {len(frames)}")
    return frames


def frame_data(found: list[tuple[bytes, bytes]], start: int) -> bytes:
    """The compressed bytes behind a frame control chunk."""
    data = b""
    for kind, content in found[start:]:
        if kind not in (b"IDAT", b"fdAT"):
            break
        data += content[4:] if kind == b"fdAT" else content
    return data


def paste(canvas: bytearray, width: int, pixels: bytes, area: tuple[int, int, int, int]) -> None:
    left, top, w, h = area
    for y in range(h):
        at = ((top + y) * width + left) * 4
        canvas[at : at + w * 4] = pixels[y * w * 4 :][: w * 4]


def make_png(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG of straight R G B A bytes."""
    rows = b"".join(b"\0" + pixels[y * width * 4 :][: width * 4] for y in range(height))
    contents = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in contents
    )


def noise_png(width: int, height: int) -> bytes:
    """An opaque picture of random colours, always the same ones."""
    noise = bytearray(random.Random(1).randbytes(width * height * 4))
    noise[3::4] = b"\xff" * (width * height)
    return make_png(width, height, bytes(noise))
