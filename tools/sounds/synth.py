# SPDX-License-Identifier: MIT
"""Building blocks of the sounds: what rings, what hisses, and the room both are heard in.

A sound is an array of samples around zero, of any loudness; make.py brings all to theirs. Chance
comes from a generator with the sound's own seed, so that a sound is the same whenever it is made.
"""

import numpy as np

RATE = 44100


def time(seconds: float) -> np.ndarray:
    return np.arange(int(seconds * RATE)) / RATE


def fade(seconds: float, attack: float, decay: float) -> np.ndarray:
    """Rises over `attack`, then falls to a thousandth in `decay`."""
    t = time(seconds)
    rise = np.clip(t / max(attack, 1e-5), 0, 1)
    return rise * np.exp(-6.9 * np.maximum(0, t - attack) / decay)


def hump(seconds: float, peak: float, sharp: float = 2.0) -> np.ndarray:
    """From nothing to its height at `peak` (a share of the time) and back."""
    x = np.linspace(0, 1, int(seconds * RATE), endpoint=False)
    side = np.where(x < peak, x / peak, (1 - x) / (1 - peak))
    return np.sin(np.pi / 2 * np.clip(side, 0, 1)) ** sharp


def swing(seconds: float, *points: tuple[float, float]) -> np.ndarray:
    """A curve through points (second, value), straight on a scale of ratios."""
    at, values = zip(*points)
    return np.exp(np.interp(time(seconds), at, np.log(values)))


def tone(pitch: np.ndarray, phase: float = 0.0) -> np.ndarray:
    """A sine whose pitch in hertz is given for each sample."""
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE + phase)


def modes(seconds: float, rng, pitches, decays, heights, bend=None) -> np.ndarray:
    """A struck body: each of its modes rings by itself and dies away. `bend` moves all pitches."""
    t = time(seconds)
    curve = np.ones_like(t) if bend is None else bend[: len(t)]
    out = np.zeros_like(t)
    for pitch, decay, height in zip(pitches, decays, heights):
        off = pitch * (1 + 0.004 * rng.standard_normal())
        out += height * np.exp(-6.9 * t / decay) * tone(off * curve, rng.uniform(0, 2 * np.pi))
    # A body does not begin to move at once.
    return out * np.clip(t / 0.0008, 0, 1)


def band(seconds: float, rng, low: float, high: float, slope: float = 0.0) -> np.ndarray:
    """Noise between two pitches with soft edges; `slope` in decibels an octave."""
    count = int(seconds * RATE)
    pitch = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    shape = 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    shape *= (pitch / np.sqrt(low * high)) ** (slope / 6.02)
    spectrum = np.fft.rfft(rng.standard_normal(count)) * shape
    out = np.fft.irfft(spectrum, count)
    return out / (np.sqrt(np.mean(out**2)) + 1e-12)


def whoosh(seconds: float, rng, centre: np.ndarray, width: float = 0.5) -> np.ndarray:
    """Noise around a pitch that moves: slow wobble put on a tone, so that its middle can travel."""
    count = int(seconds * RATE)
    slow = []
    for _ in range(2):
        pitch = np.fft.rfftfreq(count, 1 / RATE)
        limit = float(np.mean(centre)) * width
        slow.append(np.fft.irfft(np.fft.rfft(rng.standard_normal(count)) / (1 + (pitch / limit) ** 4), count))
    turn = 2 * np.pi * np.cumsum(centre) / RATE
    out = slow[0] * np.cos(turn) + slow[1] * np.sin(turn)
    return out / (np.sqrt(np.mean(out**2)) + 1e-12)


def low_pass(sound: np.ndarray, pitch: float, order: int = 2) -> np.ndarray:
    grid = np.fft.rfftfreq(2 * len(sound), 1 / RATE)
    shaped = np.fft.rfft(sound, 2 * len(sound)) / (1 + (grid / pitch) ** (2 * order)) ** 0.5
    return np.fft.irfft(shaped)[: len(sound)]


def high_pass(sound: np.ndarray, pitch: float, order: int = 2) -> np.ndarray:
    grid = np.maximum(np.fft.rfftfreq(2 * len(sound), 1 / RATE), 1e-3)
    shaped = np.fft.rfft(sound, 2 * len(sound)) / (1 + (pitch / grid) ** (2 * order)) ** 0.5
    return np.fft.irfft(shaped)[: len(sound)]


def put(onto: np.ndarray, sound: np.ndarray, at: float, height: float = 1.0) -> None:
    """Lays a sound over another one, from that second on; what sticks out is left out."""
    begin = int(at * RATE)
    part = sound[: max(0, len(onto) - begin)]
    onto[begin : begin + len(part)] += height * part


def silence(seconds: float) -> np.ndarray:
    return np.zeros(int(seconds * RATE))


def room(sound: np.ndarray, rng, seconds: float, share: float, bright: float = 5000.0) -> np.ndarray:
    """The same in a room: some early echoes, then a tail that grows darker. No longer than before."""
    t = time(seconds)
    tail = rng.standard_normal(len(t)) * np.exp(-6.9 * t / seconds) * np.clip(t / 0.012, 0, 1)
    tail = 0.6 * low_pass(tail, bright) + 0.4 * low_pass(tail * np.exp(-6.9 * t / seconds), 2 * bright)
    for _ in range(6):
        tail[int(rng.uniform(0.004, 0.03) * RATE) % len(tail)] += rng.choice([-1, 1]) * 2.5
    tail /= np.sqrt(np.sum(tail**2))
    size = len(sound) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)[: len(sound)]
    return (1 - share) * sound + share * wet


def carry(sound: np.ndarray, share: float) -> np.ndarray:
    """Lets small speakers tell of what lies below them: the low part, overdriven, leaves overtones
    from which the ear makes up the rest."""
    low = low_pass(sound, 260)
    course = np.maximum(low_pass(np.abs(low), 25), 1e-4 * np.abs(low).max())  # dies away as the low part does
    driven = np.sign(low) * (np.abs(low) / course) ** 0.45 * course
    over = low_pass(high_pass(driven, 320, 3), 2200)
    return high_pass(sound, 50) + share * over


def soften(sound: np.ndarray, drive: float) -> np.ndarray:
    """Rounds off the peaks, as tape does: louder without being sharper."""
    top = np.max(np.abs(sound)) + 1e-12
    return np.tanh(drive * sound / top) / np.tanh(drive)

