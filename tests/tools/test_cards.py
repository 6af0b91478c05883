# SPDX-License-Identifier: MIT
"""The cards of verbs and events are the one place that lists them: the page's file is made of them,
and whoever adds or renames one changes at most seven files."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import cards


class CardsTest(unittest.TestCase):
    def test_every_card_of_the_list_is_read(self):
        for game in cards.GAMES:
            text = cards.words(game).read_text()
            for macro in ("VERB", "EVENT"):
                listed = {name.rstrip("_") for name in
                          re.findall(rf"^\s+{macro}\((\w+)", text, re.MULTILINE)}
                self.assertGreater(len(listed), 20)
                self.assertEqual(set(cards.cards(game, macro)), listed - {"none"}, (game, macro))
        self.assertEqual(cards.cards("fleet", "VERB")["shield"], ["use", "at"])
        self.assertEqual(cards.cards("fleet", "VERB")["keep"], ["dice"])
        self.assertEqual(cards.cards("commanders", "VERB")["order"],
                         ["from", "number", "arm", "to", "then"])
        self.assertEqual(cards.cards("commanders", "VERB")["place"], ["at"])
        self.assertEqual(cards.cards("legion", "VERB")["return"], ["card"])
        self.assertEqual(cards.cards("fantasy", "VERB")["effect"], ["card", "unit"])
        self.assertEqual(cards.cards("fantasy", "EVENT")["orders_generated"],
                         ["red", "blue", "green", "purple", "dice"])
        self.assertEqual(cards.cards("fleet", "EVENT")["damaged"], ["ship", "count", "left", "by"])

    def test_the_page_has_the_cards_of_today(self):
        for game in cards.GAMES:
            self.assertEqual(cards.page_file(game).read_text(), cards.page_text(game),
                             "run: tools/cards.py")

    def test_the_page_asks_for_no_verb_or_event_that_is_none(self):
        asked = re.compile(r"""\.(verb|event) [!=]== ['"](\w+)['"]""")
        own = {name for path in cards.files("web/src/model", ".ts")  # lines the page adds itself
               for name in re.findall(r"event: \{ event: '(\w+)'", path.read_text())}
        self.assertIn("verdict", own)
        for game in cards.GAMES:
            names = {"verb": cards.cards(game, "VERB"), "event": cards.cards(game, "EVENT")}
            theme = cards.files(f"web/src/themes/{game}", ".ts", ".tsx")
            found = [(what, name) for path in theme
                     for what, name in asked.findall(path.read_text()) if name not in own]
            self.assertTrue(found)
            for what, name in found:
                self.assertIn(name, names[what], game)

    def test_no_verb_or_event_is_named_in_more_than_seven_files(self):
        for game in cards.GAMES:
            for (_, name), found in cards.all_places(game).items():
                self.assertIn(f"games/{game}/state/words.h", found)
                self.assertLessEqual(len(found), cards.MOST, (game, name, found))

    def test_a_file_that_names_a_verb_is_found(self):
        found = cards.places("fleet", "VERB", "keep")
        for path in ("games/fleet/rules/bridge.cpp", "games/fleet/position/old_answers.cpp",
                     "web/src/themes/fleet/index.ts"):
            self.assertIn(path, found)
        self.assertIn("web/src/themes/fleet/best.ts", cards.places("fleet", "EVENT", "damaged"))


if __name__ == "__main__":
    unittest.main()
