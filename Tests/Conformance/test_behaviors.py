"""Section 6: emitter behaviours, as far as they have a closed form."""

import math

from engine import Failure, Scene
from presets import PI, cell, one
from support import ConformanceCase


def driven(*behaviors, layer=(), **properties):
    """One particle, born at 1 s at (10, 20)."""
    return Scene(one(cell(birthRate=1, lifetime=8, duration=1, emitterBehaviors=list(behaviors), **properties),
                     emitterPosition=[10, 20], emitterBehaviors=list(layer)))


def state(scene, age, *names):
    return scene.at(1 + age).particles().columns(*names)[0]


class ForceTests(ConformanceCase):
    AGES = (0, 0.1, 0.7, 2, 5.5, 7.9)

    def test_drag_is_linear_in_the_velocity(self):
        for k in (0.01, 0.5, 3, 40):
            for on in ({"layer": [{"type": "drag", "drag": k}]}, {}):
                scene = driven(*([] if on else [{"type": "drag", "drag": k}]), velocity=100, yAcceleration=30, **on)
                for age in self.AGES:
                    x, y, vx, vy = state(scene, age, "x", "y", "velocity_x", "velocity_y")
                    left = math.exp(-k * age)
                    gone = -math.expm1(-k * age)
                    self.assert_near((x, vx), (10 + 100 * gone / k, 100 * left), 0.02)
                    self.assert_near((y, vy), (20 + 30 / k * (age - gone / k), 30 / k * gone), 0.03)

    def test_attractor_is_a_spring(self):
        scene = driven({"type": "attractor", "position": [40, 0], "zPosition": 5, "stiffness": 4}, velocity=20)
        for age in self.AGES:
            c, s = math.cos(2 * age), math.sin(2 * age)
            x, y, z = state(scene, age, "x", "y", "z")
            self.assert_near((x, y, z), (40 - 30 * c + 10 * s, 20 * c, 5 - 5 * c), 0.01)

    def test_wind_is_an_acceleration_that_changes(self):
        """Wind w(t) on a flake with drag k is an acceleration k w(t): here a breeze that swells and dies, and a gust
        of the host's.  Against small steps; the living are bent, without any stepping in the library."""
        k = 0.8
        breeze = {"keyPath": "emitterCells.c.xAcceleration", "values": [0, 40 * k, -10 * k, 0], "duration": 3,
                  "repeatCount": 1e6}
        scene = Scene(one(cell(birthRate=1, lifetime=8, duration=1, yAcceleration=10,
                               emitterBehaviors=[{"type": "drag", "drag": k}]), animations=[breeze]))
        scene.set(4, "e.emitterCells.c.yAcceleration", 10 - 60 * k)
        scene.set(5, "e.emitterCells.c.yAcceleration", 10)

        def wind(t):
            place = t % 3
            key = min(int(place), 2)
            values = (0, 40, -10, 0)
            x = values[key] + (values[key + 1] - values[key]) * (place - key)
            return x, -60 if 4 <= t < 5 else 0

        x = y = vx = vy = 0.0
        steps = 2000
        for step in range(7 * steps):
            t = 1 + (step + 0.5) / steps
            wx, wy = wind(t)
            ax, ay = -k * (vx - wx), 10 - k * (vy - wy)
            x, y = x + (vx + ax / steps / 2) / steps, y + (vy + ay / steps / 2) / steps
            vx, vy = vx + ax / steps, vy + ay / steps
            if (step + 1) % (steps // 2) == 0:
                self.assert_near(state(scene, (step + 1) / steps, "x", "y", "velocity_x", "velocity_y"),
                                 (x, y, vx, vy), 0.05)

    def test_parameters_of_behaviours_are_no_key_paths(self):
        """Drag or stiffness that changes has no closed form: refused with the path, not silently still."""
        drag = {"type": "drag", "name": "air", "drag": 1}
        moving = {"keyPath": "emitterBehaviors.air.drag", "fromValue": 0, "toValue": 2}
        with self.assertRaises(Failure) as caught:
            Scene(one(cell(), emitterBehaviors=[drag], animations=[moving]))
        self.assertIn("emitterBehaviors.air.drag", str(caught.exception))
        with self.assertRaises(Failure):
            Scene(one(cell(), emitterBehaviors=[drag])).set(1, "e.emitterBehaviors.air.drag", 2)

    def test_wave_has_the_stated_shape(self):
        """Force x m with m = tau (2 - |tau|), tau a triangle from 0 upwards; its clock is the layer's (ours)."""
        for frequency in (0.25, 1, 3):
            scene = driven({"type": "wave", "force": [100, -50, 10], "frequency": frequency})
            for age in self.AGES:
                vx, vy, vz = state(scene, age, "velocity_x", "velocity_y", "velocity_z")
                gained = area_of_wave(frequency * (1 + age)) - area_of_wave(frequency)
                expected = [force * gained / frequency for force in (100, -50, 10)]
                self.assert_near((vx, vy, vz), expected, 0.02)

    def test_forces_of_layer_and_cell_add(self):
        """Each alone bends a still particle by so much; both together by the sum."""
        wave = {"type": "wave", "force": [60, 0, 0], "frequency": 0.5}
        pull = {"type": "wave", "force": [0, 80, 0], "frequency": 1.5}
        for age in self.AGES:
            alone = state(driven(wave), age, "x", "y"), state(driven(pull), age, "x", "y")
            both = state(driven(wave, layer=[pull]), age, "x", "y")
            self.assert_near(both, (alone[0][0], alone[1][1]), 0.01)

    def test_disabled_behaviours_do_nothing(self):
        scene, plain = driven({"type": "drag", "drag": 2, "enabled": False}, velocity=100), driven(velocity=100)
        self.assertEqual(state(scene, 3, "x", "velocity_x"), state(plain, 3, "x", "velocity_x"))


def area_of_wave(phase):
    """The integral of the wave from phase 0, in periods: each half wave covers 1/3 of a period."""
    whole, part = divmod(phase, 1)

    def rising(p):  # p in [0, 1/4]: tau = 4p
        return 4 * p * p - 16 * p**3 / 3
    if part <= 0.25:
        return rising(part)
    if part <= 0.5:
        return 2 * rising(0.25) - rising(0.5 - part)
    return 2 * rising(0.25) - area_of_wave(part - 0.5)


class OverLifeTests(ConformanceCase):
    """Piecewise linear over age/life; with `additive` on top of what is there."""

    def over(self, key_path, additive=False, **properties):
        return driven({"type": "valueOverLife", "keyPath": key_path, "values": [1, 3, 0], "locations": [0, 0.25, 1],
                       "additive": additive}, **properties)

    COLUMNS = (("scale", "scale"), ("rotation", "rotation"), ("position.x", "x"), ("position.y", "y"))
    COURSE = ((0, 1), (1, 2), (2, 3), (4, 2), (6, 1), (7.9, 0.05))  # ages of a life of 8 s

    def test_replaced_values(self):
        for key_path, column in self.COLUMNS:
            scene = self.over(key_path, velocity=30, scale=5, spin=2)
            for age, value in self.COURSE:
                self.assert_near(state(scene, age, column), [value], 1e-4, (key_path, age))

    def test_added_values(self):
        plain = driven(velocity=30, scale=5, spin=2)
        for key_path, column in self.COLUMNS:
            scene = self.over(key_path, True, velocity=30, scale=5, spin=2)
            for age, value in self.COURSE:
                self.assert_near(state(scene, age, column), [state(plain, age, column)[0] + value], 1e-3, key_path)

    def test_colour_over_life(self):
        scene = driven({"type": "colorOverLife", "colors": [[1, 0, 0, 1], [0, 1, 0, 0.5]], "locations": [0.25, 0.75]},
                       color=[0.3, 0.3, 0.3, 1], redSpeed=5)
        for age, color in ((0, (1, 0, 0, 1)), (2, (1, 0, 0, 1)), (4, (0.5, 0.5, 0, 0.75)), (7, (0, 1, 0, 0.5))):
            self.assert_near(state(scene, age, "red", "green", "blue", "alpha"), color, 1e-4, age)

    def test_align_to_motion(self):
        """The picture's y axis follows the velocity; `rotation` in turns is added."""
        for turns in (0, 0.25, -0.4):
            scene = driven({"type": "alignToMotion", "rotation": turns}, velocity=50, yAcceleration=40, spin=3)
            for age in (0.5, 2, 6):
                rotation, vx, vy = state(scene, age, "rotation", "velocity_x", "velocity_y")
                expected = math.atan2(vy, vx) - PI / 2 + 2 * PI * turns
                apart = (rotation - expected + PI) % (2 * PI) - PI
                self.assert_near(apart, 0, 1e-3, (turns, age))
