"""--set: changes of a running scene."""

from support import SNOW, CommandTest, with_sky


class ChangeTests(CommandTest):
    def births(self, *arguments) -> list[list[str]]:
        """Births of flakes up to scene time 3."""
        rows = self.run_command("births", "snow.json", "--from", "0", "--until", "3", *arguments).rows
        return [row for row in rows if row[2] == "flake"]

    def test_change_holds_from_its_time_on(self):
        plain, changed = self.births(), self.births("--set", "1:snow.emitterCells.flake.birthRate=40")
        early = [row for row in plain if float(row[0]) < 1]
        self.assertTrue(early)
        self.assertEqual([row for row in changed if float(row[0]) < 1], early)
        self.assertAlmostEqual(len(changed) - len(early), 2 * (len(plain) - len(early)), delta=2)

    def test_later_change_goes_before_an_earlier_one(self):
        none_after_2 = self.births("--set", "0:snow.birthRate=2", "--set", "2:snow.birthRate=0")
        self.assertTrue(none_after_2)
        self.assertLess(max(float(row[0]) for row in none_after_2), 2.001)

    def test_kinds_of_values(self):
        self.write("sky.json", with_sky(SNOW))
        call = ["render", "sky.json", "--time", "1", "-o", "-"]
        plain = self.run_command(*call).output
        for change in ("0:sky.opacity=0.5", "0:snow.hidden=true", "0:snow.emitterPosition=[3, 40]",
                       "0:sky.colors=#00FF00,#FF00FF80", "0:snow.emitterCells.flake.color=1,0,0"):
            self.assertNotEqual(self.run_command(*call, "--set", change).output, plain, change)

    def test_reached_evenly(self):
        """From the change before it; births on the way lie where the emitter was."""
        rows = self.births("--set", "1:snow.emitterPosition=0,10", "--set", "2:snow.emitterSize=0,0",
                           "--set", "3:snow.emitterPosition~=100,50")
        late = [row for row in rows if float(row[0]) >= 2]
        self.assertGreater(len(late), 3)
        for row in late:
            self.assertAlmostEqual(float(row[8]), 50 * (float(row[0]) - 1), delta=1e-3)
            self.assertAlmostEqual(float(row[9]), 10 + 20 * (float(row[0]) - 1), delta=1e-3)

    def test_bursts_stops_and_clears(self):
        plain = self.births()
        for path in ("snow", "snow.emitterCells.flake"):
            thrown = self.births("--set", f"1.01:{path}.burst=7")
            self.assertEqual(len([row for row in thrown if float(row[0]) == 1.01]), 7)
            self.assertEqual(len(thrown), len(plain) + 7)
        stopped = self.births("--set", "1.01:snow.stop=true")
        self.assertEqual(stopped, [row for row in plain if float(row[0]) < 1.01])
        resumed = self.births("--set", "1.01:snow.stop=true", "--set", "2.01:snow.resume=true")
        self.assertEqual(len([row for row in resumed if 1.01 <= float(row[0]) < 2.01]), 0)
        self.assertGreater(len(resumed), len(stopped))
        living = ["particles", "snow.json", "--time", "2"]
        rows = [row for row in self.run_command(*living).rows if row[4] == "-"]
        cleared = self.run_command(*living, "--set", "1.01:snow.clear=true").rows
        cleared = [row for row in cleared if row[4] == "-"]
        self.assertEqual(cleared, [row for row in rows if float(row[5]) >= 1.01])
        self.assertLess(len(cleared), len(rows))

    def test_values_as_json(self):
        """Names of points, and lists that hold texts."""
        call = ["render", "pastel", "--time", "1", "-o", "-"]
        plain = self.run_command(*call).output
        for change, same in (('0:gradient.startPoint="left"', "0:gradient.startPoint=0,0.5"),
                             ('0:gradient.ring.colors=["#00FF00", "#0000FF"]', "0:gradient.ring.colors=#00FF00,#0000FF")):
            changed = self.run_command(*call, "--set", change).output
            self.assertNotEqual(changed, plain)
            self.assertEqual(self.run_command(*call, "--set", same).output, changed)
        for change in ('0:gradient.startPoint="middle"', '0:gradient.startPoint="left', "0:gradient.ring.colors=[1, x]"):
            self.fail_command("hash", "pastel", "--time", "1", "--set", change, status=2, says="takes other values")

    def test_way_to_a_time_never_matters(self):
        call = ["particles", "snow.json", "--time", "2.5", "--time", "0.5", "--set", "1:snow.birthRate=3"]
        self.assertEqual(self.run_command(*call).output, self.run_command(*call, "--step", "0.2").output)

    def test_bad_changes(self):
        for change in ("", "1", "1:snow.birthRate", "a=1", "x:snow.birthRate=1", "1:=1", "1:snow.birthRate=",
                       "1:a=x", "1:a=1,", "1e10:snow.birthRate=1", "1:a=1 2", "1:a=#12"):
            with self.subTest(change=change):
                self.fail_command("hash", "snow.json", "--time", "1", "--set", change, status=2, says="--set: '")
        call = ["hash", "snow.json", "--time", "1", "--set"]
        self.fail_command(*call, "1:snow.brithRate=1", status=2, says="no key path 'snow.brithRate'")
        self.fail_command(*call, "1:rain.birthRate=1", status=2, says="no key path 'rain.birthRate'")
        for change in ("1:snow.burst=-1", "1:snow.burst=0.5", "1:snow.stop=2", "1:snow.clear=false", "1:rain.burst=3"):
            self.fail_command(*call, change, status=2, says="no key path")
        self.fail_command(*call, "1:~=3", status=2, says="--set: '")
        self.fail_command(*call, "1:snow.birthRate=1,2", status=2, says="'snow.birthRate' takes other values")
