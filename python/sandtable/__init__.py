# SPDX-License-Identifier: MIT
"""Sandtable's referee for Python: exact games with hidden information, plans and chance.

    import sandtable
    game = sandtable.load_game("fleet")
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.resolve_chance()
        else:
            state.apply(state.legal_answers()[0])
    print(state.returns())

docs/RESEARCH.md of the project has the rest: batches, adapters, what the games are like.
"""

from __future__ import annotations

import copyreg
import os
from typing import Any

from . import _core
from ._core import (
    ANSWER_FEATURES,
    MAX_ANSWERS,
    MAX_PLAN_LINES,
    Answer,
    Game,
    Observation,
    Opponent,
    RefereeError,
    State,
    __version__,
    _load_game,
    game_ids,
)
from .checks import must_be
from .spec import GameSpec, Plane, frozen_spec, spec
from .critic import CriticPlanes, critic_planes
from .plans import PlanSpace, Proposals
from .vector import VectorEnv

__all__ = [
    "ANSWER_FEATURES",
    "MAX_ANSWERS",
    "MAX_PLAN_LINES",
    "Answer",
    "CriticPlanes",
    "Game",
    "GameSpec",
    "Observation",
    "Opponent",
    "Plane",
    "PlanSpace",
    "Proposals",
    "RefereeError",
    "State",
    "VectorEnv",
    "__version__",
    "critic_planes",
    "frozen_spec",
    "game_ids",
    "load_game",
    "spec",
]


def load_game(
    game: str,
    scenario: str = "",
    *,
    options: dict[str, Any] | None = None,
    content: dict[str, Any] | None = None,
) -> Game:
    """The rules of one match of a game.

    game: one of `game_ids()`.
    scenario: an id of its scenarios; "" is the one for newcomers, or the first of `content`.
    options: as `sandtable check` and the referee take them; what is left out has its default.
    content: pack entries of this match's own, as a scenario file has them.
    Errors: RefereeError (unknown_game, bad_option, bad_position).
    """
    return _load_game(game, scenario, options, content)


def _game_again(id: str, scenario: str, options: Any, content: Any) -> Game:
    return _load_game(id, scenario, options, content)


def _state_again(id: str, scenario: str, options: Any, content: Any, text: str, *chance: int):
    state = _load_game(id, scenario, options, content).from_text(text)
    state._set_chance(*chance)
    return state


def _answer_again(game: Game, number: int) -> Answer:
    must_be(game, "game", Game)
    return game.answer(number)


# What is unpickled is read as a position is: a forged pickle of a state is refused like a forged
# position. (The file itself is Python's, and as trustworthy as whoever wrote it.)
copyreg.pickle(Game, lambda game: (_game_again, game._made_of()))
copyreg.pickle(State, lambda state: (_state_again, state._pickled()))
copyreg.pickle(Answer, lambda answer: (_answer_again, (answer.game, answer.number)))

# A fork waits until no other thread is at work in C++, so that nothing is half done in the child.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=_core._before_fork,
        after_in_parent=_core._after_fork_in_parent,
        after_in_child=_core._after_fork_in_child,
    )
