"""Statements T43 to T48: what a gradient looks like."""

from engine import Scene, diagnostics
from presets import BLACK, BLUE, RED, WHITE, basic, gradient, preset
from support import ConformanceCase

CLEAR = [0, 0, 0, 0]


def mixed(start, end, share):
    """Numbers, or lists of them, a share of the way."""
    if isinstance(start, list):
        return [mixed(a, b, share) for a, b in zip(start, end)]
    return start + (end - start) * share


def picture(layer, width=100, height=100, over=None):
    return Scene(preset(layer, size=(width, height))).at(0).render(width, height, over=over)


class GradientTests(ConformanceCase):
    DIAGONAL = gradient(["#C80000", "#0000C8"], startPoint=[1, 0], endPoint=[0, 1])

    def test_T43_unit_space(self):
        """Sizes in odd proportions, so that pixel centres fall on the same unit points."""
        square = picture(self.DIAGONAL, 25, 29)
        for width, height in ((375, 29), (25, 667), (375, 667), (75, 29 * 5)):
            stretched = picture(self.DIAGONAL, width, height)
            fx, fy = width // 25, height // 29
            for y in range(29):
                for x in range(25):
                    self.assert_near(stretched.at(x * fx + fx // 2, y * fy + fy // 2), square.at(x, y), 1)

    def test_T43_corners(self):
        for width, height in ((375, 667), (100, 100)):
            whole = picture(self.DIAGONAL, width, height)
            for corner in ((0, 0), (width - 1, height - 1)):
                self.assert_near(whole.at(*corner), (100, 0, 100, 255), 1)
            self.assert_near(whole.at(width - 1, 0), (200, 0, 0, 255), 2)
            self.assert_near(whole.at(0, height - 1), (0, 0, 200, 255), 2)

    def test_T43_formula(self):
        """t = (u - s)(e - s)/|e - s|^2 at pixel centres, for any start and end."""
        for s, e in (((0, 0), (1, 1)), ((0.25, 0.75), (0.5, 0.1)), ((-1, 0.5), (2, 0.6)), ((0.5, 0), (0.5, 1))):
            drawn = picture(gradient(["#000000", "#FF00FF"], startPoint=s, endPoint=e), 64, 40)
            dx, dy = e[0] - s[0], e[1] - s[1]
            for x, y in ((0, 0), (63, 39), (10, 30), (32, 20), (50, 5)):
                t = (((x + 0.5) / 64 - s[0]) * dx + ((y + 0.5) / 40 - s[1]) * dy) / (dx * dx + dy * dy)
                value = 255 * min(max(t, 0), 1)
                self.assert_near(drawn.at(x, y), (value, 0, value, 255), 1, (s, e, x, y))

    def test_T44_too_few_colours(self):
        for colors in ([], ["#FF0000"]):
            self.assertEqual(set(picture(gradient(colors)).data), {0})
            self.assertEqual(set(picture(gradient(colors), over=(9, 9, 9, 9)).data), {9})

    def test_T44_locations_of_another_count(self):
        """Nothing is drawn, and a check says why (T44 goes before F124)."""
        for locations in ([0.3], [0.3, 0.6, 1], [0]):
            layer = gradient(locations=locations)
            self.assertEqual(set(picture(layer).data), {0})
            self.assertIn("layers[0].locations", [path for _, path, _ in diagnostics(preset(layer))])

    def test_T45_hard_step(self):
        layer = gradient(["#FF0000", "#0000FF"], locations=[0.5, 0.5], startPoint=[0, 0], endPoint=[1, 0])
        for width in (100, 64, 255):
            row = [picture(layer, width, 1).at(x, 0) for x in range(width)]
            for x, color in enumerate(row):
                t = (x + 0.5) / width
                if t != 0.5:
                    self.assertEqual(color, (255, 0, 0, 255) if t < 0.5 else (0, 0, 255, 255), (width, x))

    def test_T46_white_to_clear(self):
        layer = gradient(["#FFFFFF", CLEAR], startPoint=[0, 0], endPoint=[1, 0])
        self.assert_near(picture(layer, 101, 1).at(50, 0), (63.75, 63.75, 63.75, 127.5), 1)

    def test_T47_radial(self):
        layer = gradient(["#FF0000", "#0000FF"], gradientType="radial", startPoint=[0.5, 0.5], endPoint=[1, 1])
        drawn = picture(layer, 80, 60)
        self.assert_near(drawn.at(40, 30), (255, 0, 0, 255), 6)
        for corner in ((0, 0), (79, 0), (0, 59), (79, 59)):
            self.assertEqual(drawn.at(*corner), (0, 0, 255, 255))
        self.assert_near(drawn.at(60, 30), (127, 0, 128, 255), 6)  # half of each half-axis
        self.assert_near(drawn.at(40, 45), (127, 0, 128, 255), 6)

    def test_T47_radial_without_width(self):
        for end in ([0.5, 1], [1, 0.5], [0.5, 0.5]):
            layer = gradient(gradientType="radial", startPoint=[0.5, 0.5], endPoint=end)
            self.assertEqual(set(picture(layer).data), {0}, end)

    def test_T48_locations_below_zero(self):
        layer = gradient(["#FF0000", "#00FF00", "#0000FF"], locations=[-1, -0.5, 0], startPoint=[0, 0], endPoint=[1, 0])
        self.assertEqual(set(zip(*[iter(picture(layer).data)] * 4)), {(0, 0, 255, 255)})

    def test_locations_outside_the_unit_range_are_not_clamped(self):
        layer = gradient(["#000000", "#FF0000"], locations=[-1, 2], startPoint=[0, 0], endPoint=[1, 0])
        drawn = picture(layer, 100, 1)
        for x in (0, 50, 99):
            self.assert_near(drawn.at(x, 0)[0], 255 * ((x + 0.5) / 100 + 1) / 3, 1)

    def test_first_and_last_colour_go_on(self):
        layer = gradient(["#FF0000", "#0000FF"], locations=[0.25, 0.75], startPoint=[0, 0], endPoint=[1, 0])
        drawn = picture(layer, 100, 1)
        self.assertEqual([drawn.at(x, 0) for x in (0, 24, 75, 99)], [(255, 0, 0, 255)] * 2 + [(0, 0, 255, 255)] * 2)
        self.assert_near(drawn.at(50, 0), (126, 0, 129, 255), 2)

    def test_decreasing_locations_take_the_running_maximum(self):
        """7.2: undefined by Apple; [0, 0.8, 0.4] is drawn as [0, 0.8, 0.8] (ours)."""
        colors = ["#FF0000", "#00FF00", "#0000FF"]
        mixed = gradient(colors, locations=[0, 0.8, 0.4], startPoint=[0, 0], endPoint=[1, 0])
        sorted_ = gradient(colors, locations=[0, 0.8, 0.8], startPoint=[0, 0], endPoint=[1, 0])
        self.assertEqual(picture(mixed).data, picture(sorted_).data)

    def test_what_is_animated_is_drawn_as_it_stands(self):
        """At every moment the picture is that of a still gradient with the values of the moment."""
        base = {"startPoint": [0.1, 0.2], "endPoint": [0.9, 0.7], "locations": [0.1, 0.9]}
        rows = (
            ("colors", [[1, 0, 0, 1], [0, 0, 1, 1]], [[0, 1, 0, 0.5], [1, 1, 1, 0]]),
            ("locations", [-1, -0.5], [1.5, 2]),  # a shimmer
            ("locations", [0.1, 0.9], [0.9, 0.1]),
            ("startPoint", [0.1, 0.2], [1.5, -1]),
            ("endPoint", [0.9, 0.7], [-0.5, 0.25]),
        )
        for key_path, start, end in rows:
            for kind in ("axial", "radial", "conic"):
                moving = Scene(preset(gradient(gradientType=kind, **base, animations=[
                    basic(key_path, start, end, duration=4)])))
                for time in (0, 1, 1.5, 3):
                    now = {"colors": [RED, BLUE], **base, key_path: mixed(start, end, time / 4)}
                    still = Scene(preset(gradient(gradientType=kind, **now)))
                    self.assertEqual(moving.at(time).render(40, 30).data, still.render(40, 30).data,
                                     (key_path, kind, time))

    def test_colours_beyond_their_range_are_cut(self):
        """An easing that overshoots: kept in the value, cut in the picture."""
        layer = gradient([BLACK, BLACK], animations=[
            basic("colors", [BLACK, BLACK], [WHITE, WHITE], duration=1, timingFunction=[0.3, 2, 0.7, 2])])
        scene = Scene(preset(layer)).at(0.8)
        self.assertGreater(scene.inspect()["layers"][0]["colors"][0][0], 1)
        self.assertEqual(set(scene.render(4, 4).data), {255})

    def test_start_equal_to_end_shows_the_last_colour(self):
        layer = gradient(["#FF0000", "#0000FF"], startPoint=[0.3, 0.4], endPoint=[0.3, 0.4])
        self.assertEqual(set(zip(*[iter(picture(layer).data)] * 4)), {(0, 0, 255, 255)})

    def test_default_points_and_even_locations(self):
        drawn = picture(gradient(["#FF0000", "#00FF00", "#0000FF"]), 3, 200)
        self.assert_near(drawn.at(1, 0), (255, 1, 0, 255), 2)
        self.assert_near(drawn.at(1, 99), (1, 254, 0, 255), 2)
        self.assert_near(drawn.at(1, 199), (0, 1, 255, 255), 2)

    def test_conic(self):
        """From the ray start to end, clockwise on a y-down screen; angles in the unit square (ours)."""
        layer = gradient(["#FF0000", "#00FF00", "#0000FF", "#FFFFFF"], locations=[0.25, 0.25, 0.75, 0.75],
                         gradientType="conic", startPoint=[0.5, 0.5], endPoint=[1, 0.5])
        for width, height in ((100, 100), (200, 60)):
            drawn = picture(layer, width, height)
            right, left, middle = int(width * 0.9), int(width * 0.1), width // 2
            self.assertEqual(drawn.at(right, int(height * 0.6)), (255, 0, 0, 255))  # just after the start
            self.assertEqual(drawn.at(right, int(height * 0.4)), (255, 255, 255, 255))  # just before its end
            self.assert_near(drawn.at(left, height // 2), (0, 127, 128, 255), 4)  # half a turn
            self.assert_near(drawn.at(middle - 1, int(height * 0.9)), (0, 253, 2, 255), 6)  # a quarter turn, downwards

    def test_frames_move_and_stretch(self):
        layer = gradient(["#FF0000", "#0000FF"], frame=[20, 30, "50%", 40], startPoint=[0, 0], endPoint=[1, 0])
        drawn = picture(layer)
        inside = {(x, y) for y in range(100) for x in range(100) if drawn.at(x, y)[3]}
        self.assertEqual(inside, {(x, y) for x in range(20, 70) for y in range(30, 70)})
        self.assert_near(drawn.at(20, 50), (252, 0, 3, 255), 2)
        self.assert_near(drawn.at(69, 50), (3, 0, 252, 255), 2)

    def test_linear_and_oklab_interpolation(self):
        """Ours: linear light gives 188 between black and white; all three keep the end colours."""
        for interpolation, middle in (("srgb", 127.5), ("linear", 187.5), ("oklab", 99)):
            layer = gradient(["#000000", "#FFFFFF"], interpolation=interpolation, startPoint=[0, 0], endPoint=[1, 0])
            drawn = picture(layer, 101, 1)
            self.assert_near(drawn.at(50, 0), (middle, middle, middle, 255), 1.6, interpolation)
            self.assert_near(picture(layer, 2001, 1).at(2000, 0), (255, 255, 255, 255), 1)
