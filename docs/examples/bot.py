#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An opponent of your own: plays one seat of any game against a level of the program.

    python3 bot.py build/sandtable fantasy --level easy --seat 0 --seed 1

It speaks the referee protocol (docs/NOTATION.md) and looks at what its own seat may see, no more.
"""
import argparse
import json
import subprocess

FIRST = 2  # tries of every answer; each time most have dropped out the rest gets four times as many
MOST = 8
UNDOES = {"take_back"}  # verbs by which one could go round in circles


class Referee:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], text=True, encoding="utf-8",
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do, **keys):
        print(json.dumps({"do": do, **keys}), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def choose(answers, worth_of):
    """The answer worth most, and the lines that are to follow where it begins a plan. All get a few
    tries, the better quarter of them more, and so on. Put your idea here."""
    kept = [answer["answer"] for answer in answers if answer["verb"] not in UNDOES]
    if len(kept) == 1:
        return kept
    only = {} if len(kept) == len(answers) else {"answers": kept}
    tries = FIRST
    while True:
        found = worth_of(iterations=tries, **only)  # the best first
        if tries >= MOST or len(found) <= 1:
            return [found[0]["answer"], *found[0].get("then", [])]
        better = found[:max(2, len(found) // 4)]
        only = {"answers": [each["answer"] for each in better]}
        tries *= 4


def play(program, game, seat=0, level="easy", seed=1, **setup):
    """One battle. Returns what each seat got out of it: 1 won, 0.5 drawn, 0 lost."""
    referee, plan = Referee(program), []
    question = referee.ask("new", game=game, seed=seed, **setup)
    while "ask" in question:
        # The referee tells everybody's question: a fair player reads only the own one.
        own = next((each for each in question["ask"] if each["seat"] == seat), None)
        if own is None:
            other = question["ask"][0]["seat"]
            question = referee.ask("bot", seat=other, level=level, play=True)
        else:  # {"do":"scene","seat":...} would show the table as this seat sees it
            if not any(answer["answer"] in plan[:1] for answer in own["answers"]):
                plan = choose(own["answers"],
                              lambda **keys: referee.ask("worth", seat=seat, **keys)["worth"])
            question = referee.ask("answer", seat=seat, answer=plan.pop(0))
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
