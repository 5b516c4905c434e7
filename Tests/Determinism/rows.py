"""What is hashed: rows of preset, options and times, and the golden file that holds their hashes."""

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
GOLDEN = FOLDER.parent / "Golden/hashes.txt"
BUILTINS = ("badoo-snow", "coco-love", "confetti", "fireworks", "instagram-gradient", "party", "pastel")
TIMES = ("0", "0.5", "3.25", "20", "86400")

HEADER = "# preset | options | time | hash of the state | hash of the pixels; Tests/Determinism/rows.py --write makes it\n"


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


if __name__ == "__main__":
    from images import Runner, shipped_images

    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: rows.py --write")
    runner = Runner(shipped_images()["baseline"])
    old = GOLDEN.read_text().splitlines(keepends=True) if GOLDEN.exists() else []
    new = [HEADER] + golden_lines(runner)
    GOLDEN.write_text("".join(new))
    for line in sorted(set(new) - set(old)):
        print("new:", line, end="")
