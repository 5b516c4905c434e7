"""Statements T49, T52 and T53 and section 8: values that animations give to a layer."""

import math
import random

from engine import Failure, Scene
from presets import KEPT, basic, cell, emitter, gradient, one, preset
from support import ConformanceCase


def value(animations, time, key="opacity", **properties):
    """What a gradient layer's property is at a time."""
    animations = animations if isinstance(animations, list) else [animations]
    layer = gradient(animations=animations, **properties)
    return Scene(preset(layer)).at(time).inspect()["layers"][0][key]


def point(animation, time, **properties):
    return value(animation, time, "startPoint", **properties)


class TimingFunctionTests(ConformanceCase):
    #: y at x = 0.1, 0.25, 0.5, 0.75, 0.9 (table 8.1)
    TABLE = {
        "linear": (0.1, 0.25, 0.5, 0.75, 0.9),
        "easeIn": (0.017027, 0.093465, 0.315357, 0.621862, 0.839428),
        "easeOut": (0.160572, 0.378138, 0.684643, 0.906535, 0.982973),
        "easeInEaseOut": (0.019722, 0.129162, 0.5, 0.870838, 0.980278),
        "default": (0.094796, 0.408511, 0.802403, 0.960459, 0.994316),
    }
    POINTS = {"linear": [0, 0, 1, 1], "easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1],
              "easeInEaseOut": [0.42, 0, 0.58, 1], "default": [0.25, 0.1, 0.25, 1]}

    def test_T49_timing_functions(self):
        for name, row in self.TABLE.items():
            for function in (name, self.POINTS[name]):
                fade = basic("opacity", 0, 1, duration=1, timingFunction=function)
                for x, y in zip((0.1, 0.25, 0.5, 0.75, 0.9), row):
                    self.assert_near(value(fade, x), y, 1e-5, (function, x))

    def test_no_timing_function_is_linear(self):
        self.assert_near(value(basic("opacity", 0, 1, duration=1), 0.25), 0.25, 1e-9)

    def test_duration_zero_is_a_quarter_of_a_second(self):
        for duration in ({}, {"duration": 0}):
            fade = basic("opacity", 0, 0.5, **duration)
            self.assert_near(value(fade, 0.125), 0.25, 1e-9)
            self.assert_near(value(fade, 0.26), 1, 1e-9)


class BasicAnimationTests(ConformanceCase):
    MODEL = {"startPoint": [0.2, 0.4]}

    def assert_runs(self, first, last, **values):
        animation = basic("startPoint", duration=2, **values)
        for time, share in ((0, 0), (0.5, 0.25), (1, 0.5), (1.9999999, 1)):
            expected = [a + (b - a) * share for a, b in zip(first, last)]
            self.assert_near(point(animation, time, **self.MODEL), expected, 1e-6, (values, time))
        self.assert_near(point(animation, 2, **self.MODEL), [0.2, 0.4], 1e-9)
        self.assert_near(point({**animation, **KEPT}, 9, **self.MODEL), last, 1e-9)

    def test_T52_from_and_to(self):
        self.assert_runs([0, 1], [1, 0.5], start=[0, 1], end=[1, 0.5])

    def test_T52_from_and_by(self):
        self.assert_runs([0, 1], [0.5, 1.25], start=[0, 1], by=[0.5, 0.25])

    def test_T52_by_and_to(self):
        self.assert_runs([0.5, 0.25], [1, 0.5], end=[1, 0.5], by=[0.5, 0.25])

    def test_T52_from_alone(self):
        self.assert_runs([0, 1], [0.2, 0.4], start=[0, 1])

    def test_T52_to_alone(self):
        self.assert_runs([0.2, 0.4], [1, 0.5], end=[1, 0.5])

    def test_T52_by_alone(self):
        self.assert_runs([0.2, 0.4], [0.7, 0.65], by=[0.5, 0.25])

    def test_T52_all_three_ignore_by(self):
        self.assert_runs([0, 1], [1, 0.5], start=[0, 1], end=[1, 0.5], by=[7, 7])

    def test_none_of_the_three_changes_nothing(self):
        self.assert_runs([0.2, 0.4], [0.2, 0.4])

    def test_components(self):
        self.assert_near(point(basic("startPoint.x", 0, 1, duration=2), 1, **self.MODEL), [0.5, 0.4], 1e-9)
        self.assert_near(point(basic("startPoint.y", 0, 1, duration=2), 1, **self.MODEL), [0.2, 0.5], 1e-9)

    def test_additive_adds_to_what_is_below(self):
        below = basic("startPoint", [0, 0], [1, 1], duration=2)
        above = basic("startPoint", [0.5, 0], [0.5, 0.5], duration=2, additive=True)
        self.assert_near(point([below, above], 1), [1, 0.75], 1e-9)
        self.assert_near(point([above], 1, **self.MODEL), [0.7, 0.65], 1e-9)

    def test_later_animations_replace(self):
        first = basic("startPoint", [0, 0], [1, 1], duration=4)
        second = basic("startPoint", [5, 5], [5, 5], duration=2)
        self.assert_near(point([first, second], 1), [5, 5], 1e-9)
        self.assert_near(point([first, second], 3), [0.75, 0.75], 1e-9)
        to_only = basic("startPoint", end=[1, 0], duration=4)  # from the value below: model and earlier animations
        self.assert_near(point([first, to_only], 2), [0.75, 0.25], 1e-9)

    def test_cumulative_repeats_go_on(self):
        walk = basic("startPoint.x", 0, 0.5, duration=1, repeatCount=4, cumulative=True)
        for time, x in ((0.5, 0.25), (1.5, 0.75), (3.5, 1.75)):
            self.assert_near(point(walk, time)[0], x, 1e-9)

    def test_animation_begins_at_its_begin_time(self):
        fade = basic("opacity", 0, 0.5, duration=2, beginTime=3)
        self.assert_near([value(fade, 2.9), value(fade, 3), value(fade, 4)], [1, 0, 0.25], 1e-9)
        held = {**fade, "fillMode": "backwards"}
        self.assert_near([value(held, 0), value(held, 2.9), value(held, 5.1)], [0, 0, 1], 1e-9)
        both = {**fade, "fillMode": "both", "removedOnCompletion": False}
        self.assert_near([value(both, 0), value(both, 99)], [0, 0.5], 1e-9)

    def test_speed_and_offset_of_an_animation(self):
        fade = basic("opacity", 0, 1, duration=4, speed=2)
        self.assert_near([value(fade, 1), value(fade, 1.5), value(fade, 2.1)], [0.5, 0.75, 1], 1e-9)
        frozen = basic("opacity", 0, 1, duration=4, speed=0, timeOffset=1)
        self.assert_near([value(frozen, 0), value(frozen, 77)], [0.25, 0.25], 1e-9)
        late = basic("opacity", 0, 1, duration=4, timeOffset=1)
        self.assert_near([value(late, 0), value(late, 1)], [0.25, 0.5], 1e-9)

    def test_removed_on_completion_goes_before_forwards(self):
        fade = basic("opacity", 0, 0.5, duration=1, fillMode="forwards")
        self.assert_near(value(fade, 2), 1, 1e-9)


class RepeatTests(ConformanceCase):
    def test_T53_autoreversing_fraction(self):
        """Duration 2, autoreverses, repeatCount 1.5: cycle 4, active duration 6."""
        ramp = basic("startPoint.x", 0, 2, duration=2, autoreverses=True, repeatCount=1.5, **KEPT)
        for time, basic_time in ((0, 0), (1, 1), (2, 2), (3, 1), (4, 0), (5, 1), (6, 2), (7, 2), (100, 2)):
            self.assert_near(point(ramp, time)[0], basic_time, 1e-6, time)

    def test_values_at_the_end_of_repeats(self):
        """5.2: duration for a whole number of cycles, 0 for autoreversing ones, the partial value for fractions."""
        for timing, end in (
            ({"repeatCount": 3}, 1), ({"repeatCount": 2.25}, 0.25), ({"autoreverses": True}, 0),
            ({"repeatDuration": 3.5}, 0.5), ({"repeatDuration": 3.5, "repeatCount": 9}, 0.5),
            ({"autoreverses": True, "repeatDuration": 3}, 1), ({"autoreverses": True, "repeatCount": 0.75}, 0.5),
        ):
            ramp = basic("startPoint.x", 0, 1, duration=1, **timing, **KEPT)
            self.assert_near(point(ramp, 50)[0], end, 1e-6, timing)

    def test_next_cycle_starts_at_the_boundary(self):
        ramp = basic("startPoint.x", 0, 1, duration=1, repeatCount=3)
        self.assert_near([point(ramp, t)[0] for t in (0.75, 1, 1.5, 2)], [0.75, 0, 0.5, 0], 1e-9)


class KeyframeTests(ConformanceCase):
    def frames(self, time, values, key_path="startPoint.x", **properties):
        animation = {"type": "keyframe", "keyPath": key_path, "values": values, "duration": 1, **properties}
        return point(animation, time)[0]

    def test_even_key_times(self):
        for time, expected in ((0, 1), (0.25, 2), (0.5, 3), (0.75, 1), (0.875, 0)):
            self.assert_near(self.frames(time, [1, 3, -1]), expected, 1e-9)

    def test_explicit_key_times_hold_outside(self):
        times = [0.2, 0.4, 0.6]
        for time, expected in ((0, 1), (0.2, 1), (0.3, 2), (0.4, 3), (0.5, 1), (0.6, -1), (0.9, -1)):
            self.assert_near(self.frames(time, [1, 3, -1], keyTimes=times), expected, 1e-6, time)

    def test_discrete(self):
        for time, expected in ((0, 1), (0.33, 1), (0.34, 3), (0.67, -1), (0.99, -1)):
            self.assert_near(self.frames(time, [1, 3, -1], calculationMode="discrete"), expected, 1e-9, time)

    def test_paced_goes_evenly_by_distance(self):
        for time, expected in ((0.25, 2), (0.5, 4), (0.75, 2.0), (1 - 1e-9, 0)):
            paced = self.frames(time, [0, 4, 0], calculationMode="paced", keyTimes=[0, 0.9, 1])
            self.assert_near(paced, expected, 1e-6)
        self.assert_near(self.frames(0.5, [0, 1, 4], calculationMode="paced"), 2, 1e-6)

    def test_cubic_goes_through_its_values(self):
        for mode in ("cubic", "cubicPaced"):
            for time, expected in ((0, 0), (1 - 1e-9, 0)):
                self.assert_near(self.frames(time, [0, 1, 2, 0], calculationMode=mode), expected, 1e-6)
        for time, expected in ((1 / 3, 1), (2 / 3, 2)):
            self.assert_near(self.frames(time, [0, 1, 2, 0], calculationMode="cubic"), expected, 1e-6)
        # Catmull-Rom (Kochanek-Bartels with all parameters 0): tangents at 1 and 2 are 1 and -0.5 a segment.
        middle = self.frames(0.5, [0, 1, 2, 0], calculationMode="cubic")
        self.assert_near(middle, 1.5 + (1 + 0.5) / 8, 1e-6)

    def test_timing_functions_of_segments(self):
        table = TimingFunctionTests.TABLE
        functions = ["easeIn", "easeOut"]
        self.assert_near(self.frames(0.25, [0, 1, 2], timingFunctions=functions), table["easeIn"][2], 1e-5)
        self.assert_near(self.frames(0.625, [0, 1, 2], timingFunctions=functions), 1 + table["easeOut"][1], 1e-5)

    def test_own_timing_function_warps_the_whole(self):
        warped = self.frames(0.5, [1, 0, 0], keyTimes=[0, 0.5, 1], timingFunction="easeIn")
        self.assert_near(warped, 1 - TimingFunctionTests.TABLE["easeIn"][2] / 0.5, 2e-5)


class GroupTests(ConformanceCase):
    def test_children_live_in_the_groups_time(self):
        group = {"type": "group", "duration": 2, "beginTime": 1, "animations": [
            basic("opacity", 0, 0.5, duration=1), basic("startPoint.x", 0, 4, duration=4, beginTime=0.5)]}
        self.assert_near([value(group, t) for t in (0.9, 1, 1.5, 2.1, 3.1)], [1, 0, 0.25, 1, 1], 1e-9)
        xs = [point(group, t)[0] for t in (1.2, 1.5, 2.5, 2.9, 3.1)]
        self.assert_near(xs, [0.5, 0, 1, 1.4, 0.5], 1e-6)  # clipped at the group's end, not squeezed into it

    def test_group_warps_time(self):
        group = {"type": "group", "duration": 1, "speed": 0.5, "repeatCount": 2,
                 "animations": [basic("opacity", 0, 1, duration=1)]}
        self.assert_near([value(group, t) for t in (1, 2, 3, 4.1)], [0.5, 0, 0.5, 1], 1e-9)


class TypeTests(ConformanceCase):
    def colors(self, animation, time, **properties):
        """The stops' colours as four numbers each."""
        found = value(animation, time, "colors", **properties)
        return [[int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)] + [1] if isinstance(c, str)
                else c + [1] * (4 - len(c)) for c in found]

    def test_colours_mix_component_by_component(self):
        fade = basic("colors", [[1, 0, 0, 1], [0, 0, 0, 0]], [[0, 1, 0, 0], [1, 1, 1, 1]], duration=1)
        colors = self.colors(fade, 0.25)
        self.assert_near(colors[0], [0.75, 0.25, 0, 0.75], 1e-6)
        self.assert_near(colors[1], [0.25] * 4, 1e-6)

    def test_locations_mix_element_by_element(self):
        move = basic("locations", [-1, -0.5, 0], [1, 1.5, 2], duration=1)
        got = value(move, 0.25, "locations", colors=["#FF0000", "#00FF00", "#0000FF"])
        self.assert_near(got, [-0.5, 0, 0.5], 1e-6)

    def test_emitter_properties(self):
        """Every animatable key path of section 8.3, by itself and below cells."""
        nested = cell("a", emitterCells=[cell("b")])
        paths = {
            "birthRate": "birthRate", "lifetime": "lifetime", "velocity": "velocity", "scale": "scale", "spin": "spin",
            "emitterPosition.x": "emitterPosition.x", "emitterPosition.y": "emitterPosition.y",
            "emitterZPosition": "emitterZPosition", "emitterSize.width": "emitterSize.width",
            "emitterSize.height": "emitterSize.height", "emitterDepth": "emitterDepth",
        }
        for path, key in paths.items():
            source = one(nested, animations=[basic(path, 0, 8, duration=2)])
            self.assert_near(Scene(source).at(0.5).inspect()["layers"][0][key], 2, 1e-6, path)
        for path, keys in (("emitterPosition", ("emitterPosition.x", "emitterPosition.y")),
                           ("emitterSize", ("emitterSize.width", "emitterSize.height"))):
            source = one(nested, animations=[basic(path, [0, 10], [8, 30], duration=2)])
            layer = Scene(source).at(0.5).inspect()["layers"][0]
            self.assert_near([layer[key] for key in keys], [2, 15], 1e-6)

    def test_cell_properties(self):
        names = """birthRate lifetime lifetimeRange emissionLatitude emissionLongitude emissionRange velocity
                   velocityRange xAcceleration yAcceleration zAcceleration scale scaleRange scaleSpeed spin spinRange
                   redRange greenRange blueRange alphaRange redSpeed greenSpeed blueSpeed alphaSpeed""".split()
        nested = cell("a", emitterCells=[cell("b")])
        for path, number in (("emitterCells.a", 0), ("emitterCells.a.emitterCells.b", 1)):
            animations = [basic(f"{path}.{name}", 1, 9, duration=2) for name in names]
            cells = Scene(one(nested, animations=animations)).at(0.5).inspect()["layers"][0]["cells"]
            for name in names:
                self.assert_near(cells[number][name], 3, 1e-6, name)

    def test_cell_colour(self):
        animation = basic("emitterCells.c.color", [1, 0, 0, 1], [0, 1, 0, 0.5], duration=2)
        births = Scene(one(cell(birthRate=10), animations=[animation])).births(0, 1.95)
        for time, *color in births.columns("birth_time", "red", "green", "blue", "alpha"):
            self.assert_near(color, [1 - time / 2, time / 2, 0, 1 - time / 4], 1e-5)

    def test_numbers_stay_numbers_at_the_ends_of_eased_keys(self):
        """At the very end, between keys at one time, and under eases as steep as there are."""
        for ease in ([0, 1e9, 1, -1e9], [1, 0, 0, 1], [0, 1, 0, 1], [1, 0, 1, 0], [0.5, -3, 0.5, 4]):
            for times in ([0, 0, 0], [0, 1, 1], [1, 1, 1], [0, 0.3, 0.3]):
                keys = {"values": [5, 9, 7], "keyTimes": times, "duration": 0.3, "timingFunction": ease,
                        "timingFunctions": [ease, ease]}
                source = one(cell(lifetime=9, velocity=5), animations=[
                    {"keyPath": path, **keys, **kept} for kept in (KEPT, {})
                    for path in ("emitterCells.c.birthRate", "emitterCells.c.scaleSpeed", "emitterCells.c.yAcceleration",
                                 "emitterPosition.x")])
                scene = Scene(source)
                for time in (0, 0.09, 0.1, 0.3, 0.3 - 1e-16, 0.3 + 1e-16, 1):
                    rows = scene.at(time).particles().everything()
                    numbers = [x for column in rows for x in column if isinstance(x, float)]
                    self.assertTrue(all(math.isfinite(x) for x in numbers), (ease, times, time))
                    shown = scene.inspect()["layers"][0]
                    self.assertTrue(math.isfinite(shown["emitterPosition.x"]), (ease, times, time))
                self.assertGreater(scene.live(), 0)

    def test_burst_by_an_animated_rate(self):
        """8.3: a rate from 150 to 0 over 5 s makes 375 births in all, thinning out evenly."""
        animation = basic("emitterCells.heart.birthRate", 150, 0, duration=5)
        births = Scene(one(cell("heart", birthRate=0), animations=[animation])).births(0, 60)
        self.assertLessEqual(abs(len(births) - 375), 1)
        for k, time in births.columns("index", "birth_time"):
            self.assert_near(150 * time - 15 * time * time, k, 1e-3)

    def test_accelerations_are_read_while_they_change(self):
        """A particle born at 1 s under a(t) = 10 t from 0 to 8 s: v = 5 (t^2 - 1), x = 5 (t^3/3 - t + 2/3)."""
        animation = basic("emitterCells.c.xAcceleration", 0, 80, duration=8)
        scene = Scene(one(cell(birthRate=1, lifetime=20, duration=1), animations=[animation]))
        for t in (1, 1.5, 3, 6.25, 8):
            now = scene.at(t).particles()
            self.assert_near(now.velocity_x, [5 * (t * t - 1)], 1e-4 * 5 * t * t)
            self.assert_near(now.x, [5 * (t**3 / 3 - t + 2 / 3)], 1e-4 * 5 * t**3)
        end_v, end_x = 5 * 63, 5 * (512 / 3 - 8 + 2 / 3)
        now = scene.at(10).particles()  # the animation is gone: no acceleration any more
        self.assert_near((now.velocity_x[0], now.x[0]), (end_v, end_x + 2 * end_v), 0.2)

    def test_rates_of_change_are_right_after_an_eased_animation(self):
        """The sum of a scaleSpeed that is eased through its key values, against Simpson's rule on what it shows."""
        dice = random.Random(5)
        for _ in range(60):
            animation = {
                "keyPath": "emitterCells.c.scaleSpeed", "duration": 0.5, "removedOnCompletion": dice.random() < 0.5,
                "fillMode": "forwards", "values": [round(dice.uniform(-1, 1), 3) for _ in range(dice.randint(2, 6))],
                "timingFunction": [round(low + 0.4 * dice.random(), 3) for low in (0.1, 0, 0.5, 0.6)],
            }
            scene = Scene(one(cell(birthRate=40, lifetime=3, duration=0.025), animations=[animation]))
            rates = [scene.at(0.025 + k * 0.475 / 400).inspect()["layers"][0]["cells"][0].get("scaleSpeed", 0)
                     for k in range(400)] + [animation["values"][-1]]
            grown = 0.475 / 1200 * sum(r * (1 if k in (0, 400) else 4 if k % 2 else 2) for k, r in enumerate(rates))
            after = 0 if animation["removedOnCompletion"] else animation["values"][-1]
            for time in (0.5, 0.6, 1, 2.5):
                self.assert_near(scene.at(time).particles().scale, [1 + grown + after * (time - 0.5)], 2e-4, animation)

    def test_colour_arrays_of_another_length_have_no_effect(self):
        """8.3: undocumented by Apple; ours: the animation has no effect, whether it loads or is refused."""
        fade = basic("colors", ["#FF0000", "#00FF00"], ["#0000FF", "#00FF00", "#FFFFFF"], duration=1)
        try:
            colors = self.colors(fade, 0.5, colors=["#FF0000", "#00FF00"])
        except Failure as failure:
            self.assertIn("animations[0]", failure.path)
        else:
            self.assertEqual(colors, [[1, 0, 0, 1], [0, 1, 0, 1]])
