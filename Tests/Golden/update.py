#!/usr/bin/env python3
"""Rewrites hashes.txt after an intended change, and shows what has changed.

    Tests/Golden/update.py [--check] [--against REVISION]

Says for each row whether its state, or only its picture, is new.  With --against, the tree of that revision is built
beside (a minute or two) and each changed picture is written to .build/golden as PNG: old, new, and where they differ
(white; black is the same).  --check writes no hashes.  Run `make` first: the staged library is what is hashed."""

import argparse
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Determinism"))
from images import COMMAND, Runner, shipped_images  # noqa: E402
from rows import GOLDEN, HEADER, golden_lines, preset_argument  # noqa: E402

FOLDER = ROOT / ".build/golden"
GAP = b"\x80\x80\x80" * 4  # between two pictures: four grey pixels

Row = tuple[str, str, str]  # preset, options, time
Picture = tuple[int, int, bytes]  # width, height, R G B bytes


def parsed(lines: list[str]) -> dict[Row, tuple[str, str]]:
    """(state, pixels) of each row."""
    fields = [[word.strip() for word in line.split("|")] for line in lines if not line.startswith("#")]
    return {tuple(each[:3]): (each[3], each[4]) for each in fields if len(each) == 5}


def compare(old: dict, new: dict) -> dict[Row, str]:
    """What is to be said of each row that is not as it was."""
    words = {}
    for row in [*new, *(row for row in old if row not in new)]:
        if row not in old:
            words[row] = "is new"
        elif row not in new:
            words[row] = "is gone"
        elif old[row][0] != new[row][0]:
            words[row] = "has another state"
        elif old[row][1] != new[row][1]:
            words[row] = "has another picture of the same state"
    return words


# ---- Pictures


def render(command: str, preset: str, row: Row) -> Picture:
    """The frame of a row, drawn by a command with the library that it finds by itself."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "frame.ppm"
        options = [*row[1].split(), "--time", row[2], "--background", "#303840", "-o", str(file)]
        subprocess.run([command, "render", preset, *options], check=True)
        header, width, height, pixels = re.match(rb"(P6)\s+(\d+)\s+(\d+)\s+255\s(.*)", file.read_bytes(), re.S).groups()
    return int(width), int(height), pixels


def difference(a: bytes, b: bytes) -> bytes:
    """White where a component differs by much, grey where by a little, black where not at all."""
    return bytes(0 if x == y else min(255, 96 + 4 * abs(x - y)) for x, y in zip(a, b))


def side_by_side(pictures: list[Picture]) -> Picture:
    """Pictures of one height as one."""
    height = min(picture[1] for picture in pictures)
    rows = [
        GAP.join(pixels[y * width * 3 : (y + 1) * width * 3] for width, _, pixels in pictures) for y in range(height)
    ]
    return len(rows[0]) // 3, height, b"".join(rows)


def png(picture: Picture) -> bytes:
    width, height, pixels = picture

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = b"".join(b"\0" + pixels[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def show(row: Row, old_tree: Path) -> Path:
    """Writes old, new and difference of a row beside each other."""
    old_preset = preset_argument(row[0]).replace(str(ROOT), str(old_tree))
    old = render(str(old_tree / ".build/out/bin/snowfx"), old_preset, row)
    new = render(COMMAND, preset_argument(row[0]), row)
    pictures = [old, new]
    if old[:2] == new[:2]:
        pictures.append((*old[:2], difference(old[2], new[2])))
    file = FOLDER / (re.sub(r"[^\w.-]+", "-", " ".join(row)).strip("-") + ".png")
    file.write_bytes(png(side_by_side(pictures)))
    return file


class OldTree:
    """A worktree of another revision, built."""

    def __init__(self, revision: str):
        self.folder = Path(tempfile.mkdtemp(prefix="snowfx-golden-"))
        self.path = self.folder / "tree"
        self.git("worktree", "add", "--detach", self.path, revision)
        subprocess.run(["make", "-C", self.path, "all"], check=True, stdout=subprocess.DEVNULL)

    @staticmethod
    def git(*words) -> None:
        subprocess.run(["git", *map(str, words)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_) -> None:
        self.git("worktree", "remove", "--force", self.path)
        shutil.rmtree(self.folder)


def show_all(rows: list[Row], revision: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with OldTree(revision) as old_tree:
        for row in rows:
            try:
                print(show(row, old_tree).relative_to(ROOT))
            except subprocess.CalledProcessError:
                print(f"{' '.join(row)}: {revision} cannot draw it")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write no hashes; status 1 when any has changed")
    parser.add_argument("--against", metavar="REVISION", help="draw what has changed, beside what that revision draws")
    options = parser.parse_args()
    runner = Runner(shipped_images()["baseline"])
    lines = [HEADER] + golden_lines(runner)
    runner.close()
    new = parsed(lines)
    words = compare(parsed(GOLDEN.read_text().splitlines()) if GOLDEN.exists() else {}, new)
    for row, word in words.items():
        print(f"{' '.join(row)} {word}")
    print(f"{len(words)} of {len(new)} rows have changed")
    if not options.check:
        GOLDEN.write_text("".join(lines))
    if options.against:
        show_all([row for row in words if row in new], options.against)
    return 1 if options.check and words else 0


if __name__ == "__main__":
    sys.exit(main())
