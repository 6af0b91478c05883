#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each game names its variant points in one file, state/variants.h: every option with the files
that ask for it, in brackets. A file that asks and is not named there, or is named and no longer
asks, fails here."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Rooms in which an option can change what happens; those above tell of it.
ROOMS = ["state", "rules", "content", "knowledge", "position"]
ASKS = re.compile(r"\boptions(?:\(\)|_)?\s*[.]\s*(\w+)")
MEMBER = re.compile(r"^  (?!enum )[\w:<>, ]+? (\w+)(?:\{[^}]*\}|\s*=[^;]*)?;", re.MULTILINE)


def games() -> list[Path]:
    return sorted(path for path in (ROOT / "games").iterdir() if (path / "state").is_dir())


def code_of(path: Path) -> str:
    return re.sub(r"//.*", "", path.read_text("utf-8"))


def asked(game: Path, options: set[str]) -> dict[str, set[str]]:
    """Of each option the files that ask for it: "movement" of rules/, else "content/bound"."""
    out: dict[str, set[str]] = {option: set() for option in options}
    for room in ROOMS:
        for path in sorted((game / room).glob("*.*")):
            if path.name == "variants.h":
                continue
            for option in set(ASKS.findall(code_of(path))) & options:
                out[option].add(path.stem if room == "rules" else f"{room}/{path.stem}")
    return out


def named(game: Path) -> dict[str, set[str]]:
    """What variants.h says of each: a member, and the brackets of the comment before or behind."""
    text = (game / "state/variants.h").read_text("utf-8")
    body = re.search(r"^struct Options \{\n(.*?)^\};", text, re.MULTILINE | re.DOTALL)[1]
    out: dict[str, set[str]] = {}
    pieces = re.split(r"(?<=\n)(?=\n)", body)
    for piece in pieces:
        members = MEMBER.findall(piece)
        files = re.search(r"\[([^\]]*)\]", " ".join(re.findall(r"//(.*)", piece)))
        for member in members:
            out[member] = {file.strip() for file in files[1].split(",")} if files else set()
    return out


def listed(game: Path) -> set[str]:
    """The members that its list of options can set."""
    return set(re.findall(r"&Options::(\w+)", code_of(game / "content/options.cpp")))


class Variants(unittest.TestCase):
    def test_every_option_is_named_with_who_asks_for_it(self):
        self.assertGreaterEqual(len(games()), 4)
        for game in games():
            said = named(game)
            self.assertEqual(listed(game) - set(said), set(), game.name)
            self.assertGreater(len(said), min(4, len(listed(game)) - 1), game.name)
            for option, files in asked(game, set(said)).items():
                with self.subTest(game=game.name, option=option):
                    self.assertEqual(sorted(said[option]), sorted(files))

    def test_nobody_asks_for_an_option_that_is_not_named(self):
        for game in games():
            everything = {name for room in ROOMS for path in (game / room).glob("*.*")
                          for name in re.findall(r"\bgame[.]options\(\)[.](\w+)", code_of(path))}
            self.assertEqual(everything - set(named(game)), set(), game.name)


if __name__ == "__main__":
    unittest.main()
