# SPDX-License-Identifier: MIT
"""A stand-in for Gymnasium: as much of its published Env API and spaces as the adapters use.

Written from the published pages as of 2026-11-30, for machines that do not have the real one
(tools/conformance.py runs the real one's checks where it is installed).
"""

import numpy as np

from . import spaces

__all__ = ["Env", "spaces"]


class Env:
    metadata: dict = {"render_modes": []}
    render_mode = None
    _np_random = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
