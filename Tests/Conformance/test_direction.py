"""Statements T9 to T12: where births go."""

import math

from engine import Scene
from presets import PI, bins, cell, one
from support import SAMPLE, ConformanceCase, sample


def directed(shape="point", mode="volume", velocity=50, longitude=0.0, **properties):
    """Births that all fly at one speed, without a cone unless one is given."""
    layer = {key: properties.pop(key) for key in ("emitterSize", "emitterDepth") if key in properties}
    return one(cell(velocity=velocity, emissionLongitude=longitude, **properties), emitterShape=shape,
               emitterMode=mode, emitterPosition=[10, 20], **layer)


def velocities(births):
    return births.columns("velocity_x", "velocity_y", "velocity_z")


class DirectionTests(ConformanceCase):
    def test_T09_point_longitude(self):
        for longitude in (0, 0.3, PI / 2, 2, PI, -PI / 2, -3, 15.0):
            for speed in (50, -50):
                births = Scene(directed(longitude=longitude, velocity=speed)).births(0, 1)
                expected = (speed * math.cos(longitude), speed * math.sin(longitude), 0)
                for velocity in velocities(births):
                    self.assert_near(velocity, expected, 50e-6)

    def test_T09_latitude_tilts_out_of_the_plane(self):
        births = Scene(directed(longitude=0.5, emissionLatitude=0.4)).births(0, 1)
        expected = (50 * math.cos(0.5) * math.cos(0.4), 50 * math.sin(0.5) * math.cos(0.4), 50 * math.sin(0.4))
        for velocity in velocities(births):
            self.assert_near(velocity, expected, 50e-6)

    def test_T10_line_longitude(self):
        for mode in ("points", "outline", "surface", "volume"):
            for longitude, speed, expected in (
                (0, 50, (0, -50, 0)), (PI, 50, (0, 50, 0)), (PI / 2, 50, (50, 0, 0)), (0, -50, (0, 50, 0)),
            ):
                births = Scene(directed("line", mode, speed, longitude, emitterSize=[40, 8])).births(0, 1)
                for velocity in velocities(births):
                    self.assert_near(velocity, expected, 50e-6, mode)

    def test_T11_circle_outline_is_radial(self):
        for mode in ("outline", "points", "surface", "volume"):
            for speed in (50, -50):
                births = Scene(directed("circle", mode, speed, emitterSize=[40, 8], birthRate=1000)).births(0, 1)
                for x, y, vx, vy in births.columns("x", "y", "velocity_x", "velocity_y"):
                    radius = math.hypot(x - 10, y - 20)
                    self.assertGreater(radius, 0.01)
                    expected = (speed * (x - 10) / radius, speed * (y - 20) / radius)
                    self.assert_near((vx, vy), expected, 50e-4 * max(1, 1 / radius))

    def test_circles_and_spheres_without_a_size(self):
        """All births lie at one point.  The centre of a disc sends along +x (section 2); a rim and a ball that have
        shrunk to a point send to all sides, as they did before (ours)."""
        for shape in ("circle", "sphere"):
            for mode in ("outline", "points", "surface", "volume"):
                births = Scene(directed(shape, mode, birthRate=40)).births(0, 1)
                self.assertEqual(set(births.columns("x", "y", "z")), {(10, 20, 0)})
                for velocity in velocities(births):
                    self.assert_near(math.hypot(*velocity), 50, 1e-3)
                    if shape == "circle" and mode in ("surface", "volume"):
                        self.assertEqual(velocity, (50, 0, 0))
                if shape == "sphere" or mode in ("outline", "points"):
                    self.assertEqual({vx > 0 for vx, _, _ in velocities(births)}, {False, True})

    def test_directions_of_the_other_shapes(self):
        """Table of section 2: the rows whose direction is a choice where Apple is silent."""
        half = (20, 10, 5)
        for shape, mode in (("rectangle", "volume"), ("rectangle", "surface"), ("cuboid", "volume")):
            for velocity in self.of_shape(shape, mode)["velocity"]:
                self.assert_near(velocity, (50, 0, 0), 1e-4, (shape, mode))
        for place, velocity in zip(*self.of_shape("rectangle", "outline").values()):
            normal = (math.copysign(1, place[0]), 0, 0) if abs(place[0]) == 20 else (0, math.copysign(1, place[1]), 0)
            self.assert_near(velocity, [50 * n for n in normal], 1e-4)
        for shape, dimensions in (("rectangle", 2), ("cuboid", 3)):
            for place, velocity in zip(*self.of_shape(shape, "points").values()):
                diagonal = [math.copysign(50 / math.sqrt(dimensions), p) if axis < dimensions else 0
                            for axis, p in enumerate(place)]
                self.assert_near(velocity, diagonal, 1e-4)
        for mode in ("surface", "outline"):
            for place, velocity in zip(*self.of_shape("cuboid", mode).values()):
                sides = [math.copysign(1, p) if abs(p) == h else 0 for p, h in zip(place, half)]
                length = math.hypot(*sides)
                self.assert_near(velocity, [50 * s / length for s in sides], 1e-4)
        for mode in ("outline", "surface", "points", "volume"):
            for place, velocity in zip(*self.of_shape("sphere", mode).values()):
                length = math.hypot(*place)
                self.assert_near(velocity, [50 * p / length for p in place], 50e-4 * max(1, 1 / length))

    def of_shape(self, shape, mode):
        births = Scene(directed(shape, mode, birthRate=500, emitterSize=[40, 20], emitterDepth=10)).births(0, 1)
        places = [(x - 10, y - 20, z) for x, y, z in births.columns("x", "y", "z")]
        return {"place": places, "velocity": velocities(births)}

    def test_T12_cone_bounds(self):
        for cone in ("solid", "planar"):
            for range_ in (0.2, 1, PI / 2, 2.5, PI, -PI, -1):
                births = sample(directed(longitude=0.7, emissionRange=range_, emissionCone=cone, birthRate=SAMPLE))
                axis = (math.cos(0.7), math.sin(0.7))
                for vx, vy, vz in velocities(births):
                    self.assert_near(math.hypot(vx, vy, vz), 50, 50e-5)
                    along, across = vx * axis[0] + vy * axis[1], vy * axis[0] - vx * axis[1]
                    self.assertLessEqual(math.atan2(math.hypot(across, vz), along), abs(range_) / 2 + 1e-4)
                    self.assertLessEqual(abs(math.atan2(across, along)), abs(range_) / 2 + 1e-4)
                    if cone == "planar":
                        self.assertEqual(vz, 0)

    def test_T12_cone_is_uniform(self):
        """By solid angle: the cosine of the angle from the axis is uniform; in the plane the angle is (D3)."""
        for range_ in (1.5, -1.5):
            h = 0.75
            births = sample(directed(emissionRange=range_, birthRate=SAMPLE))
            cosines = [vx / 50 for vx in births.velocity_x]
            self.assert_uniform(cosines, (1 + math.cos(h)) / 2, 1 - math.cos(h))
            azimuths = [math.atan2(vz, vy) for _, vy, vz in velocities(births)]
            self.assert_even(bins(azimuths, -PI, PI, 10), 33.72)
            births = sample(directed(emissionRange=range_, emissionCone="planar", birthRate=SAMPLE))
            angles = [math.atan2(vy, vx) for vx, vy, _ in velocities(births)]
            self.assert_uniform(angles, 0, 1.5)

    def test_T12_full_turn_covers_all_quadrants(self):
        for cone in ("solid", "planar"):
            for range_ in (2 * PI, -2 * PI, 15):
                births = sample(directed(emissionRange=range_, emissionCone=cone, birthRate=SAMPLE))
                for right in (False, True):
                    for down in (False, True):
                        hits = sum((vx > 0) == right and (vy > 0) == down for vx, vy, _ in velocities(births))
                        self.assert_share(hits, SAMPLE, 0.25)
