# SPDX-License-Identifier: MIT
"""Many games at once, stepped in C++ without Python's lock."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from ._core import ANSWER_FEATURES, MAX_ANSWERS, MAX_PLAN_LINES, Batch, Game, State
from .checks import must_be, refused, whole_numbers

Rows = dict[str, np.ndarray]
# Of all rows of a step those of one seat: which, and what the arrays are; the places it chooses.
Policy = Callable[[Rows, np.ndarray], np.ndarray]

GOES_ON, OVER, CUT_OFF = 0, 1, 2
LEAVE = -1  # as a place: this game is left as it is


def opponents_of(game: Game, opponents: Mapping[int, str | Policy] | None) -> dict[int, Any]:
    """As they are given, each checked."""
    must_be({} if opponents is None else opponents, "opponents", Mapping)
    named = dict(opponents or {})
    for seat, player in named.items():
        if not isinstance(seat, (int, np.integer)) or not 0 <= seat < game.num_players:
            raise refused(f"opponents: this match has no seat {seat!r}")
        if not isinstance(player, str) and not callable(player):
            raise TypeError("opponents: expected a level (str) or a Policy (callable)")
    return named


class VectorEnv:
    """`n` games of one match's rules; each waits for an answer of a seat that the caller plays.

    game: from load_game.
    opponents: who plays the other seats: {seat: "easy"}, a level or its spec as `sandtable arena`
        takes it, or a Policy; seats that are not named are the caller's, at least one.
    seed: decides all luck together with a game's place; threads do not.
    auto_reset: a game that ends begins anew in the same step: `ended` and `returns` tell of the old
        one, everything else of the new one. Otherwise its `seat` is -1 until `reset`.
    threads: 1..256, that play side by side.
    max_answers: a game with so many ends as CUT_OFF.
    iterations: what a level that searches may spend on an answer.
    plans: where whole plans are written (Commanders), up to so many of the game's own, 64 at most,
        are what there is to choose from; 0: line by line. See PlanSpace.
    out: arrays of the caller's own to write into; default: as `arrays` makes them. What is not
        there is not written: "mask" and "legal" cost the most.

    After `reset` and each `step` the arrays in `out` are, a row for each game:
        observation  int16 [n, planes]       of the seat that is asked; see spec()
        legal        int64 [n, 512]          numbers of its legal answers, then -1
        features     uint8 [n, 512, 8]       of each its verb and arguments, then 0
        mask         uint8 [n, actions]      1 where an answer is legal (only where has_mask)
        count        int32 [n]               how many are legal
        seat         int8 [n]                who is asked, -1: nobody, it has ended
        prompt       uint8 [n]               the kind of question
        returns      float32 [n, seats]      of a game that ended in this step: 1 won, 0.5, 0 lost
        ended        uint8 [n]               GOES_ON, OVER or CUT_OFF
    and with plans, where count, legal and mask are of plans as soon as `plan_lines` is not all 0:
        plans        uint8 [n, plans, 24, 8] of each plan the lines, as features, then 0
        plan_lines   uint8 [n, plans]        how many lines it has, 0: there is no such plan

    One thread at a time; another one gets RefereeError (busy). Errors: RefereeError and TypeError;
    of a step nothing is played then, but what a Policy had answered.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        opponents: Mapping[int, str | Policy] | None = None,
        seed: int = 0,
        auto_reset: bool = True,
        threads: int = 1,
        max_answers: int = 5000,
        iterations: int = 200,
        plans: int = 0,
        out: Rows | None = None,
    ) -> None:
        must_be(game, "game", Game)
        self._seed = seed
        self._turn = (os.getpid(), threading.Lock())
        named = opponents_of(game, opponents)
        self._policies = {seat: p for seat, p in named.items() if not isinstance(p, str)}
        specs = [named.get(s, "") for s in range(game.num_players)]
        self._batch = Batch(
            game,
            n,
            opponents=[s if isinstance(s, str) else "" for s in specs],
            seed=seed,
            threads=threads,
            auto_reset=auto_reset,
            max_answers=max_answers,
            iterations=iterations,
            plans=plans,
        )
        if len(self._policies) + sum(1 for s in specs if s and isinstance(s, str)) >= len(specs):
            raise refused("opponents: at least one seat has to be the caller's")
        self.out = self.arrays() if out is None else out
        if self._policies and not {"seat", "ended", "returns"} <= self.out.keys():
            raise refused("out: with a Policy among the opponents it needs seat, ended, returns")

    def __len__(self) -> int:
        return len(self._batch)

    @property
    def game(self) -> Game:
        return self._batch.game

    @property
    def decisions(self) -> int:
        """How many answers have been given to it by `step`."""
        return self._batch.decisions

    @property
    def answers(self) -> int:
        """How many answers have been played, those of opponents included."""
        return self._batch.answers

    def arrays(self, *names: str) -> Rows:
        """New arrays for `out`: those named, or all but "mask" where none is named."""
        n, seats = len(self._batch), self.game.num_players
        shapes: dict[str, tuple[tuple[int, ...], type]] = {
            "observation": ((n, self._batch.num_planes), np.int16),
            "legal": ((n, MAX_ANSWERS), np.int64),
            "features": ((n, MAX_ANSWERS, ANSWER_FEATURES), np.uint8),
            "mask": ((n, self._batch.mask_size), np.uint8),
            "count": ((n,), np.int32),
            "seat": ((n,), np.int8),
            "prompt": ((n,), np.uint8),
            "returns": ((n, seats), np.float32),
            "ended": ((n,), np.uint8),
        }
        if self._batch.plans:
            lines = (n, self._batch.plans)
            shapes["plans"] = ((*lines, MAX_PLAN_LINES, ANSWER_FEATURES), np.uint8)
            shapes["plan_lines"] = (lines, np.uint8)
        wanted: Sequence[str] = names or [name for name in shapes if name != "mask"]
        unknown = [name for name in wanted if name not in shapes]
        if unknown:
            raise refused(f"arrays: there is no array '{unknown[0]}'")
        return {name: np.zeros(*shapes[name]) for name in wanted}

    def reset(self, seed: int | None = None) -> Rows:
        """All games from their beginning; with the seed of before, the same ones again."""
        with self._alone():
            self._batch.restart(self._seed if seed is None else seed)
            self._seed = self._seed if seed is None else seed
            self._batch.look(self.out)
            self._let_policies_play()
            return self.out

    def step(self, places: np.ndarray) -> Rows:
        """Plays in each game the answer at that place of its list of legal ones.

        places: int32 [n], 0..count-1 each; LEAVE leaves a game as it is, and one that has ended is
            left in any case.
        """
        with self._alone():
            self._batch.step(whole_numbers(places, "places", np.int32), self.out)
            self._let_policies_play()
            return self.out

    def step_by_number(self, numbers: np.ndarray) -> Rows:
        """The same by the numbers of answers: int64 [n], as in `legal` and `mask`."""
        with self._alone():
            self._batch.step_by_number(whole_numbers(numbers, "numbers", np.int64), self.out)
            self._let_policies_play()
            return self.out

    def state(self, game: int) -> State:
        """A copy of the state of one of them. Its luck is no part of it."""
        return self._batch.state(game)

    # A step with policies is several of the batch; a child process has no other threads any more.
    @contextmanager
    def _alone(self) -> Iterator[None]:
        if self._turn[0] != os.getpid():
            self._turn = (os.getpid(), threading.Lock())
        turn = self._turn[1]
        if not turn.acquire(blocking=False):
            raise refused("another thread is stepping this VectorEnv", "busy")
        try:
            yield
        finally:
            turn.release()

    # Policies in Python answer until nobody but the caller is asked. What has ended meanwhile is
    # kept, as each step says only what has ended in itself.
    def _let_policies_play(self) -> None:
        if not self._policies:
            return
        out = self.out
        ended, returns = out["ended"].copy(), out["returns"].copy()
        while True:
            places = np.full(len(self), LEAVE, np.int32)
            for seat, policy in self._policies.items():
                rows = np.flatnonzero(out["seat"] == seat)
                if len(rows):
                    said = whole_numbers(policy(out, rows), "a Policy's places", np.int32)
                    if said.shape not in ((1,), rows.shape):
                        raise refused(f"a Policy's places: expected {len(rows)}, got {said.size}")
                    places[rows] = said
            if not (places >= 0).any():
                break
            self._batch.step(places, out)
            new = out["ended"] != GOES_ON
            ended[new], returns[new] = out["ended"][new], out["returns"][new]
        out["ended"][:], out["returns"][:] = ended, returns
