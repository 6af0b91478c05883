# SPDX-License-Identifier: MIT
"""Fantasy Commander: a bow, fear, a spell, a standard."""

import numpy as np

from bodies import board, cloth
from synth import RATE, band, fade, hump, low_pass, modes, put, room, silence, swing, time, tone, whoosh


def bow(rng):
    """The string is let go and strikes the bow's belly."""
    out = silence(0.6)
    creak = np.sign(tone(swing(0.16, (0, 28), (0.16, 46)))) * hump(0.16, 0.8)
    put(out, low_pass(creak * band(0.16, rng, 400, 2200, -2), 1800), 0, 0.10)
    put(out, board(rng, 0.4, 0.85, 0.2), 0.165, 0.9)
    string = modes(0.4, rng, [131, 263, 396, 661, 928, 1330], [0.26, 0.2, 0.15, 0.1, 0.07, 0.05], [1, 0.9, 0.7, 0.5, 0.35, 0.2], 1 + 0.10 * np.exp(-time(0.4) / 0.03))
    put(out, string, 0.165, 0.7)
    put(out, whoosh(0.16, rng, swing(0.16, (0, 1200), (0.16, 2600)), 0.4) * hump(0.16, 0.25), 0.175, 0.22)
    return room(out, rng, 0.35, 0.18, 4000)


def panic(rng):
    """A shiver: strings too close to each other slide up while hearts beat."""
    out = silence(1.25)
    t = time(1.15)
    for start, end in ((415, 587), (440, 622), (466, 659), (208, 220)):
        line = swing(1.15, (0, start), (0.75, end), (1.15, end * 1.02)) * (1 + 0.012 * np.sin(2 * np.pi * rng.uniform(8.5, 11) * t + rng.uniform(0, 6)))
        voice = sum(tone(n * line, rng.uniform(0, 6)) / n**1.25 for n in range(1, 9))
        shiver = 0.55 + 0.45 * np.sin(2 * np.pi * rng.uniform(11, 14) * t)
        put(out, low_pass(voice * shiver, 3200) * hump(1.15, 0.68, 1.4), 0.02, 0.25)
    for at in (0.02, 0.2, 0.56, 0.72):
        beat = tone(swing(0.2, (0, 92), (0.06, 58), (0.2, 50))) * fade(0.2, 0.004, 0.2)
        put(out, beat, at, 0.8)
    return room(out, rng, 0.8, 0.3, 3000)


def spell(rng):
    """Glass bells climb out of a low hum, and a breath goes over them."""
    out = silence(1.45)
    hum = sum(tone(np.full(int(1.3 * RATE), p), n) for n, p in enumerate((110.0, 164.8, 220.6))) * hump(1.3, 0.4, 1.4)
    put(out, hum, 0, 0.16)
    for n, pitch in enumerate((587.3, 698.5, 880.0, 1108.7, 1318.5, 1760.0)):
        bell = modes(0.9, rng, pitch * np.array([1, 2.01, 3.03, 5.4]), [0.8, 0.5, 0.3, 0.15], [1, 0.45, 0.25, 0.12])
        put(out, bell, 0.06 + 0.085 * n, 0.4 + 0.07 * n)
    air = whoosh(1.1, rng, swing(1.1, (0, 900), (0.6, 4200), (1.1, 2600)), 0.5) * hump(1.1, 0.5, 2)
    put(out, air, 0.05, 0.22)
    return room(out, rng, 1.0, 0.35, 6000)


def banner(rng):
    """A staff is set into the ground and its cloth opens."""
    out = silence(0.85)
    put(out, board(rng, 1.5, 0.3, 0.4), 0.01, 1.0)
    put(out, board(rng, 0.8, 0.4, 0.3), 0.095, 0.35)
    put(out, cloth(rng, 0.72, 0.3), 0.07, 0.34)
    return room(out, rng, 0.3, 0.12, 3000)


SOUNDS = [bow, panic, spell, banner]
