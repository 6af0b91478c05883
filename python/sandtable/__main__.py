# SPDX-License-Identifier: MIT
"""python3 -m sandtable [game]: plays a game against an opponent, or lets opponents play.

As a check: python3 -m sandtable fleet --watch
"""

from __future__ import annotations

import argparse
import sys

import sandtable


def arguments() -> argparse.Namespace:
    read = argparse.ArgumentParser(prog="python3 -m sandtable", description=__doc__)
    read.add_argument("game", nargs="?", default="fleet", choices=sandtable.game_ids())
    read.add_argument("--scenario", default="")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--level", default="easy", help="of the opponents")
    read.add_argument("--watch", action="store_true", help="the opponents play all seats")
    read.add_argument("--language", default="en", choices=["en", "fr"])
    return read.parse_args()


def ask(seen: sandtable.Observation, language: str) -> sandtable.Answer:
    """Reads the number of an answer; an empty line is the first one, the end of the text leaves."""
    legal = seen.legal_answers()
    if len(legal) == 1:
        return legal[0]
    print("\n" + seen.question(language)["ask"][0]["text"])
    for place, answer in enumerate(legal, 1):
        print(f"  {place:3}  {seen.describe(answer, language)['text']}")
    while True:
        said = input("> ").strip() or "1"
        if said.isdigit() and 1 <= int(said) <= len(legal):
            return legal[int(said) - 1]
        print(f"A number from 1 to {len(legal)}, please.")


def main() -> int:
    asked = arguments()
    game = sandtable.load_game(asked.game, asked.scenario)
    state = game.new_initial_state(asked.seed)
    opponents = [sandtable.Opponent(asked.level, asked.seed + s) for s in range(game.num_players)]
    mine = -1 if asked.watch else 0
    answers = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.resolve_chance()
        else:
            seat = state.question()["seats"][0]
            seen = state.observation(seat)
            own = seat == mine
            state.apply(ask(seen, asked.language) if own else opponents[seat].choose(seen), seat)
            answers += 1
        for event in state.events(mine, asked.language):
            if event["text"] and not asked.watch:
                print(event["text"])
    print(f"{game.id}, {game.scenario}: {answers} answers, {state.question()['reason']}")
    print("scores:", *(f"{score:g}" for score in state.returns()))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (EOFError, KeyboardInterrupt):
        sys.exit(1)
