#!/usr/bin/env python3
"""Each image asks for libc and libm alone, is hardened, and is small."""

import re
import subprocess
import tempfile
from pathlib import Path

from house import CC, OUT, images, level, must_find, must_pass, output, verdict

NEEDED = {"libc.so.6", "libm.so.6"}
JSON_C = re.compile(r"libjson-c\.so\.\d+")
NEWEST_GLIBC = (2, 36)  # Debian 12, the oldest system that the project builds on
MOST_BYTES = 600_000  # for the larger image: hosts carry it along


def judge(name: str, dynamic: str, headers: str, versions: str, size: int, system_json: bool = False) -> list[str]:
    """From `readelf -d`, `-l`, `-V` and the size of the stripped file."""
    problems = []

    def insist(holds: bool, sentence: str) -> None:
        if not holds:
            problems.append(f"{name}: {sentence}")

    for library in re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic):
        insist(library in NEEDED or system_json and JSON_C.fullmatch(library) is not None, f"needs {library}")
    for path in re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", dynamic):
        insist(path == "$ORIGIN", f"searches {path}")
    insist(re.search(r"\(SONAME\).*\[libsnowfx\.so\.\d+\]", dynamic) is not None, "has no soname libsnowfx.so.N")
    insist("TEXTREL" not in dynamic, "has relocations in its code")
    insist(re.search(r"\bBIND_NOW\b|\bNOW\b", dynamic) is not None, "is not bound at load (BIND_NOW)")
    insist("GNU_RELRO" in headers, "has no RELRO segment")
    stack = re.search(r"GNU_STACK.*?\s([RWE]+)\s+0x", headers, re.S)
    insist(stack is not None and "E" not in stack[1], "has an executable stack")
    newest = max(((int(a), int(b)) for a, b in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", versions)), default=(0, 0))
    insist(newest <= NEWEST_GLIBC, f"needs glibc {newest[0]}.{newest[1]}")
    insist(size <= MOST_BYTES, f"is {size} bytes long, more than {MOST_BYTES}")
    return problems


def judge_image(image: Path, system_json: bool = False) -> list[str]:
    read = [output("readelf", option, image) for option in ("-dW", "-lW", "-VW")]
    return judge(level(image), *read, image.stat().st_size, system_json)


def self_test() -> None:
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "bad.so"
        code = "double cosh(double); double x(double v) { return cosh(v); } char padding[800000] = {1};"
        flags = ["-Wl,--no-as-needed,-rpath,/opt/x", "-Wl,-z,execstack,-z,norelro,-z,lazy", "-lz"]
        command = [*CC.split(), "-shared", "-fPIC", "-fno-builtin", "-x", "c", "-", "-o", image, *flags]
        subprocess.run(command, input=code, text=True, check=True)
        must_find("bad image", judge_image(image), "libz", "/opt/x", "soname", "BIND_NOW", "RELRO", "stack", "bytes")
    must_find("relocations", judge("x", "(TEXTREL)", "", "", 0), "relocations")
    must_find("glibc", judge("x", "", "", "Name: GLIBC_2.99 ", 0), "2.99")
    json = "(NEEDED) [libjson-c.so.5]\n(SONAME) [libsnowfx.so.0]\nNOW"
    good = ("GNU_RELRO\n  GNU_STACK 0x0 0x0 RW  0x10", "", 0)
    must_find("json-c not asked for", judge("x", json, *good), "libjson-c")
    must_pass("json-c asked for", judge("x", json, *good, system_json=True))


def main() -> None:
    self_test()
    system_json = "Requires.private: json-c" in (OUT / "lib/pkgconfig/snowfx.pc").read_text()
    problems = [problem for image in images() for problem in judge_image(image, system_json)]
    sizes = ", ".join(f"{level(image)} {image.stat().st_size} bytes" for image in images())
    verdict(problems, sizes)


if __name__ == "__main__":
    main()
