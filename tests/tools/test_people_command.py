#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sandtable people` as an operator uses it, beside a server that runs."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_process import PROGRAM, Server  # noqa: E402


class PeopleCommand(unittest.TestCase):
    def setUp(self):
        directory = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, directory)
        self.db = f"{directory}/matches.db"
        self.server = Server(self.db)
        self.addCleanup(self.server.close)
        self.bert = self.make("Bert")

    def post(self, path, body):
        try:
            return self.server.post(path, body)
        except urllib.error.HTTPError as refused:
            return json.load(refused)

    def make(self, name):
        made = self.post("/api/account/create", {"name": name})
        self.assertTrue(made["ok"], made)
        return made

    def people(self, *arguments, code=0):
        done = subprocess.run([PROGRAM, "people", *arguments, "--db", self.db], text=True,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def account(self, session, path="", body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}/api/account{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {session}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                return json.load(reply)
        except urllib.error.HTTPError as refused:
            return json.load(refused)

    def test_people_are_listed_warned_silenced_and_the_log_says_by_whom(self):
        self.make("Anna")
        self.assertIn("2 accounts", self.people("list"))
        self.assertIn("1 accounts", self.people("list", "Ann"))
        self.people("warn", "Bert", "be kind", "--by", "Olga")
        self.people("silence", "Bert", "--why", "loud", "--by", "Olga")
        told = self.account(self.bert["session"])
        self.assertEqual(told["warnings"][0]["text"], "be kind")
        self.assertTrue(told["account"]["silenced"])
        self.assertIn("warnings", self.account(self.bert["session"]), "until it has been seen")
        seen = {"warning": told["warnings"][0]["warning"]}
        self.assertTrue(self.account(self.bert["session"], "/heeded", seen)["ok"])
        self.assertNotIn("warnings", self.account(self.bert["session"]))
        self.people("silence", "Bert", "--end", "--by", "Oskar")
        self.assertNotIn("silenced", self.account(self.bert["session"])["account"])
        log = self.people("log").splitlines()
        self.assertEqual(len(log), 4)
        self.assertIn("Oskar: gave the chat back to Bert", log[0])
        self.assertIn("Olga: warned Bert: be kind", log[2])

    def test_who_is_banned_is_told_why_and_comes_back_when_that_is_over(self):
        self.people("ban", "Bert", "--why", "threats", "--by", "Olga")
        self.assertIn("signed out", self.account(self.bert["session"])["error"]["message"])
        wanted = {"code": self.bert["codes"][0]}
        refused = self.post("/api/account/sign_in", wanted)
        self.assertIn("threats", refused["error"]["message"])
        self.assertIn("banned", self.people("list"))
        self.people("ban", "Bert", "--end", "--by", "Olga")
        self.assertTrue(self.post("/api/account/sign_in", wanted)["ok"])

    def test_a_name_is_taken_away_and_not_given_again(self):
        self.people("rename", "Bert", "--by", "Olga")
        self.assertRegex(self.account(self.bert["session"])["account"]["name"],
                         r"^Player [A-Z0-9]{5}$")
        self.people("warn", "Bert", "hello", "--by", "Olga")
        self.assertFalse(self.post("/api/account/create", {"name": "Bert"})["ok"])
        self.people("rename", "Bert", "--to", "a\u202eb", "--by", "Olga", code=2)

    def test_what_cannot_be_done_is_said(self):
        self.assertIn("nobody here has that name", self.people("warn", "Zoe", "x", "--by", "O",
                                                               code=2))
        self.assertIn("control characters", self.people("warn", "Bert", "a\x1b[2J", "--by", "O",
                                                        code=2))
        self.assertIn("--by", self.people("ban", "Bert", "--by", "", code=2))
        done = subprocess.run([PROGRAM, "people", "list", "--db", self.db + "x"], text=True,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no such file", done.stderr)
        self.assertIn("0 entries", self.people("log"))


if __name__ == "__main__":
    unittest.main()
