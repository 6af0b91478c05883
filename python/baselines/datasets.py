# SPDX-License-Identifier: MIT
"""What data sets are like: the table of docs/DATASET.md.

python3 python/baselines/datasets.py [--program build/dev/sandtable] [--games 200]

Writes a data set of `easy` for each game by `sandtable dataset GAME --games N` (one thread, seed 1)
into a directory that is gone afterwards, times it by the clock, and reads it back with numpy. Repeated
observations: rows of `observation` that are equal to an earlier one of the same seat.
"""

import argparse
import json
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np


def written(program, game, games, directory):
    """Seconds it took, and the files."""
    began = time.perf_counter()
    command = [program, "dataset", game, "--games", str(games), "--threads", "1"]
    subprocess.run([*command, "--out", directory], check=True, capture_output=True)
    return time.perf_counter() - began, sorted(Path(directory).glob("*.npz"))


def told(path, seen):
    """What a file adds to the row of its game."""
    with np.load(path, allow_pickle=False) as file:
        data = {name: file[name] for name in file.files}
    about = json.loads(data["metadata.json"])
    new = {
        hash((seat, row.tobytes())) for seat, row in zip(data["seat"].tolist(), data["observation"])
    }
    again = len(data["seat"]) - len(new - seen)
    seen |= new
    return {
        "about": about,
        "returns": data["returns"],
        "cut": int((data["ended"] == 2).sum()),
        "forced": int((np.diff(data["legal_offsets"]) == 1).sum()),
        "again": again,
        "bytes": path.stat().st_size,
        "plain": sum(v.nbytes for v in data.values() if isinstance(v, np.ndarray)),
    }


def main():
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--program", default="build/dev/sandtable")
    read.add_argument("--games", type=int, default=200)
    read.add_argument("--only", nargs="*", default=[])
    asked = read.parse_args()
    print("| game | decisions | rolls and draws | one legal answer | repeated observations | "
          "mean return of each seat | cut off | MB (unpacked) | games a second |")
    print("|---|---|---|---|---|---|---|---|---|")
    for game in asked.only or ["fantasy", "fleet", "commanders", "legion", "settlement"]:
        with tempfile.TemporaryDirectory() as directory:
            seconds, files = written(asked.program, game, asked.games, directory)
            seen = set()
            parts = [told(path, seen) for path in files]
        total = {key: sum(part[key] for part in parts)
                 for key in ("cut", "forced", "again", "bytes", "plain")}
        decisions = sum(part["about"]["decisions"] for part in parts)
        chances = sum(part["about"]["chances"] for part in parts)
        returns = np.concatenate([part["returns"] for part in parts]).mean(axis=0)
        print(f"| {game} ({parts[0]['about']['scenario']}) | {decisions:,} | {chances:,} | "
              f"{total['forced'] / decisions:.0%} | {total['again'] / decisions:.0%} | "
              f"{', '.join(f'{r:.3f}' for r in returns)} | {total['cut']} | "
              f"{total['bytes'] / 1e6:.1f} ({total['plain'] / 1e6:.0f}) | "
              f"{asked.games / seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
