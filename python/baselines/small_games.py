# SPDX-License-Identifier: MIT
"""Two hidden-information games cut out of Sandtable's, small enough to be solved (regret.py).

python3 python/baselines/small_games.py [--goal 0.01] [--figure FILE.svg]

The rules, the questions, the observations and the values are the referee's; only where it begins,
where it ends, and how much chance may bring is ours, and said here.
"""

from __future__ import annotations

import argparse
import itertools
import pathlib
import time

import regret
import sandtable
from figure import line_chart

# The seats' cards before the draft: two Army cards and two Objectives, of which all that the other
# seat knows is that they are one of its four. Eight cards of the Line are dealt as they are.
HANDS = [
    ["A48,A50|O06,O16", "A01,A12|O02,O09", "A17,A42|O07,O20", "A29,A41|O03,O14"],
    ["A08,A21|O13,O17", "A05,A33|O10,O18", "A02,A36|O05,O12", "A14,A57|O15,O19"],
]
DRAFT = (
    "legion two r1 draft first=0 active=0 actions=0 battle=B3 line={line} P1=red:6:2 hand1={hand1} "
    "objectives1={objectives1} P2=grey:6:2 hand2={hand2} objectives2={objectives2} left=26 "
    "under_objectives=O11:0,O04:1"
)
# Battleships face to face; a frigate and a decoy, face down, in reach of the other's battleship.
# Whoever loses its frigate has lost eight classes, and the battle.
FLEET = (
    "fleet standard t9 actions a0 fields=- containers=- {p1} {h1} {p2} {h2} p3=0:battleship@c2:24 "
    "h3=1:battleship@c4:24 bridge0=- weapon0=drones:open lost0=7 bridge1=go "
    "weapon1=proton_ray:open lost1=7 rolled={rolled}"
)
SIGNALS = ("frigate", 6), ("decoy", 0)
THROWS = ["rm,rd,rd", "yd,rm,rd", "ym,rs,rd", "yo,ro,rd"]


def thinned(most: int):
    """Chance that brings at most so many outcomes: some of all, at equal distances."""

    def outcomes(state):
        all_of_them = state.chance_outcomes()
        if len(all_of_them) <= most:
            return all_of_them
        step = len(all_of_them) / most
        kept = [all_of_them[int((i + 0.5) * step)] for i in range(most)]
        sure = sum(chance for _, chance in kept)
        return [(outcome, chance / sure) for outcome, chance in kept]

    return outcomes


def advice(state):
    """What the game's own advice says of the end: the chance to win less that to lose."""
    if state.is_terminal():
        return state.returns()[0] - state.returns()[1]
    return state.evaluation()[0] - state.evaluation()[1]


def draft(hands: int = 4, line_outcomes: int = 2) -> regret.Tree:
    """The draft of The Last Standards for two, with the later player's second look. It ends before
    the first turn. Values are stretched so that the ends reach from -1 to 1."""
    game = sandtable.load_game("legion", "two")

    def begin(pair):
        cards = dict(zip(("hand1", "objectives1"), HANDS[0][pair[0]].split("|")))
        cards |= dict(zip(("hand2", "objectives2"), HANDS[1][pair[1]].split("|")))
        return game.from_text(DRAFT.format(line="C06,C25,C29,C34", **cards))

    def is_end(state):
        question = state.question()
        if state.is_chance_node():
            return question["purpose"] != "line"
        return question.get("prompt") not in ("draft", "second_look")

    pairs = [(a, b) for a in range(hands) for b in range(hands)]
    roots = [(begin(pair), 1 / len(pairs)) for pair in pairs]
    tree = regret.tree_of(roots, is_end, advice, thinned(line_outcomes))
    ends = tree.actor == regret.END
    low, high = tree.worth[ends].min(), tree.worth[ends].max()
    tree.worth[ends] = 2 * (tree.worth[ends] - low) / (high - low) - 1
    return tree


def fleet(throws: int = 4) -> regret.Tree:
    """One turn of Fleet Commander with signals: of so many throws chance brings one, then come
    moves, fire, and what the other answers. It ends where dice would be kept for later."""
    game = sandtable.load_game("fleet", "standard", options={"hidden_deployment": True})

    def ship(name, seat, at, kind):
        return f"{name}={seat}:{kind[0]}@{at}:{kind[1]}h"

    def begin(a, b, rolled):
        mine, theirs = SIGNALS[:: 1 - 2 * a], SIGNALS[:: 1 - 2 * b]
        return game.from_text(FLEET.format(
            p1=ship("p1", 0, "b3", mine[0]), p2=ship("p2", 0, "d3", mine[1]),
            h1=ship("h1", 1, "b1", theirs[0]), h2=ship("h2", 1, "d1", theirs[1]), rolled=rolled))

    def is_end(state):
        over = state.question().get("prompt") in ("keep_dice", "choose_dice")
        return over or state.is_terminal()

    begins = itertools.product((0, 1), (0, 1), THROWS[:throws])
    roots = [(begin(*each), 0.25 / throws) for each in begins]
    return regret.tree_of(roots, is_end, advice)


GAMES = {"draft of The Last Standards": draft, "one turn of Fleet with signals": fleet}


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("--goal", type=float, default=0.01, help="exploitability to stop at")
    read.add_argument("--iterations", type=int, default=1000)
    read.add_argument("--figure", type=pathlib.Path)
    asked = read.parse_args()
    print("| game | nodes | information sets | at random | iterations | exploitability | value |"
          " seconds (of them the tree) |\n|---|---|---|---|---|---|---|---|")
    curves = {}
    for name, make in GAMES.items():
        begun = time.process_time()
        tree = make()
        built = time.process_time() - begun
        points = curves[name] = [(0, tree.exploitability(tree.uniform()))]
        found = regret.solve(tree, asked.iterations, asked.goal, lambda *at: points.append(at), 5)
        print(f"| {name} | {len(tree.actor):,} | {len(tree.owner):,} | {points[0][1]:.4f} |"
              f" {points[-1][0]} | {points[-1][1]:.4f} | {tree.values(found)[0]:.4f} |"
              f" {time.process_time() - begun:.1f} ({built:.1f}) |", flush=True)
    if asked.figure:
        asked.figure.write_text(line_chart(
            "What a best response wins (CFR+)", "iterations", "exploitability", curves, log=True))


if __name__ == "__main__":
    main()
