# SPDX-License-Identifier: MIT
"""Things that sound when they are struck, drawn or blown: table tops, dice, blades, skins, brass."""

import numpy as np

from synth import RATE, band, fade, high_pass, hump, low_pass, modes, put, silence, swing, time, tone

# An oak board, from its lowest mode up, in hertz.
BOARD = [112, 171, 236, 318, 402, 521, 655, 803, 1010, 1290, 1630, 2100]


def board(rng, weight: float, hard: float, seconds: float = 0.3) -> np.ndarray:
    """A knock on the table. Heavy things wake its low modes, hard ones (to 1) its high ones."""
    pitches = [p * rng.uniform(0.97, 1.03) for p in BOARD]
    width = 0.0022 - 0.0018 * hard  # how long the two touch, in seconds
    heights = [np.exp(-((p * width) ** 2)) * (1 + weight * 250 / p) * rng.uniform(0.5, 1) for p in pitches]
    decays = [0.05 + 14 / p + 0.05 * weight for p in pitches]
    ring = modes(seconds, rng, pitches, decays, heights)
    click = band(seconds, rng, 900, 2500 + 6000 * hard, -3) * fade(seconds, 0.0003, 0.012)
    return ring / 3 + 0.5 * hard * click


def die(rng, seconds: float = 0.08) -> np.ndarray:
    """A die of bone touching wood."""
    size = rng.uniform(0.9, 1.15)
    body = modes(seconds, rng, [size * p for p in (1850, 2640, 3720, 5150, 6900)], [0.022, 0.018, 0.014, 0.010, 0.008], [0.7, 1, 0.8, 0.6, 0.4])
    return body + 0.5 * band(seconds, rng, 1500, 9000, -4) * fade(seconds, 0.0002, 0.006)


def bounces(rng, first: float, gap: float, shrink: float, least: float):
    """When a thing that falls touches the table, and how hard: each hop is shorter than the last."""
    at, hard = first, 1.0
    while gap > least:
        yield at, hard
        at += gap * rng.uniform(0.88, 1.12)
        gap *= shrink * rng.uniform(0.9, 1.1)
        hard *= shrink * rng.uniform(0.85, 1.1)


# The partials of a bar that nothing holds, and of a skin on a hoop.
BAR = np.array([1, 2.756, 5.404, 8.933, 13.34, 18.64])
SKIN = np.array([1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501, 3.6, 4.06])


def blade(rng, pitch: float, seconds: float, decay: float) -> np.ndarray:
    """Steel struck on steel: the partials of a bar, and a cloud of others above them."""
    low = modes(seconds, rng, pitch * BAR, decay * np.array([1, 0.9, 0.7, 0.5, 0.35, 0.25]), [0.35, 0.8, 1, 0.9, 0.6, 0.4])
    cloud = sorted(rng.uniform(2200, 11500, 22))
    high = modes(seconds, rng, cloud, [decay * rng.uniform(0.15, 0.6) * (3000 / p) ** 0.4 for p in cloud], [rng.uniform(0.1, 0.4) for _ in cloud])
    strike = high_pass(band(seconds, rng, 2500, 12000, 0) * fade(seconds, 0.0004, 0.03), 1800)
    return low + high + 0.8 * strike


def skin(rng, pitch: float, seconds: float, decay: float, snare: float = 0.0, stick: float = 0.5) -> np.ndarray:
    """A drum. The blow stretches the skin, so it begins a little higher; `snare` rattles along."""
    bend = 1 + 0.35 * np.exp(-time(seconds) / 0.018)
    ring = modes(seconds, rng, pitch * SKIN, decay / (1 + 0.55 * (SKIN - 1)), 1 / (1 + 1.1 * (SKIN - 1)), bend)
    hit = band(seconds, rng, 300, 4200, -4) * fade(seconds, 0.0004, 0.022)
    out = ring + stick * hit
    if snare:
        out += snare * band(seconds, rng, 1300, 9000, -2) * fade(seconds, 0.002, decay * 0.75)
    return out


def brass(rng, pitch: np.ndarray, seconds: float, loud: np.ndarray, bright: float = 1.0, voices: int = 2) -> np.ndarray:
    """A horn: the louder it is blown, the more of its overtones speak. Several players are never quite together."""
    out = silence(seconds)
    t = time(seconds)
    for voice in range(voices):
        off = 2 ** (rng.uniform(-7, 7) / 1200 if voice else 0)
        shake = 1 + 0.004 * np.sin(2 * np.pi * rng.uniform(4.6, 5.6) * t + rng.uniform(0, 6)) * np.clip((t - 0.25) / 0.4, 0, 1)
        drift = 1 + 0.0015 * low_pass(rng.standard_normal(len(t)), 6) * 30
        scoop = 1 - 0.045 * np.exp(-t / 0.035)  # the lip finds the note
        line = pitch[: len(t)] * off * shake * drift * scoop
        late = int(rng.uniform(0, 0.014) * RATE) if voice else 0
        blown = np.concatenate([np.zeros(late), loud])[: len(t)]
        base = float(np.mean(pitch))
        for n in range(1, 26):
            if n * base > 9500:
                break
            # Each overtone begins at its own loudness and grows faster than the sound as a whole.
            steep = 1 + 0.33 * (n - 1) / bright
            height = (1 / n**0.55) / (1 + (n * base / (2600 * bright)) ** 2) * (1 + 1.3 * np.exp(-(((n * base - 620) / 340) ** 2)))
            out += height * blown**steep * tone(n * line, 0.3 * n * n)
    breath = band(seconds, rng, 500, 4500, -3) * loud
    return out / voices + 0.035 * breath


def swell(seconds: float, attack: float, release: float, dip: float = 0.82) -> np.ndarray:
    """How a note is blown: a push, a little less, and let go."""
    t = time(seconds)
    up = 1 - np.exp(-3 * t / attack)
    settle = dip + (1 - dip) * np.exp(-t / 0.12)
    down = np.clip((seconds - t) / release, 0, 1) ** 1.5
    return np.clip(up * settle * down, 0, 1)


def coin(rng, pitch: float, seconds: float, decay: float) -> np.ndarray:
    """A disc of silver."""
    ratios = np.array([1, 1.52, 2.09, 2.87, 3.64, 4.4])
    ring = modes(seconds, rng, pitch * ratios, decay * np.array([1, 0.8, 0.65, 0.5, 0.35, 0.25]), [0.8, 1, 0.55, 0.6, 0.35, 0.2])
    return ring + 0.35 * high_pass(band(seconds, rng, 3000, 12000) * fade(seconds, 0.0002, 0.008), 2500)


def cloth(rng, seconds: float, peak: float, dark: float = 1.0) -> np.ndarray:
    """A flag in the wind: dull noise that beats."""
    beat = 0.45 + 0.55 * np.abs(np.sin(2 * np.pi * np.cumsum(swing(seconds, (0, 9), (seconds, 17))) / RATE)) ** 1.5
    grain = low_pass(np.abs(rng.standard_normal(int(seconds * RATE))), 70)
    body = band(seconds, rng, 140, 1500 / dark, -3) + 0.35 * band(seconds, rng, 1500, 5500, -4)
    return body * beat * (grain / grain.mean()) * hump(seconds, peak, 1.3)


def rustle(rng, seconds: float, density: np.ndarray, low: float = 900, high: float = 7000) -> np.ndarray:
    """Paper or gravel: many small cracks, `density` of them a second."""
    count = int(seconds * RATE)
    cracks = (rng.random(count) < density[:count] / RATE) * rng.exponential(1.0, count) * rng.choice([-1, 1], count)
    grain = band(0.012, rng, low, high, -2) * fade(0.012, 0.0002, 0.007)
    size = count + len(grain)
    return np.fft.irfft(np.fft.rfft(cracks, size) * np.fft.rfft(grain, size), size)[:count]


def roll(onto: np.ndarray, rng, begin: float, end: float, rate: float, make, rise=(0.4, 1.0)) -> None:
    """Blow after blow from `begin` to `end`, growing from the first height to the second."""
    at = begin
    while at < end:
        share = (at - begin) / (end - begin)
        put(onto, make(), at, (rise[0] + (rise[1] - rise[0]) * share) * rng.uniform(0.8, 1.0))
        at += rng.uniform(0.92, 1.08) / rate
