#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check of histories finds what it is there to find, in histories made by hand."""
import copy
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import pauses  # noqa: E402
from history import Diary, Sight, check  # noqa: E402


def row(number, seat, once, answer, seq=None, kind="answer"):
    return {"row": number, "kind": kind, "seq": number if seq is None else seq, "seat": seat,
            "once": once, "entries": [{"seat": seat, "answer": answer}]}


class History(unittest.TestCase):
    """Anna (0) answers twice, Bert (1) once in between."""

    def setUp(self):
        self.journal = [row(1, 0, "", "", kind="begin"), row(2, 0, "a1", "move c3"),
                        row(3, 1, "b1", "fire"), row(4, 0, "a2", "move c4")]
        self.shown = {(seat, seq): Sight(f"events {seq}", f"scene {seq} of {seat}")
                      for seat in (0, 1) for seq in range(1, 5)}
        self.anna, self.bert = Diary("Anna", "m", 0), Diary("Bert", "m", 1)
        for seq in range(1, 5):
            for diary in (self.anna, self.bert):
                diary.saw(seq, self.shown[diary.seat, seq])
            if seq == 1:
                self.answer(self.anna, "a1", "move c3", 2)
            elif seq == 2:
                self.answer(self.bert, "b1", "fire", 3)
            elif seq == 3:
                self.answer(self.anna, "a2", "move c4", 4)

    @staticmethod
    def answer(diary, once, answer, seq):
        diary.sent(once, answer)
        diary.acknowledged(once, seq)

    def found(self):
        return check([self.anna, self.bert], {"m": self.journal}, {"m": self.shown})

    def assert_found(self, *words):
        found = self.found()
        for word in words:
            self.assertTrue(any(word in line for line in found), f"'{word}' in {found}")

    def test_nothing_is_wrong_with_a_true_one(self):
        self.assertEqual(self.found(), [])

    def test_a_lost_answer(self):
        del self.journal[3]
        self.assert_found("a2 was acknowledged with seq 4, and is lost",
                          "seq 4 was shown, and the journal ends with 3")

    def test_a_lost_answer_in_whose_place_another_one_stands(self):
        self.journal[3] = row(4, 1, "b2", "wait")
        self.bert.sent("b2", "wait")
        self.assert_found("a2 was acknowledged with seq 4, and is lost")

    def test_a_doubled_answer(self):
        self.journal.append(row(5, 0, "a2", "move c4"))
        self.assert_found("a2 is kept twice, in rows 4 and 5")

    def test_an_update_that_was_never_kept(self):
        self.bert.saw(5, Sight("events 5"))
        self.assert_found("seq 5 was shown, and the journal ends with 4")

    def test_an_update_in_whose_place_another_was_kept(self):
        for other in (Sight("events of nobody"), Sight("events 4", "scene of nobody")):
            self.bert.lines[-1] = ("saw", 4, other, 0)
            self.assert_found("what was shown at seq 4 is not what was kept")

    def test_an_earlier_moment_after_a_later_one(self):
        self.bert.saw(3, self.shown[1, 3])
        self.assert_found("seq 3 was shown after 4")

    def test_a_missing_row(self):
        del self.journal[2]
        self.assert_found("row 3 of the journal is missing")

    def test_a_number_left_out(self):
        self.journal[3]["seq"] = 5
        self.assert_found("seq 5 follows 3", "a2 was acknowledged with seq 4, and is kept as 5")

    def test_a_number_that_was_given_twice(self):
        self.journal[3]["kind"], self.journal[3]["seq"] = "resign", 3
        self.assert_found("seq 3 follows 3")

    def test_an_answer_that_nobody_gave(self):
        self.journal.append(row(5, 0, "a3", "move c5"))
        self.assert_found("a3 is kept, and was never sent")

    def test_another_answer_than_was_sent(self):
        self.journal[3]["entries"][0]["answer"] = "move c5"
        self.assert_found("a2 was sent as 'move c4', and is kept as another")

    def test_answers_in_another_order(self):
        self.anna.lines += [("acknowledged", "a1", 2)]
        self.assert_found("a1 is kept before one that was acknowledged earlier")

    def test_a_repeated_answer_with_another_number(self):
        self.anna.acknowledged("a2", 5)
        self.assert_found("a2 was acknowledged with seq 4, and then with 5")

    def test_an_answer_that_was_refused_and_kept_all_the_same(self):
        self.anna.refused("a2", "stale")
        self.assert_found("a2 was refused (stale), and is kept")

    def test_a_match_that_is_gone(self):
        self.assertIn("Anna: match m is not in the database",
                      check([self.anna, self.bert], {}, {}))

    def test_an_answer_of_which_nobody_has_heard_may_be_kept_or_not(self):
        self.anna.sent("a3", "move c5")
        self.assertEqual(self.found(), [])
        self.journal.append(row(5, 0, "a3", "move c5"))
        self.assertEqual(self.found(), [])

    def test_plans_that_are_written_in_secret_have_no_number_of_their_own(self):
        self.journal.append(row(5, 0, "p1", "north", seq=4))
        self.answer(self.anna, "p1", "north", 4)
        self.anna.saw(4, Sight("no events", "another scene"), plan=1)
        self.assertEqual(self.found(), [])
        self.anna.saw(4, Sight("no events", "another scene"), plan=2)
        self.assert_found("2 answers of a plan were shown at seq 4, and 1 are kept")


class Pauses(unittest.TestCase):
    def test_a_pause_lasts_from_the_end_of_a_fault_until_the_match_goes_on(self):
        self.assertEqual(pauses.after_faults([1, 3, 4], [(2.0, 2.5)], 10), [0.5])

    def test_what_happened_while_the_fault_lasted_does_not_count(self):
        self.assertEqual(pauses.after_faults([2.2, 6], [(2.0, 2.5)], 10), [3.5])

    def test_a_match_that_never_goes_on_has_a_pause_to_the_end(self):
        self.assertEqual(pauses.after_faults([1], [(2.0, 2.5)], 10), [7.5])

    def test_of_faults_that_follow_each_other_the_last_one_counts(self):
        self.assertEqual(pauses.after_faults([1, 6], [(2.0, 2.5), (3.0, 3.5)], 10), [2.5])
        self.assertEqual(pauses.after_faults([2.7, 6], [(2.0, 2.5), (3.0, 3.5)], 10),
                         [2.7 - 2.5, 2.5])

    def test_a_match_that_was_over_before_has_none(self):
        self.assertEqual(pauses.after_faults([1], [(2.0, 2.5)], 1.5), [])


if __name__ == "__main__":
    unittest.main()
