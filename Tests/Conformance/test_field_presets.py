"""Rows of cases/checks.json on preset files and on seasonal dates."""

import json
import os
import subprocess
import sys
import tempfile
from datetime import datetime, timezone
from pathlib import Path

from engine import Failure, Preset, Scene, diagnostics
from presets import cell, one
from support import ConformanceCase

RATE = "layers[0].emitterCells[0].birthRate"
COMMA = """
import json, locale, sys
sys.path.insert(0, sys.argv[1])
import engine
locale.setlocale(locale.LC_ALL, "de_DE.UTF-8")
assert locale.localeconv()["decimal_point"] == ","
preset = engine.Preset(sys.argv[2].encode())
print(json.loads(preset.json())["layers"][0]["emitterCells"][0]["birthRate"].hex())
print(repr(engine.Scene(preset).inspect()["layers"][0]["cells"][0]["birthRate"]))
"""


def text(rate):
    return json.dumps(one(cell(birthRate="@"))).replace('"@"', rate)


class PresetTextTests(ConformanceCase):
    def refusal(self, source):
        with self.assertRaises(Failure) as caught:
            Preset(source if isinstance(source, bytes) else source.encode())
        return caught.exception

    def test_F152_locale_with_a_comma(self):
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", f"{folder}/de_DE.UTF-8"],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            self.assertTrue(Path(folder, "de_DE.UTF-8").is_dir(), "needs Debian's `locales`: " + made.stdout)
            environment = dict(os.environ, LOCPATH=folder)
            for number in ("123.456", "0.1", "1234567.125e-3"):
                printed = subprocess.run(
                    [sys.executable, "-c", COMMA, str(Path(__file__).parent), text(number)],
                    env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
                self.assertEqual(printed, [float(number).hex(), repr(float(number))])

    def test_F155_numbers_that_are_not_finite(self):
        for number in ("NaN", "Infinity", "-Infinity", "1e999", "-1e999"):
            refusal = self.refusal(text(number))
            self.assertIn(refusal.status, ("SNOWFX_ERROR_SYNTAX", "SNOWFX_ERROR_PRESET"))
            self.assertEqual(refusal.path, RATE, number)

    def test_F155_by_a_host(self):
        scene = Scene(one(cell()))
        for value in (float("nan"), float("inf"), float("-inf")):
            with self.assertRaises(Failure) as caught:
                scene.set(1, "e.birthRate", value)
            self.assertEqual(caught.exception.status, "SNOWFX_ERROR_INVALID_ARGUMENT")
        self.assertEqual(scene.at(2).hash(), Scene(one(cell())).at(2).hash())

    def test_F159_byte_order_mark(self):
        mark = b"\xEF\xBB\xBF"
        plain = text("30").encode()
        self.assertEqual(Preset(mark + plain).json(), Preset(plain).json())
        self.assertIn("empty", self.refusal(mark).message)
        self.refusal(mark + mark + plain)

    def test_F162_misspelt_key(self):
        source = one({"name": "c", "birthRat": 30, "lifetime": 5})
        Preset(source)
        found = [row for row in diagnostics(source) if "birthRat" in row[1]]
        self.assertEqual(len(found), 1)
        self.assertEqual(found[0][:2], ("warning", "layers[0].emitterCells[0].birthRat"))
        self.assertIn('"birthRate"', found[0][2])
        unknown = [message for _, _, message in diagnostics(source) if message.startswith("unknown")]
        self.assertEqual(len(unknown), 1)

    def test_F164_numbers_and_other_types(self):
        texts = {Preset(text(number).encode()).json() for number in ("30", "30.0", "3e1", "0.3e+2", "300e-1")}
        self.assertEqual(len(texts), 1)
        for other in ("true", "null", '"30"', "[]", "{}", "false"):
            refusal = self.refusal(text(other))
            self.assertEqual((refusal.status, refusal.path), ("SNOWFX_ERROR_PRESET", RATE), other)
            self.assertIn("number", refusal.message)


def at(text_):
    return int(datetime.fromisoformat(text_).replace(tzinfo=timezone.utc).timestamp())


class ScheduleTests(ConformanceCase):
    def season(self, **window):
        return Preset(dict(one(cell()), schedule=[window]))

    def assert_on(self, season, on=(), off=()):
        for times, expected in ((on, True), (off, False)):
            for time in times:
                self.assertEqual(season.schedule(at(time))[0], expected, time)

    def test_F166_over_new_year(self):
        season = self.season(**{"from": "12-01", "until": "01-31"})
        for year in (2024, 2025, 2026):
            self.assert_on(season, [f"{year}-12-01", f"{year}-12-31 23:59:59", f"{year}-01-01", f"{year}-01-31 12:00"],
                           [f"{year}-02-01", f"{year}-11-30 23:59:59", f"{year}-07-01"])

    def test_F166_until_when_the_answer_holds(self):
        season = self.season(**{"from": "12-01", "until": "01-31"})
        self.assertEqual(season.schedule(at("2026-12-24 18:00")), (True, at("2027-02-01")))
        self.assertEqual(season.schedule(at("2026-06-01")), (False, at("2026-12-01")))

    def test_F167_last_day_counts(self):
        season = self.season(**{"from": "12-20", "until": "12-31"})
        self.assert_on(season, ["2026-12-20", "2026-12-31 23:59:59"], ["2027-01-01", "2026-12-19 23:59:59"])
        # The host's local time: one hour east of Greenwich midnight comes an hour earlier.
        self.assertEqual(season.schedule(at("2026-12-31 22:59:59"), 60), (True, at("2026-12-31 23:00")))
        self.assertFalse(season.schedule(at("2026-12-31 23:00"), 60)[0])

    def test_F171_past_midnight(self):
        season = self.season(hours=["20:00", "06:00"])
        self.assert_on(season, ["2026-03-05 23:00", "2026-03-06 03:00", "2026-03-05 20:00"],
                       ["2026-03-05 10:00", "2026-03-05 19:59:59"])
