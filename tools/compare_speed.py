#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast a browser's program is beside the native one, game by game: random answers, and iterations of an
opponent's search (bench/alike). Both take turns, so that whatever else the machine does slows both.

    tools/compare_speed.py NATIVE WASM [ROUNDS]

NATIVE: `alike` of a release build; WASM: build/wasm/alike.wasm, which node runs. Prints the table that
docs/POCKET.md shows; it is a report, no test."""

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

RUN = ["node", "--no-warnings", str(Path(__file__).resolve().parents[1] / "apps/wasi/run.mjs")]
WORK = {"play": "2000000", "think": "2000"}
NAMES = {"play": "random answers", "think": "iterations"}


def seconds(command):
    """(game, what) -> seconds, and what the thoughts came to."""
    out, best = {}, {}
    for what, number in WORK.items():
        for line in subprocess.run([*command, what, number], capture_output=True, text=True, check=True).stdout.splitlines():
            game, _, took, *rest = line.split()
            out[game, what] = float(took)
            best[game, what] = rest
    return out, best


def main(native, wasm, rounds="3"):
    least = [defaultdict(lambda: float("inf")) for _ in range(2)]
    for _ in range(int(rounds)):
        answers = []
        for side, command in enumerate(([native], [*RUN, wasm])):
            took, best = seconds(command)
            answers.append(best)
            for key, value in took.items():
                least[side][key] = min(least[side][key], value)
        if answers[0] != answers[1]:
            sys.exit(f"they do not think alike: {answers}")
    print("| Game | " + " | ".join(NAMES.values()) + " |\n|---|---|---|")
    for game in dict.fromkeys(game for game, _ in least[0]):
        ratios = [least[0][game, what] / least[1][game, what] for what in WORK]
        print(f"| {game} | " + " | ".join(f"{ratio:.2f}" for ratio in ratios) + " |")


if __name__ == "__main__":
    main(*sys.argv[1:])
