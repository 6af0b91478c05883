#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The documents: short lines, files that exist, and people who are "they", in comments too."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 100
LATER = {"docs/BALANCE.md", "docs/PERFORMANCE.md"}  # not wrapped yet

# Code, tables, pictures, and a single word that cannot be broken keep their length.
KEEPS_ITS_LENGTH = re.compile(r"\s*(\||!\[|\S+$)|    ")

PERSON = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
COMMENT = re.compile(r"(?:^|\s)(?://|# |\* )(.*)")
FOLDERS = ("ai", "apps", "bench", "formats", "fuzz", "games", "lab", "match", "table", "tests", "tools")
FOLDERS += ("web/e2e", "web/test", "web/scripts", "web/mock", "web/fixtures", "web/looks")
COMMENTED = (".cpp", ".h", ".py", ".sh", ".ts", ".tsx", ".mjs")
NOT_YET = ("games/fleet/", "games/legion/")
# What is said of a word and not of a person.
ABOUT_WORDS = ("{unit:it|he|she|they}", "m (he), f (she), p (they)", '"they", not "he"')


def documents():
    """Every document that is written by hand, with its lines."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CREDITS.md", ROOT / "web/README.md"]
    pages += sorted((ROOT / "docs").rglob("*.md"))
    for page in pages:
        name = str(page.relative_to(ROOT))
        if name not in ("docs/RULES.md", "docs/reports/long.md"):  # tools write these
            yield name, page.read_text("utf-8").splitlines()


def too_long(lines):
    """The numbers of the lines that should have been wrapped."""
    found, fenced = [], False
    for number, line in enumerate(lines, 1):
        fenced ^= line.lstrip().startswith("```")
        if len(line) > WIDTH and not fenced and not KEEPS_ITS_LENGTH.match(line):
            found.append(number)
    return found


def sources():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = str(path.relative_to(ROOT))
            if "node_modules" in path.parts or name.startswith(NOT_YET):
                continue
            if path.suffix in COMMENTED:
                yield name, path.read_text("utf-8").splitlines()


def about_people(line: str) -> bool:
    for words in ABOUT_WORDS:
        line = line.replace(words, "")
    return PERSON.search(line) is not None


class Lines(unittest.TestCase):
    def test_lines_of_running_text_end_before_column_100(self):
        found = {name: long for name, lines in documents() if name not in LATER and (long := too_long(lines))}
        self.assertEqual(found, {})

    def test_a_long_line_would_be_found_and_a_table_is_none(self):
        long = "word " * 30
        self.assertEqual(too_long([long, "| " + long, "    " + long, "```", long, "```", "* " + long]), [1, 7])


class Places(unittest.TestCase):
    PLACE = re.compile(r"`((?:[\w.<>-]+/)+[\w.<>-]+\.(?:h|cpp|py|sh|md|toml|ts|tsx|mjs|txt|yaml|yml|cfg))`")
    FLOORS = ("ai/", "apps/", "bench/", "cmake/", "content/", "deploy/", "docs/", "formats/", "fuzz/", "games/")
    FLOORS += ("lab/", "match/", "table/", "tests/", "tools/", "web/")

    def test_every_file_a_document_names_exists(self):
        found = []
        for name, lines in documents():
            for place in self.PLACE.findall("\n".join(lines)):
                some = re.sub(r"<[^>]*>", "*", place)
                if place.startswith(self.FLOORS) and not any(ROOT.glob(some)):
                    found.append((name, place))
        self.assertEqual(found, [])


class Glossary(unittest.TestCase):
    ROW = re.compile(r"\| ([^|]+) \|[^|]*\| [^|]+ \| `([^`]+)`: `([^`]+)` \|")

    def rows(self):
        lines = (ROOT / "docs/GLOSSARY.md").read_text("utf-8").splitlines()
        return [line for line in lines if line.startswith("|") and not line.startswith(("| word |", "|---"))]

    def test_every_word_stands_where_the_glossary_says(self):
        self.assertGreater(len(self.rows()), 40)
        for row in self.rows():
            entry = self.ROW.fullmatch(row)
            self.assertIsNotNone(entry, row)
            source = (ROOT / entry[2]).read_text("utf-8")
            self.assertRegex(source, rf"\b{re.escape(entry[3])}\b", row)

    def test_the_words_a_newcomer_asks_about_are_in_it(self):
        words = {word.strip() for row in self.rows() for word in self.ROW.fullmatch(row)[1].split(",")}
        asked = {"seat", "answer", "step", "tell", "deny", "sealed", "world", "eyes", "hand", "prior", "plan"}
        self.assertLessEqual(asked, words)


class RuleChange(unittest.TestCase):
    """ARCHITECTURE walks through the change of a rule: what it put in is still there."""

    def test_what_the_diff_adds_stands_in_the_files_it_names(self):
        page = (ROOT / "docs/ARCHITECTURE.md").read_text("utf-8")
        diffs = re.findall(r"^```diff\n(.*?)^```", page, re.S | re.M)
        self.assertEqual(len(diffs), 2)
        for diff in diffs:
            name = re.match(r"--- a/(\S+)\n", diff)[1]
            there = {line.strip() for line in (ROOT / name).read_text("utf-8").splitlines()}
            added = [line[1:].strip() for line in diff.splitlines() if line.startswith("+")]
            self.assertGreater(len(added), 4)
            self.assertEqual([line for line in added if line not in there], [], name)


class People(unittest.TestCase):
    def test_are_they_in_the_documents(self):
        found = [(name, line) for name, lines in documents() for line in lines if about_people(line)]
        self.assertEqual(found, [])

    def test_are_they_in_comments(self):
        found = []
        for name, lines in sources():
            for line in lines:
                comment = COMMENT.search(line)
                if comment and about_people(comment[1]):
                    found.append((name, line.strip()))
        self.assertEqual(found, [])

    def test_who_plays_is_not_a_man(self):
        self.assertTrue(about_people("whoever asks has all his orders performed"))
        self.assertFalse(about_people("whoever asks has all their orders performed"))


if __name__ == "__main__":
    unittest.main()
