"""Pixels in buffers of others: where they are, and work on them in place."""

from __future__ import annotations

import ctypes
from typing import Any, Iterator, Optional, Tuple, Union

from . import _abi

#: Largest width and height of a surface, in pixels.
LARGEST = 16384

FORMATS = {
    "RGBA": _abi.SNOWFX_FORMAT_RGBA8_PREMULTIPLIED,
    "BGRA": _abi.SNOWFX_FORMAT_BGRA8_PREMULTIPLIED,
}

_WRITABLE_WITH_STRIDES = 0x0001 | 0x0008 | 0x0010  # PyBUF_WRITABLE | PyBUF_ND | PyBUF_STRIDES

#: Left, top, width and height in pixels.
Rect = Tuple[int, int, int, int]

Bytes = Union[bytes, bytearray, memoryview]


class _PyBuffer(ctypes.Structure):
    """CPython's Py_buffer: the only way to the address of a buffer whose rows
    do not follow one another."""

    _fields_ = [
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.py_object),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
        ("strides", ctypes.POINTER(ctypes.c_ssize_t)),
        ("suboffsets", ctypes.POINTER(ctypes.c_ssize_t)),
        ("internal", ctypes.c_void_p),
    ]


_get_buffer = ctypes.PYFUNCTYPE(
    ctypes.c_int, ctypes.py_object, ctypes.POINTER(_PyBuffer), ctypes.c_int,
)(("PyObject_GetBuffer", ctypes.pythonapi))
_release_buffer = ctypes.PYFUNCTYPE(
    None, ctypes.POINTER(_PyBuffer),
)(("PyBuffer_Release", ctypes.pythonapi))


class Pixels:
    """A writable buffer as rows of 4-byte pixels, held while in ``with``.

    *out* is flat with 4 * width * height bytes, or has the shape (height,
    width * 4), (height, width) with 4-byte items, or (height, width, 4).
    The pixels of a row follow one another; rows may be further apart, or run
    upwards.  Work on them stays within *clip*.

    Raises TypeError when *out* is no writable buffer, ValueError when its
    shape, size or alignment does not fit.
    """

    def __init__(self, out: Any, width: int, height: int, clip: Optional[Rect] = None) -> None:
        x, y, across, down = (0, 0, width, height) if clip is None else clip
        self._columns = max(0, x), min(width, x + across)
        self._rows = range(max(0, y), min(height, y + down))
        self._view = memoryview(out)
        if self._view.readonly:
            raise TypeError("the buffer is read-only, pixels cannot be drawn into it")
        self.stride = _stride(self._view, width, height)
        self.address = 0

    def __enter__(self) -> "Pixels":
        self._buffer = _PyBuffer()
        _get_buffer(self._view, self._buffer, _WRITABLE_WITH_STRIDES)
        self.address = self._buffer.buf
        if self.address % 4:
            self.__exit__()
            raise ValueError("the buffer's first pixel is not 4-byte aligned")
        return self

    def __exit__(self, *exception: Any) -> None:
        self.address = 0
        _release_buffer(self._buffer)
        self._view.release()

    def rows(self) -> Iterator[memoryview]:
        """The bytes of each row within the clip; of all rows at once where nothing is between."""
        left, right = self._columns
        length, rows = 4 * (right - left), self._rows
        if length <= 0:
            return
        if self.stride == length:
            length, rows = length * len(rows), rows[:1]
        for row in rows:
            memory = (ctypes.c_uint8 * length).from_address(self.address + row * self.stride + 4 * left)
            yield memoryview(memory).cast("B")

    def fill(self, pixel: bytes) -> None:
        """Sets every pixel."""
        for row in self.rows():
            row[:] = pixel * (len(row) // 4)

    def make_straight(self) -> None:
        """Divides colours by alpha."""
        for row in self.rows():
            straighten(row)


def _stride(view: memoryview, width: int, height: int) -> int:
    """Bytes from a row of *view* to the one below."""
    shape, strides, item = tuple(view.shape or ()), tuple(view.strides or ()), view.itemsize
    if len(shape) == 1 and view.nbytes == 4 * width * height and strides[0] == item:
        return 4 * width
    if shape + (item,) not in ((height, 4 * width, 1), (height, width, 4), (height, width, 4, 1)):
        raise ValueError(
            "the buffer must hold %d x %d pixels: %d bytes, or the shape (%d, %d, 4); "
            "it has the shape %s with %d bytes an item"
            % (width, height, 4 * width * height, height, width, shape, item))
    distance = item
    for count, stride in zip(shape[:0:-1], strides[:0:-1]):
        if stride != distance and count > 1:
            raise ValueError("the pixels of a row must follow one another in the buffer")
        distance *= count
    # With one row there is no row below; the number says nothing then.
    stride = strides[0] if height > 1 else 4 * width
    if abs(stride) < 4 * width or stride % 4:
        raise ValueError("rows must be a multiple of 4 bytes and at least %d apart, not %d"
                         % (4 * width, stride))
    return stride


def checked_size(size: Tuple[int, int]) -> Tuple[int, int]:
    """*size* as width and height of a surface.  Raises ValueError."""
    width, height = size
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise ValueError("a picture is 1 to %d pixels wide and high, not %s x %s" % (LARGEST, width, height))
    return int(width), int(height)


def checked_rect(rect: Rect, name: str) -> Rect:
    """*rect* as four whole numbers that the library takes.  Raises ValueError."""
    x, y, width, height = (int(number) for number in rect)
    if not all(-2**31 <= number < 2**31 for number in (x, y, width, height)):
        raise ValueError("%s must be four numbers of 32 bits, not %r" % (name, rect))
    return x, y, width, height


def checked_format(format: str) -> int:
    """The constant of *format*.  Raises ValueError."""
    if format not in FORMATS:
        raise ValueError("format must be RGBA or BGRA, not %r" % (format,))
    return FORMATS[format]


# MARK: - Straight alpha

# At alpha * 256 + component: the component divided by alpha, rounded.
_DIVIDED = b"".join(
    bytes(min(255, (component * 255 + alpha // 2) // alpha) if alpha else 0 for component in range(256))
    for alpha in range(256))


def straighten(pixels: Union[bytearray, memoryview]) -> None:
    """Divides the colours of premultiplied *pixels* by their alpha, in place."""
    alpha = bytes(pixels[3::4])
    if alpha.count(255) == len(alpha):
        return
    pairs = bytearray(2 * len(alpha))
    pairs[1::2] = alpha
    lookup = _DIVIDED.__getitem__
    for channel in range(3):
        pairs[0::2] = pixels[channel::4]
        pixels[channel::4] = bytes(map(lookup, memoryview(pairs).cast("H")))
