#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every test that docs/SECURITY.md names as proof exists, and every promise of a table names one."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEST = re.compile(r"TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)")
NAMED = re.compile(r"`(\w+\.[A-Z]\w+)`")


def tests_there():
    found = set()
    for path in (ROOT / "tests").rglob("*.cpp"):
        found.update(f"{suite}.{name}" for suite, name in TEST.findall(path.read_text("utf-8")))
    return found


def promises():
    """The rows of the tables whose last column says what shows them."""
    in_table = False
    for line in (ROOT / "docs/SECURITY.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            in_table = False
        elif cells[-1] == "shown by":
            in_table = True
        elif in_table and not set(line) <= set("|-: "):
            yield cells


class Security(unittest.TestCase):
    def test_every_promise_names_a_test_that_exists(self):
        there = tests_there()
        rows = list(promises())
        self.assertGreater(len(rows), 15)
        for cells in rows:
            named = NAMED.findall(cells[-1])
            self.assertTrue(named, f"nothing shows '{cells[0]}'")
            for name in named:
                self.assertIn(name, there)


if __name__ == "__main__":
    unittest.main()
