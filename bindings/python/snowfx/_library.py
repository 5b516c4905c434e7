"""Finds libsnowfx, loads it and types its functions; once, when imported."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import platform
from typing import Callable, List, Optional, Tuple

from . import _abi

SONAME = "libsnowfx.so.%d" % _abi.SNOWFX_ABI_VERSION
VARIABLE = "SNOWFX_LIBRARY"

# What the x86-64-v3 level asks of a CPU, in the words of /proc/cpuinfo
# ("abm" stands for LZCNT).
_LEVEL_3 = frozenset(["abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"])


def load() -> Tuple[ctypes.CDLL, str]:
    """Loads the library and gives it with the name or path it was loaded by.

    Looks at the file that the environment variable SNOWFX_LIBRARY names, and
    at nothing else if it is set; then beside this package, then where
    `ctypes.util.find_library` points, then wherever the system's loader finds
    the soname.

    CDLL is used, so Python's lock is free while the library works.

    Raises ImportError, which lists every place that was tried and why it failed.
    """
    tried: List[str] = []
    for place, find in _places():
        name = find()
        if name is None:
            tried.append("%s: not there" % place)
            continue
        try:
            return _open(name), name
        except (OSError, ImportError) as error:
            tried.append("%s: %s" % (place, error))
    raise ImportError(
        "snowfx needs the library %s, which cannot be loaded. Tried:\n  - %s\n"
        "Install libsnowfx, or set %s to the path of the file."
        % (SONAME, "\n  - ".join(tried), VARIABLE))


def _places() -> List[Tuple[str, Callable[[], Optional[str]]]]:
    named = os.environ.get(VARIABLE)
    if named:
        return [("%s=%s" % (VARIABLE, named), lambda: named)]
    folder = os.path.dirname(os.path.abspath(__file__))
    return [
        ("beside the package, %s" % os.path.join(folder, SONAME), lambda: _beside(folder)),
        ("ctypes.util.find_library('snowfx')", lambda: ctypes.util.find_library("snowfx")),
        ("the system's loader, %s" % SONAME, lambda: SONAME),
    ]


def _beside(folder: str) -> Optional[str]:
    """The file in *folder*, in the image for this CPU where there are two.

    Mirrors what the system's loader does for an installed library, but does
    not do for one that is opened by its path.
    """
    levels = [folder]
    if _is_level_3():
        levels.insert(0, os.path.join(folder, "glibc-hwcaps", "x86-64-v3"))
    paths = (os.path.join(level, SONAME) for level in levels)
    return next(filter(os.path.isfile, paths), None)


def _is_level_3() -> bool:
    if platform.machine() != "x86_64":
        return False
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            flags = next((line for line in file if line.startswith("flags")), "")
    except OSError:
        return False
    return _LEVEL_3.issubset(flags.split())


def _open(name: str) -> ctypes.CDLL:
    loaded = ctypes.CDLL(name)
    try:
        version = loaded.snowfx_abi_version
        version.restype, version.argtypes = _abi.PROTOTYPES["snowfx_abi_version"]
        if version() != _abi.SNOWFX_ABI_VERSION:
            raise ImportError("has binary interface %d, this package needs %d"
                              % (version(), _abi.SNOWFX_ABI_VERSION))
        _abi.declare(loaded)
    except AttributeError as error:
        raise ImportError("is not the libsnowfx that this package needs: %s" % error) from None
    return loaded


library, library_path = load()
