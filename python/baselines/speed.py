# SPDX-License-Identifier: MIT
"""How many decisions a second, on one core: the table of docs/RESEARCH.md.

python3 python/baselines/speed.py [--seconds 5]

Answers are drawn at random, by numpy, within the time that counts. "list": observation, legal
answers with numbers and features. "mask": observation and dense mask. "steps": one state, answer by
answer from Python. "lines": the same game by `sandtable referee`, whose path --referee says.
"""

import argparse
import json
import random
import subprocess
import time

import numpy as np

import sandtable

LISTED = ("observation", "legal", "features", "count", "seat", "returns", "ended")
MASKED = ("observation", "mask", "count", "seat", "returns", "ended")


def batched(name, seconds, arrays, n=256):
    env = sandtable.VectorEnv(sandtable.load_game(name), n, seed=1)
    env.out = env.arrays(*arrays)
    out = env.reset()
    luck = np.random.default_rng(1)
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(20):
            out = env.step((luck.random(n) * out["count"]).astype(np.int32))
    return env.decisions / (time.process_time() - begin)


def step_by_step(name, seconds):
    game, luck, decisions = sandtable.load_game(name), random.Random(1), 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = game.new_initial_state(decisions)
        while not state.is_terminal():
            if state.is_chance_node():
                state.resolve_chance()
                continue
            seen = state.observation(state.current_player() if state.current_player() >= 0 else 0)
            seen.planes()
            state.apply(luck.choice(state.legal_answers()))
            decisions += 1
    return decisions / (time.process_time() - begin)


def by_lines(name, seconds, program):
    run = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(**asked):
        run.stdin.write(json.dumps(asked).encode() + b"\n")
        run.stdin.flush()
        return json.loads(run.stdout.readline())

    luck, decisions, begin = random.Random(1), 0, time.time()
    while time.time() - begin < seconds:
        told = say(do="new", game=name, seed=decisions)
        while "ask" in told.get("question", {}) and time.time() - begin < seconds:
            asked = luck.choice(told["question"]["ask"])
            answer = luck.choice(asked["answers"])["answer"]
            told = say(do="answer", seat=asked["seat"], answer=answer)
            decisions += 1
    run.kill()
    return decisions / (time.time() - begin)


def main():
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--seconds", type=float, default=5)
    read.add_argument("--referee", default="")
    asked = read.parse_args()
    print("| game | list | mask | steps | lines |\n|---|---|---|---|---|")
    for name in sandtable.game_ids():
        masked = sandtable.spec(name).has_mask
        row = [
            f"{batched(name, asked.seconds, LISTED):,.0f}",
            f"{batched(name, asked.seconds, MASKED):,.0f}" if masked else "-",
            f"{step_by_step(name, asked.seconds):,.0f}",
            f"{by_lines(name, asked.seconds, asked.referee):,.0f}" if asked.referee else "-",
        ]
        print(f"| {name} | " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
