"""The limits of the library."""

from __future__ import annotations

from typing import NamedTuple

from . import _abi
from ._library import library
from .errors import check_status


class Limits(NamedTuple):
    """What the library accepts at most.

    ``preset_bytes`` is the longest preset text, ``json_depth`` the deepest
    nesting of brackets, ``cell_depth`` that of cells; ``cells`` and ``layers``
    count those of one preset, ``colors`` those of one gradient, ``keyframes``
    the values of one animation.  ``live_particles`` is the default cap of a
    scene, ``live_particles_max`` the highest.  ``surface_size`` is the largest
    width and height in pixels, ``number_max`` the largest magnitude of a number.
    """

    preset_bytes: int
    json_depth: int
    cell_depth: int
    cells: int
    layers: int
    colors: int
    keyframes: int
    live_particles: int
    live_particles_max: int
    surface_size: int
    number_max: float


def limits() -> Limits:
    """The limits of the library.  From any thread."""
    raw = _abi.snowfx_limits()
    check_status(library.snowfx_limits_get(raw))
    return Limits(*(getattr(raw, name) for name in Limits._fields))
