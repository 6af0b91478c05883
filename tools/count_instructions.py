#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of one answer of random play, of one observe-and-sample and of one scene
with valgrind: numbers that do not depend on what else the machine is doing.

  tools/count_instructions.py                    counts in build/dev and prints
  tools/count_instructions.py build/release      counts in another build
  tools/count_instructions.py --check            fails where docs/PERFORMANCE.md says otherwise

The lines are those of the table in docs/PERFORMANCE.md, whose figures are those of the everyday
build. A figure is wrong when the count is more than five per cent away from it, either way.
"""

import argparse
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIGURES = "docs/PERFORMANCE.md"
ROW = re.compile(r"^\| `((?:commanders|fantasy|fleet|legion)-[a-z-]+)` \|[^|]*\| *([0-9,]+) *\|$", re.MULTILINE)
TOLERANCE = 0.05


def figures(text):
    """What the document says, by line."""
    return {line: int(count.replace(",", "")) for line, count in ROW.findall(text)}


def count(program, line):
    """Instructions of one answer, or of one look."""
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
         "--toggle-collect=counted_from_here", str(program), line],
        capture_output=True, text=True, check=True)
    instructions = int(re.search(r"Collected : (\d+)", run.stderr).group(1))
    return round(instructions / int(run.stdout))


def too_far(counted, figure):
    return abs(counted - figure) > TOLERANCE * figure


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", nargs="?", type=Path, default=ROOT / "build/dev")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    program = arguments.build / "count_answers"
    if not program.exists():
        sys.exit(f"count_instructions: there is no {program}: build it first")
    said = figures((ROOT / FIGURES).read_text())
    if not said:
        sys.exit(f"count_instructions: {FIGURES} has no figures")
    with ThreadPoolExecutor(2) as pool:
        counted = dict(zip(said, pool.map(lambda line: count(program, line), said)))
    wrong = [line for line in said if too_far(counted[line], said[line])]
    for line, figure in said.items():
        mark = " <-- more than 5 % away" if line in wrong else ""
        print(f"{line:24} {counted[line]:7,} instructions, {FIGURES} says {figure:,}{mark}")
    if arguments.check and wrong:
        sys.exit("count_instructions: slower: mend it; faster, or worth it: write the new figures down")


if __name__ == "__main__":
    main()
