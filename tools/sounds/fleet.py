# SPDX-License-Identifier: MIT
"""Fleet Commander: a beam, a shield, engines, a hull that breaks. Space is silent; a bridge is not."""

import numpy as np

from synth import RATE, band, carry, fade, hump, low_pass, modes, put, room, silence, soften, swing, time, tone, whoosh


def laser(rng):
    """A charge let go: a falling tone that beats against itself, and the relay that fired it."""
    out = silence(0.6)
    pitch = swing(0.4, (0, 2900), (0.05, 1500), (0.4, 210))
    beam = tone(pitch) + 0.7 * tone(1.006 * pitch + 14) + 0.45 * tone(2.01 * pitch, 1) + 0.3 * tone(0.5 * pitch)
    put(out, soften(beam * fade(0.4, 0.003, 0.42), 1.8), 0.03, 0.55)
    put(out, band(0.05, rng, 1500, 9000, -2) * fade(0.05, 0.0004, 0.02), 0.022, 0.28)
    put(out, band(0.3, rng, 200, 1400, -4) * fade(0.3, 0.004, 0.2), 0.03, 0.22)
    put(out, tone(swing(0.2, (0, 130), (0.2, 52))) * fade(0.2, 0.002, 0.18), 0.03, 0.6)
    return room(out, rng, 0.5, 0.25, 5000)


def shield(rng):
    """A field takes a blow and rings like a great glass."""
    out = silence(0.95)
    t = time(0.85)
    for pitch, height in ((233.1, 0.7), (349.2, 0.8), (524.5, 0.7), (786.0, 0.4), (1181.0, 0.25)):
        line = pitch * (1 + 0.02 * np.exp(-t / 0.06))
        shimmer = 1 + 0.35 * np.sin(2 * np.pi * rng.uniform(14, 26) * t)
        put(out, tone(line, rng.uniform(0, 6)) * shimmer * fade(0.85, 0.006, 0.85), 0.03, 0.4 * height)
    put(out, whoosh(0.35, rng, swing(0.35, (0, 4200), (0.35, 1100)), 0.4) * fade(0.35, 0.006, 0.3), 0.02, 0.32)
    put(out, tone(swing(0.25, (0, 150), (0.25, 74))) * fade(0.25, 0.003, 0.25), 0.02, 0.7)
    return room(out, rng, 0.7, 0.25, 6000)


def thruster(rng):
    """Engines open, hold, and close."""
    out = silence(1.05)
    rumble = low_pass(band(1.0, rng, 45, 900, -5), 700)
    roar = band(1.0, rng, 500, 3200, -4)
    open_ = np.interp(time(1.0), [0, 0.1, 0.45, 1.0], [0, 1, 0.85, 0]) ** 1.5
    put(out, rumble * open_, 0, 0.6)
    put(out, roar * open_**2, 0, 0.34)
    put(out, tone(swing(1.0, (0, 62), (0.25, 96), (1.0, 70))) * open_, 0, 0.4)
    put(out, tone(swing(1.0, (0, 320), (0.3, 760), (1.0, 480))) * open_**2, 0, 0.05)
    return room(carry(out, 0.5), rng, 0.4, 0.15, 3000)


def hull(rng):
    """Plates are torn: a blow, groaning metal, and splinters."""
    out = silence(1.2)
    put(out, tone(swing(0.4, (0, 120), (0.05, 62), (0.4, 38))) * fade(0.4, 0.002, 0.4), 0.01, 1.0)
    put(out, band(0.3, rng, 150, 5000, -4) * fade(0.3, 0.001, 0.16), 0.01, 0.7)
    pitches = [143, 211, 329, 467, 688, 911, 1290, 1740, 2480, 3350]
    plate = modes(0.9, rng, pitches, [0.8, 0.75, 0.65, 0.55, 0.5, 0.4, 0.3, 0.25, 0.18, 0.12], [1, 0.9, 0.9, 0.8, 0.7, 0.6, 0.45, 0.4, 0.3, 0.2], 1 - 0.05 * np.clip(time(0.9) / 0.9, 0, 1))
    put(out, soften(plate, 1.5), 0.015, 0.65)
    groan = tone(swing(0.7, (0, 96), (0.3, 128), (0.7, 71)) * (1 + 0.03 * np.sin(2 * np.pi * 31 * time(0.7))))
    put(out, soften(groan, 6.0) * hump(0.7, 0.4) * (0.6 + 0.4 * np.abs(low_pass(rng.standard_normal(int(0.7 * RATE)), 40)) * 20).clip(0, 1.2), 0.2, 0.13)
    for _ in range(16):
        chip = modes(0.08, rng, [rng.uniform(1800, 5200), rng.uniform(3000, 8000)], [0.05, 0.03], [1, 0.6])
        put(out, chip, rng.uniform(0.08, 0.85), rng.uniform(0.03, 0.14))
    return room(carry(out, 0.8), rng, 0.8, 0.25, 3500)


SOUNDS = [laser, shield, thruster, hull]
