# SPDX-License-Identifier: MIT
"""Every game as an environment of PettingZoo, which has to be installed.

    from sandtable.pettingzoo_env import AecBattle, ParallelBattle
    env = AecBattle("fleet")

Written from PettingZoo's published pages (AEC API, Parallel API) as of 2026-08. Observations are
{"observation": int16 [planes], "action_mask": int8 [actions]} (seats.py).
"""

from __future__ import annotations

import functools
import operator
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import load_game
from .seats import WAIT, Battle

CUT_OFF = 5000  # answers, after which a battle is truncated


def _names(battle: Battle) -> list[str]:
    return [f"seat_{seat}" for seat in range(battle.game.num_players)]


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


class AecBattle(AECEnv):
    """One seat after the other, as they are asked.

    game, scenario, options: as load_game takes them. max_answers: then the battle is truncated.
    plans: where whole plans are written, up to so many of the game's own are the actions; seats.py.
    Rewards: 1 won, 0 drawn, -1 lost, at the end. An action without an answer ends nothing and is a
    ValueError.
    """

    metadata = {"render_modes": ["ansi"], "name": "sandtable_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str = "fleet",
        scenario: str = "",
        *,
        options: dict[str, Any] | None = None,
        max_answers: int = CUT_OFF,
        plans: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        rules = load_game(game, scenario, options=options)
        self.battle = Battle(rules, may_wait=False, plans=plans)
        self.max_answers = max_answers
        self.render_mode = render_mode
        self.possible_agents = _names(self.battle)
        self._observed = self.battle.space(spaces)

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent: str) -> Any:
        return self._observed

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent: str) -> Any:
        return spaces.Discrete(self.battle.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.battle.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = f"seat_{self.battle.asked()[0]}"

    def observe(self, agent: str) -> Any:
        return self.battle.seen(_seat(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.battle.play(_seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        over = self.battle.state.is_terminal()
        cut = not over and self.battle.answers >= self.max_answers
        for each in self.agents:
            self.rewards[each] = self.battle.reward(_seat(each))
            self.terminations[each] = over
            self.truncations[each] = cut
        if not over:
            self.agent_selection = f"seat_{self.battle.asked()[0]}"
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        return self.battle.state.to_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


class ParallelBattle(ParallelEnv):
    """All seats at once: those that are not asked wait (action 512, the only one they have).

    Where several seats write in secret, each of them answers in the same step. Otherwise as
    AecBattle.
    """

    metadata = {"render_modes": ["ansi"], "name": "sandtable_parallel_v0"}

    def __init__(
        self,
        game: str = "fleet",
        scenario: str = "",
        *,
        options: dict[str, Any] | None = None,
        max_answers: int = CUT_OFF,
        plans: int = 0,
        render_mode: str | None = None,
    ) -> None:
        rules = load_game(game, scenario, options=options)
        self.battle = Battle(rules, may_wait=True, plans=plans)
        self.max_answers = max_answers
        self.render_mode = render_mode
        self.possible_agents = _names(self.battle)
        self.agents: list[str] = []
        self._observed = self.battle.space(spaces)

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent: str) -> Any:
        return self._observed

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent: str) -> Any:
        return spaces.Discrete(self.battle.actions)

    def _seen(self) -> dict[str, Any]:
        return {agent: self.battle.seen(_seat(agent)) for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.battle.begin(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        asked = self.battle.asked()
        for agent, action in actions.items():
            if _seat(agent) not in asked and operator.index(action) != WAIT:
                raise ValueError(f"action of {agent}: expected {WAIT}, as it is not asked")
        missing = [seat for seat in asked if f"seat_{seat}" not in actions]
        if missing:
            raise ValueError(f"actions: there is none of seat_{missing[0]}, which is asked")
        before = self.battle.kept()
        try:
            for seat in asked:
                self.battle.play(seat, actions[f"seat_{seat}"])
        except (ValueError, TypeError):
            self.battle.back(before)
            raise
        over = self.battle.state.is_terminal()
        cut = not over and self.battle.answers >= self.max_answers
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            {agent: self.battle.seen(_seat(agent)) for agent in agents},
            {agent: self.battle.reward(_seat(agent)) for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return self.battle.state.to_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""
