#!/usr/bin/env python3
"""The project's C compiles without a warning: all of it in the Swift toolchain's clang, the hosts' also in CC.

C below Sources is only ever compiled by that clang, as part of the library.
"""

import json
import os
import subprocess
import tempfile
from pathlib import Path

from house import CC, ROOT, must_find, must_pass, output, project_files, run, verdict

STRICT = ["-Wall", "-Wextra", "-Wshadow", "-Wstrict-prototypes", "-Wundef", "-Wvla", "-Werror"]
SWIFTC = os.environ.get("SWIFTC") or "swiftc"


def toolchain_clang() -> list[str]:
    info = json.loads(output(SWIFTC, "-print-target-info", stderr=subprocess.DEVNULL))
    return [str(Path(info["paths"]["runtimeResourcePath"]).parent.parent / "bin/clang")]


def judge(compiler: list[str], source: Path) -> list[str]:
    includes = [f"-I{ROOT}/include", f"-I{ROOT}/Sources/CPlatform/include"]
    standard = ["-std=c11", "-D_POSIX_C_SOURCE=200809L"] if "bindings" in source.parts else ["-std=gnu11"]
    # At -O2 with code made, as some warnings come only from the optimiser.
    result = run(*compiler, *standard, "-O2", *STRICT, *includes, "-c", source, "-o", "/dev/null")
    return [result.stdout.strip()] if result.returncode or result.stdout.strip() else []


def self_test(compilers: list[list[str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "sample.c"
        for compiler in compilers:
            source.write_text("int f(int a) { int b; return 0; }\n")
            must_find("unused", judge(compiler, source), "unused")
            source.write_text("int f(int a);\nint f(int a) { return a; }\n")
            must_pass("good", judge(compiler, source))


def main() -> None:
    clang = toolchain_clang()
    self_test([clang, CC.split()])
    sources = [path for path in project_files() if path.suffix == ".c" and path.parts[0] in ("Sources", "bindings")]
    problems = []
    for path in sources:
        for compiler in [clang] + ([CC.split()] if path.parts[0] == "bindings" else []):
            problems += judge(compiler, ROOT / path)
    verdict(problems, f"{len(sources)} C files without a warning")


if __name__ == "__main__":
    main()
