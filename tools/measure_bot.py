#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How docs/examples/bot.py does against a level, as the table of docs/OPPONENTS.md has it.

    tools/measure_bot.py build/sandtable --battles 200
    tools/measure_bot.py build/sandtable --battles 200 --game fleet --level easy --first-seed 1001

Each game is played in its first scenario. Battle n has seed n; the bot takes the first seat in the
odd ones and the second in the even ones. Each is played by a process of its own, as many at a time
as there are processors.
"""
import argparse
import math
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "docs/examples"))
import bot  # noqa: E402


def games_of(program):
    """The games of battles: title and first scenario by id."""
    referee = bot.Referee(program)
    listed = referee.ask("games")["games"]
    referee.process.communicate()
    return {game["id"]: (f"{game['title']}, {game['scenarios'][0]['title']}", game["scenarios"][0]["id"])
            for game in listed if not game.get("campaign")}


def interval(points, battles):
    """Wilson's, of 95 %: a draw is half a win."""
    share, z = points / battles, 1.96
    middle = (share + z * z / (2 * battles)) / (1 + z * z / battles)
    half = z * math.sqrt(share * (1 - share) / battles + z * z / (4 * battles * battles)) / (1 + z * z / battles)
    return middle - half, middle + half


def measure(arguments, game, title, scenario):
    def battle(seed):
        seat = (seed + 1) % 2
        return bot.play(arguments.program, game, seat=seat, level=arguments.level, seed=seed, scenario=scenario)[seat]

    seeds = range(arguments.first_seed, arguments.first_seed + arguments.battles)
    with ThreadPoolExecutor(arguments.jobs) as pool:
        got = list(pool.map(battle, seeds))
    low, high = interval(sum(got), len(got))
    won, drawn = got.count(1), got.count(0.5)
    return (f"| {title} | {len(got)} | {won} | {drawn} | {100 * sum(got) / len(got):.1f} % "
            f"| {100 * low:.0f} to {100 * high:.0f} % |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--battles", type=int, default=200)
    parser.add_argument("--game", action="append", help="its id; else all")
    parser.add_argument("--level", default="beginner")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    print(f"| against `{arguments.level}` | battles | won | drawn | points | 95 % |")
    print("|---|--:|--:|--:|--:|--:|")
    for game, (title, scenario) in games_of(arguments.program).items():
        if not arguments.game or game in arguments.game:
            print(measure(arguments, game, title, scenario), flush=True)


if __name__ == "__main__":
    main()
