# SPDX-License-Identifier: MIT
"""Prints "<failed> <all>" of the last run of ctest: tools/count_tests.py <build directory> <preset>.

A GoogleTest program counts as the tests it ran, by the file it left in test-counts; a program that
ended without one, and every other test of ctest, as one.
"""

import json
import pathlib
import subprocess
import sys


def counts(build, preset):
    listed = json.loads(
        subprocess.run(["ctest", "--preset", preset, "--show-only=json-v1"], check=True,
                       capture_output=True, text=True).stdout)
    last_failed = build / "Testing/Temporary/LastTestsFailed.log"
    failing = set()
    if last_failed.exists():
        failing = {line.split(":", 1)[1] for line in last_failed.read_text().split()}
    failed = total = 0
    for test in listed["tests"]:
        report = build / "test-counts" / f"{test['name']}.json"
        if report.exists():
            run = json.loads(report.read_text())
            # Every shard lists all tests; those of other shards have the status NOTRUN.
            ran = [case for suite in run["testsuites"] for case in suite["testsuite"]
                   if case["status"] == "RUN"]
            total += len(ran)
            failed += sum("failures" in case for case in ran)
        else:
            total += 1
            failed += test["name"] in failing
    return failed, total


if __name__ == "__main__":
    print(*counts(pathlib.Path(sys.argv[1]), sys.argv[2]))
