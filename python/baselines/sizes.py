# SPDX-License-Identifier: MIT
"""How large the games are, measured: the table of docs/RESEARCH.md.

python3 python/baselines/sizes.py [--battles 100] [--samples 300]

Battles of `easy` against itself. Horizon: answers, and dice and cards, of a battle. Branching:
legal answers of a question. Information sets: at 40 questions what the asked seat sees is sampled;
N samples with d pairs of the same state speak of N(N-1)/2d equally likely ones (the birthday
estimate: a lower bound, as some are likelier); without a pair of more than N(N-1)/2.
"""

import argparse
import itertools
import statistics

import sandtable


def battle(game, seed):
    """Numbers of answers and of chance, the legal answers of each question, some observations."""
    state = game.new_initial_state(seed)
    players = [sandtable.Opponent("easy", seed * 7 + s) for s in range(game.num_players)]
    branching, seen_at, chances = [], [], 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
            state.resolve_chance()
            continue
        seat = state.question()["seats"][0]
        seen = state.observation(seat)
        branching.append(len(seen.legal_answers()))
        if len(branching) % 25 == 12:
            seen_at.append(seen)
        state.apply(players[seat].choose(seen), seat)
    return branching, chances, seen_at


def states_like(seen, samples):
    """The birthday estimate of how many states look like this."""
    hashes = [seen.sample(n).hash() for n in range(samples)]
    runs = [len(list(run)) for _, run in itertools.groupby(sorted(hashes))]
    same = sum(n * (n - 1) // 2 for n in runs)
    return samples * (samples - 1) / 2 / max(1, same), same == 0


def main():
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--battles", type=int, default=100)
    read.add_argument("--samples", type=int, default=300)
    asked = read.parse_args()
    print("| game | numbers seen | answers there are | answers a battle (most) | chance | "
          "branching: mean, median, most | states that look the same (median, most) |")
    print("|---|---|---|---|---|---|---|")
    for name in sandtable.game_ids():
        game, told = sandtable.load_game(name), sandtable.spec(name)
        battles = [battle(game, seed) for seed in range(asked.battles)]
        lengths = [len(b[0]) for b in battles]
        branching = [n for b in battles for n in b[0]]
        observed = [seen for b in battles for seen in b[2]]
        picked = observed[:: max(1, len(observed) // 40)][:40]
        sizes = sorted(states_like(seen, asked.samples) for seen in picked)
        most = f"{'>' if sizes[-1][1] else ''}{sizes[-1][0]:.0f}"
        middle = sizes[len(sizes) // 2]
        print(f"| {name} ({game.scenario}) | {told.observation_size} | "
              f"{told.num_distinct_actions:,} | {statistics.mean(lengths):.0f} ({max(lengths)}) | "
              f"{statistics.mean(b[1] for b in battles):.0f} | {statistics.mean(branching):.1f}, "
              f"{statistics.median(branching):.0f}, {max(branching)} | "
              f"{'>' if middle[1] else ''}{middle[0]:.0f}, {most} |", flush=True)


if __name__ == "__main__":
    main()
