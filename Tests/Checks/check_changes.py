#!/usr/bin/env python3
"""CHANGES.md names each function once, under the version that its Since: line gives."""

import re

from house import HEADER, ROOT, must_find, must_pass, verdict

SINCE = re.compile(r"Since: (\d+\.\d+)\s*\*/\s*SNOWFX_API\b[^;(]*?\b(snowfx_\w+)\s*\(")


def entries(history: str) -> dict[str, list[str]]:
    """Version to the functions named under its heading."""
    parts = re.split(r"^## (\d+\.\d+)\b.*$", history, flags=re.M)
    return {version: re.findall(r"`(snowfx_\w+)`", body) for version, body in zip(parts[1::2], parts[2::2])}


def judge(header: str, history: str) -> list[str]:
    functions = {name: version for version, name in SINCE.findall(header)}
    added = entries(history)
    problems = [
        f"CHANGES.md: {name} is new in {version} and is not named there once"
        for name, version in functions.items()
        if added.get(version, []).count(name) != 1
    ]
    string = re.search(r'SNOWFX_VERSION_STRING "(\d+\.\d+)', header)
    if string and string[1] not in added:
        problems.append(f"CHANGES.md: no entry for {string[1]}, the version of the header")
    return problems


def self_test() -> None:
    header = " *  Threads: any.  Allocates: no.  Since: 0.2 */\nSNOWFX_API int32_t snowfx_a(void);\n"
    must_pass("named", judge(header, "## 0.2: interface 0\n\n- `snowfx_a`\n## 0.1\n- `snowfx_b`\n"))
    must_find("missing", judge(header, "## 0.2\n\n## 0.1\n- `snowfx_a`\n"), "snowfx_a")
    must_find("version", judge('#define SNOWFX_VERSION_STRING "0.3.1"', "## 0.2\n"), "0.3")


def main() -> None:
    self_test()
    header = HEADER.read_text()
    problems = judge(header, (ROOT / "include/CHANGES.md").read_text())
    verdict(problems, f"{len(SINCE.findall(header))} functions have their place in the history")


if __name__ == "__main__":
    main()
