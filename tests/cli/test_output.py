#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the commands print and write: whole, or with an exit code that says that it is not."""
import contextlib
import gzip
import json
import os
import pathlib
import pty
import re
import resource
import select
import signal
import socket
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev")) / "sandtable"
HOSTED = str(ROOT / "tests/tools/hosted_with_undo.record")
GIVEN_UP = 60  # seconds


def run(*arguments, typed="", **options):
    return subprocess.run([PROGRAM, *arguments], input=typed.encode(), stderr=subprocess.PIPE,
                          check=False, timeout=GIVEN_UP, **options)


def commands():
    """As the program lists them: none can be forgotten below."""
    listed = run("--help", stdout=subprocess.PIPE).stdout.decode().split("Subcommands:")[1]
    return set(re.findall(r"^  ([a-z-]+) ", listed, re.MULTILINE))


def no_larger_than(size):
    """For a child: no file of its grows beyond that, as on a full disk."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return limit


class Output(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.db = f"{cls.directory.name}/matches.db"
        cls.exported = f"{cls.directory.name}/exported.jsonl"
        assert run("db", "migrate", "--db", cls.db, stdout=subprocess.DEVNULL).returncode == 0
        assert run("db", "export", "--db", cls.db, cls.exported,
                   stdout=subprocess.DEVNULL).returncode == 0

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    # A quick way to call each command. `serve` and `load` are asked below.
    def calls(self):
        out = ["--out", f"{self.directory.name}/lab"]
        few = ["--games", "2", "--a", "random", "--b", "random"]
        records = ROOT / "docs/records"
        return {
            "play": ["fleet", "--seed", "1"], "learn": [], "scenario": ["fantasy"],
            "army": ["fantasy", "epic_vanguard", "--army", "random", "--show", "list"],
            "check": ["--lessons"], "schema": ["fantasy"], "replay": [HOSTED, "--all"], "verify": [HOSTED],
            "review": [str(records / "easy_easy.jsonl"), "--threads", "1"],
            "referee": [], "arena": ["fleet", "standard", *few], "lab": ["fantasy", *few, *out],
            "ladder": ["fleet", "--levels", "random", "--levels", "beginner", "--games", "2"],
            "train": ["fleet", "--games", "1", "--player", "random", "--finisher", "random",
                      "--positions-only", "--out", f"{self.directory.name}/train"],
            "dataset": ["fleet", "--games", "1", "--level", "random",
                        "--out", f"{self.directory.name}/dataset"],
            "hash-records": [str(records)], "db": ["check", "--db", self.db],
            "people": ["log", "--db", self.db],
        }

    def test_no_level_plays_for_the_rules_and_nobody_sits_in_their_seat(self):
        against = ["play", "fantasy", "--option", "automaton=styx"]
        for more, said in ((["--opponent", "hard"], "the rules hold the other side in this battle"),
                           (["--seat", "1"], "the rules hold this seat: expected 0")):
            done = run(*against, *more, stdout=subprocess.PIPE)
            self.assertNotEqual(done.returncode, 0, more)
            self.assertIn(said, done.stderr.decode())
        for lang, said in (("en", "(the rules): nobody is asked for this side."),
                           ("fr", "(les règles)\u202f: personne n’est interrogé pour ce camp.")):
            done = run(*against, "--lang", lang, "--seed", "1", stdout=subprocess.PIPE)
            self.assertEqual(done.returncode, 0)
            self.assertIn(said, done.stdout.decode())

    def test_a_command_whose_output_could_not_be_written_ends_with_2(self):
        calls = self.calls()
        self.assertEqual(commands() - set(calls), {"serve", "load"})
        more = [["--help"], ["--version"], ["army", "--help"],
                ["db", "export", "--db", self.db, "-"], ["db", "import", "--db", self.db,
                                                         self.exported],
                ["db", "migrate", "--db", self.db], ["review", calls["review"][0], "--json"]]
        for call in [[name, *arguments] for name, arguments in calls.items()] + more:
            with self.subTest(call=call), open("/dev/full", "wb") as full:
                done = run(*call, typed='{"do":"games"}\nquit\n', stdout=full)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn("could not be written" if "export" not in call else "disk full",
                              done.stderr.decode())

    def test_a_schema_is_printed_in_both_languages_and_all_of_a_game_are_written(self):
        for lang, said in (("en", "The Victory Points that win."),
                           ("fr", "Les points de victoire qui font gagner.")):
            done = run("schema", "fantasy", "--lang", lang, stdout=subprocess.PIPE)
            schema = json.loads(done.stdout)
            self.assertEqual(schema["$schema"], "http://json-schema.org/draft-07/schema#")
            self.assertIn(said, done.stdout.decode())
        folder = pathlib.Path(self.directory.name) / "schemas"
        folder.mkdir()
        done = run("schema", "legion", "--out", str(folder), stdout=subprocess.PIPE)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(sorted(path.name for path in folder.iterdir()),
                         ["legion-pack.json", "legion-scenario.json"])

    def test_what_no_schema_describes_is_refused_with_a_sentence(self):
        for call, said in ((["chess"], "chess has no files that a schema describes; these have: "),
                           (["settlement"], "settlement has no files that a schema describes"),
                           (["legion", "legion-cards"], "there is no schema 'legion-cards'; there "
                                                        "are: legion-pack, legion-scenario"),
                           (["legion", "--out", "/no/such/folder"], "/no/such/folder"),
                           (["legion", "--lang", "de"], "--lang")):
            done = run("schema", *call, stdout=subprocess.PIPE)
            self.assertNotEqual(done.returncode, 0, call)
            self.assertEqual(done.stdout, b"", call)
            self.assertIn(said, done.stderr.decode())

    def test_a_battle_is_put_away_and_resumed(self):
        file = f"{self.directory.name}/evening.battle"
        said = run("play", "fleet", "--seed", "1", "--plain", typed=f"deploy\nsave {file}\nquit\n",
                   stdout=subprocess.PIPE)
        self.assertIn(f"sandtable play {file}", said.stdout.decode())
        on = run("play", file, "--plain", typed="log\nquit\n", stdout=subprocess.PIPE)
        self.assertEqual(on.returncode, 0)
        self.assertIn("Frigate placed at", on.stdout.decode())
        refused = run("play", file, "--seed", "2", stdout=subprocess.PIPE)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("--seed: ", refused.stderr.decode())

    def test_what_is_no_battle_is_refused_with_its_line_and_nothing_is_written(self):
        file, record = f"{self.directory.name}/cut.battle", f"{self.directory.name}/cut.sandtable"
        run("play", "fleet", "--plain", typed=f"save {file}\nquit\n", stdout=subprocess.PIPE)
        whole = pathlib.Path(file).read_text()
        pathlib.Path(file).write_text(whole[:len(whole) // 2])
        for name, place in [(file, f"{file}, line 3: cut off: "),
                            (HOSTED, f"{HOSTED}, line 1: this is a record")]:
            refused = run("play", name, "--record", record, stdout=subprocess.PIPE)
            self.assertEqual((refused.returncode, refused.stdout), (2, b""))
            self.assertTrue(refused.stderr.decode().startswith(place), refused.stderr)
            self.assertFalse(pathlib.Path(record).exists())

    def test_a_server_ends_with_2_too_once_it_is_asked_to(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open("/dev/full", "wb") as full:
            server = subprocess.Popen([PROGRAM, "serve", "--port", str(port), "--db", self.db],
                                      stdout=full, stderr=subprocess.PIPE)
            self.wait_for(port)  # people can play all the same
            server.terminate()
            _, said = server.communicate(timeout=GIVEN_UP)
        self.assertEqual(server.returncode, 2, said)
        with open("/dev/full", "wb") as full:
            done = run("load", "--matches", "1", "--seconds", "1", stdout=full)
        self.assertEqual(done.returncode, 2, done.stderr)

    def wait_for(self, port):
        last = time.monotonic() + GIVEN_UP
        while time.monotonic() < last:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                return
            time.sleep(0.05)
        self.fail("the server does not start")

    def test_an_export_for_which_there_is_no_room_leaves_no_half_file(self):
        db = f"{self.directory.name}/large.db"
        with gzip.open(ROOT / "tests/host/data/2e5740e8.db.gz") as packed:
            pathlib.Path(db).write_bytes(packed.read())
        self.assertEqual(run("db", "migrate", "--db", db, stdout=subprocess.PIPE).returncode, 0)
        call = ["db", "export", "--db", db, f"{self.directory.name}/half.jsonl"]
        done = run(*call, stdout=subprocess.PIPE, preexec_fn=no_larger_than(100_000))
        self.assertEqual(done.returncode, 2, done)
        self.assertIn("is the disk full?", done.stderr.decode())
        self.assertEqual([n for n in os.listdir(self.directory.name) if "half" in n], [])
        self.assertEqual(run(*call, stdout=subprocess.PIPE).returncode, 0)
        self.assertGreater(os.path.getsize(call[-1]), 100_000)

    def test_a_record_stays_whole_when_the_disk_is_full(self):
        kept = pathlib.Path(self.directory.name) / "kept.record"
        call = ["play", "fleet", "--seed", "1", "--opponent", "none", "--record", str(kept)]
        self.assertEqual(run(*call, typed="\nauto\n", stdout=subprocess.DEVNULL).returncode, 0)
        before = kept.read_text()
        done = run(*call, typed="\n" + "auto\n" * 30, stdout=subprocess.DEVNULL,
                   preexec_fn=no_larger_than(len(before) - 1))
        self.assertEqual(done.returncode, 2, "the record is output, too")
        self.assertEqual(kept.read_text(), before)

    def test_a_record_that_is_cut_off_is_undecided(self):
        text = pathlib.Path(HOSTED).read_text()
        end = text.rindex('{"end"')
        part = pathlib.Path(self.directory.name) / "part.record"
        for length in (end, end + 5, text[:end - 1].rindex("\n") + 4):
            part.write_text(text[:length])
            done = run("verify", str(part), stdout=subprocess.PIPE)
            self.assertEqual(done.returncode, 3, done)
            self.assertIn("cut off", done.stdout.decode())
            shown = run("replay", str(part), "--all", stdout=subprocess.PIPE)
            self.assertEqual(shown.returncode, 0, shown)
            self.assertIn("cut off", shown.stdout.decode())
        for whole in ("\ufeff" + text, text + "\n", text.rstrip("\n") + "\r\n\r\n"):
            part.write_bytes(whole.encode())
            self.assertEqual(run("verify", str(part), stdout=subprocess.PIPE).returncode, 0)
        part.write_text(text[:end].replace('"roll":[', '"roll":[6,', 1))
        self.assertEqual(run("verify", str(part), stdout=subprocess.PIPE).returncode, 1)

    def test_plain_sends_no_screen_codes(self):
        for call in (["play", "fleet", "--opponent", "none", "--seed", "1"],
                     ["play", "fantasy", "first_battle", "--seed", "1"], ["learn", "fleet"],
                     ["scenario", "fantasy", "first_battle"], ["replay", HOSTED, "--all"],
                     ["army", "fantasy", "epic_vanguard", "--army", "random"]):
            with self.subTest(call=call):
                shown = on_a_terminal([*call, "--plain"], "\r" + "auto\r" * 4 + "quit\r")
                self.assertGreater(len(shown), 200)
                self.assertNotIn("\x1b", shown)


def on_a_terminal(arguments, typed):
    master, slave = pty.openpty()
    program = subprocess.Popen([PROGRAM, *arguments], stdin=slave, stdout=slave, stderr=slave,
                               close_fds=True, start_new_session=True,
                               env=os.environ | {"TERM": "vt100", "COLUMNS": "200"})
    os.close(slave)
    os.write(master, typed.encode())
    seen = b""
    last = time.monotonic() + GIVEN_UP
    while time.monotonic() < last and select.select([master], [], [], GIVEN_UP)[0]:
        try:
            seen += os.read(master, 65536)
        except OSError:  # all of it has been read
            break
    program.wait(timeout=GIVEN_UP)
    os.close(master)
    return seen.decode(errors="replace")


if __name__ == "__main__":
    unittest.main()
