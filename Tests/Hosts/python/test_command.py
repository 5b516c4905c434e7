"""``python -m snowfx``, hello.py, and loading under a locale with a decimal comma."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import snowfx
from support import PACKAGE, SNOW, Image, decode_png, needs_pillow, over, run_python, scene

WRONG = '{"snowfx": 1,\n "layers": [{"type": "emitter", "emitterCells": [{"birthRate": "30"}]}]}\n'


class CommandCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "snow.json").write_text(json.dumps(SNOW))
        (self.folder / "wrong.json").write_text(WRONG)

    def run_command(self, *arguments, status=0, stdin=b"", **options):
        process = run_python("-m", "snowfx", *arguments, cwd=self.folder, input=stdin, **options)
        self.assertEqual(process.returncode, status, process.stderr.decode())
        self.assertNotIn(b"Traceback", process.stderr)
        return process

    def made(self, name):
        return (self.folder / name).read_bytes()


class OverviewTests(CommandCase):
    def test_nothing_says_version_library_presets_and_one_example(self):
        text = self.run_command().stdout.decode()
        self.assertIn("snowfx " + snowfx.__version__, text)
        self.assertIn(snowfx.library_path, text)
        for preset in snowfx.presets():
            self.assertRegex(text, r"(?m)^  %s  +%s$" % (preset.name, re.escape(preset.description)))
        self.assertEqual(text.count("python -m snowfx render "), 1)

    def test_the_example_works(self):
        text = self.run_command().stdout.decode()
        example = re.search(r"python -m snowfx (render .*)", text)[1].split()
        self.run_command(*example)
        width, height, frames = decode_png(self.made(example[example.index("-o") + 1]))
        self.assertTrue(any(frames[0]))
        self.assertGreater(width * height, 10000)

    def test_list(self):
        rows = self.run_command("list").stdout.decode().splitlines()
        self.assertEqual([row.split()[0] for row in rows], [preset.name for preset in snowfx.presets()])
        parsed = json.loads(self.run_command("list", "--json").stdout)
        self.assertEqual(parsed, [preset._asdict() for preset in snowfx.presets()])

    def test_info(self):
        text = self.run_command("info").stdout.decode()
        facts = json.loads(self.run_command("info", "--json").stdout)
        self.assertEqual(facts["library"], snowfx.library_version())
        self.assertEqual(facts["limits"]["surface_size"], 16384)
        self.assertIn(facts["library_path"], text)

    def test_version_and_help(self):
        self.assertIn(snowfx.library_path, self.run_command("--version").stdout.decode())
        for arguments in (["--help"], ["render", "--help"], ["check", "--help"]):
            self.assertIn(b"usage: python -m snowfx", self.run_command(*arguments).stdout)

    def test_a_reader_that_has_had_enough_is_no_failure(self):
        line = "%s -m snowfx show badoo-snow | head -c 1; exit ${PIPESTATUS[0]}" % sys.executable
        environment = dict(os.environ, PYTHONPATH=str(PACKAGE))
        process = subprocess.run(["bash", "-c", line], env=environment, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        self.assertEqual((process.returncode, process.stdout, process.stderr), (0, b"{", b""))


class PresetTests(CommandCase):
    def test_show_is_canonical_from_each_source(self):
        expected = snowfx.Preset.from_json(SNOW).to_json()
        self.assertEqual(self.run_command("show", "snow.json").stdout.decode(), expected)
        self.assertEqual(self.run_command("show", "-", stdin=json.dumps(SNOW).encode()).stdout.decode(), expected)
        shown = self.run_command("show", "badoo-snow").stdout
        self.assertEqual(self.run_command("show", "-", stdin=shown).stdout, shown)

    def test_an_error_has_file_line_column_and_path(self):
        for command in (["show"], ["check"], ["render", "-o", "a.png"]):
            text = self.run_command(command[0], "wrong.json", *command[1:], status=1).stderr.decode()
            column = WRONG.splitlines()[1].index('"30"') + 1
            head = "wrong.json:2:%d: error: layers[0].emitterCells[0].birthRate: " % column
            self.assertEqual([line for line in text.splitlines() if line.startswith(head)][:1],
                             [text.splitlines()[0]], text)
        self.assertEqual(sorted(os.listdir(self.folder)), ["snow.json", "wrong.json"])

    def test_check(self):
        self.assertEqual(self.run_command("check", "snow.json").stderr, b"")
        text = json.dumps(SNOW).replace('"birthRate"', '"birthRat"', 1).encode()
        process = self.run_command("check", "-", stdin=text)
        self.assertRegex(process.stderr.decode(), r"-:1:\d+: warning: layers\[1\]\.emitterCells\[0\]\.birthRat: ")
        process = self.run_command("check", "snow.json", "wrong.json", status=1)
        self.assertIn(b"wrong.json:2:", process.stderr)

    def test_unknown_keys_are_told_on_the_way(self):
        text = json.dumps(SNOW).replace('"birthRate"', '"birthRat"', 1).encode()
        process = self.run_command("show", "-", stdin=text)
        self.assertIn(b"birthRate", process.stderr)
        self.assertEqual(process.stderr.count(b"\n"), 1)

    def test_a_missing_file_and_a_misspelt_name(self):
        self.assertIn(b"none.json: error: ", self.run_command("show", "none.json", status=1).stderr)
        self.assertIn(b"badoo-snow", self.run_command("show", "badoo-snwo", status=1).stderr)
        self.assertIn(b"error: ", self.run_command("check", "none.json", status=1).stderr)
        self.assertIn(b"error: ", self.run_command("show", ".", status=1).stderr)


class RenderTests(CommandCase):
    def expected(self, time, size=(53, 29), background=None, **options):
        return bytes(scene(size=size, time=time, **options).render(background=background).straight_rgba())

    def render(self, *arguments, **options):
        return self.run_command("render", "snow.json", "--size", "53x29", "--seed", "7", *arguments, **options)

    def test_one_png(self):
        self.render("--time", "2", "-o", "a.png")
        self.assertEqual(decode_png(self.made("a.png")), (53, 29, [self.expected(2)]))

    def test_the_same_bytes_each_time_and_with_any_threads(self):
        self.render("--time", "2", "-o", "a.png")
        self.render("--time", "2", "-o", "b.png", "--threads", "3")
        self.assertEqual(self.made("a.png"), self.made("b.png"))

    def test_an_animation(self):
        expected = [self.expected(1 + number / 10) for number in range(5)]
        for name in ("a.apng", "a.png"):
            self.render("--from", "1", "--duration", "0.5", "--fps", "10", "-o", name)
            self.assertEqual(decode_png(self.made(name)), (53, 29, expected))

    def test_numbered_files(self):
        self.render("--duration", "0.3", "--fps", "10", "-o", "f-%03d.png")
        names = sorted(name for name in os.listdir(self.folder) if name.startswith("f-"))
        self.assertEqual(names, ["f-000.png", "f-001.png", "f-002.png"])
        for number, name in enumerate(names):
            self.assertEqual(decode_png(self.made(name))[2], [self.expected(number / 10)])

    def test_bare_bytes_to_a_file_and_a_pipe(self):
        expected = b"".join(self.expected(number / 4) for number in range(3))
        self.render("--duration", "0.75", "--fps", "4", "-o", "a.rgba")
        self.assertEqual(self.made("a.rgba"), expected)
        self.assertEqual(self.render("--duration", "0.75", "--fps", "4", "-o", "-").stdout, expected)

    def test_other_formats_to_a_pipe(self):
        self.assertEqual(decode_png(self.render("--time", "2", "--format", "png", "-o", "-").stdout)[2],
                         [self.expected(2)])
        self.assertTrue(self.render("--time", "2", "--format", "ppm", "-o", "-").stdout.startswith(b"P6\n53 29\n"))

    def test_ppm(self):
        self.render("--time", "2", "-o", "a.ppm")
        wanted = over(scene(size=(53, 29), time=2).render().pixels, (0, 0, 0))
        pixels = self.made("a.ppm").split(b"\n255\n", 1)[1]
        self.assertLessEqual(max(abs(a - b) for a, b in zip(pixels, wanted)), 1)

    def test_background(self):
        self.render("--time", "2", "-o", "a.png", "--background", "336699")
        self.assertEqual(decode_png(self.made("a.png"))[2], [self.expected(2, background="#336699")])
        text = json.dumps(dict(SNOW, backgroundColor="#204060"))
        (self.folder / "snow.json").write_text(text)
        self.render("--time", "2", "-o", "a.png")
        self.assertEqual(decode_png(self.made("a.png"))[2], [self.expected(2, background="#204060")])
        self.render("--time", "2", "-o", "a.png", "--background", "transparent")
        self.assertEqual(decode_png(self.made("a.png"))[2], [self.expected(2)])

    def test_scale_and_odd_sizes(self):
        self.run_command("render", "snow.json", "--size", "853x479", "--seed", "7", "--time", "1", "-o", "a.png")
        self.assertEqual(decode_png(self.made("a.png")), (853, 479, [self.expected(1, (853, 479))]))
        self.render("--scale", "2", "--time", "1", "-o", "a.png")
        self.assertEqual(decode_png(self.made("a.png")), (106, 58, [self.expected(1, scale=2)]))

    def test_a_preset_from_standard_input(self):
        process = self.run_command("render", "-", "--size", "53x29", "--seed", "7", "--time", "2", "-o", "-",
                                   stdin=json.dumps(SNOW).encode())
        self.assertEqual(process.stdout, self.expected(2))

    def test_a_bad_call_says_why_and_makes_nothing(self):
        calls = ["", "-o a.gif", "-o a", "-o a.png --wrong", "-o a.png --size 0x5", "-o a.png --time soon",
                 "-o a.png --time nan", "-o a.png --time 1 --duration 2", "-o a.png --duration 0",
                 "-o a.png --fps 0 --duration 1", "-o a.png --background red", "-o a.png --seed -1",
                 "-o a.png --scale 1000", "-o a.png --threads 99", "-o a.ppm --duration 1", "-o none/a.png",
                 "-o a.png --scale 64 --size 9000x1"]
        for call in calls:
            with self.subTest(call):
                process = self.run_command("render", "snow.json", *call.split(), status=2)
                self.assertIn(b"error: ", process.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)), ["snow.json", "wrong.json"])

    def test_a_failed_run_leaves_the_old_file(self):
        (self.folder / "a.png").write_bytes(b"old")
        self.render("--time", "1", "-o", "a.png", "--scale", "64", "--threads", "99", status=2)
        self.assertEqual(self.made("a.png"), b"old")

    @needs_pillow
    def test_pictures_beside_the_preset(self):
        preset = json.loads(json.dumps(dict(SNOW, images={"mine": "flake.png", "unused": "flake.png"})))
        preset["layers"] = preset["layers"][1:]
        preset["layers"][0]["emitterCells"][0].update(contents="mine", emitterCells=[], color="#FFFFFF", scale=1)
        (self.folder / "picture.json").write_text(json.dumps(preset))
        Image.new("RGBA", (8, 8), (0, 255, 0, 255)).save(self.folder / "flake.png")
        self.run_command("render", "picture.json", "--time", "2", "-o", "a.png", "--seed", "7")
        pixels = decode_png(self.made("a.png"))[2][0]
        self.assertTrue(any(pixels[1::4]))
        self.assertFalse(any(pixels[0::4]))
        (self.folder / "flake.png").unlink()
        process = self.run_command("render", "picture.json", "--time", "2", "-o", "b.png", status=1)
        self.assertIn(b"flake.png", process.stderr)

    def test_without_pillow_a_picture_is_asked_for_plainly(self):
        preset = json.loads(json.dumps(dict(SNOW, images={"mine": "flake.png", "unused": "flake.png"})))
        preset["layers"][1]["emitterCells"][0]["contents"] = "mine"
        (self.folder / "picture.json").write_text(json.dumps(preset))
        (self.folder / "PIL.py").write_text("raise ImportError('hidden')\n")
        process = self.run_command("render", "picture.json", "-o", "a.png", status=1)
        for part in (b"flake.png", b"pip install Pillow", b"set_image"):
            self.assertIn(part, process.stderr)


class HelloTests(CommandCase):
    def test_hello_runs_and_is_short(self):
        source = (PACKAGE / "hello.py").read_text()
        self.assertLessEqual(len(source.splitlines()), 12)
        process = run_python(PACKAGE / "hello.py", cwd=self.folder)
        self.assertEqual(process.returncode, 0, process.stderr)
        made = [name for name in os.listdir(self.folder) if name.endswith(".png")]
        self.assertEqual(made, ["snow.png"])
        width, height, frames = decode_png(self.made("snow.png"))
        self.assertEqual((width, height), (640, 360))
        self.assertGreater(len(set(frames[0][0::4])), 20, "an empty picture")
        self.assertRegex(process.stdout, rb"^[1-9]\d* flakes")

    def test_the_readme_s_example_runs(self):
        code = re.search(r"```python\n(.*?)```", (PACKAGE / "README.md").read_text(), re.S)[1]
        process = run_python("-c", code, cwd=self.folder)
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertEqual(decode_png(self.made("snow.png"))[:2], (1280, 720))


class LocaleTests(CommandCase):
    def test_numbers_under_a_decimal_comma(self):
        if not shutil.which("localedef"):
            self.skipTest("needs localedef")
        made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", str(self.folder / "de_DE.UTF-8")],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if not (self.folder / "de_DE.UTF-8").is_dir():
            self.skipTest(made.stdout.decode())
        preset = json.loads(json.dumps(SNOW))
        preset["layers"][1]["emitterCells"][0]["velocity"] = 123.456
        code = ("import ctypes, json, locale, sys, snowfx\n"
                "locale.setlocale(locale.LC_ALL, 'de_DE.UTF-8')\n"
                "libc = ctypes.CDLL(None)\n"
                "text = ctypes.create_string_buffer(16)\n"
                "libc.snprintf(text, ctypes.c_size_t(16), b'%.1f', ctypes.c_double(1.5))\n"
                "again = json.loads(snowfx.Preset.from_json(sys.stdin.read()).to_json())\n"
                "print(text.value.decode(), again['layers'][1]['emitterCells'][0]['velocity'])")
        process = run_python("-c", code, environment={"LOCPATH": self.folder}, input=json.dumps(preset).encode())
        self.assertEqual(process.stdout.split(), [b"1,5", b"123.456"], process.stderr)


if __name__ == "__main__":
    unittest.main()
