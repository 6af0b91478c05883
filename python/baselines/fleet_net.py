# SPDX-License-Identifier: MIT
"""The learner's network, and the tables it sits at.

Matrix products go through a 1x1 convolution, which Debian's PyTorch computes ten times as fast as a
plain product.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import sandtable
from fleet_numbers import ATTRIBUTES, BOARD, SQUARES, Rows

CHANNELS, HIDDEN, WIDE = 24, 192, 64
# Of the game's advice: what is this much worse is e times less likely; and what `easy` adds by
# chance before it takes the best.
STEADY, NOISE = 0.15, 0.05


class Dense(nn.Conv2d):
    """A layer of all to all."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__(inputs, outputs, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return super().forward(x[:, :, None, None])[:, :, 0, 0]


class Net(nn.Module):
    """The chances of each answer as log-odds, and what the seat may expect, -1 lost .. 1 won.

    advised: begins with the game's advice, as an input, and learns where to depart from it.
    """

    def __init__(self, numbers: int, world: int, advised: bool = False) -> None:
        super().__init__()
        self.register_buffer("advised", torch.tensor(float(advised)))
        self.look = nn.Conv2d(BOARD, CHANNELS, 3, padding=1)
        self.again = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.first = Dense(CHANNELS * SQUARES + world, HIDDEN)
        self.second = Dense(HIDDEN, HIDDEN)
        self.said = nn.Embedding(numbers, WIDE)
        self.about = Dense(ATTRIBUTES + 2 * CHANNELS + 1, WIDE)
        self.to_answers = Dense(HIDDEN, 2 * WIDE)
        self.even = nn.ModuleList(nn.LayerNorm(size) for size in (HIDDEN, HIDDEN, WIDE))
        self.score = nn.Linear(WIDE, 1)
        self.value = nn.Linear(HIDDEN, 1)
        self.trust = nn.Parameter(torch.ones(1))
        nn.init.normal_(self.said.weight, std=0.1)
        for layer in (self.score, self.value):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        if advised:  # nothing but the advice yet
            nn.init.zeros_(self.to_answers.weight[WIDE:])
            nn.init.zeros_(self.to_answers.bias[WIDE:])

    def forward(self, rows: Rows) -> tuple[torch.Tensor, torch.Tensor]:
        squares = F.relu(self.look(rows.board))
        squares = (squares + F.relu(self.again(squares))).flatten(2)
        x = self.first(torch.cat([squares.flatten(1), rows.world], 1))
        x = self.second(F.relu(self.even[0](x)))
        x = F.relu(self.even[1](x))
        # Of each answer its number, what it names, and what is where it points to.
        none = F.pad(squares, (0, 1)).transpose(1, 2)
        advice = rows.advice * self.advised
        near = [none[rows.row, rows.square], none[rows.row, rows.ship_at], rows.about,
                advice.clamp(min=-3)[:, None]]
        spare = -len(rows.row) % 512  # few sizes: each new one is compiled once
        about = self.about(F.pad(torch.cat(near, 1), (0, 0, 0, spare)))[: len(rows.row)]
        answer = self.even[2](self.said(rows.number) + about)
        sought, match = self.to_answers(x)[rows.row].chunk(2, 1)
        score = self.score(F.relu(sought + answer))[:, 0] + (match * answer).sum(1) / WIDE**0.5
        scores = torch.full((len(rows), int(rows.place.max()) + 1), -1e9)
        scores[rows.row, rows.place] = score + advice / STEADY
        return scores, torch.tanh(self.value(x)[:, 0] + self.trust * rows.outlook)


class Table:
    """Games side by side in which at least two answers are legal whenever the caller is asked.

    advised: `out` has "advice" too, what the game's advice thinks of each legal answer in a state
    that the seat may be in, 0 the best, and "outlook", of the true state, for critics alone: by
    that advice, the log-odds that the seat wins.
    """

    def __init__(self, game, n: int, seed: int, opponents: dict[int, str], again: bool = True,
                 advised: bool = False):
        self.advised, self.asked = advised, seed * 1_000_003
        self.env = sandtable.VectorEnv(
            game, n, opponents=opponents, seed=seed, auto_reset=again, max_answers=1500)
        self.out = dict(self.env.reset())
        self._skip(np.zeros(n, bool))

    # Who has ended meanwhile is kept: a step says only what has ended in itself.
    def _skip(self, ended: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        returns = self.out["returns"].copy()
        while True:
            alone = self.out["count"] == 1
            if not alone.any():
                if self.advised:
                    self._advise()
                return ended, returns
            self.env.step(np.where(alone, 0, -1).astype(np.int32))
            new = self.out["ended"] != 0
            ended, returns = ended | new, np.where(new[:, None], self.out["returns"], returns)

    def _advise(self) -> None:
        count, seats = self.out["count"], self.out["seat"]
        advice = np.zeros((len(count), max(1, count.max())), np.float32)
        chance = np.full(len(count), 0.5, np.float32)
        for i in np.flatnonzero(count > 0):
            state = self.env.state(i)
            self.asked += 1
            told = state.observation(int(seats[i])).policy(self.asked)
            advice[i, : count[i]] = told - told.max()
            chance[i] = min(max(state.evaluation()[seats[i]], 0.01), 0.99)
        self.out["advice"], self.out["outlook"] = advice, np.log(chance / (1 - chance))

    def as_easy(self, luck: np.random.Generator) -> np.ndarray:
        """What `easy` answers everywhere: the best by the advice, almost."""
        advice = self.out["advice"] + NOISE * luck.random(self.out["advice"].shape)
        there = np.arange(advice.shape[1]) < self.out["count"][:, None]
        return np.where(there, advice, -np.inf).argmax(1)

    def step(self, places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Who has ended, and with what."""
        self.env.step(places.astype(np.int32))
        return self._skip(self.out["ended"] != 0)


def drawn(scores: torch.Tensor) -> torch.Tensor:
    return torch.distributions.Categorical(logits=scores).sample()
