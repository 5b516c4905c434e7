"""bindings/c: the first program of a newcomer, and one for gradients, in C and in C++."""

import os
import shlex
import subprocess
from pathlib import Path

from support import LIBRARY, CommandTest, environment

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "bindings/c"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


class HelloTests(CommandTest):
    def build_and_run(self, variable: str, compiler: str, *flags: str, source="hello.c", stdout=subprocess.PIPE):
        program = self.folder / "hello"
        build = [*shlex.split(os.environ.get(variable) or compiler), *flags, *STRICT, f"-I{ROOT}/include",
                 str(FOLDER / source)]
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
        self.assertLessEqual((FOLDER / "hello.c").read_text().count("\n"), 20)

    def test_a_gradient_in_the_shape_of_a_mask(self):
        pictures = [self.build_and_run("CC", "cc", "-std=c99", source="gradient.c"),
                    self.build_and_run("CXX", "c++", "-std=c++11", "-x", "c++", source="gradient.c")]
        for done in pictures:
            self.assertEqual((done.returncode, len(done.stderr.splitlines())), (0, 2))
            self.assertEqual((done.stdout[:15], len(done.stdout)), (b"P6 320 180 255\n", 15 + 320 * 180 * 3))
            first, last = done.stdout[15:18], done.stdout[15 + 319 * 3:15 + 320 * 3]
            self.assertGreater(max(first), 50)
            self.assertEqual(max(last), 0)
