#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The referee as WebAssembly, under node's WASI, beside the native one: to each request the same bytes.

Not named test_*: it needs a build of its own (tools/test.sh wasm)."""

import json
import os
import random
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NATIVE = Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))
WASM = ROOT / "build/wasm"
RUN = ["node", "--no-warnings", str(ROOT / "apps/wasi/run.mjs")]
REFEREES = [[str(NATIVE / "sandtable"), "referee"], [*RUN, str(WASM / "sandtable_referee.wasm")]]
ALIKE = [[str(NATIVE / "alike")], [*RUN, str(WASM / "alike.wasm")]]  # bench/alike

ANSWERS = 600  # of each battle at most: most are over before
# Of every game what its rules know: scenario, seed, options.
BATTLES = {
    "fantasy": [("first_battle", 1, {}), ("multi_headed_horror", 1, {}), ("miracles_of_mechanics", 2, {}),
                ("decisive_battle", 2, {"s6_hydra": True, "elements": True})],
    "fleet": [("standard", 1, {}), ("standard", 3, {"advanced": True, "secret_weapons": True, "hidden_deployment": True}),
              ("asteroid_belt", 2, {}), ("the_capture", 1, {"advanced": True})],
    "commanders": [("marengo", 1, {}), ("albuera_general", 1, {}), ("custom", 1, {})],
    "legion": [("two", 1, {}), ("three", 2, {}), ("four", 3, {})],
}
ITERATIONS = 200
# Random answers of each game that are compared (SANDTABLE_ALIKE: tools/long.sh takes a million), and
# after how many of them.
ALIKE_ANSWERS = int(os.environ.get("SANDTABLE_ALIKE", "20000"))
ALIKE_EVERY = 1000
GAMES = {path.name for path in (ROOT / "games").iterdir() if path.is_dir()}


class Both:
    """Two programs that are asked the same."""

    def __init__(self, test):
        self.test = test
        self.programs = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                         for command in REFEREES]
        self.asked = 0

    def ask(self, **request):
        line = json.dumps(request).encode() + b"\n"
        for program in self.programs:
            program.stdin.write(line)
            program.stdin.flush()
        native, wasm = (program.stdout.readline() for program in self.programs)
        self.asked += 1
        if native != wasm:
            at = next((i for i, (a, b) in enumerate(zip(native, wasm)) if a != b), min(len(native), len(wasm)))
            self.test.fail(f"request {self.asked}, {line[:300]!r}: native ...{native[max(0, at - 100) : at + 100]!r}, "
                           f"wasm ...{wasm[max(0, at - 100) : at + 100]!r}")
        self.test.assertTrue(native.endswith(b"\n"), f"request {self.asked}: nothing more is said")
        return json.loads(native)

    def end(self):
        for program in self.programs:
            program.communicate(timeout=60)
        self.test.assertEqual([program.returncode for program in self.programs], [0, 0])


class Wasm(unittest.TestCase):
    def setUp(self):
        self.both = Both(self)
        self.addCleanup(lambda: [program.kill() for program in self.both.programs])

    def tearDown(self):
        self.both.end()

    def look(self, seat, answer):
        """What a table shows and reckons while somebody thinks."""
        self.both.ask(do="scene", seat=seat, lang="fr")
        self.both.ask(do="odds", seat=seat, answer=answer)
        self.both.ask(do="preview", seat=seat, answer=answer)
        self.both.ask(do="hash")

    def plays(self, game, scenario, seed, options):
        luck = random.Random(f"{game} {scenario} {seed}")
        said = self.both.ask(do="new", game=game, scenario=scenario, seed=seed, options=options)
        self.assertTrue(said["ok"], said)
        for count in range(ANSWERS):
            if "ask" not in said:
                break
            asked = luck.choice(said["ask"])
            answer = luck.choice(asked["answers"])["answer"]
            if count % 10 == 0:
                self.look(asked["seat"], answer)
            said = self.both.ask(do="answer", seat=asked["seat"], answer=answer, lang="fr" if count % 2 else "en")
            self.assertTrue(said["ok"], said)
        self.both.ask(do="position")
        saved = self.both.ask(do="save")
        self.assertTrue(self.both.ask(do="load", record=saved["record"])["ok"])

    def test_battles_of_every_game(self):
        for game, battles in BATTLES.items():
            for scenario, seed, options in battles:
                with self.subTest(game=game, scenario=scenario):
                    self.plays(game, scenario, seed, options)

    def test_opponents_find_the_same_best(self):
        for game, battles in BATTLES.items():
            scenario, seed, options = battles[0]
            said = self.both.ask(do="new", game=game, scenario=scenario, seed=seed, options=options)
            for level in [each["name"] for each in self.both.ask(do="levels")["levels"]]:
                for _ in range(4):
                    if "ask" not in said:
                        break
                    seat = said["ask"][0]["seat"]
                    self.both.ask(do="hint", seat=seat, iterations=ITERATIONS)
                    self.both.ask(do="worth", seat=seat)
                    said = self.both.ask(do="bot", seat=seat, level=level, iterations=ITERATIONS, play=True)
                    self.assertTrue(said["ok"], said)

    def test_kept_records_lead_to_the_same_hashes(self):
        for path in sorted((ROOT / "docs/records").glob("*.jsonl")):
            with self.subTest(record=path.name):
                self.both.ask(do="load", record=path.read_text("utf-8"))
                self.both.ask(do="hash")
                self.both.ask(do="scene")

    def test_what_can_be_asked_without_a_match(self):
        for language in ("en", "fr"):
            games = self.both.ask(do="games", lang=language)["games"]
            self.assertEqual({game["id"] for game in games}, GAMES)
            for game in games:
                for scenario in game["scenarios"]:
                    self.both.ask(do="scenario", game=game["id"], scenario=scenario["id"], lang=language)

    def test_nonsense_is_refused_alike(self):
        for request in ({"do": "nonsense"}, {"do": "answer", "seat": 0, "answer": "x"}, {"do": "new", "game": "chess"},
                        {"do": "new", "game": "fleet", "options": {"advanced": 3}}, {"do": "load", "record": "{"}):
            self.assertFalse(self.both.ask(**request)["ok"])

    def test_names_in_content_are_looked_at(self):
        for title in ("\u3164", "Tr\u200bio", "\ue000", "Tri\u0301\u0301\u0301o", "   ", "Tri\u00f3", "Trio"):
            content = {"scenarios": [{"id": "trio", "players": 3, "title": title}]}
            self.both.ask(do="new", game="legion", scenario="trio", seed=1, content=content)
            self.both.ask(do="review", game="legion", scenario="trio", content=content)


class Alike(unittest.TestCase):
    def both(self, *arguments):
        running = [subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True) for command in ALIKE]
        said = [program.communicate()[0].splitlines() for program in running]
        self.assertEqual([program.returncode for program in running], [0, 0])
        return said

    def test_random_answers_lead_to_the_same_hashes(self):
        native, wasm = self.both("hashes", str(ALIKE_ANSWERS), str(ALIKE_EVERY))
        self.assertEqual(len(native), len(GAMES) * (ALIKE_ANSWERS // ALIKE_EVERY))
        differing = [pair for pair in zip(native, wasm) if pair[0] != pair[1]]
        self.assertEqual(differing[:1], [], "the first that differs")
        self.assertEqual(len(native), len(wasm))

    def test_thoughts_come_to_the_same(self):
        native, wasm = ([(line.split()[0], line.split()[-1]) for line in lines] for lines in self.both("think", str(ITERATIONS)))
        self.assertEqual(len(native), len(GAMES))
        self.assertEqual(native, wasm)


if __name__ == "__main__":
    unittest.main()
