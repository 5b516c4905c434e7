#!/usr/bin/env python3
"""Constants that the compiler outlines have the same bytes in all objects that name them alike.

Swift 6.3 numbers the outlined array literals of a function anew in each module that inlines it, as weak symbols: the
linker then keeps one of several that differ.  The build switches the outlining off; this check holds whatever a later
compiler does to the same account."""

import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from house import CC, ROOT, must_find, must_pass, output, verdict

OUTLINED = re.compile(r"Tv\d*_r?$")  # the end of a mangled name: outlined variable, r for read-only
SECTION = re.compile(r"^\s*\[\s*(\d+)\]\s+(\S+)\s+(\S+)\s+([0-9a-f]+)\s+([0-9a-f]+)\s+([0-9a-f]+)\s", re.M)

BITCODE = b"BC\xc0\xde"  # what the linker compiles

FOLDERS = (".build/embedded/release", ".build/v3/release")


def names_in_bitcode(path: Path) -> list[str]:
    info = json.loads(output(os.environ.get("SWIFTC", "swiftc"), "-print-target-info"))
    nm = Path(info["paths"]["runtimeResourcePath"]).parents[1] / "bin/llvm-nm"
    return [line.split()[-1] for line in output(nm, "--extern-only", "--defined-only", path).splitlines() if line]


def constants(path: Path) -> dict[str, bytes]:
    """Name and bytes of each outlined constant that an object defines for others to see.

    Bitcode does not show its bytes: there each object counts as having others.
    """
    if path.read_bytes().startswith(BITCODE):
        return {name: str(path).encode() for name in names_in_bitcode(path) if OUTLINED.search(name)}
    listing = output("readelf", "-SsW", path)
    sections = {int(m[1]): (m[3], int(m[5], 16)) for m in SECTION.finditer(listing)}
    data = path.read_bytes()
    found = {}
    for line in listing.splitlines():
        fields = line.split()  # number: value size type binding visibility section name
        if len(fields) != 8 or not fields[6].isdigit() or fields[4] == "LOCAL" or not OUTLINED.search(fields[7]):
            continue
        start, size = int(fields[1], 16), int(fields[2], 0)
        kind, offset = sections[int(fields[6])]
        found[fields[7]] = bytes(size) if kind == "NOBITS" else data[offset + start : offset + start + size]
    return found


def judge(objects: dict[str, dict[str, bytes]]) -> list[str]:
    """A sentence for each constant of which two objects hold different bytes."""
    versions = defaultdict(lambda: defaultdict(list))
    for name, found in sorted(objects.items()):
        for symbol, data in found.items():
            versions[symbol][data].append(name)
    problems = []
    for symbol, each in versions.items():
        if len(each) > 1:
            held = [f"{data.hex()[:64] or 'nothing'} in {', '.join(names)}" for data, names in each.items()]
            problems.append(f"{symbol}: " + " but ".join(held))
    return problems


def compiled(folder: Path, name: str, code: str) -> dict[str, bytes]:
    source, target = folder / f"{name}.c", folder / f"{name}.o"
    source.write_text(code)
    output(*CC.split(), "-c", "-fdata-sections", source, "-o", target)
    return constants(target)


def self_test() -> None:
    sample = """
    const int first[] __asm__("$s1m1fyyFTv_r") = { 1, 0, %s };
    int second[4] __asm__("$s1m1fyyFTv0_") = { %s };
    static int local[1] __asm__("$s1m1fyyFTv1_r") __attribute__((used)) = { 1 };
    int other[] __asm__("$s1m1fyyF") = { %s };
    """
    with tempfile.TemporaryDirectory() as folder:
        one = compiled(Path(folder), "one", sample % (0, 0, 1))
        same = compiled(Path(folder), "same", sample % (0, 0, 2))
        other = compiled(Path(folder), "other", sample % (1, 5, 1))
    if sorted(one) != ["$s1m1fyyFTv0_", "$s1m1fyyFTv_r"]:
        sys.exit(f"self-test: found {sorted(one)}")
    must_pass("the same", judge({"a": one, "b": same}))
    must_find("different", judge({"a": one, "b": other}), "FTv_r: 010000000000000000000000 in a but", "FTv0_: ")


def main() -> None:
    self_test()
    folders = [folder for folder in FOLDERS if (ROOT / folder).is_dir()]
    if not folders:
        sys.exit("no objects of a shipped image; run `make` first")
    problems, objects, symbols = [], 0, 0
    for folder in folders:
        paths = sorted((ROOT / folder).rglob("*.o"))
        if not paths:
            problems.append(f"{folder}: no objects")
        found = {str(path.relative_to(ROOT)): constants(path) for path in paths}
        problems += judge(found)
        objects += len(paths)
        symbols += len({symbol for each in found.values() for symbol in each})
    verdict(problems, f"{objects} objects, {symbols} outlined constants, none with two values")


if __name__ == "__main__":
    main()
