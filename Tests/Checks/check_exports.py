#!/usr/bin/env python3
"""The functions of snowfx.h, the names in exports.map and the symbols of every image are one list."""

import re
import subprocess
import tempfile
from pathlib import Path

from house import CC, HEADER, ROOT, exported_functions, images, level, must_find, must_pass, output, verdict

MAP = ROOT / "Sources/LinkSettings/exports.map"


def mapped(text: str) -> list[str]:
    """Names that a version script makes global."""
    return re.findall(r"\b(snowfx_\w+)\s*;", re.sub(r"/\*.*?\*/|#[^\n]*", "", text, flags=re.S))


def symbols(image: Path) -> list[str]:
    """Everything that an image defines for others, but the version node's own name."""
    lines = output("nm", "-D", "--defined-only", image).splitlines()
    return [fields[-1].split("@")[0] for line in lines if len(fields := line.split()) == 3 and fields[1] != "A"]


def judge(name: str, got: list[str], wanted: list[str]) -> list[str]:
    missing = [f"{name}: lacks {word}" for word in wanted if word not in got]
    surplus = [f"{name}: has {word}, which snowfx.h does not declare" for word in got if word not in wanted]
    twice = [f"{name}: has {word} more than once" for word in sorted(set(got)) if got.count(word) > 1]
    return missing + surplus + twice


def self_test() -> None:
    header = "SNOWFX_API int32_t snowfx_a(void);\nSNOWFX_API const char *snowfx_b(int x,\n    int y);\n/* snowfx_c() */"
    must_pass("same", judge("x", exported_functions(header), ["snowfx_a", "snowfx_b"]))
    must_find("missing", judge("x", ["snowfx_a"], exported_functions(header)), "lacks snowfx_b")
    script = "V { global: snowfx_a; snowfx_z; /* snowfx_y; */ local: *; };"
    must_find("surplus", judge("x", mapped(script), ["snowfx_a"]), "has snowfx_z")
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "leaky.so"
        code = "int leaked(void){return 0;} int snowfx_a(void){return 0;} int table=1;"
        command = [*CC.split(), "-shared", "-fPIC", "-x", "c", "-", "-o", image]
        subprocess.run(command, input=code, text=True, check=True)
        must_find("leak", judge("x", symbols(image), ["snowfx_a"]), "has leaked", "has table")


def main() -> None:
    self_test()
    wanted = exported_functions(HEADER.read_text())
    problems = judge("exports.map", mapped(MAP.read_text()), wanted)
    for image in images():
        problems += judge(level(image), symbols(image), wanted)
    verdict(problems, f"{len(wanted)} functions in the header, the map and {len(images())} images")


if __name__ == "__main__":
    main()
