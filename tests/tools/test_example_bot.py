#!/usr/bin/env python3
"""The opponent of docs/examples/bot.py plays a whole battle of every game."""
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
sys.path.insert(0, str(ROOT / "docs/examples"))
import bot  # noqa: E402


class ExampleBot(unittest.TestCase):
    def plays(self, game, **setup):
        result = bot.play(str(PROGRAM), game, **setup)
        self.assertAlmostEqual(sum(result), 1)

    def test_plays_a_fantasy_battle_to_its_end(self):
        self.plays("fantasy", scenario="first_battle")

    def test_plays_a_fleet_battle_from_the_other_side(self):
        self.plays("fleet", seat=1)

    def test_writes_plans_as_a_commander(self):
        self.plays("commanders")

    def test_plays_a_match_of_legion(self):
        self.plays("legion", scenario="two")

    def test_reads_nothing_but_the_question_of_its_own_seat(self):
        asked = []

        class Overheard(bot.Referee):
            def ask(self, do, **keys):
                asked.append((do, keys.get("seat")))
                return super().ask(do, **keys)

        referee, bot.Referee = bot.Referee, Overheard
        try:
            self.plays("commanders", seat=1)
        finally:
            bot.Referee = referee
        self.assertLessEqual({do for do, _ in asked}, {"new", "odds", "answer", "bot"})
        self.assertEqual({seat for do, seat in asked if do in ("odds", "answer")}, {1})


if __name__ == "__main__":
    unittest.main()
