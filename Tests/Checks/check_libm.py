#!/usr/bin/env python3
"""No image calls a function of libm whose last bit may differ between CPUs or versions."""

import re
import subprocess
import tempfile
from pathlib import Path

from house import CC, images, level, must_find, must_pass, output, verdict

# Exact by definition, so every implementation gives the same bits.
EXACT = {name + kind for name in ("ceil", "floor", "trunc", "rint", "round", "roundeven", "sqrt") for kind in ("", "f")}


def names(image: str | Path, which: str) -> set[str]:
    lines = output("nm", "-D", which, image).splitlines()
    return {line.split()[-1].split("@")[0] for line in lines if line.split()}


def of_libm() -> set[str]:
    """What libm has and libc has not; the loader takes what both have, like ldexp, from libc first."""
    libm, libc = (output(*CC.split(), f"-print-file-name={name}").strip() for name in ("libm.so.6", "libc.so.6"))
    return names(libm, "--defined-only") - names(libc, "--defined-only")


def judge(name: str, undefined: set[str], libm: set[str]) -> list[str]:
    return [f"{name}: calls {function} of libm" for function in sorted((undefined & libm) - EXACT)]


def self_test(libm: set[str]) -> None:
    code = "double sin(double), floor(double), ldexp(double, int); float powf(float, float);"
    code += "double f(double x) { return sin(x) + floor(x) + ldexp(x, 2) + powf((float)x, 2.5f); }"
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "bad.so"
        command = [*CC.split(), "-shared", "-fPIC", "-fno-builtin", "-x", "c", "-", "-o", image, "-lm"]
        subprocess.run(command, input=code, text=True, check=True)
        problems = judge("x", names(image, "--undefined-only"), libm)
    must_find("inexact", problems, "sin", "powf")
    must_pass("exact", [problem for problem in problems if re.search("floor|ldexp", problem)])


def main() -> None:
    libm = of_libm()
    self_test(libm)
    problems = []
    for image in images():
        problems += judge(level(image), names(image, "--undefined-only"), libm)
    verdict(problems, f"{len(images())} images call nothing inexact of libm")


if __name__ == "__main__":
    main()
