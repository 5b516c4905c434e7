"""Exceptions, and their making from the library's status codes."""

from __future__ import annotations

from typing import Dict, Optional, Type

from . import _abi
from ._library import library


class Error(RuntimeError):
    """A call of the library failed.

    Attributes:
        status: The library's code, negative.
        line, column: Place in the preset's text, from 1, the column in
            characters; 0 when there is no place.
        path: Property, like ``layers[1].emitterCells[0].birthRate``, or "".
        message: What is wrong and what was expected.
        source: Name of the preset's file, or "".
    """

    def __init__(self, message: str, status: int = 0, line: int = 0, column: int = 0,
                 path: str = "", source: str = "") -> None:
        super().__init__(message, status, line, column, path, source)
        self.message = message
        self.status = status
        self.line = line
        self.column = column
        self.path = path
        self.source = source

    @property
    def reason(self) -> str:
        """Property and message, without the place."""
        return ": ".join(part for part in (self.path, self.message) if part)

    def __str__(self) -> str:
        place = [self.source] if self.source else []
        if self.line:
            place += [str(self.line), str(self.column)]
        return ": ".join(part for part in (":".join(place), self.reason) if part)


class PresetError(Error, ValueError):
    """The text is not strict JSON, or the JSON is not a preset."""


class LimitError(Error):
    """A limit would be exceeded; see `snowfx.limits`."""


class NotFoundError(Error, LookupError):
    """There is no such preset, layer, cell or image."""


class ArgumentError(Error, ValueError):
    """A value is not finite or outside the range that the call names."""


class OutOfMemoryError(Error, MemoryError):
    """The memory for a large block is not there."""


class PresetWarning(UserWarning):
    """A preset loads, but has a key that the library does not know."""


_CLASSES: Dict[int, Type[Error]] = {
    _abi.SNOWFX_ERROR_INVALID_ARGUMENT: ArgumentError,
    _abi.SNOWFX_ERROR_OUT_OF_MEMORY: OutOfMemoryError,
    _abi.SNOWFX_ERROR_SYNTAX: PresetError,
    _abi.SNOWFX_ERROR_PRESET: PresetError,
    _abi.SNOWFX_ERROR_LIMIT: LimitError,
    _abi.SNOWFX_ERROR_NOT_FOUND: NotFoundError,
}


def check_status(status: int, report: Optional[_abi.snowfx_error_report] = None,
                 source: str = "", detail: str = "") -> None:
    """Raises the exception that belongs to *status*; does nothing on success.

    *report* gives the place, *source* the file's name; *detail* goes before
    the library's own sentence when there is no report.
    """
    if status >= 0:
        return
    message = text(report.message) if report is not None else ""
    if not message:
        message = text(library.snowfx_status_string(status))
        message = "%s: %s" % (detail, message) if detail else message
    line, column, path = (report.line, report.column, text(report.path)) if report is not None else (0, 0, "")
    raise _CLASSES.get(status, Error)(message, status, line, column, path, source)


def text(raw: Optional[bytes]) -> str:
    """A text of the library; "" for NULL."""
    return (raw or b"").decode("utf-8", "replace")
