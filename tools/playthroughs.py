#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes docs/playthroughs: the beginning of a battle of each game, as a program sees it.

    tools/playthroughs.py            writes them
    tools/playthroughs.py --check    fails where one is not up to date

The battles are the golden ones of tests/golden, which are random; they are played again with the
package for Python: that of build/dev, or the one in PYTHONPATH. Each step has the question, the
legal answers with number, notation and text, or the outcomes of chance with their probabilities,
then what was said or fell, what everybody was told, and of what each seat sees the numbers that
have changed. docs/RESEARCH.md says what the words mean.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests/golden"
OUT = ROOT / "docs/playthroughs"

try:
    import sandtable
except ModuleNotFoundError:
    sys.path.insert(0, str(ROOT / "build/dev/python"))
    import sandtable

ANSWER = re.compile(r"\d+ seat (\d+) (\w+) \((\d+)\): (.*)")
CHANCE = re.compile(r"chance (.*), seat (\d+): (.*)")
MOST_ANSWERS = 60  # of a battle
MOST_LISTED = 16  # legal answers or outcomes of a step


def battles():
    """Of each game, by its name, the first battle of its first scenario."""
    for game in sandtable.game_ids():
        scenario = sandtable.load_game(game).scenario
        yield game, scenario, GOLDEN / f"{game}_{scenario}_1.txt"


def shortened(lines, what):
    """At most MOST_LISTED of them, the first and the last, and how many are left out."""
    if len(lines) <= MOST_LISTED:
        return lines
    half = MOST_LISTED // 2
    left = len(lines) - 2 * half
    return [*lines[:half], f"  ... {left} more {what} ...", *lines[-half:]]


class Playthrough:
    """One battle, replayed line by line."""

    def __init__(self, game, scenario):
        self.game = sandtable.load_game(game, scenario)
        self.state = self.game.new_initial_state()
        self.names = [plane[0] for plane in self.game._planes()]
        self.before = {}
        self.lines = []
        self.steps = 0

    def text(self, golden):
        """All of it. Errors: ValueError, where the golden battle cannot be played."""
        self.head(golden)
        answers = 0
        for line in golden.read_text("utf-8").splitlines():
            if line.startswith("position "):
                self.compare(line.removeprefix("position "), self.state.to_text())
            elif found := ANSWER.fullmatch(line):
                if answers == MOST_ANSWERS:
                    break
                answers += 1
                self.answer(int(found[1]), found[2], int(found[3]), found[4])
            elif found := CHANCE.fullmatch(line):
                self.chance(found[1], int(found[2]), found[3].split())
        self.end()
        return "\n".join(self.lines) + "\n"

    def compare(self, golden, here):
        if golden != here:
            raise ValueError(f"step {self.steps}: the golden battle has {golden!r}, not {here!r}")

    def head(self, golden):
        told = sandtable.spec(self.game)
        self.lines += [
            f"game: {told.game}",
            f"scenario: {self.game.scenario}",
            f"rules_version: {told.rules_version}",
            f"fingerprint of the spec: {told.fingerprint}",
            f"num_players: {told.num_players}",
            f"num_distinct_actions: {told.num_distinct_actions}",
            f"observation_size: {told.observation_size}",
            f"battle: {golden.relative_to(ROOT)}, its first {MOST_ANSWERS} answers at most",
            "written by: tools/playthroughs.py",
        ]
        self.lines.append("\n# the beginning, where it is not 0")
        self.observations()

    def step(self, title):
        self.lines.append(f"\n# step {self.steps}: {title}")
        self.steps += 1

    def answer(self, seat, prompt, count, said):
        question = self.state.question()
        seen = self.state.observation(seat)
        legal = seen.legal_answers()
        self.compare(f"{prompt} {count}", f"{question['prompt']} {len(legal)}")
        secret = ", in secret" if question["is_sealed_step"] else ""
        self.step(f"seats {question['seats']} are asked{secret}; seat {seat} answers")
        asked = next(each for each in seen.question()["ask"] if each["seat"] == seat)
        self.lines.append(f"question: {prompt}: {asked['text'].splitlines()[0]}")
        self.lines.append(f"legal answers: {len(legal)}")
        views = {view["answer"]: view["text"] for view in map(seen.describe, legal)}
        notation = {text: answer.number for text, answer in zip(views, legal)}
        rows = [f"  {notation[text]}  {text}  ({views[text]})" for text in views]
        self.lines += shortened(rows, "answers")
        self.lines.append(f"answer: {notation[said]}  {said}")
        self.state.apply(said, seat)
        self.told()

    def chance(self, purpose, seat, fell):
        question = self.state.question()
        self.compare(f"{purpose} {seat}", f"{question['purpose']} {question['seat']}")
        if question["kind"] == "roll":
            self.roll(question, [int(face) for face in fell])
        else:
            self.draw(question, fell[0])
        self.told()

    def roll(self, question, faces):
        sides, count = question["faces"], question["count"]
        self.step(f"chance rolls for seat {question['seat']}: {question['purpose']}")
        self.lines.append(
            f"outcomes: {sides**count}, of {count} x {question['die']} with faces 1 to {sides}, "
            f"each with probability {1 / sides**count:.6g}"
        )
        self.lines.append(f"outcome: {' '.join(map(str, faces))}")
        self.state.apply_chance(faces)

    def draw(self, question, name):
        self.step(f"chance draws for seat {question['seat']}: {question['purpose']}")
        outcomes = {self.state.outcome_text(o): (o[0], p) for o, p in self.state.chance_outcomes()}
        self.lines.append(f"outcomes: {len(outcomes)}")
        rows = [f"  {item}  {text}  with probability {p:.6g}" for text, (item, p) in outcomes.items()]
        self.lines += shortened(rows, "outcomes")
        self.lines.append(f"outcome: {outcomes[name][0]}  {name}")
        self.state.apply_chance((outcomes[name][0],))

    def told(self):
        for event in self.state.events():
            if event.get("text"):
                self.lines.append(f"told to all: {event['text']}")
        self.observations()

    def observations(self):
        """Of each seat the numbers that differ from those it saw before; at first, from 0."""
        for seat in range(self.game.num_players):
            now = self.state.observation(seat).planes()
            before = self.before.get(seat, [0] * len(now))
            changed = [i for i in range(len(now)) if now[i] != before[i]]
            self.lines.append(f"seat {seat} sees: " + self.numbers(changed, now))
            self.before[seat] = now

    def numbers(self, changed, now):
        if not changed:
            return "nothing new"
        rows = [f"{self.names[i]}={now[i]}" for i in changed]
        return " ".join(rows)

    def end(self):
        self.lines.append("")
        if self.state.is_terminal():
            self.lines.append(f"over: {self.state.question()['reason']}")
            self.lines.append(f"returns: {self.state.returns()}")
        self.lines.append(f"hash of the state: {self.state.hash():016x}")


def main():
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    read.add_argument("--check", action="store_true", help="write nothing")
    check = read.parse_args().check
    OUT.mkdir(exist_ok=True)
    old = []
    for game, scenario, golden in battles():
        text = Playthrough(game, scenario).text(golden)
        path = OUT / f"{game}_{scenario}.txt"
        if not path.is_file() or path.read_text("utf-8") != text:
            old.append(str(path.relative_to(ROOT)))
        if not check:
            path.write_text(text, "utf-8")
    if check and old:
        sys.exit(f"not up to date, run tools/playthroughs.py: {', '.join(old)}")


if __name__ == "__main__":
    main()
