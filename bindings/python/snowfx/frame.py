"""Frames: finished pictures that Python owns."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any, BinaryIO, Dict, Optional, Tuple, Union

from . import _abi, png
from ._library import library
from ._pixels import checked_format, checked_size, straighten
from .errors import check_status

if TYPE_CHECKING:
    import numpy
    from PIL import Image


class Frame:
    """A picture of width x height pixels, 4 bytes each, rows from the top
    without gaps.

    numpy reads and writes it in place (``numpy.asarray(frame)``, of the shape
    (height, width, 4)), and so does whatever takes a buffer, through `pixels`.

    Attributes:
        width, height: In pixels.
        format: "RGBA" or "BGRA", the order of the bytes of a pixel.
        premultiplied: True when colours are multiplied by alpha.
        pixels: All bytes, as a writable memoryview.
    """

    __slots__ = ("width", "height", "format", "premultiplied", "pixels", "__weakref__")

    def __init__(self, width: int, height: int, pixels: Optional[bytearray] = None,
                 format: str = "RGBA", premultiplied: bool = True) -> None:
        """A frame over *pixels*, which is not copied; or a transparent one.

        Raises ValueError when the size or the format is not possible.
        """
        checked_format(format)
        self.width, self.height = checked_size((width, height))
        length = 4 * self.width * self.height
        # The view also keeps the bytearray from being resized.
        self.pixels = memoryview(bytearray(length) if pixels is None else pixels)
        if self.pixels.nbytes != length:
            raise ValueError("%d x %d pixels are %d bytes, not %d" % (width, height, length, self.pixels.nbytes))
        self.format = format
        self.premultiplied = premultiplied

    # MARK: Other shapes of the same picture

    def straight(self) -> "Frame":
        """A copy with straight alpha, as files and most picture libraries want it."""
        pixels = bytearray(self.pixels)
        if self.premultiplied:
            straighten(pixels)
        return Frame(self.width, self.height, pixels, self.format, premultiplied=False)

    def tobytes(self) -> bytes:
        """A copy of all bytes."""
        return self.pixels.tobytes()

    __bytes__ = tobytes

    def __buffer__(self, flags: int) -> memoryview:
        return memoryview(self.pixels)

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        # A view of its own, which nobody can release while an array uses it.
        view = memoryview(self.pixels)
        return {"version": 3, "shape": (self.height, self.width, 4), "typestr": "|u1", "data": view}

    def to_numpy(self) -> "numpy.ndarray[Any, Any]":
        """The pixels as uint8 of the shape (height, width, 4), shared with the frame."""
        import numpy
        return numpy.asarray(self)

    def to_pil(self) -> "Image.Image":
        """The picture as a Pillow image in mode RGBA, a copy with straight alpha."""
        from PIL import Image
        frame = self.straight()
        return Image.frombytes("RGBA", (self.width, self.height), frame.tobytes(), "raw", self.format)

    def hash(self) -> int:
        """The library's 64-bit hash of format, size and pixels.

        Raises ValueError when alpha is straight; the library knows no such format.
        """
        if not self.premultiplied:
            raise ValueError("only frames with premultiplied alpha have a hash")
        memory = (ctypes.c_uint8 * len(self.pixels)).from_buffer(self.pixels)
        surface = _abi.snowfx_surface(
            format=checked_format(self.format), pixels=ctypes.addressof(memory),
            width=self.width, height=self.height)
        value = ctypes.c_uint64()
        check_status(library.snowfx_surface_hash(surface, value))
        return value.value

    # MARK: Files

    def save(self, file: Union[str, "os.PathLike[str]", BinaryIO], kind: Optional[str] = None) -> None:
        """Writes the picture to a path or an open binary file.

        *kind* is "png" or "apng" (straight alpha), "ppm" (over black, without
        alpha) or "rgba" (bare bytes with straight alpha); it is taken from the
        path's suffix when left out.

        Raises ValueError when the kind is not known; OSError.
        """
        if not isinstance(file, (str, os.PathLike)):
            self._write(file, kind or "png")
            return
        kind = kind or os.path.splitext(os.fspath(file))[1][1:].lower()
        check_kind(kind)
        with open(file, "wb") as opened:
            self._write(opened, kind)

    def _write(self, file: BinaryIO, kind: str) -> None:
        check_kind(kind)
        if kind == "ppm":
            file.write(b"P6\n%d %d\n255\n" % (self.width, self.height) + self._over_black())
        elif kind == "rgba":
            file.write(self.straight_rgba())
        else:
            png.write_png(file, self.width, self.height, self.straight_rgba())

    def straight_rgba(self) -> bytearray:
        """All bytes in the order R G B A with straight alpha, a copy."""
        pixels = bytearray(self.pixels)
        if self.premultiplied:
            straighten(pixels)
        if self.format == "BGRA":
            pixels[0::4], pixels[2::4] = pixels[2::4], pixels[0::4]
        return pixels

    def _over_black(self) -> bytes:
        red, green, blue = self._channels()
        rgb = bytearray(3 * self.width * self.height)
        rgb[0::3], rgb[1::3], rgb[2::3] = red, green, blue
        return bytes(rgb)

    def _channels(self) -> Tuple[bytes, bytes, bytes]:
        """Red, green and blue, multiplied by alpha."""
        order = (0, 1, 2) if self.format == "RGBA" else (2, 1, 0)
        red, green, blue = (self.pixels[channel::4].tobytes() for channel in order)
        if self.premultiplied:
            return red, green, blue
        alpha = self.pixels[3::4].tobytes()
        red, green, blue = (
            bytes((part * a + 127) // 255 for part, a in zip(channel, alpha)) for channel in (red, green, blue))
        return red, green, blue

    def __repr__(self) -> str:
        return "<snowfx.Frame %d x %d %s>" % (self.width, self.height, self.format)


#: Kinds of files that `Frame.save` writes.
KINDS = ("png", "apng", "ppm", "rgba")


def check_kind(kind: str) -> None:
    """Raises ValueError, which names the kinds there are."""
    if kind not in KINDS:
        raise ValueError("cannot write %s; the kinds are %s" % (
            "the kind %r" % kind if kind else "a file without suffix", ", ".join("." + known for known in KINDS)))
