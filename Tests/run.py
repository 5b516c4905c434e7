#!/usr/bin/env python3
"""Runs every suite, as many at once as there are processors, and ends with one line: N passed, N failed.

Called by `make test`, which stages the library first.  `Tests/run.py WORD...` runs only the suites whose name
contains one of the words.  What a suite printed comes when it has ended, so that two never mix.

    unit              swift test, the hosted build
    FOLDER/test_X.py  every such file below Tests/ and bindings/, with unittest and the baseline image
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
import time
from concurrent.futures import ThreadPoolExecutor
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
    seconds: float = field(default=0, compare=False)


printing = threading.Lock()  # the lines of one suite at a time


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
        begin = time.monotonic()
        status, lines = run_whole(self.command, dict(ENVIRONMENT, **self.environment))
        counts = self.count(lines)
        if self.one and counts == Counts() and status == 0:
            counts.passed = 1
        if counts.failed == 0 and (status != 0 or counts.passed == 0):
            lines.append(f"**** {self.name}: " + (f"ended with {status}" if status else "ran no test"))
            counts.failed = 1
        counts.seconds = time.monotonic() - begin
        with printing:
            print(f"\n==== {self.name}")
            for line in lines:  # its tallies are indented so that only ours stands alone
                print(f"     {line}" if TALLY.match(line) else line)
            sys.stdout.flush()
        return counts


def run_whole(command: list[str], environment: dict[str, str]) -> tuple[int, list[str]]:
    """Runs a command to its end, or to its limit of time: its status, and the lines that it printed."""
    try:
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, errors="replace", start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
    except OSError as error:
        return 127, [f"     {error}"]
    limit = threading.Timer(SUITE_SECONDS, os.killpg, (process.pid, signal.SIGKILL))
    limit.start()
    lines = process.communicate()[0].splitlines()
    limit.cancel()
    return process.returncode, lines


# ---- What there is to run


def tool(variable: str, default: str) -> list[str]:
    return shlex.split(os.environ.get(variable) or default)


def unit_suites() -> list[Suite]:
    return [Suite("unit", [*tool("SWIFT", "swift"), "test", "--scratch-path", ".build/hosted"], count_swift)]


def found(pattern: str) -> list[Path]:
    return sorted(path for top in ("Tests", "bindings") for path in (ROOT / top).rglob(pattern))


def python_suites() -> list[Suite]:
    unittest = [sys.executable, "-W", "error::DeprecationWarning", "-m", "unittest", "discover"]
    return [
        Suite(str(path.relative_to(ROOT)), [*unittest, "-s", str(path.parent), "-p", path.name], count_unittest)
        for path in found("test_*.py")
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
        suites.append(Suite(name, build_and_run(source, name), one=True))
        if source.suffix == ".c" and not re.search(r"\bvalgrind: no\b", source.read_text()):
            name += " valgrind"
            valgrind = ["valgrind", "-q", "--error-exitcode=99", "--leak-check=full"]
            baseline = {"LD_PRELOAD": ENVIRONMENT["SNOWFX_LIBRARY"]}
            suites.append(Suite(name, build_and_run(source, name, *valgrind), one=True, environment=baseline))
    return suites


def build_and_run(source: Path, name: str, *under: str) -> list[str]:
    program = PROGRAMS / re.sub("[/ ]", "-", name)
    return ["sh", "-c", shlex.join(compile_command(source, program)) + ' && exec "$@"', "sh", *under, str(program)]


def check_suites() -> list[Suite]:
    scripts = sorted((ROOT / "Tests/Checks").glob("check_*.py"))
    return [Suite(f"Checks/{path.stem[6:]}", [sys.executable, str(path)], one=True) for path in scripts]


def main(words: list[str]) -> int:
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    suites = unit_suites() + python_suites() + program_suites() + check_suites()
    suites = [suite for suite in suites if not words or any(word in suite.name for word in words)]
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as processors:
        results = list(zip([suite.name for suite in suites], processors.map(Suite.run, suites)))
    passed = sum(counts.passed for _, counts in results)
    failed = sum(counts.failed for _, counts in results)
    print()
    for name, counts in results:
        failures = f" {counts.failed:5} FAILED" if counts.failed else ""
        print(f"  {name:48} {counts.seconds:5.0f} s {counts.passed:5} fine{failures}")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
