#!/usr/bin/env python3
"""The shape of the tree: what may stand where, how long files and functions may be, and no litter."""

import re
from pathlib import Path

from house import ROOT, must_find, must_pass, project_files, verdict

TOP = {"Package.swift", "Makefile", "README.md", "LICENSE", "Sources", "include", "Tests", "bindings"}
CODE = {".swift", ".c", ".h", ".cpp", ".py", ".sh"}
HEADER = Path("include/snowfx.h")  # one file by design, as it is the manual
MOST_LINES, MOST_HEADER_LINES, P90_LINES = 600, 1500, 300
MOST_FUNCTION_LINES, P99_FUNCTION_LINES = 100, 60
MOST_BYTES, README_LINES = 400_000, 25

MACHINE = re.compile(r"(?<![\w.-])/(?:work|tmp|farm|root|home/\w+|opt/swift)/")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b|\b(not |un)implemented\b", re.I)
INVISIBLE = re.compile("[\u00a0\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\ufeff]|\r")
FUNCTION = re.compile(
    r"^(?P<indent> *)(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|static|final|class"
    r"|override|convenience|required|mutating|nonmutating|borrowing|consuming)\s+)*(?:func \S|init[?(<]|subscript)"
)


def function_lengths(text: str) -> list[tuple[str, int]]:
    """First line and length of each Swift function.  Relies on the layout that swift-format keeps."""
    lines = text.split("\n")
    lengths = []
    for start, line in enumerate(lines):
        match = FUNCTION.match(line)
        if not match or line.rstrip().endswith("}"):
            continue
        closing = match["indent"] + "}"
        for end in range(start + 1, len(lines)):
            if lines[end].startswith(closing):
                lengths.append((line.strip(), end - start + 1))
                break
            if lines[end].strip() and not lines[end].startswith(match["indent"]):
                break  # a requirement in a protocol: no body
    return lengths


def judge_place(path: Path, size: int) -> list[str]:
    top = path.parts[0]
    problems = []
    if top not in TOP and not top.startswith("."):
        problems.append(f"{path}: not allowed at the top level")
    if size > MOST_BYTES:
        problems.append(f"{path}: {size} bytes, more than {MOST_BYTES}")
    return problems


def judge_binary(path: Path) -> list[str]:
    return [] if path.parts[:2] == ("Tests", "Golden") else [f"{path}: not text, and not in Tests/Golden"]


def judge_text(path: Path, text: str) -> list[str]:
    problems = []
    lines = text.count("\n")
    limit = MOST_HEADER_LINES if path == HEADER else MOST_LINES
    if path.suffix in CODE and lines > limit:
        problems.append(f"{path}: {lines} lines, more than {limit}")
    if path.name == "README.md" and path.parts[0] == "Sources" and lines > README_LINES:
        problems.append(f"{path}: {lines} lines, more than {README_LINES}")
    if path.parts[0] in ("Sources", "include", "bindings") and (match := UNFINISHED.search(text)):
        problems.append(f"{path}: unfinished: {match[0]}")
    for number, line in enumerate(text.split("\n"), 1):
        if MACHINE.search(line):
            problems.append(f"{path}:{number}: a path of one machine")
        if INVISIBLE.search(line):
            problems.append(f"{path}:{number}: an invisible character or a carriage return")
        if path.suffix in CODE | {".md", ".json"} and (line != line.rstrip() or path.suffix in CODE and "\t" in line):
            problems.append(f"{path}:{number}: a tab, or blanks at the end of the line")
    if text and not text.endswith("\n"):
        problems.append(f"{path}: no end of line at the end")
    return problems


def at_fraction(values: list[int], fraction: float) -> int:
    return sorted(values)[min(int(len(values) * fraction), len(values) - 1)] if values else 0


def judge_lengths(files: dict[str, int], functions: list[tuple[str, int]]) -> list[str]:
    """Lengths as a whole: of the files and of the functions below Sources."""
    problems = [f"{name}: a function of {n} lines" for name, n in functions if n > MOST_FUNCTION_LINES]
    if (p90 := at_fraction(list(files.values()), 0.90)) > P90_LINES:
        problems.append(f"Sources: one file in ten has over {P90_LINES} lines (p90 is {p90})")
    if (p99 := at_fraction([n for _, n in functions], 0.99)) > P99_FUNCTION_LINES:
        problems.append(f"Sources: one function in a hundred has over {P99_FUNCTION_LINES} lines (p99 is {p99})")
    return problems


def self_test() -> None:
    swift = Path("Sources/SnowMath/A.swift")
    must_find("top level", judge_place(Path("notes.txt"), 1), "top level")
    must_find("large", judge_place(swift, MOST_BYTES + 1), "bytes")
    must_find("binary", judge_binary(Path("bindings/c/snowfx.o")), "not text")
    must_find("long", judge_text(swift, "x\n" * 601), "601 lines")
    must_find("long README", judge_text(Path("Sources/SnowMath/README.md"), "x\n" * 26), "26 lines")
    must_find("machine", judge_text(swift, '"' + "/tmp" + '/a"\n'), "one machine")
    must_find("unfinished", judge_text(swift, "// to" + "do: more\n"), "unfinished")
    must_find("blanks", judge_text(swift, "let a = 1 \n"), "blanks")
    must_find("invisible", judge_text(swift, "let a\u200b = 1\n"), "invisible")
    must_find("end", judge_text(swift, "let a = 1"), "no end of line")
    must_pass("good", judge_text(swift, "let path = \"a/tmp/b\"\n"))
    body = "    package func f() {\n" + "        g()\n" * 101 + "    }\n"
    must_find("function", judge_lengths({}, function_lengths("struct A {\n" + body + "}\n")), "103 lines")
    must_pass("no body", [str(x) for x in function_lengths("protocol P {\n    func f()\n}\nfunc g() { }\n")])
    must_find("files", judge_lengths({"a": 301}, []), "one file in ten")


def main() -> None:
    self_test()
    problems, files, functions = [], {}, []
    paths = project_files()
    for path in paths:
        data = (ROOT / path).read_bytes()
        problems += judge_place(path, len(data))
        try:
            text = data.decode()
        except UnicodeDecodeError:
            text = "\0"
        if "\0" in text:
            problems += judge_binary(path)
            continue
        problems += judge_text(path, text)
        if path.parts[0] == "Sources" and path.suffix == ".swift":
            files[str(path)] = text.count("\n")
            functions += [(f"{path}: {line}", length) for line, length in function_lengths(text)]
    rooms = {path.parts[1] for path in paths if path.parts[0] == "Sources"}
    bare = [room for room in sorted(rooms) if not (ROOT / "Sources" / room / "README.md").is_file()]
    problems += [f"Sources/{room}: no README.md" for room in bare]
    problems += judge_lengths(files, functions)
    lines, lengths = list(files.values()), [n for _, n in functions]
    fractions = (0.5, 0.9, 0.99, 1)
    file_figures, function_figures = ([at_fraction(values, f) for f in fractions] for values in (lines, lengths))
    print("lines at 50 %, 90 %, 99 % and 100 %:")
    verdict(problems, f"{len(lines)} Swift files: {file_figures}; {len(lengths)} functions: {function_figures}")


if __name__ == "__main__":
    main()
