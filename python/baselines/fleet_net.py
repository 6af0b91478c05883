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

CHANNELS, HIDDEN, WIDE = 24, 192, 96


class Dense(nn.Conv2d):
    """A layer of all to all."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__(inputs, outputs, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return super().forward(x[:, :, None, None])[:, :, 0, 0]


class Net(nn.Module):
    """The chances of each answer as log-odds, and what the seat may expect, -1 lost .. 1 won."""

    def __init__(self, numbers: int, world: int) -> None:
        super().__init__()
        self.look = nn.Conv2d(BOARD, CHANNELS, 3, padding=1)
        self.first = Dense(CHANNELS * SQUARES + world, HIDDEN)
        self.second = Dense(HIDDEN, HIDDEN)
        self.said = nn.Embedding(numbers, WIDE)
        self.about = Dense(ATTRIBUTES + 2 * CHANNELS, WIDE)
        self.to_answers = Dense(HIDDEN, WIDE)
        self.score = nn.Linear(WIDE, 1)
        self.value = nn.Linear(HIDDEN, 1)
        nn.init.normal_(self.said.weight, std=0.1)
        nn.init.zeros_(self.value.weight)

    def forward(self, rows: Rows) -> tuple[torch.Tensor, torch.Tensor]:
        squares = F.relu(self.look(rows.board)).flatten(2)
        x = F.relu(self.first(torch.cat([squares.flatten(1), rows.world], 1)))
        x = F.relu(self.second(x))
        # Of each answer its number, what it names, and what is where it points to.
        none = F.pad(squares, (0, 1)).transpose(1, 2)
        near = [none[rows.row, rows.square], none[rows.row, rows.ship_at], rows.about]
        spare = -len(rows.row) % 512  # few sizes: each new one is compiled once
        about = self.about(F.pad(torch.cat(near, 1), (0, 0, 0, spare)))[: len(rows.row)]
        hidden = F.relu(self.to_answers(x)[rows.row] + self.said(rows.number) + about)
        scores = torch.full((len(rows), int(rows.place.max()) + 1), -1e9)
        scores[rows.row, rows.place] = self.score(hidden)[:, 0]
        return scores, torch.tanh(self.value(x)[:, 0])


class Table:
    """Games side by side in which at least two answers are legal whenever the caller is asked."""

    def __init__(self, game, n: int, seed: int, opponents: dict[int, str], again: bool = True):
        self.env = sandtable.VectorEnv(
            game, n, opponents=opponents, seed=seed, auto_reset=again, max_answers=1500)
        self.out = self.env.reset()
        self._skip(np.zeros(n, bool))

    # Who has ended meanwhile is kept: a step says only what has ended in itself.
    def _skip(self, ended: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        returns = self.out["returns"].copy()
        while True:
            alone = self.out["count"] == 1
            if not alone.any():
                return ended, returns
            self.env.step(np.where(alone, 0, -1).astype(np.int32))
            new = self.out["ended"] != 0
            ended, returns = ended | new, np.where(new[:, None], self.out["returns"], returns)

    def step(self, places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Who has ended, and with what."""
        self.env.step(places.astype(np.int32))
        return self._skip(self.out["ended"] != 0)


def drawn(scores: torch.Tensor) -> torch.Tensor:
    return torch.distributions.Categorical(logits=scores).sample()
