#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the small databases of tests/host/data with the server of some day: two people at one
screen play at random, some matches to their end and some to the middle.

    SANDTABLE_BUILD_DIR=build/dev tests/tools/old_databases.py OUT.db.gz fantasy:first_battle ...
"""
import gzip
import json
import pathlib
import random
import sqlite3
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_process import Server, WebSocket  # noqa: E402

MIDDLE = 30   # answers
LONGEST = 700  # answers: then somebody resigns


class Wire(WebSocket):
    """The first servers cut long messages into frames."""

    def read(self):
        text = b""
        while True:
            kind, size = self.take(2)
            size &= 127
            if size > 125:
                size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
            part = self.take(size)
            if kind & 15 > 2:
                continue
            text += part
            if kind & 128:
                return json.loads(text)


class Player:
    def __init__(self, server, game, scenario, rng):
        self.rng = rng
        begun = server.post("/api/matches", {"game": game, "scenario": scenario, "seats": [
            {"who": "me", "name": "Anna"}, {"who": "me", "name": "Bert"}]})
        self.match = begun["match"]
        self.tokens = [seat["token"] for seat in begun["seats"]]
        self.commitment = begun["commitment"]
        self.wire = Wire(server.port)
        self.newest = {}
        self.ask({"do": "join", "match": self.match, "tokens": self.tokens})
        self.ask({"do": "ping"})  # what comes after the reply has come

    def ask(self, request):
        self.wire.send({**request, "id": 1})
        while True:
            said = self.wire.read()
            if said.get("push") == "update":
                self.newest[said["seat"]] = said
            if said.get("id") == 1:
                return said

    def play(self, most):
        for number in range(most):
            asked = [one for one in self.newest.values() if (one.get("question") or {}).get("ask")]
            if not asked:
                return number
            update = self.rng.choice(asked)
            answers = update["question"]["ask"][0]["answers"]
            self.ask({"do": "answer", "match": self.match, "seat": update["seat"],
                      "answer": self.rng.choice(answers)["answer"], "seq": update["asked"]})
            self.ask({"do": "ping"})
        return most


def main(out, games):
    rng = random.Random(36)
    with tempfile.TemporaryDirectory() as directory:
        db = f"{directory}/matches.db"
        server = Server(db)
        about = []
        for name in games:
            game, scenario = name.split(":")
            for most in (LONGEST, MIDDLE):
                player = Player(server, game, scenario, rng)
                answers = player.play(most)
                if most == LONGEST and answers == most:
                    player.ask({"do": "resign", "match": player.match, "seat": 1})
                _, text = server.get(f"/api/matches/{player.match}")
                about.append({"match": player.match, "tokens": player.tokens,
                              "stage": json.loads(text)["match"]["stage"],
                              "commitment": player.commitment, "answers": answers})
                player.wire.close()
        server.close()
        with sqlite3.connect(db) as base:
            base.execute("PRAGMA journal_mode = DELETE")
        base = sqlite3.connect(db, isolation_level=None)
        base.execute("VACUUM")
        base.close()
        data = pathlib.Path(db).read_bytes()
    pathlib.Path(out).write_bytes(gzip.compress(data, 9, mtime=0))
    pathlib.Path(out.removesuffix(".db.gz") + ".json").write_text(json.dumps(about, indent=1) + "\n")
    print(json.dumps(about))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
