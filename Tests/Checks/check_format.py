#!/usr/bin/env python3
"""Swift sources are laid out as .swift-format says."""

import os
import tempfile
from pathlib import Path

from house import ROOT, must_find, project_files, run, verdict

SWIFT = (os.environ.get("SWIFT") or "swift").split()


def judge(paths: list[Path]) -> list[str]:
    command = [*SWIFT, "format", "lint", "--strict", "--parallel", "--configuration", ROOT / ".swift-format"]
    result = run(*command, *paths)
    lines = result.stdout.strip().splitlines()
    return lines or ([f"swift format ended with {result.returncode}"] if result.returncode else [])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        sample = Path(folder) / "sample.swift"
        sample.write_text("func f() {\n  let a: Int! = 1\n}\n")
        must_find("two blanks", judge([sample]), "Indentation", "NeverUseImplicitlyUnwrappedOptionals")
    paths = [path for path in project_files() if path.suffix == ".swift"]
    verdict(judge(paths), f"{len(paths)} Swift files")


if __name__ == "__main__":
    main()
