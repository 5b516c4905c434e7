#!/usr/bin/env python3
"""Runs every suite in order, streams what they print, and ends with one line: N passed, N failed.

Called by `make test`, which stages the library first.  `Tests/run.py WORD...` runs only the suites whose name
contains one of the words.

    unit              swift test, the hosted build
    FOLDER            every test_*.py below Tests/ and bindings/, with unittest and the baseline image
    FOLDER/test_X     every test_*.c and test_*.cpp below them, with the image of the library that suits this CPU
    FOLDER/test_X valgrind
                      the C ones once more, with the baseline image, unless a line of the source says
                      "valgrind: no" and why
    Checks/X          every script in Tests/Checks

A program that prints a line "N passed, N failed" counts as that; any other program counts as one.
"""

import os
import re
import shlex
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / ".build/out"
PROGRAMS = ROOT / ".build/tests"
SUITE_SECONDS = 1500  # a suite that takes longer hangs

ENVIRONMENT = dict(
    # SwiftPM would compile the C targets with make's CC, which is not clang.
    {name: value for name, value in os.environ.items() if name != "CC"},
    SNOWFX_LIBRARY=str(OUT / "lib/libsnowfx.so.0"),
    SNOWFX_COMMAND=str(OUT / "bin/snowfx"),
    SWIFT_BACKTRACE="enable=no",
    PYTHONDONTWRITEBYTECODE="1",
    PYTHONPATH=str(ROOT / "bindings/python"),
)

TALLY = re.compile(r"^(?:\w+: )?(\d+) passed, (\d+) failed")


@dataclass
class Counts:
    passed: int = 0
    failed: int = 0


def count_swift(lines: list[str]) -> Counts:
    """Swift Testing's and XCTest's line for each test."""
    testing = re.compile(r"^\S+\s+Test (?!run with |case )(.+) (passed|failed) after [\d.]+ seconds")
    xctest = re.compile(r"^Test Case '.+' (passed|failed) \(")
    verdicts = [match[match.lastindex] for line in lines if (match := testing.match(line) or xctest.match(line))]
    return Counts(verdicts.count("passed"), verdicts.count("failed"))


def count_unittest(lines: list[str]) -> Counts:
    """Python's "Ran N tests" and "FAILED (failures=1, errors=2)"."""
    text = "\n".join(lines)
    ran = sum(map(int, re.findall(r"^Ran (\d+) tests? in ", text, re.M)))
    skipped = sum(map(int, re.findall(r"^(?:OK|FAILED) \(.*?skipped=(\d+)", text, re.M)))
    failed = sum(
        int(number)
        for verdict in re.findall(r"^FAILED \((.*)\)", text, re.M)
        for number in re.findall(r"(?:failures|errors|unexpected successes)=(\d+)", verdict)
    )
    return Counts(max(ran - skipped - failed, 0), failed)


def count_program(lines: list[str]) -> Counts:
    """The last tally that a program printed, if it printed one."""
    tallies = [match for line in lines if (match := TALLY.match(line))]
    return Counts(int(tallies[-1][1]), int(tallies[-1][2])) if tallies else Counts()


@dataclass
class Suite:
    name: str
    command: list[str]
    count: Callable[[list[str]], Counts] = count_program
    one: bool = False  # counts as one test when it prints no tally
    environment: dict[str, str] = field(default_factory=dict)

    def run(self) -> Counts:
        print(f"\n==== {self.name}", flush=True)
        status, lines = stream(self.command, dict(ENVIRONMENT, **self.environment))
        counts = self.count(lines)
        if self.one and counts == Counts() and status == 0:
            counts.passed = 1
        if counts.failed == 0 and (status != 0 or counts.passed == 0):
            print(f"**** {self.name}: " + (f"ended with {status}" if status else "ran no test"), flush=True)
            counts.failed = 1
        return counts


def stream(command: list[str], environment: dict[str, str]) -> tuple[int, list[str]]:
    """Runs a command, passing its output on line by line; its tallies are indented so that only ours stands alone."""
    try:
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, errors="replace", start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
    except OSError as error:
        print(f"     {error}", flush=True)
        return 127, []
    limit = threading.Timer(SUITE_SECONDS, os.killpg, (process.pid, signal.SIGKILL))
    limit.start()
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        print(f"     {line}" if TALLY.match(line) else line, end="", flush=True)
    status = process.wait()
    limit.cancel()
    return status, lines


# ---- What there is to run


def tool(variable: str, default: str) -> list[str]:
    return shlex.split(os.environ.get(variable) or default)


def unit_suites() -> list[Suite]:
    return [Suite("unit", [*tool("SWIFT", "swift"), "test", "--scratch-path", ".build/hosted"], count_swift)]


def found(pattern: str) -> list[Path]:
    return sorted(path for top in ("Tests", "bindings") for path in (ROOT / top).rglob(pattern))


def python_suites() -> list[Suite]:
    folders = sorted({path.parent for path in found("test_*.py")})
    return [
        Suite(
            str(folder.relative_to(ROOT)),
            [sys.executable, "-W", "error::DeprecationWarning", "-m", "unittest", "discover", "-s", str(folder)],
            count_unittest,
        )
        for folder in folders
    ]


def compile_command(source: Path, program: Path) -> list[str]:
    compiler = tool("CC", "cc") + ["-std=gnu11"] if source.suffix == ".c" else tool("CXX", "c++") + ["-std=c++17"]
    return [
        *compiler, "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off",
        f"-I{OUT}/include", str(source), "-o", str(program),
        f"-L{OUT}/lib", "-lsnowfx", "-lpng", "-lz", "-lm", "-pthread", f"-Wl,--as-needed,-rpath,{OUT}/lib",
    ]


def program_suites() -> list[Suite]:
    suites = []
    for source in found("test_*.c") + found("test_*.cpp"):
        name = str(source.relative_to(ROOT).with_suffix(""))
        program = PROGRAMS / name.replace("/", "-")
        build_and = ["sh", "-c", shlex.join(compile_command(source, program)) + ' && exec "$@"', "sh"]
        suites.append(Suite(name, [*build_and, str(program)], one=True))
        if source.suffix == ".c" and not re.search(r"\bvalgrind: no\b", source.read_text()):
            valgrind = ["valgrind", "-q", "--error-exitcode=99", "--leak-check=full"]
            baseline = {"LD_PRELOAD": ENVIRONMENT["SNOWFX_LIBRARY"]}
            suites.append(Suite(f"{name} valgrind", [*valgrind, str(program)], one=True, environment=baseline))
    return suites


def check_suites() -> list[Suite]:
    scripts = sorted((ROOT / "Tests/Checks").glob("check_*.py"))
    return [Suite(f"Checks/{path.stem[6:]}", [sys.executable, str(path)], one=True) for path in scripts]


def main(words: list[str]) -> int:
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    suites = unit_suites() + program_suites() + python_suites() + check_suites()
    suites = [suite for suite in suites if not words or any(word in suite.name for word in words)]
    results = [(suite.name, suite.run()) for suite in suites]
    passed = sum(counts.passed for _, counts in results)
    failed = sum(counts.failed for _, counts in results)
    print()
    for name, counts in results:
        print(f"  {name:44} {counts.passed:5} fine" + (f" {counts.failed:5} FAILED" if counts.failed else ""))
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
