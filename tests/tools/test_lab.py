#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sandtable lab` for every game, and `--compare`: the same bytes however they are played, and
whatever is wrong is said before there is a file."""
import csv
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
FEW = ("--a", "easy", "--b", "beginner", "--threads", 1)
FILES = {
    "commanders": ["games.jsonl", "summary.csv", "arms.csv", "summary.json", "chart.svg"],
    "fantasy": ["games.jsonl", "summary.csv", "units.csv", "summary.json", "chart.svg"],
    "fleet": ["games.jsonl", "summary.csv", "ships.csv", "summary.json", "chart.svg"],
    "legion": ["games.jsonl", "summary.csv", "summary.json"],
}
SCENARIO = {"commanders": "marengo", "fantasy": "first_battle", "fleet": "standard", "legion": "two"}
OTHER = {"commanders": "albuera", "fantasy": "difficult_decision", "fleet": "the_rescue",
         "legion": "three"}
FORD = """id = "{id}"
title = "{title}"
setup = "cavalry"
map = "ford"
markers = "side_a"

[[setups]]
id = "cavalry"
right = "6C"
centre = "4I 2A"
left = "4I 2C"
reserve = "{reserve}"

[[maps]]
id = "ford"
hill = ["b2"]
rivers = [["a2", "b2", "c2"]]
bridges = ["b1-b2", "b2-b3"]
"""


def ford(path, reserve="12I", title="The Ford", scenario="the_ford"):
    path.write_text(FORD.format(id=scenario, title=title, reserve=reserve))
    return path


def tree(directory):
    """Every file below it with what it holds."""
    return {str(path.relative_to(directory)): path.read_bytes()
            for path in sorted(directory.rglob("*")) if path.is_file()}


class Lab(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.directory)

    def run_lab(self, *arguments, cwd=None):
        return subprocess.run([str(PROGRAM), "lab", *map(str, arguments)], text=True, cwd=cwd,
                              capture_output=True, check=False, timeout=120)

    def lab(self, *arguments):
        ran = self.run_lab(*arguments)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return ran.stdout

    def assert_refused(self, *arguments, words, out=None):
        """With a sentence and code 2, and nothing is left behind."""
        out = out or self.directory / "refused"
        before = tree(out) if out.exists() else None
        ran = self.run_lab(*arguments, "--out", out)
        self.assertEqual(ran.returncode, 2, ran.stdout + ran.stderr)
        self.assertIn(words, ran.stdout + ran.stderr)
        self.assertEqual(tree(out) if out.exists() else None, before, arguments)


class EveryGame(Lab):
    def test_writes_the_same_bytes_whole_in_parts_and_with_more_threads(self):
        for game, files in FILES.items():
            settings = (game, "--scenario", SCENARIO[game], "--games", 4, *FEW)
            whole = self.directory / game
            tables = self.lab(*settings, "--out", whole)
            self.assertIn("4 finished", tables)
            self.assertEqual(sorted(tree(whole)), sorted(files), game)
            other = self.directory / (game + "-threads")
            self.assertEqual(self.lab(*settings[:-1], 2, "--out", other), tables)
            self.assertEqual(tree(other), tree(whole))
            parts = self.directory / (game + "-parts")
            for part in ("2/2", "1/2"):
                self.assertEqual(self.lab(*settings, "--out", parts, "--part", part), "")
            self.assertEqual(self.lab("merge", *settings, "--out", parts), tables)
            shutil.rmtree(parts / "parts")
            self.assertEqual(tree(parts), tree(whole))

    def test_refuses_what_is_wrong_before_there_is_a_file(self):
        for game in FILES:
            self.assert_refused(game, "--a", "clever", words="clever")
            self.assert_refused(game, "--scenario", "nowhere.toml", words="nowhere.toml")
        self.assert_refused("fleet", "--b", "hard:sleep=1", words="sleep")
        self.assert_refused("fleet", "--scenario", "nowhere", words="no scenario 'nowhere'")
        self.assert_refused("fleet", "--games", 0, words="--games")
        self.assert_refused("fleet", "--games", 10**12, words="--games")
        self.assert_refused("fleet", "--part", "3/2", words="3/2")
        self.assert_refused("fleet", "--option", "weather=bad", words="weather")
        self.assert_refused("fleet", "--sleep", words="--sleep")
        self.assert_refused("settlement", "--level", "clever", words="clever")

    def test_measures_ships_and_special_weapons(self):
        out = self.directory / "fleet"
        self.lab("fleet", "--scenario", "standard", "--games", 6, *FEW, "--out", out)
        ships = {row["ship"]: row for row in csv.DictReader(open(out / "ships.csv"))
                 if row["scenario"] == "standard"}
        self.assertEqual(set(ships), {"battleship", "destroyer", "frigate"})
        for row in ships.values():
            self.assertGreater(float(row["worth"]), 0)
            self.assertLessEqual(int(row["lost"]), int(row["fielded"]))
        summary = json.loads((out / "summary.json").read_text())
        rows = {(row["group"], row["id"]): row for row in summary["scenarios"][0]["measures"]}
        self.assertAlmostEqual(rows["game", "blue_wins"]["value"] +
                               rows["game", "yellow_wins"]["value"] +
                               rows["game", "draws"]["value"], 1)
        self.assertTrue(any(group == "weapon_wins" for group, _ in rows))

    def test_goes_on_with_a_file_only_while_it_stays_the_same(self):
        own = ford(self.directory / "ford.toml")
        out = self.directory / "out"
        self.lab("commanders", "--scenario", own, "--games", 2, *FEW, "--out", out)
        self.lab("commanders", "--scenario", own, "--games", 3, *FEW, "--out", out)
        ford(own, reserve="10I")
        self.assert_refused("commanders", "--scenario", own, "--games", 4, *FEW,
                            words="content:", out=out)

    def test_tells_two_files_of_one_id_apart_or_refuses_them(self):
        one, other = ford(self.directory / "a.toml"), ford(self.directory / "b.toml", "8I")
        self.assert_refused("commanders", "--scenario", one, "--scenario", other,
                            words="two of the scenarios have the id 'the_ford'")


class Compare(Lab):
    def compare(self, game, a, b, out, *more):
        return self.lab(game, "--compare", a, b, "--games", 4, *FEW, "--out", out, *more)

    def test_every_game_says_what_differs(self):
        for game, files in FILES.items():
            out = self.directory / game
            table = self.compare(game, SCENARIO[game], OTHER[game], out)
            self.assertIn(f"A = {SCENARIO[game]}\nB = {OTHER[game]}\n", table)
            self.assertIn("B - A", table)
            self.assertIn("certainly differ", table)
            there = sorted(["compare.csv", "compare.json"] +
                           [f"{side}/{name}" for side in "ab" for name in files])
            self.assertEqual(sorted(tree(out)), there)
            found = json.loads((out / "compare.json").read_text())
            self.assertEqual(found["pairs"], 4)
            rows = list(csv.DictReader(open(out / "compare.csv")))
            self.assertEqual(len(rows), len(found["measures"]))
            for row, measure in zip(rows, found["measures"]):
                if measure["a"] and measure["b"]:
                    self.assertAlmostEqual(float(row["difference"]),
                                           float(row["b"]) - float(row["a"]), places=5)

    def test_a_changed_copy_keeps_its_id(self):
        old = ford(self.directory / "old.toml")
        new = ford(self.directory / "new.toml", "2I")
        out = self.directory / "out"
        table = self.compare("commanders", old, new, out)
        self.assertIn(f"A = {old} (the_ford)\nB = {new} (the_ford)\n", table)
        rows = {(row["group"], row["id"]): row for row in csv.DictReader(open(out / "compare.csv"))}
        fielded = rows["fielded", "infantry_white"]
        self.assertEqual((float(fielded["difference"]), fielded["certain"]), (-10, "1"))

    def test_a_copy_that_is_only_called_otherwise_does_not_differ(self):
        """Neither in its dice: they are those of A, whatever B is called."""
        old = ford(self.directory / "old.toml")
        new = ford(self.directory / "new.toml", scenario="another_ford")
        table = self.compare("commanders", old, new, self.directory / "out")
        self.assertIn("are A and B the same scenario?", table)
        self.assertNotIn("* more", table)

    def test_parts_make_what_one_machine_makes_whatever_the_threads(self):
        whole, parts = self.directory / "whole", self.directory / "parts"
        table = self.compare("fleet", "standard", "the_rescue", whole)
        settings = ("--compare", "standard", "the_rescue", "--games", 4, *FEW[:-1], 2, "--out", parts)
        for part in ("2/2", "1/2"):
            self.assertEqual(self.lab("fleet", *settings, "--part", part), "")
        self.assertEqual(self.lab("merge", "fleet", *settings), table)
        for side in "ab":
            shutil.rmtree(parts / side / "parts")
        self.assertEqual(tree(parts), tree(whole))

    def test_goes_on_where_it_was_killed(self):
        whole, killed = self.directory / "whole", self.directory / "killed"
        settings = ("commanders", "--compare", "marengo", "albuera", "--games", 40, *FEW)
        table = self.lab(*settings, "--out", whole)
        process = subprocess.Popen([str(PROGRAM), "lab", *map(str, settings), "--out", str(killed)],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        games = killed / "b" / "games.jsonl"
        for _ in range(2000):
            if games.exists() and games.read_bytes().count(b"\n") > 2:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        self.assertEqual(self.lab(*settings, "--out", killed), table)
        self.assertEqual(tree(killed), tree(whole))

    def test_refuses_what_is_wrong_before_the_first_game(self):
        own = ford(self.directory / "ford.toml")
        same = self.directory / "same.toml"
        same.write_bytes(own.read_bytes())
        folder = self.directory / "folder.toml"
        folder.mkdir()
        broken = self.directory / "broken.toml"
        broken.write_text("id = \n")
        both = ("commanders", "--compare", "marengo")
        self.assert_refused(*both, "nowhere", words="no scenario 'nowhere'")
        self.assert_refused(*both, folder, words="folder.toml")
        self.assert_refused(*both, self.directory, words="there is no scenario")
        self.assert_refused(*both, broken, words="broken.toml:1")
        self.assert_refused(*both, "marengo", words="are the same scenario")
        self.assert_refused("commanders", "--compare", own, own, words="are the same scenario")
        self.assert_refused("commanders", "--compare", own, same, words="are the same scenario")
        self.assert_refused(*both, words="--compare")
        self.assert_refused(*both, "albuera", "--scenario", "marengo", words="--scenario")
        self.assert_refused(*both, "albuera", "--a", "clever", words="clever")
        self.assert_refused(*both, "albuera", "--b", "clever", words="clever")
        self.assert_refused(*both, "albuera", "--games", 0, words="--games")

    def test_a_directory_of_other_games_is_refused_and_stays(self):
        out = self.directory / "out"
        self.compare("commanders", "marengo", "albuera", out)
        more = ("--games", 4, *FEW)
        self.assert_refused("fleet", "--compare", "standard", "the_rescue", *more,
                            words="other settings", out=out)
        changed = ford(self.directory / "ford.toml")
        self.assert_refused("commanders", "--compare", changed, "albuera", *more,
                            words="other settings", out=out)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_a_file_without_permission_is_named(self):
        own = ford(self.directory / "ford.toml")
        own.chmod(0)
        self.assert_refused("commanders", "--compare", "marengo", own, words="ford.toml")


class ExitCodes(Lab):
    def test_are_zero_for_help_and_two_for_what_cannot_be_done(self):
        def code(*arguments):
            return subprocess.run([str(PROGRAM), *arguments], capture_output=True,
                                  check=False, timeout=60).returncode
        for good in (["--help"], ["--version"], ["lab", "fleet", "--help"]):
            self.assertEqual(code(*good), 0, good)
        for wrong in ([], ["sleep"], ["--sleep"], ["lab"], ["lab", "chess"], ["arena"],
                      ["arena", "fleet", "standard", "--games", "many"],
                      ["lab", "fleet", "--compare", "standard"],
                      ["arena", "fleet", "standard", "--a", "clever"],
                      ["check", "nowhere.toml"]):
            self.assertEqual(code(*wrong), 2, wrong)

    def test_is_one_where_what_was_looked_at_is_wrong(self):
        lesson = self.directory / "records"
        lesson.mkdir()
        (lesson / "broken.jsonl").write_text("nonsense\n")
        ran = subprocess.run([str(PROGRAM), "hash-records", str(lesson)], capture_output=True,
                             check=False, timeout=60)
        self.assertEqual(ran.returncode, 1)


class OwnFiles(Lab):
    def test_arena_and_gain_take_them_too(self):
        own = ford(self.directory / "ford.toml")
        ran = subprocess.run([str(PROGRAM), "arena", "commanders", str(own), "--games", "2", "--a",
                              "easy", "--b", "beginner"], text=True, capture_output=True,
                             check=False, timeout=60)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("ford.toml", ran.stdout)
        gain = self.lab("gain", "commanders", own, "--policy", "random", "--beside", "none",
                        "--games", 2, "--iterations", 4)
        self.assertIn("ford.toml", gain)
        refused = self.run_lab("gain", "commanders", self.directory / "none.toml")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("none.toml", refused.stderr)

    def test_an_arena_with_a_wrong_opponent_leaves_nothing(self):
        out = self.directory / "arena"
        ran = subprocess.run([str(PROGRAM), "arena", "fleet", "standard", "--a", "clever", "--out",
                              str(out)], text=True, capture_output=True, check=False, timeout=60)
        self.assertEqual(ran.returncode, 2)
        self.assertFalse(out.exists())


if __name__ == "__main__":
    unittest.main()
