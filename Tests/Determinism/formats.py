"""Pictures of the built-in presets in every pixel format, drawn over what a surface holds.

    formats.py                  a line for each row: preset, format, size, scale, time, hash of the surface
    formats.py --picture ROW    the row's picture as PPM; ROW is such a line without the hash

Uses the library that SNOWFX_LIBRARY names, or the staged one."""

import array
import ctypes
import struct
import sys
from ctypes import byref
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Conformance"))
from engine import CONSTANTS, Preset, Scene, check, library, new  # noqa: E402
from rows import BUILTINS  # noqa: E402

FORMATS = [name[len("SNOWFX_FORMAT_"):] for name in CONSTANTS if name.startswith("SNOWFX_FORMAT_")]
#: Size in points, pixels per point, time.  The last makes each sprite large, the second small.
VIEWS = (("160x90", "1", "3.25"), ("213x97", "0.5", "20"), ("53x31", "4", "0.5"))
#: What each byte of a surface holds before: translucent in every format.
BEFORE = 0x2E

HEADER = "# preset | format | size | scale | time | hash of the surface; Tests/Golden/update.py makes it\n"


def rows():
    return [(preset, format, *view) for preset in BUILTINS for view in VIEWS for format in FORMATS]


def draw(row):
    """The surface of a row, and its pixels."""
    name, format, size, scale, time = row
    points = tuple(map(int, size.split("x")))
    scene = Scene(Preset.builtin(name), seed=7, size=points, scale=float(scale)).at(float(time))
    surface = new("snowfx_surface")
    surface.format = CONSTANTS["SNOWFX_FORMAT_" + format]
    surface.width, surface.height = (int(side * float(scale) + 0.5) for side in points)
    length = surface.width * surface.height * (8 if "16F" in format else 4)
    pixels = ctypes.create_string_buffer(bytes([BEFORE]) * length, length)
    surface.pixels = ctypes.addressof(pixels)
    check(library.snowfx_scene_render(scene.handle, byref(surface)))
    return surface, pixels


def golden_line(row):
    surface, pixels = draw(row)
    value = ctypes.c_uint64()
    check(library.snowfx_surface_hash(byref(surface), byref(value)))
    return " | ".join((*row, f"{value.value:016x}")) + "\n"


# ---- Pictures to look at


def half_floats(data):
    """Bytes of what 16-bit floats hold, 1.0 as 255."""
    return [min(255, max(0, round(value * 255))) for value in struct.unpack(f"<{len(data) // 2}e", data)]


def ppm(row):
    """Red, green, blue; what is translucent lies on black."""
    surface, pixels = draw(row)
    values = half_floats(pixels.raw) if "16F" in row[1] else list(pixels.raw)
    if "BGRA" in row[1]:
        values[0::4], values[2::4] = values[2::4], values[0::4]
    if "STRAIGHT" in row[1]:
        for channel in range(3):
            values[channel::4] = [color * alpha // 255 for color, alpha in zip(values[channel::4], values[3::4])]
    rgb = array.array("B", bytes(len(values) // 4 * 3))
    for channel in range(3):
        rgb[channel::3] = array.array("B", values[channel::4])
    return b"P6 %d %d 255\n" % (surface.width, surface.height) + rgb.tobytes()


def main():
    if sys.argv[1:2] == ["--picture"]:
        sys.stdout.buffer.write(ppm([word.strip() for word in " ".join(sys.argv[2:]).split("|")]))
    else:
        sys.stdout.writelines([HEADER, *map(golden_line, rows())])


if __name__ == "__main__":
    main()
