# SPDX-License-Identifier: MIT
"""A cluster is played on while it is broken again and again; afterwards all that people were told
is held against what is kept."""
import asyncio
import json
import random
import time

import looking_back
import pauses
from faults import Cutter, Injector
from history import check
from machines import Cluster, wait_until
from players import Table


class Battle:
    """`tables`: matches at once, one after the other at each; `quiet`: most seconds between faults;
    `thinks`: how long people do. Afterwards `wrong` says what should not have been, and `counts`
    how much of everything there was."""

    def __init__(self, seed, kills, tables, quiet=1.2, thinks=(0.05, 0.25)):
        self.dice, self.kills, self.quiet, self.thinks = random.Random(seed), kills, quiet, thinks
        self.places = tables
        self.tables, self.wrong, self.pauses = [], [], []
        self.allowed = 0

    def run(self):
        with Cluster() as cluster:
            self.cluster = cluster
            asyncio.run(self.play())
            self.look_back()

    async def play(self):
        self.enough = asyncio.Event()
        cutter = Cutter(self.cluster.port, random.Random(self.dice.random()))
        async with await cutter.start():
            ports = [self.cluster.port] * 3 + [cutter.port]
            playing = [asyncio.create_task(self.keep_playing(n, ports)) for n in range(self.places)]
            playing.append(asyncio.create_task(self.look_after_servers()))
            self.injector = Injector(self.cluster, random.Random(self.dice.random()))
            await asyncio.sleep(1)
            await self.injector.run(self.kills, self.quiet)
            await self.until_all_go_on()
            self.enough.set()
            await asyncio.gather(*playing)
        self.cuts = cutter.cuts

    async def keep_playing(self, number, ports):
        while not self.enough.is_set():
            table = Table(f"{number}.{len(self.tables)}", random.Random(self.dice.random()), ports,
                          self.enough, self.thinks)
            self.tables.append(table)
            await table.play()

    async def look_after_servers(self):
        while not self.enough.is_set():
            for server in self.cluster.servers:
                server.start_again_if_ended()
            await asyncio.sleep(0.2)

    async def until_all_go_on(self):
        """After the last fault, too, everybody plays on."""
        end = self.injector.faults[-1][1] + pauses.ON_ITS_WAY
        self.allowed = pauses.longest_allowed()
        while time.monotonic() < end + self.allowed:
            waiting = [one for one in self.tables if one.ended is None and
                       (not one.progress or one.progress[-1] <= end)]
            if not waiting:
                return
            await asyncio.sleep(0.05)

    def look_back(self):
        """With servers that know nothing but the database."""
        for server in self.cluster.servers:
            if (code := server.end()) != 0:
                self.wrong.append(f"{server.name} ended with {code}")
        journals = self.journals()
        server = self.cluster.servers[0]
        server.start()
        wait_until(server.name, server.is_healthy)
        shown = asyncio.run(self.shown_by(server.port))
        self.diaries = [one.diary for table in self.tables for one in table.people]
        self.wrong += check(self.diaries, journals, shown)
        for table in self.tables:
            self.wrong += table.wrong
            self.note_pauses(table)
        self.counts = self.count(journals)

    def journals(self):
        out = {}
        for line in self.cluster.postgres.ask(
                "SELECT json_build_array(match, seq, body::json) FROM moments ORDER BY match, seq"):
            match, row, body = json.loads(line)
            out.setdefault(match, []).append({"row": row, **body})
        return out

    def note_pauses(self, table):
        if table.match is None:
            return
        over = table.ended if table.over is not None else time.monotonic()
        since = [fault for fault in self.injector.faults if fault[0] > table.began]
        for pause in pauses.after_faults(table.progress, since, over):
            self.pauses.append(pause)
            if pause > self.allowed:
                self.wrong.append(f"match {table.match} went on {pause:.1f} seconds after a fault")

    async def shown_by(self, port):
        """What every seat is shown at every moment, and whether the dice were fair."""
        limit = asyncio.Semaphore(8)
        out = {}

        async def one(table):
            async with limit:
                out[table.match] = await self.look_at(table, port)

        await asyncio.gather(*(one(table) for table in self.tables if table.match is not None))
        return out

    async def look_at(self, table, port):
        look = await looking_back.Look.begin(port, table.match, table.tokens)
        try:
            if table.over is None:
                seat = next(one.seat for one in table.people if one.seat is not None)
                await look.tell({"do": "resign", "seat": seat})
            shown = await look.moments()
        finally:
            look.socket.end()
        await self.verify(table, port)
        return shown

    async def verify(self, table, port):
        record = await looking_back.record_of(port, table.match, table.tokens[0])
        if record is None:
            self.wrong.append(f"match {table.match}: no record")
            return
        file = self.cluster.directory / f"{table.match}.record"
        file.write_text(record)
        if (against := await looking_back.verify(file, table.commitment)):
            self.wrong.append(f"match {table.match}: {against}")

    def count(self, journals):
        acknowledged = sum(len(set(diary.each("acknowledged"))) for diary in self.diaries)
        return {"kills": self.kills, "faults": len(self.injector.faults), "cuts": self.cuts,
                "matches": len(journals),
                "finished": sum(table.over is not None for table in self.tables),
                "acknowledged": acknowledged, "kept": sum(map(len, journals.values())),
                "seen": sum(len(list(diary.each("saw"))) for diary in self.diaries),
                "violations": len(self.wrong), "longest_pause": max(self.pauses, default=0),
                "allowed": self.allowed,
                "longest_wait": max((one.longest_wait for table in self.tables
                                     for one in table.people), default=0)}
