"""bindings/c/hello.c: the first program of a newcomer, in C and in C++."""

import os
import shlex
import subprocess
from pathlib import Path

from support import LIBRARY, CommandTest, environment

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "bindings/c/hello.c"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


class HelloTests(CommandTest):
    def build_and_run(self, variable: str, compiler: str, *flags: str, stdout=subprocess.PIPE):
        program = self.folder / "hello"
        build = [*shlex.split(os.environ.get(variable) or compiler), *flags, *STRICT, f"-I{ROOT}/include", str(SOURCE)]
        subprocess.run([*build, "-x", "none", os.path.abspath(LIBRARY), "-o", str(program)], check=True, timeout=120)
        return subprocess.run([str(program)], stdout=stdout, stderr=subprocess.PIPE, env=environment(), timeout=60)

    def test_it_makes_a_picture_in_c_and_in_cpp(self):
        pictures = [self.build_and_run("CC", "cc", "-std=c99"),
                    self.build_and_run("CXX", "c++", "-std=c++11", "-x", "c++")]
        for done in pictures:
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            header, pixels = done.stdout[:15], done.stdout[15:]
            self.assertEqual((header, len(pixels)), (b"P6 640 360 255\n", 640 * 360 * 3))
            self.assertGreater(max(pixels), 200, "no snow")

    def test_a_full_disk_is_no_success(self):
        with open("/dev/full", "wb") as full:
            self.assertEqual(self.build_and_run("CC", "cc", "-std=c99", stdout=full).returncode, 1)

    def test_it_is_short(self):
        self.assertLessEqual(SOURCE.read_text().count("\n"), 20)
