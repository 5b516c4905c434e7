"""The hot kernels take no more instructions than before: counted by valgrind, so the same on every day.

`python3 Tests/Benchmarks/test_instructions.py --write` counts anew; instructions.txt then shows what a change gained
or cost.  A row is added in workloads.py.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from workloads import WORKLOADS

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
OUT = ROOT / ".build/out"
LIBRARY = Path(os.environ.get("SNOWFX_LIBRARY") or OUT / "lib/libsnowfx.so.0")
PROGRAM = ROOT / ".build/tests/Benchmarks-workload"
COUNTS = FOLDER / "instructions.txt"
MARGIN = 0.03  # what a compiler may do with untouched code

CALLS = {
    "render": "snowfx_scene_render", "instances": "snowfx_scene_get_instances",
    "particles": "snowfx_scene_get_particles", "time": "snowfx_scene_set_time",
}


def compile_program() -> None:
    PROGRAM.parent.mkdir(parents=True, exist_ok=True)
    compiler = shlex.split(os.environ.get("CC") or "cc")
    source = FOLDER / "workload.c"
    subprocess.run(
        [*compiler, "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}", str(source),
         "-o", str(PROGRAM), f"-L{OUT}/lib", "-lsnowfx", f"-Wl,-rpath,{OUT}/lib"], check=True)


def count(preset: Path, call: str, frames: int, *times: float) -> int:
    """Instructions within the call, of the baseline image."""
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--toggle-collect={CALLS[call]}",
         str(PROGRAM), str(preset), call, str(frames), *map(str, times)],
        env=dict(os.environ, LD_PRELOAD=str(LIBRARY)), text=True, capture_output=True, check=True)
    return int(re.search(r"Collected : (\d+)", result.stderr)[1])


def per_frame(call: str, seconds: float, preset: dict, *step: float) -> int:
    """Of a warm frame: what two and what four frames take differs by two of them."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(preset, file)
        file.flush()
        path = Path(file.name)
        return (count(path, call, 4, seconds, *step) - count(path, call, 2, seconds, *step)) // 2


def kept() -> dict[str, int]:
    rows = [line.rsplit(None, 1) for line in COUNTS.read_text().splitlines() if line and line[0] != "#"]
    return {name.rstrip(): int(number) for name, number in rows}


def is_worse(counted: int, before: int) -> bool:
    return counted > before * (1 + MARGIN)


class InstructionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        compile_program()

    def test_the_check_can_fail(self):
        self.assertTrue(is_worse(1040, 1000))
        self.assertFalse(is_worse(1020, 1000))

    def test_rows_are_those_of_the_file(self):
        self.assertEqual([row[0] for row in WORKLOADS], list(kept()))

    def test_no_kernel_takes_more(self):
        before = kept()
        for name, *workload in WORKLOADS:
            with self.subTest(name):
                counted = per_frame(*workload)
                self.assertFalse(is_worse(counted, before[name]), f"{counted} instead of {before[name]}")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: test_instructions.py --write")
    compile_program()
    old = kept() if COUNTS.exists() else {}
    lines = ["# Instructions of one warm frame, baseline image; Tests/Benchmarks/test_instructions.py --write makes it\n"]
    for name, *workload in WORKLOADS:
        number = per_frame(*workload)
        lines.append(f"{name:28} {number:10}\n")
        print(f"{name:28} {old.get(name, 0):10} -> {number:10}")
    COUNTS.write_text("".join(lines))
