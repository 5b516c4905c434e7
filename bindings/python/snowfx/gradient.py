"""A gradient as numbers, for hosts that paint it themselves."""

from __future__ import annotations

from typing import Any, NamedTuple, Tuple

from . import _abi

_TYPES = {
    _abi.SNOWFX_GRADIENT_AXIAL: "axial",
    _abi.SNOWFX_GRADIENT_RADIAL: "radial",
    _abi.SNOWFX_GRADIENT_CONIC: "conic",
}
_INTERPOLATIONS = {
    _abi.SNOWFX_INTERPOLATION_SRGB: "srgb",
    _abi.SNOWFX_INTERPOLATION_LINEAR: "linear",
    _abi.SNOWFX_INTERPOLATION_OKLAB: "oklab",
}

Point = Tuple[float, float]


class Stop(NamedTuple):
    """A colour of a gradient, straight red, green, blue, alpha in 0..1, and its place, 0 to 1."""

    location: float
    color: Tuple[float, float, float, float]


class Gradient(NamedTuple):
    """What a gradient layer shows at one time.

    ``type`` is "axial", "radial" or "conic".  Progress runs in the unit square
    of ``frame`` (x, y, width, height in points), which is then stretched: set
    up ``unit_start`` and ``unit_end`` and scale the painter.  ``start`` and
    ``end`` are the same points in points of the scene.

    axial: along the way from start to end.  radial: on ellipses about start;
    that of location 1 has the half-axes abs(end - start).  conic: by the turn
    about start from the way to end, from +x towards +y.

    ``stops`` are in order, and straight sRGB is linear between two of them,
    whatever ``interpolation`` ("srgb", "linear" or "oklab") the preset names:
    for the others there are further stops.  Before location 0 the first colour
    goes on, after 1 the last.  No stop: nothing is drawn.  One: its colour
    fills the frame.  ``opacity`` multiplies every alpha; ``is_dithered`` says
    whether `Scene.render` dithers.
    """

    type: str
    stops: Tuple[Stop, ...]
    unit_start: Point
    unit_end: Point
    start: Point
    end: Point
    frame: Tuple[float, float, float, float]
    opacity: float
    interpolation: str
    is_dithered: bool


def make_gradient(raw: Any) -> Gradient:
    """A copy of what the library lends."""
    stops = tuple(Stop(stop.location, (stop.red, stop.green, stop.blue, stop.alpha))
                  for stop in raw.stops[:raw.stop_count])
    return Gradient(
        _TYPES.get(raw.type, "unknown"), stops, (raw.unit_start_x, raw.unit_start_y),
        (raw.unit_end_x, raw.unit_end_y), (raw.start_x, raw.start_y), (raw.end_x, raw.end_y),
        (raw.frame_x, raw.frame_y, raw.frame_width, raw.frame_height), raw.opacity,
        _INTERPOLATIONS.get(raw.interpolation, "unknown"), bool(raw.is_dithered))
