# SPDX-License-Identifier: MIT
"""People with an account who come to their battles now and then, by whichever server answers."""
import asyncio
import json
import time

import wire
from players import NOT_NOW, Away, Person

PATIENCE = 40  # seconds in which somebody gets through, whatever is killed
NOTHING_MORE = 0.15  # seconds of silence after which it is somebody else's turn
AN_ORDER = 0.05  # seconds in which a standing order answers, mostly
A_THOUGHT = 0.5  # seconds in which the usual answer comes
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


class Refused(Exception):
    """With the code."""


class Human:
    """Has an account. `hurt`: how often a server dies over what it is asked just now."""

    def __init__(self, name, number, house, hurt=0.0):
        self.name, self.number, self.house, self.dice = name, number, house, house.dice
        self.hurt, self.session, self.codes, self.spent = hurt, None, [], 0
        self.sessions, self.seats = [], {}
        self.address = None

    def new_token(self):
        return "".join(self.dice.choice(LETTERS) for _ in range(32))

    def go_elsewhere(self):
        """Phones have another address every time."""
        self.address = f"10.{self.number}.{self.dice.randint(0, 255)}.{self.dice.randint(1, 254)}"

    async def ask(self, method, path, body=None, port=None, dear=1):
        """Asks until some server answers. What was asked before and not heard is asked again. Over
        what is `dear` servers die so much more often."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            there = port or self.house.a_port()
            if self.dice.random() < self.hurt * dear:
                self.house.dies_soon(within=0.03, port=there)
            try:
                _, text = await wire.request(there, method, path, body, self.session,
                                             address=self.address)
                reply = json.loads(text)
            except (wire.Closed, ValueError):
                await asyncio.sleep(0.1)
                continue
            if reply["ok"]:
                return reply
            if reply["error"]["code"] not in NOT_NOW:
                raise Refused(f"{self.name}: {method} {path}: {reply['error']}")
            await asyncio.sleep(0.2)
        raise Refused(f"{self.name}: {method} {path}: nobody answers")

    async def post(self, what, dear=1, **body):
        return await self.ask("POST", f"/api/account/{what}", body, dear=dear)

    def hold(self, token):
        self.session = token
        self.sessions.append(token)

    async def make_account(self, hook):
        self.go_elsewhere()
        token = self.new_token()
        made = await self.post("create", dear=5, name=self.name, token=token, device="first")
        self.hold(token)
        # Whoever did not hear the reply has other codes than these: nobody has seen those before.
        self.codes = made["codes"]
        await self.post("hook", url=hook)
        await self.post("telling", hook=True)

    async def sign_in(self):
        """At another device: a code is good once, whoever is asked, and a request that is sent
        again is the same one."""
        if self.spent == len(self.codes):
            self.codes, self.spent = (await self.post("codes"))["codes"], 0
        token = self.new_token()
        self.session, before = None, self.session
        try:
            await self.post("sign_in", dear=5, code=self.codes[self.spent], token=token,
                            device=f"device {self.spent + 1}")
        except Refused:
            self.session = before
            raise
        self.spent += 1
        self.hold(token)

    async def begin(self, wanted, others):
        """A battle, with the others at its free seats: {seat: (who, token)}."""
        token = self.new_token()
        seats = [{"who": "me", "token": token}, *wanted["seats"]]
        made = await self.ask("POST", "/api/matches", {**wanted, "seats": seats})
        out = {0: (self, token)}
        for other, invite in zip(others, made["invites"], strict=True):
            key = other.new_token()
            await other.ask("POST", f"/api/matches/{made['match']}/join",
                            {"invite": invite["invite"], "token": key, "name": other.name})
            out[invite["seat"]] = (other, key)
        return made, out

    async def table(self, port=None):
        return await self.ask("GET", "/api/account/table", port=port)

    async def visit(self, most):
        """Plays wherever it is the own turn, and goes away again."""
        self.go_elsewhere()
        asked = [row["match"]["id"] for row in (await self.table())["battles"]
                 if any(seat.get("your_turn") for seat in row["seats"])]
        for match in asked:
            await self.seats[match].come(most)
        await self.post("visible", visible=False)


class Sitting(Person):
    """One seat of a battle that goes by days, and whose it is. `began_it`: by coming last."""

    def __init__(self, table, seat, human, orders, began_it):
        super().__init__(table, seat, None, None)
        self.human, self.orders, self.usual = human, orders, None
        self.by_order = orders is not None  # its orders may be quicker than the hand
        self.began_it = began_it
        self.visits = []  # from when until when, by the time of the house
        self.ordered_at = 0  # when the orders were given, which may be after what they answer

    async def come(self, most):
        """Answers until it is somebody else's turn, or so often."""
        house, end = self.human.house, time.monotonic() + PATIENCE
        begun, self.left = house.now(), most
        while time.monotonic() < end:
            socket = None
            try:
                port = house.a_port()
                socket = await wire.WebSocket.connect(port, f"/ws/{self.table.match}",
                                                      address=self.human.address)
                if self.dice.random() < self.human.hurt:
                    house.dies_soon(within=0.4, port=port)
                await self.join(socket)
                await self.play_on(socket)
                self.visits.append((begun, house.now()))
                return
            except (wire.Closed, Away):
                await asyncio.sleep(0.1)
            finally:
                if socket is not None:
                    socket.end()
        self.table.wrong.append(f"{self.diary.name} cannot come to match {self.table.match}")

    async def join(self, socket):
        reply = await self.ask(socket, {"do": "join", "match": self.table.match, "usual": True,
                                        "session": self.human.session, "since": self.seen})
        if not reply["ok"]:
            self.unexpected(reply, NOT_NOW)
            raise Away(reply["error"]["code"])
        for missed in reply["missed"]:
            self.see(missed)
        if self.orders is not None:
            said = await self.ask(socket, {"do": "orders", "seat": self.seat,
                                           "orders": self.orders})
            if said["ok"]:
                self.orders, self.ordered_at = None, self.human.house.now()
            else:
                self.unexpected(said, (*NOT_NOW, "match_over"))

    def unexpected(self, reply, expected):
        super().unexpected(reply, (*expected, "not_your_turn") if self.by_order else expected)

    async def hear(self, socket, seconds):
        message = await super().hear(socket, seconds)
        if message is not None and message.get("push") == "usual":
            self.usual = message
        return message

    async def play_on(self, socket):
        while self.table.over is None and (self.pending is not None or self.left > 0):
            if self.pending is None and not self.question():
                if await self.hear(socket, NOTHING_MORE) is None:
                    return
                continue
            if self.pending is None:
                if self.by_order and await self.hear(socket, AN_ORDER) is not None:
                    continue
                self.decide(await self.choice(socket))
            await self.go_on(socket)
            if self.pending is None:
                self.left -= 1

    async def choice(self, socket):
        """What somebody sensible would answer; where nobody can say, any."""
        answers = [one["answer"] for one in self.question()]
        end = time.monotonic() + A_THOUGHT
        while len(answers) > 1 and (left := end - time.monotonic()) > 0:
            usual, newest = self.usual or {}, self.newest
            meant = (usual.get("seq"), usual.get("plan", 0)) == (newest["seq"],
                                                                 newest.get("plan", 0))
            if meant and usual["answer"] in answers:
                return usual["answer"]
            await self.hear(socket, left)
            answers = [one["answer"] for one in self.question()]
            if not answers:
                raise Away("somebody else's turn")
        return self.dice.choice(answers)
