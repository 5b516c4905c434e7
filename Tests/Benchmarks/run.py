#!/usr/bin/env python3
"""Builds and runs the benchmarks, and joins what they print into one table and one CSV.

    run.py [--short] [--image LEVEL] [--readme] [WORD...]

Only programs whose name has one of the words run; without words, all.  `--image` chooses "baseline" or "x86-64-v3",
else every image that runs here is measured.  `--short` takes fewer passes, on the best image alone unless more is
asked for, and ends within two minutes.  `--readme` measures every image and keeps the figures in results.csv and in
the README's table; with words or an image, those of the others stay as they are.  `make bench` calls this.
"""

import argparse
import csv
import os
import platform
import re
import shlex
import subprocess
import sys
from pathlib import Path

import speed_table

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
OUT = ROOT / ".build/out"
PLACE = ROOT / ".build/bench"
COLUMNS = ["image", "area", "name", "ours_ns", "reference", "reference_ns", "ratio", "goal"]
V3_FLAGS = {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"}


def images() -> dict[str, Path]:
    """The staged images of the library that run on this machine."""
    found = {"baseline": OUT / "lib/libsnowfx.so.0"}
    v3 = OUT / "lib/glibc-hwcaps/x86-64-v3/libsnowfx.so.0"
    if v3.exists() and V3_FLAGS <= set(Path("/proc/cpuinfo").read_text().split()):
        found["x86-64-v3"] = v3
    return found


def needs(source: Path) -> list[str]:
    """What pkg-config must know for a peer."""
    match = re.search(r"needs: ([\w ]+?)(?:\.| *\*/)", source.read_text())
    return match[1].split() if match else []


def pkg_config(packages: list[str]) -> list[str] | None:
    """Flags for packages; None when one is not there."""
    if not packages:
        return []
    result = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], text=True, capture_output=True)
    return shlex.split(result.stdout) if result.returncode == 0 else None


def build(source: Path, image: str) -> Path | None:
    """The program of a source with the references it includes; None when it is skipped."""
    flags = pkg_config(needs(source))
    if flags is None:
        print(f"{source.name}: skipped, as {' '.join(needs(source))} is not installed", file=sys.stderr)
        return None
    references = [FOLDER / f"{name}.c" for name in re.findall(r'#include "(reference_\w+)\.h"', source.read_text())]
    # Rasterised references exist for AVX2 alone; that of the simulation is chosen by the image.
    wants_v3 = image == "x86-64-v3" or "simulation" not in source.name
    march = ["-march=x86-64-v3"] if wants_v3 and "x86-64-v3" in images() else []
    compiler = ["g++", "-std=c++17", "-fPIC"] if source.suffix == ".cpp" else ["gcc", "-std=gnu11"]
    program = PLACE / image / source.stem
    program.parent.mkdir(parents=True, exist_ok=True)
    command = [*compiler, "-O3", *march, "-w", f"-I{ROOT}/include", f"-I{FOLDER}", source, *references, "-o", program]
    subprocess.run([*command, *flags, f"-L{OUT}/lib", "-lsnowfx", "-ldl", "-lm"], check=True)
    return program


def measure(program: Path, image: str, library: Path, is_short: bool) -> list[dict]:
    """The rows that a program prints, with one image of the library."""
    folder = PLACE / image / "lib"
    folder.mkdir(exist_ok=True)
    link = folder / "libsnowfx.so.0"
    link.unlink(missing_ok=True)
    link.symlink_to(library)
    environment = dict(os.environ, LD_LIBRARY_PATH=str(folder), SDL_VIDEODRIVER="dummy", QT_QPA_PLATFORM="offscreen")
    command = [str(program)] + (["--short"] if is_short else [])
    result = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"{program.name}: ended with {result.returncode}")
    printed = result.stdout
    engines = FOLDER / "peers/peer_engines.py"
    if program.stem == "bench_simulation" and engines.exists() and library == list(images().values())[-1]:
        command = [sys.executable, str(engines)]
        printed = subprocess.run(command, input=printed, stdout=subprocess.PIPE, text=True, check=True).stdout
    lines = [line for line in printed.splitlines() if not line.startswith("area,")]
    return [dict(zip(COLUMNS, [image, *fields])) for fields in csv.reader(lines)]


def machine() -> str:
    names = re.findall(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.M)
    return f"{len(names)} x {names[0] if names else platform.machine()}"


def write(path: Path, rows: list[dict]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="") as file:
        file.write(f"# {machine()}\n")
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def keep(rows: list[dict], is_whole: bool) -> None:
    """Puts figures in the place of the stored ones, of which none is left when they are all there is."""
    path = FOLDER / "results.csv"
    stored = speed_table.read(path)[1] if path.exists() and not is_whole else []
    figures = {tuple(row[column] for column in ("image", "area", "name", "reference")): row for row in stored + rows}
    write(path, list(figures.values()))
    speed_table.renew(ROOT / "README.md", path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--image", choices=["baseline", "x86-64-v3"])
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    sources = sorted(FOLDER.glob("bench_*.c")) + sorted(FOLDER.glob("peers/peer_*.c*"))
    rows = []
    for image, library in images().items():
        # Peers are measured beside the best image alone.
        is_best = image == list(images())[-1]
        if options.short and not options.image and not options.readme and not is_best:
            continue
        for source in sources:
            is_wanted = any(word in source.name for word in options.words or [""])
            if not is_wanted or options.image not in (None, image) or (source.parent != FOLDER and not is_best):
                continue
            print(f"{image}: {source.stem}", file=sys.stderr, flush=True)
            program = build(source, image)
            rows += measure(program, image, library, options.short) if program else []
    write(PLACE / "results.csv", rows)
    print(speed_table.markdown(rows))
    print(f"\n{machine()}; as CSV: {(PLACE / 'results.csv').relative_to(ROOT)}")
    if options.readme:
        keep(rows, is_whole=not options.words and not options.image)


if __name__ == "__main__":
    main()
