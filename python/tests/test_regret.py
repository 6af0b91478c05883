# SPDX-License-Identifier: MIT
"""The solver on games whose values are known, and the two small games of the baselines."""

import itertools
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "baselines"))

import regret
import small_games


class Seen:
    def __init__(self, what):
        self.raw = np.frombuffer(repr(what).encode(), np.uint8)


class Played:
    """A state like sandtable's, of a game that is a tuple of what has happened."""

    def __init__(self, done=()):
        self.done = tuple(done)

    def clone(self):
        return type(self)(self.done)

    def apply(self, answer, seat):
        self.done += (answer,)

    apply_chance = lambda self, outcome: self.apply(outcome, None)

    def is_chance_node(self):
        return False

    def question(self):
        return {"seats": [self.turn()]}

    def returns(self):
        won = self.won()
        return [won, -won]


class Pennies(Played):
    """Seat 0 wins where both show the same; where it shows tails, half as much is at stake."""

    turn = lambda self: len(self.done)
    is_terminal = lambda self: len(self.done) == 2
    legal_answers = lambda self, seat: ["heads", "tails"]
    observation = lambda self, seat: Seen(self.is_terminal())

    def won(self):
        stake = 0.5 if self.done[0] == "tails" else 1.0
        return stake * (1 if self.done[0] == self.done[1] else -1) / 2


class Kuhn(Played):
    """Poker with three cards, one each; an ante of one, one bet of one."""

    def is_chance_node(self):
        return not self.done

    def chance_outcomes(self):
        return [(deal, 1 / 6) for deal in itertools.permutations((1, 2, 3), 2)]

    turn = lambda self: len(self.done[1:]) % 2
    legal_answers = lambda self, seat: ["pass", "bet"]
    is_terminal = lambda self: self.done[1:] in {
        ("pass", "pass"), ("bet", "pass"), ("bet", "bet"),
        ("pass", "bet", "pass"), ("pass", "bet", "bet")}
    observation = lambda self, seat: Seen((self.done and self.done[0][seat], self.done[1:]))

    def won(self):
        (mine, other), said = self.done[0], self.done[1:]
        if said[-1] == "pass" and "bet" in said:
            return (1 if said == ("bet", "pass") else -1) / 2
        return (2 if "bet" in said else 1) * (1 if mine > other else -1) / 2


def value(tree, strategy):
    return float(tree.values(strategy)[0])


def test_who_plays_at_random_in_kuhn_poker_can_be_exploited_by_a_known_sum():
    tree = regret.tree_of([(Kuhn(), 1.0)])
    assert len(tree.owner) == 12
    # Halves of 0.5 and 5/12: against random play the best answers win 1/2 and 5/12 a game.
    assert tree.best_response(tree.uniform(), 0)[0] == pytest.approx(0.5)
    assert tree.best_response(tree.uniform(), 1)[0] == pytest.approx(5 / 12)
    assert tree.exploitability(tree.uniform()) == pytest.approx(11 / 24)


def test_kuhn_poker_is_worth_minus_an_eighteenth_to_who_begins():
    tree = regret.tree_of([(Kuhn(), 1.0)])
    seen = []
    found = regret.solve(tree, 2000, goal=1e-3, told=lambda t, off: seen.append(off))
    assert value(tree, found) == pytest.approx(-1 / 18, abs=2e-3)
    assert tree.exploitability(found) <= 1e-3 < seen[0]


def test_pennies_that_pay_half_for_tails_are_mixed_as_they_have_to_be():
    tree = regret.tree_of([(Pennies(), 1.0)])
    found = regret.solve(tree, 1000, goal=1e-3)
    assert found == pytest.approx([1 / 3, 2 / 3, 1 / 2, 1 / 2], abs=0.02)
    assert value(tree, found) == pytest.approx(0.0, abs=1e-3)
    assert len(tree.owner) == 2  # the second seat does not see what the first has shown


def least(tree):
    return tree.exploitability(tree.uniform())


def test_a_small_draft_of_the_last_standards_is_solved():
    tree = small_games.draft(hands=2, line_outcomes=1)
    found = regret.solve(tree, 100, goal=0.005)
    assert tree.exploitability(found) <= 0.005 < least(tree)
    ends = tree.worth[tree.actor == regret.END]
    assert (ends.min(), ends.max()) == (-1, 1)


def test_a_turn_of_fleet_commander_with_signals_is_solved():
    tree = small_games.fleet(throws=1)
    found = regret.solve(tree, 200, goal=0.005)
    assert tree.exploitability(found) <= 0.005 < least(tree)


def test_who_cannot_see_the_signals_has_to_treat_them_alike():
    tree = small_games.fleet(throws=1)
    first = [i for i in range(len(tree.owner)) if tree.owner[i] == 0 and tree.depth[i] == 0]
    assert len(first) == 2  # where its own frigate is, not where the other's is


def test_exploitability_is_never_below_nothing():
    tree = small_games.fleet(throws=1)
    luck = np.random.default_rng(1)
    for _ in range(5):
        strategy = tree.normalized(luck.random(tree.starts[-1]))
        assert tree.exploitability(strategy) > 0


def test_a_best_response_is_worth_what_it_says():
    tree = small_games.draft(hands=2, line_outcomes=1)
    for seat, sign in ((0, 1), (1, -1)):
        worth, best = tree.best_response(tree.uniform(), seat)
        assert sign * value(tree, best) == pytest.approx(worth)
        assert worth >= sign * value(tree, tree.uniform())
