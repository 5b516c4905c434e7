"""What the commands of ``python -m snowfx`` share: presets from arguments,
messages, files that appear when they are complete."""

from __future__ import annotations

import argparse
import contextlib
import os
import stat
import sys
import tempfile
import warnings
from typing import BinaryIO, Iterator

from .errors import Error, NotFoundError, PresetWarning
from .preset import Preset, presets

FINE, FAILED_INPUT, FAILED_CALL = 0, 1, 2


class InputError(Exception):
    """The input is bad; the text is a whole message."""


def complain(message: str) -> None:
    """Prints a line on standard error."""
    print(message, file=sys.stderr)


def add_preset(command: argparse.ArgumentParser) -> None:
    command.add_argument("preset", metavar="PRESET", help="a built-in name, a file, or - for standard input")


def read_text(name: str) -> bytes:
    """The bytes of the file *name*, or of standard input for -."""
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError as error:
        raise InputError("%s: error: cannot open: %s" % (name, error.strerror)) from None


def read_preset(name: str) -> Preset:
    """The preset that an argument names.  Unknown keys are told on the way."""
    if any(preset.name == name for preset in presets()):
        return Preset.builtin(name)
    if name != "-" and not os.path.exists(name):
        raise InputError(_missing(name))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", PresetWarning)
        preset = _parse(name)
    for warning in caught:
        complain(str(warning.message))
    return preset


def _parse(name: str) -> Preset:
    try:
        preset = Preset._parse(read_text(name), name)
    except Error as error:
        raise InputError("%s: error: %s" % (_place(name, error), error.reason)) from None
    if name != "-":
        preset.folder = os.path.dirname(os.path.abspath(name))
    return preset


def _place(name: str, error: Error) -> str:
    return "%s:%d:%d" % (name, error.line, error.column) if error.line else name


def _missing(name: str) -> str:
    """A word without slash or point was probably meant as a built-in name."""
    if "/" in name or "." in name:
        return "%s: error: no such file" % name
    try:
        Preset.builtin(name)
    except NotFoundError as error:
        return "%s: error: no such file; %s" % (name, error.message)
    return "%s: error: no such file" % name


@contextlib.contextmanager
def written(name: str) -> Iterator[BinaryIO]:
    """A file to write that takes its name at the end, if all went well.

    Standard output for -; devices and pipes are written in place.
    """
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if os.path.exists(name) and not stat.S_ISREG(os.stat(name).st_mode):
        with open(name, "wb") as file:
            yield file
        return
    target = os.path.realpath(name)
    handle, temporary = tempfile.mkstemp(prefix=".snowfx-", dir=os.path.dirname(target))
    try:
        with open(handle, "wb") as file:
            yield file
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _mode(target: str) -> int:
    """Permissions of the file that is replaced, or those of a new one."""
    with contextlib.suppress(OSError):
        return stat.S_IMODE(os.stat(target).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
