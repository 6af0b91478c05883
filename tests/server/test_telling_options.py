#!/usr/bin/env python3
"""What `sandtable serve` is started with to tell people elsewhere that it is their turn."""

import contextlib
import os
import pathlib
import sqlite3
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))


def refusal_of(*options):
    """What it says, where it does not start; None where it goes on."""
    with tempfile.TemporaryDirectory() as directory:
        return refusal_over(f"{directory}/matches.db", *options)


def refusal_over(database, *options):
    """The same over a database that is there."""
    server = subprocess.Popen(
        [BUILD / "sandtable", "serve", "--port", "0", "--db", database, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        if server.stdout.readline().startswith("Sandtable is at"):
            return None
        return server.stderr.read()
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
        server.stderr.close()


def meddle(database, sql, *values):
    with contextlib.closing(sqlite3.connect(database)) as there, there:
        return there.execute(sql, values).fetchall()


@unittest.skipUnless((BUILD / "sandtable").exists(), "sandtable is not built")
class TellingOptions(unittest.TestCase):
    def test_places_of_ones_own_network_are_for_tests_alone(self):
        there = ("--allow-endpoint", "127.0.0.1:9")
        self.assertIn("for tests", refusal_of(*there))
        self.assertIn("for tests", refusal_of("--account-host", "localhost", *there))
        self.assertIsNone(refusal_of("--test", "--account-host", "localhost", *there))

    def test_mail_needs_a_server_an_address_and_links(self):
        mail = ("--smtp", "smtps://mail.example.org", "--smtp-from", "house@example.org")
        host = ("--account-host", "play.example.org")
        self.assertIsNone(refusal_of(*mail, *host))
        self.assertIn("--account-host", refusal_of(*mail))
        self.assertIn("--smtp-from", refusal_of(*mail[:2], *host))
        self.assertIn("--smtp:", refusal_of(*mail[2:], *host))
        self.assertIn("--smtp:", refusal_of("--smtp", "http://example.org", *mail[2:], *host))
        self.assertIn("--smtp-from", refusal_of(*mail[:3], "a@b.org\nBcc: c@d.org", *host))

    def test_a_key_that_somebody_has_changed_is_named_and_made_anew_when_it_is_deleted(self):
        host = ("--account-host", "play.example.org")
        with tempfile.TemporaryDirectory() as directory:
            database = f"{directory}/matches.db"
            self.assertIsNone(refusal_over(database, *host))
            first, other = meddle(database, "SELECT value FROM house_keys WHERE name = 'push'")[0][0].split(".")
            for forged in ("", "rubbish", f"{first}.{first}", f"{other}.{other}", f"{first}.", f"{first}.{other}x"):
                meddle(database, "UPDATE house_keys SET value = ? WHERE name = 'push'", forged)
                self.assertIn("house_keys", refusal_over(database, *host) or "it starts", forged)
            meddle(database, "DELETE FROM house_keys WHERE name = 'push'")
            self.assertIsNone(refusal_over(database, *host))


if __name__ == "__main__":
    unittest.main()
