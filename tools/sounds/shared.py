# SPDX-License-Identifier: MIT
"""The twelve sounds that all games share."""

import numpy as np

from bodies import blade, board, bounces, brass, coin as silver, die, rustle, skin, swell
from synth import RATE, band, carry, fade, high_pass, hump, low_pass, modes, put, room, silence, soften, swing, time, whoosh


def dice(rng):
    """Three dice thrown on wood: they hit, hop, and one of them turns over at the last."""
    out = silence(0.9)
    for throw in range(3):
        first = 0.012 + 0.035 * throw + rng.uniform(0, 0.025)
        for at, hard in bounces(rng, first, rng.uniform(0.10, 0.145), 0.64, 0.016):
            put(out, die(rng), at, 0.75 * hard)
            put(out, board(rng, 0.35, 0.75, 0.2), at, 0.5 * hard)
            if hard > 0.3:  # an edge comes down just after a corner
                put(out, die(rng), at + rng.uniform(0.012, 0.03), 0.35 * hard)
    for at, hard in ((0.47, 0.3), (0.545, 0.2)):
        put(out, die(rng), at, hard)
        put(out, board(rng, 0.2, 0.6, 0.15), at, 0.4 * hard)
    return room(out, rng, 0.35, 0.22, 3500)


def seal(rng):
    """A signet pressed into warm wax: the ring sets down, the wax gives, the paper crackles."""
    out = silence(0.62)
    put(out, board(rng, 1.6, 0.12, 0.4), 0.03, 1.0)
    squash = low_pass(band(0.3, rng, 120, 1500, -6), 900) * hump(0.3, 0.3, 1.6)
    put(out, squash, 0.04, 0.38)
    put(out, band(0.12, rng, 500, 2600, -3) * fade(0.12, 0.004, 0.08), 0.03, 0.30)
    put(out, rustle(rng, 0.25, 220 * hump(0.25, 0.35), 1400, 6000), 0.08, 0.6)
    put(out, modes(0.12, rng, [1250, 2310, 3480], [0.05, 0.04, 0.03], [1, 0.7, 0.4]), 0.36, 0.3)
    put(out, board(rng, 0.3, 0.5, 0.15), 0.36, 0.22)
    return room(carry(out, 0.7), rng, 0.3, 0.16, 3200)


def sword(rng):
    """One blade slides off its scabbard's lip and meets another."""
    out = silence(0.95)
    draw = whoosh(0.17, rng, swing(0.17, (0, 2600), (0.17, 6200)), 0.22) * hump(0.17, 0.85, 1.5)
    put(out, draw, 0.0, 0.16)
    put(out, blade(rng, 655, 0.8, 0.75), 0.14, 0.8)
    put(out, blade(rng, 838, 0.78, 0.55), 0.143, 0.55)
    scrape = whoosh(0.2, rng, swing(0.2, (0, 5200), (0.2, 3400)), 0.25) * hump(0.2, 0.2, 1.2)
    put(out, scrape, 0.17, 0.14)
    return room(out, rng, 0.5, 0.22, 6000)


def drum(rng):
    """A field drum, struck twice."""
    out = silence(0.8)
    put(out, skin(rng, 112, 0.5, 0.3, 0.16, 0.9), 0.01, 0.55)
    put(out, skin(rng, 106, 0.65, 0.5, 0.22, 1.1), 0.155, 1.0)
    return room(soften(carry(out, 1.1), 1.6), rng, 0.5, 0.2, 3200)


def arrow(rng):
    """It comes past the ear, and stands trembling in a board."""
    out = silence(0.85)
    pitch = swing(0.42, (0, 1500), (0.3, 3300), (0.42, 2100))
    flutter = 1 + 0.45 * np.sin(2 * np.pi * 38 * time(0.42) + 1)
    put(out, whoosh(0.42, rng, pitch, 0.35) * flutter * hump(0.42, 0.82, 2.4), 0, 0.5)
    put(out, board(rng, 1.1, 0.6, 0.4), 0.36, 1.1)
    tremble = modes(0.45, rng, [148, 296, 471], [0.38, 0.25, 0.15], [1, 0.5, 0.35]) * (0.6 + 0.4 * np.sin(2 * np.pi * 24 * time(0.45)))
    put(out, tremble, 0.365, 0.5)
    return room(out, rng, 0.4, 0.2, 4000)


def fall(rng):
    """A miniature of tin goes over, and rocks until it lies."""
    out = silence(0.75)
    for n, (at, hard) in enumerate(bounces(rng, 0.012, 0.17, 0.58, 0.022)):
        tin = modes(0.14, rng, [742, 1480, 2290, 3560, 5200], [0.06, 0.05, 0.035, 0.02, 0.012], [0.9, 0.9, 0.6, 0.4, 0.25])
        put(out, tin, at, 0.75 * hard)
        put(out, board(rng, 0.9 if n == 0 else 0.5, 0.65, 0.3), at, 0.8 * hard)
    return room(carry(out, 0.5), rng, 0.35, 0.18, 3600)


def coin(rng):
    """A coin laid on others."""
    out = silence(0.6)
    put(out, silver(rng, 3120, 0.5, 0.28), 0.01, 0.6)
    put(out, silver(rng, 3790, 0.5, 0.42), 0.075, 1.0)
    put(out, silver(rng, 3470, 0.4, 0.22), 0.155, 0.35)
    put(out, board(rng, 0.2, 0.4, 0.2), 0.012, 0.18)
    return room(out, rng, 0.35, 0.2, 7000)


def page(rng):
    """A leaf of heavy paper is turned."""
    out = silence(0.55)
    sweep = whoosh(0.4, rng, swing(0.4, (0, 1500), (0.22, 3800), (0.4, 2300)), 0.6) * hump(0.4, 0.55, 1.5)
    put(out, sweep, 0.03, 0.30)
    put(out, rustle(rng, 0.45, 60 + 900 * hump(0.45, 0.5, 2.0), 1200, 8000), 0.02, 0.42)
    put(out, low_pass(band(0.12, rng, 150, 900, -3), 700) * fade(0.12, 0.006, 0.07), 0.40, 0.28)
    put(out, rustle(rng, 0.1, 500 * hump(0.1, 0.3), 1000, 6000), 0.40, 0.4)
    return room(out, rng, 0.25, 0.12, 5000)


def horn(rng):
    """A war horn, from far back in the line: one note, and the fifth above it."""
    out = silence(1.75)
    low, high = 98.0, 146.8
    pitch = swing(1.45, (0, low), (0.42, low), (0.50, high), (1.45, high))
    loud = swell(1.45, 0.11, 0.42, 0.9) * np.interp(time(1.45), [0, 0.4, 0.62, 1.0, 1.45], [0.75, 0.7, 0.95, 1.0, 0.85])
    put(out, brass(rng, pitch, 1.45, loud, 0.9, 3), 0, 1)
    return room(out, rng, 1.1, 0.38, 2600)


def turn(rng):
    """A small bell, twice: it is your turn. Soft enough to hear it often."""
    out = silence(1.15)
    for at, pitch, height in ((0.0, 659.3, 0.7), (0.16, 987.8, 1.0)):
        partials = pitch * np.array([0.5, 1, 1.19, 2.0, 2.66, 3.98])
        put(out, modes(0.95, rng, partials, [0.9, 0.95, 0.5, 0.55, 0.35, 0.22], [0.22, 1, 0.12, 0.4, 0.16, 0.1]), at, height)
        put(out, high_pass(band(0.04, rng, 2000, 8000, -4), 1800) * fade(0.04, 0.0005, 0.015), at, 0.05)
    return room(out, rng, 0.7, 0.2, 6000)


def tune(rng, seconds, notes, bright, tail):
    """Notes (begin, length, pitches, loudness), played by brass."""
    out = silence(seconds)
    for at, length, pitches, loudness in notes:
        for pitch in pitches:
            line = np.full(int(length * RATE), pitch)
            put(out, brass(rng, line, length, loudness * swell(length, 0.035, min(0.16, length * 0.45)), bright, 2), at, 1 / len(pitches) ** 0.5)
    return room(out, rng, tail, 0.28, 3600)


def victory(rng):
    """Trumpets: three calls and a chord held."""
    c, e, g, high = 261.6, 329.6, 392.0, 523.3
    notes = [(0.0, 0.17, [g], 0.8), (0.16, 0.17, [g], 0.8), (0.32, 0.17, [g], 0.85), (0.48, 0.36, [c * 2, e], 0.95), (0.82, 0.18, [g, c], 0.85), (1.0, 1.15, [c, e, g, high], 1.0)]
    out = tune(rng, 2.4, notes, 1.25, 0.9)
    for at, height in ((0.48, 0.5), (1.0, 0.8)):
        put(out, skin(rng, 92, 0.7, 0.5, 0.12, 0.4), at, 1.3 * height)
    return out


def defeat(rng):
    """Low horns go down by steps over a drum wrapped in cloth."""
    notes = [(0.0, 0.52, [146.8, 174.6], 0.72), (0.5, 0.52, [138.6, 164.8], 0.68), (1.0, 1.2, [110.0, 130.8, 164.8], 0.74)]
    out = tune(rng, 2.45, notes, 0.85, 1.1)
    for at, height in ((0.0, 0.6), (0.5, 0.5), (1.0, 0.9)):
        put(out, low_pass(skin(rng, 78, 0.8, 0.6, 0, 0.25), 700), at, 1.0 * height)
    return carry(out, 0.35)


SOUNDS = [dice, seal, sword, drum, arrow, fall, coin, page, horn, turn, victory, defeat]
