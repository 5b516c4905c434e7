#!/usr/bin/env python3
"""Adds to the rows of bench_simulation what LÖVE and Godot need for the same snow, where they are installed.

    bench_simulation | peer_engines.py

passes the rows through and ends with one for each peer and count: our instances beside the peer's update."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
LOVE_COUNTS, LOVE_GOAL = (1000, 10000, 100000), 0.1
GODOT_COUNTS, GODOT_GOAL = (1000, 10000), 0.02
SECONDS = 120


def figures(*command: str) -> dict[int, float]:
    """Count and nanoseconds of each line that is such a pair; none when the program fails."""
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1", SDL_AUDIODRIVER="dummy")
    try:
        result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return {}
    pairs = [line.split() for line in result.stdout.splitlines()]
    return {int(pair[0]): float(pair[1]) for pair in pairs if len(pair) == 2 and pair[0].isdigit()}


def love() -> dict[int, float]:
    if not (shutil.which("love") and shutil.which("xvfb-run")):
        return {}
    return figures("xvfb-run", "-a", "love", str(FOLDER / "love"), *map(str, LOVE_COUNTS))


def godot() -> dict[int, float]:
    program = shutil.which("godot3-server")
    found: dict[int, float] = {}
    for count in GODOT_COUNTS if program else ():
        # Frames follow each other at once: between paced ones lies mostly sleep, whatever there is to do.
        paceless = ("--disable-render-loop", "--fixed-fps", "60")
        found |= figures(program, "--path", str(FOLDER / "godot"), *paceless, "--", f"--count={count}")
    return found


def main() -> None:
    ours = {}
    for line in sys.stdin:
        print(line, end="", flush=True)
        fields = line.split(",")
        if len(fields) > 2 and fields[1].startswith("instances ") and fields[1][10:].isdigit():
            ours[int(fields[1][10:])] = float(fields[2])
    for name, found, goal in (("LÖVE", love(), LOVE_GOAL), ("Godot", godot(), GODOT_GOAL)):
        for count, theirs in found.items():
            if count in ours and theirs > 0:
                ratio = ours[count] / theirs
                print(f"simulation,instances {count} beside {name},{ours[count]:.3f},{name},{theirs:.3f},{ratio:.4f},{goal}")


if __name__ == "__main__":
    main()
