"""PNG and animated PNG, written with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from fractions import Fraction
from typing import Any, BinaryIO, Iterable, Union

from ._pixels import Bytes

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA, _DEPTH = 6, 8
_LEVEL = 6


def write_png(file: BinaryIO, width: int, height: int, pixels: Bytes) -> None:
    """Writes straight R G B A *pixels*, 4 * width * height bytes, as a PNG."""
    file.write(_SIGNATURE + _header(width, height))
    file.write(_chunk(b"IDAT", _compressed(width, height, pixels)))
    file.write(_chunk(b"IEND", b""))


def write_apng(file: BinaryIO, width: int, height: int, frames: Iterable[Bytes], count: int,
               fps: Union[float, Fraction], plays: int = 0) -> None:
    """Writes *count* frames of straight R G B A pixels as an animated PNG.

    *frames* is read one by one, so it may be a generator.  *plays* is how often
    the animation runs; 0: for ever.  Programs that do not know animated PNG
    show the first frame.

    Raises ValueError when there are not *count* frames.
    """
    delay = _delay(fps)
    file.write(_SIGNATURE + _header(width, height) + _chunk(b"acTL", struct.pack(">II", count, plays)))
    sequence = index = 0
    for index, pixels in enumerate(frames, 1):
        control = struct.pack(">IIIIIHHBB", sequence, width, height, 0, 0,
                              delay.numerator, delay.denominator, 0, 0)
        file.write(_chunk(b"fcTL", control))
        sequence += 1
        data = _compressed(width, height, pixels)
        if index == 1:
            file.write(_chunk(b"IDAT", data))
        else:
            file.write(_chunk(b"fdAT", struct.pack(">I", sequence) + data))
            sequence += 1
    if index != count:
        raise ValueError("%d frames were announced, %d came" % (count, index))
    file.write(_chunk(b"IEND", b""))


def _delay(fps: Union[float, Fraction]) -> Fraction:
    """Seconds a frame, with numerator and denominator of 16 bits each."""
    if not 1 / 65535 <= fps <= 65535:
        raise ValueError("fps must be 1/65535 to 65535, not %s" % fps)
    exact = 1 / Fraction(fps)
    return exact.limit_denominator(max(1, min(65535, int(65535 / exact))))


def _header(width: int, height: int) -> bytes:
    return _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, _DEPTH, _RGBA, 0, 0, 0))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _compressed(width: int, height: int, pixels: Bytes) -> bytes:
    """The rows, each after filter type 0 (none), compressed."""
    row = 4 * width
    if len(pixels) != row * height:
        raise ValueError("%d x %d pixels are %d bytes, not %d" % (width, height, row * height, len(pixels)))
    compressor: Any = zlib.compressobj(_LEVEL)
    parts = []
    for start in range(0, row * height, row):
        parts.append(compressor.compress(b"\0"))
        parts.append(compressor.compress(pixels[start:start + row]))
    parts.append(compressor.flush())
    return b"".join(parts)
