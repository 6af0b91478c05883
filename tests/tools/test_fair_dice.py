#!/usr/bin/env python3
"""The verifier written from docs/SERVER.md alone, on a recorded hosted match with two undos."""
import json
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import fair_dice  # noqa: E402


class FairDice(unittest.TestCase):
    def setUp(self):
        text = (HERE / "hosted_with_undo.record").read_text(encoding="utf-8")
        self.lines = [json.loads(line) for line in text.splitlines()]

    def check(self):
        return fair_dice.check("\n".join(json.dumps(line) for line in self.lines))

    def entries(self, key):
        return [line for line in self.lines if key in line]

    def unfair(self):
        with self.assertRaises(fair_dice.Unfair):
            self.check()

    def test_the_generator_is_the_published_one(self):
        words = [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
        self.assertEqual(fair_dice.block(0, 0, 0), words)

    def test_every_roll_and_draw_follows_from_the_seed_across_two_undos(self):
        chances = len(self.entries("roll")) + len(self.entries("draw"))
        self.assertEqual(self.check(), (chances, 2))
        self.assertTrue(self.entries("roll") and self.entries("draw"))

    def test_another_face_is_found(self):
        for roll in self.entries("roll"):
            roll["roll"][0] = roll["roll"][0] % roll["sides"] + 1
            self.unfair()
            roll["roll"][0] = (roll["roll"][0] - 2) % roll["sides"] + 1
        self.check()

    def test_another_card_is_found(self):
        draw = self.entries("draw")[-1]
        draw["draw"] = next(card for card, _ in draw["deck"] if card != draw["draw"])
        self.unfair()

    def test_without_the_number_of_undos_other_dice_would_have_fallen(self):
        for answer in self.entries("redeals"):
            number = answer.pop("redeals")
            self.unfair()
            answer["redeals"] = number

    def test_another_secret_is_found(self):
        self.lines[0]["fair"]["secret"] = "00" * 32
        self.unfair()


if __name__ == "__main__":
    unittest.main()
