#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/NOTATION.md explains every answer, event and outcome that there is."""

import json
import os
import random
import re
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
sys.path.insert(0, str(ROOT / "tools"))
import notation  # noqa: E402

EVERY_ANSWER = {"answer", "verb", "touches", "text"}
EVERY_EVENT = {"event", "seat", "faces", "rule", "text", "audience"}
STEPS = 400  # of a battle that is looked at


def goldens(game):
    return sorted((ROOT / "tests/golden").glob(f"{game}_*.txt"))


def lines(game):
    return [line for path in goldens(game) for line in path.read_text().splitlines()]


class ThePage(unittest.TestCase):
    def test_is_made_of_the_lists_of_today(self):
        self.assertEqual(notation.PAGE.read_text(), notation.page(notation.PAGE.read_text()),
                         "run: tools/notation.py")

    def test_would_say_that_a_verb_is_missing(self):
        text = notation.PAGE.read_text()
        self.assertNotEqual(notation.page(text), text.replace("| `persecute` |", "| `chase` |"))

    def test_has_no_line_numbers(self):
        for game in notation.GAMES:
            self.assertIsNone(re.search(r"\.(h|cpp):\d", notation.section(game)))


class EveryKind(unittest.TestCase):
    def test_has_a_note_and_no_note_is_left_over(self):
        for game in notation.GAMES:
            answers, events = notation.kinds_of(game, "VERB"), notation.kinds_of(game, "EVENT")
            noted = notation.notes()[game]["kinds"]
            self.assertEqual(set(noted), answers | events, game)
            for kind in answers:
                self.assertEqual(len(noted[kind]), 2, f"{game}: how is {kind} written?")

    def test_notes_of_further_keys_belong_to_a_verb_or_an_event(self):
        for game in notation.GAMES:
            names = {card.name for macro in ("VERB", "EVENT") for card in notation.cards(game, macro)}
            self.assertLessEqual(set(notation.notes()[game].get("more", {})), names, game)


class WhatTheGoldensHave(unittest.TestCase):
    def test_every_answer_is_written_as_the_page_says(self):
        for game in notation.GAMES:
            patterns = [notation.matches(game, card) for card in notation.cards(game, "VERB")]
            said = [found[1] for line in lines(game) if (found := re.match(r"\d+ seat \d .*?\(\d+\): (.*)", line))]
            self.assertGreater(len(said), 20, game)
            strange = [answer for answer in said if not any(one.match(answer) for one in patterns)]
            self.assertEqual(strange, [], game)

    def test_every_event_and_each_of_its_keys_is_listed(self):
        for game in notation.GAMES:
            cards = {card.name: card for card in notation.cards(game, "EVENT")}
            events = [json.loads(line) for line in lines(game) if line.startswith('  {"event"')]
            self.assertGreater(len(events), 20, game)
            for event in events:
                name = event["event"]
                self.assertIn(name, cards, game)
                listed = EVERY_EVENT | set(cards[name].keys) | set(notation.more(game, name))
                self.assertLessEqual(set(event), listed, (game, name))

    def test_all_chance_has_a_listed_purpose_and_every_end_a_listed_reason(self):
        for game in notation.GAMES:
            for line in lines(game):
                if found := re.match(r"chance ([^,]*), seat", line):
                    self.assertIn(found[1], notation.purposes(game), game)
                if found := re.match(r"over after \d+ answers: ([^,]*),", line):
                    self.assertIn(found[1], notation.endings(game), game)


class WhatTheProgramSays(unittest.TestCase):
    """The same of every answer it offers in a battle, and of the odds of some."""

    @classmethod
    def setUpClass(cls):
        cls.referee = subprocess.Popen([PROGRAM, "referee"], text=True, encoding="utf-8",
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def tearDownClass(cls):
        cls.referee.communicate()

    def ask(self, do, **keys):
        print(json.dumps({"do": do, **keys}), file=self.referee.stdin, flush=True)
        return json.loads(self.referee.stdout.readline())

    def look_at_answers(self, game, asked):
        cards = {}
        for card in notation.cards(game, "VERB"):
            cards.setdefault(card.name, set()).update(card.keys, notation.more(game, card.name))
        for answer in asked["answers"]:
            self.assertLessEqual(set(answer) - EVERY_ANSWER, cards.get(answer["verb"], set()), (game, answer))

    def look_at_odds(self, game, seat, answer):
        reply = self.ask("odds", seat=seat, answer=answer)
        if not reply["ok"]:
            return set()
        names = set(reply["outcomes"])
        self.assertLessEqual(names, {name for name, _ in notation.outcomes(game)}, (game, answer))
        return names

    def play(self, game):
        """The names of outcomes that were met."""
        dice, met, verbs = random.Random(7), set(), Counter()
        question = self.ask("new", game=game, seed=7)
        for _ in range(STEPS):
            if "ask" not in question:
                break
            asked = dice.choice(question["ask"])
            self.look_at_answers(game, asked)
            seat = asked["seat"]
            rare = min(asked["answers"], key=lambda answer: verbs[answer["verb"]])
            verbs[rare["verb"]] += 1
            met |= self.look_at_odds(game, seat, rare["answer"])
            question = self.ask("answer", seat=seat, answer=dice.choice(asked["answers"])["answer"])
        return met

    def test_every_answer_and_every_outcome_is_on_the_page(self):
        for game in notation.GAMES:
            met = self.play(game)
            if notation.outcomes(game):
                self.assertGreaterEqual(len(met), 3, game)


if __name__ == "__main__":
    unittest.main()
