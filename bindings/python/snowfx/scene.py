"""Scenes: presets being played."""

from __future__ import annotations

import ctypes
import json
import math
from typing import Any, Dict, NamedTuple, Optional, Tuple, Union, overload

from . import _abi
from ._handle import Handle, c_text, copy_text, unsigned
from ._library import library
from ._pixels import Pixels, Rect, checked_format, checked_rect, checked_size
from .changes import Changeable
from .color import Color, premultiplied_pixel
from .errors import NotFoundError, check_status, text as decode
from .frame import Frame
from .gradient import Gradient, make_gradient
from .images import load_images
from .particles import Instances, Particles, make_runs
from .preset import Preset

_TYPES = {_abi.SNOWFX_LAYER_EMITTER: "emitter", _abi.SNOWFX_LAYER_GRADIENT: "gradient"}


class Layer(NamedTuple):
    """A layer: its name, its type ("emitter" or "gradient") and the paths of
    its cells, like "rocket/spark", parents first."""

    name: str
    type: str
    cells: Tuple[str, ...]


class Statistics(NamedTuple):
    """Counts of a scene at its time; ``record_bytes`` is memory of birth records."""

    live: int
    born: int
    dropped: int
    record_bytes: int


class Scene(Changeable):
    """One preset being played.

    A scene shows whatever time it is set to, forwards or backwards; the way
    there never matters.  It keeps its preset.

    Threads: different scenes can work at once in different threads, Python's
    lock is free meanwhile.  Calls on one scene wait for one another.

    Ended by ``with``, by `close`, or when no longer referred to.  Any use after
    `close` raises ValueError.
    """

    def __init__(self, preset: Preset, size: Optional[Tuple[float, float]] = None, scale: float = 1.0,
                 seed: int = 0, threads: int = 1, max_particles: int = 0, *, images: bool = True) -> None:
        """A scene at time 0.

        Args:
            preset: What to play.
            size: Width and height in points, each above 0 and at most 65536;
                None: the preset's own.
            scale: Pixels per point, 1/64 to 64.
            seed: Same seed, same frames on every machine, 0 to 2**64 - 1;
                0: the preset's own, and if that is 0 too, one is drawn.
            threads: Threads a frame may use, 1 to 64.
            max_particles: Most live particles; 0: 1048576.
            images: Load the pictures that a preset from a file names, which
                takes Pillow.  Else supply them with `set_image`.

        Raises ArgumentError or ValueError for values out of range,
        OutOfMemoryError; for pictures ImportError without Pillow and OSError.
        """
        width, height = (0.0, 0.0) if size is None else size
        desc = _abi.snowfx_scene_desc(
            max_particles=unsigned(max_particles, 32, "max_particles"), seed=unsigned(seed, 64, "seed"),
            width=float(width), height=float(height), scale=float(scale), threads=unsigned(threads, 32, "threads"))
        held, pointer = preset._held(), ctypes.POINTER(_abi.snowfx_scene)()
        check_status(library.snowfx_scene_create(held.pointer, desc, pointer),
                     detail="size %s, scale %s, threads %s, max_particles %s" % (size, scale, threads, max_particles))
        super().__init__(Handle(pointer, library.snowfx_scene_destroy))
        self._preset = preset
        self._scale = float(scale) or 1.0
        if images:
            load_images(self)

    # MARK: Time, size, seed

    @property
    def preset(self) -> Preset:
        return self._preset

    @property
    def time(self) -> float:
        """Scene time in seconds, at most 1e9 in magnitude; set it to see that time."""
        with self._get() as pointer:
            return float(library.snowfx_scene_get_time(pointer))

    @time.setter
    def time(self, seconds: float) -> None:
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_set_time(pointer, float(seconds)), detail="time %s" % seconds)

    def seek(self, seconds: float) -> "Scene":
        """Sets `time` and gives the scene, as in ``scene.seek(2.5).render()``."""
        self.time = seconds
        return self

    @property
    def size(self) -> Tuple[float, float]:
        """Width and height in points; when set, particles are derived again as
        if the scene had always had that size."""
        width, height = ctypes.c_float(), ctypes.c_float()
        with self._get() as pointer:
            check_status(library.snowfx_scene_get_size(pointer, width, height))
        return width.value, height.value

    @size.setter
    def size(self, size: Tuple[float, float]) -> None:
        width, height = size
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_set_size(pointer, float(width), float(height)),
                         detail="size %s x %s" % (width, height))

    @property
    def scale(self) -> float:
        """Pixels per point."""
        return self._scale

    @property
    def pixel_size(self) -> Tuple[int, int]:
        """Width and height of the whole scene in pixels, rounded."""
        width, height = (max(1, math.floor(side * self._scale + 0.5)) for side in self.size)
        return width, height

    @property
    def seed(self) -> int:
        """The seed in use, also the one that was drawn."""
        with self._get() as pointer:
            return int(library.snowfx_scene_get_seed(pointer))

    @property
    def layers(self) -> Tuple[Layer, ...]:
        """The layers in drawing order."""
        with self._get() as pointer:
            return tuple(_layer(pointer, index) for index in range(library.snowfx_scene_layer_count(pointer)))

    @property
    def cells(self) -> Tuple[Tuple[str, ...], ...]:
        """Paths of the cells of each layer: ``scene.cells[layer][cell]``."""
        return tuple(layer.cells for layer in self.layers)

    # MARK: Pixels

    @overload
    def render(self, out: None = None, *, size: Optional[Tuple[int, int]] = None, format: str = "RGBA",
               premultiplied: bool = True, background: Optional[Color] = None, over: bool = False,
               layers: Optional[range] = None, clip: Optional[Rect] = None,
               origin: Tuple[int, int] = (0, 0)) -> Frame: ...

    @overload
    def render(self, out: Any, *, size: Optional[Tuple[int, int]] = None, format: str = "RGBA",
               premultiplied: bool = True, background: Optional[Color] = None, over: bool = False,
               layers: Optional[range] = None, clip: Optional[Rect] = None,
               origin: Tuple[int, int] = (0, 0)) -> Optional[Frame]: ...

    def render(self, out: Any = None, *, size: Optional[Tuple[int, int]] = None, format: str = "RGBA",
               premultiplied: bool = True, background: Optional[Color] = None, over: bool = False,
               layers: Optional[range] = None, clip: Optional[Rect] = None,
               origin: Tuple[int, int] = (0, 0)) -> Optional[Frame]:
        """Draws the scene at its time, into *out* or a new `Frame`, which it then returns.

        Args:
            out: Any writable buffer, borrowed for the call: flat with 4 * width
                * height bytes, or of the shape (height, width, 4) or (height,
                width * 4), where rows may be further apart (``array[:, 10:20]``).
            size: Width and height of the picture in pixels, 1 to 16384; None:
                `pixel_size`.  What falls outside is cut.
            format: "RGBA" or "BGRA", the order of a pixel's bytes.
            premultiplied: False: colours are divided by alpha afterwards,
                those that were there before too.
            background: A colour to paint first: "#RRGGBB", "#RRGGBBAA", or
                straight components in 0..1.  None: transparent.
            over: Draw over what *out* holds, premultiplied, instead of clearing it.
            layers: Those to draw, as ``range(first, end)``.  None: all.
            clip: What of the picture may be touched: left, top, width and
                height in its pixels; may stick out or be empty.  None: all.
            origin: Where the picture lies in the scene's: the pixel there that
                is its top left one, at most 8388608 in magnitude.  Parts beside
                each other match the whole to the bit.

        Raises TypeError when *out* is no writable buffer; ValueError when its
        shape or size does not fit; OutOfMemoryError, with the picture part drawn.
        """
        constant = checked_format(format)
        width, height = checked_size(self.pixel_size if size is None else size)
        surface = _abi.snowfx_surface(
            format=constant, width=width, height=height,
            operation=_abi.SNOWFX_OPERATION_OVER if over or background is not None
            else _abi.SNOWFX_OPERATION_REPLACE)
        surface.first_layer, surface.layer_count = _layer_range(layers)
        surface.origin_x, surface.origin_y = checked_rect((*origin, 0, 0), "origin")[:2]
        part = None if clip is None else checked_rect(clip, "clip")
        rect = None if part is None else _abi.snowfx_rect(*part)
        if rect is not None:
            surface.clip = ctypes.pointer(rect)
        pixel = None if background is None else premultiplied_pixel(background, format)
        frame = Frame(width, height, format=format, premultiplied=premultiplied) if out is None else None
        target = out if frame is None else frame.pixels
        with Pixels(target, width, height, part) as pixels, self._exclusive() as pointer:
            if pixel is not None:
                pixels.fill(pixel)
            surface.pixels, surface.stride = pixels.address, pixels.stride
            check_status(library.snowfx_scene_render(pointer, surface),
                         detail="%d x %d pixels at %d, %d" % (width, height, surface.origin_x, surface.origin_y))
            if not premultiplied:
                pixels.make_straight()
        return frame

    def set_image(self, name: str, pixels: Any, width: int = 0, height: int = 0) -> None:
        """Supplies the picture that a preset calls *name*; copied.

        *pixels* is a buffer of premultiplied R G B A bytes, of the shape
        (height, width, 4) or flat with *width* and *height*, each at most 4096;
        None takes the picture away.

        Raises NotFoundError when no cell uses the name; ValueError.
        """
        raw = c_text(name, "name")
        memory = None
        if pixels is not None:
            with memoryview(pixels) as view:
                if view.ndim == 3 and not (width or height):
                    height, width = (view.shape or ())[:2]
                copied = view.tobytes()
            width, height = unsigned(width, 32, "width"), unsigned(height, 32, "height")
            if len(copied) != 4 * width * height:
                raise ValueError("%d x %d pixels are %d bytes, not %d"
                                 % (width, height, 4 * width * height, len(copied)))
            # Without pixels the address must still not be NULL, which would take the picture away.
            memory = (ctypes.c_uint8 * max(1, len(copied))).from_buffer_copy(copied or b"\0")
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_set_image(pointer, raw, memory, width, height, 0),
                         detail="image %r of %d x %d" % (name, width, height))

    @property
    def bounds(self) -> Rect:
        """Where the scene shows anything at its time: left, top, width and
        height in pixels, as the *clip* of :meth:`render`.

        Nothing is drawn outside, so that between two frames only the two
        rectangles change.  It may be some pixels too large and reach outside
        of the scene; width and height are 0 when nothing shows.  Of a layer with
        a mask it holds what the mask lets through.
        """
        rect = _abi.snowfx_rect()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_bounds(pointer, rect))
        return rect.x, rect.y, rect.width, rect.height
    def set_mask(self, layer: str, alpha: Any, width: int = 0, height: int = 0) -> None:
        """Gives *layer* a mask: what it draws is multiplied by that; copied.

        The mask is stretched over the layer's frame and smoothed; outside the
        frame nothing of the layer is drawn.  It holds at every time.

        *alpha* is a buffer of bytes, 0: nothing shows, 255: all, of the shape
        (height, width) or flat with *width* and *height*, each at most 4096; or
        a Pillow image, whose alpha counts, or its grey if it is of mode "L".
        None takes the mask away.

        Raises NotFoundError when there is no such layer; ValueError.
        """
        raw, memory = c_text(layer, "layer"), None
        if hasattr(alpha, "getchannel"):
            alpha, (width, height) = (alpha if alpha.mode == "L" else alpha.getchannel("A")).tobytes(), alpha.size
        if alpha is not None:
            with memoryview(alpha) as view:
                if view.ndim == 2 and not (width or height):
                    height, width = (view.shape or ())[:2]
                copied = view.tobytes()
            width, height = unsigned(width, 32, "width"), unsigned(height, 32, "height")
            if len(copied) != width * height:
                raise ValueError("a mask of %d x %d is %d bytes, not %d" % (width, height, width * height, len(copied)))
            memory = (ctypes.c_uint8 * max(1, len(copied))).from_buffer_copy(copied or b"\0")
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_set_mask(pointer, raw, memory, width, height, 0),
                         detail="mask of %d x %d for %r" % (width, height, layer))

    def gradient(self, layer: Union[int, str]) -> Gradient:
        """What a gradient layer, by its name or number, shows at the scene's time,
        as numbers, so that you can paint it yourself.  A mask is not part of it.

        Raises NotFoundError when the layer is no gradient.
        """
        number = layer if isinstance(layer, int) else self._layer_number(layer)
        raw = _abi.snowfx_gradient()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_gradient(pointer, unsigned(number, 32, "layer"), raw),
                         detail="gradient %s" % layer)
            return make_gradient(raw)

    def _layer_number(self, name: str) -> int:
        for number, layer in enumerate(self.layers):
            if layer.name == name:
                return number
        raise NotFoundError("no layer is called %r" % name)

    # MARK: Particles

    def particles(self, copy: bool = True) -> Particles:
        """The particles alive at the scene's time, hidden and zero-sized ones
        included.  See `Particles` for ``copy=False``."""
        raw = _abi.snowfx_particles()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_particles(pointer, raw))
            return Particles(raw, self._lend(copy))

    def births(self, from_time: float, until: float, copy: bool = True) -> Particles:
        """Every birth with a birth time in (from_time, until], scene time, dead
        by now or not, each as it was when born.

        Raises LimitError when there are more births than the highest cap.
        """
        raw = _abi.snowfx_particles()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_births(pointer, float(from_time), float(until), raw),
                         detail="births from %s until %s" % (from_time, until))
            return Particles(raw, self._lend(copy))

    def instances(self, copy: bool = True) -> Instances:
        """The visible particles at the scene's time, packed for a GPU.  See
        `Particles` for ``copy=False``."""
        items, item_count = ctypes.POINTER(_abi.snowfx_instance)(), ctypes.c_size_t()
        runs, run_count = ctypes.POINTER(_abi.snowfx_run)(), ctypes.c_size_t()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_instances(pointer, items, item_count, runs, run_count))
            return Instances(ctypes.cast(items, ctypes.c_void_p).value, item_count.value,
                             make_runs(runs, run_count.value), self._lend(copy))

    # MARK: Facts

    def statistics(self) -> Statistics:
        """Counts what lives at the scene's time."""
        raw = _abi.snowfx_statistics()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_get_statistics(pointer, raw))
        return Statistics(raw.live, raw.born, raw.dropped, raw.record_bytes)

    def hash(self) -> int:
        """64-bit hash of all particle and gradient state at the scene's time:
        the same on every CPU, thread count, build and way to that time."""
        value = ctypes.c_uint64()
        with self._exclusive() as pointer:
            check_status(library.snowfx_scene_hash(pointer, value))
        return value.value

    def inspect(self) -> Dict[str, Any]:
        """What the scene shows at its time: each layer's values after timing
        and animations, counts per cell, dropped births."""
        with self._exclusive() as pointer:
            text = copy_text(library.snowfx_scene_copy_inspection, pointer)
        result: Dict[str, Any] = json.loads(text)
        return result

    def __repr__(self) -> str:
        return "<snowfx.Scene closed>" if self.closed else "<snowfx.Scene at %g s>" % self.time


def _layer(pointer: Any, index: int) -> Layer:
    cells = (library.snowfx_scene_cell_path(pointer, index, cell)
             for cell in range(library.snowfx_scene_cell_count(pointer, index)))
    return Layer(decode(library.snowfx_scene_layer_name(pointer, index)),
                 _TYPES.get(library.snowfx_scene_layer_type(pointer, index), "unknown"),
                 tuple(decode(path) for path in cells))


def _layer_range(layers: Optional[range]) -> Tuple[int, int]:
    """First layer and count as a surface wants them, where a count of 0 is all."""
    if layers is None:
        return 0, 0
    if layers.step != 1 or not layers:
        raise ValueError("layers must be a range of at least one layer with step 1, not %r" % (layers,))
    return unsigned(layers.start, 32, "first layer"), unsigned(len(layers), 32, "number of layers")
