# SPDX-License-Identifier: MIT
"""How many decisions a second of processor, on one core: the table of docs/RESEARCH.md.

python3 python/baselines/speed.py [--seconds 5] [--referee build/dev/sandtable]

Answers are drawn at random, by numpy, within the time that counts. "list": observation, legal
answers with numbers and features. "mask": observation and dense mask. "plans": as "list", with 16
plans of the game's own where one is written. "steps": one state, answer by answer from Python.
"lines": the same game by JSON lines of `sandtable referee`, both processes counted.
"""

import argparse
import json
import os
import pathlib
import platform
import random
import subprocess
import time

import numpy as np

import sandtable

LISTED = ("observation", "legal", "features", "count", "seat", "returns", "ended")
PLANNED = (*LISTED, "plans", "plan_lines")
MASKED = ("observation", "mask", "count", "seat", "returns", "ended")


def batched(name, seconds, arrays, n=256, plans=0):
    env = sandtable.VectorEnv(sandtable.load_game(name), n, seed=1, plans=plans)
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


def spent_by(process):
    """Its seconds of processor."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def by_lines(name, seconds, program):
    run = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(**asked):
        run.stdin.write(json.dumps(asked).encode() + b"\n")
        run.stdin.flush()
        return json.loads(run.stdout.readline())

    luck, decisions = random.Random(1), 0
    say(do="new", game=name, seed=0)
    begin = time.process_time() + spent_by(run)
    while time.process_time() + spent_by(run) - begin < seconds:
        told = say(do="new", game=name, seed=decisions)
        while told.get("ask"):
            asked = luck.choice(told["ask"])
            answer = luck.choice(asked["answers"])["answer"]
            told = say(do="answer", seat=asked["seat"], answer=answer)
            decisions += 1
    spent = time.process_time() + spent_by(run) - begin
    run.stdin.close()
    run.wait()
    return decisions / spent


def machine():
    """What it was measured on."""
    told = pathlib.Path("/proc/cpuinfo").read_text()
    names = {line.split(":")[1].strip() for line in told.splitlines() if line.startswith("model name")}
    return f"{', '.join(sorted(names))}, {os.cpu_count()} cores, Python {platform.python_version()}"


def main():
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--seconds", type=float, default=5)
    read.add_argument("--referee", default="")
    asked = read.parse_args()
    print(f"{machine()}, {sandtable._core.__file__}\n")
    print("| game | list | mask | plans | steps | lines |\n|---|---|---|---|---|---|")
    for name in sandtable.game_ids():
        told = sandtable.spec(name)
        row = [batched(name, asked.seconds, LISTED)]
        row.append(batched(name, asked.seconds, MASKED) if told.has_mask else 0)
        row.append(batched(name, asked.seconds, PLANNED, plans=16) if told.plan_lines else 0)
        row.append(step_by_step(name, asked.seconds))
        row.append(by_lines(name, asked.seconds, asked.referee) if asked.referee else 0)
        print(f"| {name} | " + " | ".join(f"{n:,.0f}" if n else "-" for n in row) + " |", flush=True)


if __name__ == "__main__":
    main()
