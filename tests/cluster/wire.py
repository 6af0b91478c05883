# SPDX-License-Identifier: MIT
"""A small client: one HTTP request, or a WebSocket (RFC 6455) of text messages."""
import asyncio
import base64
import json
import os

CONNECT_SECONDS = 4
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LOST = (OSError, EOFError, asyncio.TimeoutError, asyncio.LimitOverrunError)


class Closed(Exception):
    """The connection has ended, or there never was one."""


def as_proxy(address):
    """What a proxy says of whose request it brings."""
    return "" if address is None else f"X-Forwarded-For: {address}\r\n"


async def request(port, method, path, body=None, token=None, seconds=8, address=None):
    """The status and the body of the reply."""
    text = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += as_proxy(address)
    if token is not None:
        head += f"Authorization: Bearer {token}\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n"
    try:
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(head.encode() + b"\r\n" + text)
                status = int((await reader.readline()).split()[1])
                length = None
                while (line := await reader.readline()) not in (b"\r\n", b""):
                    name, _, value = line.partition(b":")
                    if name.lower() == b"content-length":
                        length = int(value)
                return status, await reader.readexactly(length or 0)
            finally:
                writer.close()
    except (*LOST, IndexError, ValueError) as error:
        raise Closed(repr(error)) from error


class WebSocket:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def connect(cls, port, path, seconds=CONNECT_SECONDS, address=None):
        writer = None
        try:
            async with asyncio.timeout(seconds):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 16)
                key = base64.b64encode(os.urandom(16)).decode()
                writer.write((f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                              f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              f"{as_proxy(address)}Sec-WebSocket-Key: {key}\r\n\r\n").encode())
                head = await reader.readuntil(b"\r\n\r\n")
        except LOST as error:
            if writer is not None:
                writer.transport.abort()
            raise Closed(repr(error)) from error
        if not head.startswith(b"HTTP/1.1 101"):
            writer.close()
            raise Closed(head.split(b"\r\n")[0].decode())
        return cls(reader, writer)

    def send(self, text, kind=TEXT):
        data = text if isinstance(text, bytes) else text.encode()
        size, mask = len(data), os.urandom(4)
        if size < 126:
            head = bytes([0x80 | kind, 0x80 | size])
        else:
            head = bytes([0x80 | kind, 0x80 | 126]) + size.to_bytes(2, "big")
        pad = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(pad, "big")).to_bytes(size, "big")
        self.writer.write(head + mask + masked)

    async def receive(self, seconds):
        """The next text; None where none comes in time. A frame that has begun is waited for."""
        message = b""
        while True:
            try:
                async with asyncio.timeout(seconds):
                    first, size = await self.reader.readexactly(2)
            except asyncio.TimeoutError:
                return None
            except LOST as error:
                raise Closed(repr(error)) from error
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    message += await self.payload(size & 127)
            except LOST as error:
                raise Closed(repr(error)) from error
            kind, whole = first & 15, first & 0x80
            if kind == CLOSE:
                raise Closed(f"code {int.from_bytes(message[:2], 'big')}")
            if kind in (PING, PONG):
                if kind == PING:
                    self.send(message, PONG)
                message = b""
            elif whole:
                return message.decode()

    async def payload(self, size):
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return await self.reader.readexactly(size)

    def end(self):
        self.writer.transport.abort()
