#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A week by days of six people on three servers, in a minute. `make long` has longer ones, and one
in which servers die all the time (`week.py`)."""
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import house  # noqa: E402
from week import Week  # noqa: E402


class ByDays(unittest.TestCase):
    def setUp(self):
        missing = house.what_is_missing()
        if missing is not None:
            self.assertNotIn("CI", os.environ, missing)
            self.skipTest(missing)

    def live(self, **how):
        week = Week(os.environ.get("SANDTABLE_SEED", "1"), **how).run()
        print(week.counts(), file=sys.stderr)
        self.assertEqual(week.wrong, [])
        return week.counts()

    def test_a_week_ends_with_every_battle_as_its_record_says(self):
        counts = self.live()
        self.assertGreater(counts["answers"], 200)
        self.assertGreater(counts["ended_by_time"], 0)
        self.assertGreater(counts["by_order"], 0)
        self.assertGreater(counts["by_programs"], 0)
        self.assertGreater(counts["messages"], 0)
        self.assertGreaterEqual(counts["kills"], 7)


if __name__ == "__main__":
    unittest.main()
