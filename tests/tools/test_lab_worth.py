#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sandtable lab worth` says of any question of a record what the answers were worth."""
import json
import os
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
RECORD = ROOT / "docs/records/easy_easy.jsonl"


def lab(*arguments):
    return subprocess.run([PROGRAM, "lab", "worth", RECORD, *map(str, arguments)], text=True,
                          capture_output=True, check=False, timeout=120)


def entries():
    return [json.loads(line) for line in RECORD.read_text().splitlines()[1:-1]]


class LabWorth(unittest.TestCase):
    def found(self, *arguments):
        ran = lab("--json", *arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return json.loads(ran.stdout)

    def test_tells_all_answers_the_best_first_and_among_them_what_was_played(self):
        number = next(i for i, entry in enumerate(entries()) if i > 60 and "answer" in entry)
        found = self.found("--entry", number, "--iterations", 4)
        values = [each["value"] for each in found["worth"]]
        self.assertEqual(values, sorted(values, reverse=True))
        self.assertEqual(found["tries"], 4)
        self.assertIn(entries()[number]["answer"], [each["answer"] for each in found["worth"]])

    def test_looks_at_the_last_question_and_says_the_same_again(self):
        first = self.found("--iterations", 3)
        self.assertEqual(first, self.found("--iterations", 3))
        self.assertGreaterEqual(len(first["worth"]), 1)

    def test_tells_one_answer_in_a_table(self):
        answer = next(entry["answer"] for entry in entries() if "answer" in entry)
        number = next(i for i, entry in enumerate(entries()) if "answer" in entry)
        ran = lab("--entry", number, "--answer", answer, "--iterations", 2)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        head, line = ran.stdout.splitlines()
        self.assertRegex(head, r"^seat \d, \w+, 2 tries of each answer$")
        self.assertRegex(line, rf"^ +\d+\.\d \+- *\d+\.\d  {answer}$")

    def test_says_what_is_wrong_with_what_it_was_asked(self):
        for arguments, words in ((("--entry", 99999), "has"), (("--entry", 0, "--answer", "fly"), "fly")):
            ran = lab(*arguments)
            self.assertEqual(ran.returncode, 2)
            self.assertIn(words, ran.stderr)


if __name__ == "__main__":
    unittest.main()
