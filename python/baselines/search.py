# SPDX-License-Identifier: MIT
"""A search in 80 lines: each walk guesses the hidden part anew and goes down one tree of answers.

python3 python/baselines/search.py [--game fleet] [--walks 150] [--battles 100] [--level easy]
"""

import argparse
import math

import numpy as np

import sandtable


class Node:
    """What was answered on the way here; chance in between falls anew on each walk."""

    def __init__(self):
        self.visits, self.value, self.next = 0, 0.0, {}


def priors(state):
    """How likely the game's own advice would give each legal answer."""
    scores = np.exp(np.clip(state.policy() - state.policy().max(), -30, 0))
    return scores / scores.sum()


def pick(node, state, legal, explore):
    """The answer that promises most, with a bonus for those hardly tried (PUCT)."""
    best, found = -math.inf, legal[0]
    for answer, prior in zip(legal, priors(state)):
        child = node.next.get(answer)
        visits = child.visits if child else 0
        mean = child.value / visits if visits else node.value / max(1, node.visits)
        score = mean + explore * prior * math.sqrt(node.visits + 1) / (1 + visits)
        if score > best:
            best, found = score, answer
    return found


def walk(root, state, seat, explore, depth):
    """Down to a leaf, which the game judges, and back up. Others want the opposite of `seat`."""
    node, path = root, []
    while not state.is_terminal() and depth > 0:
        asked = state.question()["seats"][0]
        mine = state.game.team(asked) == state.game.team(seat)
        answer = pick(node, state, state.legal_answers(), explore)
        path.append((node, mine))
        state.apply(answer)
        if state.is_chance_node():
            state.resolve_chance()
        is_new = answer not in node.next
        node = node.next.setdefault(answer, Node())
        node.mine = mine
        depth = 0 if is_new else depth - 1
        path[-1] = (node, mine)
    value = state.returns()[seat] if state.is_terminal() else state.evaluation()[seat]
    root.visits, root.value = root.visits + 1, root.value + value
    for child, mine in path:
        child.visits += 1
        child.value += value if mine else 1 - value


def choose(seen, walks=150, explore=1.0, depth=60, seed=0):
    """The answer that was walked most often."""
    legal = seen.legal_answers()
    if len(legal) == 1:
        return legal[0]
    root = Node()
    for n in range(walks):
        walk(root, seen.sample(seed + n), seen.seat, explore, depth)
    return max(legal, key=lambda answer: root.next[answer].visits if answer in root.next else 0)


def battle(game, seed, level, walks):
    """The score of the search, which plays each seat in turn."""
    state, mine = game.new_initial_state(seed), seed % game.num_players
    other = sandtable.Opponent(level, seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.resolve_chance()
            continue
        seat = state.question()["seats"][0]
        seen = state.observation(seat)
        own = seat == mine
        state.apply(choose(seen, walks, seed=seed << 20) if own else other.choose(seen), seat)
    return state.returns()[mine]


if __name__ == "__main__":
    read = argparse.ArgumentParser()
    read.add_argument("--game", default="fleet")
    read.add_argument("--walks", type=int, default=150)
    read.add_argument("--battles", type=int, default=100)
    read.add_argument("--level", default="easy")
    asked = read.parse_args()
    rules = sandtable.load_game(asked.game)
    scores = [battle(rules, n, asked.level, asked.walks) for n in range(asked.battles)]
    error = np.std(scores) / math.sqrt(len(scores))
    print(f"{np.mean(scores):.3f} +- {1.96 * error:.3f}, {len(scores)} battles, {asked.level}")
