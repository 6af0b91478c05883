# SPDX-License-Identifier: MIT
"""Where people are told that it is their turn: a webhook that answers as badly as real ones do."""
import asyncio
import contextlib
import json
import typing

import wire


class Message(typing.NamedTuple):
    at: int  # by the time of the house
    to: str
    body: dict
    answered: bool


class Mailbox:
    """`good`: how often it says that it has the message. Else it fails, or hangs up, though it has
    read it. `when_heard` is called before it answers."""

    def __init__(self, dice, good):
        self.dice, self.good, self.heard, self.port = dice, good, [], None
        self.now, self.when_heard = lambda: 0, lambda: None

    async def start(self):
        server = await asyncio.start_server(self.hear, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def url(self, name):
        return f"http://127.0.0.1:{self.port}/{name}"

    async def hear(self, reader, writer):
        with contextlib.suppress(*wire.LOST, ValueError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            to = head.split()[1].strip("/")
            size = next(int(line.split(":")[1]) for line in head.lower().splitlines()
                        if line.startswith("content-length:"))
            body = json.loads(await reader.readexactly(size))
            good = self.dice.random() < self.good
            self.heard.append(Message(self.now(), to, body, good))
            self.when_heard()
            if good:
                writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            elif self.dice.random() < 0.5:
                writer.write(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n"
                             b"Connection: close\r\n\r\n")
            await writer.drain()
        writer.close()
