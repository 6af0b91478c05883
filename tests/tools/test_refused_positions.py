"""docs/NOTATION.md lists every rule for which `set` refuses a position of Fleet Commander."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def rules_in_the_code() -> set[str]:
    """The rule is the last argument of a complaint."""
    found = set()
    fleet = ROOT / "games/fleet"
    for path in sorted([*fleet.rglob("position*.cpp"), *fleet.rglob("field_kinds.cpp")]):
        code = re.sub(r"//.*", "", path.read_text())
        found |= set(re.findall(r'"(F-\d+b?)"', code))
    return found


def rules_in_the_table() -> set[str]:
    text = (ROOT / "docs/NOTATION.md").read_text()
    section = text.split("### What `set` refuses", 1)[1].split("\nWith `\"strict\":true`", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    return {rule for row in rows for rule in re.findall(r"F-\d+b?", row.rsplit("|", 2)[1])}


class RefusedPositionsTest(unittest.TestCase):
    def test_every_rule_that_refuses_a_position_is_listed(self):
        self.assertGreater(len(rules_in_the_code()), 20)
        self.assertEqual(rules_in_the_code() - rules_in_the_table(), set())

    def test_nothing_is_listed_that_refuses_no_position(self):
        self.assertEqual(rules_in_the_table() - rules_in_the_code(), set())


if __name__ == "__main__":
    unittest.main()
