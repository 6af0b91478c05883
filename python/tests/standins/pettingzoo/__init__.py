# SPDX-License-Identifier: MIT
"""A stand-in for PettingZoo: what its published pages on the AEC and Parallel APIs promise.

Written from those pages as of 2026-11-30, for machines that do not have the real one.
"""


class AECEnv:
    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _dead(self):
        return [a for a in self.agents if self.terminations[a] or self.truncations[a]]

    def _clear_rewards(self):
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _deads_step_first(self):
        dead = self._dead()
        if dead:
            self._skip_agent_selection, self.agent_selection = self.agent_selection, dead[0]
        return self.agent_selection

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("an agent that has ended can only be given None")
        gone = self.agent_selection
        for of in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del of[gone]
        self.agents.remove(gone)
        dead = self._dead()
        self.agent_selection = dead[0] if dead else self._skip_agent_selection
        self._clear_rewards()


class ParallelEnv:
    pass
