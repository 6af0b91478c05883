# SPDX-License-Identifier: MIT
"""`sandtable serve` on a port of its own, and somebody who plays on it over the WebSocket."""
import base64
import json
import os
import pathlib
import re
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"


PATIENCE = 60  # seconds for what has to come: only a test that fails waits so long


class Server:
    def __init__(self, db, *options, program=PROGRAM):
        self.process = subprocess.Popen(
            [str(program), "serve", "--port", "0", "--db", str(db), *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = self.process.stdout.readline()
        found = re.search(r"localhost:(\d+)", said)
        if not found:
            raise AssertionError(f"the server does not start: {said}")
        self.port = int(found.group(1))

    def get(self, path):
        """Status and text."""
        try:
            with urllib.request.urlopen(f"http://localhost:{self.port}{path}") as reply:
                return reply.status, reply.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()

    def post(self, path, body):
        request = urllib.request.Request(f"http://localhost:{self.port}{path}",
                                         json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)

    def close(self):
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


class WebSocket:
    """As much of RFC 6455 as two people at one screen need."""

    def __init__(self, port):
        self.socket = socket.create_connection(("localhost", port), timeout=PATIENCE)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.splitlines()[0]:
            raise AssertionError(head)

    def send(self, message):
        text = json.dumps(message).encode()
        size = bytes([128 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + size + bytes(4) + text)  # masked with zeros

    def read(self):
        kind, size = self.take(2)
        size &= 127
        if size == 126:
            size = struct.unpack(">H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.take(8))[0]
        text = self.take(size)
        return json.loads(text) if kind & 15 == 1 else self.read()

    def take(self, size):
        while len(self.buffer) < size:
            more = self.socket.recv(65536)
            if not more:
                raise AssertionError("the server has hung up")
            self.buffer += more
        out, self.buffer = self.buffer[:size], self.buffer[size:]
        return out

    def close(self):
        self.socket.close()


class Match:
    """Two people at one screen."""

    def __init__(self, server, game="fleet"):
        begun = server.post("/api/matches", {"game": game, "seats": [{"who": "me"}, {"who": "me"}]})
        self.id = begun["match"]
        self.tokens = [seat["token"] for seat in begun["seats"]]
        self.seq = 1

    def play(self, server, answers):
        """Joins and gives the first answer there is, so many times."""
        wire = WebSocket(server.port)
        newest = {}
        self.seq = self.join(wire, newest)
        for number in range(answers):
            seat, update = self.asked(wire, newest)
            wire.send({"do": "answer", "id": number, "match": self.id, "seat": seat,
                       "answer": update["question"]["ask"][0]["answers"][0]["answer"],
                       "seq": update["asked"]})
            self.seq = self.wait(wire, newest, number)["seq"]
        wire.close()
        return self.seq

    def join(self, wire, newest):
        """Sits down, when a server that was killed does not count as playing the match any more."""
        for _ in range(100):
            wire.send({"do": "join", "id": "j", "match": self.id, "tokens": self.tokens})
            said = self.reply(wire, newest, "j")
            if said["ok"]:
                return said["seq"]
            if said["error"]["code"] != "moved":
                break
            time.sleep(said["error"]["retry_ms"] / 1000)
        raise AssertionError(said)

    def wait(self, wire, newest, request):
        said = self.reply(wire, newest, request)
        if not said["ok"]:
            raise AssertionError(said)
        return said

    def reply(self, wire, newest, request):
        while True:
            said = wire.read()
            self.note(said, newest)
            if said.get("id") == request:
                return said

    def asked(self, wire, newest):
        """A seat that is asked, when both seats have been told how things stand."""
        while True:
            there = {seat: one for seat, one in newest.items() if one["seq"] >= self.seq}
            for seat, update in there.items():
                if len(there) == 2 and update.get("question"):
                    return seat, update
            self.note(wire.read(), newest)

    @staticmethod
    def note(said, newest):
        if said.get("push") == "update" and said["seat"] is not None:
            newest[said["seat"]] = said
