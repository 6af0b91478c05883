# SPDX-License-Identifier: MIT
"""What a server shows of a battle that it knows from the database alone, to whoever has all tokens;
and what its record says to a program that knows no server."""
import asyncio
import json
import subprocess

import wire
from history import Sight, digest
from machines import PROGRAM

SECONDS = 120  # for each question, when nothing is broken any more
AT_ONCE = 40  # moments


class Look:
    """At one match: `newest` has the update of each seat."""

    def __init__(self, socket, match, tokens):
        self.socket, self.match, self.tokens, self.newest = socket, match, tokens, {}

    @classmethod
    async def begin(cls, port, match, tokens):
        # Everybody looks from another address, so that nobody waits for the others.
        address = f"10.9.{hash(match) % 256}.{hash(tokens[0]) % 256}"
        socket = await wire.WebSocket.connect(port, f"/ws/{match}", SECONDS, address)
        out = cls(socket, match, tokens)
        await out.tell({"do": "join", "match": match, "tokens": tokens, "since": 0})
        return out

    async def hear(self):
        message = json.loads(await self.socket.receive(SECONDS) or "null")
        if message is None:
            raise RuntimeError(f"match {self.match}: nobody answers")
        if message.get("push") == "update" and message["seat"] is not None:
            self.newest[message["seat"]] = message
        return message

    async def ask(self, request):
        self.socket.send(json.dumps({**request, "id": 1}))
        while (reply := await self.hear()).get("id") != 1:
            pass
        return reply

    async def tell(self, request):
        reply = await self.ask(request)
        if not reply["ok"]:
            raise RuntimeError(f"{request}: {reply}")
        return reply

    async def whole(self, seats):
        """When every seat has been told how things stand now."""
        newest = -1
        while len(self.newest) < len(seats) or min(
                one["seq"] for one in self.newest.values()) < newest:
            await self.hear()
            newest = max(one["seq"] for one in self.newest.values())

    async def end_it(self, seats):
        """All who have not left give up, one after the other, until it is over."""
        await self.whole(seats)
        for seat in seats:
            if "over" in self.newest[seats[0]]:
                return
            said = await self.ask({"do": "resign", "seat": seat})
            while said["ok"] and min(one["seq"] for one in self.newest.values()) < said["seq"]:
                await self.hear()

    async def moments(self):
        """{(seat, seq): Sight}"""
        shown, since = {}, 0
        while True:
            reply = await self.tell({"do": "moments", "since": since, "until": since + AT_ONCE})
            for moment in reply["missed"]:
                shown[moment["seat"], moment["seq"]] = Sight(digest(moment["events"]),
                                                             digest(moment["scene"]))
            if reply["until"] <= since or not reply["missed"]:
                return shown
            since = reply["until"]


async def record_of(port, match, token):
    status, record = await wire.request(port, "GET", f"/api/matches/{match}/record", token=token,
                                        seconds=SECONDS)
    return record.decode() if status == 200 else None


async def verify(file, commitment):
    """What `sandtable verify` says against it: nothing, where all is well."""
    done = await asyncio.to_thread(
        subprocess.run, [PROGRAM, "verify", file, "--commitment", commitment],
        capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"{done.stdout}{done.stderr}"


async def replayed(record, seats):
    """By a referee that has the record and nothing else: the scene of each seat at its end, and the
    question."""
    asked = [{"do": "load", "record": record}, *({"do": "scene", "seat": seat} for seat in seats)]
    lines = "".join(json.dumps(one) + "\n" for one in asked)
    done = await asyncio.to_thread(subprocess.run, [PROGRAM, "referee"], input=lines,
                                   capture_output=True, text=True, check=False)
    loaded, *scenes = (json.loads(line) for line in done.stdout.splitlines())
    return loaded, {seat: scene.get("scene") for seat, scene in zip(seats, scenes)}
