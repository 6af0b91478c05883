#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/SECURITY.md: every promise has a test that holds it, and every test it names exists."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEST = re.compile(r"TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)")
PYTHON_TEST = re.compile(r"^\s+def (test_\w+)\(", re.MULTILINE)
# `Suite.Name`, `file.py::test_name`, `web/test/file.test.ts`
NAMED = re.compile(r"`(\w+\.[A-Z]\w+|\w+\.py::test_\w+|web/[\w/.-]+\.(?:test\.ts|mjs))`")
LEAD = re.compile(r"^\*\*[^*]+\*\*")
# A lead of a table says whom or what it is about; what is promised stands in its rows.
MOST_SENTENCES = 2


def tests_there():
    found = set()
    for path in (ROOT / "tests").rglob("*.cpp"):
        found.update(f"{suite}.{name}" for suite, name in TEST.findall(path.read_text("utf-8")))
    for path in (ROOT / "tests").rglob("*.py"):
        found.update(f"{path.name}::{name}" for name in PYTHON_TEST.findall(path.read_text("utf-8")))
    for path in (*(ROOT / "web/test").rglob("*.test.ts"), *(ROOT / "web/e2e").rglob("*.mjs")):
        found.add(path.relative_to(ROOT).as_posix())
    return found


def text():
    return (ROOT / "docs/SECURITY.md").read_text("utf-8")


def blocks(of):
    """Paragraphs and tables, in their order."""
    return [block.strip() for block in of.split("\n\n") if block.strip()]


def rows(table):
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    return lines[0], lines[2:]


def faults(document, there):
    """What is promised without a test, or with one that is not there."""
    protected = blocks(document.split("## What is protected\n")[1].split("\n## ")[0])
    out = []
    seen = {}
    for before, block in zip([""] + protected, protected):
        if LEAD.match(block):
            if len(re.findall(r"\.(?:\s|$)", block)) > MOST_SENTENCES:
                out.append(f"this lead promises by itself: {block[:60]}")
        elif not block.startswith("|"):
            out.append(f"this promise is in no table: {block[:60]}")
        if not block.startswith("|"):
            continue
        if not LEAD.match(before):
            out.append(f"this table is about nothing: {block[:60]}")
        head, promises = rows(block)
        if head != ["from", "how", "shown by"]:
            out.append(f"this table has other columns: {head}")
        for cells in promises:
            if len(cells) != 3 or not all(cells):
                out.append(f"this row has an empty place: {cells}")
                continue
            named = NAMED.findall(cells[2])
            if not named:
                out.append(f"nothing shows '{cells[0]}'")
            left = re.sub(NAMED, "", cells[2]).strip(" ,")
            if left:
                out.append(f"this is no test: {left}")
            out += [f"there is no test {name}" for name in named if name not in there]
            if seen.setdefault((cells[0], cells[1]), cells) is not cells:
                out.append(f"promised twice: {cells[0]}")
    for lead, after in zip(protected, protected[1:] + [""]):
        if LEAD.match(lead) and not after.startswith("|"):
            out.append(f"no table shows this: {lead[:60]}")
    # Whatever else the document leans on exists as well.
    out += [f"there is no test {name}" for name in NAMED.findall(document) if name not in there]
    return out, len(seen)


class Security(unittest.TestCase):
    def test_every_promise_names_a_test_that_exists(self):
        found, promised = faults(text(), tests_there())
        self.assertEqual(found, [])
        self.assertGreater(promised, 40)

    def test_a_gap_is_found(self):
        there = tests_there()
        whole = text()
        row = next(line for line in whole.splitlines() if line.startswith("| spectators and"))
        first, second = row.strip("|").split("|")[:2]
        section = "## What is protected\n"
        for gap in (
                whole.replace(row, f"|{first}|{second}| |"),
                whole.replace(row, f"|{first}|{second}| we are careful |"),
                whole.replace(row, f"|{first}|{second}| `Host.NeverLeaks` |"),
                whole.replace(row, row.replace("` |", "`, and we looked |")),
                whole.replace(row, row + "\n" + row),
                whole.replace(section, section + "\nNobody ever loses a match.\n"),
                whole.replace(section, section + "\n**Luck** is for everybody.\n"),
                whole.replace("**Seats** belong", "**Seats** are safe. Nobody steals. Never. They belong"),
        ):
            self.assertNotEqual(gap, whole)
            self.assertTrue(faults(gap, there)[0])


if __name__ == "__main__":
    unittest.main()
