"""Statements T50 and T51 and the tables of section 9: the Instagram article's cycle and Pastel's."""

import json
from pathlib import Path

from engine import Scene, builtin
from presets import preset
from support import ConformanceCase

RINGS = json.loads((Path(__file__).parent / "cases/rings.json").read_text())
PASTEL, INSTAGRAM, PAIRS = RINGS["pastel"], RINGS["instagram"], RINGS["instagramPairs"]


def rgb(text):
    return [int(text[i : i + 2], 16) for i in (1, 3, 5)]


def between(first, second, share):
    return [a + (b - a) * share for a, b in zip(first, second)]


def ring(colors, pair, duration=5, **properties):
    return preset({"type": "gradient", "name": "sky", "startPoint": [1, 0], "endPoint": [0, 1], "dither": False,
                   "ring": {"colors": colors, "pair": pair, "duration": duration}, **properties}, size=(101, 101))


def shown(scene, time):
    """The colours of the two stops at a time, in 8 bits but not rounded."""
    colors = scene.at(time).inspect()["layers"][0]["colors"]
    return [rgb(c) if isinstance(c, str) else [255 * v for v in c[:3]] for c in colors]


class RingCase(ConformanceCase):
    def assert_pair(self, scene, time, first, second, tolerance=0.01):
        got = shown(scene, time)
        self.assertEqual(len(got), 2)
        self.assert_near(got[0], first, tolerance, time)
        self.assert_near(got[1], second, tolerance, time)


class InstagramTests(RingCase):
    def setUp(self):
        self.scene = Scene(ring(INSTAGRAM, "instagram"))

    def test_T50_pairs(self):
        for step, (start, end) in enumerate(PAIRS):
            self.assert_pair(self.scene, 5 * step, rgb(INSTAGRAM[start]), rgb(INSTAGRAM[end]))

    def test_T50_fades_are_linear(self):
        for step in range(8):
            for share in (0.1, 0.5, 0.75):
                colors = [
                    between(rgb(INSTAGRAM[a]), rgb(INSTAGRAM[b]), share)
                    for a, b in zip(PAIRS[step], PAIRS[step + 1])
                ]
                self.assert_pair(self.scene, 5 * (step + share), *colors)

    def test_T50_check_values(self):
        self.assert_pair(self.scene, 2.5, (140.5, 88, 161), (107, 81, 200))
        self.assertEqual(shown(self.scene, 35), shown(self.scene, 0))
        for time in (1, 2.5, 17, 33.3):
            self.assert_near(sum(shown(self.scene, time + 35), []), sum(shown(self.scene, time), []), 1e-6)
            self.assert_near(sum(shown(self.scene, time + 35e5), []), sum(shown(self.scene, time), []), 1e-6)

    def test_T50_centre_and_corners(self):
        picture = self.scene.at(0).render(101, 101)
        self.assert_near(picture.at(50, 50)[:3], (107, 81, 200), 1)
        self.assert_near(picture.at(0, 0)[:3], (107, 81, 200), 1)
        self.assert_near(picture.at(100, 100)[:3], (107, 81, 200), 1)
        self.assert_near(picture.at(100, 0)[:3], rgb(INSTAGRAM[1]), 2)
        self.assert_near(picture.at(0, 100)[:3], rgb(INSTAGRAM[0]), 2)

    def test_T50_each_colour_comes_at_the_start_and_leaves_at_the_end_one_step_later(self):
        for step in range(7):
            entered = shown(self.scene, 5 * step)[0]
            self.assert_near(shown(self.scene, 5 * step + 5)[1], entered, 1e-6)


class HandOverTests(RingCase):
    """Where a step ends and the next begins, on the first day, after one, seven and thirty."""

    STEPS = [day * 86400 // 5 + step for day in (0, 1, 7, 30) for step in (1, 2, 3, 6, 7, 8, 14)]

    def test_T50_no_flash_and_no_drift_at_the_hand_over(self):
        """Within 2 ms a component goes at most 2 ms of the fastest fade, 255 levels in 5 s; at the hand-over
        stands exactly the pair of its number, however late."""
        for pair, colors in (("instagram", INSTAGRAM), ("pastel", PASTEL)):
            scene = Scene(ring(colors, pair))
            for step in self.STEPS:
                time = 5 * step
                before, at, after = (sum(shown(scene, time + offset), []) for offset in (-0.001, 0, 0.001))
                for a, b, c in zip(before, at, after):
                    self.assertLessEqual(max(abs(a - b), abs(b - c)), 255 / 5 * 0.001 + 1e-6, (pair, time))
                self.assertEqual(shown(scene, time), shown(scene, time % 35), (pair, time))
                first, second = colors[step % 7], colors[(step + 1) % 7]
                self.assertEqual(shown(scene, time), [rgb(c) for c in
                                 ((first, second) if pair == "pastel" else (second, first))])

    def test_T50_pictures_do_not_jump_at_the_hand_over(self):
        """A level at most, in pixels too."""
        scene = Scene(ring(INSTAGRAM, "instagram"))
        for step in self.STEPS:
            pictures = [scene.at(5 * step + offset).render(25, 25).data for offset in (-0.001, 0, 0.001)]
            for a, b, c in zip(*pictures):
                self.assertLessEqual(max(abs(a - b), abs(b - c)), 1)

    def test_T50_seeks_and_steps_agree_at_the_hand_over(self):
        stepping = Scene(ring(INSTAGRAM, "instagram"))
        for day in (0, 1, 7, 30):
            start = day * 86400 - day * 86400 % 35 + 34
            for tick in range(2000):
                stepping.at(start + tick * 0.001)
                if tick % 40 == 0 or 990 < tick < 1010:
                    seeking = Scene(ring(INSTAGRAM, "instagram")).at(start + tick * 0.001)
                    self.assertEqual(stepping.hash(), seeking.hash(), (day, tick))


class PastelTests(RingCase):
    def test_T51_default(self):
        scene = Scene(ring(PASTEL, "pastel"))
        self.assert_pair(scene, 2.5, (205.5, 51.5, 152.5), (189, 47.5, 145.5))
        for step in range(15):
            self.assert_pair(scene, 5 * step, rgb(PASTEL[step % 7]), rgb(PASTEL[(step + 1) % 7]))
        self.assertEqual(shown(scene, 35), shown(scene, 0))

    def test_T51_default_points(self):
        picture = Scene(ring(PASTEL, "pastel")).at(0).render(101, 101)
        self.assert_near(picture.at(100, 0)[:3], rgb(PASTEL[0]), 2)
        self.assert_near(picture.at(0, 100)[:3], rgb(PASTEL[1]), 2)

    def test_new_colours_hold_from_the_next_step_on(self):
        """9.1: what a step fades to is read when it begins.  Ours: the next step fades on from what is shown."""
        scene = Scene(ring(PASTEL, "pastel"))
        scene.set_json(7, "sky.ring.colors", ["#000000", "#FFFFFF", "#808080"])
        for time in (6.9, 7, 9, 9.999):
            self.assert_pair(scene, time, *(between(rgb(PASTEL[i]), rgb(PASTEL[i + 1]), time / 5 - 1) for i in (1, 2)))
        self.assert_pair(scene, 10, rgb(PASTEL[2]), rgb(PASTEL[3]))
        self.assert_pair(scene, 12.5, between(rgb(PASTEL[2]), rgb("#000000"), 0.5), between(rgb(PASTEL[3]), [255] * 3, 0.5))
        for step, first, second in ((3, 0, 255), (4, 255, 128), (5, 128, 0)):
            self.assert_pair(scene, 5 * step, [first] * 3, [second] * 3)

    def test_an_added_colour_stands_last(self):
        scene = Scene(ring(PASTEL[:2], "pastel"))
        scene.set_json(1, "sky.ring.addColor", "#FFFFFF")
        self.assert_pair(scene, 5, rgb(PASTEL[1]), rgb(PASTEL[0]))
        self.assert_pair(scene, 10, [255] * 3, rgb(PASTEL[0]))

    def test_a_new_duration_holds_from_the_next_step_on(self):
        scene = Scene(ring(PASTEL, "pastel"))
        scene.set(7, "sky.ring.duration", 2)
        self.assert_pair(scene, 9, *(between(rgb(PASTEL[i]), rgb(PASTEL[i + 1]), 0.8) for i in (1, 2)))
        for step in range(20):
            self.assert_pair(scene, 10 + 2 * step, rgb(PASTEL[(2 + step) % 7]), rgb(PASTEL[(3 + step) % 7]))

    def test_no_colours_are_ignored(self):
        scene = Scene(ring(PASTEL, "pastel"))
        scene.set_json(0, "sky.ring.colors", [])
        self.assert_pair(scene, 5, rgb(PASTEL[1]), rgb(PASTEL[2]))

    def test_points_by_name(self):
        points = {"left": (0, 0.5), "top": (0.5, 0), "right": (1, 0.5), "bottom": (0.5, 1),
                  "topLeft": (0, 0), "topRight": (1, 0), "bottomLeft": (0, 1), "bottomRight": (1, 1)}
        for name, point in points.items():
            shown = Scene(ring(PASTEL, "pastel", startPoint=name, endPoint=name)).inspect()["layers"][0]
            self.assertEqual([tuple(shown[key]) for key in ("startPoint", "endPoint")], [point] * 2)

    def test_T51_second_start_jumps_to_the_pair_it_was_fading_to(self):
        """startAnimation at 7 s, in step 1: pair 2 is shown at once and fades to pair 3.  Here it is a jump of the
        layer's clock to the start of step 2."""
        scene = Scene(ring(PASTEL, "pastel"))
        scene.set(7, "sky.beginTime", 7)
        scene.set(7, "sky.timeOffset", 10)
        self.assert_pair(scene, 6.999, *(between(rgb(PASTEL[i]), rgb(PASTEL[i + 1]), 0.3998) for i in (1, 2)), 0.1)
        self.assert_pair(scene, 7, rgb(PASTEL[2]), rgb(PASTEL[3]))
        self.assert_pair(scene, 9.5, *(between(rgb(PASTEL[i]), rgb(PASTEL[i + 1]), 0.5) for i in (2, 3)))
        self.assert_pair(scene, 12, rgb(PASTEL[3]), rgb(PASTEL[4]))

    def test_T51_restarted(self):
        """The same as a host change."""
        scene = Scene(ring(PASTEL, "pastel"))
        scene.set(7, "sky.ring.restart", 1)
        self.assert_pair(scene, 6.999, *(between(rgb(PASTEL[i]), rgb(PASTEL[i + 1]), 0.3998) for i in (1, 2)), 0.1)
        self.assert_pair(scene, 7, rgb(PASTEL[2]), rgb(PASTEL[3]))
        self.assert_pair(scene, 12, rgb(PASTEL[3]), rgb(PASTEL[4]))

    def test_built_in_palettes(self):
        for name, colors in RINGS["pastelPresets"].items():
            scene, n = Scene(builtin(f"pastel/{name}")), len(colors)
            for step in range(n + 1):
                self.assert_pair(scene, 5 * step, *(rgb(colors[(step + i) % n]) for i in (0, 1)))
            layer = scene.inspect()["layers"][0]
            self.assertEqual((layer["startPoint"], layer["endPoint"]), ([1, 0], [0, 1]))

    def test_table_of_presets(self):
        self.assertEqual(len(RINGS["pastelPresets"]), 30)
        for name, colors in RINGS["pastelPresets"].items():
            scene, n = Scene(ring(colors, "pastel", 3)), len(colors)
            for step in range(2 * n + 1):
                pair = [rgb(colors[(step + i) % n]) for i in (0, 1)]
                following = [rgb(colors[(step + i) % n]) for i in (1, 2)]
                self.assert_pair(scene, 3 * step, *pair)
                self.assert_pair(scene, 3 * step + 1, *(between(a, b, 1 / 3) for a, b in zip(pair, following)))

    def test_two_colours_flip_end_for_end(self):
        scene = Scene(ring(["#FF9A9E", "#FAD0C4"], "pastel"))
        first, second = shown(scene, 0)
        self.assertEqual(shown(scene, 5), [second, first])
        self.assertEqual(shown(scene, 10), [first, second])

    def test_one_colour_stands_still(self):
        for pair in ("pastel", "instagram"):
            scene = Scene(ring(["#FF9A9E"], pair))
            for time in (0, 2.5, 5, 77):
                self.assert_pair(scene, time, rgb("#FF9A9E"), rgb("#FF9A9E"))

    def test_default_duration_is_five_seconds(self):
        source = ring(PASTEL, "pastel")
        del source["layers"][0]["ring"]["duration"]
        self.assert_pair(Scene(source), 5, rgb(PASTEL[1]), rgb(PASTEL[2]))
