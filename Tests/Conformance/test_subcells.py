"""Statements T31 to T36: cells that the particles of other cells emit."""

import math

from engine import Scene
from presets import PI, cell, one
from support import ConformanceCase


def family(parent, child, **layer):
    return one(dict(parent, emitterCells=[child]), **layer)


def split(particles):
    """Parents by index, and children."""
    parents, children = particles.of(0), particles.of(1)
    return {row[0]: row[1:] for row in parents.columns("index", "x", "y", "velocity_x", "velocity_y", "age")}, children


class SubcellTests(ConformanceCase):
    def test_T31_children_of_a_life_of_two_seconds(self):
        """19: at the age of its life a particle is dead and emits no more."""
        source = family(cell("a", birthRate=1, lifetime=2), cell("b", birthRate=10, lifetime=9))
        births = Scene(source).births(0, 20).of(1)
        for parent in range(1, 18):
            self.assertEqual(births.parent.count((parent,)), 19)
        self.assertEqual([i for i, p in zip(births.index, births.parent) if p == (3,)], list(range(1, 20)))
        times = [t for t, p in births.columns("birth_time", "parent") if p == (3,)]
        self.assert_near(times, [3 + k / 10 for k in range(1, 20)], 1e-9)

    def test_T32_still_children_stay_on_the_path(self):
        parent = cell("a", birthRate=2, lifetime=3, velocity=40, velocityRange=20, emissionRange=2, yAcceleration=25)
        scene = Scene(family(parent, cell("b", birthRate=10, lifetime=2)))
        flown = {index: row for index, *row in scene.births(0, 8).of(0).columns(
            "index", "x", "y", "velocity_x", "velocity_y", "birth_time")}
        born = scene.births(0, 8).of(1)
        self.assertGreater(len(born), 300)
        place = {}
        for index, (ancestor,), time, x, y, vx, vy in born.columns(
                "index", "parent", "birth_time", "x", "y", "velocity_x", "velocity_y"):
            px, py, pvx, pvy, start = flown[ancestor]
            age = time - start
            self.assert_near((x, y), (px + pvx * age, py + pvy * age + 12.5 * age * age), 1e-3)
            self.assertEqual((vx, vy), (0, 0))
            place[ancestor, index] = (x, y)
        living = scene.at(8).particles().of(1)
        self.assertGreater(len(living), 50)
        for index, (ancestor,), x, y in living.columns("index", "parent", "x", "y"):
            self.assertEqual((x, y), place[ancestor, index])

    def test_T33_directions_relative_to_the_flight(self):
        parent = cell("a", birthRate=3, lifetime=3, velocity=40, emissionLongitude=0.6, emissionRange=1,
                      emissionCone="planar", yAcceleration=60)
        for longitude in (0, PI, PI / 2, -PI / 2, 0.3):
            scene = Scene(family(parent, cell("b", birthRate=10, lifetime=2, velocity=7, emissionLongitude=longitude)))
            births = scene.births(0, 5)
            flown = {index: row for index, *row in births.of(0).columns(
                "index", "velocity_x", "velocity_y", "birth_time")}
            children = births.of(1)
            self.assertGreater(len(children), 200)
            for (ancestor,), time, vx, vy in children.columns("parent", "birth_time", "velocity_x", "velocity_y"):
                pvx, pvy, start = flown[ancestor]
                heading = math.atan2(pvy + 60 * (time - start), pvx) + longitude
                self.assert_near((vx, vy), (7 * math.cos(heading), 7 * math.sin(heading)), 1e-3)

    def test_T33_parents_that_stand_still(self):
        """Speed 0: the direction of emission at birth counts (section 4)."""
        parent = cell("a", birthRate=3, lifetime=3, velocity=0, emissionLongitude=0.6)
        births = Scene(family(parent, cell("b", birthRate=10, lifetime=2, velocity=7))).births(0, 3).of(1)
        for velocity in births.columns("velocity_x", "velocity_y"):
            self.assert_near(velocity, (7 * math.cos(0.6), 7 * math.sin(0.6)), 1e-4)

    def test_T33_parents_velocity_is_not_added(self):
        parent = cell("a", birthRate=1, lifetime=3, velocity=250)
        births = Scene(family(parent, cell("b", birthRate=10, velocity=100, emissionLongitude=PI))).births(0, 3).of(1)
        for velocity in births.columns("velocity_x", "velocity_y"):
            self.assert_near(velocity, (-100, 0), 1e-3)

    def test_T34_colour_and_scale_are_inherited(self):
        parent = cell("a", birthRate=2, lifetime=2, color="#FF0000", scale=0.05)
        for color in Scene(family(parent, cell("b"))).births(0, 3).of(1).columns(
                "red", "green", "blue", "alpha", "scale"):
            self.assert_near(color, (1, 0, 0, 1, 0.05), 1e-6)

    def test_T34_inherited_as_they_are_now(self):
        parent = cell("a", birthRate=1, lifetime=2, color=[0.8, 0.5, 1, 1], alphaSpeed=-0.4, redSpeed=0.4,
                      scale=0.5, scaleSpeed=0.25)
        child = cell("b", birthRate=8, lifetime=1, color=[0.5, 0.5, 0.5, 0.5], scale=3, scaleSpeed=1, greenSpeed=0.5)
        scene = Scene(family(parent, child))
        births = scene.births(0, 2.9).of(1)
        start = {}
        for (ancestor,), index, time, *color, scale in births.columns(
                "parent", "index", "birth_time", "red", "green", "blue", "alpha", "scale"):
            age = time - ancestor
            inherited = [min(1, 0.8 + 0.4 * age), 0.5, 1, 1 - 0.4 * age]
            self.assert_near(color, [0.5 * value for value in inherited], 1e-5)
            self.assert_near(scale, 3 * (0.5 + 0.25 * age), 1e-5)
            start[ancestor, index] = (age, color[1], scale)
        for (ancestor,), index, age, green, scale in scene.at(2.9).particles().of(1).columns(
                "parent", "index", "age", "green", "scale"):
            parent_age, first_green, first_scale = start[ancestor, index]
            inherited_scale = 0.5 + 0.25 * parent_age  # growth and change of colour are multiplied too
            self.assert_near(scale, first_scale + inherited_scale * age, 1e-4)
            self.assert_near(green, min(1, first_green + 0.5 * 0.5 * age), 1e-4)

    def test_T34_layer_multipliers_reach_children(self):
        source = family(cell("a", birthRate=1, lifetime=2, scale=0.5),
                        cell("b", birthRate=5, lifetime=1, velocity=10, scale=0.5), velocity=2, lifetime=3, birthRate=2)
        births = Scene(source).births(0, 0.85)
        self.assertEqual(set(births.of(0).lifetime), {6})
        children = births.of(1)
        self.assertEqual(len(children), 3)  # the first parent at 0.5 s, ten children a second
        for lifetime, velocity in children.columns("lifetime", "velocity_x"):
            self.assert_near((lifetime, velocity), (3, 20), 1e-4)
        doubled = Scene(family(cell("a", birthRate=1, lifetime=2, scale=0.5), cell("b", birthRate=5, scale=0.5),
                               scale=2))
        for scale in doubled.births(0, 2).of(1).scale:  # once, by way of the parent's scale
            self.assert_near(scale, 2 * 0.5 * 0.5, 1e-6)

    def test_T35_burst_near_the_end(self):
        source = family(cell("rocket", birthRate=2, lifetime=2.4, velocity=100, emissionLongitude=-PI / 2),
                        cell("spark", birthRate=2500, lifetime=1, beginTime=2.3, duration=0.1))
        births = Scene(source).births(0, 8)
        start = dict(births.of(0).columns("index", "birth_time"))
        sparks = births.of(1)
        for rocket in range(1, 8):
            ages = [time - start[rocket] for (ancestor,), time in sparks.columns("parent", "birth_time")
                    if ancestor == rocket]
            self.assertLessEqual(abs(len(ages) - 250), 1)
            self.assertTrue(all(2.3 < age <= 2.4 + 1e-9 for age in ages))

    def test_T36_children_outlive_their_parents(self):
        source = family(cell("a", birthRate=1, lifetime=1, duration=1), cell("b", birthRate=10, lifetime=5))
        scene = Scene(source)
        born = scene.births(0, 30).of(1)
        self.assertEqual(len(born), 9)
        living = scene.at(4).particles()
        self.assertEqual(len(living.of(0)), 0)
        self.assertEqual(living.of(1).columns("index", "parent"), born.columns("index", "parent"))
        self.assertEqual(scene.at(7).live(), 0)

    def test_four_levels(self):
        """Depth: nesting is supported to at least 4 levels (section 4); the ancestors are told in full."""
        nested = cell("d", birthRate=4, lifetime=1)
        for name in ("c", "b", "a"):
            nested = cell(name, birthRate=2, lifetime=2, velocity=3, emitterCells=[nested])
        scene = Scene(one(nested))
        self.assertEqual(scene.cell_paths(), ["a", "a/b", "a/b/c", "a/b/c/d"])
        births = scene.births(0, 4)
        time = {}
        for number in range(4):
            for index, ancestors, born in births.of(number).columns("index", "parent", "birth_time"):
                self.assertEqual(len(ancestors), number)
                time[ancestors + (index,)] = born
                rate = 4 if number == 3 else 2
                self.assert_near(born, (time[ancestors] if ancestors else 0) + index / rate, 1e-9)
        # a at 1/2, b at most 3/2 later, and so on: counted by hand from the rule of T31 for births up to 4 s.
        self.assertEqual([len(births.of(number)) for number in range(4)], count_four_levels())


def count_four_levels():
    """Births up to 4 s of each level, in eighths of a second to be exact."""
    counts, parents = [], [0]
    for level, (period, life) in enumerate(((4, 16), (4, 16), (4, 16), (2, 8))):
        living = 32 if level == 0 else 16
        born = [start + k * period for start in parents for k in range(1, 33)
                if start + k * period <= 32 and (level == 0 or k * period < living)]
        counts.append(len(born))
        parents = born
    return counts
