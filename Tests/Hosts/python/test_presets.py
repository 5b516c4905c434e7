"""Presets: making, reading, errors as exceptions, diagnostics, schedules."""

import copy
import datetime
import json
import os
import pickle
import tempfile
import unittest
from pathlib import Path

import snowfx
from support import SNOW, scene

WRONG = """{
  "snowfx": 1,
  "layers": [
    {"type": "emitter", "emitterCells": [
      {"name": "é", "birthRate": "30"}]}
  ]
}
"""


def changed(**cell):
    """SNOW with other values in its flake."""
    preset = copy.deepcopy(SNOW)
    preset["layers"][1]["emitterCells"][0].update(cell)
    return preset


class MakingTests(unittest.TestCase):
    def test_from_a_dict_a_text_and_bytes(self):
        text = json.dumps(SNOW)
        made = [snowfx.Preset.from_json(form) for form in (SNOW, text, text.encode(), bytearray(text.encode()))]
        self.assertEqual(len({preset.to_json() for preset in made}), 1)
        self.assertEqual([preset.name for preset in made], ["snow"] * 4)
        self.assertEqual(made[0].size, (160.0, 90.0))

    def test_from_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "snow é.json"
            path.write_text(json.dumps(SNOW))
            for form in (path, str(path), os.fsencode(path)):
                preset = snowfx.Preset.load(form)
                self.assertEqual(preset.name, "snow")
                self.assertEqual(os.path.realpath(preset.folder), os.path.realpath(folder))

    def test_a_byte_order_mark_is_skipped(self):
        self.assertEqual(snowfx.Preset.from_json(b"\xef\xbb\xbf" + json.dumps(SNOW).encode()).name, "snow")

    def test_canonical_json_is_a_fixed_point(self):
        for preset in [snowfx.Preset.from_json(SNOW)] + [snowfx.Preset.builtin(p.name) for p in snowfx.presets()]:
            text = preset.to_json()
            self.assertEqual(snowfx.Preset.from_json(text).to_json(), text)

    def test_texts_beyond_ascii_survive(self):
        preset = snowfx.Preset.from_json(dict(SNOW, name="雪 é 🌨"))
        self.assertEqual(preset.name, "雪 é 🌨")

    def test_every_built_in_preset_loads_and_shows_something(self):
        presets = snowfx.presets()
        self.assertIn("badoo-snow", [preset.name for preset in presets])
        for info in presets:
            with self.subTest(info.name):
                self.assertTrue(info.description)
                with snowfx.Scene(snowfx.Preset.builtin(info.name), seed=1) as playing:
                    pictures = [playing.seek(time).render().tobytes() for time in (1, 3, 5)]
                    self.assertTrue(any(any(picture) for picture in pictures))

    def test_the_background(self):
        self.assertEqual(snowfx.Preset.from_json(SNOW).background, (0, 0, 0, 0))
        rgba = snowfx.Preset.from_json(dict(SNOW, backgroundColor="#FF800040")).background
        for part, wanted in zip(rgba, (1, 128 / 255, 0, 64 / 255)):
            self.assertAlmostEqual(part, wanted, places=6)

    def test_images(self):
        self.assertEqual(snowfx.Preset.from_json(SNOW).images, {})
        preset = snowfx.Preset.from_json(dict(changed(contents="mine"), images={"mine": "pictures/flake.png", "other": None}))
        self.assertEqual(preset.images, {"mine": "pictures/flake.png", "other": ""})

    def test_a_preset_is_made_by_its_class_methods_alone(self):
        with self.assertRaises(TypeError):
            snowfx.Preset()


class ErrorTests(unittest.TestCase):
    def test_a_wrong_type_has_line_column_and_path(self):
        with self.assertRaises(snowfx.PresetError) as caught:
            snowfx.Preset.from_json(WRONG)
        error = caught.exception
        # In characters, so that the é before it counts as one.
        self.assertEqual((error.line, error.column), (5, WRONG.splitlines()[4].index('"30"') + 1))
        self.assertEqual(error.path, "layers[0].emitterCells[0].birthRate")
        self.assertTrue(error.message)
        self.assertLess(error.status, 0)
        self.assertEqual(str(error), "5:%d: %s: %s" % (error.column, error.path, error.message))

    def test_errors_are_what_python_expects_too(self):
        for kind in (ValueError, RuntimeError, snowfx.Error):
            with self.assertRaises(kind):
                snowfx.Preset.from_json(WRONG)

    def test_an_error_in_a_file_names_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "wrong.json")
            Path(path).write_text(WRONG)
            with self.assertRaises(snowfx.PresetError) as caught:
                snowfx.Preset.load(path)
        self.assertTrue(str(caught.exception).startswith("%s:5:" % path))
        self.assertEqual(caught.exception.source, path)

    def test_syntax_errors_have_a_place(self):
        for text, line in (("", 0), ("[", 1), ('{\n"snowfx": 1,\n"layers": [}', 3), ('{"snowfx": 1} x', 1), ("{'a': 1}", 1)):
            with self.subTest(text):
                with self.assertRaises(snowfx.PresetError) as caught:
                    snowfx.Preset.from_json(text)
                if line:
                    self.assertEqual(caught.exception.line, line)
                    self.assertGreater(caught.exception.column, 0)

    def test_numbers_that_are_none_are_refused(self):
        for number in (float("nan"), float("inf"), -float("inf")):
            with self.subTest(number), self.assertRaises(snowfx.PresetError):
                snowfx.Preset.from_json(changed(velocity=number))

    def test_lone_surrogates_are_refused_by_the_library(self):
        with self.assertRaises(snowfx.PresetError):
            snowfx.Preset.from_json('{"snowfx": 1, "name": "\ud800", "layers": []}')

    def test_limits_have_their_own_error(self):
        with self.assertRaises(snowfx.LimitError):
            snowfx.Preset.from_json(b"{" + b" " * snowfx.limits().preset_bytes + b"}")

    def test_files_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(FileNotFoundError) as caught:
                snowfx.Preset.load(os.path.join(folder, "none.json"))
            self.assertEqual(caught.exception.filename, os.path.join(folder, "none.json"))
            with self.assertRaises(IsADirectoryError):
                snowfx.Preset.load(folder)
        with self.assertRaises(ValueError):
            snowfx.Preset.load("a\0b")

    def test_an_unknown_name_gets_the_nearest(self):
        with self.assertRaises(snowfx.NotFoundError) as caught:
            snowfx.Preset.builtin("badoo-snwo")
        self.assertIn("badoo-snow", str(caught.exception))
        self.assertIsInstance(caught.exception, LookupError)
        with self.assertRaises(ValueError):
            snowfx.Preset.builtin("badoo-snow\0")

    def test_errors_travel_between_processes(self):
        with self.assertRaises(snowfx.PresetError) as caught:
            snowfx.Preset.from_json(WRONG)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(again), again.line, again.path), (str(caught.exception), 5, caught.exception.path))


class CheckTests(unittest.TestCase):
    def test_nothing_to_say(self):
        self.assertEqual(snowfx.check(SNOW), [])

    def test_an_unknown_key_is_one_warning_with_the_nearest(self):
        preset = changed(birthRat=30)
        findings = [finding for finding in snowfx.check(preset) if finding.path.endswith("birthRat")]
        self.assertEqual(len(findings), 1)
        self.assertEqual(findings[0].severity, "warning")
        self.assertEqual(findings[0].path, "layers[1].emitterCells[0].birthRat")
        self.assertIn("birthRate", findings[0].message)

    def test_loading_warns_of_it(self):
        preset = changed(birthRat=30)
        with self.assertWarns(snowfx.PresetWarning) as caught:
            snowfx.Preset.from_json(preset)
        self.assertRegex(str(caught.warning), r"^1:\d+: warning: layers\[1\]\.emitterCells\[0\]\.birthRat: .*birthRate")
        self.assertEqual(caught.filename, __file__)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.json")
            Path(path).write_text(json.dumps(preset))
            with self.assertWarns(snowfx.PresetWarning) as caught:
                snowfx.Preset.load(path)
        self.assertTrue(str(caught.warning).startswith(path + ":1:"))
        self.assertEqual(len(caught.warnings), 1)

    def test_errors_are_listed_not_raised(self):
        findings = [finding for finding in snowfx.check(WRONG) if finding.severity == "error"]
        self.assertEqual(findings[0].path, "layers[0].emitterCells[0].birthRate")
        self.assertEqual(findings[0].line, 5)
        self.assertTrue(str(findings[0]).startswith("5:"))
        self.assertIn(": error: ", findings[0].located("f.json"))

    def test_the_check_and_the_load_agree(self):
        for text in ("", "[]", "{", WRONG, json.dumps(SNOW)):
            with self.subTest(text[:20]):
                bad = any(finding.severity == "error" for finding in snowfx.check(text))
                try:
                    snowfx.Preset.from_json(text)
                    self.assertFalse(bad)
                except snowfx.PresetError:
                    self.assertTrue(bad)


class ScheduleTests(unittest.TestCase):
    UTC = datetime.timezone.utc

    def at(self, *parts, zone=UTC, windows=({"from": "12-20", "until": "12-31"},)):
        preset = snowfx.Preset.from_json(dict(SNOW, schedule=list(windows)))
        return preset.schedule(datetime.datetime(*parts, tzinfo=zone))

    def test_always_on_without_one(self):
        now = datetime.datetime(2026, 7, 1, tzinfo=self.UTC)
        self.assertEqual(snowfx.Preset.from_json(SNOW).schedule(now), snowfx.Schedule(True, None))

    def test_both_ends_are_inside(self):
        new_year = datetime.datetime(2027, 1, 1, tzinfo=self.UTC)
        self.assertEqual(self.at(2026, 12, 31, 23, 59, 59), snowfx.Schedule(True, new_year))
        self.assertEqual(self.at(2026, 12, 20, 0, 0, 0), snowfx.Schedule(True, new_year))
        self.assertFalse(self.at(2027, 1, 1).is_on)
        self.assertEqual(self.at(2026, 12, 19, 23, 59, 59).until, datetime.datetime(2026, 12, 20, tzinfo=self.UTC))

    def test_the_answer_is_in_the_zone_that_asked(self):
        zone = datetime.timezone(datetime.timedelta(hours=5, minutes=30))
        answer = self.at(2026, 12, 31, 12, zone=zone)
        self.assertEqual(answer, snowfx.Schedule(True, datetime.datetime(2027, 1, 1, tzinfo=zone)))
        self.assertEqual(answer.until.utcoffset(), zone.utcoffset(None))

    def test_a_time_without_a_zone_is_local(self):
        naive = datetime.datetime(2026, 12, 31, 12)
        preset = snowfx.Preset.from_json(dict(SNOW, schedule=[{"from": "12-20", "until": "12-31"}]))
        self.assertEqual(preset.schedule(naive), preset.schedule(naive.astimezone()))
        self.assertTrue(preset.schedule(naive).is_on)


class LifeTests(unittest.TestCase):
    def test_a_scene_keeps_its_preset(self):
        preset = snowfx.Preset.from_json(SNOW)
        playing = snowfx.Scene(preset, seed=7)
        preset.close()
        self.assertTrue(preset.closed)
        self.assertGreater(len(playing.seek(1).particles()), 0)

    def test_use_after_close_raises_and_closing_again_does_not(self):
        with snowfx.Preset.from_json(SNOW) as preset:
            pass
        preset.close()
        self.assertEqual(repr(preset), "<snowfx.Preset closed>")
        when = datetime.datetime(2026, 1, 1)
        for use in (lambda: preset.name, lambda: preset.size, lambda: preset.background, lambda: preset.images,
                    preset.to_json, lambda: preset.schedule(when), lambda: snowfx.Scene(preset)):
            with self.assertRaises(ValueError):
                use()

    def test_one_preset_plays_in_many_scenes(self):
        preset = snowfx.Preset.from_json(SNOW)
        hashes = {snowfx.Scene(preset, seed=7).seek(2).hash() for _ in range(20)}
        self.assertEqual(hashes, {scene(time=2).hash()})


if __name__ == "__main__":
    unittest.main()
