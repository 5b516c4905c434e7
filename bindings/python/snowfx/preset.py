"""Presets: immutable descriptions of an effect."""

from __future__ import annotations

import ctypes
import datetime
import json
import os
import warnings
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple, Union

from . import _abi
from ._handle import Handle, c_text, copy_text
from ._library import library
from .errors import PresetWarning, check_status, text as decode
from .limits import limits

_NEVER = (1 << 63) - 1
_REDUCED_MOTION = {
    _abi.SNOWFX_REDUCED_MOTION_STILL: "still",
    _abi.SNOWFX_REDUCED_MOTION_HIDE: "hide",
    _abi.SNOWFX_REDUCED_MOTION_KEEP: "keep",
}
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


class PresetInfo(NamedTuple):
    """A built-in preset: its name, and one line on it."""

    name: str
    description: str


class Schedule(NamedTuple):
    """Whether an effect is on, and the first instant at which that differs.

    ``until`` is None when it never does; else it is in the time zone of the
    instant that was asked for.
    """

    is_on: bool
    until: Optional[datetime.datetime]


class Preset:
    """A preset: immutable, and shared by any number of scenes and threads.

    Made by `load`, `from_json` or `builtin`.  Its memory is freed when it is
    closed, or no longer referred to, and no scene plays it any more.

    Keys that the library does not know load with a `PresetWarning` each;
    `snowfx.check` lists everything that is doubtful.
    """

    __slots__ = ("_handle", "folder", "__weakref__")

    _handle: Optional[Handle]

    #: Folder of the file it came from, where its images are; None for others.
    folder: Optional[str]

    def __init__(self) -> None:
        raise TypeError("use Preset.load(), Preset.from_json() or Preset.builtin()")

    # MARK: Making

    @classmethod
    def load(cls, path: Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]) -> "Preset":
        """Loads the JSON file *path*.

        Raises PresetError with line, column and path of the property;
        LimitError; FileNotFoundError or another OSError.
        """
        source = os.fsdecode(path)
        with open(source, "rb") as file:
            # One byte more than the longest text is enough to be refused.
            text = file.read(limits().preset_bytes + 1)
        preset = cls._parse(text, source)
        preset.folder = os.path.dirname(os.path.abspath(source))
        return preset

    @classmethod
    def from_json(cls, text: Union[str, bytes, Dict[str, Any]]) -> "Preset":
        """Makes a preset of JSON text, or of a dict that `json` can write.

        Raises PresetError with line, column and path of the property; LimitError.
        """
        return cls._parse(_json_bytes(text), "")

    @classmethod
    def builtin(cls, name: str) -> "Preset":
        """The built-in preset *name*; `snowfx.presets` lists them.

        Raises NotFoundError, which names the nearest one.
        """
        raw = c_text(name, "name")
        return cls._make(lambda out, report: library.snowfx_preset_create_builtin(raw, out, report), "")

    @classmethod
    def _parse(cls, text: bytes, source: str) -> "Preset":
        """Of the bytes of a text; *source* is the name to put into messages."""
        preset = cls._make(lambda out, report: library.snowfx_preset_create_from_memory(
            text, len(text), out, report), source)
        for finding in check(text):
            if finding.message.startswith("unknown key "):
                warnings.warn(finding.located(source), PresetWarning, stacklevel=3)
        return preset

    @classmethod
    def _make(cls, create: Callable[[Any, Any], Any], source: str) -> "Preset":
        pointer = ctypes.POINTER(_abi.snowfx_preset)()
        report = _abi.snowfx_error_report()
        check_status(create(pointer, report), report, source)
        preset = cls.__new__(cls)
        preset._handle = Handle(pointer, library.snowfx_preset_release)
        preset.folder = None
        return preset

    # MARK: Reading

    @property
    def name(self) -> str:
        """The preset's name, or ""."""
        handle = self._held()
        return decode(library.snowfx_preset_get_name(handle.pointer))

    @property
    def size(self) -> Tuple[float, float]:
        """Design width and height in points."""
        handle, width, height = self._held(), ctypes.c_float(), ctypes.c_float()
        check_status(library.snowfx_preset_get_size(handle.pointer, width, height))
        return width.value, height.value

    @property
    def seed(self) -> int:
        """The preset's seed; 0 when each scene is to draw its own."""
        handle = self._held()
        return int(library.snowfx_preset_get_seed(handle.pointer))

    @property
    def reduced_motion(self) -> str:
        """What to show to a user who wants less motion: "still" (one frame),
        "hide" or "keep".  The library never asks what the user wants."""
        handle = self._held()
        return _REDUCED_MOTION[library.snowfx_preset_get_reduced_motion(handle.pointer)]

    @property
    def background(self) -> Tuple[float, float, float, float]:
        """Straight red, green, blue, alpha in 0..1 that the preset asks to be
        painted behind it; all 0 when it asks for none."""
        handle, rgba = self._held(), (ctypes.c_float * 4)()
        check_status(library.snowfx_preset_get_background(handle.pointer, rgba))
        return rgba[0], rgba[1], rgba[2], rgba[3]

    @property
    def images(self) -> Dict[str, str]:
        """Name and file of every picture that the preset names; files are
        relative to the preset's folder, "" for a picture that the host supplies."""
        handle = self._held()
        pointer = handle.pointer
        return {
            decode(library.snowfx_preset_image_name(pointer, index)):
                decode(library.snowfx_preset_image_file(pointer, index))
            for index in range(library.snowfx_preset_image_count(pointer))
        }

    def to_json(self) -> str:
        """The preset as canonical JSON: loading that text and writing it again
        gives the same text."""
        handle = self._held()
        return copy_text(library.snowfx_preset_copy_json, handle.pointer)

    def schedule(self, when: datetime.datetime) -> Schedule:
        """Is the effect on at *when*, and until when does that answer hold?

        A *when* without a time zone is local time.  A preset without a
        schedule is always on.
        """
        aware = when if when.tzinfo is not None else when.astimezone()
        offset = aware.utcoffset() or datetime.timedelta(0)
        handle, is_on, until = self._held(), ctypes.c_int32(), ctypes.c_int64()
        check_status(library.snowfx_preset_get_schedule(
            handle.pointer, (aware - _EPOCH) // datetime.timedelta(seconds=1),
            offset // datetime.timedelta(minutes=1), is_on, until))
        return Schedule(bool(is_on.value), _instant(until.value, aware.tzinfo))

    # MARK: Ending

    def close(self) -> None:
        """Lets go of the preset; scenes that play it go on.  Again is allowed.

        Any other use after it raises ValueError.
        """
        self._handle = None

    @property
    def closed(self) -> bool:
        return self._handle is None

    def __enter__(self) -> "Preset":
        return self

    def __exit__(self, *exception: Any) -> None:
        self.close()

    def _held(self) -> Handle:
        """The handle, to be kept in a variable while the library works: another
        thread may close the preset meanwhile."""
        if self._handle is None:
            raise ValueError("operation on a closed snowfx.Preset")
        return self._handle

    def __repr__(self) -> str:
        return "<snowfx.Preset closed>" if self.closed else "<snowfx.Preset %r>" % self.name


class Diagnostic(NamedTuple):
    """One finding of `check`.

    ``severity`` is "error" (the preset does not load) or "warning".  ``line``
    and ``column`` count from 1, the column in characters; 0 without a place.
    """

    severity: str
    line: int
    column: int
    path: str
    message: str

    def located(self, source: str = "") -> str:
        """One line: ``source:line:column: severity: path: message``, without
        what is not there."""
        place = [source] if source else []
        if self.line:
            place += [str(self.line), str(self.column)]
        parts = (":".join(place), self.severity, self.path, self.message)
        return ": ".join(part for part in parts if part)

    def __str__(self) -> str:
        return self.located()


def presets() -> List[PresetInfo]:
    """The built-in presets.  From any thread."""
    return [
        PresetInfo(decode(library.snowfx_builtin_name(index)),
                   decode(library.snowfx_builtin_description(index)))
        for index in range(library.snowfx_builtin_count())
    ]


def check(text: Union[str, bytes, Dict[str, Any]]) -> List[Diagnostic]:
    """Every error and warning of a preset's JSON, in the order of the text.

    An empty list means that all is well.  From any thread.
    """
    raw = _json_bytes(text)
    pointer = ctypes.POINTER(_abi.snowfx_diagnostics)()
    check_status(library.snowfx_diagnostics_create(raw, len(raw), pointer))
    handle = Handle(pointer, library.snowfx_diagnostics_destroy)
    try:
        return [_finding(pointer, index) for index in range(library.snowfx_diagnostics_count(pointer))]
    finally:
        handle.close()


def _finding(pointer: Any, index: int) -> Diagnostic:
    report = _abi.snowfx_error_report()
    check_status(library.snowfx_diagnostics_get(pointer, index, report))
    return _diagnostic(report)


def _diagnostic(report: _abi.snowfx_error_report) -> Diagnostic:
    severity = "error" if report.severity == _abi.SNOWFX_SEVERITY_ERROR else "warning"
    return Diagnostic(severity, report.line, report.column, decode(report.path), decode(report.message))


def _json_bytes(text: Union[str, bytes, Dict[str, Any]]) -> bytes:
    if isinstance(text, dict):
        text = json.dumps(text)
    # A lone surrogate is for the library to refuse, with its place.
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else bytes(memoryview(text))


def _instant(unix_time: int, zone: Optional[datetime.tzinfo]) -> Optional[datetime.datetime]:
    if unix_time == _NEVER:
        return None
    try:
        return (_EPOCH + datetime.timedelta(seconds=unix_time)).astimezone(zone)
    except OverflowError:
        return None
