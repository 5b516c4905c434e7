"""Statements T13 to T15 and T17 to T20: motion, life, ranges and the layer's multipliers."""

import math
from fractions import Fraction

from engine import Scene
from presets import PI, bins, cell, correlation, emitter, mean, one, preset, variance
from support import SAMPLE, ConformanceCase, sample


def stepped(source, end, rate, seed=1):
    """A scene that was shown at every frame up to a time."""
    scene = Scene(source, seed)
    for frame in range(int(end * rate) + 1):
        scene.at(frame / rate).live()
    return scene.at(end)


class MotionTests(ConformanceCase):
    def test_T13_constant_acceleration(self):
        source = one(cell(birthRate=5, lifetime=9, velocity=40, velocityRange=30, emissionRange=2, xAcceleration=-12,
                          yAcceleration=30, zAcceleration=7),
                     emitterShape="rectangle", emitterSize=[50, 20], emitterPosition=[3, 4])
        births = Scene(source).births(0, 8)
        start = {index: row for index, *row in births.columns(
            "index", "x", "y", "z", "velocity_x", "velocity_y", "velocity_z")}
        for rate in (24, 60, 144, None):
            scene = stepped(source, 8, rate) if rate else Scene(source).at(8)
            now = scene.particles()
            self.assertEqual(len(now), 40)
            for index, age, *row in now.columns(
                    "index", "age", "x", "y", "z", "velocity_x", "velocity_y", "velocity_z"):
                self.assert_near(age, 8 - index / 5, 1e-5)
                p, v = start[index][:3], start[index][3:]
                for axis, a in enumerate((-12, 30, 7)):
                    travel = p[axis] + v[axis] * age + a * age * age / 2
                    reach = abs(p[axis]) + abs(v[axis]) * age + abs(a) * age * age / 2
                    self.assert_near(row[axis], travel, 1e-4 * reach + 1e-6)
                    self.assert_near(row[axis + 3], v[axis] + a * age, 1e-4 * (abs(v[axis]) + abs(a) * age))

    def test_T14_drawn_until_its_life_is_over(self):
        scene = Scene(one(cell(birthRate=1, lifetime=0.5, contents="square")))
        for time, alive in ((1, 1), (1.25, 1), (1.4999, 1), (1.5, 0), (1.75, 0), (2, 1), (2.5, 0)):
            self.assertEqual(len(scene.at(time).particles()), alive, time)
            self.assertEqual(len(scene.instances()[0]), alive, time)

    def test_T15_steady_live_count(self):
        for rate, life in ((10, 2), (30, 20), (7, 1), (7, 1.3), (0.5, 5), (144, 0.25), (3, Fraction(1, 3))):
            source = one(cell(birthRate=rate, lifetime=float(life)))
            for frame_rate in (None, 24, 60, 144):
                scene = Scene(source)
                start = 0 if frame_rate else 2 * max(1, float(life))
                for frame in range(int(start * 1), 150):
                    time = Fraction(frame, frame_rate) if frame_rate else Fraction(frame)
                    live = scene.at(float(time)).live()
                    if time < life:
                        self.assertLessEqual(live, rate * life + 1)
                    elif (rate * time) % 1 == 0 and (rate * Fraction(life)) % 1 == 0:
                        self.assertEqual(live, rate * life, (rate, life, time))
                    else:
                        self.assertLessEqual(abs(live - rate * life), 1, (rate, life, time))

    def test_T17_rotation_scale_and_colour_over_age(self):
        source = one(cell(birthRate=4, lifetime=9, spin=2, spinRange=3, scale=0.5, scaleRange=0.4, scaleSpeed=-0.1,
                          color=[0.5, 0.25, 0.75, 0.5], redRange=0.2, redSpeed=0.2, greenSpeed=-0.1, blueSpeed=0.05,
                          alphaRange=0.6, alphaSpeed=-0.1))
        scene = Scene(source)
        born = {index: row for index, *row in scene.births(0, 8).columns(
            "index", "scale", "red", "green", "blue", "alpha")}
        early = {index: rotation / age for index, age, rotation in scene.at(2).particles().columns(
            "index", "age", "rotation") if age > 0}
        self.assert_within(list(early.values()), 0.5, 3.5)
        self.assertGreater(variance(list(early.values())), 0.05)
        for index, age, rotation, scale, *color in scene.at(8).particles().columns(
                "index", "age", "rotation", "scale", "red", "green", "blue", "alpha"):
            if index in early:
                self.assert_near(rotation, early[index] * age, 1e-4)
            self.assert_near(scale, born[index][0] - 0.1 * age, 1e-5)
            for value, first, speed in zip(color, born[index][1:], (0.2, -0.1, 0.05, -0.1)):
                self.assert_near(value, min(max(first + speed * age, 0), 1), 1e-5)

    def test_T17_colour_is_kept_unclamped_inside(self):
        """Alpha 1 + a draw above 1 is 1 at birth, and falls only once its unclamped value is below 1."""
        source = one(cell(birthRate=50, lifetime=4, alphaRange=1, alphaSpeed=-0.25))
        scene = Scene(source)
        born = dict(scene.births(0, 1).columns("index", "alpha"))
        late = scene.at(3).particles().columns("index", "age", "alpha")
        full = [(index, age, alpha) for index, age, alpha in late if born.get(index) == 1]
        self.assertGreater(len(full), 10)
        slower = [alpha > 1 - 0.25 * age + 1e-3 for _, age, alpha in full]
        self.assertGreater(sum(slower), 10)
        for index, age, alpha in full:
            self.assertLessEqual(alpha, 1.5 - 0.25 * age + 1e-5)


class RangeTests(ConformanceCase):
    #: mean key, range key, mean, range, what shows it
    PAIRS = [
        ("lifetime", "lifetimeRange", 5, 4, "lifetime"),
        ("velocity", "velocityRange", 50, 30, "velocity_x"),
        ("velocity", "velocityRange", -30, 20, "velocity_x"),
        ("scale", "scaleRange", 0.15, 0.6, "scale"),
        ("rotation", "rotationRange", 0.5, 2, "rotation"),
        ("color", "redRange", 0.5, 0.8, "red"),
        ("color", "greenRange", 0.5, 0.6, "green"),
        ("color", "blueRange", 0.5, 0.9, "blue"),
        ("color", "alphaRange", 0.5, 1.0, "alpha"),
    ]

    def test_T18_half_range_both_sides(self):
        for mean_key, range_key, middle, width, column in self.PAIRS:
            value = [middle] * 4 if mean_key == "color" else middle
            for sign in (1, -1):
                births = sample(one(cell(**{"birthRate": SAMPLE, mean_key: value, range_key: sign * width})))
                with self.subTest(range_key, sign=sign):
                    self.assert_uniform(getattr(births, column), middle, width)

    def test_T18_spin(self):
        for sign in (1, -1):
            source = one(cell(birthRate=SAMPLE, lifetime=5, spin=-0.5, spinRange=sign))
            late = Scene(source).at(3).particles().columns("age", "rotation", "index")
            spins = [rotation / age for age, rotation, index in late if index <= SAMPLE]
            self.assert_uniform(spins, -0.5, 1)

    def test_T18_emission_range(self):
        for sign in (1, -1):
            births = sample(one(cell(birthRate=SAMPLE, velocity=10, emissionRange=2 * sign, emissionCone="planar")))
            angles = [math.atan2(y, x) for x, y in births.columns("velocity_x", "velocity_y")]
            self.assert_uniform(angles, 0, 2)

    def test_T18_draws_are_uniform(self):
        """More than mean and variance: ten equal bins of a speed."""
        births = sample(one(cell(birthRate=SAMPLE, velocity=50, velocityRange=30)))
        self.assert_even(bins(births.velocity_x, 35, 65, 10), 33.72)

    def test_T19_layer_multipliers(self):
        cells = cell(birthRate=20, lifetime=4, lifetimeRange=2, velocity=30, velocityRange=20, emissionRange=1,
                     xAcceleration=3, yAcceleration=9, scale=0.5, scaleRange=0.4, scaleSpeed=0.1, spin=1, spinRange=2)
        plain = Scene(one(cells))
        born, late = plain.births(0, 3), plain.at(3).particles()

        scene = Scene(one(cells, velocity=2))
        for a, b in zip(born.columns("velocity_x", "velocity_y", "velocity_z"),
                        scene.births(0, 3).columns("velocity_x", "velocity_y", "velocity_z")):
            self.assert_near(b, [2 * v for v in a], 1e-4)
        first = dict(zip(scene.births(0, 3).index, scene.births(0, 3).velocity_y))
        for index, age, velocity in scene.at(3).particles().columns("index", "age", "velocity_y"):
            self.assert_near(velocity, first[index] + 9 * age, 1e-3)

        self.assert_near(Scene(one(cells, lifetime=0.5)).births(0, 3).lifetime, [l / 2 for l in born.lifetime], 1e-5)
        self.assertEqual(len(Scene(one(cells, birthRate=3)).births(0, 3)), 180)

        mirrored = Scene(one(cells, spin=-1)).at(3).particles()
        self.assert_near(mirrored.rotation, [-r for r in late.rotation], 1e-6)
        for time in (1, 2, 3):
            scales = plain.at(time).particles().scale
            self.assert_near(Scene(one(cells, scale=2)).at(time).particles().scale, [2 * s for s in scales], 1e-5)

    def test_T19_multiplied_values_keep_their_draws(self):
        """A multiplier changes what it multiplies and nothing else."""
        cells = cell(birthRate=20, lifetime=4, velocity=30, velocityRange=20, scaleRange=0.5, spinRange=1)
        plain = Scene(one(cells)).births(0, 3)
        self.assert_same_particles(Scene(one(cells, spin=5)).births(0, 3), plain, "rotation")
        self.assert_same_particles(Scene(one(cells, scale=5)).births(0, 3), plain, "scale")

    def test_T20_colour_draws_are_independent(self):
        births = sample(one(cell(birthRate=SAMPLE, color=[0.5] * 4, redRange=1, greenRange=1, blueRange=1,
                                 alphaRange=1)))
        columns = [births.red, births.green, births.blue, births.alpha]
        for first in range(4):
            for second in range(first):
                self.assert_near(correlation(columns[first], columns[second]), 0, 4 / math.sqrt(SAMPLE))

    def test_draws_of_all_properties_are_independent(self):
        births = sample(one(cell(birthRate=SAMPLE, velocity=50, velocityRange=30, lifetime=3, lifetimeRange=1,
                                 scaleRange=1, color=[0.5] * 4, redRange=1, rotationRange=1, emissionRange=1,
                                 emissionCone="planar"),
                            emitterShape="rectangle", emitterSize=[10, 10]))
        speeds = [math.hypot(x, y) for x, y in births.columns("velocity_x", "velocity_y")]
        angles = [math.atan2(y, x) for x, y in births.columns("velocity_x", "velocity_y")]
        columns = [births.x, births.y, speeds, angles, births.lifetime, births.scale, births.red, births.rotation]
        for first in range(len(columns)):
            following = columns[first][1:] + columns[first][:1]
            self.assert_near(correlation(columns[first], following), 0, 4 / math.sqrt(SAMPLE))
            for second in range(first):
                self.assert_near(correlation(columns[first], columns[second]), 0, 4 / math.sqrt(SAMPLE))
