# SPDX-License-Identifier: MIT
"""One battle as libraries of agents see it: what each seat is shown, and what it may do now.

An action is the place of an answer in the seat's list of legal ones, so that every game has the
same 512; where seats act side by side there is one more, to wait.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ._core import MAX_ANSWERS, Game, State

WAIT = MAX_ANSWERS  # the action of a seat that is not asked


class Battle:
    """A state with its luck, whose chance is resolved as soon as it is due."""

    def __init__(self, game: Game, may_wait: bool) -> None:
        self.game = game
        self.actions = MAX_ANSWERS + (1 if may_wait else 0)
        self.state: State = game.new_initial_state()
        self.answers = 0

    def begin(self, seed: int | None) -> None:
        """From the beginning; without a seed the dice are new ones each time."""
        luck = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self.state = self.game.new_initial_state(int(luck))
        self.answers = 0
        self._on()

    def _on(self) -> None:
        if self.state.is_chance_node():
            self.state.resolve_chance()

    def asked(self) -> list[int]:
        """Who owes an answer now."""
        return self.state.question().get("seats", [])

    def play(self, seat: int, action: int) -> None:
        """Errors: ValueError for a place there is no answer at; nothing is played then."""
        legal = self.state.legal_answers(seat)
        if not 0 <= action < len(legal):
            raise ValueError(f"action: expected 0 to {len(legal) - 1}, got {action}")
        self.state.apply(legal[action], seat)
        self.answers += 1
        self._on()

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """observation int16 [planes] and action_mask int8 [actions] of a seat."""
        seen = self.state.observation(seat)
        mask = np.zeros(self.actions, np.int8)
        mask[: len(seen.legal_answers())] = 1
        if self.actions > MAX_ANSWERS and not mask.any():
            mask[WAIT] = 1
        return {"observation": seen.planes(), "action_mask": mask}

    def space(self, spaces: Any) -> Any:
        """What `seen` lies in, made of the library's own spaces."""
        rows = self.game._planes()
        low = np.array([row[1] for row in rows], np.int16)
        high = np.array([row[2] for row in rows], np.int16)
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), dtype=np.int8),
            }
        )

    def reward(self, seat: int) -> float:
        """At the end 1 for a win, 0 for a draw, -1 for a loss; before it 0."""
        return 2 * self.state.returns()[seat] - 1 if self.state.is_terminal() else 0.0
