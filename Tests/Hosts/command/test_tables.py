"""Numbers as text: particles, births, inspect, hash."""

import json

from support import SKY, SNOW, CommandTest

COLUMNS = ("time layer cell index parent birth_time age lifetime x y z velocity_x velocity_y velocity_z rotation scale "
           "red green blue alpha").split()
TEXTS = {"layer", "cell", "parent"}


def order(row: dict) -> tuple:
    chain = () if row["parent"] == "-" else tuple(int(part) for part in row["parent"].split("/"))
    return row["layer"], row["cell"], chain, int(row["index"])


class TableTests(CommandTest):
    def table(self, *arguments) -> list[dict]:
        result = self.run_command(*arguments)
        self.assertEqual(result.text.splitlines()[0].split("\t"), COLUMNS)
        self.assertTrue(all(len(row) == len(COLUMNS) for row in result.rows))
        return [dict(zip(COLUMNS, row)) for row in result.rows]

    def test_particles_are_alive_and_in_order(self):
        rows = self.table("particles", "snow.json", "--time", "2.5")
        self.assertEqual({row["cell"] for row in rows}, {"flake", "rocket", "rocket/spark"})
        self.assertEqual({row["layer"] for row in rows}, {"snow"})
        self.assertEqual(rows, sorted(rows, key=order))
        for row in rows:
            self.assertEqual(row["time"], "2.5")
            self.assertLess(float(row["age"]), float(row["lifetime"]))
            self.assertAlmostEqual(float(row["birth_time"]) + float(row["age"]), 2.5, places=4)
            self.assertGreaterEqual(int(row["index"]), 1)

    def test_parents_are_chains_of_indices(self):
        rows = self.table("births", "snow.json", "--from", "0", "--until", "2.5")
        rockets = {row["index"] for row in rows if row["cell"] == "rocket"}
        for row in rows:
            if row["cell"] == "rocket/spark":
                self.assertIn(row["parent"], rockets)
            else:
                self.assertEqual(row["parent"], "-")

    def test_chain_of_two(self):
        inner = '"emitterCells": [{"name": "dust", "birthRate": 40, "lifetime": 0.3}], '
        self.write("deep.json", SNOW.replace('{"name": "spark", ', '{"name": "spark", ' + inner))
        rows = self.table("particles", "deep.json", "--time", "2.5")
        chains = [row["parent"] for row in rows if row["cell"] == "rocket/spark/dust"]
        self.assertTrue(chains)
        for chain in chains:
            self.assertRegex(chain, r"^\d+/\d+$")

    def test_numbers_have_nine_digits_and_no_minus_zero(self):
        rows = self.table("particles", "snow.json", "--time", "2.3")
        self.assertEqual(max(len(row["x"].strip("-0").replace(".", "")) for row in rows), 9)
        for row in rows:
            for name, text in row.items():
                if name in TEXTS or name == "index":
                    continue
                self.assertEqual(f"{float(text):.9g}", text, name)
                self.assertNotEqual(text, "-0")
            for name in ("red", "green", "blue", "alpha"):
                self.assertTrue(0 <= float(row[name]) <= 1)

    def test_several_times_follow_in_the_order_given(self):
        both = self.table("particles", "snow.json", "--time", "2", "--time", "1")
        late, early = (self.table("particles", "snow.json", "--time", time) for time in ("2", "1"))
        self.assertTrue(late and early)
        self.assertEqual(both, late + early)

    def test_nothing_lives_before_the_start(self):
        self.assertEqual(self.table("particles", "snow.json", "--time", "-1"), [])

    def test_births_join_at_their_ends(self):
        whole = self.table("births", "snow.json", "--from", "0", "--until", "2")
        parts = self.table("births", "snow.json", "--from", "0", "--until", "1.25") + self.table(
            "births", "snow.json", "--from", "1.25", "--until", "2")
        self.assertGreater(len(whole), 50)
        self.assertEqual(whole, sorted(parts, key=order))
        for row in whole:
            self.assertEqual(row["age"], "0")
            self.assertEqual(row["time"], row["birth_time"])
            self.assertTrue(0 < float(row["birth_time"]) <= 2)

    def test_every_living_particle_was_born(self):
        born = {order(row) for row in self.table("births", "snow.json", "--from", "-1", "--until", "2.5")}
        living = {order(row) for row in self.table("particles", "snow.json", "--time", "2.5")}
        self.assertTrue(living < born)

    def test_bad_range_of_births(self):
        self.fail_command("births", "snow.json", "--from", "2", "--until", "1", status=2, says="before --from")
        self.assertEqual(self.table("births", "snow.json", "--from", "1", "--until", "1"), [])

    def test_options_reach_the_scene(self):
        plain = self.run_command("particles", "snow.json", "--time", "2").output
        self.assertIn("snow", plain.decode())
        for option in (["--seed", "8"], ["--size", "640x480"], ["--set", "1:snow.birthRate=2"]):
            self.assertNotEqual(self.run_command("particles", "snow.json", "--time", "2", *option).output, plain)
        for option in (["--seed", "7"], ["--seed", "0"], ["--size", "64x48"], ["--threads", "3"], ["--scale", "2"]):
            self.assertEqual(self.run_command("particles", "snow.json", "--time", "2", *option).output, plain)

    def test_seed_of_a_preset_without_one(self):
        self.write("free.json", SNOW.replace('"seed": 7,', ""))
        call = ["hash", "free.json", "--time", "2"]
        self.assertEqual(self.run_command(*call).output, self.run_command(*call).output)
        self.assertEqual(self.run_command(*call).output, self.run_command(*call, "--seed", "1").output)
        drawn = [self.run_command(*call, "--seed", "0").output for _ in range(2)]
        self.assertNotEqual(*drawn)

    def test_steps_change_nothing(self):
        for command in (["particles", "--time", "2.3"], ["particles", "--time", "2", "--time", "0.7"],
                        ["births", "--from", "1", "--until", "2"], ["hash", "--time", "3", "--time", "1"]):
            seek = self.run_command(*command, "snow.json").output
            for step in ("0.1", "0.333", "7"):
                self.assertEqual(self.run_command(*command, "snow.json", "--step", step).output, seek, command)

    def test_too_many_steps(self):
        call = ["inspect", "snow.json", "--time", "1e9", "--step", "1e-9"]
        self.fail_command(*call, status=2, says="steps are too many")

    def test_names_cannot_break_a_row(self):
        self.write("odd.json", SNOW.replace('"name": "snow"', r'"name": "a\tb\nc"'))
        result = self.run_command("particles", "odd.json", "--time", "1", status=None)
        if result.status == 0:
            self.assertEqual({row[1] for row in result.rows}, {r"a\tb\nc"})
        else:
            self.assertEqual(result.status, 1)


class HashTests(CommandTest):
    def test_rows(self):
        result = self.run_command("hash", "snow.json", "--time", "1", "--time", "2.5")
        self.assertEqual(result.text.splitlines()[0], "time\tstate\tpixels")
        self.assertEqual([row[0] for row in result.rows], ["1", "2.5"])
        for row in result.rows:
            self.assertRegex(row[1], r"^[0-9a-f]{16}$")
            self.assertRegex(row[2], r"^[0-9a-f]{16}$")
        self.assertNotEqual(result.rows[0][1], result.rows[1][1])
        self.assertNotEqual(result.rows[0][2], result.rows[1][2])

    def test_same_again_and_with_threads(self):
        hashes = self.run_command("hash", "snow.json", "--time", "2").output
        self.assertEqual(self.run_command("hash", "snow.json", "--time", "2", "--threads", "4").output, hashes)

    def test_background_is_in_the_pixels_alone(self):
        (plain,) = self.run_command("hash", "snow.json", "--time", "2").rows
        (over,) = self.run_command("hash", "snow.json", "--time", "2", "--background", "102030").rows
        self.assertEqual(plain[1], over[1])
        self.assertNotEqual(plain[2], over[2])

    def test_scale_is_in_the_pixels_alone(self):
        (plain,) = self.run_command("hash", "snow.json", "--time", "2").rows
        (larger,) = self.run_command("hash", "snow.json", "--time", "2", "--scale", "2").rows
        self.assertEqual(plain[1], larger[1])
        self.assertNotEqual(plain[2], larger[2])


class InspectTests(CommandTest):
    def test_it_is_json(self):
        value = json.loads(self.run_command("inspect", "snow.json", "--time", "2").text)
        self.assertEqual((value["time"], value["seed"]), (2, 7))
        self.assertNotIn("schedule", value)

    def test_next_change(self):
        def look(file: str, time: str) -> tuple:
            value = json.loads(self.run_command("inspect", file, "--time", time).text)
            return value["activity"], value["nextChange"]

        self.assertEqual(look("snow.json", "2"), ("moving", 2))
        self.write("late.json", SNOW.replace('"name": "snow"', '"name": "snow", "beginTime": 3'))
        self.assertEqual(look("late.json", "1"), ("waiting", 3))
        self.write("sky.json", f'{{"snowfx": 1, "seed": 1, "layers": [{SKY}]}}')
        self.assertEqual(look("sky.json", "3.3"), ("moving", 3.3))
        self.assertEqual(look("sky.json", "9"), ("finished", None))

    def test_one_time_alone(self):
        self.fail_command("inspect", "snow.json", "--time", "1", "--time", "2", status=2, says="one --time")
