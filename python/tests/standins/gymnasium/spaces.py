# SPDX-License-Identifier: MIT
import numpy as np


class Box:
    def __init__(self, low, high, shape=None, dtype=np.float32):
        self.dtype = np.dtype(dtype)
        self.shape = tuple(shape) if shape is not None else np.shape(low)
        self.low = np.broadcast_to(np.asarray(low, self.dtype), self.shape)
        self.high = np.broadcast_to(np.asarray(high, self.dtype), self.shape)

    def contains(self, x):
        return (
            isinstance(x, np.ndarray)
            and np.can_cast(x.dtype, self.dtype)
            and x.shape == self.shape
            and bool((x >= self.low).all() and (x <= self.high).all())
        )


class Discrete:
    def __init__(self, n):
        self.n, self._luck = int(n), np.random.default_rng(0)

    def seed(self, seed):
        self._luck = np.random.default_rng(seed)

    def sample(self, mask=None):
        allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self._luck.choice(allowed))

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n


class Dict:
    def __init__(self, spaces):
        self.spaces = dict(spaces)

    def contains(self, x):
        return x.keys() == self.spaces.keys() and all(s.contains(x[k]) for k, s in self.spaces.items())
