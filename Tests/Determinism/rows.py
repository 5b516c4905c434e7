"""What is hashed: rows of preset, options and times, and the golden files that hold their hashes."""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
GOLDEN = FOLDER.parent / "Golden/hashes.txt"
FORMATS = FOLDER.parent / "Golden/formats.txt"
BUILTINS = ("badoo-snow", "coco-love", "confetti", "fireworks", "instagram-gradient", "party", "pastel")
TIMES = ("0", "0.5", "3.25", "20", "86400")

HEADER = "# preset | options | time | hash of the state | hash of the pixels; Tests/Golden/update.py makes it\n"


def cases() -> list[tuple[str, tuple[str, ...]]]:
    """Each preset with the options it is hashed with."""
    rows = [(name, ("--seed", "7")) for name in BUILTINS]
    rows += [("party", ("--seed", "7", "--size", "213x97", "--scale", "1.5"))]
    rows += [(path.name, ("--seed", "7")) for path in sorted(FOLDER.glob("*.json"))]
    return rows


def preset_argument(name: str) -> str:
    return str(FOLDER / name) if name.endswith(".json") else name


def hashes(run, name: str, options: tuple[str, ...], times=TIMES, extra: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """(time, state, pixels) of each time, in that order."""
    words = [word for time in times for word in ("--time", time)]
    lines = run("hash", preset_argument(name), *words, *options, *extra).splitlines()[1:]
    return [tuple(line.split("\t")) for line in lines]


def golden_lines(run) -> list[str]:
    return [
        " | ".join((name, " ".join(options), time, state, pixels)) + "\n"
        for name, options in cases()
        for time, state, pixels in hashes(run, name, options)
    ]


def format_lines(image: Path) -> list[str]:
    """The file of all pixel formats as an image of the library draws them, in a process of its own."""
    return run_formats(image).decode().splitlines(keepends=True)


def format_picture(image: Path, row: tuple[str, ...]) -> bytes:
    """A row of that file as PPM."""
    return run_formats(image, "--picture", " | ".join(row))


def run_formats(image: Path, *words: str) -> bytes:
    environment = dict(os.environ, SNOWFX_LIBRARY=str(image))
    command = [sys.executable, str(FOLDER / "formats.py"), *words]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
