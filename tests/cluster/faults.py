# SPDX-License-Identifier: MIT
"""What goes wrong, when, and how often: everything follows from a seed, but for the machine's own
timing."""
import asyncio
import time

import wire


class Injector:
    """`faults`: beginning and end of each, as far as the match may be expected to wait for it."""

    def __init__(self, cluster, dice):
        self.cluster, self.dice, self.faults, self.said = cluster, dice, [], []

    async def run(self, kills, longest_quiet):
        """So many kills of servers, and for every ten of them one fault of each other kind."""
        others = [self.freeze_server, self.kill_postgres, self.freeze_postgres]
        plan = [self.kill_server] * kills + others * -(-kills // 10)
        self.dice.shuffle(plan)
        for fault in plan:
            await asyncio.sleep(self.dice.uniform(0.2, longest_quiet))
            begin = time.monotonic()
            what, end = await fault()
            self.faults.append((begin, end or time.monotonic()))
            self.said.append(what)

    async def kill_server(self):
        """Others go on at once; it is started again a little later."""
        server, begin = self.dice.choice(self.cluster.servers), time.monotonic()
        server.kill()
        await asyncio.sleep(self.dice.uniform(0, 0.3))
        server.start()
        return f"{server.name} killed", begin

    async def freeze_server(self):
        """Past its lease. Others go on meanwhile."""
        server, begin = self.dice.choice(self.cluster.servers), time.monotonic()
        seconds = self.dice.uniform(2.2, 4)
        server.freeze()
        await asyncio.sleep(seconds)
        server.thaw()
        return f"{server.name} frozen for {seconds:.1f} s", begin

    async def kill_postgres(self):
        self.cluster.postgres.kill()
        await asyncio.sleep(self.dice.uniform(0, 1.5))
        self.cluster.postgres.start()
        while not self.cluster.postgres.is_healthy():
            await asyncio.sleep(0.02)
        return "PostgreSQL killed", None

    async def freeze_postgres(self):
        seconds = self.dice.uniform(1, 6)
        self.cluster.postgres.freeze()
        await asyncio.sleep(seconds)
        self.cluster.postgres.thaw()
        return f"PostgreSQL frozen for {seconds:.1f} s", None


class Cutter:
    """A way to the proxy that ends in the middle of whatever is being said."""

    def __init__(self, port, dice):
        self.to, self.dice, self.cuts, self.port = port, dice, 0, None

    async def start(self):
        server = await asyncio.start_server(self.lead, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def lead(self, reader, writer):
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
        except wire.LOST:
            return writer.transport.abort()
        ends = writer.transport, back.transport
        # Replies are long and requests short.
        ways = (self.copy(reader, back, self.dice.randint(200, 2_500), ends),
                self.copy(there, writer, self.dice.randint(5_000, 200_000), ends))
        try:
            await asyncio.gather(*ways)
        except asyncio.CancelledError:
            pass  # the test is over

    async def copy(self, reader, writer, left, ends):
        try:
            while data := await reader.read(1 << 16):
                writer.write(data[:left])
                await writer.drain()
                left -= len(data)
                if left <= 0:
                    self.cuts += 1
                    break
            writer.close()
            await asyncio.sleep(0.05)  # what was written before the cut arrives
        except wire.LOST:
            pass  # the other side has gone
        for end in ends:
            end.abort()
