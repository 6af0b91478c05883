#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sandtable lab worth` says of any question of a record what the answers were worth."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
RECORD = ROOT / "docs/records/easy_easy.jsonl"


def lab(*arguments, record=RECORD):
    return subprocess.run([PROGRAM, "lab", "worth", record, *map(str, arguments)], text=True,
                          capture_output=True, check=False, timeout=120)


def referee(*requests):
    ran = subprocess.run([PROGRAM, "referee"], input="".join(json.dumps(each) + "\n" for each in requests),
                         text=True, encoding="utf-8", capture_output=True, check=True, timeout=120)
    return [json.loads(line) for line in ran.stdout.splitlines()]


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

    def test_refuses_what_is_no_whole_record(self):
        with tempfile.TemporaryDirectory() as directory:
            for name, text in (("cut", "".join(RECORD.read_text().splitlines(True)[:-1])), ("other", "{}\n")):
                path = pathlib.Path(directory, name)
                path.write_text(text)
                ran = lab(record=path)
                self.assertEqual(ran.returncode, 2, name)
                self.assertIn("record", ran.stderr)
            self.assertEqual(lab(record=pathlib.Path(directory, "none")).returncode, 2)


class OfAPlan(unittest.TestCase):
    """In Commanders both write their plans at once."""

    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.record = pathlib.Path(cls.directory.name, "plans.jsonl")
        *_, saved = referee({"do": "new", "game": "commanders", "seed": 3},
                            {"do": "bot", "seat": 1, "level": "easy", "play": True}, {"do": "save"})
        cls.record.write_text(saved["record"])

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def found(self, *arguments):
        ran = lab("--json", "--iterations", 2, *arguments, record=self.record)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return json.loads(ran.stdout)["worth"]

    def test_a_line_is_told_with_those_behind_it(self):
        best = next(each for each in self.found("--seat", 0) if "then" in each)  # sealing at once has none
        self.assertEqual(best["then"][-1], "done")
        ran = lab("--iterations", 2, "--seat", 0, "--answer", best["answer"], record=self.record)
        self.assertIn(", ".join([best["answer"], *best["then"]]), ran.stdout)

    def test_without_a_seat_it_is_the_first_that_is_asked(self):
        self.assertEqual(self.found(), self.found("--seat", 0))
        self.assertNotEqual(self.found(), self.found("--seat", 1))

    def test_what_the_other_side_has_written_changes_nothing(self):
        self.assertEqual(self.found("--seat", 0), self.found("--seat", 0, "--entry", 0))

    def test_a_seat_that_is_not_asked_is_none(self):
        for seat, told in ((2, "2 is not asked there"), (3, "3 is not asked there"), (7, "not in range")):
            ran = lab("--seat", seat, record=self.record)
            self.assertNotEqual(ran.returncode, 0)
            self.assertIn("--seat", ran.stderr)
            self.assertIn(told, ran.stderr)


if __name__ == "__main__":
    unittest.main()
