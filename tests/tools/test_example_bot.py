#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The opponent of docs/examples/bot.py plays a whole battle of every game. How often it wins in 200
of each is in docs/OPPONENTS.md (tools/measure_bot.py); here it plays a few."""
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
        return result

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
        self.assertLessEqual({do for do, _ in asked}, {"new", "worth", "answer", "bot"})
        self.assertEqual({seat for do, seat in asked if do in ("worth", "answer")}, {1})


class Choosing(unittest.TestCase):
    """What it asks for, and what it makes of it."""

    def choose(self, values, undo=()):
        self.asked = []

        def worth_of(iterations, answers=None):
            self.asked.append((iterations, answers))
            found = [{"answer": text, "value": value} for text, value in values.items()
                     if answers is None or text in answers]
            return sorted(found, key=lambda each: -each["value"])

        answers = [{"answer": text, "verb": "take_back" if text in undo else "do"} for text in values]
        return bot.choose(answers, worth_of)

    def test_takes_the_answer_that_is_worth_most(self):
        self.assertEqual(self.choose({"a": 0.2, "b": 0.8, "c": 0.5}), ["b"])

    def test_tries_the_better_ones_more_often(self):
        self.choose({str(i): i / 20 for i in range(20)})
        self.assertEqual([(tries, None if only is None else len(only)) for tries, only in self.asked],
                         [(2, None), (8, 5)])
        self.assertEqual(set(self.asked[-1][1]), {"15", "16", "17", "18", "19"})

    def test_never_goes_round_in_circles(self):
        self.assertEqual(self.choose({"a": 0.2, "b": 0.8, "c": 0.5}, undo={"b"}), ["c"])
        self.assertEqual(self.choose({"a": 0.2, "b": 0.8}, undo={"b"}), ["a"])
        self.assertEqual(self.asked, [], "there is only one to take")


if __name__ == "__main__":
    unittest.main()
