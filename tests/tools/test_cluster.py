#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A run of the lab spread over processes, by Open MPI or as Slurm would, is that of one machine."""
import filecmp
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
SETTINGS = ["--scenario", "two", "--games", "12", "--a", "hard:rollout=2", "--b", "easy",
            "--iterations", "6", "--threads", "1"]
FILES = ["games.jsonl", "summary.csv", "summary.json"]


def run(command, **variables):
    return subprocess.run([str(part) for part in command], env={**os.environ, **variables},
                          capture_output=True, text=True, check=False)


def lab(out, *more, **variables):
    return run([PROGRAM, "lab", "legion", *SETTINGS, "--out", out, *more], **variables)


def merge(out):
    return run([PROGRAM, "lab", "merge", "legion", *SETTINGS, "--out", out])


class Cluster(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.directory)
        self.whole = self.directory / "whole"
        done = lab(self.whole)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.tables = done.stdout

    def assert_merges(self, out):
        merged = merge(out)
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assertEqual(merged.stdout, self.tables)
        _, differ, missing = filecmp.cmpfiles(self.whole, out, FILES, shallow=False)
        self.assertEqual((differ, missing), ([], []))

    def test_three_processes_of_open_mpi_play_what_one_does(self):
        out = self.directory / "parts"
        as_root = ["--allow-run-as-root"] if os.geteuid() == 0 else []
        done = run(["mpirun", *as_root, "-n", "3", "--oversubscribe", PROGRAM, "lab", "legion",
                    *SETTINGS, "--out", out])
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_merges(out)

    def test_a_part_killed_half_way_is_named_and_goes_on(self):
        """By the system, in the middle of a line: whoever looked on and killed it might be late."""
        out = self.directory / "parts"
        self.assertEqual(lab(out, "--part", "1/2").returncode, 0)
        half = (self.whole / "games.jsonl").stat().st_size // 4  # of what this part writes

        def limits():
            resource.setrlimit(resource.RLIMIT_FSIZE, (half, half))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        part = subprocess.run([str(PROGRAM), "lab", "legion", *SETTINGS, "--out", str(out),
                               "--part", "2/2"], capture_output=True, check=False,
                              preexec_fn=limits)
        self.assertEqual(part.returncode, -signal.SIGXFSZ)
        games = out / "parts" / "2-of-2" / "games.jsonl"
        self.assertGreater(len(games.read_bytes().splitlines()), 1)
        refused = merge(out)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("part 2/2", refused.stderr)
        self.assertEqual(lab(out, "--part", "2/2").returncode, 0)
        self.assert_merges(out)

    def test_a_task_of_a_slurm_array_plays_its_part(self):
        out = self.directory / "parts"
        for task in ("4", "5"):
            done = lab(out, SLURM_ARRAY_TASK_ID=task, SLURM_ARRAY_TASK_MIN="4",
                       SLURM_ARRAY_TASK_COUNT="2")
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_merges(out)


ARENA = ["legion", "two", "--games", "18", "--a", "easy", "--b", "beginner", "--threads", "1"]
TRAIN = ["legion", "--games", "9", "--positions-only"]


class OtherRuns(unittest.TestCase):
    def setUp(self):
        self.directory = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.directory)

    def do(self, *arguments, **variables):
        done = run([PROGRAM, *arguments], **variables)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def parts(self, *arguments):
        """Two tasks of a step of Slurm, the second before the first."""
        for rank in ("1", "0"):
            yield self.do(*arguments, SLURM_PROCID=rank, SLURM_NTASKS="2")

    def test_an_arena_in_parts_makes_the_table_of_one_machine(self):
        whole = self.do("arena", *ARENA)
        self.assertIn("18", whole)
        out = self.directory / "arena"
        for said in self.parts("arena", *ARENA, "--out", out):
            self.assertEqual(said, "", "a part decides nothing")
        self.assertEqual(self.do("lab", "merge", "arena", *ARENA, "--out", out), whole)
        kept = self.directory / "kept"
        self.assertEqual(self.do("arena", *ARENA, "--out", kept), whole)
        self.assertEqual((out / "games.jsonl").read_bytes(), (kept / "games.jsonl").read_bytes())

    def test_positions_made_in_parts_are_those_of_one_machine(self):
        whole, out = self.directory / "whole", self.directory / "parts"
        self.do("train", *TRAIN, "--out", whole)
        list(self.parts("train", *TRAIN, "--out", out))
        self.do("lab", "merge", "train", *TRAIN, "--out", out)
        self.assertEqual((out / "positions.bin").read_bytes(),
                         (whole / "positions.bin").read_bytes())


if __name__ == "__main__":
    unittest.main()
