#!/usr/bin/env python3
"""snowfx.h is the manual: every function documented alike, every name in its comments real, strict in every dialect."""

import re
import tempfile
from pathlib import Path

from house import CC, CXX, HEADER, must_find, must_pass, run, verdict, without_comments

STRICT = ["-Wall", "-Wextra", "-pedantic", "-Werror"]
DIALECTS = [(CC, "c99", "c"), (CC, "c11", "c"), (CXX, "c++11", "c++"), (CXX, "c++20", "c++")]

FUNCTION = re.compile(r"^SNOWFX_API\b([^;(]*?)\b(snowfx_\w+)\s*\((.*?)\);", re.M | re.S)
THREADS = {"any", "shared", "one at a time per scene"}
ALLOCATES = {"yes", "no", "no, once warm"}
LAST_LINE = re.compile(r"Threads: ([^.]+)\.\s+Allocates: ([^.]+)\.\s+Since: (\d+\.\d+)\s*$")


def doc_before(text: str, start: int) -> str:
    """The /** comment that ends where a declaration begins, without its stars; empty when there is none."""
    before = text[:start].rstrip()
    if not before.endswith("*/"):
        return ""
    comment = before[before.rfind("/*"):]
    return re.sub(r"^\s*\*+ ?", "", comment[3:-2], flags=re.M).strip() if comment.startswith("/**") else ""


def judge_docs(text: str) -> list[str]:
    problems = []
    for match in FUNCTION.finditer(text):
        result, name, parameters = match[1].strip(), match[2], match[3]
        doc = doc_before(text, match.start())
        last = LAST_LINE.search(doc)
        if not last:
            problems.append(f"{name}: its comment does not end with Threads:, Allocates: and Since:")
        elif last[1] not in THREADS or last[2] not in ALLOCATES:
            problems.append(f"{name}: 'Threads: {last[1]}' or 'Allocates: {last[2]}' is no known class")
        if not last or not doc[: last.start()].strip():
            problems.append(f"{name}: no word on what it does")
        if result == "snowfx_status" and "@return" not in doc:
            problems.append(f"{name}: no @return with the codes")
        known = set(re.findall(r"\w+", parameters))
        named = re.findall(r"@(?:param|p)\s+(\w+)", doc)
        problems += [f"{name}: there is no parameter {word}" for word in named if word not in known]
    return problems


def judge_names(text: str) -> list[str]:
    """Names in comments that no code of the header declares."""
    name = r"\b(?:snowfx_\w+|SNOWFX_\w+)"
    declared = set(re.findall(name, without_comments(text)))
    comments = " ".join(re.findall(r"/\*.*?\*/", text, re.S))
    unknown = set(re.findall(name, comments)) - declared
    return [f"{word} is named in a comment and does not exist" for word in sorted(unknown)]


def compile_text(text: str, compiler: str, standard: str, language: str, *flags: str) -> str:
    """What the compiler says against a text that includes the header; empty when nothing."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe"
        source.write_text(text)
        command = [*compiler.split(), f"-std={standard}", "-x", language, *STRICT, *flags, f"-I{HEADER.parent}"]
        return run(*command, "-fsyntax-only", source).stdout.strip()


def judge_dialects(text: str) -> list[str]:
    return [
        f"{standard}: {complaint}"
        for compiler, standard, language in DIALECTS
        if (complaint := compile_text(text, compiler, standard, language, "-Wpadded"))
    ]


def struct_probe(header: str) -> str:
    """C that initialises each struct by its INIT macro and holds the sizes stated in the header against the truth."""
    lines = ['#include "snowfx.h"']
    for name, macro in re.findall(r"^#define ((SNOWFX_\w+)_INIT) ", header, re.M):
        struct = macro.lower()
        lines += [f"extern {struct} {struct}_probe;", f"{struct} {struct}_probe = {name};"]
    for struct, size in re.findall(r"^\} (snowfx_\w+);\s*/\* (\d+) bytes since", header, re.M):
        lines.append(f'_Static_assert(sizeof({struct}) == {size}, "{struct} is not {size} bytes");')
    return "\n".join(lines) + "\n"


def judge_structs(header: str, probe: str = "") -> list[str]:
    problems = [
        f"{struct}: its size is not stated"
        for struct in re.findall(r"^\} (snowfx_\w+);(?!\s*/\* \d+ bytes since \d)", header, re.M)
    ]
    macros = {name.lower() for name in re.findall(r"^#define (SNOWFX_\w+)_INIT ", header, re.M)}
    sized = re.findall(r"typedef struct (snowfx_\w+) \{\s*uint32_t struct_size;", header)
    problems += [f"{struct}: no INIT macro" for struct in sized if struct not in macros]
    complaint = compile_text(probe or struct_probe(header), CC, "c11", "c")
    return problems + ([complaint] if complaint else [])


def self_test() -> None:
    good = "/** Does it.\n *  @param a  Yes.\n *  @return SNOWFX_OK.\n"
    good += " *  Threads: any.  Allocates: no.  Since: 0.1 */\n"
    declaration = "SNOWFX_API snowfx_status snowfx_x(int a);\n"
    must_pass("documented", judge_docs(good + declaration))
    must_find("bare", judge_docs(declaration), "Threads:", "no word", "@return")
    must_find("class", judge_docs(good.replace("any", "some") + declaration), "no known class")
    turned = good.replace("Threads: any.  Allocates: no.", "Allocates: no.  Threads: any.")
    must_find("order", judge_docs(turned + declaration), "Threads:")
    must_find("parameter", judge_docs(good.replace("param a", "param b") + declaration), "parameter b")
    must_find("name", judge_names("/* see snowfx_gone() */ int snowfx_here;"), "snowfx_gone")
    must_find("dialect", judge_dialects("typedef struct { char a; int b; } x;\n"), "c99", "c++11")
    short = "struct s { int a, b; }; extern struct s v; struct s v = { 1 };"
    must_find("initialiser", judge_structs("", short), "missing")
    must_find("size", judge_structs("} snowfx_run; /* 33 bytes since 0.1 */\n"), "33 bytes")
    must_find("unsized", judge_structs("} snowfx_run;\n"), "not stated")
    must_find("macro", judge_structs("typedef struct snowfx_a {\n    uint32_t struct_size;\n"), "no INIT")


def main() -> None:
    self_test()
    header = HEADER.read_text()
    include = '#include "snowfx.h"\n#include "snowfx.h"\nextern int probe; int probe = SNOWFX_ABI_VERSION;\n'
    problems = judge_docs(header) + judge_names(header) + judge_dialects(include) + judge_structs(header)
    verdict(problems, f"{len(FUNCTION.findall(header))} functions documented, {len(DIALECTS)} dialects strict")


if __name__ == "__main__":
    main()
