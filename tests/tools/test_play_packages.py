# SPDX-License-Identifier: MIT
"""What `make play` builds is configured without the packages that only `make test` installs."""

import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ONLY_FOR_TESTS = ["GTest", "benchmark", "Python3"]
WITHOUT_LIBPQXX = ["-DPQXX_INCLUDE_DIR=", "-DPQXX_LIBRARY="]


class PlayPackages(unittest.TestCase):
    def test_the_program_people_play_is_configured_without_those_of_the_tests(self):
        with tempfile.TemporaryDirectory() as build:
            run = subprocess.run(
                ["cmake", "--preset", "release", "-B", build]
                + [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in ONLY_FOR_TESTS]
                + WITHOUT_LIBPQXX,
                cwd=ROOT, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("SQLite only", run.stdout)


if __name__ == "__main__":
    unittest.main()
