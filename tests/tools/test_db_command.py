#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sandtable db` as an operator uses it: brings a database up to date, checks it, moves it."""
import contextlib
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_process import PROGRAM, ROOT, Server  # noqa: E402

sys.path.insert(0, str(ROOT / "tests/cluster"))
import machines  # noqa: E402


def db(command, database, *more, **options):
    done = subprocess.run([PROGRAM, "db", command, "--db", database, *more], capture_output=True,
                          text=True, check=False, **options)
    return done.returncode, done.stdout, done.stderr


def begin_matches(database, games):
    """With a server that is ended as operators end them."""
    server = Server(database)
    for game in games:
        wanted = {"game": game, "seats": [{"who": "me", "name": "Zoë"}, {"who": "me"}]}
        assert server.post("/api/matches", wanted)["ok"]
    server.close()
    assert server.process.returncode == 0


class DbCommand(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.kept = tempfile.mkdtemp()
        cls.two_matches = f"{cls.kept}/matches.db"
        begin_matches(cls.two_matches, ["fleet", "commanders"])

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.kept)

    def setUp(self):
        directory = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, directory)
        self.path = lambda name: f"{directory}/{name}"
        self.old = shutil.copy(self.two_matches, self.path("old.db"))

    def assert_says(self, done, code, *words):
        self.assertEqual(done[0], code, done)
        for word in words:
            self.assertIn(word, done[1] + done[2])

    def test_migrate_makes_the_tables_once(self):
        new = self.path("new.db")
        self.assert_says(db("migrate", new), 0, "new.db: tables of version", ", made")
        self.assert_says(db("migrate", new), 0, "already")
        self.assert_says(db("check", new), 0, "0 matches, 0 moments; 0 damaged")

    def test_check_names_what_is_damaged_and_changes_nothing(self):
        self.assert_says(db("check", self.old), 0, "2 matches, 2 moments; 0 damaged")
        # Closed, so that all of it is in the file and nothing in its journal.
        with contextlib.closing(sqlite3.connect(self.old)) as file, file:
            (match,) = file.execute("SELECT id FROM matches LIMIT 1").fetchone()
            file.execute("UPDATE moments SET body = '{}' WHERE match = ?", (match,))
        before = pathlib.Path(self.old).read_bytes()
        self.assert_says(db("check", self.old), 1, f"match {match}", "seq 1", "1 damaged")
        self.assertEqual(pathlib.Path(self.old).read_bytes(), before)

    def test_what_is_not_there_is_not_made_in_passing(self):
        for command in ("check", "export"):
            more = [self.path("out")] if command == "export" else []
            self.assert_says(db(command, self.path("none.db"), *more), 2, "there is no such file")
        self.assertFalse(os.path.exists(self.path("none.db")))

    def test_a_database_of_a_newer_program_is_left_alone(self):
        with sqlite3.connect(self.old) as file:
            file.execute("PRAGMA user_version = 99")
        for command in ("check", "migrate"):
            self.assert_says(db(command, self.old), 2, "99")

    def test_a_server_that_cannot_have_its_database_says_why_and_ends(self):
        with sqlite3.connect(self.old) as file:
            file.execute("PRAGMA user_version = 99")
        missing = machines.postgres_is_missing()
        nowhere = "libpqxx" if missing and "libpqxx" in missing else "/nowhere"
        for database, word in ((self.old, "99"), (self.path("no/such/directory.db"), "directory"),
                               ("postgresql://anna:secret@/none?host=/nowhere", nowhere)):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", database],
                                  capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(word, done.stderr)
            self.assertNotIn("secret", done.stderr)

    def test_export_and_import_move_all_of_it(self):
        new, file, again = self.path("new.db"), self.path("all.jsonl"), self.path("again.jsonl")
        self.assert_says(db("export", self.old, file), 0, "2 matches written")
        self.assert_says(db("export", self.old, file), 2, "is there already")
        self.assert_says(db("import", new, file), 0, "2 matches imported")
        self.assert_says(db("import", new, file), 0, "0 matches imported", "2 were there already")
        self.assert_says(db("check", new), 0, "2 matches, 2 moments; 0 damaged")
        self.assert_says(db("export", new, again), 0)
        self.assertEqual(pathlib.Path(again).read_bytes(), pathlib.Path(file).read_bytes())

    def test_a_dash_is_the_standard_output_and_input(self):
        code, text, _ = db("export", self.old, "-")
        self.assertEqual((code, len(text.splitlines())), (0, 4))
        self.assert_says(db("import", self.path("new.db"), "-", input=text), 0,
                         "2 matches imported")

    def test_beside_a_server_all_can_be_copied_and_nothing_changed(self):
        file, new = self.path("all.jsonl"), self.path("new.jsonl")
        server = Server(self.old)
        self.addCleanup(server.close)
        in_the_way = f"another program plays the matches in it (process {server.process.pid})"
        self.assert_says(db("migrate", self.old), 2, in_the_way)
        self.assert_says(db("export", self.old, file), 0, "2 matches written")
        self.assert_says(db("check", self.old), 0, "0 damaged")
        self.assert_says(db("import", self.old, file), 2, in_the_way)
        second = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", self.old],
                                capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(second.returncode, 2, second)
        self.assertIn(in_the_way, second.stderr)
        showing = Server(self.old, "--read-only")
        self.addCleanup(showing.close)
        self.assertEqual(showing.get("/ready")[0], 200)
        server.process.kill()
        server.process.wait()
        self.assert_says(db("migrate", self.old), 0, "already")
        self.assert_says(db("export", self.old, new), 0, "2 matches written")

    def test_of_a_file_cut_short_nothing_is_imported(self):
        _, text, _ = db("export", self.old, "-")
        new = self.path("new.db")
        self.assert_says(db("import", new, "-", input=text[:-20]), 2, "nothing was imported")
        self.assert_says(db("check", new), 0, "0 matches")

    def test_there_has_to_be_a_database_and_a_file(self):
        for arguments in (["check"], ["export", "--db", self.old], ["import", "--db", self.old],
                          []):
            done = subprocess.run([PROGRAM, "db", *arguments], capture_output=True, text=True,
                                  check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("required", done.stdout + done.stderr)

    def test_matches_go_to_postgres_and_back(self):
        missing = machines.postgres_is_missing()
        if missing is not None:
            self.assertNotIn("CI", os.environ, missing)
            self.skipTest(missing)
        directory = pathlib.Path(tempfile.mkdtemp(prefix="sandtable_db_", dir="/tmp"))
        self.addCleanup(shutil.rmtree, directory)
        postgres = machines.Postgres(directory)
        self.addCleanup(postgres.log.close)
        self.addCleanup(postgres.kill)
        postgres.start()
        machines.wait_until("PostgreSQL", postgres.is_healthy)
        _, text, _ = db("export", self.old, "-")
        self.assert_says(db("check", postgres.url), 2, "there are no matches in it")
        self.assert_says(db("import", postgres.url, "-", input=text), 0, "2 matches imported")
        self.assert_says(db("check", postgres.url), 0, "2 matches, 2 moments; 0 damaged")
        self.assertEqual(db("export", postgres.url, "-")[1], text)


if __name__ == "__main__":
    unittest.main()
