"""Views on memory of the library, which end before that memory moves."""

from __future__ import annotations

import ctypes
import weakref
from typing import Any, List

from ._handle import Handle


class _Memory:
    """Stays while anything looks at borrowed memory; keeps its owner."""

    def __init__(self, owner: Handle) -> None:
        self.owner = owner


class Loan:
    """The views that were given out on memory of one object.

    A memoryview can be released, but slices and numpy arrays made of it go on
    looking at the memory.  Each of them, by way of the ctypes array below,
    keeps a `_Memory`: when that is gone, so are they.
    """

    def __init__(self, owner: Handle) -> None:
        self._owner = owner
        self._memory: List["weakref.ref[_Memory]"] = []
        self._views: List[memoryview] = []

    def view(self, address: int, length: int, format: Any) -> Any:
        """*length* bytes at *address* as items of *format*, read-only."""
        array: Any = (ctypes.c_char * length).from_address(address)
        array.memory = _Memory(self._owner)
        self._memory.append(weakref.ref(array.memory))
        view: Any = memoryview(array).toreadonly().cast("B").cast(format)
        self._views.append(view)
        return view

    def end(self) -> bool:
        """Releases the views, so that reading one raises ValueError.

        False when something made of one still looks at the memory.
        """
        self._views = [view for view in self._views if not _released(view)]
        return all(memory() is None for memory in self._memory)


def _released(view: memoryview) -> bool:
    try:
        view.release()
    except BufferError:
        return False
    return True
