"""Rows of cases/checks.json on births, motion, changes and time: what people were hurt by elsewhere."""

import math

from counting import CountingCase
from engine import Scene
from presets import PI, bins, cell, emitter, mean, one, preset
from support import ConformanceCase, sample

FRAME = 1 / 60


class StartingTests(ConformanceCase):
    def test_F001_short_explosion(self):
        scene = Scene(one(cell(birthRate=1, lifetime=3, velocity=50, emissionRange=2 * PI)))
        scene.set(0, "e.birthRate", 0)
        scene.set(10, "e.birthRate", 10)
        scene.set(10.1, "e.birthRate", 0)
        for frame in range(607):
            scene.at(min(frame * FRAME, 10.1)).live()
        now = scene.at(10.1).particles()
        self.assertLessEqual(abs(len(now) - 1), 1)
        self.assertTrue(all(age <= 0.1 for age in now.age))
        self.assertTrue(all(math.hypot(*place) <= 5.01 for place in now.columns("x", "y", "z")))
        self.assertLessEqual(abs(len(scene.at(12).particles()) - 1), 1)

    def test_F002_starts_empty_unless_begun_earlier(self):
        def confetti(**timing):
            return Scene(one(*(cell(f"c{k}", birthRate=3, lifetime=7) for k in range(5)), **timing))
        for scene, now in ((confetti(), 0), (confetti(beginTime=86400), 86400)):
            self.assertEqual(scene.at(now).live(), 0)
            self.assertLessEqual(abs(scene.at(now + 1).live() - 15), 5)
        self.assertLessEqual(abs(confetti(beginTime=-10).live() - 105), 5)
        self.assertLessEqual(abs(confetti(beginTime=86390).at(86400).live() - 105), 5)

    def test_F006_warm_up(self):
        source = one(cell(birthRate=30, lifetime=20), timeOffset=10)
        now = Scene(source).particles()
        self.assertLessEqual(abs(len(now) - 300), 1)
        self.assert_near(mean(now.age), 5.0, 0.05)
        self.assertLessEqual(abs(Scene(one(cell(birthRate=30, lifetime=20), timeOffset=400)).live() - 600), 1)

    def test_F008_enabled_late(self):
        scene = Scene(one(cell(birthRate=100, enabled=False)))
        scene.set(60, "e.emitterCells.c.enabled", 1)
        self.assertEqual(scene.at(59.9).live(), 0)
        self.assertLessEqual(scene.at(60 + FRAME).live(), 2)
        self.assertLessEqual(abs(scene.at(60.5).live() - 50), 1)


class WarmUpTests(CountingCase):
    def test_F006_warm_up_costs_the_same_however_long(self):
        short, long = (self.seeks(one(cell(birthRate=30, lifetime=20), timeOffset=offset), 0) for offset in (40, 400))
        self.assertLess(long, 1.1 * short)


class LargeStepTests(ConformanceCase):
    WINDOW = one(cell(birthRate=50, lifetime=2, duration=2))

    def test_F012_one_large_step(self):
        """A host whose time stops while it is hidden goes on where it was; one in real time jumps ahead."""
        scene = Scene(self.WINDOW)
        for frame in range(61):
            scene.at(frame * FRAME).live()
        scene.at(1).live()
        for frame in range(61, 300):
            scene.at(frame * FRAME).live()
        self.assertLessEqual(abs(scene.statistics().born - 100), 1)
        scene = Scene(self.WINDOW)
        most = 0
        for frame in range(61):
            most = max(most, scene.at(frame * FRAME).live())
        self.assertEqual(scene.at(61).live(), 0)
        self.assertLessEqual(abs(scene.statistics().born - 100), 1)
        self.assertLessEqual(max(most, len(scene.particles())), 101)
        self.assertLessEqual(max(scene.births(0, 100).birth_time), 2 + 1e-9)

    def test_F013_missed_births_have_their_times(self):
        source = one(cell(birthRate=100, lifetime=2))
        jumped, stepped = Scene(source).at(10), Scene(source)
        for frame in range(601):
            stepped.at(frame * FRAME).live()
        for scene in (jumped, stepped.at(10)):
            now = scene.particles()
            self.assertLessEqual(abs(len(now) - 200), 1)
            ages = sorted(now.age)
            self.assert_near([b - a for a, b in zip(ages, ages[1:])], [0.01] * (len(ages) - 1), 1e-4)
            self.assertEqual(len(set(now.birth_time)), len(now))

    def test_F017_frozen_is_not_vanished(self):
        scene = Scene(one(cell(birthRate=20, lifetime=4, velocity=100)))
        scene.set(3, "e.timeOffset", 3)
        scene.set(3, "e.speed", 0)
        first = scene.at(3).particles()
        self.assertEqual(len(first), 60)
        later = scene.at(13).particles()
        self.assertEqual(first.columns("x", "y", "z"), later.columns("x", "y", "z"))
        scene.set(13, "e.beginTime", 10)
        scene.set(13, "e.timeOffset", 0)
        scene.set(13, "e.speed", 1)
        moved = dict(scene.at(13.1).particles().columns("index", "x"))
        for index, x in later.columns("index", "x"):
            self.assert_near(moved[index] - x, 10, 0.01)

    def test_F021_long_running_clocks(self):
        for start in (41943, 259200, 2592000):
            scene = Scene(one(cell(birthRate=30, lifetime=10, velocity=100)))
            before = dict(scene.at(start).particles().columns("index", "x"))
            born = scene.statistics().born
            last = 0.0
            for frame in range(1, 61):
                now = dict(scene.at(start + frame * FRAME).particles().columns("index", "x"))
                youngest = max(before)
                self.assert_near(now[youngest] - before[youngest], 100 * frame * FRAME, 0.01, (start, frame))
                self.assertGreater(now[youngest], last)
                last = now[youngest]
            self.assertLessEqual(abs(scene.statistics().born - born - 30), 1)


class BirthTests(ConformanceCase):
    def test_F023_no_clumps(self):
        scene = Scene(one(cell(birthRate=60, lifetime=9, velocity=100)))
        for step in range(1, 20):
            xs = sorted(scene.at(step * 0.1).particles().x)
            self.assert_near([b - a for a, b in zip(xs, xs[1:])], [100 / 60] * (len(xs) - 1), 0.01)

    def test_F027_same_number_at_any_frame_rate(self):
        for rate in (24, 30, 60, 144):
            scene = Scene(one(cell(birthRate=7)))
            seen = set()
            for frame in range(10 * rate + 1):
                seen.update(scene.at(frame / rate).particles().index)
            self.assertLessEqual(abs(len(seen) - 70), 1)

    def test_F030_rate_holds_for_each_shape_and_mode(self):
        for shape in ("point", "line", "rectangle", "circle", "sphere", "cuboid"):
            for mode in ("points", "outline", "surface", "volume"):
                scene = Scene(one(cell(birthRate=100), emitterShape=shape, emitterMode=mode, emitterSize=[50, 40],
                                  emitterDepth=30))
                self.assertLessEqual(abs(len(scene.births(0, 10)) - 1000), 1, (shape, mode))


class RateTests(ConformanceCase):
    def test_F033_no_burst_after_a_pause(self):
        for path in ("e.birthRate", "e.emitterCells.c.birthRate"):
            scene = Scene(one(cell(birthRate=0 if "Cells" in path else 1, lifetime=5)))
            scene.set(0, path, 0)
            scene.set(10, path, 100)
            self.assertLessEqual(scene.at(10 + FRAME).live(), 2)
            self.assertLessEqual(abs(scene.at(11).live() - 100), 1)

    def test_F036_stopped_source(self):
        for stop in (lambda s: s.set(5, "e.birthRate", 0), lambda s: s.stop(5), lambda s: s.stop(5, "e")):
            scene = Scene(one(cell(birthRate=100, lifetime=2)))
            stop(scene)
            self.assertEqual(scene.at(5).live(), 200)
            for passed in (0.25, 0.5, 1, 1.5, 1.75):
                self.assertLessEqual(abs(scene.at(5 + passed).live() - 200 * (1 - passed / 2)), 1)
            self.assertEqual(scene.at(7.001).live(), 0)

    def test_F036_resumed_source(self):
        scene = Scene(one(cell(birthRate=100, lifetime=2)))
        scene.stop(5)
        scene.resume(8)
        self.assertEqual(scene.at(7.5).live(), 0)
        self.assertLessEqual(scene.at(8 + FRAME).live(), 2)
        self.assertLessEqual(abs(scene.at(9).live() - 100), 1)

    def test_F039_layer_values_multiply(self):
        scene = Scene(one(cell(birthRate=80), birthRate=80))
        self.assertLessEqual(abs(len(scene.births(0, 1)) - 6400), 1)
        plain = cell(birthRate=50, lifetime=4, lifetimeRange=2, velocity=30, velocityRange=20, scale=0.5,
                     scaleRange=0.4, spin=1, spinRange=2)
        single, double = (Scene(one(plain, lifetime=f, velocity=f, scale=f, spin=f)) for f in (1, 2))
        for name in ("lifetime", "velocity_x", "scale"):
            values = getattr(single.births(0, 2), name)
            self.assert_near(getattr(double.births(0, 2), name), [2 * v for v in values], 1e-4)
        slow = dict(single.at(2).particles().columns("index", "rotation"))
        for index, rotation in double.at(2).particles().columns("index", "rotation"):
            self.assert_near(rotation, 2 * slow[index], 1e-4)


class ImpossibleValueTests(ConformanceCase):
    def test_F041_no_life(self):
        scene = Scene(one(cell(birthRate=100, lifetime=0, alphaSpeed=-1, scaleSpeed=2, redSpeed=-3, emitterBehaviors=[
            {"type": "colorOverLife", "colors": ["#FF0000", "#0000FF"]}])))
        for time in (0, 0.01, 0.5, 1, 77, 1e6):
            self.assertEqual(len(scene.at(time).particles()), 0)
            self.assertEqual(len(scene.instances()[0]), 0)
        births = scene.births(0, 1)
        self.assertEqual(len(births), 100)
        for column in births.everything():
            self.assertTrue(all(math.isfinite(v) for v in column if isinstance(v, float)))

    def test_F044_window_of_no_length(self):
        scene = Scene(one(cell(duration=0)))
        self.assertEqual(len(scene.births(0, 100)), 0)
        for time in (0, FRAME):
            self.assertEqual(scene.at(time).activity(), ("finished", math.inf))

    def test_F044_finished_when_the_last_is_dead(self):
        scene = Scene(one(cell(duration=1, lifetime=2)))
        self.assertEqual(scene.at(2.9).activity()[0], "moving")
        self.assertEqual(scene.at(3.01).activity(), ("finished", math.inf))
        self.assertEqual(scene.at(0.5).activity()[0], "moving")

    def test_F045_without_a_picture(self):
        """No picture, an unknown picture, and one of 0 x 0 pixels."""
        for contents in ({}, {"contents": None}, {"contents": "gone"}, {"contents": "empty"}):
            scene = Scene(one(cell(birthRate=10, lifetime=2, **contents), emitterPosition=[50, 50]))
            if contents.get("contents") == "empty":
                scene.set_image("empty", b"", 0, 0)
            self.assertEqual(scene.at(1).live(), 10)
            self.assertEqual(len(scene.particles()), 10)
            empty = Scene(one()).at(1)
            self.assertEqual(scene.render(100, 100).data, empty.render(100, 100).data)
            self.assertEqual(set(scene.render(100, 100, over=(1, 2, 3, 4)).data), {1, 2, 3, 4})


class DirectionTests(ConformanceCase):
    def test_F049_spread_is_the_whole_angle(self):
        """The library's rho is 1/2: range R spans R, R/2 to each side."""
        for cone in ("solid", "planar"):
            turn = sample(one(cell(birthRate=20000, velocity=10, emissionRange=2 * PI, emissionCone=cone)))
            angles = [math.atan2(y, x) for x, y in turn.columns("velocity_x", "velocity_y")]
            for count in bins(angles, -PI, PI, 36):
                self.assertLessEqual(abs(count - 556), 95)
            half = sample(one(cell(birthRate=20000, velocity=10, emissionRange=PI, emissionCone=cone)))
            angles = [math.atan2(y, x) for x, y in half.columns("velocity_x", "velocity_y")]
            self.assert_within(angles, -PI / 2, PI / 2, 1e-5)
            self.assertLess(min(angles), -PI / 2 + 0.1)
            self.assertGreater(max(angles), PI / 2 - 0.1)

    def test_F052_negative_velocity_and_range(self):
        for range_ in (-20, 20):
            back = sample(one(cell(birthRate=20000, velocity=-30, velocityRange=range_)))
            self.assert_uniform(back.velocity_x, -30, 20)
            forth = sample(one(cell(birthRate=20000, velocity=30, velocityRange=range_)))
            self.assert_uniform(forth.velocity_x, 30, 20)

    def test_F054_angles_of_line_and_point(self):
        for shape, longitude, expected in (
            ("line", 0, (0, -180)), ("line", PI, (0, 180)), ("point", PI / 2, (0, 180)),
            ("point", 3 * PI / 2, (0, -180)), ("point", 0, (180, 0)),
        ):
            scene = Scene(one(cell(birthRate=1, lifetime=5, velocity=180, emissionLongitude=longitude),
                              emitterShape=shape, emitterSize=[100, 0]))
            start = scene.births(0, 1).columns("x", "y")[0]
            now = scene.at(2).particles()
            first = now.index.index(1)
            self.assert_near((now.x[first] - start[0], now.y[first] - start[1]), expected, 0.1)

    def test_F059_opposing_acceleration(self):
        source = one(cell(birthRate=1, lifetime=9, duration=1, velocity=100, xAcceleration=-50))
        for rate in (1, 24, 60):
            scene = Scene(source)
            for frame in range(5 * rate + 1):
                now = scene.at(frame / rate).particles()
                if frame / rate in (2, 3, 4, 5):
                    self.assert_near(now.x, [{2: 75, 3: 100, 4: 75, 5: 0}[frame / rate]], 0.05)

    def test_F060_even_disc(self):
        births = Scene(one(cell(birthRate=10000), emitterShape="circle", emitterSize=[50, 0])).births(0, 1)
        inner = sum(math.hypot(x, y) <= 25 for x, y in births.columns("x", "y"))
        self.assert_near(100 * inner / 10000, 25, 1.5)


class ColourAndSizeTests(ConformanceCase):
    def test_F063_brightness_stops_at_one(self):
        scene = Scene(one(cell(birthRate=1, lifetime=9, duration=1, contents="square",
                               color=[150 / 255, 0, 0, 1], redSpeed=150 / 255), emitterPosition=[50, 50]))
        for time in (2, 2.5, 5, 9.9):
            self.assertEqual(scene.at(time).particles().red, [1])
            self.assertEqual(scene.instances()[0][0].red, 255)
            self.assertEqual(scene.render(100, 100).at(50, 50), (255, 0, 0, 255))

    def test_F067_shrinking_past_zero(self):
        """Declared: beyond 0 the picture is turned by half a turn and grows (D12)."""
        scene = Scene(one(cell(birthRate=1, lifetime=2, duration=1, contents="p", scale=0.5, scaleSpeed=-0.5),
                          emitterPosition=[50, 50]))
        pixels = b"".join(bytes([255 * (x < 32), 0, 0, 255]) for _ in range(64) for x in range(64))
        scene.set_image("p", pixels, 64, 64)
        self.assert_near(scene.at(2).particles().scale, [0], 1e-6)
        self.assertEqual(max(scene.render(100, 100).alphas()), 0)
        for age, scale in ((0.5, 0.25), (1.5, -0.25)):
            self.assert_near(scene.at(1 + age).particles().scale, [scale], 1e-6)
            picture = scene.render(100, 100)
            self.assert_near(sum(picture.alphas()) / 255, 256, 8)
            self.assertEqual(picture.at(44, 50)[0], 255 if scale > 0 else 0)
            self.assertEqual(picture.at(55, 50)[0], 0 if scale > 0 else 255)

    def test_F070_trail_inherits(self):
        trail = cell("trail", birthRate=20, lifetime=1, contents="square")
        scene = Scene(one(cell("a", birthRate=1, lifetime=3, color=[1, 0, 0, 1], scale=0.05, emitterCells=[trail])))
        born = scene.births(0, 3).of(1)
        self.assertGreater(len(born), 30)
        for row in born.columns("red", "green", "blue", "alpha", "scale"):
            self.assert_near(row, (1, 0, 0, 1, 0.05), 1e-6)


class SeedTests(ConformanceCase):
    TWIN = cell(birthRate=100, velocity=30, velocityRange=20, emissionRange=2)

    def test_F073_twins(self):
        def layers(**seed):
            twins = [emitter(self.TWIN, name=name, **seed) for name in ("a", "b")]
            births = Scene(preset(*twins)).births(0, 1)
            return [births.of(0, layer).columns("x", "velocity_x", "velocity_y") for layer in (0, 1)]
        first, second = layers()
        self.assertEqual(len(first), 100)
        self.assertLess(sum(a == b for a, b in zip(first, second)), 3)
        first, second = layers(seed=4)
        self.assertEqual(first, second)

    def test_F073_scenes_without_seeds(self):
        a, b = (Scene(one(self.TWIN), seed=0) for _ in range(2))
        self.assertNotEqual(a.seed(), b.seed())
        self.assertNotEqual(a.births(0, 1).velocity_x, b.births(0, 1).velocity_x)
        again = Scene(one(self.TWIN), seed=a.seed())
        self.assertEqual(again.births(0, 1).velocity_x, a.births(0, 1).velocity_x)


class SubEmitterTests(ConformanceCase):
    def test_F079_children_keep_their_own_speed(self):
        child = cell("b", birthRate=10, lifetime=2, velocity=50)
        parent = cell("a", birthRate=1, lifetime=3, velocity=100, emissionLongitude=PI / 2, emitterCells=[child])
        scene = Scene(one(parent))
        now = scene.at(4).particles().of(1)
        self.assertGreater(len(now), 20)
        for velocity in now.columns("velocity_x", "velocity_y"):
            self.assert_near(velocity, (0, 50), 0.1)

    def test_F081_moved_source_leaves_the_living(self):
        source = one(cell(birthRate=30, lifetime=5, velocity=20, velocityRange=10, emissionRange=1))
        plain, scene = Scene(source), Scene(source)
        scene.set(1.01, "e.emitterPosition", 100, 0)
        old = dict(plain.at(2).particles().columns("index", "x"))
        for index, x in scene.at(2).particles().columns("index", "x"):
            self.assert_near(x, old[index] + (100 if index > 30 else 0), 1e-4)
