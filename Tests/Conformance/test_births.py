"""Statements T1 to T8 and T16: how many are born, and where."""

import math

from engine import Scene
from presets import CHI_SQUARED_10, bins, cell, one
from support import SAMPLE, ConformanceCase, sample

MODES = ["points", "outline", "surface", "volume"]


def shape(shape, mode, size=(60, 40), **properties):
    return one(cell(birthRate=SAMPLE), emitterShape=shape, emitterMode=mode, emitterPosition=[30, 20],
               emitterSize=list(size), **properties)


def offsets(births, z=0):
    return [(x - 30, y - 20, depth - z) for x, y, depth in births.columns("x", "y", "z")]


class BirthTests(ConformanceCase):
    def test_T01_point_positions(self):
        for mode in MODES:
            births = sample(shape("point", mode, emitterZPosition=7, emitterDepth=9))
            self.assertEqual(set(births.columns("x", "y", "z")), {(30, 20, 7)}, mode)

    def test_T02_line_positions(self):
        for mode in ("volume", "surface", "outline"):
            births = sample(shape("line", mode))
            self.assertEqual(set(births.y), {20}, mode)
            self.assertEqual(set(births.z), {0}, mode)
            self.assert_within(births.x, 0, 60)
            self.assert_even(bins(births.x, 0, 60, 10), CHI_SQUARED_10)
            taller = sample(shape("line", mode, size=(60, 4000)))
            self.assertEqual(births.columns("x", "y", "z"), taller.columns("x", "y", "z"), mode)

    def test_T03_line_end_points(self):
        births = sample(shape("line", "points"))
        self.assertEqual(set(births.columns("x", "y")), {(0, 20), (60, 20)})
        self.assert_share(births.x.count(0), SAMPLE, 0.5)

    def test_T04_rectangle_positions(self):
        for mode in ("volume", "surface"):
            places = offsets(sample(shape("rectangle", mode)))
            self.assert_within([x for x, _, _ in places], -30, 30)
            self.assert_within([y for _, y, _ in places], -20, 20)
            for right in (False, True):
                for below in (False, True):
                    hits = sum((x > 0) == right and (y > 0) == below for x, y, _ in places)
                    self.assert_share(hits, SAMPLE, 0.25)

    def test_T04_rectangle_outline(self):
        places = offsets(sample(shape("rectangle", "outline")))
        for x, y, _ in places:
            self.assertTrue(abs(x) == 30 and abs(y) <= 20 or abs(y) == 20 and abs(x) <= 30, (x, y))
        for hits, length in (
            (sum(x == -30 for x, _, _ in places), 40), (sum(x == 30 for x, _, _ in places), 40),
            (sum(y == -20 for _, y, _ in places), 60), (sum(y == 20 for _, y, _ in places), 60),
        ):
            self.assert_share(hits, SAMPLE, length / 200)

    def test_T04_rectangle_corners(self):
        places = offsets(sample(shape("rectangle", "points")))
        corners = [(-30, -20, 0), (30, -20, 0), (-30, 20, 0), (30, 20, 0)]
        self.assertEqual(set(places), set(corners))
        for corner in corners:
            self.assert_share(places.count(corner), SAMPLE, 0.25)

    def test_T05_circle_outline(self):
        for mode in ("outline", "points"):
            births = sample(shape("circle", mode))
            angles = []
            for x, y, z in offsets(births):
                self.assert_near(math.hypot(x, y), 60, 60e-4)
                self.assertEqual(z, 0)
                angles.append(math.atan2(y, x))
            self.assert_even(bins(angles, -math.pi, math.pi, 10), CHI_SQUARED_10)
            taller = sample(shape("circle", mode, size=(60, 4000)))
            self.assertEqual(births.columns("x", "y"), taller.columns("x", "y"))

    def test_T06_circle_volume(self):
        for mode in ("volume", "surface"):
            places = offsets(sample(shape("circle", mode)))
            radii = [math.hypot(x, y) for x, y, _ in places]
            self.assert_within(radii, 0, 60, 60e-4)
            self.assert_share(sum(r <= 60 / math.sqrt(2) for r in radii), SAMPLE, 0.5)
            angles = [math.atan2(y, x) for x, y, _ in places]
            self.assert_even(bins(angles, -math.pi, math.pi, 10), CHI_SQUARED_10)

    def test_T07_sphere_volume(self):
        places = offsets(sample(shape("sphere", "volume", emitterZPosition=5)), 5)
        radii = [math.hypot(*place) for place in places]
        self.assert_within(radii, 0, 60, 60e-4)
        self.assert_share(sum(r <= 60 / 2 ** (1 / 3) for r in radii), SAMPLE, 0.5)
        for axis in range(3):  # half of a ball lies on each side of each plane
            self.assert_share(sum(place[axis] > 0 for place in places), SAMPLE, 0.5)

    def test_T07_sphere_surface(self):
        for mode in ("outline", "surface", "points"):
            places = offsets(sample(shape("sphere", mode)))
            for place in places:
                self.assert_near(math.hypot(*place), 60, 60e-4)
            for axis in range(3):  # Archimedes: each coordinate is uniform
                self.assert_even(bins([place[axis] for place in places], -60.01, 60.01, 10), CHI_SQUARED_10)

    def test_T07_cuboid_surface(self):
        places = offsets(sample(shape("cuboid", "surface", emitterDepth=20)))
        half = (30, 20, 10)
        areas = (40 * 20, 60 * 20, 60 * 40)
        hits = [0, 0, 0]
        for place in places:
            on = [abs(place[axis]) == half[axis] for axis in range(3)]
            self.assertEqual(sum(on), 1, place)
            self.assertTrue(all(abs(place[axis]) <= half[axis] for axis in range(3)))
            hits[on.index(True)] += 1
        for axis in range(3):
            self.assert_share(hits[axis], SAMPLE, areas[axis] / sum(areas))

    def test_T07_cuboid_volume_outline_and_corners(self):
        half = (30, 20, 10)
        for mode, extremes in (("volume", 0), ("outline", 2), ("points", 3)):
            places = offsets(sample(shape("cuboid", mode, emitterDepth=-20)))
            for place in places:
                self.assertEqual(sum(abs(place[axis]) == half[axis] for axis in range(3)), extremes, (mode, place))
                self.assertTrue(all(abs(place[axis]) <= half[axis] for axis in range(3)))
            for axis in range(3):
                self.assert_share(sum(place[axis] > 0 for place in places), SAMPLE, 0.5)
            if mode == "outline":
                along = [[abs(place[axis]) < half[axis] for axis in range(3)].index(True) for place in places]
                for axis in range(3):
                    self.assert_share(along.count(axis), SAMPLE, 2 * half[axis] / 120)

    def test_negative_sizes_count_by_magnitude(self):
        births = sample(shape("rectangle", "volume", size=(-60, -40)))
        self.assert_within(births.x, 0, 60)
        self.assert_within(births.y, 0, 40)

    def test_T08_defaults_give_nothing(self):
        scene = Scene(one({"name": "c"}))
        self.assertEqual(len(scene.births(0, 100)), 0)
        self.assertEqual(scene.at(100).live(), 0)

    def test_T08_no_life_is_counted_and_never_alive(self):
        scene = Scene(one({"name": "c", "birthRate": 10}))
        self.assertEqual(len(scene.births(0, 100)), 1000)
        for time in (0.1, 0.5, 1, 33.3, 100):
            self.assertEqual(len(scene.at(time).particles()), 0)
            self.assertEqual(scene.live(), 0)
        self.assertEqual(scene.statistics().born, 1000)

    def test_T16_first_birth_and_count(self):
        for rate in (0.2, 1, 3, 7, 10, 60, 144):
            scene = Scene(one(cell(birthRate=rate)))
            self.assert_near(scene.births(0, 1.5 / rate).birth_time, [1 / rate], 1e-12)
            for time in (0.05, 1 / 3, 1, 2.5, 9.99, 10, 31.7):
                self.assertEqual(len(scene.births(0, time)), math.floor(rate * time + 1e-9), (rate, time))
            times = scene.births(0, 20).birth_time
            self.assert_near(times, [k / rate for k in range(1, len(times) + 1)], 1e-9)

    def test_births_may_be_asked_from_long_before_the_start(self):
        """Nothing is born before the layer's time 0, so that an early `from` costs nothing."""
        source = one(cell(birthRate=6.5, lifetime=1.8, emitterCells=[cell("b", birthRate=3.9, lifetime=1.2)]))
        births = Scene(source).births(0, 5)
        self.assertGreater(len(births), 100)
        for start in (-10, -1e4, -1e6, -1e9):
            self.assert_same_particles(Scene(source).births(start, 5), births)
