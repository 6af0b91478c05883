# SPDX-License-Identifier: MIT
"""The Last Standards: a die of stone set down, a standard raised, a purse, the drum of the muster."""

import numpy as np

from bodies import board, cloth, coin as silver, roll, skin
from synth import carry, modes, put, room, silence, soften


def stone(rng):
    """A heavy die is set on its square and comes to rest."""
    out = silence(0.42)
    for at, hard in ((0.01, 1.0), (0.085, 0.34), (0.13, 0.14)):
        rock = modes(0.1, rng, [930, 1510, 2280, 3300, 4700], [0.03, 0.026, 0.02, 0.014, 0.01], [1, 0.9, 0.6, 0.4, 0.25])
        put(out, rock, at, 0.9 * hard)
        put(out, board(rng, 0.8, 0.65, 0.25), at, 0.6 * hard)
    return room(carry(out, 0.4), rng, 0.25, 0.14, 3500)


def standard(rng):
    """Cloth unrolls, the pole strikes the ground, and the ring at its head sings."""
    out = silence(0.95)
    put(out, cloth(rng, 0.6, 0.6, 1.2), 0.0, 0.36)
    put(out, board(rng, 1.7, 0.4, 0.4), 0.46, 1.0)
    ring = modes(0.45, rng, [1046, 1568, 2637, 3951], [0.42, 0.36, 0.25, 0.16], [1, 0.8, 0.5, 0.3])
    put(out, ring, 0.465, 0.17)
    return room(out, rng, 0.45, 0.18, 4500)


def coins(rng):
    """A handful from the purse."""
    out = silence(0.8)
    for at in np.sort(rng.beta(1.4, 2.2, 11)) * 0.5 + 0.01:
        put(out, silver(rng, rng.uniform(2700, 4600), 0.28, rng.uniform(0.08, 0.22)), at, rng.uniform(0.35, 1.0))
    for at in (0.03, 0.12, 0.25):
        put(out, board(rng, 0.2, 0.35, 0.15), at, 0.2)
    return room(out, rng, 0.3, 0.16, 6500)


def muster(rng):
    """Two drums call to the standards: a roll that grows, and three blows."""
    out = silence(1.6)
    roll(out, rng, 0.02, 0.62, 19, lambda: skin(rng, 178, 0.16, 0.12, 0.55, 0.8), (0.16, 0.55))
    for at, height in ((0.66, 0.8), (0.87, 0.7), (1.08, 1.0)):
        put(out, skin(rng, 86, 0.5, 0.42, 0.05, 0.5), at, height)
        put(out, skin(rng, 178, 0.3, 0.2, 0.5, 0.8), at, 0.42 * height)
    return room(soften(carry(out, 0.8), 1.5), rng, 0.6, 0.2, 3200)


SOUNDS = [stone, standard, coins, muster]
