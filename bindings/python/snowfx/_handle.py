"""Ownership of the library's objects, and checks of what goes into calls."""

from __future__ import annotations

import ctypes
import operator
import weakref
from typing import Any, Callable

from ._abi import SNOWFX_ERROR_BUFFER_TOO_SMALL
from .errors import check_status


class Handle:
    """One object of the library, ended exactly once.

    It ends with `close`, or when nothing refers to this handle any more.
    Whoever needs the object to stay keeps a reference to the handle.
    """

    __slots__ = ("_pointer", "_end", "__weakref__")

    def __init__(self, pointer: Any, end: Callable[[Any], None]) -> None:
        self._pointer = pointer
        self._end = weakref.finalize(self, end, pointer)
        # A daemon thread may still be inside a call when the interpreter
        # leaves; the system takes the memory back anyway.
        self._end.atexit = False

    @property
    def pointer(self) -> Any:
        """The C pointer.  Raises ValueError after `close`."""
        if not self._end.alive:
            raise ValueError("operation on a closed snowfx object")
        return self._pointer

    def close(self) -> None:
        """Ends the object.  Again is allowed and does nothing."""
        self._end()


def copy_text(function: Callable[..., int], pointer: Any) -> str:
    """The text of a call that fills a buffer, asked for its length first."""
    length = ctypes.c_size_t()
    status = function(pointer, None, 0, length)
    if status != SNOWFX_ERROR_BUFFER_TOO_SMALL:
        check_status(status)
    buffer = ctypes.create_string_buffer(length.value + 1)
    check_status(function(pointer, buffer, len(buffer), length))
    return buffer.raw[:length.value].decode("utf-8")


def unsigned(value: Any, bits: int, name: str) -> int:
    """*value* as an integer that fits, where ctypes would cut it in silence.

    Raises TypeError when it is no integer, ValueError when it does not fit.
    """
    number = operator.index(value)
    if not 0 <= number < 1 << bits:
        raise ValueError("%s must be 0 to %d, not %d" % (name, (1 << bits) - 1, number))
    return number


def c_text(value: str, name: str) -> bytes:
    """*value* as UTF-8 for a call that takes a NUL-terminated text."""
    raw = value.encode("utf-8", "surrogatepass")
    if b"\0" in raw:
        raise ValueError("%s must not hold a NUL character" % name)
    return raw
