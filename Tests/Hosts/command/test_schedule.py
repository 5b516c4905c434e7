"""--date and the preset's schedule."""

import json

from support import SNOW, CommandTest, with_sky

ADVENT = SNOW.replace('"seed": 7,', '"seed": 7, "schedule": [{"from": "12-01", "until": "12-25"}],')
IN_UTC_PLUS_2 = ADVENT.replace('"until": "12-25"', '"until": "12-25", "utcOffset": 120')


class ScheduleTests(CommandTest):
    def setUp(self) -> None:
        super().setUp()
        self.write("advent.json", ADVENT)
        self.write("plus2.json", IN_UTC_PLUS_2)

    def schedule(self, file: str, date: str, time: str = "0") -> dict:
        value = json.loads(self.run_command("inspect", file, "--time", time, "--date", date).text)
        return value["schedule"]

    def test_state_and_next_change(self):
        cases = {
            "2026-12-24T20:00": (True, "2026-12-26T00:00"),
            "2026-12-01T00:00": (True, "2026-12-26T00:00"),
            "2026-11-30T23:59": (False, "2026-12-01T00:00"),
            "2026-12-26T00:00": (False, "2027-12-01T00:00"),
        }
        for date, (on, until) in cases.items():
            self.assertEqual(self.schedule("advent.json", date), {"date": date, "on": on, "until": until})

    def test_always_on(self):
        self.assertEqual(self.schedule("snow.json", "2026-12-24T20:00"),
                         {"date": "2026-12-24T20:00", "on": True, "until": None})

    def test_dates_near_leap_days(self):
        for date in ("2000-02-29T12:34", "2024-02-29T00:00", "2100-03-01T00:00", "1600-02-29T23:59", "0001-01-01T00:00",
                     "1969-12-31T23:59:59", "9999-12-31T23:59"):
            self.assertEqual(self.schedule("snow.json", date)["date"], date)
        self.assertEqual(self.schedule("snow.json", "2100-02-28T23:59:59", "1")["date"], "2100-03-01T00:00")
        self.assertEqual(self.schedule("snow.json", "2000-02-28T23:59:59", "1")["date"], "2000-02-29T00:00")

    def test_the_date_is_that_of_scene_time_0(self):
        self.assertEqual(self.schedule("advent.json", "2026-11-30T23:59:30", "29")["on"], False)
        self.assertEqual(self.schedule("advent.json", "2026-11-30T23:59:30", "30"),
                         {"date": "2026-12-01T00:00", "on": True, "until": "2026-12-26T00:00"})

    def test_offset_of_the_date(self):
        late = self.schedule("advent.json", "2026-12-25T23:59+01:00")
        self.assertEqual(late, {"date": "2026-12-25T23:59+01:00", "on": True, "until": "2026-12-26T00:00+01:00"})
        self.assertEqual(self.schedule("advent.json", "2026-12-25T23:59-05:30")["until"], "2026-12-26T00:00-05:30")
        self.assertEqual(self.schedule("advent.json", "2026-12-25T23:59Z")["until"], "2026-12-26T00:00")

    def test_offset_of_the_preset_goes_first(self):
        self.assertEqual(self.schedule("plus2.json", "2026-12-25T22:30")["on"], False)
        self.assertEqual(self.schedule("plus2.json", "2026-12-25T21:30"),
                         {"date": "2026-12-25T21:30", "on": True, "until": "2026-12-25T22:00"})

    def test_nothing_is_born_outside(self):
        for command in (["particles", "--time", "2"], ["births", "--from", "0", "--until", "2"]):
            self.assertEqual(self.run_command(*command, "advent.json", "--date", "2026-07-01T12:00").rows, [])
            inside = self.run_command(*command, "advent.json", "--date", "2026-12-10T12:00")
            self.assertTrue(inside.rows)
            self.assertEqual(inside.output, self.run_command(*command, "advent.json").output)

    def births(self, *arguments) -> list[float]:
        rows = self.run_command("births", "advent.json", "--from", "0", "--until", "4", *arguments).rows
        return [float(row[0]) for row in rows if row[4] == "-"]

    def test_births_end_with_the_window_and_the_living_finish(self):
        times = self.births("--date", "2026-12-25T23:59:58")
        self.assertTrue(times)
        self.assertEqual(times, [time for time in self.births() if time <= 2])
        rows = self.run_command("particles", "advent.json", "--time", "2.5", "--date", "2026-12-25T23:59:58").rows
        self.assertTrue(rows)
        self.assertLessEqual(max(float(row[5]) for row in rows if row[4] == "-"), 2)

    def test_births_begin_with_the_window(self):
        times = self.births("--date", "2026-11-30T23:59:58")
        self.assertTrue(times)
        self.assertGreaterEqual(min(times), 2)
        self.assertAlmostEqual(len(times), len(self.births()) / 2, delta=4)

    def test_way_to_a_time_never_matters(self):
        call = ["particles", "advent.json", "--time", "3", "--time", "1", "--date", "2026-12-25T23:59:58"]
        self.assertEqual(self.run_command(*call).output, self.run_command(*call, "--step", "0.3").output)

    def test_pictures_outside_are_empty_and_say_so(self):
        call = ["render", "advent.json", "--time", "2", "-o", "-", "--background", "transparent"]
        outside = self.run_command(*call, "--date", "2026-07-01T12:00")
        self.assertEqual(set(outside.output), {0})
        self.assertIn("warning", outside.errors)
        inside = self.run_command(*call, "--date", "2026-12-10T12:00")
        self.assertNotEqual(set(inside.output), {0})
        self.assertEqual(inside.errors, "")

    def test_gradients_stay_outside(self):
        self.write("sky.json", with_sky(ADVENT))
        outside = self.run_command("render", "sky.json", "--time", "2", "-o", "-", "--date", "2026-07-01T12:00")
        self.assertEqual(set(outside.output[3::4]), {255})
