"""Gradients as numbers, and masks: a painter of our own comes to the picture that the library draws."""

import math
import unittest

import snowfx
from support import Image, needs_numpy, needs_pillow, numpy, scene

COLORS = ["#FF0000", "#00FF0080", "#0000FF", "#FFFFFF00"]


def gradient(colors=COLORS, **properties):
    return {"type": "gradient", "name": "g", "colors": colors, "dither": False, **properties}


def play(*layers, size=(40, 30), time=0.0):
    made = snowfx.Scene(snowfx.Preset.from_json({"snowfx": 1, "size": list(size), "layers": list(layers)}))
    return made.seek(time)


def progress(numbers, u):
    """How far along the gradient a point of the unit square is."""
    (sx, sy), (ex, ey) = numbers.unit_start, numbers.unit_end
    x, y, dx, dy = u[0] - sx, u[1] - sy, ex - sx, ey - sy
    if numbers.type == "axial":
        return (x * dx + y * dy) / (dx * dx + dy * dy)
    if numbers.type == "radial":
        return math.hypot(x / dx, y / dy)
    return (math.atan2(y, x) - math.atan2(dy, dx)) / (2 * math.pi) % 1


def color_at(stops, t):
    """Straight colour at a progress."""
    before = [stop for stop in stops if stop.location <= t]
    after = [stop for stop in stops if stop.location > t]
    if not before or not after:
        return (before[-1] if before else after[0]).color
    a, b = before[-1], after[0]
    share = (t - a.location) / (b.location - a.location)
    return [p + (q - p) * share for p, q in zip(a.color, b.color)]


def paint(numbers, width, height):
    """The picture of the numbers alone, premultiplied, not rounded."""
    if not numbers.stops:
        return bytes(4 * width * height)
    x0, y0, frame_width, frame_height = numbers.frame
    pixels = []
    for y in range(height):
        for x in range(width):
            u = (x + 0.5 - x0) / frame_width, (y + 0.5 - y0) / frame_height
            if not (0 < u[0] < 1 and 0 < u[1] < 1):
                pixels += [0, 0, 0, 0]
                continue
            single = len(numbers.stops) == 1
            red, green, blue, alpha = numbers.stops[0].color if single else color_at(numbers.stops, progress(numbers, u))
            alpha *= numbers.opacity
            pixels += [255 * alpha * part for part in (red, green, blue)] + [255 * alpha]
    return pixels


class NumberTests(unittest.TestCase):
    def assert_painted(self, made, hard=()):
        """The painter's picture is the library's within one level; pixels on a hard step are left out."""
        numbers = made.gradient("g")
        width, height = made.pixel_size
        drawn, painted = made.render().pixels, paint(numbers, width, height)
        for place, (a, b) in enumerate(zip(drawn, painted)):
            if abs(a - b) > 1 and place // 4 not in hard:
                self.fail("%s: byte %d of pixel %d is %d, not %.2f" % (
                    numbers, place % 4, place // 4, a, b))
        return numbers

    def test_every_kind_comes_out_as_drawn(self):
        points = {
            "axial": ([1, 0], [0, 1]), "radial": ([0.4, 0.5], [1, 0.9]), "conic": ([0.51, 0.47], [0.9, 0.31]),
        }
        for kind, (start, end) in points.items():
            for interpolation in ("srgb", "linear", "oklab"):
                for locations in (None, [0.1, 0.3, 0.31, 0.8], [-1, 0.2, 0.6, 3], [-2, -1, 0.5, 0.75],
                                  [0.5, 1.5, 2, 2.5], [-3, -2, -1, 0], [1, 2, 3, 4], [0.6, 0.5, 0.7, 0.4]):
                    layer = gradient(gradientType=kind, startPoint=start, endPoint=end, interpolation=interpolation,
                                     frame=[3, 2, "75%", 25], opacity=0.75)
                    if locations:
                        layer["locations"] = locations
                    with self.subTest(layer):
                        numbers = self.assert_painted(play(layer))
                        self.assertEqual((numbers.type, numbers.interpolation), (kind, interpolation))
                        places = [stop.location for stop in numbers.stops]
                        self.assertEqual(places, sorted(places))
                        self.assertTrue(all(0 <= place <= 1 for place in places))

    def test_hard_steps(self):
        made = play(gradient(["#FF0000", "#00FF00", "#0000FF"], locations=[0.5, 0.5, 0.5], startPoint=[0, 0],
                             endPoint=[1, 0]))
        numbers = self.assert_painted(made)
        self.assertEqual([stop.location for stop in numbers.stops], [0, 0.5, 0.5, 1])

    def test_what_is_not_drawn_has_no_stops(self):
        for layer in (gradient(["#FF0000"]), gradient(locations=[0, 1]),
                      gradient(gradientType="radial", startPoint=[0.5, 0.5], endPoint=[0.5, 1]),
                      gradient(hidden=True), gradient(beginTime=5), gradient(frame=[0, 0, 0, 10])):
            self.assertEqual(self.assert_painted(play(layer)).stops, ())

    def test_one_colour_has_one_stop(self):
        numbers = self.assert_painted(play(gradient(startPoint=[0.3, 0.3], endPoint=[0.3, 0.3])))
        self.assertEqual([stop.color for stop in numbers.stops], [(1, 1, 1, 0)])

    def test_points(self):
        numbers = play(gradient(frame=[10, 4, 20, 8], startPoint=[1, 0], endPoint=[0.25, 0.5])).gradient(0)
        self.assertEqual((numbers.frame, numbers.opacity), ((10, 4, 20, 8), 1))
        self.assertEqual((numbers.unit_start, numbers.unit_end), ((1, 0), (0.25, 0.5)))
        self.assertEqual((numbers.start, numbers.end), ((30, 4), (15, 8)))
        self.assertFalse(numbers.is_dithered)

    def test_it_is_that_of_the_present_time(self):
        made = snowfx.Scene(snowfx.Preset.builtin("pastel"), size=(20, 20))
        self.assertTrue(made.gradient("gradient").is_dithered)
        for time, first in ((0, (0x9C, 0x27, 0xB0)), (5, (0xFF, 0x40, 0x81)), (2.5, (205.5, 51.5, 152.5))):
            stops = made.seek(time).gradient("gradient").stops
            for part, expected in zip(stops[0].color, first):
                self.assertAlmostEqual(255 * part, expected, places=3)

    def test_layers_that_are_none(self):
        made = scene()
        for layer in ("snow", 1, 2, "nobody"):
            with self.assertRaises(snowfx.NotFoundError):
                made.gradient(layer)
        with self.assertRaises(ValueError):
            made.gradient(-1)


class MaskTests(unittest.TestCase):
    FRAME = [4, 2, 32, 24]

    def masked(self, alpha, width, height, layer=None, **options):
        made = play(layer or gradient(frame=self.FRAME))
        plain = made.render(**options).tobytes()
        made.set_mask("g", bytes(alpha), width, height)
        return plain, made.render(**options).tobytes(), made

    def test_full_and_empty_masks(self):
        plain, drawn, made = self.masked([255] * 6, 3, 2)
        self.assertEqual(drawn, plain)
        for mask in ((bytes(6), 3, 2), (b"", 0, 0), (b"", 5, 0)):
            made.set_mask("g", *mask)
            self.assertEqual(set(made.render().tobytes()), {0})
        made.set_mask("g", None)
        self.assertEqual(made.render().tobytes(), plain)

    def test_a_mask_multiplies_and_draws_over(self):
        for background in (None, "#336699", "#33669980"):
            made = play(gradient(["#FF0000", "#FF0000"]))
            made.set_mask("g", bytes([100]), 1, 1)
            drawn = made.render(background=background).tobytes()[:4]
            behind = snowfx.scene.premultiplied_pixel(background, "RGBA") if background else bytes(4)
            expected = [over * 100 / 255 + under * 155 / 255 for over, under in zip((255, 0, 0, 255), behind)]
            for a, b in zip(drawn, expected):
                self.assertAlmostEqual(a, b, delta=1)

    def test_a_small_mask_is_stretched_smoothly(self):
        """Two texels over 32 pixels: their centres lie at 8 and 24, between them the way is straight."""
        _, drawn, _ = self.masked([0, 255], 2, 1, gradient(["#FFFFFF", "#FFFFFF"], frame=self.FRAME))
        row = drawn[10 * 40 * 4 + 3:11 * 40 * 4:4]
        for x, alpha in enumerate(row):
            share = min(max((x - 4 + 0.5 - 8) / 16, 0), 1) if 4 <= x < 36 else 0
            self.assertAlmostEqual(alpha, 255 * share, delta=1, msg=x)

    def test_a_large_mask_keeps_its_mean(self):
        """Every other column full, 30 to a pixel: half of it everywhere; nothing falls between pixels."""
        _, drawn, _ = self.masked([0, 255] * 480, 960, 1, gradient(["#FFFFFF", "#FFFFFF"], frame=self.FRAME))
        row = drawn[10 * 40 * 4 + 3:11 * 40 * 4:4][4:36]
        self.assertTrue(all(126 <= alpha <= 129 for alpha in row), list(row))

    def test_parts_of_a_picture_fit_to_the_bit(self):
        mask = bytes((x * 37 + y * 91) % 256 for y in range(13) for x in range(17))
        _, whole, made = self.masked(mask, 17, 13)
        tiles = [made.render(size=(20, 15), origin=(x, y)).tobytes() for y in (0, 15) for x in (0, 20)]
        rows = [left[y * 80:(y + 1) * 80] + right[y * 80:(y + 1) * 80]
                for left, right in (tiles[:2], tiles[2:]) for y in range(15)]
        self.assertEqual(b"".join(rows), whole)

    def test_particles_have_masks_too(self):
        made = scene(time=3)
        full = made.render(layers=range(1, 2)).tobytes()
        made.set_mask("snow", bytes([51]), 1, 1)
        for a, b in zip(made.render(layers=range(1, 2)).tobytes(), full):
            self.assertAlmostEqual(a, b / 5, delta=1)

    def test_a_mask_stays_with_another_size(self):
        made = play(gradient(["#FFFFFF", "#FFFFFF"]))
        made.set_mask("g", bytes([0, 255]), 2, 1)
        made.size = 80, 60
        row = made.render().tobytes()[3:80 * 4:4]
        self.assertEqual((row[0], row[79]), (0, 255))
        self.assertAlmostEqual(row[40], 130, delta=2)

    @needs_numpy
    def test_arrays(self):
        plain = self.masked([0, 255, 255, 0, 0, 255], 3, 2)[1]
        made = play(gradient(frame=self.FRAME))
        made.set_mask("g", numpy.array([[0, 255, 255], [0, 0, 255]], "u1"))
        self.assertEqual(made.render().tobytes(), plain)

    @needs_pillow
    def test_pictures(self):
        plain = self.masked([0, 255, 255, 0, 0, 255], 3, 2)[1]
        grey = Image.frombytes("L", (3, 2), bytes([0, 255, 255, 0, 0, 255]))
        colored = Image.new("RGBA", (3, 2))
        colored.putalpha(grey)
        for picture in (grey, colored):
            made = play(gradient(frame=self.FRAME))
            made.set_mask("g", picture)
            self.assertEqual(made.render().tobytes(), plain)

    def test_what_is_wrong_is_said_and_changes_nothing(self):
        _, drawn, made = self.masked([9, 200], 2, 1)
        for kind, arguments in ((snowfx.NotFoundError, ("x", b"a", 1, 1)), (ValueError, ("g", b"ab", 1, 1)),
                                (ValueError, ("g", b"ab")), (ValueError, ("g", bytes(4097), 4097, 1)),
                                (ValueError, ("g", b"", -1, 0)), (TypeError, ("g", 7, 1, 1))):
            with self.subTest(arguments[0::2]), self.assertRaises(kind):
                made.set_mask(*arguments)
        self.assertEqual(made.render().tobytes(), drawn)


if __name__ == "__main__":
    unittest.main()
