"""Statements T21 to T25: what a change by the host does to the living and to the births after it.

A change holds from its time on: what is born at that very time is born under it.
"""

from engine import Scene
from presets import cell, emitter, one, preset
from support import ConformanceCase

MOTION = ["index", "x", "y", "z", "velocity_x", "velocity_y", "velocity_z"]


def snow(**properties):
    return one(cell(birthRate=20, lifetime=3, lifetimeRange=1, velocity=30, velocityRange=20, emissionRange=1,
                    yAcceleration=10, scale=0.5, scaleRange=0.2, spinRange=2, color=[0.5] * 4, redRange=0.4,
                    **properties))


class ChangeTests(ConformanceCase):
    def assert_same_living(self, changed, plain, change, names=tuple(MOTION)):
        """Those born before a change are the same in both, in these columns."""
        def living(scene):
            return [row for row in scene.particles().columns("birth_time", *names) if row[0] < change]
        rows = living(plain)
        self.assertEqual(living(changed), rows)
        return rows

    def test_T21_layer_birth_rate_to_zero(self):
        plain, scene = Scene(snow()), Scene(snow())
        scene.set(2, "e.birthRate", 0)
        self.assertEqual(len(scene.births(0, 2)), 40)
        self.assertEqual(len(scene.births(2, 100)), 0)
        everything = [name for name in vars(plain.births(0, 1)) if name != "count"]
        for time in (1, 2, 2.5, 3, 4):
            rows = self.assert_same_living(scene.at(time), plain.at(time), 2.01, everything)
            self.assertEqual(len(scene.particles()), len(rows))
            self.assertGreater(len(rows), 10 if time < 4 else 0)
        self.assertEqual(scene.at(2 + 3.5).live(), 0)
        self.assert_same_particles(scene.at(1).particles(), plain.at(1).particles())  # before the change

    def test_T22_layer_lifetime_to_zero(self):
        still, scene = Scene(snow()), Scene(snow())
        still.set(2.01, "e.birthRate", 0)
        scene.set(2.01, "e.lifetime", 0)
        for time in (1, 2, 2.5, 3, 4, 6):
            self.assert_same_particles(scene.at(time).particles(), still.at(time).particles())
        self.assertEqual(len(scene.births(2.01, 3)), 20)  # born all the same, never shown

    def test_T23_acceleration_bends_the_living(self):
        plain, scene = Scene(snow()), Scene(snow())
        scene.set(2, "e.emitterCells.c.yAcceleration", 60)
        for time in (2, 2.25, 3, 4):
            before = plain.at(time).particles().columns(*MOTION, "birth_time", "age")
            after = scene.at(time).particles().columns(*MOTION)
            self.assertEqual(len(before), len(after))
            for old, new in zip(before, after):
                lasted = min(time - 2, old[8])  # seconds that this particle lived under the change
                self.assert_near(new[5], old[5] + 50 * lasted, 2e-3)
                self.assert_near(new[2], old[2] + 25 * lasted * lasted, 5e-3)
                self.assert_near((new[1], new[4]), (old[1], old[4]), 1e-5)

    def test_T23_what_is_drawn_at_birth_stays(self):
        for path, values in (
            ("e.emitterCells.c.velocity", [90]), ("e.emitterCells.c.scale", [3]), ("e.velocity", [5]),
            ("e.scale", [5]), ("e.spin", [5]), ("e.emitterCells.c.spin", [9]), ("e.emitterCells.c.lifetime", [9]),
            ("e.emitterCells.c.color", [1, 0, 0, 1]), ("e.emitterCells.c.emissionLongitude", [2]),
            ("e.emitterCells.c.emissionRange", [3]), ("e.emitterCells.c.velocityRange", [0]),
            ("e.emitterCells.c.redRange", [0]),
        ):
            plain, scene = Scene(snow()), Scene(snow())
            scene.set(2, path, *values)
            everything = ["birth_time"] + [name for name in vars(plain.births(0, 1)) if name != "count"]
            rows = self.assert_same_living(scene.at(3), plain.at(3), 2, everything)
            self.assertGreater(len(rows), 20, path)
            later = [[row for row in one_scene.at(3).particles().columns(*everything) if row[0] > 2] for one_scene in
                     (scene, plain)]
            self.assertGreater(min(map(len, later)), 15)
            self.assertNotEqual(*later, path)  # the births after it are others

    def test_T23_speeds_of_scale_and_colour_bend_the_living(self):
        for path, column, rate in (
            ("scaleSpeed", "scale", 0.25), ("redSpeed", "red", -0.1), ("greenSpeed", "green", 0.1),
            ("blueSpeed", "blue", 0.05), ("alphaSpeed", "alpha", -0.2),
        ):
            plain, scene = Scene(snow()), Scene(snow())
            scene.set(2, "e.emitterCells.c." + path, rate)
            self.assert_same_particles(scene.at(2).particles(), plain.at(2).particles())
            for (age, old), new in zip(plain.at(3).particles().columns("age", column),
                                       getattr(scene.at(3).particles(), column)):
                self.assert_near(new, min(max(old + rate * min(1, age), 0), 1e9 if column == "scale" else 1), 1e-5)

    def test_T24_moved_emitter(self):
        plain, scene = Scene(snow()), Scene(snow())
        scene.set(2, "e.emitterPosition", 70, 40)
        self.assertGreater(len(self.assert_same_living(scene.at(3), plain.at(3), 2)), 20)
        births = scene.births(1.99, 3)
        self.assertEqual(set(births.columns("x", "y")), {(70, 40)})
        self.assertEqual(set(scene.births(0, 1.99).columns("x", "y")), {(0, 0)})

    def test_T24_moved_along_the_way(self):
        """A linear transition: each birth lies where the emitter was at that moment (ours)."""
        scene = Scene(snow())
        scene.set(1, "e.emitterPosition", 10, 20)
        scene.set(3, "e.emitterPosition", 50, 40, linear=True)
        for time, x, y in scene.births(1, 3).columns("birth_time", "x", "y"):
            if time > 1:
                self.assert_near((x, y), (10 + 20 * (time - 1), 20 + 10 * (time - 1)), 1e-4)
        self.assertEqual(set(scene.births(3, 4).columns("x", "y")), {(50, 40)})

    def test_T25_rate_raised_from_zero(self):
        for path in ("e.birthRate", "e.emitterCells.c.birthRate"):
            scene = Scene(snow())
            scene.set(0, path, 0)
            scene.set(10, path, 20)
            self.assertEqual(scene.at(10).live(), 0)
            for time in (10.01, 10.2, 11, 12):
                living = scene.at(time).particles()
                self.assertTrue(all(age <= time - 10 + 1e-6 for age in living.age))
            self.assertGreater(scene.live(), 30)

    def test_bursts_are_births_at_once(self):
        plain, scene = Scene(snow()), Scene(snow())
        scene.burst(1.52, "e.emitterCells.c", 7)
        scene.burst(2.02, "e", 3)
        times = scene.births(0, 3).birth_time
        self.assertEqual([times.count(1.52), times.count(2.02), len(times)], [7, 3, 70])
        self.assertEqual(scene.births(0, 3).index, list(range(1, 71)))
        # Those by the rate keep their times, though not their numbers.
        self.assertEqual([t for t in times if t not in (1.52, 2.02)], plain.births(0, 3).birth_time)
        self.assertEqual(scene.at(1.51).hash(), plain.at(1.51).hash())
        self.assertEqual(scene.at(1.52).live() - plain.at(1.52).live(), 7)

    def test_clear_takes_what_was_born_before(self):
        plain, scene = Scene(snow()), Scene(snow())
        scene.clear(2.02)
        self.assertEqual(scene.at(2.02).live(), 0)
        self.assertEqual(scene.at(2).hash(), plain.at(2).hash())
        everything = [name for name in vars(plain.births(0, 1)) if name != "count"]
        kept = [row for row in plain.at(3).particles().columns("birth_time", *everything) if row[0] >= 2.02]
        self.assertEqual(scene.at(3).particles().columns("birth_time", *everything), kept)
        self.assertEqual(len(kept), 20)

    def test_stop_lets_the_living_finish_and_resume_goes_on(self):
        plain, scene = Scene(snow()), Scene(snow())
        scene.stop(2.02, "e")
        scene.resume(5.02, "e")
        self.assert_same_living(scene.at(4), plain.at(4), 2.02)
        self.assertEqual(len(scene.births(2.02, 5.02)), 0)
        births = scene.births(5.02, 6.02)
        self.assertEqual([len(births), births.index[0]], [20, 41])
        for number, time in enumerate(births.birth_time):  # what was under way at the stop goes on where it was
            self.assert_near(time, 5.02 + (number + 1) / 20 - 0.02, 1e-9)

    def test_layer_multipliers_hold_from_their_time_on(self):
        for path, column, factor in (("velocity", "velocity_x", 3), ("scale", "scale", 2), ("spin", "rotation", -2)):
            plain, scene = Scene(snow()), Scene(snow())
            scene.set(2.02, "e." + path, factor)
            for cut, ratio in ((lambda t: t < 2.02, 1), (lambda t: t >= 2.02, factor)):
                mine, theirs = (
                    [value for time, value in s.at(2.9).particles().columns("birth_time", column) if cut(time)]
                    for s in (scene, plain))
                self.assertGreater(len(theirs), 10)
                for a, b in zip(mine, theirs):
                    self.assert_near(a, ratio * b, 1e-4)

    def test_cells_enabled_and_disabled(self):
        scene = Scene(snow())
        scene.set(1.02, "e.emitterCells.c.enabled", 0)
        scene.set(2.02, "e.emitterCells.c.enabled", 1)
        self.assertEqual([len(scene.births(a, b)) for a, b in ((0, 1.02), (1.02, 2.02), (2.02, 3.02))], [20, 0, 20])

    def test_many_changes_one_by_one_and_at_once(self):
        """A host that moves, blows, pours and throws in every frame: the way there does not matter, nor does a change
        of long ago that comes last."""
        def act(scene, frame):
            time = frame / 60
            scene.set(time, "e.emitterPosition", frame % 50, frame % 7, linear=frame % 3 > 0)
            if frame % 4 == 0:
                scene.set(time, "e.emitterCells.c.xAcceleration", frame % 9)
            if frame % 5 == 0:
                scene.set(time, "e.birthRate", 1 + frame % 3)
            if frame % 31 == 0:
                scene.burst(time, "e", 5)
            if frame % 97 == 0:
                scene.set(time, "e.emitterCells.c.emitterCells.k.birthRate", frame % 13)
        source = snow(emitterCells=[cell("k", birthRate=4, lifetime=0.5, velocity=9, emissionRange=6)])
        stepped, once = Scene(source), Scene(source)
        hashes = {}
        for frame in range(600):
            act(stepped, frame)
            hashes[frame] = stepped.at(frame / 60).hash()
        for frame in range(600):
            act(once, frame)
        for frame in (599, 300, 301, 30, 599):
            self.assertEqual(once.at(frame / 60).hash(), hashes[frame], frame)
            self.assertEqual(stepped.at(frame / 60).hash(), hashes[frame], frame)
        for scene in (once, stepped):
            scene.set(2.5, "e.emitterCells.c.velocity", 90)
        self.assertEqual(stepped.at(9).hash(), once.at(9).hash())
        self.assertNotEqual(stepped.at(599 / 60).hash(), hashes[599])

    def test_changes_in_any_order_and_seeks_before_them(self):
        """Changes are events of the timeline: the order of the calls and the way there do not matter."""
        first, second = Scene(snow()), Scene(snow())
        changes = [(1, "e.birthRate", 2), (2, "e.emitterPosition", 30, 5), (2.5, "e.emitterCells.c.yAcceleration", -40)]
        for change in changes:
            first.set(*change)
        second.at(5).live()
        for change in reversed(changes):
            second.set(*change)
        for time in (4, 0.5, 2.25, 3):
            self.assertEqual(first.at(time).hash(), second.at(time).hash(), time)
        plain = Scene(snow())
        self.assert_same_particles(first.at(1).particles(), plain.at(1).particles())

    def test_renamed_layers_are_told_apart(self):
        cells = cell(birthRate=10)
        scene = Scene(preset(emitter(cells, name="left"), emitter(cells, name="right")))
        scene.set(1, "right.birthRate", 0)
        births = scene.births(1, 2)
        self.assertEqual(set(births.layer), {0})
        self.assertEqual(len(births), 10)
