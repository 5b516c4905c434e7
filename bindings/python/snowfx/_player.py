"""Order and end of the calls on one scene."""

from __future__ import annotations

import contextlib
import threading
from typing import Any, Iterator, Optional, TypeVar

from ._handle import Handle
from ._loan import Loan

_Self = TypeVar("_Self", bound="Player")


class Player:
    """Owns the library's scene: lets one call in at a time, and looks after
    the views that were given out on its memory."""

    def __init__(self, handle: Handle) -> None:
        self._handle: Optional[Handle] = handle
        self._lock = threading.Lock()
        self._loan: Optional[Loan] = None

    # MARK: Ending

    def close(self) -> None:
        """Ends the scene; again is allowed and does nothing.

        Views of ``copy=False`` end too.  Slices and arrays made of them stay
        readable, and the memory is freed with the last of them.
        """
        with self._lock:
            handle, self._handle = self._handle, None
            is_unseen = self._end_loan()
            self._loan = None
        if handle is not None and is_unseen:
            handle.close()

    @property
    def closed(self) -> bool:
        return self._handle is None

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *exception: Any) -> None:
        self.close()

    # MARK: Order of calls

    @contextlib.contextmanager
    def _get(self) -> Iterator[Any]:
        """The C pointer for a plain get, while no other call runs."""
        with self._lock:
            if self._handle is None:
                raise ValueError("operation on a closed snowfx.Scene")
            yield self._handle.pointer

    @contextlib.contextmanager
    def _exclusive(self) -> Iterator[Any]:
        """The C pointer for a call after which borrowed memory may have moved."""
        with self._get() as pointer:
            if not self._end_loan():
                raise BufferError("slices or arrays still look at the scene's memory; "
                                  "drop them before this call, or work on a copy")
            yield pointer

    def _end_loan(self) -> bool:
        """Ends the views on the scene's memory; False when something made of
        them is still there."""
        if self._loan is None or self._loan.end():
            self._loan = None
        return self._loan is None

    def _lend(self, copy: bool) -> Optional[Loan]:
        """What makes views on the scene's memory; None when copies are due."""
        if not copy and self._handle is not None:
            self._loan = Loan(self._handle)
        return self._loan
