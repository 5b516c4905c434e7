"""update.py says what has changed, and shows a changed picture beside the old one."""

import struct
import sys
import unittest
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import update  # noqa: E402

ROW = ("badoo-snow", "RGBA8_PREMULTIPLIED", "160x90", "1", "3.25")


def read_png(data):
    """Width, height and rows of an RGB picture without filters."""
    width, height = struct.unpack(">II", data[16:24])
    start = data.index(b"IDAT") + 4
    lines = zlib.decompress(data[start : data.index(b"IEND") - 8])
    step = width * 3 + 1
    return width, height, [lines[y * step + 1 : (y + 1) * step] for y in range(height)]


class UpdateTests(unittest.TestCase):
    def test_old_new_and_difference_stand_beside_each_other(self):
        update.FOLDER.mkdir(parents=True, exist_ok=True)
        for row in (ROW, ("badoo-snow", "--seed 7 --size 160x90", "3.25")):
            width, height, rows = read_png(update.show(row, update.ROOT).read_bytes())
            self.assertEqual((width, height), (3 * 160 + 2 * 4, 90))
            for line in rows:
                old, new, difference = (line[start : start + 480] for start in (0, 492, 984))
                self.assertEqual(old, new)  # the tree is compared with itself
                self.assertEqual(set(difference), {0})
            self.assertGreater(len(set(b"".join(rows))), 20)

    def test_differences_show(self):
        self.assertEqual(list(update.difference(b"\x05\x05\x05", b"\x05\x06\xff")), [0, 100, 255])

    def test_it_says_what_is_new(self):
        old = {("a", "1"): ("x", "y"), ("b", "1"): ("x", "y"), ("c", "1"): ("x", "y"), ("d", "1"): ("x", "y")}
        new = {("a", "1"): ("x", "y"), ("b", "1"): ("x", "z"), ("c", "1"): ("w", "z"), ("e", "1"): ("x", "y")}
        words = {" ".join(row): word for row, word in update.compare(old, new).items()}
        self.assertEqual(words, {"b 1": "has another picture", "c 1": "has another state", "d 1": "is gone",
                                 "e 1": "is new"})


if __name__ == "__main__":
    unittest.main()
