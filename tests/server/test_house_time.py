#!/usr/bin/env python3
"""The time of the house can be moved in a program that is built for tests, and in no other."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))
VARIABLE = "SANDTABLE_TEST_HOUSE_OFFSET"
DAY = 86_400


def until_at(program, directory, port):
    """Until when a seat of a match by days has time, and when that was asked, with the house moved
    by ten days."""
    offset = directory / "offset"
    offset.write_text(str(10 * DAY * 1000))
    server = subprocess.Popen(
        [program, "serve", "--port", str(port), "--db", str(directory / "matches.db")],
        env={**os.environ, VARIABLE: str(offset)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        body = {
            "game": "fleet",
            "seats": [{"who": "me"}, {"who": "me"}],
            "clock": {"days": 3},
        }
        made = asked(port, "/api/matches", body)
        return asked(port, "/api/matches/" + made["match"])["match"]["days"]["until"], time.time()
    finally:
        server.kill()
        server.wait()


def asked(port, path, body=None):
    request = urllib.request.Request(
        f"http://localhost:{port}{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    for attempt in range(600):
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return json.load(reply)
        except urllib.error.URLError as error:
            if isinstance(error, urllib.error.HTTPError) or attempt == 599:
                raise
            time.sleep(0.1)


def free_port():
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class HouseTime(unittest.TestCase):
    def days_until(self, name):
        program = BUILD / name
        if not program.exists():
            self.skipTest(f"{name} is not built")
        with tempfile.TemporaryDirectory() as directory:
            until, now = until_at(program, pathlib.Path(directory), free_port())
        return round((max(u for u in until if u is not None) - now) / DAY, 2)

    def test_the_program_that_people_run_cannot_be_moved(self):
        self.assertEqual(self.days_until("sandtable"), 3)
        self.assertNotIn(VARIABLE.encode(), (BUILD / "sandtable").read_bytes())

    def test_one_that_is_built_for_tests_can(self):
        self.assertEqual(self.days_until("sandtable_with_test_games"), 13)


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
