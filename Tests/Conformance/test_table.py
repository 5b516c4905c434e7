"""The tables of the README are complete, and the tests they name exist."""

import json
import re
import unittest
from pathlib import Path

HERE = Path(__file__).parent
README = (HERE / "README.md").read_text()
ROWS = {row[0]: row[1:] for row in (
    [cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("| "))}


def tests_of(folder):
    text = "\n".join(path.read_text() for path in sorted(folder.glob("test_*.py")))
    return re.findall(r"def (test_\w+)", text)


OURS = tests_of(HERE)
CHECKS = [row["id"] for row in json.loads((HERE / "cases/checks.json").read_text())["rows"]]
FILES = sorted((HERE / "cases").glob("cfg-*.json"))


class TableTests(unittest.TestCase):
    def names(self, key):
        return re.findall(r"`(test_\w+)`", " ".join(ROWS[key]))

    def test_every_statement_has_its_tests(self):
        for number in range(1, 54):
            prefix = f"test_T{number:02}_"
            tests = sorted({name for name in OURS if name.startswith(prefix)})
            self.assertTrue(tests, prefix)
            self.assertEqual(sorted(self.names(f"T{number}")), tests)
            self.assertRegex(ROWS[f"T{number}"][0], r"\w")

    def test_every_choice_is_tested(self):
        for number in range(1, 15):
            self.assertTrue(self.names(f"D{number}"))

    def test_every_row_of_the_checks_has_its_tests(self):
        for row in CHECKS:
            tests = sorted({name for name in OURS if name.startswith(f"test_{row}_")})
            if tests:
                self.assertEqual(sorted(self.names(row)), tests)
            else:
                self.assertTrue(self.names(row) or ROWS[row][1], row)  # tested with the hosts, or a reason why not
        without = [row for row in CHECKS if not self.names(row)]
        self.assertEqual(without, ["F138"])

    def test_every_configuration_is_listed_with_all_its_checks(self):
        self.assertEqual([row for row in ROWS if row.startswith("cases/cfg-")], [f"cases/{file.name}" for file in FILES])
        for file in FILES:
            checks = [check["id"] for check in json.loads(file.read_text())["checks"]]
            first, last = (f"test_{re.sub('[-.]', '_', check)}" for check in (checks[0], checks[-1]))
            self.assertEqual(self.names(f"cases/{file.name}"), [first, last])
            self.assertEqual(ROWS[f"cases/{file.name}"][-1], str(len(checks)))
            self.assertEqual([int(check[-2:]) for check in checks], list(range(1, len(checks) + 1)))

    def test_named_tests_exist(self):
        known = set(OURS) | set(tests_of(HERE.parent / "Hosts/python"))
        named = set(re.findall(r"`(test_\w+)`", README)) - set(re.findall(r"`(test_cfg_\w+)`", README))
        self.assertEqual(named - known, set())

    def test_names_are_unique(self):
        named = [name for name in OURS if re.match(r"test_[TF]\d", name)]
        self.assertEqual(len(named), len(set(named)))


if __name__ == "__main__":
    unittest.main()
