"""Host changes: timed, in any order, without a trace before their time."""

import math
import unittest

import snowfx
from support import needs_numpy, numpy, scene


def roots(playing):
    return [particle for particle in playing.particles() if particle.cell == 0]


class ChangeTests(unittest.TestCase):
    def test_a_change_holds_from_its_time_on_and_not_before(self):
        plain, changed = scene(time=1), scene(time=1)
        changed.set("snow.birthRate", 0, at=2)
        self.assertEqual(changed.hash(), plain.hash())
        changed.time = plain.time = 5
        self.assertLess(len(roots(changed)), len(roots(plain)))
        changed.time = 7
        self.assertEqual(roots(changed), [])
        changed.time = plain.time = 1.5
        self.assertEqual(changed.hash(), plain.hash())

    def test_without_a_time_it_is_now(self):
        one, two = scene(time=2), scene(time=2)
        one.set("snow.emitterCells.flake.yAcceleration", 30)
        two.set("snow.emitterCells.flake.yAcceleration", 30, at=2.0)
        self.assertEqual(one.seek(4).hash(), two.seek(4).hash())
        self.assertNotEqual(one.hash(), scene(time=4).hash())

    def test_the_order_of_the_calls_never_matters(self):
        one, two = scene(), scene()
        one.set("snow.birthRate", 3, at=1)
        one.set("snow.emitterPosition", [10, 20], at=2)
        two.set("snow.emitterPosition", (10.0, 20.0), at=2)
        two.set("snow.birthRate", 3.0, at=1)
        self.assertEqual(one.seek(3).hash(), two.seek(3).hash())

    def test_values_as_a_preset_writes_them(self):
        playing = scene(time=2)
        for key_path, value in (("snow.emitterPosition", [40, 9]), ("sky.colors", ["#00FF00", "#00FF00"]),
                                ("sky.opacity", 0.25), ("snow.emitterCells.flake.color", "#00FF0080"),
                                ("snow.hidden", True)):
            with self.subTest(key_path):
                before = playing.seek(4).render().tobytes()
                playing.set(key_path, value, at=2)
                self.assertNotEqual(playing.render().tobytes(), before)

    def test_one_colour_in_each_way_to_write_it(self):
        hashes = set()
        for value in (["#0000FF", "#FF0000FF"], [[0, 0, 1], (1, 0, 0, 1)], [0, 0, 1, 1, 1, 0, 0, 1]):
            playing = scene(time=2)
            playing.set("sky.colors", value)
            hashes.add(playing.hash())
        self.assertEqual(len(hashes), 1)
        self.assertNotIn(scene(time=2).hash(), hashes)

    def test_a_linear_change_moves_an_emitter(self):
        jumping, gliding = scene(time=4), scene(time=4)
        jumping.set("snow.emitterPosition", [500, 45], at=4)
        gliding.set("snow.emitterPosition", [500, 45], at=4, linear=True)
        self.assertLess(max(birth.x for birth in jumping.births(1, 3.9) if birth.cell == 0), 200)
        self.assertGreater(max(birth.x for birth in gliding.births(1, 3.9) if birth.cell == 0), 300)

    @needs_numpy
    def test_numbers_of_numpy(self):
        one, two = scene(), scene()
        one.set("snow.emitterPosition", numpy.array([10, 20], "f4"), at=1)
        one.set("snow.birthRate", numpy.float32(2), at=1)
        one.set("snow.emitterPosition", numpy.array([30.0, 20.0]), at=2, linear=True)
        two.set("snow.emitterPosition", [10, 20], at=1)
        two.set("snow.birthRate", 2, at=1)
        two.set("snow.emitterPosition", [30, 20], at=2, linear=True)
        self.assertEqual(one.seek(3).hash(), two.seek(3).hash())

    def test_what_is_wrong_is_said_and_changes_nothing(self):
        playing = scene(time=3)
        before = playing.hash()
        for kind, arguments in (
            (snowfx.NotFoundError, ("nobody.birthRate", 1)), (snowfx.NotFoundError, ("snow.birthRat", 1)),
            (ValueError, ("snow.birthRate", "much")), (ValueError, ("snow.birthRate", [1, 2])),
            (ValueError, ("snow.birthRate", math.nan)), (ValueError, ("snow.birthRate", math.inf)),
            (ValueError, ("snow.birthRate", 1, math.nan)), (ValueError, ("snow.birth\0Rate", 1)),
            (TypeError, ("snow.birthRate", object())), (ValueError, ("snow.birthRate", 1, "soon")),
        ):
            with self.subTest(arguments):
                with self.assertRaises(kind):
                    playing.set(*arguments)
                self.assertEqual(playing.hash(), before)

    def test_colours_of_a_ring(self):
        def ring():
            return snowfx.Scene(snowfx.Preset.builtin("pastel/warmFlame"))

        calls, paths = ring(), ring()
        calls.set_colors("gradient", ["#00FF00", (0, 0, 1), [1, 1, 1, 0.5]], at=6)
        calls.add_color("gradient", "#FF00FF", at=7)
        calls.set("gradient.ring.duration", 2, at=7)
        calls.restart_ring("gradient", at=13)
        paths.set("gradient.ring.colors", ["#00FF00", (0, 0, 1), [1, 1, 1, 0.5]], at=6)
        paths.set_json("gradient.ring.addColor", '"#FF00FF"', at=7)
        paths.set_json("gradient.ring.duration", "2", at=7)
        paths.set("gradient.ring.restart", True, at=13)
        for time in range(0, 30):
            self.assertEqual(calls.seek(time).hash(), paths.seek(time).hash())
        self.assertEqual(calls.seek(5).hash(), ring().seek(5).hash())
        self.assertNotEqual(calls.seek(12).hash(), ring().seek(12).hash())
        before = calls.hash()
        calls.set_colors("gradient", [])
        self.assertEqual(calls.hash(), before)

    def test_colours_of_stops(self):
        playing = scene(time=2)
        playing.set_colors("sky", ["#00FF00", "#0000FF"])
        other = scene(time=2)
        other.set("sky.colors", ["#00FF00", "#0000FF"])
        self.assertEqual(playing.hash(), other.hash())
        for kind, call in (
            (ValueError, lambda: playing.set_colors("sky", ["#00FF00"])),
            (ValueError, lambda: playing.set_colors("sky", ["green", "red"])),
            (snowfx.NotFoundError, lambda: playing.set_colors("snow", ["#00FF00"])),
            (snowfx.NotFoundError, lambda: playing.add_color("sky", "#00FF00")),
            (snowfx.NotFoundError, lambda: playing.restart_ring("sky")),
        ):
            with self.assertRaises(kind):
                call()
        self.assertEqual(playing.hash(), other.hash())

    def test_any_number_of_stops(self):
        playing = scene(time=2)
        playing.set_colors("sky", ["#00FF00"] * 5, at=3)
        for time, locations in ((2, [0, 1]), (3, [0, 0.25, 0.5, 0.75, 1])):
            self.assertEqual([stop.location for stop in playing.seek(time).gradient("sky").stops], locations)

    def test_a_burst(self):
        playing, plain = scene(time=2), scene(time=2)
        playing.burst("snow.emitterCells.flake", 25, at=2)
        self.assertEqual(len(roots(playing.seek(2.01))), len(roots(plain.seek(2.01))) + 25)
        self.assertEqual(playing.seek(1.9).hash(), plain.seek(1.9).hash())
        for path, count in (("snow", -1), ("snow", 2 ** 32 + 1), ("snow", 1000001)):
            with self.subTest(count), self.assertRaises(ValueError):
                playing.burst(path, count)
        with self.assertRaises(snowfx.NotFoundError):
            playing.burst("nobody", 1)

    def test_stop_resume_and_clear(self):
        playing = scene(time=6)
        playing.stop(at=2)
        self.assertEqual([birth for birth in playing.births(2.01, 9) if birth.cell == 0], [])
        playing.resume("snow", at=5)
        births = [birth for birth in playing.births(2.01, 6) if birth.cell == 0]
        self.assertAlmostEqual(len(births), 40, delta=1)
        self.assertGreaterEqual(min(birth.birth_time for birth in births), 5)
        playing.clear(at=5.5)
        self.assertTrue(all(particle.birth_time >= 5.5 for particle in roots(playing.seek(5.75))))
        self.assertGreater(len(roots(playing.seek(5.4))), 0)
        for change in (playing.stop, playing.resume, playing.clear):
            with self.assertRaises(snowfx.NotFoundError):
                change("nobody")

    def test_reset_forgets_everything(self):
        playing = scene(time=3)
        playing.set("snow.birthRate", 0, at=1)
        playing.burst("snow", 9, at=2)
        self.assertNotEqual(playing.hash(), scene(time=3).hash())
        playing.reset_changes()
        self.assertEqual(playing.hash(), scene(time=3).hash())


class ActivityTests(unittest.TestCase):
    def test_moving(self):
        self.assertEqual(scene(time=2).activity(), snowfx.Activity("moving", 2.0))

    def test_finished(self):
        playing = scene(time=2)
        playing.stop(at=3)
        self.assertEqual(playing.seek(30).activity(), snowfx.Activity("finished", math.inf))
        empty = snowfx.Scene(snowfx.Preset.from_json({"snowfx": 1, "layers": []}))
        self.assertEqual(empty.activity(), snowfx.Activity("finished", math.inf))

    def test_waiting(self):
        playing = scene(time=2)
        playing.stop(at=3)
        playing.burst("snow", 5, at=60)
        activity = playing.seek(30).activity()
        self.assertEqual(activity.state, "waiting")
        self.assertTrue(30 < activity.next_change <= 60)


if __name__ == "__main__":
    unittest.main()
