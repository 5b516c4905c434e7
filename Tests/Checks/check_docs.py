#!/usr/bin/env python3
"""What the READMEs say is so: code is cut from files that are built, and paths, targets and links exist.

A fenced block under a line <!-- PATH --> is that file; the table under <!-- snowfx list --> is what it prints; the
one of speed is that of results.csv; presets shown as JSON load; commands run.  `check_docs.py --write` makes blocks and
tables anew.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

from house import OUT, ROOT, must_find, must_pass, output, project_files, run, verdict

sys.path.insert(0, str(ROOT / "Tests/Benchmarks"))
import speed_table  # noqa: E402  (stands beside the benchmarks)

BLOCK = re.compile(r"^(<!-- (?P<path>[\w./+-]+) -->\n```\w*\n)(?P<body>.*?)^```$", re.M | re.S)
FENCED = re.compile(r"^```\w*\n.*?^```$", re.M | re.S)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)|<img [^>]*src=\"([^\"]+)\"")
TARGET = re.compile(r"\bmake ([a-z][a-z-]*)\b")
COMMAND = OUT / "bin/snowfx"
TOPS = ("Sources/", "include/", "Tests/", "bindings/", ".ci/")


def renew(text: str, read) -> str:
    """The text with every block made anew."""
    return BLOCK.sub(lambda match: match[1] + (read(match["path"]) or "") + "```", text)


def judge_blocks(name: str, text: str, read) -> list[str]:
    problems = []
    for match in BLOCK.finditer(text):
        source = read(match["path"])
        if source is None:
            problems.append(f"{name}: a block is said to be {match['path']}, which does not exist")
        elif match["body"] != source:
            problems.append(f"{name}: the block differs from {match['path']}; --write makes it anew")
    return problems


def judge_paths(name: str, text: str, exists, targets: set[str]) -> list[str]:
    """Quoted paths of the project, links, and targets of make."""
    prose = FENCED.sub("", text)
    words = [word for quoted in QUOTED.findall(prose) for word in quoted.split()]
    paths = [word.rstrip("/,;:") for word in words if word.startswith(TOPS) and not re.search(r"[<>*…{]", word)]
    links = [(a or b).split("#")[0] for a, b in LINK.findall(prose)]
    paths += [link for link in links if link and "://" not in link]
    problems = [f"{name}: names {path}, which does not exist" for path in paths if not exists(path)]
    called = set(TARGET.findall("\n".join(QUOTED.findall(prose) + FENCED.findall(text))))
    return problems + [f"{name}: there is no `make {target}`" for target in sorted(called - targets)]


def judge_presets(text: str, listed: str) -> list[str]:
    """The table under <!-- snowfx list --> has the rows that the command prints."""
    table = text.partition("<!-- snowfx list -->\n")[2].partition("\n\n")[0]
    return [] if table == preset_table(listed) else ["README.md: its presets are not those of `snowfx list`; --write"]


def preset_table(listed: str) -> str:
    """A row a preset; those of one family, whose names have a slash, share one."""
    rows, families = [], {}
    for name, text in (line.split(None, 1) for line in listed.splitlines()):
        family, slash, member = name.partition("/")
        if slash:
            families.setdefault(family, []).append(member)
        else:
            rows.append((name, text))
    rows += [(f"{family}/NAME", ", ".join(members)) for family, members in families.items()]
    return "\n".join(["| name | what it shows |", "| --- | --- |"] + [f"| `{name}` | {text} |" for name, text in rows])


def judge_samples(name: str, text: str) -> list[str]:
    """Every whole preset shown as a JSON block passes `snowfx check` without a word."""
    problems = []
    for sample in re.findall(r"^```json\n(\{.*?)^```$", text, re.M | re.S):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(sample)
            file.flush()
            result = run(COMMAND, "check", file.name)
        if result.returncode or "error:" in result.stdout or "warning:" in result.stdout:
            problems.append(f"{name}: a preset in it: {result.stdout.strip()}")
    return problems


def judge_commands(name: str, text: str) -> list[str]:
    """Every line of a shell block that calls snowfx, and the Python hello, run as they stand, in an empty folder."""
    shell = "\n".join(re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S))
    lines = re.findall(r"^(?:snowfx|python3) .*$", shell, re.M)
    lines += [f"python3 {ROOT}/{path}" for path in re.findall(r"^<!-- ([\w./]+\.py) -->$", text, re.M)]
    path = f"{COMMAND.parent}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    library = {"PYTHONPATH": f"{ROOT}/bindings/python", "SNOWFX_LIBRARY": f"{OUT}/lib/libsnowfx.so.0"}
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for line in lines:
            result = run("sh", "-c", line, cwd=folder, env=dict(os.environ, PATH=path, **library))
            if result.returncode:
                problems.append(f"{name}: `{line}` ended with {result.returncode}: {result.stdout.strip()}")
    return problems


def self_test() -> None:
    files = {"a.c": "int a;\nint b;\nint c;\n"}
    block = "<!-- a.c -->\n```c\nint a;\nint b;\nint c;\n```\n"
    must_pass("same", judge_blocks("R", block, files.get))
    must_find("differs", judge_blocks("R", block.replace("int b", "int x"), files.get), "differs")
    must_find("no file", judge_blocks("R", block.replace("a.c", "z.c"), files.get), "z.c")
    must_pass("made anew", judge_blocks("R", renew(block.replace("int b", "int x"), files.get), files.get))
    table = "<!-- snowfx list -->\n| name | what it shows |\n| --- | --- |\n| `a-b` | Snow. |\n\nMore"
    must_pass("presets", judge_presets(table, "a-b   Snow.\n"))
    table = table.replace("Snow. |", "Snow. |\n| `p/NAME` | x, y |")
    must_pass("family", judge_presets(table, "a-b   Snow.\np/x  1\np/y  2\n"))
    must_find("another preset", judge_presets(table, "a-b   Snow.\nc  Rain.\n"), "not those")
    must_find("bad command", judge_commands("R", "```sh\nsnowfx dance\n```\n"), "snowfx dance")
    must_find("bad sample", judge_samples("R", '```json\n{ "snowfx": 1, "lairs": [] }\n```\n'), "lairs")
    results = ROOT / "Tests/Benchmarks/results.csv"
    speed = f"<!-- Tests/Benchmarks/results.csv -->\n{speed_table.section(results)}\n\n## More"
    must_pass("speed", speed_table.judge(speed, results))
    must_find("another speed", speed_table.judge(speed.replace("| 0.", "| 9."), results), "results.csv")
    sure = {"Sources/A"}.__contains__
    must_find("path", judge_paths("R", "see `Sources/B/` and [x](y.md)", sure, set()), "Sources/B", "y.md")
    must_find("target", judge_paths("R", "`make all` or\n```sh\nmake tea\n```\n", sure, {"all"}), "make tea")
    must_pass("fine", judge_paths("R", "`Sources/A/`, [web](https://x.org/) and `make all`", sure, {"all"}))


def main() -> None:
    self_test()

    def read(path: str) -> str | None:
        return (ROOT / path).read_text() if (ROOT / path).is_file() else None

    listed = output(COMMAND, "list")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    problems, pages = [], [path for path in project_files() if path.suffix == ".md"]
    for page in pages:
        text = (ROOT / page).read_text()
        if "--write" in sys.argv:
            text = renew(text, read)
            presets = r"(<!-- snowfx list -->\n).*?(\n\n)"
            text = re.sub(presets, lambda m: m[1] + preset_table(listed) + m[2], text, flags=re.S)
            (ROOT / page).write_text(text)
            speed_table.renew(ROOT / page, ROOT / "Tests/Benchmarks/results.csv")
            text = (ROOT / page).read_text()

        def exists(path: str, folder: Path = (ROOT / page).parent) -> bool:
            return (ROOT / path).exists() or (folder / path).exists()

        if page == Path("README.md"):
            problems += judge_presets(text, listed) + judge_commands("README.md", text)
            problems += speed_table.judge(text, ROOT / "Tests/Benchmarks/results.csv")
        problems += judge_blocks(str(page), text, read) + judge_samples(str(page), text)
        problems += judge_paths(str(page), text, exists, targets)
    verdict(problems, f"{len(pages)} pages hold")


if __name__ == "__main__":
    main()
