#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds a row to docs/reports/test-times.md: what each step of `make test` took.

    tools/keep_times.py cold setup 95 60 format 3 2 ...

`wasm`, which not every machine can build, is a row of its own. `cold` is a machine without any cache, `warm` one that has built and tested before; of each step its
seconds by the clock and of processor.
"""
import datetime
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs/reports/test-times.md"
STEPS = "setup format lint rules dev web package sanitize fuzz tidy".split()
ALONE = "wasm"  # at most 500 seconds of processor from nothing
HEAD = f"""# What `make test` takes

Seconds by the clock / seconds of processor, of each step; written by `KEEP_TIMES=cold make test`
on a machine without any cache, `KEEP_TIMES=warm make test` on one that has built before. `-` is a
step that was not run. Wanted on two idle cores: 1,200 s cold, 420 warm. The build for browsers is a
row of its own ("{ALONE}"), of at most 500 s of processor.

| when | commit | cores | caches | {" | ".join(STEPS)} | all |
|{"---|" * (len(STEPS) + 5)}
"""


def row(caches, taken):
    """taken: step -> (seconds by the clock, of processor)."""
    commit = subprocess.run(["git", "rev-parse", "--short=9", "HEAD"], cwd=ROOT,
                            capture_output=True, text=True, check=False).stdout.strip() or "?"
    each = [f"{taken[s][0]} / {taken[s][1]}" if s in taken else "-" for s in STEPS]
    every = " / ".join(str(sum(times[i] for times in taken.values())) for i in (0, 1))
    cells = [datetime.date.today().isoformat(), commit, str(os.cpu_count()), caches, *each, every]
    return f"| {' | '.join(cells)} |\n"


def main():
    caches, *rest = sys.argv[1:]
    if caches not in ("cold", "warm") or not rest or len(rest) % 3:
        sys.exit("keep_times: expected `cold` or `warm`, then of each step its name, its seconds "
                 "by the clock and those of processor")
    taken = {rest[i]: (int(rest[i + 1]), int(rest[i + 2])) for i in range(0, len(rest), 3)}
    unknown = sorted(set(taken) - {*STEPS, ALONE})
    if unknown:
        sys.exit(f"keep_times: there is no step {', '.join(unknown)}")
    if not REPORT.exists():
        REPORT.write_text(HEAD)
    steps = {step: times for step, times in taken.items() if step != ALONE}
    with REPORT.open("a") as report:
        report.write(row(caches, steps) if steps else "")
        report.write(row(f"{caches}, {ALONE}", {ALONE: taken[ALONE]}) if ALONE in taken else "")


if __name__ == "__main__":
    main()
