#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The commands of docs/OPERATIONS.md bring matches back after the database was destroyed."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import postgres_process  # noqa: E402
from server_process import PATIENCE, PROGRAM, ROOT, Match, Server  # noqa: E402

DOCUMENT = (ROOT / "docs/OPERATIONS.md").read_text("utf-8")


def commands(title):
    """The blocks of commands of a section, in their order."""
    section = DOCUMENT.split(f"\n### {title}\n")[1].split("\n### ")[0]
    blocks = re.findall(r"(?:^    .*\n)+", section, re.MULTILINE)
    return [re.sub("^    ", "", block, flags=re.MULTILINE) for block in blocks]


def names(block):
    """What a block of settings sets."""
    return set(re.findall(r"^(?:export )?(\w+)(?:=|\(\))", block, re.MULTILINE))


def settings(**values):
    return "".join(f"export {name}='{value}'\n" for name, value in values.items())


class PostgresBackup(unittest.TestCase):
    def setUp(self):
        if not postgres_process.PROGRAMS:
            self.assertNotIn("CI", os.environ, "the package postgresql-15 is not installed")
            self.skipTest("the package postgresql-15 is not installed")
        self.postgres = postgres_process.Postgres()
        self.addCleanup(self.postgres.close)
        # Its user may not be allowed to read what is built.
        shutil.copy(PROGRAM, self.postgres.home / "sandtable")
        self.given, self.once, self.daily, self.moment, self.back = commands(
            "PostgreSQL: restore to any moment")
        self.settings = settings(PGDATA=self.postgres.data, BACKUP=self.postgres.home / "backup",
                                 DB=self.postgres.url)
        self.settings += f"cluster() {{ {self.postgres.control} \"$1\"; }}\n"
        self.assertEqual(names(self.settings), names(self.given))

    def do(self, block, more=""):
        return self.postgres.shell(f'PATH="{self.postgres.home}:$PATH"\n'
                                   f"{self.settings}{more}{block}")

    def put_aside(self):
        """As a minute that passes: what was written is archived, as docs/OPERATIONS.md says."""
        last = self.postgres.ask("SELECT pg_walfile_name(pg_switch_wal())")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if (self.postgres.home / "backup/wal" / last).exists():
                return
            time.sleep(0.05)
        self.fail(f"{last} was not archived")

    def test_matches_are_as_they_were_at_that_moment_and_go_on(self):
        self.do(self.once)
        server = Server(self.postgres.url)
        self.addCleanup(server.close)
        match = Match(server)
        match.play(server, 3)
        self.do(self.daily)
        kept = match.play(server, 2)
        moment = self.postgres.ask("SELECT clock_timestamp()")
        self.assertGreater(match.play(server, 2), kept)
        late = Match(server)
        self.put_aside()
        server.close()
        self.postgres.kill()
        shutil.rmtree(self.postgres.data)
        self.assertFalse(self.postgres.data.exists())

        copy = next((self.postgres.home / "backup").glob("base-*"))
        chosen = settings(MOMENT=moment, COPY=copy)
        self.assertEqual(names(chosen), names(self.moment))
        self.do(self.back, chosen)
        server = Server(self.postgres.url)
        self.addCleanup(server.close)
        self.assertEqual(json.loads(server.get(f"/api/matches/{match.id}")[1])["match"]["seq"],
                         kept)
        self.assertEqual(server.get(f"/api/matches/{late.id}")[0], 404)
        self.assertEqual(match.play(server, 3), kept + 3)


class SqliteBackup(unittest.TestCase):
    def test_matches_are_as_they_were_when_the_copy_was_made_and_go_on(self):
        home = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, home)
        given, copy, choice, back = commands("SQLite: restore the last copy")
        own = settings(DB=home / "matches.db", BACKUP=home / "backup")
        self.assertEqual(names(own), names(given))

        def do(block, more=""):
            script = f'PATH="{PROGRAM.parent}:$PATH"\n{own}{more}{block}'
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], capture_output=True,
                                  text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)

        server = Server(home / "matches.db")
        match = Match(server)
        kept = match.play(server, 3)
        do(copy)
        match.play(server, 2)
        late = Match(server)
        server.close()
        (home / "matches.db").write_bytes(b"overwritten by accident")

        chosen = settings(COPY=next((home / "backup").glob("matches-*.jsonl")))
        self.assertEqual(names(chosen), names(choice))
        do(back, chosen)
        server = Server(home / "matches.db")
        self.addCleanup(server.close)
        self.assertEqual(server.get(f"/api/matches/{late.id}")[0], 404)
        self.assertEqual(match.play(server, 3), kept + 3)


if __name__ == "__main__":
    unittest.main()
