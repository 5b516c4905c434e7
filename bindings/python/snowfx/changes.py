"""What a host does to a running scene, and what the scene is doing."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, List, NamedTuple, Optional, Sequence, Union

from . import _abi
from ._handle import c_text, unsigned
from ._library import library
from ._player import Player
from .color import Color, parse_color
from .errors import check_status

#: What `Changeable.set` takes; numbers and arrays of numpy too.
Value = Union[float, Color, Sequence[Color]]

_STATES = {
    _abi.SNOWFX_ACTIVITY_FINISHED: "finished",
    _abi.SNOWFX_ACTIVITY_WAITING: "waiting",
    _abi.SNOWFX_ACTIVITY_MOVING: "moving",
}


class Activity(NamedTuple):
    """Whether the picture changes.

    ``state`` is "finished" (nothing alive, nothing to come), "waiting" (the
    picture stands still until a known time) or "moving".  ``next_change`` is
    the scene time up to which the picture stays as it is: the scene's time
    while moving, infinity when finished.
    """

    state: str
    next_change: float


class Changeable(Player):
    """The timed changes of a scene.

    A change is an event on the scene's timeline: it holds from its scene time
    on (*at*, in seconds; None: the scene's present time), and a seek to an
    earlier time shows the scene, and what `Scene.births` lists, without it.
    Changes may be made in any order of their times; of two at one time the
    later call comes second.

    They raise NotFoundError when there is no such layer, cell or property,
    ValueError for values out of range or of the wrong number, and LimitError
    for more changes than the limit.

    At most 1048576 changes of one layer are kept, nearly five hours at 60 a
    second.  To go on for days, take turns with two scenes: `stop` the one, go
    on with a new one, and draw the old one beneath until its `activity` is
    "finished".
    """

    def set(self, key_path: str, value: Value, at: Optional[float] = None, *, linear: bool = False) -> None:
        """Changes a property, like "snow.birthRate", "snow.emitterPosition",
        "snow.emitterCells.flake.yAcceleration", "sky.colors" or "snow.hidden".

        *value* is a number or True or False; two numbers for a point or size;
        "#RRGGBB", "#RRGGBBAA" or four numbers (straight red, green, blue, alpha
        in 0..1) for a colour; a list of colours; or as many numbers as there are
        locations.  A ring takes "sky.ring.duration" too; see `set_colors`.  With ``linear`` it is reached evenly from the last change of
        the same property before it, else from time 0.
        """
        path, numbers = c_text(key_path, "key_path"), _numbers(value)
        array = (ctypes.c_double * len(numbers))(*numbers)
        transition = _abi.SNOWFX_TRANSITION_LINEAR if linear else _abi.SNOWFX_TRANSITION_JUMP
        self._change(at, "%s = %s" % (key_path, value), lambda pointer, time: library.snowfx_scene_set_values(
            pointer, time, path, array, len(numbers), transition))

    def set_json(self, key_path: str, value: str, at: Optional[float] = None) -> None:
        """Changes a property with a value as a preset writes it: "12", "true",
        '"#FF8000"', '["50%", 0]'.  PresetError says where the text is wrong."""
        path, raw, report = c_text(key_path, "key_path"), c_text(value, "value"), _abi.snowfx_error_report()
        with self._exclusive() as pointer:
            time = library.snowfx_scene_get_time(pointer) if at is None else float(at)
            check_status(
                library.snowfx_scene_set_json(pointer, time, path, raw, report), report, detail=key_path)

    def set_colors(self, layer: str, colors: Sequence[Color], at: Optional[float] = None) -> None:
        """Gives the gradient *layer* other colours: those of its ring, or without
        one those of its stops, two or more: as many as the preset has keep its
        locations, any other number is spread evenly.  While an animation of colors
        shows, it goes before.

        As in Pastel, new colours of a ring, and a new "sky.ring.duration", hold
        from the next step on; before the first step they hold at once.  The step
        that runs ends as it began, and the next one fades on from there.  A list
        without colours leaves a ring as it is.
        """
        raw, numbers = c_text(layer, "layer"), [part for color in colors for part in parse_color(color)]
        array = (ctypes.c_float * len(numbers))(*numbers)
        self._change(at, "colors of %s" % layer, lambda pointer, time: library.snowfx_scene_set_colors(
            pointer, time, raw, array, len(numbers) // 4))

    def add_color(self, layer: str, color: Color, at: Optional[float] = None) -> None:
        """Puts a colour behind those of a gradient's ring; when it holds, see `set_colors`.

        LimitError for more colours than the limit.
        """
        raw, array = c_text(layer, "layer"), (ctypes.c_float * 4)(*parse_color(color))
        self._change(at, "a color for %s" % layer, lambda pointer, time: library.snowfx_scene_add_color(
            pointer, time, raw, array))

    def restart_ring(self, layer: str, at: Optional[float] = None) -> None:
        """Lets a gradient's ring show at once the pair that its step leads to, and
        begin the next step: Pastel's startAnimation while it runs."""
        self._change_layer(library.snowfx_scene_restart_ring, layer, at)

    def burst(self, path: str, count: int, at: Optional[float] = None) -> None:
        """Lets root cells give birth to *count* particles at once, 0 to 1000000.

        *path* is a layer's name, for each of its root cells, or a root cell
        like "snow.emitterCells.flake".  Births over the cap are left out.
        """
        raw, number = c_text(path, "path"), unsigned(count, 32, "count")
        self._change(at, "burst of %s" % path, lambda pointer, time: library.snowfx_scene_burst(
            pointer, time, raw, number))

    def stop(self, layer: Optional[str] = None, at: Optional[float] = None) -> None:
        """Stops the births of root cells; the living finish.  None: of all layers."""
        self._change_layer(library.snowfx_scene_stop, layer, at)

    def resume(self, layer: Optional[str] = None, at: Optional[float] = None) -> None:
        """Lets births go on after `stop`; nothing is made up for.  None: of all layers."""
        self._change_layer(library.snowfx_scene_resume, layer, at)

    def clear(self, layer: Optional[str] = None, at: Optional[float] = None) -> None:
        """Takes away all particles born before; births go on.  None: of all layers."""
        self._change_layer(library.snowfx_scene_clear, layer, at)

    def reset_changes(self) -> None:
        """Forgets all changes: the scene is as its preset describes it again."""
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_reset_changes(pointer))

    def activity(self) -> Activity:
        """Whether the picture changes, so that a host can sleep."""
        state, until = ctypes.c_int32(), ctypes.c_double()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_activity(pointer, state, until))
        return Activity(_STATES.get(state.value, "moving"), until.value)

    def _change_layer(self, function: Callable[..., int], layer: Optional[str], at: Optional[float]) -> None:
        raw = None if layer is None else c_text(layer, "layer")
        self._change(at, "layer %s" % layer, lambda pointer, time: function(pointer, time, raw))

    def _change(self, at: Optional[float], detail: str, call: Callable[[Any, float], int]) -> None:
        """Makes *call* with the C pointer and a time, the present one for None."""
        with self._exclusive() as pointer:
            time = library.snowfx_scene_get_time(pointer) if at is None else float(at)
            check_status(call(pointer, time), detail=detail)


def _numbers(value: Value) -> List[float]:
    """*value* as the library takes it, colours as four numbers each."""
    if isinstance(value, str):
        return list(parse_color(value))
    try:
        parts: List[Any] = list(value)  # type: ignore[arg-type]
    except TypeError:
        return [float(value)]  # type: ignore[arg-type]
    if any(isinstance(part, str) or hasattr(part, "__len__") for part in parts):
        return [number for part in parts for number in parse_color(part)]
    return [float(part) for part in parts]
