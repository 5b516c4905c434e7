#!/usr/bin/env python3
"""The built-in presets stand in the library as they stand in their files.

A preset is one file in Sources/SnowPreset/Presets.  `check_presets.py --write` puts their texts, without the blanks
that JSON does not need, into Sources/SnowPreset/BuiltinPresets+Generated.swift; without arguments the script checks
that this was done.
"""

import json
import sys
from pathlib import Path

from house import ROOT, must_find, must_pass, verdict

FOLDER = ROOT / "Sources/SnowPreset/Presets"
TARGET = ROOT / "Sources/SnowPreset/BuiltinPresets+Generated.swift"
WIDTH = 100

HEAD = """\
// Made by Tests/Checks/check_presets.py --write from the files in Presets.

extension BuiltinPresets {
    static let all: [BuiltinPreset] = [
"""


def tokens(text: str) -> list[str]:
    """The text without blanks outside strings, cut where a line may break: after a comma or an opening bracket."""
    pieces, piece, inside, escaped = [], "", False, False
    for character in text:
        if inside or character not in " \t\r\n":
            piece += character
        if inside and escaped:
            escaped = False
        elif inside and character == "\\":
            escaped = True
        elif character == '"':
            inside = not inside
        if not inside and character in ",{[":
            pieces.append(piece)
            piece = ""
    return pieces + [piece]


def wrapped(text: str) -> list[str]:
    lines = [""]
    for piece in tokens(text):
        if lines[-1] and len(lines[-1]) + len(piece) > WIDTH:
            lines.append("")
        lines[-1] += piece
    return lines


def literal(path: Path, text: str) -> str:
    preset = json.loads(text)
    if preset["name"] != path.stem:
        sys.exit(f"{path}: the preset is called {preset['name']}, not {path.stem}")
    if '"##' in text:
        sys.exit(f'{path}: "## would end the Swift literal')
    indent = " " * 12
    summary = json.dumps(preset["description"], ensure_ascii=False)
    lines = "".join(f"{indent}    {line}\n" for line in wrapped(text))
    return (
        f'        BuiltinPreset(\n{indent}name: "{path.stem}",\n{indent}summary: {summary},\n'
        f'{indent}json: ##"""\n{lines}{indent}    """##),\n'
    )


def generated(files: list[tuple[Path, str]]) -> str:
    return HEAD + "".join(literal(path, text) for path, text in files) + "    ]\n}\n"


def judge(files: list[tuple[Path, str]], swift: str) -> list[str]:
    if generated(files) == swift:
        return []
    return [f"{TARGET.relative_to(ROOT)} is out of date; run Tests/Checks/{Path(__file__).name} --write"]


def self_test() -> None:
    files = [(Path("a b.json"), '{"name": "a b", "description": "c\\"  d", "x-e": [1, 2]}')]
    swift = generated(files)
    must_pass("good", judge(files, swift))
    must_find("changed", judge([(files[0][0], files[0][1].replace("1", "3"))], swift), "out of date")
    must_pass("blanks", [] if '{"name":"a b","description":"c\\"  d","x-e":[1,2]}' in swift else [swift])


def main() -> None:
    self_test()
    files = [(path, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]
    if sys.argv[1:] == ["--write"]:
        TARGET.write_text(generated(files), encoding="utf-8")
        return
    swift = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    verdict(judge(files, swift), f"{len(files)} built-in presets are as their files say")


if __name__ == "__main__":
    main()
