# SPDX-License-Identifier: MIT
"""Runs the tests against one fault after the other."""

import os
import resource
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

QUICK = 1000  # milliseconds; what takes longer is asked later
SPARE = 5  # seconds of processor time on top of four times what the tests take


@dataclass
class Test:
    program: str
    name: str
    milliseconds: int
    reaches: frozenset[int]


@dataclass
class Verdict:
    caught_by: str  # empty: it survived
    seconds: float  # of processor time
    reached: bool


class Trials:
    def __init__(self, root: Path, build_dir: Path, games: int):
        self.root = root
        self.build_dir = build_dir
        self.environment = dict(
            os.environ, SANDTABLE_RANDOM_GAMES=str(games), GTEST_FAIL_FAST="1", GTEST_BRIEF="1",
            SANDTABLE_SHARED_DIR=str(root.parent / "shared"))
        for name in ("SANDTABLE_MUTANT", "SANDTABLE_MUTANT_TRACE", "SANDTABLE_UPDATE_GOLDEN"):
            self.environment.pop(name, None)

    def trace(self, program: str) -> list[Test]:
        """All tests without a fault: they pass, take so long, and come by these places."""
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory) / "trace"
            done = subprocess.run(
                [str(self.build_dir / program)], cwd=self.root, capture_output=True, text=True,
                env=self.environment | {"SANDTABLE_MUTANT_TRACE": str(path)})
            if done.returncode != 0:
                raise SystemExit(f"{program} fails without any fault:\n{done.stdout[-3000:]}{done.stderr[-1000:]}")
            tests = []
            for line in path.read_text().splitlines():
                name, took, *numbers = line.split()
                tests.append(Test(program, name, int(took), frozenset(map(int, numbers))))
            return tests

    def judge(self, number: int, tests: list[Test]) -> Verdict:
        """Those that come by the place first, the quick ones before the slow ones; then the other
        quick ones: what is read once and kept is seen by more tests than come by."""
        near = [t for t in tests if number in t.reaches]
        slow = [t for t in near if t.milliseconds >= QUICK]
        quick = [t for t in near if t.milliseconds < QUICK]
        far = [t for t in tests if number not in t.reaches and t.milliseconds < QUICK] if near else []
        verdict = Verdict("", 0.0, bool(near))
        for group in (quick, slow, far):
            for program in dict.fromkeys(t.program for t in group):
                caught, seconds = self._run(number, program, [t for t in group if t.program == program])
                verdict.seconds += seconds
                if caught:
                    verdict.caught_by = caught
                    return verdict
        return verdict

    def _run(self, number: int, program: str, tests: list[Test]) -> tuple[str, float]:
        limit = int(4 * sum(t.milliseconds for t in tests) / 1000 + SPARE)
        before = time.monotonic()
        with tempfile.NamedTemporaryFile("w+") as said, tempfile.NamedTemporaryFile("w") as filters:
            filters.write("--gtest_filter=" + ":".join(t.name for t in tests) + "\n")
            filters.flush()
            process = subprocess.Popen(
                [str(self.build_dir / program), f"--gtest_flagfile={filters.name}"], cwd=self.root,
                stdout=said, stderr=subprocess.STDOUT, preexec_fn=lambda: limits(limit),
                env=self.environment | {"SANDTABLE_MUTANT": str(number)})
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = usage.ru_utime + usage.ru_stime
            if process.returncode == 0:
                return "", seconds
            said.seek(0)
            return what_failed(said.read(), program, process.returncode, seconds, limit), seconds


def limits(seconds: int) -> None:
    """An endless loop ends, and so does one that fills the memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def what_failed(said: str, program: str, status: int, seconds: float, limit: int) -> str:
    for line in said.splitlines():
        if line.startswith("[  FAILED  ] ") and "." in line:
            return f"{program} {line.split()[3]}".rstrip(",")
    if seconds >= limit - 1:
        return f"{program}: never ends"
    return f"{program}: stopped by signal {-status}" if status < 0 else f"{program}: exit {status}"
