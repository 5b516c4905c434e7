#!/usr/bin/env python3
"""Rewrites hashes.txt and formats.txt after an intended change, and shows what has changed.

    Tests/Golden/update.py [--check] [--against TREE]

Says for each row whether its state, or only its picture, is new.  With --against, each changed picture is written to
.build/golden as PNG: what that tree draws, what this one draws, and where they differ (white; black is the same).  A
revision is built beside (a minute or two), a folder is taken as a tree that is built.  --check writes no hashes.  Run
`make` first: the staged library is what is hashed."""

import argparse
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Determinism"))
from images import COMMAND, LIBRARY, Runner, shipped_images  # noqa: E402
from rows import FORMATS, GOLDEN, HEADER, format_lines, format_picture, golden_lines, preset_argument  # noqa: E402

FOLDER = ROOT / ".build/golden"
GAP = b"\x80\x80\x80" * 4  # between two pictures: four grey pixels

#: Of hashes.txt preset, options, time; of formats.txt preset, format, size, scale, time.
Row = tuple[str, ...]
HASHES_KEYS, FORMATS_KEYS = 3, 5

Picture = tuple[int, int, bytes]  # width, height, R G B bytes


def parsed(lines: list[str], keys: int) -> dict[Row, tuple[str, ...]]:
    """The hashes of each row, that of the pixels last."""
    fields = [[word.strip() for word in line.split("|")] for line in lines if not line.startswith("#")]
    return {tuple(each[:keys]): tuple(each[keys:]) for each in fields if len(each) > keys}


def compare(old: dict, new: dict) -> dict[Row, str]:
    """What is to be said of each row that is not as it was."""
    words = {}
    for row in [*new, *(row for row in old if row not in new)]:
        if row not in old:
            words[row] = "is new"
        elif row not in new:
            words[row] = "is gone"
        elif old[row][:-1] != new[row][:-1]:
            words[row] = "has another state"
        elif old[row] != new[row]:
            words[row] = "has another picture"
    return words


# ---- Pictures


def picture_of(ppm: bytes) -> Picture:
    width, height, pixels = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s(.*)", ppm, re.S).groups()
    return int(width), int(height), pixels


def render(command: str, preset: str, row: Row) -> Picture:
    """The frame of a row of hashes.txt, drawn by a command with the library that it finds by itself."""
    options = [*row[1].split(), "--time", row[2], "--background", "#303840", "--format", "ppm", "-o", "-"]
    return picture_of(subprocess.run([command, "render", preset, *options], check=True, stdout=subprocess.PIPE).stdout)


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
    if len(row) == FORMATS_KEYS:
        libraries = old_tree / ".build/out/lib" / LIBRARY.name, LIBRARY
        old, new = (picture_of(format_picture(library, row)) for library in libraries)
    else:
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


def show_all(rows: list[Row], against: str) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with nullcontext(Path(against).resolve()) if Path(against).is_dir() else OldTree(against) as old_tree:
        for row in rows:
            try:
                print(show(row, old_tree).relative_to(ROOT))
            except subprocess.CalledProcessError:
                print(f"{' '.join(row)}: {against} cannot draw it")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write no hashes; status 1 when any has changed")
    parser.add_argument("--against", metavar="TREE", help="draw what has changed, beside what that tree draws")
    options = parser.parse_args()
    image = shipped_images()["baseline"]
    runner = Runner(image)
    files = {GOLDEN: ([HEADER] + golden_lines(runner), HASHES_KEYS), FORMATS: (format_lines(image), FORMATS_KEYS)}
    runner.close()
    old, new = {}, {}
    for file, (lines, keys) in files.items():
        old.update(parsed(file.read_text().splitlines() if file.exists() else [], keys))
        new.update(parsed(lines, keys))
        if not options.check:
            file.write_text("".join(lines))
    words = compare(old, new)
    for row, word in words.items():
        print(f"{' '.join(row)} {word}")
    print(f"{len(words)} of {len(new)} rows have changed")
    if options.against:
        show_all([row for row in words if row in new], options.against)
    return 1 if options.check and words else 0


if __name__ == "__main__":
    sys.exit(main())
