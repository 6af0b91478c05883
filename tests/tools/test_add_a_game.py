#!/usr/bin/env python3
"""docs/ADD_A_GAME.md: the code it shows is that of games, what it makes compiles, its list is whole."""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "tests/support/games"
PAGE = (ROOT / "docs/ADD_A_GAME.md").read_text("utf-8")
NEWEST = "legion"
sys.path.insert(0, str(ROOT / "tools"))
import new_game


def plain(line: str) -> str:
    """A line of code without its indentation, its comment, and what opens or ends it."""
    return " ".join(line.split("//")[0].split()).rstrip(" {;,")


def gxx(*arguments: str, source: str | None = None) -> str:
    """What g++ says."""
    command = ["g++", "-std=c++20", *arguments]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=False).stderr


class Shown(unittest.TestCase):
    def test_every_line_of_code_it_shows_stands_in_one_of_the_games(self):
        known = {plain(line) for file in GAMES.glob("*.cpp") for line in file.read_text("utf-8").splitlines()}
        walk = re.sub(r"^```cpp\n.*?^```", "", PAGE.split("## Add a large game")[0], flags=re.S | re.M)
        commands = ("cmake", "build/dev", "tools/new_game.py")
        shown = [
            line
            for line in walk.splitlines()
            if line.startswith("    ") and not any(command in line for command in commands)
        ]
        self.assertGreater(len(shown), 60)
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


@unittest.skipIf(shutil.which("g++") is None, "needs g++")
class SmallestGame(unittest.TestCase):
    """The game of one file that the page shows in full."""

    # What the rules have to define: how to leave it out, and what the compiler says then.
    NEEDED = (
        (r"  using SmallRules::SmallRules;\n", "(R)(chosen)"),
        (r"  static const SmallWords& words\(\);\n|^const SmallWords& Rules::words.*?^}\n", "R::words()"),
        (r"  static int seats.*?\n", "rules.seats()"),
        (r"  static Question question.*?^  }\n", "rules.question(state)"),
        (r"  static RuleId denied.*?^  }\n", "rules.denied(view, answer)"),
        (r"  static void apply.*?^  }\n", "rules.apply(play, table::Seat{}, answer)"),
        (r"  static void fields.*?^  }\n", "rules.fields(list, open)"),
    )

    @classmethod
    def setUpClass(cls):
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.place = Path(directory.name)
        (cls.place / "table").mkdir()
        header = cls.place / "table/small_game.h.gch"  # read once, for all these games
        gxx("-I", str(ROOT), "-x", "c++-header", str(ROOT / "table/small_game.h"), "-o", str(header))

    def compiled(self, source: str) -> str:
        """What g++ says to a game of one file, without making anything of it."""
        return gxx("-fsyntax-only", "-I", str(self.place), "-I", str(ROOT), "-x", "c++", "-", source=source)

    def game(self) -> str:
        listings = re.findall(r"^```cpp\n(.*?)^```", PAGE, re.S | re.M)
        return next(listing for listing in listings if listing.startswith("#include"))

    def test_compiles_as_it_is_shown(self):
        self.assertEqual(self.compiled(self.game()), "")
        lines = len(self.game().splitlines())
        self.assertIn(f"whole game of {lines} lines", PAGE)

    def test_says_in_one_error_what_is_missing(self):
        for what, named in self.NEEDED:
            without = re.sub(what, "", self.game(), flags=re.S | re.M)
            self.assertNotEqual(without, self.game(), what)
            said = self.compiled(without)
            self.assertEqual(said.count("error:"), 1, said)
            self.assertIn(f"the required expression ‘{named}’ is invalid", said)


class NewGame(unittest.TestCase):
    def made(self, *names: str) -> Path:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        root = Path(directory.name)
        for place in ("apps/common/registry.cpp", "tests/support/games/pig.cpp"):
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / place, root / place)
        for name in names:
            new_game.make(root, name, name.capitalize())
        return root

    def test_is_pig_under_another_name(self):
        source = (self.made("nim") / "games/nim/nim.cpp").read_text("utf-8")
        for part in ('.id = "nim"', '.title = "Nim"', '"nim-1"', "namespace nim {", '"games/nim/nim.h"'):
            self.assertIn(part, source)
        self.assertNotIn("pig", source.lower())

    def test_stands_in_the_registry_behind_those_that_are_there(self):
        registry = (self.made("zoo", "ants") / "apps/common/registry.cpp").read_text("utf-8")
        calls = ("(legion_system)", '"zoo", "zoo-1", zoo::system}', '"ants", "ants-1", ants::system}')
        places = [registry.index(call) for call in calls]
        self.assertEqual(places, sorted(places))
        includes = re.findall(r'^#include "games/(\w+)/', registry, re.M)
        self.assertLess({"ants", "zoo"}, set(includes))
        self.assertEqual(includes, sorted(includes))

    @unittest.skipIf(shutil.which("g++") is None, "needs g++")
    def test_compiles(self):
        root = self.made("nim")
        for place in ("games/nim/nim.cpp", "apps/common/registry.cpp"):
            said = gxx("-fsyntax-only", "-I", str(root), "-I", str(ROOT), str(root / place))
            self.assertEqual(said, "", place)

    def test_a_name_that_will_not_do_is_refused(self):
        for name in ("Nim", "2048", "tic-tac-toe", "", "__x", "x_", "class", "table", "pig", "universal", "legion"):
            self.assertIsNotNone(new_game.problem_with(ROOT, name), name)
        for name in ("nim", "tic_tac_toe", "hex2"):
            self.assertIsNone(new_game.problem_with(ROOT, name), name)


class LargeGame(unittest.TestCase):
    def places(self) -> set[str]:
        """The places of the list, for the newest game."""
        section = PAGE.split("### Every place, in order")[1].split("### ")[0]
        named = re.findall(r"`([^`\s]+)`", section)
        return {place.replace("<game>", NEWEST) for place in named if "/" in place or place.endswith(".md")}

    def test_every_place_that_names_the_newest_game_is_in_the_list(self):
        own = (f"games/{NEWEST}/", f"content/{NEWEST}/", f"tests/{NEWEST}/", "docs/", "build/")
        word = re.compile(rf"\b{NEWEST}(?:_|\b)")
        files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
        if not files:
            self.skipTest("not a repository")
        missing = []
        for name in files.splitlines():
            path = ROOT / name
            if name.startswith(own) or not path.is_file():
                continue
            if not word.search(name) and not word.search(path.read_text("utf-8", errors="replace")):
                continue
            if not any(name == place or (place.endswith("/") and name.startswith(place)) for place in self.places()):
                missing.append(name)
        self.assertEqual(missing, [])

    def test_every_place_of_the_list_is_there(self):
        self.assertGreater(len(self.places()), 40)
        self.assertEqual([place for place in sorted(self.places()) if not (ROOT / place).exists()], [])


class EveryGame(unittest.TestCase):
    def test_the_tests_for_every_game_name_none(self):
        games = [path.name for path in (ROOT / "games").iterdir() if path.is_dir()]
        names = re.compile(rf"\b(?:{'|'.join(games)})\b", re.I)
        found = [
            (path.name, line.strip())
            for path in sorted((ROOT / "tests/universal").rglob("*"))
            if path.is_file()
            for line in path.read_text("utf-8").splitlines()
            if names.search(line)
        ]
        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
