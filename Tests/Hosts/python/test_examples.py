"""bindings/python/examples run, and make what they say."""

import sys
import tempfile
import unittest
from pathlib import Path

import snowfx
from support import PACKAGE, Image, decode_png, needs_pillow, optional, run_python

cairo = optional("cairo")


class ExampleTests(unittest.TestCase):
    def run_example(self, name, *arguments):
        """The picture that it writes last named, as a path; and what it prints."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name) / "picture.png"
        done = run_python(PACKAGE / "examples" / name, *[path if each == "OUT" else each for each in arguments])
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return path, done.stdout.decode()

    def test_gallery(self):
        path, printed = self.run_example("gallery.py", "OUT")
        self.assertEqual(printed, "%s: 39 gradients\n" % path)
        if Image:  # which has its own way to write it
            picture = __import__("PIL.Image").Image.open(path).convert("RGBA")
            (width, height), pixels = picture.size, picture.tobytes()
        else:
            width, height, (pixels,) = decode_png(path.read_bytes())
        self.assertGreater(width * height, 300_000)
        # The first tile is warmFlame, a fifth of the way to its other end; at the top right its first colour.
        right = 4 * (10 * width + 10 + 149)
        for part, first, second in zip(pixels[right:right + 3], (0xFF, 0x9A, 0x9E), (0xFA, 0xD0, 0xC4)):
            self.assertAlmostEqual(part, first + (second - first) / 5, delta=2)

    def test_gusts(self):
        """The wind bends what is in the air: leaves as much as the rain, and at 7 s far more than at 0."""
        path = PACKAGE / "examples/gusts.json"
        self.assertEqual(snowfx.check(path.read_text()), [])
        with snowfx.Scene(snowfx.Preset.load(path), seed=3) as weather:
            def speeds(time):
                flying = weather.seek(time).particles()
                return [[vx for vx, cell, age in zip(flying.velocity_x, flying.cell, flying.age)
                         if cell == kind and age > 2] for kind in (0, 1)]
            for calm, gust in zip(speeds(0), speeds(7)):
                self.assertGreater(len(calm), 40)
                self.assertLess(sum(calm) / len(calm), 60)
                self.assertGreater(sum(gust) / len(gust), 120)
            self.assertNotEqual(weather.seek(0).render().hash(), weather.seek(7).render().hash())

    @needs_pillow
    def test_label(self):
        path, _ = self.run_example("label.py", "OUT", "snow")
        picture = __import__("PIL.Image").Image.open(path).convert("RGB")
        self.assertEqual(picture.size, (960, 240))
        colors = picture.getcolors(1 << 20)
        white = sum(count for count, color in colors if color == (255, 255, 255)) / (960 * 240)
        self.assertTrue(0.4 < white < 0.97, white)
        self.assertGreater(len(colors), 500)

    @unittest.skipIf(cairo is None, "needs pycairo")
    def test_cairo_paints_what_the_library_draws(self):
        sys.path.insert(0, str(PACKAGE / "examples"))
        self.addCleanup(sys.path.remove, str(PACKAGE / "examples"))
        from paint_with_cairo import paint

        points = {"axial": ([1, 0], [0, 1]), "radial": ([0.5, 0.5], [1, 0.75])}
        for kind, (start, end) in points.items():
            for locations in ([0, 0.25, 1], [-1, 0.5, 2]):
                made = snowfx.Scene(snowfx.Preset.from_json({"snowfx": 1, "size": [80, 50], "layers": [
                    {"type": "gradient", "name": "g", "gradientType": kind, "startPoint": start, "endPoint": end,
                     "colors": ["#FF0000", "#00FF00", "#0000FF"], "locations": locations, "dither": False,
                     "frame": [10, 5, 60, 40], "opacity": 0.8}]}))
                surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, 80, 50)
                paint(cairo.Context(surface), made.gradient("g"))
                surface.flush()
                # cairo rounds in more places.
                pairs = zip(bytes(surface.get_data()), made.render(format="BGRA").tobytes())
                self.assertLessEqual(max(abs(a - b) for a, b in pairs), 4, (kind, locations))


if __name__ == "__main__":
    unittest.main()
