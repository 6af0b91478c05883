# SPDX-License-Identifier: MIT
"""A small space of actions where whole plans are written (Commanders): plans of the game's own."""

from __future__ import annotations

import dataclasses
import operator

import numpy as np

from ._core import ANSWER_FEATURES, MAX_PLAN_LINES, Answer, Game, Observation
from .checks import must_be, refused
from .spec import Plane

MOST_PLANS = 64


@dataclasses.dataclass(frozen=True)
class Proposals:
    """The actions of a PlanSpace at one question; `plans[k]` is what action k means.

    plans: of each its lines, to State.apply_plan. features: uint8 [size, 24, 8], of each line its
    verb and arguments, then 0. lines: uint8 [size], how many lines each has. mask: int8 [size], 1
    where there is a plan.
    """

    plans: list[list[Answer]]
    features: np.ndarray
    lines: np.ndarray
    mask: np.ndarray


class PlanSpace:
    """Up to `size` plans the game proposes to a seat that writes one, no two of the same lines.

    game: one in which plans are written (`game.plan_lines`). size: 1..64, always that many actions.
    vagueness: of the last of them, 0 the game's best judgement .. 1 anything; the first one is the
        best judgement in any case.
    planes: names, shapes and bounds of `features` laid flat, as of an observation.
    Errors: RefereeError.
    """

    def __init__(self, game: Game, size: int = 16, vagueness: float = 1.0) -> None:
        must_be(game, "game", Game)
        if not game.plan_lines:
            raise refused("plans: nobody writes plans in this game")
        size = operator.index(size)
        if not 1 <= size <= MOST_PLANS:
            raise refused(f"size: expected 1 to {MOST_PLANS}")
        if not 0 <= vagueness <= 1:
            raise refused("vagueness: expected 0 to 1")
        self.game, self.size, self.vagueness = game, size, float(vagueness)
        rows = np.arange(self.size * MAX_PLAN_LINES * ANSWER_FEATURES)
        rows = rows.reshape(self.size, MAX_PLAN_LINES, ANSWER_FEATURES)
        self.planes = tuple(
            Plane(name, part.shape, tuple(part.ravel().tolist()), 0, 255)
            for name, part in (
                ("plans[].lines[].verb", rows[:, :, 0]),
                ("plans[].lines[].arg[]", rows[:, :, 1:]),
            )
        )

    def propose(self, seen: Observation, seed: int = 0) -> Proposals:
        """The plans there are for the seat that sees this; none where it is not asked for one.

        The same observation and seed propose the same. Errors: RefereeError, TypeError.
        """
        must_be(seen, "seen", Observation)
        plans = seen.plans(self.size, seed, self.vagueness)
        features = np.zeros((self.size, MAX_PLAN_LINES, ANSWER_FEATURES), np.uint8)
        lines = np.zeros(self.size, np.uint8)
        for place, plan in enumerate(plans):
            lines[place] = len(plan)
            features[place, : len(plan)] = [line.features for line in plan]
        return Proposals(plans, features, lines, (lines > 0).astype(np.int8))
