"""Particles and animated gradients for every Linux program.

A preset is a JSON file that describes an effect; a scene plays it; a frame is
a function of preset, seed, size and time, and of nothing else::

    import snowfx
    with snowfx.Scene(snowfx.Preset.builtin("badoo-snow")) as scene:
        scene.seek(5).render().save("snow.png")

Lengths are points, x to the right and y down; angles are radians, positive
from +x towards +y; times are seconds; colours are sRGB.  Errors of the library
are raised as `snowfx.Error` and its subclasses; a missing file stays a
FileNotFoundError.
"""

from __future__ import annotations

from ._library import library, library_path
from .changes import Activity
from .color import Color, parse_color
from .errors import (
    ArgumentError, Error, LimitError, NotFoundError, OutOfMemoryError, PresetError, PresetWarning, text as _text,
)
from .frame import Frame
from .gradient import Gradient, Stop
from .limits import Limits, limits
from .particles import Instance, Instances, Particle, Particles, Run
from .preset import Diagnostic, Preset, PresetInfo, Schedule, check, presets
from .scene import Layer, Scene, Statistics

__version__ = "0.1.0"

__all__ = [
    "Activity", "ArgumentError", "Color", "Diagnostic", "Error", "Frame", "Gradient", "Instance", "Instances", "Layer",
    "LimitError", "Limits", "NotFoundError", "OutOfMemoryError", "Particle", "Particles", "Preset",
    "PresetError", "PresetInfo", "PresetWarning", "Run", "Scene", "Schedule", "Statistics", "Stop", "check",
    "library_path", "library_version", "limits", "parse_color", "presets",
]


def library_version() -> str:
    """Version of the library that is loaded, like "0.1.0"."""
    return _text(library.snowfx_version_string())
