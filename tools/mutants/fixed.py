#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The faults of tests/tools/fixed_mutants.toml, each with the test that has to catch it.

    fixed.py list                       a line for each: number, name, program, tests, file
    fixed.py write <program> <dir>      the sources of that program with their faults
    fixed.py check <number> <program>   fails if the tests pass with the fault, or fail without

cmake/SandtableMutants.cmake calls the three.
"""

import os
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from copy_tree import put
from plant import Piece, written

ROOT = Path(__file__).resolve().parents[2]
LIST = Path("tests/tools/fixed_mutants.toml")


@dataclass
class Fixed:
    number: int
    name: str
    file: str
    was: str
    becomes: str
    program: str
    tests: str


def read(root: Path) -> list[Fixed]:
    entries = tomllib.loads((root / LIST).read_text("utf-8")).get("mutant", [])
    out = []
    for number, entry in enumerate(entries, start=1):
        program, tests = entry["test"].split()
        out.append(Fixed(number, entry["name"], entry["file"], entry["was"], entry["becomes"], program, tests))
    return out


def with_faults(root: Path, file: str, faults: list[Fixed]) -> str:
    text = (root / file).read_text("utf-8")
    pieces = []
    for fault in faults:
        if text.count(fault.was) != 1:
            raise SystemExit(f"{LIST}: {fault.name}: {file} has this {text.count(fault.was)} times: {fault.was}")
        start = text.index(fault.was)
        statement = fault.was.rstrip().endswith(";")
        pieces.append(Piece(start, start + len(fault.was), fault.number, fault.becomes, statement))
    return written(text, pieces)


def write(root: Path, program: str, directory: Path) -> None:
    of_file: dict[str, list[Fixed]] = {}
    for fault in read(root):
        if fault.program == program:
            of_file.setdefault(fault.file, []).append(fault)
    for file, faults in of_file.items():
        put(directory / file, with_faults(root, file, faults).encode())
        os.utime(directory / file)  # ninja wants to see that it was made


def check(root: Path, number: int, program: str) -> int:
    fault = next(f for f in read(root) if f.number == number)
    environment = dict(os.environ, GTEST_FAIL_FAST="1", GTEST_BRIEF="1")
    environment.setdefault("SANDTABLE_RANDOM_GAMES", "1")
    environment.pop("SANDTABLE_MUTANT", None)
    command = [program, f"--gtest_filter={fault.tests}"]
    without = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    if without.returncode != 0 or "0 tests" in without.stdout:
        print(f"{fault.tests} does not run or fails without the fault:\n{without.stdout}{without.stderr}")
        return 1
    environment["SANDTABLE_MUTANT"] = str(number)
    with_it = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    if with_it.returncode == 0:
        print(f"{fault.tests} does not see the fault in {fault.file}: {fault.becomes or 'nothing'}\n"
              f"instead of {fault.was}")
        return 1
    return 0


def main(words: list[str]) -> int:
    if words[:1] == ["list"]:
        for fault in read(ROOT):
            print(fault.number, fault.name, fault.program, fault.tests, fault.file)
        return 0
    if words[:1] == ["write"] and len(words) == 3:
        write(ROOT, words[1], Path(words[2]))
        return 0
    if words[:1] == ["check"] and len(words) == 3:
        return check(ROOT, int(words[1]), words[2])
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
