"""Holds the header to layout.txt, the manifest that each binding is compared with."""

import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"
MANIFEST = (HERE / "layout.txt").read_text()


def header_fields():
    """Rows "struct NAME" and "field NAME.FIELD" as the text of the header gives them."""
    text = re.sub(r"/\*.*?\*/", "", (INCLUDE / "snowfx.h").read_text(), flags=re.S)
    rows = []
    for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", text, re.S):
        rows.append("struct " + name)
        for statement in filter(str.strip, body.split(";")):
            rows.append("field %s.%s" % (name, re.search(r"(\w+)(?:\[\d+\])?\s*$", statement)[1]))
    return rows


class LayoutTests(unittest.TestCase):
    def test_the_compiler_agrees_with_the_manifest(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "layout"
            compiler = shlex.split(os.environ.get("CC") or "cc")
            subprocess.run([*compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-I", INCLUDE,
                            HERE / "layout.c", "-o", program], check=True)
            printed = subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout
        self.assertEqual(printed.splitlines(), MANIFEST.splitlines())

    def test_the_manifest_has_every_struct_and_field(self):
        rows = [" ".join(line.split()[:2]) for line in MANIFEST.splitlines()]
        self.assertEqual(rows, header_fields())

    def test_fields_leave_no_gaps(self):
        end = size = 0
        for line in MANIFEST.splitlines() + ["struct end 0 0"]:
            kind, name, first, second = line.split()
            if kind == "struct":
                self.assertEqual(end, size, "before " + name)
                end, size = 0, int(first)
            else:
                self.assertEqual(int(first), end, name)
                end += int(second)


if __name__ == "__main__":
    unittest.main()
