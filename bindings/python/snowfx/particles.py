"""Particles as columns, and packed for a GPU."""

from __future__ import annotations

import ctypes
import dataclasses
import struct
from typing import TYPE_CHECKING, Any, Iterator, List, Optional, Tuple

from . import _abi
from ._loan import Loan

if TYPE_CHECKING:
    import numpy

_ROOT = (1 << 64) - 1
_BLENDS = {_abi.SNOWFX_BLEND_OVER: "over", _abi.SNOWFX_BLEND_ADD: "add"}
_INSTANCE = struct.Struct("<ffHeBBBB")


@dataclasses.dataclass(frozen=True)
class Particle:
    """One particle; see `Particles` for the meaning of each value."""

    layer: int
    cell: int
    index: int
    parent: Tuple[int, ...]
    birth_time: float
    age: float
    lifetime: float
    x: float
    y: float
    z: float
    velocity_x: float
    velocity_y: float
    velocity_z: float
    rotation: float
    scale: float
    red: float
    green: float
    blue: float
    alpha: float


class Particles:
    """Particles as columns: item i of every column is one particle.

    Sorted by layer, cell, parent and index.  Columns are read-only memoryviews,
    so ``numpy.asarray(particles.x)`` copies nothing.

    Columns are copies unless they were asked for with ``copy=False``.  Those
    look at the scene's own memory until the next call on the scene that is
    not a plain get: reading one after it raises ValueError.  That call raises
    BufferError, and does nothing, while a slice or an array made of a column
    is still there.

    Attributes:
        layer: Index into ``scene.layers``.
        cell: Index into ``scene.layers[layer].cells``.
        index: Birth number within the parent, from 1.
        parent: Offset into `ancestors`, or 2**64 - 1 for root cells.
        birth_time: Scene time of birth, seconds.
        age, lifetime: Seconds of layer time.
        x, y, z: Position in layer points.
        velocity_x, velocity_y, velocity_z: Layer points per second of layer time.
        rotation: Radians about z.
        scale: Size factor; negative: turned by half a turn.
        red, green, blue, alpha: Straight colour in 0..1.
        ancestors: At a parent's offset the number of ancestors, then their
            indices from the root cell down.
    """

    #: Names of the columns, without `ancestors`, in the order of a `Particle`.
    COLUMNS = tuple(field.name for field in dataclasses.fields(Particle))

    __slots__ = COLUMNS + ("ancestors", "_count")

    layer: "memoryview[int]"
    cell: "memoryview[int]"
    index: "memoryview[int]"
    parent: "memoryview[int]"
    birth_time: "memoryview[float]"
    age: "memoryview[float]"
    lifetime: "memoryview[float]"
    x: "memoryview[float]"
    y: "memoryview[float]"
    z: "memoryview[float]"
    velocity_x: "memoryview[float]"
    velocity_y: "memoryview[float]"
    velocity_z: "memoryview[float]"
    rotation: "memoryview[float]"
    scale: "memoryview[float]"
    red: "memoryview[float]"
    green: "memoryview[float]"
    blue: "memoryview[float]"
    alpha: "memoryview[float]"
    ancestors: "memoryview[int]"

    def __init__(self, raw: _abi.snowfx_particles, loan: Optional[Loan]) -> None:
        """Of *raw*, by way of *loan*, or copied without one."""
        self._count = raw.count
        for name in self.COLUMNS:
            setattr(self, name, _column(getattr(raw, name), raw.count, loan))
        self.ancestors = _column(raw.ancestors, raw.ancestors_count, loan)

    def __len__(self) -> int:
        return int(self._count)

    def __getitem__(self, number: int) -> Particle:
        """The particle *number*, from 0; negative ones count from the end."""
        values = {name: getattr(self, name)[number] for name in self.COLUMNS}
        values["parent"] = self.chain(number)
        return Particle(**values)

    def __iter__(self) -> Iterator[Particle]:
        return (self[number] for number in range(len(self)))

    def chain(self, number: int) -> Tuple[int, ...]:
        """Indices of the ancestors of a particle, from the root cell down; empty for root cells."""
        offset = self.parent[number]
        if offset == _ROOT:
            return ()
        first = offset + 1
        return tuple(self.ancestors[at] for at in range(first, first + self.ancestors[offset]))

    def __repr__(self) -> str:
        return "<snowfx.Particles of %d>" % len(self)


@dataclasses.dataclass(frozen=True)
class Run:
    """Neighbouring instances that one draw call can serve.

    ``width`` and ``height`` are the size in points of the cell's contents at
    scale 1; ``blend`` is "over" or "add"; ``frame`` is the frame of the picture
    that they show, from 0, where it has several.
    """

    layer: int
    cell: int
    first: int
    count: int
    blend: str
    width: float
    height: float
    frame: int = 0


@dataclasses.dataclass(frozen=True)
class Instance:
    """One visible particle as it is packed.

    ``x`` and ``y`` are scene points, ``rotation`` is turns times 65536, colours
    are 0..255 and multiplied by alpha and the layer's opacity.
    """

    x: float
    y: float
    rotation: int
    scale: float
    red: int
    green: int
    blue: int
    alpha: int


class Instances:
    """The visible particles packed for a GPU, 16 bytes each, in drawing order.

    What is said of views in `Particles` holds for `data` too.

    Attributes:
        data: All instances as bytes, a read-only memoryview: x and y as float,
            rotation and scale in 16 bits each (the scale in half precision),
            red, green, blue, alpha in 8 bits each; little-endian.
        runs: What to draw with one call each, a tuple of `Run`.
    """

    __slots__ = ("data", "runs")

    def __init__(self, address: Optional[int], count: int, runs: List[Run], loan: Optional[Loan]) -> None:
        self.data = _memory(address, count * _INSTANCE.size, "B", loan)
        self.runs = tuple(runs)

    def __len__(self) -> int:
        return len(self.data) // _INSTANCE.size

    def __getitem__(self, number: int) -> Instance:
        """The instance *number*, from 0; negative ones count from the end."""
        at = range(len(self))[number] * _INSTANCE.size
        return Instance(*_INSTANCE.unpack_from(self.data, at))

    def __iter__(self) -> Iterator[Instance]:
        return (self[number] for number in range(len(self)))

    def to_numpy(self) -> "numpy.ndarray[Any, Any]":
        """The instances as a structured array that shares `data`."""
        import numpy
        names = [field.name for field in dataclasses.fields(Instance)]
        formats = ["<f4", "<f4", "<u2", "<f2", "u1", "u1", "u1", "u1"]
        offsets = [getattr(_abi.snowfx_instance, name).offset for name in names]
        kind = numpy.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": _INSTANCE.size})
        return numpy.asarray(self.data).view(kind)

    def __repr__(self) -> str:
        return "<snowfx.Instances of %d in %d runs>" % (len(self), len(self.runs))


def make_runs(raw: Any, count: int) -> List[Run]:
    """*count* runs of the library, copied."""
    return [
        Run(run.layer, run.cell, run.first, run.count, _BLENDS.get(run.blend, "over"), run.width, run.height,
            run.frame)
        for run in raw[:count]
    ]


def _column(pointer: Any, count: int, loan: Optional[Loan]) -> Any:
    kind = type(pointer)._type_
    address = ctypes.cast(pointer, ctypes.c_void_p).value
    return _memory(address, count * ctypes.sizeof(kind), kind._type_, loan)


def _memory(address: Optional[int], length: int, format: Any, loan: Optional[Loan]) -> Any:
    if address is None or length == 0:
        return memoryview(b"").cast(format)
    if loan is not None:
        return loan.view(address, length, format)
    return memoryview(ctypes.string_at(address, length)).cast(format)
