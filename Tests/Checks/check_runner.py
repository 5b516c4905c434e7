#!/usr/bin/env python3
"""Tests/run.py counts what test runners print as they print it, and calls a suite without tests a failure."""

import contextlib
import io
import sys

from house import ROOT, verdict

sys.path.insert(0, str(ROOT / "Tests"))
import run  # noqa: E402

SWIFT = """\
Test Case 'Old.testBad' started at 2026-01-01 00:00:00.000
Test Case 'Old.testBad' failed (0.001 seconds)
Test Case 'Old.testGood' passed (0.0 seconds)
\t Executed 2 tests, with 1 failure (0 unexpected) in 0.001 (0.001) seconds
➜ Test off() skipped: "no"
◇ Test "a name with passed after in it" started.
◇ Test case passing 1 argument x → 1 to many(_:) started.
✘ Test bad() recorded an issue at a.swift:5:20: Expectation failed: 1 == 2
✔ Test "a name with passed after in it" passed after 0.001 seconds.
✔ Test many(_:) with 3 test cases passed after 0.001 seconds.
✘ Test bad() failed after 0.001 seconds with 2 issues.
━ Test inner() passed after 0.001 seconds with 1 known issue.
━ Suite Some passed after 0.001 seconds with 1 known issue.
✘ Test run with 5 tests in 1 suite failed after 0.001 seconds with 3 issues (including 1 known issue).
"""
UNITTEST = "Ran 9 tests in 0.1s\n\nFAILED (failures=1, errors=2, skipped=3)\n"
PROGRAM = "1 passed, 0 failed\nmore\nabi: 12 passed, 3 failed\n"
SCRIPTS = {  # what a suite of one Python line comes to
    "pass": (1, 0),
    "raise SystemExit(3)": (0, 1),
    "print('7 passed, 0 failed')": (7, 0),
    "print('7 passed, 2 failed'); raise SystemExit(1)": (7, 2),
    "print('7 passed, 0 failed'); raise SystemExit(1)": (7, 1),
}


def main() -> None:
    cases = [
        ("swift test", run.count_swift(SWIFT.splitlines()), (4, 2)),
        ("unittest", run.count_unittest(UNITTEST.splitlines()), (3, 3)),
        ("unittest, fine", run.count_unittest(["Ran 1 test in 0.1s", "", "OK (skipped=1)"]), (0, 0)),
        ("a program", run.count_program(PROGRAM.splitlines()), (12, 3)),
    ]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for code, wanted in SCRIPTS.items():
            cases.append((code, run.Suite("x", [sys.executable, "-c", code], one=True).run(), wanted))
        cases.append(("no test", run.Suite("x", [sys.executable, "-c", "pass"], run.count_swift).run(), (0, 1)))
        cases.append(("no program", run.Suite("x", ["./no-such-program"], one=True).run(), (0, 1)))
    problems = [f"{name}: {counts}, not {wanted}" for name, counts, wanted in cases if counts != run.Counts(*wanted)]
    if any(run.TALLY.match(line) for line in printed.getvalue().splitlines()):
        problems.append("a suite's own tally stands alone on a line, where only the sum may")
    verdict(problems, f"{len(cases)} cases counted")


if __name__ == "__main__":
    main()
