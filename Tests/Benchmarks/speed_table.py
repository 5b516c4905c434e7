"""The README's table of speed, as results.csv has it."""

import csv
import re
from pathlib import Path

BLOCK = re.compile(r"(<!-- Tests/Benchmarks/results.csv -->\n).*?(\n\n(?=#)|\Z)", re.S)


def read(path: Path) -> tuple[str, list[dict]]:
    """The machine and the rows of a CSV."""
    lines = path.read_text().splitlines()
    return lines[0].removeprefix("# "), list(csv.DictReader(lines[1:]))


def markdown(rows: list[dict]) -> str:
    """A row for each figure, a column for each image; goals are bold where they are missed."""
    images = list(dict.fromkeys(row["image"] for row in rows))
    figures: dict[tuple, dict] = {}
    for row in rows:
        what = (row["area"], row["name"], re.sub(r" ?(AVX2|SSE2)", "", row["reference"]))
        figures.setdefault(what, {})[row["image"]] = row
    lines = ["| what | beside | " + " | ".join(images) + " | goal |", "| --- | --- |" + " --- |" * (len(images) + 1)]
    for (area, name, reference), by_image in figures.items():
        cells = [cell(by_image[image]) if image in by_image else "" for image in images]
        goals = dict.fromkeys(by_image[image]["goal"] for image in images if image in by_image)
        goal = " / ".join(goal for goal in goals if goal)
        lines.append(f"| {area}: {name} | {reference} | " + " | ".join(cells) + f" | {goal} |")
    return "\n".join(lines)


def cell(row: dict) -> str:
    """Ours over the reference's; without a reference, ours."""
    if not row["ratio"]:
        return row["ours_ns"]
    is_missed = row["goal"] and float(row["ratio"]) > float(row["goal"])
    return f"**{row['ratio']}**" if is_missed else row["ratio"]


def without_families(rows: list[dict]) -> list[dict]:
    """Of the rows FAMILY/MEMBER only the slowest of each family, as FAMILY/NAME."""
    kept: dict[tuple, dict] = {}
    for row in rows:
        family = re.sub(r"/\w+$", "/NAME, the slowest", row["name"])
        what = (row["image"], row["area"], family, row["reference"])
        if what not in kept or float(row["ratio"]) > float(kept[what]["ratio"]):
            kept[what] = dict(row, name=family)
    return list(kept.values())


def section(path: Path) -> str:
    """What stands in the README under the mark."""
    machine, rows = read(path)
    return f"Measured on {machine}.\n\n{markdown(without_families(rows))}"


def renew(page: Path, path: Path) -> None:
    page.write_text(BLOCK.sub(lambda match: match[1] + section(path) + match[2], page.read_text()))


def judge(text: str, path: Path) -> list[str]:
    """The README's table is that of the stored figures."""
    match = BLOCK.search(text)
    found = match[0].removeprefix(match[1]).rstrip("\n") if match else ""
    return [] if found == section(path) else ["README.md: its table of speed is not that of results.csv"]
