# SPDX-License-Identifier: MIT
"""Regret minimization (CFR+) on a game whose whole tree can be walked, with exact exploitability.

A tree is built from states that have the methods of sandtable.State. What a seat knows at a
decision is the chain of all it was shown and all it answered so far (`observation(seat).raw`); the
states themselves are asked only who is next, what is legal, and what the end is worth. Two seats,
what one wins the other loses; values are seat 0's, -1 lost .. 1 won.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

CHANCE, END = -1, -2


@dataclasses.dataclass
class Tree:
    """Nodes level by level, the children of each side by side; node 0 is the root."""

    actor: np.ndarray  # of each node: a seat, CHANCE or END
    first: np.ndarray  # its first child
    worth: np.ndarray  # of an END
    chance: np.ndarray  # of each node: how likely chance goes there from its parent, else 1
    slot: np.ndarray  # of each node: the answer that leads there in the strategy, -1: none
    parent: np.ndarray
    levels: list[slice]
    owner: np.ndarray  # of each information set its seat
    depth: np.ndarray  # how many answers that seat has given before
    starts: np.ndarray  # its first slot; one more at the end
    names: list[Any]  # of each slot (information set, answer)

    def __post_init__(self) -> None:
        self.sizes = np.diff(self.starts)
        self.of_slot = np.repeat(np.arange(len(self.sizes)), self.sizes)
        self.played = np.nonzero(self.slot >= 0)[0]

    # ---- strategies: of each slot how likely it is

    def uniform(self) -> np.ndarray:
        return 1.0 / self.sizes[self.of_slot]

    def normalized(self, weights: np.ndarray) -> np.ndarray:
        sums = np.add.reduceat(weights, self.starts[:-1])[self.of_slot]
        return np.where(sums > 0, weights / np.where(sums > 0, sums, 1), self.uniform())

    def _steps(self, strategy: np.ndarray, whose: int | None = None) -> np.ndarray:
        """How likely each node follows its parent, as far as chance (None) or a seat decides it."""
        out = np.ones(len(self.actor))
        mine = self.played
        if whose is None:
            return self.chance
        mine = mine[self.owner[self.of_slot[self.slot[mine]]] == whose]
        out[mine] = strategy[self.slot[mine]]
        return out

    def _down(self, steps: np.ndarray) -> np.ndarray:
        out = steps.copy()
        for level in self.levels[1:]:
            out[level] *= out[self.parent[level]]
        return out

    def values(self, strategy: np.ndarray) -> np.ndarray:
        """What each node is worth to seat 0."""
        steps = self.chance.copy()
        steps[self.played] = strategy[self.slot[self.played]]
        out = self.worth.copy()
        for level in reversed(self.levels[1:]):
            parents = self.parent[level]
            begin = parents[0]
            sums = np.bincount(parents - begin, out[level] * steps[level])
            out[begin : begin + len(sums)] += sums
        return out

    def gains(self, strategy: np.ndarray, seat: int, values: np.ndarray) -> np.ndarray:
        """Of each slot of a seat what its answer is worth, weighed with how likely chance and the
        other seat let it come to that."""
        others = self._down(self._steps(strategy) * self._steps(strategy, 1 - seat))
        mine = self.played[self.owner[self.of_slot[self.slot[self.played]]] == seat]
        sign = 1 if seat == 0 else -1
        weights = sign * others[self.parent[mine]] * values[mine]
        return np.bincount(self.slot[mine], weights, len(strategy))

    def best_response(self, strategy: np.ndarray, seat: int) -> tuple[float, np.ndarray]:
        """The most a seat can reach against the other's strategy, and with what. Its last answers
        are settled first, each for a whole information set."""
        out = strategy.copy()
        mine = np.nonzero(self.owner == seat)[0]
        for depth in sorted(set(self.depth[mine].tolist()), reverse=True):
            gains = self.gains(out, seat, self.values(out))
            for info in mine[self.depth[mine] == depth]:
                slots = slice(self.starts[info], self.starts[info + 1])
                out[slots] = 0
                out[slots.start + int(gains[slots].argmax())] = 1
        worth = float(self.values(out)[0])
        return (worth if seat == 0 else -worth), out

    def exploitability(self, strategy: np.ndarray) -> float:
        """What a best response wins on average over both seats above the value of the game."""
        return sum(self.best_response(strategy, seat)[0] for seat in (0, 1)) / 2


class _Builder:
    def __init__(self, is_end, worth, outcomes) -> None:
        self.is_end, self.worth, self.outcomes = is_end, worth, outcomes
        self.known: dict[Any, int] = {}
        self.infos: dict[Any, tuple[int, int, int, list]] = {}
        self.slots = 0

    # A seat's chain goes on where what it is shown has changed.
    def _shown(self, state, chains):
        out = []
        for seat, (chain, last, depth) in enumerate(chains):
            seen = np.asarray(state.observation(seat).raw).tobytes()
            if seen != last:
                chain = self.known.setdefault((seat, chain, seen), len(self.known))
            out.append((chain, seen, depth))
        return out

    def children(self, state, chains):
        """Of a node that is no end: its actor, and (state, chains, chance, slot) of each child."""
        if state.is_chance_node():
            made = []
            for outcome, chance in self.outcomes(state):
                after = state.clone()
                after.apply_chance(outcome)
                made.append((after, self._shown(after, chains), chance, -1))
            return CHANCE, made
        seat = state.question()["seats"][0]
        legal = state.legal_answers(seat)
        chain, last, depth = chains[seat]
        key = (seat, chain)
        if key not in self.infos:
            self.infos[key] = (self.slots, depth, len(legal), legal)
            self.slots += len(legal)
        first, _, size, _ = self.infos[key]
        if size != len(legal):
            raise ValueError("a seat cannot tell apart positions with other legal answers")
        made = []
        for i, answer in enumerate(legal):
            after = state.clone()
            after.apply(answer, seat)
            said = list(chains)
            chain_on = self.known.setdefault((seat, chain, i), len(self.known))
            said[seat] = (chain_on, last, depth + 1)
            made.append((after, self._shown(after, said), 1.0, first + i))
        return seat, made


def every_outcome(state):
    return state.chance_outcomes()


def tree_of(
    roots: Iterable[tuple[Any, float]],
    is_end: Callable[[Any], bool] = lambda state: state.is_terminal(),
    worth: Callable[[Any], float] = lambda state: state.returns()[0] - state.returns()[1],
    outcomes: Callable[[Any], list] = every_outcome,
    most: int = 3_000_000,
) -> Tree:
    """All that can follow. roots: states, each with how likely chance begins there; what the seats
    are shown of it is all they know. Errors: ValueError where there are more nodes than `most`."""
    b = _Builder(is_end, worth, outcomes)
    level = [(s, b._shown(s, [(-1, None, 0)] * 2), p, -1) for s, p in roots]
    actor, first, value = [CHANCE], [1], [0.0]
    chance, slot, parent = [1.0], [-1], [-1]
    levels = [slice(0, 1)]
    parents = [0] * len(level)
    while level:
        begin = len(actor)
        after, after_parents = [], []
        end = begin + len(level)
        for (state, chains, p, s), up in zip(level, parents):
            node = len(actor)
            over = is_end(state)
            who, made = (END, []) if over else b.children(state, chains)
            actor.append(who)
            first.append(end + len(after))
            value.append(worth(state) if over else 0.0)
            chance.append(p)
            slot.append(s)
            parent.append(up)
            after += made
            after_parents += [node] * len(made)
        levels.append(slice(begin, end))
        level, parents = after, after_parents
        if len(actor) + len(level) > most:
            raise ValueError(f"more than {most} nodes")
    infos = list(b.infos.items())
    return Tree(
        np.array(actor), np.array(first), np.array(value), np.array(chance), np.array(slot),
        np.array(parent), levels,
        owner=np.array([key[0] for key, _ in infos]),
        depth=np.array([info[1] for _, info in infos]),
        starts=np.array([info[0] for _, info in infos] + [b.slots]),
        names=[(i, a) for i, (_, info) in enumerate(infos) for a in info[3]],
    )


def solve(tree: Tree, iterations: int, goal: float = 0.0, told=None, every: int = 10):
    """CFR+: regrets never fall below nothing, seats learn by turns, later strategies weigh more.
    Ends early where exploitability is at most `goal`; told(iteration, exploitability)."""
    regret = np.zeros(tree.starts[-1])
    total = np.zeros_like(regret)
    for t in range(1, iterations + 1):
        for seat in (0, 1):
            strategy = tree.normalized(regret)
            gains = tree.gains(strategy, seat, tree.values(strategy))
            mine = tree.owner[tree.of_slot] == seat
            mean = np.add.reduceat(strategy * gains, tree.starts[:-1])[tree.of_slot]
            regret = np.where(mine, np.maximum(regret + gains - mean, 0), regret)
            own = tree._down(tree._steps(strategy, seat))
            acts = tree.played[tree.owner[tree.of_slot[tree.slot[tree.played]]] == seat]
            # All nodes of an information set have the same own answers behind them.
            reach = np.zeros_like(regret)
            reach[tree.slot[acts]] = own[acts]
            total += t * np.where(mine, reach, 0)
        if t % every == 0 or t == iterations or t == 1:
            off = tree.exploitability(tree.normalized(total))
            if told:
                told(t, off)
            if off <= goal:
                break
    return tree.normalized(total)
