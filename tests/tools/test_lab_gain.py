#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sandtable lab gain` says what is gained at least by knowing the opponent."""
import json
import os
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"


def gain(*arguments):
    return subprocess.run([PROGRAM, "lab", "gain", *map(str, arguments)], text=True,
                          capture_output=True, check=False, timeout=120)


class LabGain(unittest.TestCase):
    def found(self, *arguments):
        ran = gain(*arguments, "--json")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return json.loads(ran.stdout)

    def test_tells_programs_the_lower_bound_with_its_interval(self):
        few = ("fleet", "--policy", "easy", "--games", 2, "--iterations", 8)
        found = self.found(*few, "--beside", "random")
        self.assertEqual(found["scenarios"], ["standard"])
        self.assertEqual(found["bound"], "lower")
        self.assertAlmostEqual(found["gain"]["value"], found["attacker"]["score"] - 0.5)
        self.assertLess(found["gain"]["low"], found["gain"]["value"])
        self.assertAlmostEqual(found["more"]["value"],
                               found["attacker"]["score"] - found["beside"]["score"])
        self.assertEqual(found, self.found(*few, "--beside", "random"))

    def test_tells_people_in_a_table_who_won_how_often(self):
        ran = gain("fleet", "--policy", "random", "--beside", "none", "--games", 2,
                   "--iterations", 8)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("Against random, fleet standard, 8 iterations, seed 1", ran.stdout)
        self.assertRegex(ran.stdout, r"who knows it +\d +\d +\d +\d+\.\d %")
        self.assertRegex(ran.stdout, r"gain, a lower bound, points +-?\d+\.\d")
        self.assertNotIn("more than", ran.stdout)

    def test_says_what_is_wrong_with_what_it_was_asked(self):
        for arguments, words in ((("fleet", "--policy", "hard+sleeps"), "sleeps"),
                                 (("fleet", "--policy", "clever"), "clever"),
                                 (("chess",), "chess"),
                                 (("legion", "three"), "two sides")):
            ran = gain(*arguments)
            self.assertEqual(ran.returncode, 2, arguments)
            self.assertIn(words, ran.stderr)

    def test_takes_no_seed_for_another(self):
        for seed in (-1, 2**63, 10**20, "1.5", "x"):
            ran = gain("fleet", "--seed", seed)
            self.assertNotEqual(ran.returncode, 0, seed)
            self.assertIn("expected a whole number from 0 to 9223372036854775807",
                          ran.stdout + ran.stderr, seed)


if __name__ == "__main__":
    unittest.main()
