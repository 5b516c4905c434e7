"""Statements T26 to T30: CAMediaTiming of layers and cells."""

import math

from engine import Scene
from presets import BADOO, COCO, cell, emitter, one
from support import ConformanceCase


def busy(**timing):
    return one(cell("a", birthRate=16, lifetime=2, velocity=30, velocityRange=20, emissionRange=2, yAcceleration=20,
                    emitterCells=[cell("b", birthRate=4, lifetime=1, velocity=5, scaleSpeed=0.5)]),
               emitterShape="line", emitterSize=[50, 0], **timing)


class TimingTests(ConformanceCase):
    def test_T26_one_clock_is_another_clock_shifted(self):
        plain = Scene(busy())
        for begin, offset, speed in ((0, 0, 2), (0, 0, 0.5), (1, 0, 1), (0, 3, 1), (1, 2, 0.5), (-2, 0.5, 1.5),
                                     (0.5, 8, -1), (2, 0, 0.25)):
            scene = Scene(busy(beginTime=begin, timeOffset=offset, speed=speed))
            for parent in (0, 0.5, 1, 2, 3.5, 7):
                local = (parent - begin) * speed + offset
                now = scene.at(parent).particles()
                if parent < begin:
                    self.assertEqual(len(now), 0)
                    continue
                expected = plain.at(local).particles()
                self.assert_same_particles(now, expected, "birth_time")
                for mine, theirs in zip(now.birth_time, expected.birth_time):
                    self.assert_near(mine, (theirs - offset) / speed + begin, 1e-9)

    def test_T26_times_that_are_no_binary_fractions(self):
        plain = Scene(busy())
        for begin, offset, speed, parent in ((0.1, 0.7, 0.94, 3.3), (0.3, 10.1, 1.1, 0.4)):
            now = Scene(busy(beginTime=begin, timeOffset=offset, speed=speed)).at(parent).particles()
            expected = plain.at((parent - begin) * speed + offset).particles()
            self.assertEqual(now.index, expected.index)
            for name in ("age", "x", "y", "velocity_x", "velocity_y", "scale"):
                self.assert_near(getattr(now, name), getattr(expected, name), 1e-4, name)

    def test_T27_frozen_layer(self):
        scene = Scene(busy(speed=0, timeOffset=4))
        first = scene.at(0).particles()
        self.assert_same_particles(first, Scene(busy()).at(4).particles(), "birth_time")
        self.assertGreater(len(first), 30)
        picture_hash = scene.hash()
        for time in (0.01, 1, 77):
            self.assert_same_particles(scene.at(time).particles(), first, "birth_time")
            self.assertEqual(scene.hash(), picture_hash)

    def test_T28_badoo_counts(self):
        scene = Scene(BADOO)
        first = scene.at(0).particles()
        for number in (0, 1):
            one_cell = first.of(number)
            self.assertEqual(len(one_cell), 300)
            self.assert_within(one_cell.age, 0, 10, 0)
            self.assertLess(max(one_cell.age), 10)
            self.assertEqual(set(one_cell.lifetime), {20})
        for time in (10, 11.5, 20, 60, 3600):
            self.assertEqual([len(scene.at(time).particles().of(number)) for number in (0, 1)], [600, 600], time)

    def test_T29_coco_counts(self):
        scene = Scene(COCO)
        for time, live in ((0, 0), (10, 150), (20, 300), (25, 300), (400, 300)):
            self.assertEqual(scene.at(time).live(), live, time)
        self.assertEqual(Scene(COCO).at(25).live(), 300)  # a clock above 20 s: full at the first frame
        self.assertEqual(Scene(dict(COCO, layers=[dict(COCO["layers"][0], timeOffset=20)])).live(), 300)

    def test_T30_emission_window(self):
        for begin, duration, rate in ((1, 2, 10), (0.5, 0.35, 20), (0, 0.31, 125), (2, 1, 0.5), (0.25, 1.5, 7)):
            births = Scene(one(cell(birthRate=rate, beginTime=begin, duration=duration))).births(0, 50)
            self.assertEqual(len(births), math.floor(rate * duration + 1e-9), (begin, duration, rate))
            self.assertTrue(all(begin < time <= begin + duration + 1e-9 for time in births.birth_time))

    def test_T30_repeats_lengthen_the_window(self):
        for timing, length in (
            ({"duration": 1, "repeatCount": 2.5}, 2.5), ({"duration": 1, "repeatDuration": 3}, 3),
            ({"duration": 1, "autoreverses": True}, 2), ({"duration": 1, "autoreverses": True, "repeatCount": 2}, 4),
            ({"duration": 1, "repeatCount": 9, "repeatDuration": 2}, 2),
        ):
            births = Scene(one(cell(birthRate=8, beginTime=1, **timing))).births(0, 50)
            self.assertEqual(len(births), 8 * length, timing)
            self.assertLessEqual(max(births.birth_time), 1 + length + 1e-9)

    def test_T30_clock_of_a_cell(self):
        """speed scales the emission clock alone; timeOffset starts inside the window (5.3)."""
        scene = Scene(one(cell(birthRate=10, velocity=30, speed=2, lifetime=5)))
        self.assertEqual(len(scene.births(0, 4)), 80)
        for age, x in scene.at(3).particles().columns("age", "x"):
            self.assert_near(x, 30 * age, 1e-3)
        births = Scene(one(cell(birthRate=10, timeOffset=1.5, duration=2))).births(-10, 20)
        self.assertEqual(sum(time > 0 for time in births.birth_time), 5)

    def test_fill_mode_of_a_cell_is_ignored(self):
        plain = Scene(one(cell(duration=1, beginTime=1))).births(0, 10)
        for mode in ("forwards", "backwards", "both"):
            filled = Scene(one(cell(duration=1, beginTime=1, fillMode=mode))).births(0, 10)
            self.assert_same_particles(filled, plain)

    def test_nothing_before_the_layer_begins(self):
        scene = Scene(busy(beginTime=3, timeOffset=1))
        for time in (-5, 0, 2.999):
            self.assertEqual(scene.at(time).live(), 0)
        self.assertEqual(scene.at(3).particles().of(0).count, 16)

    def test_layer_duration_ends_the_births(self):
        """A layer with a duration is a window as well: what lies outside it is not born (5.3)."""
        births = Scene(one(cell(birthRate=10, lifetime=1), duration=2)).births(0, 30)
        self.assert_near(births.birth_time, [k / 10 for k in range(1, 21)], 1e-9)

    def test_pause_and_resume(self):
        """The idiom of 5.2, by host changes."""
        scene, plain = Scene(busy()), Scene(busy())
        scene.set(2, "e.timeOffset", 2)
        scene.set(2, "e.speed", 0)
        frozen = scene.at(2).particles()
        self.assert_same_particles(frozen, plain.at(2).particles(), "birth_time")
        self.assert_same_particles(scene.at(30).particles(), frozen, "birth_time")
        scene.set(34, "e.speed", 1)
        scene.set(34, "e.timeOffset", 0)
        scene.set(34, "e.beginTime", 32)
        self.assert_same_particles(scene.at(35).particles(), plain.at(3).particles(), "birth_time")
        self.assert_same_particles(scene.at(30).particles(), frozen, "birth_time")
        self.assert_same_particles(scene.at(1).particles(), plain.at(1).particles(), "birth_time")
