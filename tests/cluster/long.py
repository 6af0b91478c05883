#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What test_faults.py does, for longer: round after round of twenty kills, each on a cluster of its
own. With --state a directory remembers the rounds that are done, and the next run goes on there."""
import argparse
import json
import pathlib
import sys

import machines
from battle import Battle

KILLS = 20  # in a round


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=30, help="matches at once")
    parser.add_argument("--seed", default="long")
    parser.add_argument("--state", type=pathlib.Path)
    asked = parser.parse_args()
    if (missing := machines.what_is_missing()) is not None:
        sys.exit(missing)
    if asked.state is not None:
        asked.state.mkdir(parents=True, exist_ok=True)
    rounds = []
    for number in range(-(-asked.kills // KILLS)):
        done = asked.state and asked.state / f"{asked.seed}-{number}.json"
        if done and done.exists():
            rounds.append(json.loads(done.read_text()))
            continue
        battle = Battle(f"{asked.seed} {number}", KILLS, asked.tables, quiet=4)
        battle.run()
        print(number, battle.counts, flush=True)
        if battle.wrong:
            print(*battle.injector.said, *battle.wrong, sep="\n")
            sys.exit(1)
        rounds.append(battle.counts)
        if done:
            done.write_text(json.dumps(battle.counts))
    for key in rounds[0]:
        together = max if key in ("longest_pause", "longest_wait", "allowed") else sum
        print(f"{key}: {together(counts[key] for counts in rounds):.6g}")


if __name__ == "__main__":
    main()
