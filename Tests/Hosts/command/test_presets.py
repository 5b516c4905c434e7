"""Where presets come from, and the commands about their text: list, show, check."""

import json

from support import MESSAGE, SNOW, CommandTest


class PresetTests(CommandTest):
    def builtins(self) -> list[str]:
        return [line.split("\t")[0] for line in self.run_command("list").text.splitlines()]

    def test_list_has_a_name_and_a_description_each(self):
        lines = [line.split("\t") for line in self.run_command("list").text.splitlines()]
        self.assertTrue(lines)
        for name, description in lines:
            self.assertRegex(name, r"^[a-z0-9-]+(/[A-Za-z]+)?$")
            self.assertTrue(description)
        self.assertEqual(len({line[0] for line in lines}), len(lines))

    def test_every_builtin_preset_loads_and_is_clean(self):
        for name in self.builtins():
            text = self.run_command("show", name).text
            self.assertEqual(json.loads(text)["snowfx"], 1, name)
            self.assertNotIn("error", self.run_command("check", name).errors)

    def test_show_is_canonical(self):
        for name in [*self.builtins(), "snow.json"]:
            shown = self.run_command("show", name)
            self.assertTrue(shown.output.endswith(b"\n"))
            self.assertEqual(self.run_command("show", "-", stdin=shown.output).output, shown.output, name)

    def test_standard_input_is_a_preset(self):
        from_file = self.run_command("particles", "snow.json", "--time", "2")
        from_stdin = self.run_command("particles", "-", "--time", "2", stdin=SNOW.encode())
        self.assertEqual(from_file.output, from_stdin.output)
        self.assertTrue(from_file.rows)

    def test_builtin_name_goes_before_a_file_of_that_name(self):
        name = self.builtins()[0]
        self.write(name, SNOW)
        builtin, file = self.run_command("show", name).output, self.run_command("show", f"./{name}").output
        self.assertNotEqual(builtin, file)
        self.assertEqual(file, self.run_command("show", "snow.json").output)

    def test_missing_file(self):
        match = self.fail_command("show", "nothing.json", status=1, says="cannot open: No such file")
        self.assertEqual(match["file"], "nothing.json")
        self.fail_command("check", "nothing.json", status=1, says="cannot open")

    def test_folder_is_no_preset(self):
        self.fail_command("show", ".", status=1, says="directory")

    def test_unknown_name_is_answered_with_the_nearest(self):
        name = self.builtins()[0]
        self.fail_command("show", name[:-1], status=1, says=name)

    def test_empty_input(self):
        self.fail_command("show", "-", status=1, says="", stdin=b"")

    def test_syntax_error_has_a_place(self):
        self.write("bad.json", '{"snowfx": 1,\n "layers": [,]}\n')
        for command in (["show"], ["check"], ["hash", "--time", "1"]):
            match = self.fail_command(*command, "bad.json", status=1, says="")
            self.assertEqual((match["file"], match["line"]), ("bad.json", "2"), command)
        match = self.fail_command("show", "-", status=1, says="", stdin=b"{\n nonsense }")
        self.assertEqual((match["file"], match["line"], match["column"]), ("<stdin>", "2", "2"))

    def test_wrong_type_has_a_place_and_a_path(self):
        text = SNOW.replace('"birthRate": 20', '"birthRate": "20"')
        self.write("bad.json", text)
        line = next(i for i, row in enumerate(text.split("\n"), 1) if '"birthRate": "20"' in row)
        for command in (["check"], ["particles", "--time", "1"]):
            match = self.fail_command(*command, "bad.json", status=1, says="layers[0].emitterCells[1].birthRate: ")
            self.assertEqual(match["line"], str(line))

    def test_unknown_key_warns_and_plays(self):
        self.write("slip.json", SNOW.replace('"birthRate": 20', '"brithRate": 3, "birthRate": 20'))
        for command in (["check"], ["show"], ["particles", "--time", "1"]):
            result = self.run_command(*command, "slip.json")
            lines = [MESSAGE.match(line) for line in result.errors.splitlines()]
            slips = [line for line in lines if line and "brithRate" in line["text"] and line["severity"] == "warning"]
            self.assertEqual(len(slips), 1, result.errors)
            self.assertIn("birthRate", slips[0]["text"].replace("brithRate", ""))
        self.assertEqual(self.run_command("particles", "slip.json", "--time", "1").output,
                         self.run_command("particles", "snow.json", "--time", "1").output)

    def test_check_reads_every_file_and_reports_the_worst(self):
        self.write("bad.json", "[")
        result = self.run_command("check", "bad.json", "nothing.json", "snow.json", status=1)
        files = {MESSAGE.match(line)["file"] for line in result.errors.splitlines()}
        self.assertEqual(files - {"snow.json"}, {"bad.json", "nothing.json"})
        self.assertEqual(result.output, b"")

    def test_huge_file_is_refused_without_being_read(self):
        self.write("huge.json", b" " * (5 << 20))
        self.fail_command("show", "huge.json", status=1, says="")

    def test_endless_input_is_refused(self):
        self.fail_command("show", "/dev/zero", status=1, says="")


class LintTests(CommandTest):
    def warnings(self, change: tuple[str, str]) -> str:
        self.assertIn(change[0], SNOW)
        self.write("lint.json", SNOW.replace(*change))
        return self.run_command("check", "lint.json").errors

    def test_still_opaque_at_death(self):
        self.assertIn("warning", self.warnings(('"alphaSpeed": -0.4, ', "")))

    def test_more_than_the_cap(self):
        self.assertIn("warning", self.warnings(('"birthRate": 20, "lifetime": 3', '"birthRate": 1e6, "lifetime": 30')))
