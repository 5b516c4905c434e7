"""Pictures that presets name, loaded from the files beside them."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Tuple

from .errors import NotFoundError

if TYPE_CHECKING:
    from .scene import Scene

# Some of Pillow's other readers start programs.
_FORMATS = ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF"]


def load_images(scene: "Scene") -> None:
    """Supplies *scene* with the pictures of its preset, if that came from a file.

    Pictures that no cell uses are left out.

    Raises ImportError without Pillow, OSError when a file cannot be read.
    """
    preset = scene.preset
    if preset.folder is None:
        return
    for name, file in preset.images.items():
        if not file:
            continue
        width, height, pixels = _read_premultiplied(os.path.join(preset.folder, file))
        with contextlib.suppress(NotFoundError):
            scene.set_image(name, pixels, width, height)


def _read_premultiplied(path: str) -> Tuple[int, int, bytes]:
    try:
        from PIL import Image
    except ImportError:
        raise ImportError(
            "the preset draws the picture %s, and reading pictures takes Pillow: pip install Pillow, "
            "or pass images=False and supply pixels with Scene.set_image()" % path) from None
    with Image.open(path, formats=_FORMATS) as picture:
        return picture.width, picture.height, picture.convert("RGBA").convert("RGBa").tobytes()
