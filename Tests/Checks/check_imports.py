#!/usr/bin/env python3
"""The layers go one way: each module imports only what the table allows, and nothing but the exports is public."""

import re

from house import ROOT, must_find, must_pass, project_files, verdict, without_comments

ALLOWED = {
    "CPlatform": set(),
    "CJSONC": set(),
    "LinkSettings": set(),
    "SnowMath": {"CPlatform"},
    "SnowModel": {"SnowMath"},
    "SnowPreset": {"SnowModel", "SnowMath", "CJSONC", "CPlatform"},
    "SnowSimulation": {"SnowModel", "SnowMath", "CPlatform"},
    "SnowRaster": {"SnowModel", "SnowMath", "CPlatform"},
    "SnowRuntime": {"SnowSimulation", "SnowRaster", "SnowPreset", "SnowModel", "SnowMath", "CPlatform"},
    "SnowABI": {
        "SnowRuntime", "SnowSimulation", "SnowRaster", "SnowPreset", "SnowModel", "SnowMath", "CSnowFX", "CPlatform",
    },
}
TOOLCHAIN = {"Synchronization"}  # all that Embedded Swift and this library use of the toolchain
C_HEADERS = {"CPlatform": "CPlatform.h", "CJSONC": "shim.h", "LinkSettings": "LinkSettings.h"}

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|let|var|typealias)\s+)?(\w+)",
    re.M,
)
PUBLIC = re.compile(r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s", re.M)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.M)
ROW = re.compile(
    r'(?:core\(\s*"(\w+)",\s*\[(.*?)\]\)|\.target\(name: "(\w+)"(?:, dependencies: \[(.*?)\])?)', re.S
)


def judge_swift(module: str, path: str, text: str) -> list[str]:
    code = without_comments(text)
    problems = [
        f"{path}: {module} may not import {name}"
        for name in IMPORT.findall(code)
        if name not in ALLOWED[module] | TOOLCHAIN
    ]
    if module != "SnowABI" and PUBLIC.search(code):
        problems.append(f"{path}: 'public' is for the exports in SnowABI; use 'package'")
    return problems


def judge_c(room: str, path: str, text: str) -> list[str]:
    """C below Sources sees its own header; C under bindings/c sees snowfx.h and its neighbours."""
    problems = []
    for mark, name in INCLUDE.findall(without_comments(text)):
        if "Sources" in name or any(name.endswith(header) for other, header in C_HEADERS.items() if other != room):
            problems.append(f"{path}: may not include {name}")
        elif mark == '"' and room in C_HEADERS and not (ROOT / "Sources" / room / "include" / name).exists():
            problems.append(f"{path}: may not include {name}")
    return problems


def judge_manifest(text: str) -> list[str]:
    """Package.swift declares no dependency that the table does not allow, and knows no module beside it."""
    problems = []
    for core, core_list, plain, plain_list in ROW.findall(without_comments(text)):
        name = core or plain
        if name not in ALLOWED:
            problems.append(f"Package.swift: {name} is not in the table of layers")
            continue
        extra = set(re.findall(r'"(\w+)"', core_list or plain_list)) - ALLOWED[name]
        problems += [f"Package.swift: {name} may not depend on {other}" for other in sorted(extra)]
    return problems


def self_test() -> None:
    must_find("upwards", judge_swift("SnowMath", "a", "import SnowModel\n"), "SnowModel")
    must_find("sideways", judge_swift("SnowRaster", "a", "@testable import SnowSimulation"), "SnowSimulation")
    must_find("part of a module", judge_swift("SnowModel", "a", "package import struct Foundation.Date"), "Foundation")
    must_find("public", judge_swift("SnowMath", "a", "  public struct Vector {}"), "public")
    must_pass("good", judge_swift("SnowPreset", "a", "import CJSONC\nimport Synchronization\n// import Foundation\n"))
    must_find("C inside", judge_c("snowfx", "a", '#include "../../Sources/CPlatform/include/CPlatform.h"'), "Sources")
    must_find("C beside", judge_c("CPlatform", "a", '#include "snowfx.h"'), "snowfx.h")
    must_pass("C good", judge_c("CPlatform", "a", '#include "CPlatform.h"\n#include <stdlib.h>'))
    must_find("manifest", judge_manifest('core("SnowMath", ["SnowModel"]),'), "SnowModel")
    must_find("new module", judge_manifest('.target(name: "SnowSound", dependencies: []),'), "SnowSound")


def main() -> None:
    self_test()
    problems = judge_manifest((ROOT / "Package.swift").read_text())
    count = 0
    for path in project_files():
        parts = path.parts
        text = (ROOT / path).read_text() if path.suffix in (".swift", ".c", ".h") else ""
        if parts[0] == "Sources" and parts[1] not in ALLOWED:
            problems.append(f"{path}: {parts[1]} is not in the table of layers")
        elif parts[0] == "Sources" and path.suffix == ".swift":
            problems += judge_swift(parts[1], str(path), text)
        elif path.suffix in (".c", ".h") and (parts[0] == "Sources" or parts[:2] == ("bindings", "c")):
            problems += judge_c(parts[1] if parts[0] == "Sources" else parts[-2], str(path), text)
        count += bool(text)
    verdict(problems, f"{count} files import only what they may")


if __name__ == "__main__":
    main()
