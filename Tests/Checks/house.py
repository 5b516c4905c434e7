"""What the checks share: where things lie, and how a check says what it found.

A check is a function that takes what it judges and returns a list of sentences, one for each thing that is wrong.
Every script proves first, on bad samples of its own, that it can fail; then it judges the tree.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / ".build/out"
HEADER = ROOT / "include/snowfx.h"
CC = os.environ.get("CC") or "cc"
CXX = os.environ.get("CXX") or "c++"


def run(*command, **options) -> subprocess.CompletedProcess:
    """Runs a program and keeps what it printed, both streams in stdout."""
    options = {"cwd": ROOT, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, **options}
    try:
        return subprocess.run([str(part) for part in command], text=True, errors="replace", **options)
    except FileNotFoundError:
        sys.exit(f"{command[0]}: not there; `make test` installs and stages what the checks need")


def output(*command, **options) -> str:
    """What a program that must succeed printed."""
    result = run(*command, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: ended with {result.returncode}\n{result.stdout}")
    return result.stdout


def project_files() -> list[Path]:
    """The files of the project, relative to its root: what git tracks or would add."""
    listed = output("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    return [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]


def images() -> list[Path]:
    """Every image of the library that is staged: the baseline first, then those for newer CPUs."""
    lib = OUT / "lib"
    found = sorted(path for path in lib.glob("libsnowfx.so.*.*") if not path.is_symlink())
    if len(found) != 1:
        sys.exit(f"no staged library in {lib}; run `make` first")
    return found + sorted(lib.glob("glibc-hwcaps/*/libsnowfx.so.*"))


def level(image: Path) -> str:
    """The x86-64 level that an image is built for."""
    return image.parent.name if image.parent.parent.name == "glibc-hwcaps" else "baseline"


def runs_here(image: Path) -> bool:
    """Whether this CPU has what an image is built for."""
    wanted = {"baseline": set(), "x86-64-v3": {"avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"}}[level(image)]
    return wanted <= set(Path("/proc/cpuinfo").read_text().split())


def without_comments(code: str) -> str:
    """C or Swift text with its comments blanked, line numbers kept.  Strings are left as they are."""
    pattern = re.compile(r'"(?:\\.|[^"\\\n])*"|/\*.*?\*/|//[^\n]*', re.S)
    return pattern.sub(lambda m: m[0] if m[0][0] == '"' else "\n" * m[0].count("\n") or " ", code)


def exported_functions(header: str) -> list[str]:
    """Names of the functions that a header text declares with SNOWFX_API, in its order."""
    return re.findall(r"^SNOWFX_API\b[^;(]*?\b(snowfx_\w+)\s*\(", without_comments(header), re.M)


def must_find(what: str, problems: list[str], *words: str) -> None:
    """A step of a self-test: the sample is bad, so each word must stand in some sentence."""
    for word in words or [""]:
        if not any(word in problem for problem in problems):
            sys.exit(f"self-test: {what}: nothing about {word!r} in {problems}")


def must_pass(what: str, problems: list[str]) -> None:
    """A step of a self-test: the sample is good."""
    if problems:
        sys.exit(f"self-test: {what}: {problems}")


def verdict(problems: list[str], fine: str) -> None:
    """Ends the script: says what is wrong, or what was found fine."""
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(1)
    print(fine)
