# SPDX-License-Identifier: MIT
"""After a week (week.py): what people sent and were told, what the house did by itself and what the
database keeps are one and the same, and every battle is as its record says."""
import asyncio
import json

import history
import looking_back
from house import DAY

IN_TIME = 5_000  # milliseconds after something was due
AT_ONCE = 6  # battles looked at side by side
GONE = 300  # until a server knows that somebody has gone
UNDERWAY = 60_000  # whoever comes so soon after being asked may not have been told yet


class Aftermath:
    def __init__(self, week):
        self.week, self.house, self.wrong = week, week.house, []

    async def tables(self):
        """Every server lays out the same table for somebody."""
        await self.house.settle()
        for human in self.week.humans.values():
            seen = [self.plain(await human.table(server.port)) for server in self.house.servers]
            for attempt in range(20):
                if seen[0] == seen[1] == seen[2]:
                    break
                await asyncio.sleep(0.25)
                seen = [self.plain(await human.table(server.port))
                        for server in self.house.servers]
            else:
                self.wrong.append(f"{human.name} has different tables: {seen}")
        return self.wrong

    @staticmethod
    def plain(table):
        """Who is connected is known to the server alone that they are connected to."""
        for row in [*table["battles"], *table["finished"]]:
            for seat in row["match"]["seats"]:
                seat.pop("here", None)
        return {"battles": table["battles"], "finished": table["finished"]}

    async def look(self):
        """With servers that know nothing but the database."""
        await self.house.settle()
        self.house.end_all()
        self.journals = self.read_journals()
        self.check_notices()
        self.check_times()
        self.check_accounts()
        self.house.servers[0].start()
        while not self.house.servers[0].is_healthy():
            await asyncio.sleep(0.05)
        limit = asyncio.Semaphore(AT_ONCE)
        shown = {}

        async def one(battle):
            async with limit:
                shown[battle.match] = await self.look_at(battle)

        await asyncio.gather(*(one(battle) for battle in self.week.battles))
        diaries = [one.diary for battle in self.week.battles for one in battle.people]
        self.wrong += history.check(diaries, self.journals, shown)
        return self.wrong

    def read_journals(self):
        out = {}
        for line in self.house.questions.ask(
                "SELECT json_build_array(match, seq, body::json) FROM moments ORDER BY match, seq"):
            match, row, body = json.loads(line)
            out.setdefault(match, []).append({"row": row, **body})
        return out

    async def look_at(self, battle):
        """What each seat was shown; the battle ends where it goes on, and its record, replayed by a
        program that knows no server, gives what the server says."""
        look = await looking_back.Look.begin(self.house.servers[0].port, battle.match,
                                             list(battle.tokens.values()))
        seats = sorted(battle.tokens)
        try:
            await look.whole(seats)
            shown = await look.moments()
            before = {seat: look.newest[seat]["scene"] for seat in seats}
            went_on = "over" not in look.newest[seats[0]]
            if went_on:
                await look.end_it(seats)
        finally:
            look.socket.end()
        said = look.newest
        await self.hold_record(battle, said, before if went_on and len(seats) < 3 else None)
        return shown

    async def hold_record(self, battle, said, before):
        port, seats = self.house.servers[0].port, sorted(said)
        record = await looking_back.record_of(port, battle.match, battle.tokens[seats[0]])
        if record is None:
            self.wrong.append(f"match {battle.match} has no record")
            return
        file = self.house.directory / f"{battle.match}.record"
        file.write_text(record)
        if (against := await looking_back.verify(file, battle.commitment)):
            self.wrong.append(f"match {battle.match}: {against}")
        loaded, scenes = await looking_back.replayed(record, seats)
        if not loaded["ok"]:
            self.wrong.append(f"match {battle.match}: {loaded}")
            return
        for seat in seats:
            if scenes[seat] != said[seat]["scene"]:
                self.wrong.append(f"match {battle.match} stands otherwise for seat {seat} than "
                                  "its record says")
            if before is not None and scenes[seat]["pieces"] != before[seat]["pieces"]:
                self.wrong.append(f"match {battle.match} stood otherwise for seat {seat}")
        self.hold_result(battle, said[seats[0]]["over"], loaded)

    def hold_result(self, battle, over, loaded):
        """Who has left is behind all others; else the rules decide."""
        by_rules = loaded.get("over")
        left = self.who_left(battle.match) if over["reason"] == "time" else []
        if by_rules is not None and not over.get("left"):
            if by_rules["result"] != over["result"]:
                self.wrong.append(f"match {battle.match} ended {over}, its record {by_rules}")
        elif by_rules is None and over["reason"] not in ("time", "resigned"):
            self.wrong.append(f"match {battle.match} ended {over}, its record does not end")
        for seat in left:
            if over["result"][seat] > min(over["result"]):
                self.wrong.append(f"match {battle.match}: seat {seat} had no time left, {over}")

    def who_left(self, match):
        return [row["seat"] for row in self.journals[match] if row["kind"] == "time"]

    def check_times(self):
        """What was due was done within five seconds: by the house's time, which the journal has."""
        self.latest, self.ended_by_time, self.by_order, self.by_programs = 0, 0, 0, 0
        for battle in self.week.battles:
            people = {one.seat: one.ordered_at for one in battle.people}
            journal = self.journals[battle.match]
            for before, row in zip(journal, journal[1:]):
                due = self.was_due(battle.match, before, row, people)
                if due is None:
                    continue
                late = row["at"] - self.since_somebody_could(due, row["at"])
                self.latest = max(self.latest, late)
                if not -1_000 <= late <= IN_TIME:
                    self.wrong.append(f"match {battle.match} ({battle.name}): row {row['row']} "
                                      f"({row['kind']} of seat {row.get('seat')}"
                                      f"{', by order' if row.get('by_order') else ''}) came "
                                      f"{late} ms after it was due")
        self.week.after = {"latest_ms": self.latest, "ended_by_time": self.ended_by_time,
                           "by_order": self.by_order, "by_programs": self.by_programs}

    def since_somebody_could(self, due, done):
        """Where server after server dies over it, from the last death on."""
        for kill in sorted(self.house.kills if self.week.hurt else ()):
            if due <= kill <= min(due + IN_TIME, done):
                due = kill
        return due

    def was_due(self, match, before, row, people):
        """When the house had to do that; None where a person did it."""
        if row["kind"] == "time":
            self.ended_by_time += 1
            known = [due for due in self.house.dues.get(match, ()) if due <= row["at"] + 1_000]
            return max(known, default=0)
        if row["kind"] != "answer" or row.get("once"):
            return None
        if row.get("by_order"):
            self.by_order += 1
        else:
            self.by_programs += 1
        asked = before.get("days", [])
        since = asked[row["seat"]][0] if row["seat"] < len(asked) else 0
        given = people.get(row["seat"], 0) if row.get("by_order") else 0
        return max(since, before["at"], given)

    def check_notices(self):
        """Whoever was asked while they were away was told before they came back, once, and what was
        sent again has the same id."""
        for battle in self.week.battles:
            for sitting in battle.people:
                self.check_told(battle, sitting)
        whose = {}
        for message in self.week.mailbox.heard:
            meant = (message.to, message.body["match"])
            if whose.setdefault(message.body["id"], meant) != meant:
                self.wrong.append(f"{message.body['id']} names two things: {meant}")
        unsent = self.house.questions.ask("SELECT account, match FROM notices WHERE sent = 1 AND "
                                          "tries = 0")
        self.wrong += [f"marked as sent, and never tried: {one}" for one in unsent]

    def check_told(self, battle, sitting):
        heard = [one for one in self.week.mailbox.heard
                 if (one.to, one.body["match"]) == (sitting.human.name, battle.match)]
        ends = [battle.begun, *(end for _, end in sitting.visits)]
        begins = [*(begin for begin, _ in sitting.visits), self.house.now()]
        if sitting.began_it:  # whoever does that knows what is asked
            del ends[0], begins[0]
        for left, back in zip(ends, begins):
            asked = self.asked_between(battle.match, sitting.seat, left, back - UNDERWAY)
            between = [one for one in heard if left - 1_000 <= one.at <= back]
            if asked is not None and not between:
                self.wrong.append(f"{sitting.human.name} was asked in match {battle.match} at "
                                  f"{asked}, was away from {left} to {back}, and not told")
            names = {one.body["id"] for one in between if one.at > left + 1_000}
            if len(names) > 1:
                self.wrong.append(f"{sitting.human.name} was told of match {battle.match} under "
                                  f"{len(names)} names between {left} and {back}")
            answered = [number for number, one in enumerate(between) if one.answered]
            if answered and answered[0] < len(between) - 1 - len(self.house.kills):
                self.wrong.append(f"{sitting.human.name} was told again of {battle.match}")

    def asked_between(self, match, seat, after, until):
        """When that seat was asked anew, and answered by nobody for a while."""
        journal = self.journals[match]
        for row, then in zip(journal, [*journal[1:], None]):
            days = row.get("days", [])
            if seat >= len(days) or not after + GONE < row["at"] <= until:
                continue
            answered_at_once = then is not None and then["at"] < row["at"] + UNDERWAY
            if days[seat][0] == row["at"] and not answered_at_once:
                return row["at"]
        return None

    def check_accounts(self):
        """Each is there once, with the sessions that were acknowledged and the codes not spent."""
        ask = self.house.questions.ask
        names = sorted(ask("SELECT name FROM accounts"))
        if names != sorted(self.week.humans):
            self.wrong.append(f"there are the accounts {names}")
        for human in self.week.humans.values():
            mine = f"account = (SELECT id FROM accounts WHERE name = '{human.name}')"
            sessions, codes = (int(ask(f"SELECT count(*) FROM {table} WHERE {mine}")[0])
                               for table in ("sessions", "recovery_codes"))
            if (sessions, codes) != (len(human.sessions), len(human.codes) - human.spent):
                self.wrong.append(f"{human.name} has {sessions} sessions and {codes} codes, and "
                                  f"knows of {len(human.sessions)} and spent {human.spent}")
            begun = [line.split("|") for line in
                     ask(f"SELECT begins, ends FROM holidays WHERE {mine}")]
            for begins, ends in begun:
                if int(ends) - int(begins) != 3 * DAY:
                    self.wrong.append(f"{human.name}'s holiday lasts from {begins} to {ends}")
            if len(begun) != (human.name == "Clara"):
                self.wrong.append(f"{human.name} has {len(begun)} holidays")
