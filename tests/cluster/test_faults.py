#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three servers on one database are killed, frozen and cut off while people play: nothing that was
acknowledged is lost, and everybody plays on. `long.py` does the same for longer."""
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import machines  # noqa: E402
from battle import Battle  # noqa: E402


class Faults(unittest.TestCase):
    def test_nothing_acknowledged_is_lost_whatever_breaks(self):
        missing = machines.what_is_missing()
        if missing is not None:
            self.assertNotIn("CI", os.environ, missing)
            self.skipTest(missing)
        battle = Battle(seed=os.environ.get("SANDTABLE_SEED", "1"), kills=10, tables=12,
                        quiet=0.8)
        battle.run()
        print(battle.counts, file=sys.stderr)
        self.assertEqual(battle.wrong, [], f"after {battle.injector.said}")
        self.assertGreater(battle.counts["acknowledged"], 10)
        self.assertGreater(battle.counts["cuts"], 0)


if __name__ == "__main__":
    unittest.main()
