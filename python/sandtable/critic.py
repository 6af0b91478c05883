# SPDX-License-Identifier: MIT
"""Perfect information for critics, told apart by its type from what a player may know."""

from __future__ import annotations

import numpy as np

from ._core import State
from .checks import must_be


class CriticPlanes(np.ndarray):
    """int16 [seats + 1, planes]: what each seat sees, and in the last row what everybody may see.

    Together that is all that lies on the table: what nobody knows yet is not decided yet. Only for
    judging positions in training; a policy that is given it plays with open cards, so nothing that
    takes an Observation takes this.
    """


def critic_planes(state: State) -> CriticPlanes:
    """The planes of every seat and of a spectator; see CriticPlanes."""
    must_be(state, "state", State)
    seats = [*range(state.game.num_players), -1]
    rows = [state.observation(seat).planes() for seat in seats]
    return np.stack(rows).view(CriticPlanes)
