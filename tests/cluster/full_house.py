#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A house full of people and of battles that are over, made by SQL in both kinds of database: what
it costs a server and its database to lay out somebody's table, their profile and the lobby.
Processor time of all their threads together, whoever else the machine works for. Without arguments
it is 100,000 accounts and 1,000,000 battles of three moments each (make long)."""
import argparse
import asyncio
import contextlib
import json
import pathlib
import random
import shutil
import sqlite3
import sys
import tempfile

import machines
import wire
from correspondents import Human

LIMITS = {"my table": 50, "profile": 50, "lobby": 20}  # milliseconds
BUSY, USUAL, RETURNING = "Anna Busy", "Bert Usual", "Carla Returning"
TIMES = 20  # each thing is asked
OVER_OF_ONE = 10_000  # battles of somebody who plays a lot
GOING_ON_OF_ONE = 60
CHALLENGERS = 100  # three open challenges each
EACH_BATTLE = 3  # moments
SINCE = 1_600_000_000


class InPostgres:
    kind = "PostgreSQL"

    def __init__(self, directory):
        self.postgres = machines.Postgres(directory)
        self.url = self.postgres.url

    def start(self):
        self.postgres.start()
        machines.wait_until("PostgreSQL", self.postgres.is_healthy)

    def ask(self, sql):
        return [line.split("|") for line in self.postgres.run(
            "psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-c", sql, self.url).splitlines()]

    def padded(self, number, width):
        return f"lpad(({number})::text, {width}, '0')"

    def tidy(self):
        """As its autovacuum does, which is off here."""
        self.ask("VACUUM ANALYZE")

    def processes(self):
        return list(self.postgres.processes())

    def end(self):
        self.postgres.kill()


class InSqlite:
    kind = "SQLite"

    def __init__(self, directory):
        self.url = directory / "matches.db"

    def start(self):
        pass

    def ask(self, sql):
        with contextlib.closing(sqlite3.connect(self.url, isolation_level=None)) as database:
            database.executescript("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;")
            return [[str(value) for value in row] for row in database.execute(sql)]

    def padded(self, number, width):
        return f"printf('%0{width}d', {number})"

    def tidy(self):
        self.ask("PRAGMA wal_checkpoint(TRUNCATE)")

    def processes(self):
        return []

    def end(self):
        pass


class FullHouse:
    def __init__(self, kind, directory, accounts, battles):
        self.home, self.directory = kind(directory), directory
        self.accounts, self.battles = accounts, battles
        self.over_of_one = min(OVER_OF_ONE, battles // 5)
        self.server, self.people, self.costs = None, {}, {}

    # What Human needs of a house.
    coming_back = ()

    def a_port(self):
        return self.server.port

    def serve(self):
        self.server = machines.Server(1, *machines.free_ports(1), self.home.url, self.directory)
        self.server.start()
        machines.wait_until("the server", self.server.is_healthy)

    def stop(self):
        self.server.end()
        self.server.log.close()

    def run(self, dice):
        self.dice = dice
        self.home.start()
        try:
            self.serve()
            asyncio.run(self.begin())
            self.stop()
            self.fill()
            self.home.tidy()
            self.serve()
            asyncio.run(self.measure())
            self.stop()
        finally:
            self.server.kill()
            self.home.end()
        return self.costs

    async def begin(self):
        """Three people, one battle that goes on and one that is over: patterns of all others."""
        for number, name in enumerate((BUSY, USUAL, RETURNING)):
            one = self.people[name] = Human(name, number, self)
            one.go_elsewhere()
            one.hold(one.new_token())
            session, one.session = one.session, None
            await one.post("create", name=name, token=session)
            one.session = session
        self.going_on, self.over = [await self.pattern(over) for over in (False, True)]

    async def pattern(self, over):
        wanted = {"game": "fleet", "seats": [{"who": "me", "name": BUSY}, {"who": "me"}]}
        anna, self.people[BUSY].session = self.people[BUSY], None
        made = await anna.ask("POST", "/api/matches", wanted)
        anna.session = anna.sessions[0]
        socket = await wire.WebSocket.connect(self.server.port, "/ws")
        tokens = [seat["token"] for seat in made["seats"]]
        asked, question = [{"do": "join", "match": made["match"], "tokens": tokens}], None
        while asked:
            socket.send(json.dumps({**asked.pop(), "id": 1}))
            while (said := json.loads(await socket.receive(9))).get("id") != 1:
                pass
            if not said["ok"]:
                raise RuntimeError(said)
            while question is None:
                update = json.loads(await socket.receive(9))
                question = update.get("question")
                if question is not None:
                    part = question["ask"][0]
                    asked = [{"do": "resign", "seat": 1}] if over else []
                    asked.append({"do": "answer", "seat": part["seat"], "seq": update["asked"],
                                  "answer": part["answers"][0]["answer"]})
        socket.end()
        return made["match"]

    def id_of(self, kind, number):
        out = self.home.padded(number, 31)
        for digit, letter in zip("0189", "wxyz"):
            out = f"replace({out}, '{digit}', '{letter}')"
        return f"'{kind}' || {out}"

    def put(self, first, last, what):
        self.home.ask(f"WITH RECURSIVE n(i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM n WHERE "
                      f"i < {last - 1}) INSERT INTO {what}")

    def fill(self):
        goes_on = self.battles + GOING_ON_OF_ONE
        self.put(3, self.accounts,
                 "accounts(id, name, created, renamed, sessions_ever) SELECT "
                 f"{self.id_of('a', 'i')}, 'name ' || i, {SINCE}, 0, 0 FROM n")
        self.put(3, self.accounts, "account_names(look, account, taken) SELECT "
                 f"{self.home.padded('i', 64)}, {self.id_of('a', 'i')}, {SINCE} FROM n")
        self.put_battles(0, self.battles, self.over)
        self.put_battles(self.battles, goes_on, self.going_on)
        anna, bert, carla = (self.home.ask(f"SELECT id FROM accounts WHERE name = '{name}'")[0][0]
                             for name in self.people)
        others = self.id_of("a", f"3 + (i * 7) % {self.accounts - 3}")
        more = self.id_of("a", f"3 + (i * 11 + 5) % {self.accounts - 3}")
        one, twenty = self.over_of_one, self.over_of_one + 20
        self.put_seats(0, one, 0, f"'{anna}'")
        self.put_seats(one, twenty, 0, f"'{bert}'")
        self.put_seats(twenty, twenty + 20, 0, f"'{carla}'", noted=False)
        self.put_seats(twenty + 20, self.battles, 0, others)
        self.put_seats(0, self.battles, 1, more)
        self.put_seats(self.battles, goes_on, 0, f"'{anna}'", noted=False)

    def put_battles(self, first, last, like):
        """As that one, with all that is kept of it."""
        own = self.id_of("m", "i")
        pattern = f"FROM n CROSS JOIN (SELECT * FROM {{}} WHERE {{}} = '{like}') p"
        self.put(first, last, "matches(id, head, summary, open) SELECT "
                 f"{own}, p.head, replace(p.summary, '{like}', {own}), p.open "
                 + pattern.format("matches", "id"))
        self.put(first, last, f"moments(match, seq, body) SELECT {own}, p.seq, p.body "
                 + pattern.format("moments", "match"))
        self.put(first, last, f"kept(match, position, told) SELECT {own}, p.position, p.told "
                 + pattern.format("kept", "match"))
        for seat in (0, 1):
            self.put(first, last, "tokens(hash, match, seat) SELECT "
                     f"{self.home.padded(f'i * 2 + {seat}', 64)}, {own}, {seat} FROM n")

    def put_seats(self, first, last, seat, account, noted=True):
        result = "'fleet', 'people', CASE WHEN i % 3 = 0 THEN 'won' ELSE 'lost' END"
        self.put(first, last,
                 "account_seats(match, seat, account, token, since, ended, game, against, result) "
                 f"SELECT {self.id_of('m', 'i')}, {seat}, {account}, "
                 f"{self.home.padded(f'i * 2 + {seat}', 64)}, {SINCE} + i, "
                 + (f"{SINCE} + i + 60, {result}" if noted else "0, '', '', ''") + " FROM n")

    async def measure(self):
        anna, bert, carla = (self.people[name] for name in (BUSY, USUAL, RETURNING))
        await self.open_challenges()
        moments = int(self.home.ask("SELECT count(*) FROM moments")[0][0])
        assert moments > EACH_BATTLE * self.battles, moments
        page = (await anna.table())["next"]
        found = await self.cost("my table", "of somebody who comes back", carla.table, times=1)
        assert len(found["finished"]) == 20, found
        found = await self.cost("my table", "of somebody busy", anna.table)
        assert (len(found["battles"]), len(found["finished"])) == (GOING_ON_OF_ONE, 30), found
        await self.cost("my table", "the next page", lambda: anna.ask(
            "GET", f"/api/account/table?before={page}"))
        await self.cost("my table", "as usual", bert.table)
        for one in (anna, bert):
            name = one.name.replace(" ", "%20")
            found = await self.cost("profile", f"of {one.name}",
                                    lambda name=name: anna.ask("GET", f"/api/people/{name}"))
            played = found["person"]["results"][0]["people"]["played"]
            assert played == (self.over_of_one if one is anna else 20), found
        found = await self.cost("lobby", "of 300", lambda: anna.ask("GET", "/api/lobby"))
        assert len(found["matches"]) == 100, len(found["matches"])
        await self.cost("lobby", "to watch", lambda: anna.ask("GET", "/api/watch"))

    async def open_challenges(self):
        wanted = {"game": "fleet", "seats": [{"who": "me"}, {"who": "open"}]}
        for number in range(CHALLENGERS):
            one = Human("", 10 + number % 200, self)
            one.go_elsewhere()
            for _ in range(3):
                await one.ask("POST", "/api/matches", wanted)

    async def cost(self, what, whose, ask, times=TIMES):
        """Of the dearest of so many: the first one finds nothing in memory."""
        spent, found = [], None
        for _ in range(times):
            for one in self.people.values():
                one.go_elsewhere()
            before = self.processor_ms()
            found = await ask()
            spent.append(self.processor_ms() - before)
        self.costs[what, whose] = (sum(spent) / times, max(spent))
        return found

    def processor_ms(self):
        out = 0
        for process in [*self.server.processes(), *self.home.processes()]:
            for task in pathlib.Path(f"/proc/{process}/task").glob("*/schedstat"):
                with contextlib.suppress(OSError):
                    out += int(task.read_text().split()[0])
        return out / 1e6


def house_of(kind, asked, dice):
    # Names of sockets are short: not below a long $TMPDIR.
    directory = pathlib.Path(tempfile.mkdtemp(prefix="sandtable_house_", dir="/tmp"))
    try:
        return FullHouse(kind, directory, asked.accounts, asked.battles).run(dice)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--accounts", type=int, default=100_000)
    parser.add_argument("--battles", type=int, default=1_000_000)
    parser.add_argument("--only", choices=["SQLite", "PostgreSQL"])
    asked = parser.parse_args()
    if (missing := machines.postgres_is_missing()) is not None:
        sys.exit(missing)
    dear = False
    for kind in (InSqlite, InPostgres):
        if asked.only not in (None, kind.kind):
            continue
        for (what, whose), (mean, most) in house_of(kind, asked, random.Random(1)).items():
            dear |= most > LIMITS[what]
            print(f"{kind.kind}: {what} {whose}: {mean:.1f} ms, at most {most:.1f} of "
                  f"{LIMITS[what]}", flush=True)
    sys.exit(dear)


if __name__ == "__main__":
    main()
