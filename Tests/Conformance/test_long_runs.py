"""What a frame costs depends neither on the time nor on what the host did before, and no time is too late to be smooth.

Costs are instructions, counted by valgrind: the same in every run on every machine, unlike seconds."""

from counting import CountingCase
from engine import Scene, builtin
from presets import basic, cell, one, preset
from support import ConformanceCase

#: About an hour and just 30 days: whole numbers of what comes round in these presets, blocks of records as well, so
#: that early and late have the same work.
HOUR, MONTH = 32 * 112.0, 30 * 86400.0

#: Sub-cells of sub-cells, rates that come round for ever and some that do so for an hour only, wind.
SPARK = cell("spark", birthRate=20, lifetime=0.5, velocity=30, emissionRange=6, alphaSpeed=-1)
FLARE = cell("flare", birthRate=4, lifetime=1, velocity=20, yAcceleration=30, emitterCells=[SPARK])
BUSY = one(
    cell("c", birthRate=8, lifetime=2, velocity=60, velocityRange=20, emissionRange=1, yAcceleration=20,
         emitterCells=[FLARE]),
    animations=[
        basic("birthRate", 0.5, 1.5, duration=1, autoreverses=True, repeatCount=1e9, timingFunction="easeInEaseOut"),
        basic("emitterCells.c.emitterCells.flare.birthRate", 2, 6, duration=0.8, repeatCount=1e9),
        {"keyPath": "emitterCells.c.xAcceleration", "values": [0, 40, -10, 0], "duration": 4, "repeatCount": 1e9},
    ])
#: Ten thousand rounds, each with a pause: far more turns than a clock writes out.
ROUNDS = one(cell("c", birthRate=0, lifetime=3), animations=[
    {"keyPath": "emitterCells.c.birthRate", "values": [0, 24, 0, 0], "duration": 1, "repeatCount": 10000}])
PLAIN = one(cell("c", birthRate=60, lifetime=2, velocity=30, velocityRange=20, emissionRange=6))


class CostTests(CountingCase):
    def test_an_hour_is_as_near_as_ten_seconds(self):
        for source in (BUSY, ROUNDS, PLAIN):
            early, late, month = (self.seeks(source, time) for time in (11.3, HOUR + 11.3, MONTH + 11.3))
            self.assertLess(late, 1.3 * early + 100_000)
            self.assertLess(month, 1.3 * early + 100_000)

    def test_built_in_presets_cost_no_more_after_an_hour_or_thirty_days(self):
        """Several seeks together, as where in its block of records a birth lies makes some of them dearer."""
        for name in ("badoo-snow", "fireworks", "confetti", "party"):
            first, hour, month = (
                self.seeks(builtin(name), *(start + 1 + 37 * k for k in range(12))) for start in (0, 3600, 30 * 86400))
            self.assertLess(hour, 1.1 * first, name)
            self.assertLess(month, 1.1 * first, name)

    def test_a_schedule_of_years_costs_the_same_near_and_far(self):
        """Windows that leave no gap for ten thousand years, and some that come round each year."""
        def hours(*parts, **days):
            return [{**days, "hours": list(part)} for part in parts]
        day_and_night = (("06:00", "18:00"), ("18:00", "06:00"))
        always = {"from": "0001-01-01", "until": "9999-12-31"}
        winter = {"from": "12-01", "until": "02-29"}
        for windows in (hours(*day_and_night, **always), hours(*day_and_night), hours(*day_and_night, **winter),
                        hours(("20:00", "06:00"), **winter)):
            times = (-62135596800, 0, 1765000000, 4070908800, 253402300799)
            self.assertLess(self.instructions(preset(schedule=windows), "schedule", *times), 1_000_000, windows)

    def test_births_that_are_too_many_are_refused_at_once(self):
        """A million parents with children are more than there is room for: said before any of them is derived."""
        child = cell("k", birthRate=5, lifetime=1)
        for source in (
            one(cell("c", birthRate=1e6, lifetime=1)),
            one(cell("c", birthRate=1, lifetime=1, emitterCells=[child]), speed=1e6),
        ):
            self.assertLess(self.instructions(source, "refuse", 20), 10_000_000, source)

    def test_births_of_rates_that_rise_and_fall_are_refused_at_once(self):
        """Also where each parent has a clock of its own for its children."""
        def waves(path):
            return {"animations": [basic(path, 0, 2, duration=1, autoreverses=True, repeatCount=1e9,
                                         timingFunction="easeInEaseOut")]}
        many = cell("k", birthRate=100, lifetime=1)
        parents = cell("c", birthRate=100, lifetime=2, emitterCells=[many])
        nested = cell("c", birthRate=10, lifetime=2, emitterCells=[dict(many, emitterCells=[dict(many, name="g")])])
        for source, time in (
            (one(parents, **waves("birthRate")), 2000),
            (one(parents, **waves("emitterCells.c.emitterCells.k.birthRate")), 2000),
            (one(nested, **waves("birthRate")), 300),
        ):
            self.assertLess(self.instructions(source, "refuse", time), 60_000_000, (source, time))

    def test_births_just_within_the_limit_are_listed(self):
        """A refusal before they are derived must not refuse what fits."""
        waves = [basic("birthRate", 0, 2, duration=1, autoreverses=True, repeatCount=1e9)]
        source = one(cell("c", birthRate=20, lifetime=2, emitterCells=[cell("k", birthRate=300, lifetime=1)]),
                     animations=waves)
        births = Scene(source).births(0, 40)
        self.assertEqual(len(births.of(0)), 800)
        self.assertGreater(len(births.of(1)), 400_000)

    def test_a_change_costs_the_same_however_many_there_were(self):
        """With the frame after it.  Where in its block a birth lies makes some stretches dearer: the best of two."""
        for kind in ("move", "pour", "blow", "throw"):
            early, late = (min(self.instructions(PLAIN, kind, changes) for changes in places)
                           for places in ((600, 700), (12000, 12100)))
            self.assertLess(late, 1.5 * early, kind)


class LateTests(ConformanceCase):
    def test_memory_is_that_of_the_first_minute(self):
        for source in (BUSY, ROUNDS, PLAIN):
            scene = Scene(source)
            early = max(scene.at(20 + 0.1 * k).statistics().record_bytes for k in range(60))
            for start in (HOUR, MONTH):
                late = max(scene.at(start + 0.1 * k).statistics().record_bytes for k in range(60))
                self.assertLessEqual(late, 2 * early + 4096)

    def test_smooth_after_thirty_days(self):
        """Over a frame each particle goes as far as its speed says, in the first minute and after thirty days."""
        frame = 1 / 60
        names = ("cell", "parent", "index", "x", "y", "velocity_x", "velocity_y")
        for start in (20.0, HOUR + 20, MONTH + 20):
            scene = Scene(BUSY)
            before = {row[:3]: row[3:] for row in scene.at(start).particles().columns(*names)}
            after = {row[:3]: row[3:] for row in scene.at(start + frame).particles().columns(*names)}
            both = before.keys() & after.keys()
            self.assertGreater(len(both), 50)
            for key in both:
                (x, y, vx, vy), (x2, y2, vx2, vy2) = before[key], after[key]
                self.assert_near((x2 - x, y2 - y), ((vx + vx2) / 2 * frame, (vy + vy2) / 2 * frame), 2e-3, key)

    def test_births_of_ten_thousand_rounds(self):
        """24 births at the peak of each round's triangle of two thirds of a second: eight a round, and none after."""
        scene = Scene(ROUNDS)
        for time in (1, 100, 4000, 9999, 10000, 20000):
            self.assertEqual(scene.at(time).statistics().born, 8 * min(time, 10000), time)
        times = scene.births(9998, 10001).birth_time
        self.assertEqual(len(times), 16)
        for early, late in zip(scene.births(0, 2).birth_time, times):
            self.assert_near(late - 9998, early, 1e-6)

    def test_a_change_does_not_touch_the_rounds_before_it(self):
        plain, scene = Scene(ROUNDS), Scene(ROUNDS)
        scene.set(7000.5, "e.birthRate", 2)
        self.assertEqual(scene.at(7000.4).hash(), plain.at(7000.4).hash())
        births = scene.births(6990, 7000.49)
        self.assert_same_particles(births, plain.births(6990, 7000.49))
        self.assertEqual(scene.at(7000).statistics().born, 56000)
        self.assertEqual(scene.at(8001).statistics().born, 56000 + 7 + 2 * 1 + 16000)  # seven before the change
