# SPDX-License-Identifier: MIT
"""Commanders: muskets, a cannon, horses, a bugle."""

import numpy as np

from bodies import board, brass, rustle, swell
from synth import RATE, band, carry, fade, high_pass, hump, low_pass, put, room, silence, soften, swing, tone


def shot(rng, seconds: float = 0.3):
    """One musket at some distance: the crack, and the push of air under it."""
    crack = band(seconds, rng, 400, 7500, -3) * fade(seconds, 0.0006, 0.055)
    body = band(seconds, rng, 120, 900, -3) * fade(seconds, 0.002, 0.16)
    push = tone(swing(seconds, (0, 170), (seconds, 70))) * fade(seconds, 0.002, 0.12)
    return crack + 0.5 * body + 0.7 * push


def musket(rng):
    """A volley by platoon: a few too early, most together, some late."""
    out = silence(1.0)
    times = sorted(np.concatenate([rng.normal(0.16, 0.045, 14), rng.uniform(0.02, 0.42, 7)]).clip(0.01, 0.5))
    for at in times:
        put(out, low_pass(shot(rng), rng.uniform(2500, 7000)), at, rng.uniform(0.25, 0.8))
    return room(soften(out, 1.8), rng, 0.9, 0.42, 2200)


def cannon(rng):
    """A twelve-pounder, and the hills that give it back."""
    out = silence(1.4)
    put(out, tone(swing(0.8, (0, 150), (0.06, 66), (0.8, 34))) * fade(0.8, 0.002, 0.75), 0.01, 1.3)
    put(out, band(0.4, rng, 250, 6500, -3) * fade(0.4, 0.0008, 0.16), 0.01, 1.0)
    put(out, band(0.9, rng, 250, 1800, -4) * fade(0.9, 0.004, 0.55), 0.012, 0.4)
    put(out, low_pass(band(1.3, rng, 40, 700, -5), 420) * fade(1.3, 0.006, 1.2), 0.012, 0.4)
    for at, height in ((0.33, 0.24), (0.62, 0.16)):
        put(out, low_pass(band(0.6, rng, 60, 500, -4), 300) * hump(0.6, 0.15, 1.5), at, height)
    return room(soften(carry(out, 1.3), 1.5), rng, 1.2, 0.28, 1800)


def hoof(rng):
    """Horn on turf, and the harness that jingles with it."""
    thud = tone(swing(0.12, (0, 165), (0.12, 82))) * fade(0.12, 0.002, 0.09)
    turf = low_pass(band(0.12, rng, 150, 1800, -4), 1200) * fade(0.12, 0.001, 0.06)
    knock = board(rng, 0.3, 0.45, 0.12)
    return 0.8 * thud + 0.8 * turf + 0.7 * knock


def hooves(rng):
    """A troop comes past at the gallop: three beats and a breath, for each of four horses."""
    out = silence(1.2)
    near = hump(1.2, 0.55, 0.9)
    for horse in range(4):
        stride = rng.uniform(0.40, 0.45)
        begin = rng.uniform(0, stride)
        weight = rng.uniform(0.5, 1.0)
        for step in range(4):
            for beat, hard in ((0, 0.8), (0.105, 0.7), (0.2, 1.0)):
                at = begin + step * stride + beat + rng.normal(0, 0.006)
                if 0 <= at < 1.08:
                    put(out, hoof(rng), at, weight * hard * near[int(at * RATE)])
    jingle = high_pass(rustle(rng, 1.2, 26 * near, 3500, 9000), 3000)
    return room(carry(out, 0.6) + 0.12 * jingle, rng, 0.4, 0.15, 3000)


def bugle(rng):
    """Rally: four notes of the natural horn in B flat."""
    out = silence(1.4)
    for at, length, pitch, height in ((0.0, 0.16, 349.2, 0.8), (0.15, 0.16, 349.2, 0.8), (0.30, 0.30, 466.2, 0.9), (0.59, 0.66, 587.3, 1.0)):
        line = np.full(int(length * RATE), pitch)
        put(out, brass(rng, line, length, height * swell(length, 0.025, min(0.2, length * 0.5)), 1.1, 1), at, 1)
    return room(out, rng, 0.9, 0.34, 3200)


SOUNDS = [musket, cannon, hooves, bugle]
