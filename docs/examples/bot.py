#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An opponent of your own: plays one seat of any game against a level of the program.

    python3 bot.py build/sandtable fantasy --level easy --seat 0 --seed 1

It speaks the referee protocol (docs/NOTATION.md) and looks at what its own seat may see, no more.
"""
import argparse
import json
import random
import subprocess

# What the odds of each game call good and bad; a list holds the chances of 0, 1, 2, ...
WORTH = {"target_losses": 1, "target_destroyed": 1, "attacker_losses": -1,  # Fantasy
         "damage": 1, "points": 1}  # Fleet and legion


class Referee:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], text=True, encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do, **keys):
        print(json.dumps({"do": do, **keys}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def number(value):
    if isinstance(value, list):
        return sum(count * chance for count, chance in enumerate(value))
    return value if isinstance(value, (int, float)) else 0


def choose(answers, odds_of, dice):
    """The answer whose dice promise most; anything where none are rolled. Put your idea here."""
    def worth(answer):
        reply = odds_of(answer["answer"])  # refused where an answer has no odds
        outcomes = reply["outcomes"] if reply["ok"] else {}
        return sum(factor * number(outcomes.get(key)) for key, factor in WORTH.items())
    tried = dice.sample(answers, min(len(answers), 8))
    return max(tried, key=worth)["answer"]


def play(program, game, seat=0, level="easy", seed=1, **setup):
    """One battle. Returns what each seat got out of it: 1 won, 0.5 drawn, 0 lost."""
    referee, dice = Referee(program), random.Random(seed)
    question = referee.ask("new", game=game, seed=seed, **setup)
    while "ask" in question:
        # The referee tells everybody's question: a fair player reads only the own one.
        own = next((each for each in question["ask"] if each["seat"] == seat), None)
        if own is None:
            other = question["ask"][0]["seat"]
            question = referee.ask("bot", seat=other, level=level, play=True)
        else:  # {"do":"scene","seat":...} would show the table as this seat sees it
            answer = choose(own["answers"],
                            lambda text: referee.ask("odds", seat=seat, answer=text), dice)
            question = referee.ask("answer", seat=seat, answer=answer)
    referee.process.communicate()
    return question["over"]["result"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("game", choices=["fantasy", "fleet", "commanders", "legion"])
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    print(play(**vars(parser.parse_args())))
