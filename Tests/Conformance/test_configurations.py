"""Published particle configurations, cases/cfg-*.json: every check of every file is a test of its own.

What a check means is read from its text by the patterns below; one that no pattern fits fails.
"""

import json
import math
import re
from pathlib import Path

from engine import Scene
from presets import mean, one
from support import ConformanceCase

FILES = sorted((Path(__file__).parent / "cases").glob("cfg-*.json"))
LAYER = {"shape": "emitterShape", "mode": "emitterMode", "render": "renderMode", "position": "emitterPosition",
         "size": "emitterSize"}


def translated(emitter):
    """The emitter block with the names of presets; "now" is scene time 0.  The pictures are not part of the files."""
    def timed(block):
        return {key: 0 if value == "now" else value for key, value in block.items()}
    layer = {LAYER.get(key, key): value for key, value in timed(emitter["layer"]).items()}
    cells = [{"contents": "disc", **{k: v for k, v in timed(c).items() if k != "burst"}} for c in emitter["cells"]]
    return one(*cells, **layer)


class Effect:
    """A configuration, with what the checks ask of it."""

    def __init__(self, case):
        self.source = translated(case["emitter"])
        self.cells = case["emitter"]["cells"]
        self.names = [c["name"] for c in self.cells]

    def scene(self):
        scene = Scene(self.source)
        for name, one_cell in zip(self.names, self.cells):
            if "burst" in one_cell:
                scene.burst(0, f"e.emitterCells.{name}", one_cell["burst"])
        return scene

    def births(self, name=None, until=10.0):
        """Births after the start; in what a burst makes, those at the start as well."""
        found = self.scene().births(0, until)
        bursts = [c for c in self.cells if "burst" in c]
        if bursts and len(found) == 0:
            found = self.scene().births(-1e-6, until)
        return found if name is None else found.of(self.names.index(name))

    def particles(self, time, name=None):
        found = self.scene().at(time).particles()
        return found if name is None else found.of(self.names.index(name))

    def straightened(self):
        """The same without cones, so that a speed has a sign: its births differ in direction alone."""
        other = json.loads(json.dumps(self.source))
        for one_cell in other["layers"][0]["emitterCells"]:
            one_cell["emissionRange"] = 0
        effect = Effect.__new__(Effect)
        effect.source, effect.cells, effect.names = other, self.cells, self.names
        return effect

    def signed_speeds(self, name):
        one_cell = self.cells[self.names.index(name)]
        turn = one_cell.get("emissionLongitude", 0)
        if self.source["layers"][0]["emitterShape"] == "line":
            turn -= math.pi / 2
        straight = self.straightened().births(name, 30)
        speeds = [x * math.cos(turn) + y * math.sin(turn)
                  for x, y in straight.columns("velocity_x", "velocity_y")]
        real = self.births(name, 30).columns("velocity_x", "velocity_y", "velocity_z")
        for speed, velocity in zip(speeds, real):
            assert abs(abs(speed) - math.hypot(*velocity)) < 1e-3 * max(1, abs(speed))
        return speeds

    def aged(self, age, column, name=None):
        """A column of the particles of an age, which is reached within 1 ms."""
        births = self.births(name, 60)
        values = []
        for time in births.birth_time[:40]:
            now = self.particles(time + age, name)
            values += [v for a, v in now.columns("age", column) if abs(a - age) < 1e-3]
        return values


# ---- The patterns: each gets the test, the effect, the words of the text, and what is expected

PATTERNS = []


def pattern(text):
    def add(function):
        PATTERNS.append((re.compile(text + r"\Z"), function))
        return function
    return add


def near(test, got, check):
    test.assert_near(got, check["expected"], check["tolerance"] + 1e-9, check["what"])


def steady_times(start):
    return [start + 0.05 + 0.37 * step for step in range(9)]


@pattern(r"cell (\w+): births in (\d+) s after begin")
def births_after_begin(test, effect, check, name, seconds):
    near(test, len(effect.births(name, float(seconds))), check)


@pattern(r"cell (\w+): births in the whole window of [\d.]+ s")
def births_in_window(test, effect, check, name):
    near(test, len(effect.births(name, 1000)), check)


@pattern(r"births in total(?: per cannon)?")
def births_in_total(test, effect, check):
    near(test, len(effect.births(None, 1000)), check)


@pattern(r"total born per cannon if the host stalls for 60 s at t = 2 s and time is not counted while stalled")
def births_with_a_stall(test, effect, check):
    """The host's clock stands still: the scene is shown the same time again and again."""
    scene = effect.scene()
    born = 0
    for time in [k / 60 for k in range(121)] + [2] * 3600 + [2 + k / 60 for k in range(600)]:
        born = max(born, scene.at(time).statistics().born)
    near(test, born, check)


@pattern(r"cell (\w+): alive count once steady \(t > ([\d.]+) s\)(?:, full-width range|, plus-or-minus range)?")
def alive_once_steady(test, effect, check, name, start):
    for time in steady_times(float(start)):
        near(test, len(effect.particles(time, name)), check)


@pattern(r"alive count in steady state")
def alive_in_steady_state(test, effect, check):
    for time in steady_times(effect.cells[0]["lifetime"]):
        near(test, effect.scene().at(time).live(), check)


@pattern(r"alive count on the very first frame")
def alive_on_the_first_frame(test, effect, check):
    near(test, effect.scene().at(0).live(), check)


@pattern(r"alive count never above")
def alive_never_above(test, effect, check):
    scene = effect.scene()
    most = max(scene.at(frame / 60).live() for frame in range(1200))
    test.assertLessEqual(most, check["expected"])
    test.assertGreater(most, 0.9 * check["expected"])


@pattern(r"alive count at t = ([\d.]+) s")
def alive_at(test, effect, check, time):
    test.assertGreater(effect.scene().at(float(time) / 3).live(), 0)
    near(test, effect.scene().at(float(time)).live(), check)


@pattern(r"alive right after one burst")
def alive_after_burst(test, effect, check):
    near(test, effect.scene().at(0).live(), check)
    near(test, effect.scene().at(0.01).live(), check)


@pattern(r"alive ([\d.]+) s later")
def alive_later(test, effect, check, seconds):
    near(test, effect.scene().at(float(seconds)).live(), check)


@pattern(r"after layer\.birthRate=0 at t=(\d+) s, alive count at t=([\d.]+) s")
def alive_after_rate_zero(test, effect, check, change, time):
    scene = effect.scene()
    scene.set(float(change), "e.birthRate", 0)
    test.assertGreater(scene.at(float(change) + 0.1).live(), 0)
    near(test, scene.at(float(time)).live(), check)


@pattern(r"layer\.lifetime set to 0 at t=(\d+) s: alive count at t=([\d.]+) s")
def alive_after_lifetime_zero(test, effect, check, change, time):
    scene = effect.scene()
    scene.set(float(change), "e.lifetime", 0)
    test.assertGreater(scene.at(float(change) + 0.1).live(), 0)
    near(test, scene.at(float(time)).live(), check)


@pattern(r"layer\.lifetime back to 1 at t=(\d+) s: births in the first 1/60 s")
def births_after_lifetime_is_back(test, effect, check, change):
    scene, change = effect.scene(), float(change)
    scene.set(5, "e.lifetime", 0)
    scene.set(change, "e.lifetime", 1)
    test.assertEqual(scene.at(change - 0.01).live(), 0)
    near(test, len(scene.at(change + 1).births(change, change + 1 / 60)), check)
    near(test, scene.at(change + 1 / 60).live(), check)


@pattern(r"cell (\w+): signed speed at birth, outer bounds \(rho = 1; for rho = 1/2 half as far from the mean\)")
def signed_speed_outer(test, effect, check, name):
    low, high = check["expected"]
    speed_bounds(test, effect, check, name, (low + high) / 2, (high - low) / 4)  # D1: rho is 1/2


@pattern(r"cell (\w+): signed speed at birth, bounds for a full-width range")
def signed_speed_full_width(test, effect, check, name):
    low, high = check["expected"]
    speed_bounds(test, effect, check, name, (low + high) / 2, (high - low) / 2)


def speed_bounds(test, effect, check, name, middle, reach):
    speeds = effect.signed_speeds(name)
    test.assert_within(speeds, middle - reach, middle + reach, check["tolerance"])
    test.assertLess(min(speeds), middle - 0.5 * reach)
    test.assertGreater(max(speeds), middle + 0.5 * reach)


@pattern(r"cell (\w+): speed at birth")
def speed(test, effect, check, name):
    for velocity in effect.births(name).columns("velocity_x", "velocity_y", "velocity_z"):
        near(test, math.hypot(*velocity), check)


@pattern(r"cell (\w+): alpha at age ([\d.]+) s")
def alpha_at_age(test, effect, check, name, age):
    values = effect.aged(float(age), "alpha", name)
    test.assertGreater(len(values), 10)
    for value in values:
        near(test, value, check)


@pattern(r"alpha at ages ([\d., ]+) s")
def alpha_at_ages(test, effect, check, ages):
    near(test, [mean(effect.aged(float(age), "alpha")) for age in ages.split(",")], check)


@pattern(r"alpha of any particle aged (\d+) s or more")
def alpha_of_the_old(test, effect, check, age):
    old = [alpha for a, alpha in effect.particles(40).columns("age", "alpha") if a >= float(age)]
    test.assertGreater(len(old), 20)
    for alpha in old:
        near(test, alpha, check)


@pattern(r"cell (\w+): mean scale change over ([\d.]+) s of life \(before any clamp\)")
def scale_change(test, effect, check, name, life):
    time = min(3, 0.8 * float(life))
    first = dict(effect.births(name, time).columns("index", "scale"))
    rates = [(scale - first[index]) / age
             for index, age, scale in effect.particles(time, name).columns("index", "age", "scale") if age > 0.1]
    test.assertGreater(len(rates), 5)
    near(test, float(life) * mean(rates), check)


@pattern(r"share of flakes whose scale draw is below ([\d.]+), full-width range")
def share_of_small(test, effect, check, limit):
    scales = effect.births(None, 100).scale
    test.assertGreater(len(scales), 1000)
    near(test, sum(scale < float(limit) - 1e-6 for scale in scales) / len(scales), check)


@pattern(r"colour just before death")
def last_colour(test, effect, check):
    life = effect.cells[0]["lifetime"]
    for column, expected in zip(("red", "green", "blue", "alpha"), check["expected"]):
        values = effect.aged(life - 1e-4, column)
        test.assertGreater(len(values), 10)
        test.assert_near(mean(values), expected, check["tolerance"], column)


@pattern(r"x displacement of every particle, any age")
def sideways(test, effect, check):
    for before, after in displacements(effect, "x"):
        near(test, after - before, check)


@pattern(r"sign of y displacement \(down positive\) for every particle")
def downwards(test, effect, check):
    for before, after in displacements(effect, "y"):
        near(test, (after > before) - (after < before), check)


def displacements(effect, column):
    start = dict(effect.births(None, 10).columns("index", column))
    moved = [(start[index], value) for time in (1, 5, 10)
             for index, age, value in effect.particles(time).columns("index", "age", column) if age > 0]
    assert len(moved) > 100
    return moved


@pattern(r"drawn instances \(alpha > 0\) in steady state")
def drawn_instances(test, effect, check):
    for time in steady_times(effect.cells[0]["lifetime"]):
        instances, _ = effect.scene().at(time).instances()
        near(test, sum(instance.alpha > 0 for instance in instances), check)


@pattern(r"non-finite numbers in the instance buffer, any time")
def finite_instances(test, effect, check):
    scene = effect.scene()
    seen = bad = 0
    for time in (0, 0.001, 0.1, 0.3, 1, 2.5, 7, 19.9, 20, 60, 1e4):
        instances, runs = scene.at(time).instances()
        seen += len(instances)
        half = [(instance.scale >> 10) & 31 for instance in instances]
        bad += sum(not math.isfinite(instance.x + instance.y) for instance in instances) + half.count(31)
        bad += sum(not math.isfinite(run.width + run.height) for run in runs)
        for column in scene.particles().everything():
            bad += sum(not math.isfinite(value) for value in column if isinstance(value, float))
    test.assertGreater(seen, 30)
    near(test, bad, check)


# ---- One test a check


class ConfigurationTests(ConformanceCase):
    def test_all_files_are_here(self):
        self.assertEqual(len(FILES), 15)

    def test_patterns_do_not_overlap(self):
        for check in (c for file in FILES for c in json.loads(file.read_text())["checks"]):
            self.assertEqual(sum(bool(p.match(check["what"])) for p, _ in PATTERNS), 1, check["what"])


def make_test(effect, check):
    def test(self):
        for text, function in PATTERNS:
            match = text.match(check["what"])
            if match:
                return function(self, effect, check, *match.groups())
        self.fail("no pattern fits: " + check["what"])

    test.__doc__ = f"{check['id']}: {check['what']}"
    return test


for _file in FILES:
    _case = json.loads(_file.read_text())
    _effect = Effect(_case)
    for _check in _case["checks"]:
        setattr(ConfigurationTests, "test_" + re.sub(r"\W", "_", _check["id"]), make_test(_effect, _check))
