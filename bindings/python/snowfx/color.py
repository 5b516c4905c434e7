"""Colours as presets write them."""

from __future__ import annotations

import math
from typing import Sequence, Tuple, Union

#: "#RRGGBB", "#RRGGBBAA", "transparent", or straight components in 0..1.
Color = Union[str, Sequence[float]]


def parse_color(color: Color) -> Tuple[float, float, float, float]:
    """*color* as straight red, green, blue, alpha in 0..1.

    Raises ValueError when it is none.
    """
    if isinstance(color, str):
        return _parse_text(color)
    parts = [float(part) for part in color]
    if len(parts) not in (3, 4) or not all(math.isfinite(part) and 0 <= part <= 1 for part in parts):
        raise ValueError("a colour has 3 or 4 components in 0..1, not %r" % (color,))
    red, green, blue = parts[:3]
    return red, green, blue, parts[3] if len(parts) == 4 else 1.0


def premultiplied_pixel(color: Color, format: str) -> bytes:
    """*color* as the 4 bytes of a premultiplied pixel in *format*."""
    red, green, blue, alpha = parse_color(color)
    red, green, blue = (part * alpha for part in (red, green, blue))
    order = (red, green, blue, alpha) if format == "RGBA" else (blue, green, red, alpha)
    return bytes(int(part * 255 + 0.5) for part in order)


def _parse_text(color: str) -> Tuple[float, float, float, float]:
    if color == "transparent":
        return 0.0, 0.0, 0.0, 0.0
    digits = color[1:]
    if color[:1] != "#" or len(digits) not in (6, 8) or not all(c in "0123456789abcdefABCDEF" for c in digits):
        raise ValueError("a colour is #RRGGBB, #RRGGBBAA or transparent, not %r" % color)
    red, green, blue, alpha = bytes.fromhex((digits + "ff")[:8])
    return red / 255, green / 255, blue / 255, alpha / 255
