# SPDX-License-Identifier: MIT
"""One seat of a game as an environment of Gymnasium, which has to be installed.

    from sandtable.gymnasium_env import SeatEnv
    env = SeatEnv("fleet", opponents="easy")

Written from Gymnasium's published pages (Env API) as of 2026-08. Observations are as in seats.py;
`info["action_mask"]` has the mask once more, as published agents look for it there.
"""

from __future__ import annotations

import operator
from typing import Any

import gymnasium
from gymnasium import spaces

from . import Opponent, load_game
from .seats import Battle

CUT_OFF = 5000


class SeatEnv(gymnasium.Env):
    """The caller plays one seat, opponents of the program all others.

    game, scenario, options: as load_game takes them. seat: the caller's. opponents: a level or its
    spec. iterations: what it may spend on an answer. max_answers: then a battle is truncated.
    any_action: for agents that know no mask, an action without an answer means that of its place
    counted round and round the list; else it is a ValueError. plans: where whole plans are written,
    up to so many of the game's own are the actions (seats.py). Reward: 1 won, 0 drawn, -1 lost, at
    the end.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "fleet",
        scenario: str = "",
        *,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        opponents: str = "easy",
        iterations: int = 200,
        max_answers: int = CUT_OFF,
        any_action: bool = False,
        plans: int = 0,
        render_mode: str | None = None,
    ) -> None:
        rules = load_game(game, scenario, options=options)
        self.battle = Battle(rules, may_wait=False, plans=plans)
        if not 0 <= seat < self.battle.game.num_players:
            raise ValueError(f"seat: expected 0 to {self.battle.game.num_players - 1}")
        self.seat = seat
        self.opponents = opponents
        self.iterations = iterations
        self.max_answers = max_answers
        self.any_action = any_action
        self.render_mode = render_mode
        self.observation_space = self.battle.space(spaces)
        self.action_space = spaces.Discrete(self.battle.actions)
        self._players: dict[int, Opponent] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**63))
        self.battle.begin(luck)
        others = [s for s in range(self.battle.game.num_players) if s != self.seat]
        self._players = {other: Opponent(self.opponents, luck + other) for other in others}
        self._until_asked()
        return self._seen()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        place = operator.index(action)
        if self.any_action:
            place %= len(self.battle.choices(self.seat))
        self.battle.play(self.seat, place)
        self._until_asked()
        seen, info = self._seen()
        over = self.battle.state.is_terminal()
        cut = not over and self.battle.answers >= self.max_answers
        return seen, self.battle.reward(self.seat), over, cut, info

    def render(self) -> str | None:
        return self.battle.state.to_text() if self.render_mode == "ansi" else None

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        seen = self.battle.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _until_asked(self) -> None:
        state = self.battle.state
        while not state.is_terminal() and self.seat not in self.battle.asked():
            other = self.battle.asked()[0]
            answer = self._players[other].choose(state.observation(other), self.iterations)
            self.battle.give(other, answer)
