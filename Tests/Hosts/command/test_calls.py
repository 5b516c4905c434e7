"""Help, version, and calls that cannot be meant."""

import re

from support import CommandTest

COMMANDS = ["list", "show", "check", "particles", "births", "inspect", "render", "hash"]


class CallTests(CommandTest):
    def test_help_names_every_command(self):
        text = self.run_command("--help").text
        for name in COMMANDS:
            self.assertRegex(text, rf"(?m)^  snowfx {name}\b")
        self.assertEqual(self.run_command("-h").text, text)
        self.assertLess(max(map(len, text.splitlines())), 81)

    def test_every_command_has_help_of_its_own(self):
        for name in COMMANDS:
            text = self.run_command(name, "--help").text
            self.assertTrue(text.startswith(f"snowfx {name}"), text)
            self.assertLess(max(map(len, text.splitlines())), 90, name)

    def test_help_of_render_names_its_options(self):
        text = self.run_command("render", "--help").text
        for option in ["-o, --output", "--time", "--from", "--duration", "--fps", "--format", "--over", "--size",
                       "--scale", "--seed", "--threads", "--date", "--step", "--background", "--set"]:
            self.assertIn(option, text)

    def test_help_shows_a_date_and_says_what_comes_before_the_start(self):
        text = self.run_command("render", "--help").text
        example = re.search(r"--date .* like (\S+)$", text, re.M)[1]
        self.run_command("hash", "badoo-snow", "--time", "0", "--date", example)
        self.assertRegex(text, r"--time .*below 0 is before the start")

    def test_help_goes_before_what_is_missing(self):
        self.run_command("particles", "nothing.json", "--help")

    def test_version(self):
        number = r"\d+\.\d+\.\d+"
        self.assertRegex(self.run_command("--version").text, rf"^snowfx {number} \(library {number}, ABI \d+\)\n$")

    def test_no_command(self):
        self.fail_command(status=2, says="no command")

    def test_unknown_command_is_named_with_the_nearest(self):
        self.fail_command("rendr", status=2, says="did you mean 'render'")
        self.fail_command("paritcles", status=2, says="did you mean 'particles'")
        match = self.fail_command("xyzzy", status=2, says="unknown command 'xyzzy'")
        self.assertNotIn("did you mean", match["text"])

    def test_unknown_option_is_named_with_the_nearest(self):
        self.fail_command("hash", "snow.json", "--tiem", "3", status=2, says="did you mean --time")
        self.fail_command("hash", "snow.json", "--sed=3", status=2, says="--sed; did you mean --seed")
        self.fail_command("hash", "snow.json", "-x", status=2, says="unknown option -x")

    def test_option_of_another_command(self):
        self.fail_command("particles", "snow.json", "--time", "1", "--fps", "30", status=2, says="takes no --fps")

    def test_missing_arguments(self):
        self.fail_command("particles", "snow.json", status=2, says="needs --time")
        self.fail_command("births", "snow.json", "--from", "1", status=2, says="needs --until")
        self.fail_command("render", "snow.json", "--time", "1", status=2, says="needs --output")
        self.fail_command("render", "snow.json", "-o", "a.png", status=2, says="needs --time")
        self.fail_command("show", status=2, says="needs PRESET")
        self.fail_command("check", status=2, says="needs FILE")
        self.fail_command("show", "a.json", "b.json", status=2, says="'b.json'")
        self.fail_command("hash", "snow.json", "--time", status=2, says="--time needs a value")
        self.fail_command("hash", "--help=3", status=2, says="takes no value")

    def test_bad_values(self):
        bad = {
            "--time": ["", "x", "1s", "nan", "inf", "0x10", "1e10", " 1", "1 "],
            "--seed": ["", "-1", "1.5", "18446744073709551616"],
            "--size": ["10", "10x", "x10", "0x10", "10x-1", "70000x1", "axb", "1e30x1"],
            "--scale": ["0", "-1", "65", "0.001", "x"],
            "--threads": ["0", "65", "two"],
            "--step": ["0", "-1", "x"],
            "--background": ["red", "#12", "12345", "#GGGGGG", "#1234567"],
            "--date": ["2026-02-29T00:00", "2100-02-29T00:00", "2026-13-01T00:00", "2026-12-24",
                       "2026-12-24T24:00", "2026-12-24T10:60",
                       "26-12-24T10:00", "2026-12-24T10:00+1", "2026-12-24T10:00+19:00", "2026-12-24T10:00 "],
        }
        for option, values in bad.items():
            for value in values:
                with self.subTest(option=option, value=value):
                    call = ["hash", "snow.json"] + ([] if option == "--time" else ["--time", "1"])
                    self.fail_command(*call, option, value, status=2, says=f"{option}: '{value}' is not")
        for value in ["0", "-1", "1001", "30/0", "1/0/1", "x", "1.2.3", "30000/", ""]:
            with self.subTest(fps=value):
                call = ["render", "snow.json", "-o", "a.apng", "--duration", "1", "--fps", value]
                self.fail_command(*call, status=2, says="--fps")

    def test_forms_of_an_option(self):
        expected = self.run_command("hash", "snow.json", "--time", "1.5").output
        forms = ["--time=1.5 snow.json", "--time 15e-1 snow.json", "snow.json --time +1.5", "--time=1.5 -- snow.json"]
        for form in forms:
            self.assertEqual(self.run_command("hash", *form.split()).output, expected)
        self.run_command("render", "snow.json", "--time=1", "-oa.png")
        self.run_command("render", "snow.json", "--time=1", "--output=b.png")
        self.assertEqual((self.folder / "a.png").read_bytes(), (self.folder / "b.png").read_bytes())

    def test_messages_cannot_steer_a_terminal(self):
        match = self.fail_command("show", "a\x1b[31m\n.json", status=1, says="cannot open")
        self.assertEqual(match["file"], r"a\x1B[31m\n.json")

    def test_every_failed_call_names_the_program(self):
        result = self.run_command("rendr", status=2)
        self.assertTrue(re.match(r"^snowfx: error: .*\n$", result.errors))
