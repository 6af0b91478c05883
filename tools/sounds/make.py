#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the sounds of the page anew and writes them to web/src/sounds.

Needs the Debian packages python3-numpy and lame (python3 -B tools/sounds/make.py, with Debian's
python3). `make play` and `make test` need neither: what this writes is in the repository.
`make.py horn dice` makes only these; `--wav DIR` also keeps what goes into the encoder, to be looked
at (sox: `sox horn.wav -n spectrogram`).
"""

import argparse
import subprocess
import sys
import wave
import zlib
from pathlib import Path

import numpy as np

import commanders
import fantasy
import fleet
import legion
import shared
from synth import RATE

OUT = Path(__file__).parents[2] / "web" / "src" / "sounds"
SETS = {"shared": shared, "fantasy": fantasy, "fleet": fleet, "commanders": commanders, "legion": legion}
LOUDNESS = -20.0  # decibels below full scale, of the loudest 0.4 seconds as ears weigh them
KNEE, PEAK = 0.5, 0.79  # where the rounding of peaks begins, and what none exceeds
# What is heard often, or long, is to lie under the rest.
QUIETER = {"page": 4, "seal": 3, "stone": 3, "coin": 3, "coins": 3, "turn": 3, "thruster": 3, "fall": 2, "banner": 2, "hooves": 2, "panic": 2}
KBITS = 56


def loudness(sound: np.ndarray) -> float:
    """Of the loudest 0.4 seconds, weighed after ITU-R BS.1770: a head lifts the high, ears miss the very low."""
    grid = np.maximum(np.fft.rfftfreq(2 * len(sound), 1 / RATE), 1e-3)
    shelf = 1 + (10 ** (4 / 20) - 1) / (1 + (1682 / grid) ** 4) ** 0.5
    cut = 1 / (1 + (38 / grid) ** 4) ** 0.5
    heard = np.fft.irfft(np.fft.rfft(sound, 2 * len(sound)) * shelf * cut)[: len(sound)]
    window = np.ones(int(0.4 * RATE)) / (0.4 * RATE)
    power = np.convolve(heard**2, window, "full").max()
    return -0.691 + 10 * np.log10(power + 1e-12)


def finished(name: str, sound: np.ndarray) -> np.ndarray:
    """As loud as it is to be, without a click at its end."""
    sound = sound - sound.mean()
    end = int(0.05 * RATE)
    sound[-end:] *= np.linspace(1, 0, end) ** 2
    goal = LOUDNESS - QUIETER.get(name, 0)
    sound = sound * 10 ** ((goal - loudness(sound)) / 20)
    # A blow is all peak: what sticks out is rounded off rather than turned down as a whole.
    height = np.abs(sound)
    rounded = KNEE + (PEAK - KNEE) * np.tanh((height - KNEE) / (PEAK - KNEE))
    return np.sign(sound) * np.where(height < KNEE, height, rounded)


def encoded(sound: np.ndarray, path: Path, keep: Path | None) -> int:
    raw = (np.clip(sound, -1, 1) * 32767).astype("<i2")
    scratch = (keep or path.parent) / f"{path.stem}.wav"
    with wave.open(str(scratch), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(raw.tobytes())
    subprocess.run(["lame", "--quiet", "-m", "m", "-q", "0", "--abr", str(KBITS), "--noreplaygain", str(scratch), str(path)], check=True)
    if not keep:
        scratch.unlink()
    return path.stat().st_size


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--wav", type=Path, metavar="DIR")
    wanted = parser.parse_args()
    if wanted.wav:
        wanted.wav.mkdir(parents=True, exist_ok=True)
    for folder, sounds in SETS.items():
        (OUT / folder).mkdir(parents=True, exist_ok=True)
        total = 0
        for make in sounds.SOUNDS:
            name = make.__name__
            if wanted.names and name not in wanted.names:
                continue
            sound = finished(name, make(np.random.default_rng(zlib.crc32(f"{folder}/{name}".encode()))))
            size = encoded(sound, OUT / folder / f"{name}.mp3", wanted.wav)
            total += size
            print(f"{folder:>10} {name:<9} {len(sound) / RATE:4.2f} s {loudness(sound):6.1f} dB {np.abs(sound).max():5.2f} peak {size:6} bytes")
        print(f"{folder:>10} {total:>41} bytes in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
