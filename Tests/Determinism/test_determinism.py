"""One seed gives the same bits on every build, on any number of threads and by any way to a time."""

import unittest

from images import Runner, hosted_image, shipped_images
from rows import FORMATS, GOLDEN, HEADER, cases, format_lines, golden_lines, hashes


class GoldenTests(unittest.TestCase):
    """The hashes kept in git hold for every image of the library."""

    def check(self, image):
        run = Runner(image)
        self.addCleanup(run.close)
        self.maxDiff = None
        self.assertEqual(GOLDEN.read_text().splitlines(keepends=True), [HEADER] + golden_lines(run))
        self.assertEqual(FORMATS.read_text().splitlines(keepends=True), format_lines(image))

    def test_shipped_images(self):
        for name, image in shipped_images().items():
            with self.subTest(image=name):
                self.check(image)

    def test_hosted_debug(self):
        self.check(hosted_image("debug"))

    def test_hosted_release(self):
        self.check(hosted_image("release"))


class WayTests(unittest.TestCase):
    """A frame depends on its time alone."""

    @classmethod
    def setUpClass(cls):
        cls.run_command = Runner(shipped_images()["baseline"])
        cls.addClassCleanup(cls.run_command.close)

    def test_stepping_equals_seeking(self):
        for name, options in cases():
            seek = hashes(self.run_command, name, options, ("3.25", "20"))
            for rate in (24, 60, 144):
                with self.subTest(preset=name, rate=rate):
                    stepped = hashes(self.run_command, name, options, ("3.25", "20"), ("--step", repr(1 / rate)))
                    self.assertEqual(stepped, seek)

    def test_backwards_equals_forwards(self):
        for name, options in cases():
            with self.subTest(preset=name):
                forwards = hashes(self.run_command, name, options)
                backwards = hashes(self.run_command, name, options, ("86400", "20", "3.25", "0.5", "0"))
                self.assertEqual(backwards, forwards[::-1])

    def test_threads(self):
        for name, options in cases():
            one = hashes(self.run_command, name, options)
            for threads in ("2", "3", "16"):
                with self.subTest(preset=name, threads=threads):
                    self.assertEqual(hashes(self.run_command, name, options, extra=("--threads", threads)), one)

    def test_another_seed_is_another_picture(self):
        first = hashes(self.run_command, "badoo-snow", ("--seed", "7"), ("3",))
        second = hashes(self.run_command, "badoo-snow", ("--seed", "8"), ("3",))
        self.assertNotEqual(first, second)


if __name__ == "__main__":
    unittest.main()
