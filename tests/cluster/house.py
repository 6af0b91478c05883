# SPDX-License-Identifier: MIT
"""Three servers on one database whose time the test moves (tests/support/games/moved_house.cpp), so
that a week takes a minute. Time jumps from one thing that is due to the next, and waits at each
until it is done: so everything is as late as it would be if the days really passed."""
import asyncio
import contextlib
import os
import random
import subprocess
import time

import machines

PROGRAM = machines.PROGRAM.with_name("sandtable_with_test_games")
HOUR, DAY = 3_600_000, 86_400_000  # milliseconds, as all times here
JUST_BEFORE = 300
A_WHILE = 3  # seconds that one waits before leases are over
PATIENCE = 40  # seconds until something that is due is found not to be done at all


def what_is_missing():
    """Why there can be no such house here; None where there can."""
    if not PROGRAM.exists():
        return f"{PROGRAM.name} is not built"
    return machines.postgres_is_missing()


class Questions:
    """One psql for many questions."""

    def __init__(self, postgres):
        self.process = subprocess.Popen(
            [postgres.programs / "psql", "-XqAt", postgres.url], cwd="/", text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=machines.dies_with_us,
            **postgres.user)

    def ask(self, sql):
        self.process.stdin.write(f"{sql};\n\\echo --\n")
        self.process.stdin.flush()
        out = []
        while (line := self.process.stdout.readline().rstrip("\n")) != "--":
            if self.process.poll() is not None:
                raise RuntimeError(f"psql has ended over {sql}")
            out.append(line)
        return out

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class House(machines.Servers):
    """`hurt`: how often a server dies over what has just become due."""

    def __init__(self, dice, mailbox, hurt=0.0):
        self.dice, self.offset, self.kills, self.wrong = dice, 0, [], []
        self.hurt = hurt
        self.dues = {}  # of each match: when it was due, as the database said just before
        self.questions, self.coming_back = None, []
        super().__init__(program=PROGRAM,
                         options=["--account-host", "localhost", "--test",
                                  "--allow-endpoint", f"127.0.0.1:{mailbox}"],
                         env={**os.environ,
                              "SANDTABLE_TEST_HOUSE_OFFSET": "/dev/null"})
        for one in self.servers:
            one.more["env"]["SANDTABLE_TEST_HOUSE_OFFSET"] = str(self.directory / "offset")
        self.set(0)

    def start(self):
        super().start()
        self.questions = Questions(self.postgres)

    def __exit__(self, *_):
        if self.questions is not None:
            self.questions.end()
        super().__exit__()

    def now(self):
        return int(time.time() * 1000) + self.offset

    def set(self, offset):
        """A file of its own takes the place of the one before: whoever reads it has one of them."""
        self.offset = offset
        (self.directory / "next").write_text(str(offset))
        os.replace(self.directory / "next", self.directory / "offset")

    def jump_to(self, then):
        if then > self.now():
            self.set(self.offset + then - self.now())

    async def move_to(self, then):
        """Everything that is due until then comes about in its time."""
        await self.settle()
        while (soon := self.next_due()) is not None and soon < then:
            self.jump_to(soon - JUST_BEFORE)
            if self.dice.random() < self.hurt:
                self.dies_soon(within=1.5)
            await asyncio.sleep(max(0, soon - self.now()) / 1000)
            await self.settle()
        self.jump_to(then)

    def next_due(self):
        """The next time at which a match has to be looked after, or something told."""
        for line in self.questions.ask("SELECT id, due FROM matches WHERE due IS NOT NULL"):
            match, due = line.split("|")
            self.dues.setdefault(match, set()).add(int(due))
        soon = self.questions.ask("SELECT min(due) FROM (SELECT due FROM matches UNION ALL SELECT "
                                  "due * 1000 FROM notices WHERE sent = 0) AS all_that_is_due")[0]
        return int(soon) if soon else None

    def waits(self):
        """What is due and not done."""
        now = self.now()
        return self.questions.ask(
            f"SELECT 'match ' || id FROM matches WHERE due <= {now} UNION ALL SELECT 'notice of ' "
            f"|| match FROM notices WHERE sent = 0 AND due * 1000 <= {now}")

    async def settle(self):
        """Until all is done that is due. What a server had taken that was killed is free when its
        lease is over, and a page that is not closed in an orderly way counts as looked at for a
        while: as if that had passed."""
        begun, passed = time.monotonic(), 0
        while waiting := self.waits():
            waited = time.monotonic() - begun
            if waited > PATIENCE:
                self.wrong.append(f"due and not done: {waiting}")
                return
            if waited - passed > A_WHILE:
                passed = waited
                self.questions.ask("UPDATE notices SET leased = 0 WHERE sent = 0")
                self.questions.ask("DELETE FROM looking")
            await asyncio.sleep(0.1)

    def a_port(self):
        """Of a server, whether it lives just now or not."""
        return self.dice.choice(self.servers).port

    def kill_one(self, port=None):
        """The one with that port, or any; it is begun again a little later."""
        alive = [one for one in self.servers
                 if one.process is not None and port in (None, one.port)]
        if not alive:
            return
        one = self.dice.choice(alive)
        self.kills.append(self.now())
        one.kill()
        self.coming_back.append(asyncio.create_task(self.begin_again(one)))

    async def begin_again(self, server):
        await asyncio.sleep(self.dice.uniform(0, 0.5))
        server.start()

    async def kill_in(self, seconds, port=None):
        await asyncio.sleep(seconds)
        self.kill_one(port)

    def dies_soon(self, within, port=None):
        self.coming_back.append(
            asyncio.create_task(self.kill_in(self.dice.uniform(0, within), port)))

    async def all_are_back(self):
        while self.coming_back:
            await self.coming_back.pop()
        end = time.monotonic() + PATIENCE
        for server in self.servers:
            while not server.is_healthy():
                if time.monotonic() > end:
                    raise RuntimeError(f"{server.name} does not come back")
                await asyncio.sleep(0.05)

    def end_all(self):
        """As an operator ends them: what does not end well is wrong."""
        for server in self.servers:
            if (code := server.end()) != 0:
                self.wrong.append(f"{server.name} ended with {code}")


@contextlib.contextmanager
def a_house(seed, mailbox, hurt):
    with House(random.Random(seed), mailbox, hurt) as house:
        yield house
