"""``python -m snowfx render``: pictures and animations."""

from __future__ import annotations

import argparse
import math
import os
import re
import sys
from fractions import Fraction
from typing import Any, Iterator, List, Optional, Tuple

from . import png
from ._command import FINE, InputError, add_preset, read_preset, written
from .color import Color, parse_color
from .frame import KINDS, Frame
from .scene import Scene

_DEFAULT_FPS = Fraction(30)
# Late enough that presets which begin empty have filled the picture.
_DEFAULT_TIME = 5.0
_MOST_PICTURES = 10_000_000
_NUMBERED = re.compile(r"%(?:0\d{1,2})?d")


def add_command(commands: Any) -> None:
    """Adds ``render`` to the sub-commands of a parser."""
    command = commands.add_parser(
        "render", help="pictures and animations",
        description="One picture, or many with --duration. FILE ends in .png, .apng, .ppm or .rgba, or has a "
                    "number in it, like frame-%%04d.png, for one file a picture; a .png of many pictures is "
                    "animated. - writes bare RGBA to standard output. Alpha is straight; .ppm has none: what is "
                    "transparent becomes black. Without --background the preset's is painted.")
    add_preset(command)
    add = command.add_argument
    add("-o", "--output", metavar="FILE", required=True, help="where to; - is standard output")
    add("--time", metavar="T", type=_seconds, help="scene time of one picture in seconds (default %g)" % _DEFAULT_TIME)
    add("--from", metavar="A", dest="start", type=_seconds, help="start of a range of scene time (default 0)")
    add("--duration", metavar="D", type=_positive, help="length of the range in seconds")
    add("--fps", metavar="F", type=_rate, help="pictures a second, like 30, 29.97 or 30000/1001 (default 30)")
    add("--format", choices=KINDS, help="format, when the file's name does not tell")
    add("--size", metavar="WxH", type=_size, help="scene size in points")
    add("--scale", metavar="S", type=_positive, default=1.0, help="pixels per point, 1/64 to 64 (default 1)")
    add("--seed", metavar="N", type=int, default=0, help="seed; 0 is the preset's own")
    add("--threads", metavar="N", type=int, default=1, help="threads that a frame may use")
    add("--background", metavar="COLOR", type=_color, help="RRGGBB, RRGGBBAA or transparent")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Does what the options ask for; gives the exit status."""
    kind = options.format or _kind_of(options.output)
    if options.time is not None and (options.duration is not None or options.start is not None):
        raise ValueError("--time is for one picture, --from and --duration are for many")
    if options.output == "-" and sys.stdout.isatty():
        raise ValueError("standard output is a terminal; pipe it, or give -o a file")
    times = _times(options)
    preset = read_preset(options.preset)
    background = options.background if options.background is not None else preset.background
    try:
        scene = Scene(preset, options.size, options.scale, options.seed, options.threads)
    except (ImportError, OSError) as error:
        raise InputError("%s: error: %s" % (options.preset, error)) from None
    with scene:
        _write(options.output, kind, scene.pixel_size, _frames(scene, times, background), len(times), options.fps)
    return FINE


def _times(options: argparse.Namespace) -> List[float]:
    if options.duration is None:
        times = (options.time, options.start, _DEFAULT_TIME)
        return [next(time for time in times if time is not None)]
    fps = options.fps or _DEFAULT_FPS
    # Times in [start, start + duration); the little less keeps 0.1 * 30 at 3.
    count = max(1, math.ceil(options.duration * float(fps) - 1e-6))
    if count > _MOST_PICTURES:
        raise ValueError("%d pictures are too many" % count)
    return [(options.start or 0.0) + float(number / fps) for number in range(count)]


def _frames(scene: Scene, times: List[float], background: Color) -> Iterator[Frame]:
    shows = len(times) > 1 and sys.stderr.isatty()
    for number, time in enumerate(times, 1):
        yield scene.seek(time).render(background=background)
        if shows:
            sys.stderr.write("\r%d of %d pictures" % (number, len(times)) + "\n" * (number == len(times)))
            sys.stderr.flush()


def _write(output: str, kind: str, size: Tuple[int, int], frames: Iterator[Frame], count: int,
           fps: Optional[Fraction]) -> None:
    """Writes *frames* as one file, or as one each when the name has a number in it."""
    if _NUMBERED.search(os.path.basename(output)):
        for number, frame in enumerate(frames):
            with written(_numbered(output, number)) as file:
                frame.save(file, kind)
        return
    if kind == "ppm" and count > 1 and output != "-":
        raise ValueError("a .ppm file holds one picture; name the files like %s" % "frame-%04d.ppm")
    with written(output) as file:
        if kind in ("png", "apng") and count > 1:
            pixels = (frame.straight_rgba() for frame in frames)
            png.write_apng(file, size[0], size[1], pixels, count, fps or _DEFAULT_FPS)
            return
        for frame in frames:
            frame.save(file, kind)


def _numbered(output: str, number: int) -> str:
    folder, name = os.path.split(output)
    return os.path.join(folder, _NUMBERED.sub(lambda match: match.group() % number, name, count=1))


# MARK: - Values of options

def _kind_of(output: str) -> str:
    if output == "-":
        return "rgba"
    kind = os.path.splitext(output)[1][1:].lower()
    if kind not in KINDS:
        raise ValueError("%s: the name must end in one of %s, or give --format"
                         % (output, ", ".join("." + known for known in KINDS)))
    return kind


def _fail(expected: str) -> Exception:
    return argparse.ArgumentTypeError("must be %s" % expected)


def _seconds(text: str) -> float:
    value = _number(text)
    if not abs(value) <= 1e9:
        raise _fail("a number of seconds within a thousand million")
    return value


def _positive(text: str) -> float:
    value = _number(text)
    if not 0 < value <= 1e9:
        raise _fail("a number above 0")
    return value


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise _fail("a number") from None


def _rate(text: str) -> Fraction:
    try:
        value = Fraction(text)
    except (ValueError, ZeroDivisionError):
        value = Fraction(0)
    if not 0 < value <= 1000:
        raise _fail("a frame rate up to 1000, like 30, 29.97 or 30000/1001")
    return value


def _size(text: str) -> Tuple[float, float]:
    width, cross, height = text.partition("x")
    if not cross:
        raise _fail("a size in points, like 640x360")
    return _positive(width), _positive(height)


def _color(text: str) -> Color:
    try:
        return parse_color(text if text == "transparent" or text.startswith("#") else "#" + text)
    except ValueError:
        raise _fail("RRGGBB, RRGGBBAA or transparent") from None
