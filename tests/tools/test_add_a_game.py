#!/usr/bin/env python3
"""docs/ADD_A_GAME.md shows the games of tests/support/games as they are, line by line."""

import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "tests/support/games"


def plain(line: str) -> str:
    """A line of code without its indentation, its comment, and what opens or ends it."""
    return " ".join(line.split("//")[0].split()).rstrip(" {;,")


class AddAGame(unittest.TestCase):
    def test_every_line_of_code_it_shows_stands_in_one_of_the_games(self):
        known = {plain(line) for file in GAMES.glob("*.cpp") for line in file.read_text("utf-8").splitlines()}
        shown = [
            line
            for line in (ROOT / "docs/ADD_A_GAME.md").read_text("utf-8").splitlines()
            if line.startswith("    ") and "cmake" not in line and "build/dev" not in line
        ]
        self.assertGreater(len(shown), 50)
        gone = [line.strip() for line in shown if plain(line) not in known and line.strip() != "..."]
        self.assertEqual(gone, [])

    def test_the_number_of_its_lines_is_right(self):
        lines = len((GAMES / "pig.cpp").read_text("utf-8").splitlines())
        for page in ("docs/ADD_A_GAME.md", "CONTRIBUTING.md"):
            self.assertIn(f"{lines} lines", (ROOT / page).read_text("utf-8"), page)

    def test_no_game_of_the_tests_is_longer_than_250_lines(self):
        games = {file.stem for file in GAMES.glob("*.h")}
        self.assertGreaterEqual(len(games), 2)
        for game in sorted(games):
            lines = sum(len(file.read_text("utf-8").splitlines()) for file in GAMES.glob(f"{game}.*"))
            self.assertLessEqual(lines, 250, game)


if __name__ == "__main__":
    unittest.main()
