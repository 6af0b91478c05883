# SPDX-License-Identifier: MIT
"""People who answer by chance whatever happens, and write down what they sent and were told."""
import asyncio
import json
import time

import wire
from history import Diary, Sight, digest

GAMES = {"fantasy": "first_battle", "fleet": "standard", "commanders": "marengo", "legion": "two"}
REPLY_SECONDS = 6  # who has heard nothing for so long tries another connection
NOT_NOW = ("busy", "moved")
MANY = 1 << 30  # more answers than a plan has


class Away(Exception):
    """The match is elsewhere: a new connection leads there."""


class Person:
    """Holds one seat of a match, or none and looks on."""

    def __init__(self, table, seat, token, port):
        self.table, self.seat, self.token, self.port = table, seat, token, port
        self.dice = table.dice
        self.diary = Diary(f"{table.name}/{seat}", table.match, seat)
        self.newest = None  # update
        self.seen = 0  # the highest seq
        self.answered = (0, 0)  # what the last answer was given to: seq and number in the plan
        self.pending = None
        self.said = self.asked = 0
        self.longest_wait = 0.0

    async def play(self):
        pause = 0.05
        while not self.table.is_over():
            socket = None
            try:
                socket = await wire.WebSocket.connect(self.port, f"/ws/{self.table.match}")
                await self.join(socket)
                pause = 0.05
                while not self.table.is_over():
                    await self.go_on(socket)
            except (wire.Closed, Away) as why:
                self.table.notes[str(why)[:60]] = self.table.notes.get(str(why)[:60], 0) + 1
                await asyncio.sleep(pause)
                pause = min(pause * 2, 0.5)
            finally:
                if socket is not None:
                    socket.end()

    async def ask(self, socket, request):
        self.asked += 1
        socket.send(json.dumps({**request, "id": self.asked}))
        until = time.monotonic() + REPLY_SECONDS
        while (left := until - time.monotonic()) > 0:
            message = await self.hear(socket, left)
            if message is not None and message.get("id") == self.asked:
                return message
        raise Away("no reply")

    async def hear(self, socket, seconds):
        text = await socket.receive(seconds)
        if text is None:
            return None
        message = json.loads(text)
        if message.get("push") == "update":
            self.see(message)
        elif message.get("push") == "moved":
            raise Away("moved")
        return message

    def see(self, update):
        plan = update.get("plan", 0)
        scene = digest(update["scene"]) if "scene" in update else None
        # Whoever joins is told in `missed` what has happened, and shown the table without.
        events = digest(update["events"]) if update["events"] else None
        self.seen = max(self.seen, update["seq"])
        self.diary.saw(update["seq"], Sight(events, None if plan else scene), plan)
        self.table.goes_on(self.seat, update["seq"], plan)
        if "scene" not in update:
            return
        self.newest = update
        if "over" in update:
            self.table.over = update["over"]

    async def join(self, socket):
        tokens = [] if self.token is None else [self.token]
        reply = await self.ask(socket, {"do": "join", "match": self.table.match, "tokens": tokens,
                                        "since": self.seen})
        if not reply["ok"]:
            self.unexpected(reply, NOT_NOW)
            raise Away(reply["error"]["code"])
        for missed in reply["missed"]:
            self.see(missed)

    def unexpected(self, reply, expected):
        if reply["error"]["code"] not in expected:
            who = f"{self.diary.name}, match {self.table.match}"
            self.table.wrong.append(f"{who}: {reply['error']}")

    def question(self):
        """The answers that may be given now, if it is this one's turn."""
        if self.newest is None or self.seat is None:
            return []
        if (self.newest["seq"], self.newest.get("plan", 0)) <= self.answered:
            return []
        asks = (self.newest["question"] or {}).get("ask", [])
        return next((ask["answers"] for ask in asks if ask["seat"] == self.seat), [])

    async def go_on(self, socket):
        answers = self.question()
        if self.pending is None and not answers:
            if await self.hear(socket, REPLY_SECONDS) is None:
                await self.ask(socket, {"do": "ping"})
            return
        if self.pending is None:
            await asyncio.sleep(self.dice.uniform(*self.table.thinks))
            self.decide(self.dice.choice(answers)["answer"])
        reply = await self.ask(socket, self.pending)
        once = self.pending["once"]
        if reply["ok"]:
            self.diary.acknowledged(once, reply["seq"])
            # Where several are asked at once, updates of before ask what is answered by now.
            self.answered = max(self.answered, (reply["seq"] - 1, MANY))
            self.longest_wait = max(self.longest_wait, time.monotonic() - self.since)
            if self.dice.random() < 0.1:  # the reply might have been lost
                again = await self.ask(socket, self.pending)
                if again["ok"]:
                    self.diary.acknowledged(once, again["seq"])
                else:
                    self.unexpected(again, NOT_NOW)
            self.pending = None
        elif reply["error"]["code"] == "moved":
            raise Away("moved")
        elif reply["error"]["code"] == "busy":
            await asyncio.sleep(0.2)
        else:
            self.diary.refused(once, reply["error"]["code"])
            self.unexpected(reply, ("stale", "match_over"))
            self.pending = None

    def decide(self, answer):
        self.said += 1
        self.since = time.monotonic()
        self.pending = {"do": "answer", "seat": self.seat, "answer": answer,
                        "seq": self.newest["asked"], "once": f"{self.said}"}
        if "plan" in self.newest:
            self.pending["plan"] = self.newest["plan"]
        self.answered = (self.newest["seq"], self.newest.get("plan", 0))
        self.diary.sent(self.pending["once"], answer)


class Table:
    """One match: against a program, or of two people, with somebody who looks on or without."""

    def __init__(self, name, dice, ports, enough, thinks):
        self.name, self.dice, self.ports = name, dice, ports
        self.enough, self.thinks = enough, thinks
        self.match = self.commitment = self.over = None
        self.people, self.wrong, self.notes = [], [], {}
        self.progress, self.seq, self.plans = [], 0, {}
        self.tokens = []
        self.game = dice.choice(list(GAMES))
        self.began = self.ended = None

    def is_over(self):
        return self.over is not None or self.enough.is_set()

    def goes_on(self, seat, seq, plan):
        """Notes when there was anything new, whoever has seen it."""
        if seq < self.seq or (seq == self.seq and plan <= self.plans.get(seat, 0)):
            return
        if seq > self.seq:
            self.seq, self.plans = seq, {}
        self.plans[seat] = plan
        self.progress.append(time.monotonic())

    async def begin(self):
        other = self.dice.choice([{"who": "me"}, {"who": "bot", "level": "random"},
                                  {"who": "bot", "level": "easy"}])
        seats = [{"who": "me"}, other]
        self.dice.shuffle(seats)
        wanted = {"game": self.game, "scenario": GAMES[self.game], "seats": seats}
        while self.match is None and not self.enough.is_set():
            try:
                status, body = await wire.request(self.ports[0], "POST", "/api/matches", wanted)
                made = json.loads(body) if status == 200 else None
            except (wire.Closed, ValueError):
                made = None
            if made is None:
                await asyncio.sleep(0.2)
                continue
            self.match, self.commitment = made["match"], made["commitment"]
            self.tokens = [seat["token"] for seat in made["seats"]]
            self.people = [Person(self, seat["seat"], seat["token"], self.dice.choice(self.ports))
                           for seat in made["seats"]]
            if self.dice.random() < 0.25:
                self.people.append(Person(self, None, None, self.dice.choice(self.ports)))

    async def play(self):
        await self.begin()
        self.began = time.monotonic()
        await asyncio.gather(*(one.play() for one in self.people))
        self.ended = time.monotonic()
