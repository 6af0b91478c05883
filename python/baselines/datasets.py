# SPDX-License-Identifier: MIT
"""What data sets are like: the table of docs/DATASET.md.

python3 python/baselines/datasets.py [--program build/dev/sandtable] [--games 200] [--level easy]

Writes a data set for each game by `sandtable dataset GAME --games N` (one thread, seed 1) into a
directory that is gone afterwards, and reads it back with numpy. Repeated observations: rows of
`observation` that are equal to an earlier one of the same seat. Games a second: of the processor's
time. Memory: the most the program had at once.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np

HEAD = [
    "game",
    "decisions",
    "rolls and draws",
    "one legal answer",
    "repeated observations",
    "mean return of each seat",
    "cut off",
    "MB (unpacked)",
    "games a second",
    "memory, MB",
]


def written(program, game, asked, directory):
    """What it took of the machine, and the files."""
    command = [program, "dataset", game, "--games", str(asked.games), "--level", asked.level]
    command += ["--threads", "1", "--out", directory]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {running.returncode}")
    return used, sorted(Path(directory).glob("*.npz"))


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


def row(game, asked, used, files):
    """The line of the table."""
    seen = set()
    parts = [told(path, seen) for path in files]
    total = {
        key: sum(part[key] for part in parts) for key in ("cut", "forced", "again", "bytes", "plain")
    }
    decisions = sum(part["about"]["decisions"] for part in parts)
    chances = sum(part["about"]["chances"] for part in parts)
    returns = np.concatenate([part["returns"] for part in parts]).mean(axis=0)
    return [
        f"{game} ({parts[0]['about']['scenario']})",
        f"{decisions:,}",
        f"{chances:,}",
        f"{total['forced'] / decisions:.0%}",
        f"{total['again'] / decisions:.0%}",
        ", ".join(f"{r:.3f}" for r in returns),
        str(total["cut"]),
        f"{total['bytes'] / 1e6:.1f} ({total['plain'] / 1e6:.0f})",
        f"{asked.games / (used.ru_utime + used.ru_stime):.1f}",
        f"{used.ru_maxrss / 1e3:.0f}",
    ]


def main():
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--program", default="build/dev/sandtable")
    read.add_argument("--games", type=int, default=200)
    read.add_argument("--level", default="easy")
    read.add_argument("--only", nargs="*", default=[])
    asked = read.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        # All are written before one is read: a child begins with the memory of its parent.
        sets = [
            (game, *written(asked.program, game, asked, f"{directory}/{game}"))
            for game in asked.only or ["fantasy", "fleet", "commanders", "legion", "settlement"]
        ]
        print("| " + " | ".join(HEAD) + " |\n|" + "---|" * len(HEAD))
        for game, used, files in sets:
            print("| " + " | ".join(row(game, asked, used, files)) + " |", flush=True)


if __name__ == "__main__":
    main()
