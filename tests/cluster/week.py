#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A week of six people who play by days on three servers, of which one is killed each day. Anna,
Bert and Franz come every day, Clara takes a holiday, Dora stays away for good, Emil comes back.
Afterwards everything is held against the record of every battle (aftermath.py)."""
import argparse
import asyncio
import json
import random
import sys

import house as house_by_days
from aftermath import Aftermath
from correspondents import Human, Refused, Sitting
from house import DAY, HOUR
from mailbox import Mailbox

NAMES = ("Anna", "Bert", "Clara", "Dora", "Emil", "Franz")
AWAY = {"Clara": range(2, 5), "Dora": range(2, 99), "Emil": range(2, 5)}  # on these days
HOLIDAY = 3  # days, which Clara takes when she leaves
HOURS = (9, 20)
# Game, scenario, days for each time one is asked, who (a small name: an opponent of that level).
BATTLES = (
    ("fleet", "standard", 2, "Anna Bert"),
    ("commanders", "marengo", 2, "Clara Anna"),
    ("fantasy", "first_battle", 7, "Bert Emil"),
    ("legion", "two", 1, "Franz Dora"),
    ("legion", "three", 2, "Anna Dora Clara"),
    ("legion", "four", 3, "Anna Bert Clara Franz"),
    ("fleet", "standard", 3, "Franz easy"),
    ("fantasy", "first_battle", 2, "Clara Franz"),
    ("commanders", "marengo", 7, "Emil Franz"),
    ("fantasy", "first_battle", 3, "Anna normal"),
)
WITH_ORDERS = ("Bert", "Emil", "Franz")


class Battle:
    """One match, as those who play it know it."""

    def __init__(self, name, made, dice, begun):
        self.name, self.dice, self.begun = name, dice, begun
        self.match, self.commitment = made["match"], made["commitment"]
        self.over, self.wrong, self.notes, self.people = None, [], {}, []
        self.tokens = {}

    def is_over(self):
        return self.over is not None

    def goes_on(self, seat, seq, plan):
        pass


class Week:
    """`most`: answers in one sitting; `sets`: how often each of the battles is played; `hurt`: how
    often a server dies over what it is just asked, besides one a day."""

    def __init__(self, seed, days=7, most=8, sets=1, hurt=0.0):
        self.seed, self.dice = seed, random.Random(seed)
        self.days, self.most, self.sets, self.hurt = days, most, sets, hurt
        self.battles, self.wrong, self.visits = [], [], 0

    def run(self):
        asyncio.run(self.play())
        return self

    async def play(self):
        self.mailbox = Mailbox(self.dice, good=0.8)
        async with await self.mailbox.start():
            with house_by_days.a_house(f"{self.seed} house", self.mailbox.port,
                                       self.hurt) as house:
                self.house = house
                self.mailbox.now = house.now
                if self.hurt:
                    self.mailbox.when_heard = self.one_dies_over_a_message
                await self.arrive()
                for day in range(self.days):
                    await self.live(day)
                    if not self.hurt:
                        self.wrong += await Aftermath(self).tables()
                await self.calm()
                self.wrong += await Aftermath(self).tables()
                self.wrong += await Aftermath(self).look()
                self.wrong += house.wrong
        for battle in self.battles:
            self.wrong += battle.wrong

    async def calm(self):
        """From now on nothing is broken any more."""
        for one in (self.house, *self.humans.values()):
            one.hurt = 0.0
        self.mailbox.when_heard = lambda: None
        await self.house.all_are_back()

    def one_dies_over_a_message(self):
        if self.dice.random() < self.hurt:
            self.house.kill_one()

    async def arrive(self):
        self.humans = {}
        for number, name in enumerate(NAMES, 1):
            one = self.humans[name] = Human(name, number, self.house, self.hurt)
            await one.make_account(self.mailbox.url(name))
        for number in range(self.sets):
            for game, scenario, days, who in BATTLES:
                await self.begin(f"{game} {number}", game, scenario, days, who.split())
        self.begun = self.house.now()
        for human in self.humans.values():
            await human.post("visible", visible=False)

    async def begin(self, name, game, scenario, days, who):
        maker, *others = who
        seats = [{"who": "friend"} if one in self.humans else {"who": "bot", "level": one}
                 for one in others]
        wanted = {"game": game, "scenario": scenario, "seats": seats, "clock": {"days": days},
                  "hints": True, "public": {"delay_s": 0}}
        friends = [self.humans[one] for one in others if one in self.humans]
        begun = self.house.now()
        made, held = await self.humans[maker].begin(wanted, friends)
        battle = Battle(name, made, self.dice, begun)
        last = [self.humans[maker], *friends][-1]
        for seat, (human, token) in held.items():
            orders = "sensible" if human.name in WITH_ORDERS else None
            sitting = Sitting(battle, seat, human, orders, began_it=human is last)
            battle.people.append(sitting)
            battle.tokens[seat] = token
            human.seats[battle.match] = sitting
        self.battles.append(battle)

    async def live(self, day):
        """One of the servers dies while people are there, and another one over what is due."""
        dies = self.dice.choice(HOURS)
        hours = {name: self.dice.sample(HOURS, self.dice.randint(1, 2)) for name in self.humans
                 if day not in AWAY.get(name, ())}
        for hour in HOURS:
            await self.house.move_to(self.begun + day * DAY + hour * HOUR)
            coming = [self.visit(self.humans[name]) for name in hours if hour in hours[name]]
            if hour == dies:
                coming.append(self.house.kill_in(self.dice.uniform(0.05, 1)))
            await asyncio.gather(*coming)
            await self.house.all_are_back()
        if day + 1 in AWAY["Clara"] and day not in AWAY["Clara"]:
            await self.holiday(self.humans["Clara"])
        await self.house.move_to(self.begun + (day + 1) * DAY)

    async def visit(self, human):
        self.visits += 1
        human.go_elsewhere()
        try:
            if self.dice.random() < (0.8 if self.hurt else 0.2):
                await human.sign_in()
            await human.visit(self.most)
        except Refused as why:
            self.wrong.append(str(why))

    async def holiday(self, human):
        """Where the reply was lost, there is one already."""
        try:
            await human.post("holiday", days=HOLIDAY)
        except Refused:
            said = await human.ask("GET", "/api/account/holiday")
            if "ends" not in said:
                self.wrong.append(f"{human.name} has no holiday: {said}")

    def counts(self):
        return {**self.after, "visits": self.visits, "kills": len(self.house.kills),
                "battles": len(self.battles), "messages": len(self.mailbox.heard),
                "answers": sum(len(set(one.diary.each("acknowledged")))
                               for battle in self.battles for one in battle.people)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--sets", type=int, default=4, help="how often each battle is played")
    parser.add_argument("--most", type=int, default=60, help="answers in one sitting")
    parser.add_argument("--hurt", type=float, default=0.0)
    parser.add_argument("--seed", default="long")
    asked = parser.parse_args()
    if (missing := house_by_days.what_is_missing()) is not None:
        sys.exit(missing)
    week = Week(asked.seed, asked.days, asked.most, asked.sets, asked.hurt).run()
    print(json.dumps(week.counts()))
    if week.wrong:
        print(*week.wrong, sep="\n")
        sys.exit(1)


if __name__ == "__main__":
    main()
