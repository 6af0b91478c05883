# SPDX-License-Identifier: MIT
"""One battle as libraries of agents see it: what each seat is shown, and what it may do now.

An action is the place of an answer in the seat's list of legal ones, so that every game has the
same 512; where seats act side by side there is one more, to wait. With `plans` the place is that of
a plan of the game's own wherever a plan is written (plans.py).
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from ._core import ANSWER_FEATURES, MAX_ANSWERS, MAX_PLAN_LINES, Answer, Game, State
from .plans import PlanSpace, Proposals

WAIT = MAX_ANSWERS  # the action of a seat that is not asked


class Battle:
    """A state with its luck, whose chance is resolved as soon as it is due."""

    def __init__(self, game: Game, may_wait: bool, plans: int = 0) -> None:
        self.game = game
        self.plans = PlanSpace(game, plans) if plans else None
        self._luck = 0
        self._proposed: dict[int, Proposals] = {}  # by seat, until it has chosen
        self.actions = MAX_ANSWERS + (1 if may_wait else 0)
        self.state: State = game.new_initial_state()
        self.answers = 0

    def begin(self, seed: int | None) -> None:
        """From the beginning; without a seed the dice are new ones each time."""
        luck = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self._luck = int(luck)
        self.state = self.game.new_initial_state(self._luck)
        self.answers = 0
        self._proposed = {}
        self._on()

    def _on(self) -> None:
        if self.state.is_chance_node():
            self.state.resolve_chance()

    def asked(self) -> list[int]:
        """Who owes an answer now."""
        return self.state.question().get("seats", [])

    def proposed(self, seat: int) -> Proposals | None:
        """The plans a seat may choose from now, if it does; the same ones until it has chosen."""
        if self.plans is None or seat not in self.asked():
            return None
        if seat not in self._proposed:
            seed = (self._luck + 1000003 * self.answers + seat) % 2**64
            self._proposed[seat] = self.plans.propose(self.state.observation(seat), seed)
        found = self._proposed[seat]
        return found if found.plans else None

    def choices(self, seat: int) -> list[list[Answer]]:
        """What its actions mean now: plans, or single answers."""
        offered = self.proposed(seat)
        if offered is not None:
            return offered.plans
        return [[answer] for answer in self.state.legal_answers(seat)]

    def play(self, seat: int, action: Any) -> None:
        """Errors: ValueError for a place there is no answer at; nothing is played then."""
        action, choices = operator.index(action), self.choices(seat)
        if not 0 <= action < len(choices):
            raise ValueError(f"action: expected 0 to {len(choices) - 1}, got {action}")
        self.state.apply_plan(choices[action], seat)
        self._proposed.pop(seat, None)
        self.answers += len(choices[action])
        self._on()

    def give(self, seat: int, answer: Answer) -> None:
        """Of somebody who answers line by line, whatever the actions are."""
        self.state.apply(answer, seat)
        self._proposed.pop(seat, None)
        self.answers += 1
        self._on()

    def kept(self) -> tuple[State, int, dict[int, Proposals]]:
        """For `back`, where not all of several actions can be played."""
        return self.state.clone(), self.answers, dict(self._proposed)

    def back(self, kept: tuple[State, int, dict[int, Proposals]]) -> None:
        self.state, self.answers, self._proposed = kept

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """observation int16 [planes] and action_mask int8 [actions] of a seat; and with plans the
        lines of those it may choose from, uint8 [plans, 24, 8]."""
        offered = self.proposed(seat)
        seen = self.state.observation(seat)
        mask = np.zeros(self.actions, np.int8)
        mask[: len(seen.legal_answers()) if offered is None else len(offered.plans)] = 1
        if self.actions > MAX_ANSWERS and not mask.any():
            mask[WAIT] = 1
        out = {"observation": seen.planes(), "action_mask": mask}
        if self.plans is not None:
            shape = (self.plans.size, MAX_PLAN_LINES, ANSWER_FEATURES)
            out["plans"] = np.zeros(shape, np.uint8) if offered is None else offered.features
        return out

    def space(self, spaces: Any) -> Any:
        """What `seen` lies in, made of the library's own spaces."""
        rows = self.game._planes()
        low = np.array([row[1] for row in rows], np.int16)
        high = np.array([row[2] for row in rows], np.int16)
        out = {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (self.actions,), dtype=np.int8),
        }
        if self.plans is not None:
            shape = (self.plans.size, MAX_PLAN_LINES, ANSWER_FEATURES)
            out["plans"] = spaces.Box(0, 255, shape, dtype=np.uint8)
        return spaces.Dict(out)

    def reward(self, seat: int) -> float:
        """At the end 1 for a win, 0 for a draw, -1 for a loss; before it 0."""
        return 2 * self.state.returns()[seat] - 1 if self.state.is_terminal() else 0.0
