# SPDX-License-Identifier: MIT
"""Every public function with arguments of every kind, at random: it may refuse, and nothing else.

python3 python/tests/misuse.py [--seconds 60] [--seed 1]     (make long runs it under sanitizers)
"""

import argparse
import math
import random
import sys
import time

import numpy as np

import sandtable

# What may be raised: the referee's sentence, or of what kind an argument has to be.
REFUSALS = (sandtable.RefereeError, TypeError)


def anything(luck, own):
    """Some value, of our own kinds every third time."""
    if own and luck.random() < 0.35:
        return luck.choice(own)
    number = luck.choice([0, 1, 2, 3, 7, 63, 64, 255, 512, 10**6, 2**31, 2**63, 2**64, 2**200])
    return luck.choice(
        [
            None,
            luck.random() < 0.5,
            number,
            -number,
            luck.choice([0.0, 0.5, 1.0, -1.0, math.nan, math.inf, 1e300]),
            luck.choice(["", "en", "fr", "easy", "hard:c=0", "\0", "\ud800", "é" * 50, "x" * 5000]),
            "".join(chr(luck.randrange(1, 0x250)) for _ in range(luck.randrange(30))),
            luck.randbytes(luck.randrange(20)),
            tuple(luck.randrange(-1, 9) for _ in range(luck.randrange(6))),
            [luck.choice([0, "a", None, 2**80, [[]]]) for _ in range(luck.randrange(4))],
            {"opponents": 1, "a": [None, {}]},
            np.int64(luck.randrange(-9, 9)),
            np.float32(luck.random()),
            np.zeros(luck.randrange(4), luck.choice([np.int8, np.int32, np.int64, float, bool])),
            np.array(luck.randrange(9)),
            object(),
            int,
            {1, 2},
            3j,
        ]
    )


def edited(luck, text):
    """A text with some of its letters exchanged, left out or written twice."""
    letters = list(text)
    for _ in range(luck.randint(1, 4)):
        place = luck.randrange(len(letters)) if letters else 0
        new = luck.choice(["", "\0", "é", "-", "0", "99", "/", chr(luck.randrange(32, 127))])
        letters[place : place + luck.randrange(3)] = new
    return "".join(letters)


def objects_of(game, seed):
    """A game and what comes from it: states of a battle, observations, answers, a batch."""
    luck, state, out = random.Random(seed), game.new_initial_state(seed), [game]
    for n in range(120):
        if state.is_terminal():
            break
        if n % 30 == 7:
            out += [state.clone(), state.observation(0), state.observation(-1)]
        if state.is_chance_node():
            state.resolve_chance()
            continue
        legal = state.legal_answers()
        if n % 30 == 11:
            seat = state.question()["seats"][0]
            out += [state.clone(), state.observation(seat), legal[0], legal[-1]]
        state.apply(luck.choice(legal))
    out += [sandtable.Opponent("easy", seed), sandtable.spec(game)]
    env = sandtable.VectorEnv(game, 2, seed=seed, plans=4 if game.plan_lines else 0)
    out += [env, env._batch]
    out += [sandtable.PlanSpace(game, 3)] if game.plan_lines else []
    return out


# Not called: they would change what later calls are about, or take for ever when they are right.
SKIPPED = {"__class__", "__init_subclass__", "__subclasshook__", "__getattribute__", "__setattr__"}
SKIPPED |= {"__delattr__", "__init__", "__reduce__", "__dir__", "__del__", "__doc__", "__dict__"}
# Only these do something with many arguments of ours that would take long, or much memory.
MOST = {"plans": 64, "iterations": 20, "n": 5, "threads": 4}


def functions_of(one):
    for name in dir(type(one)):
        if name not in SKIPPED and callable(getattr(one, name, None)):
            yield name


def tame(name, values):
    """Large numbers are refused at once or would be honest work without end: these stay small."""
    if name == "choose":
        values = [v if not isinstance(v, int) or v > 2**31 else min(v, 20) for v in values]
    return values


def call(luck, own):
    one = luck.choice(own)
    name = luck.choice(list(functions_of(one)))
    given = tame(name, [anything(luck, own) for _ in range(luck.choice([0, 1, 1, 2, 2, 3]))])
    texts = [state.to_text() for state in own if isinstance(state, sandtable.State)]
    if name == "from_text" and texts:
        given = [edited(luck, luck.choice(texts))]
    before = one.to_text() if isinstance(one, sandtable.State) else None
    try:
        out = getattr(one, name)(*given)
    except REFUSALS as told:
        assert str(told), name
        if before is not None:
            assert one.to_text() == before, f"{name} was refused, and did something"
        return True
    if isinstance(out, sandtable.State):
        play(luck, out)
        own[luck.randrange(1, 6)] = out
    return False


def load(luck, own):
    """load_game with names that there are, and options and content that may be."""
    game = own[0]
    options = dict(game.options)
    for name in luck.sample(list(options), min(len(options), luck.randrange(3))):
        options[name] = anything(luck, [])
    content = luck.choice([None, None, {}, anything(luck, []), {edited(luck, "ships"): [{}]}])
    try:
        found = sandtable.load_game(game.id, game.scenario, options=options, content=content)
        play(luck, found.new_initial_state(luck.randrange(99)))
    except REFUSALS as told:
        assert str(told)
        return True
    return False


FUNCTIONS = (
    sandtable.Opponent,
    sandtable.PlanSpace,
    sandtable.GameSpec.from_json,
    sandtable.critic_planes,
    sandtable.frozen_spec,
    sandtable.load_game,
    sandtable.spec,
    sandtable._state_again,
    sandtable._answer_again,
)


def ask(luck, own):
    """One of the package's own functions."""
    given = [anything(luck, own) for _ in range(luck.choice([1, 1, 2, 3]))]
    try:
        luck.choice(FUNCTIONS)(*given)
    except REFUSALS as told:
        assert str(told)
        return True
    return False


def make(luck, own):
    """What is made by a call: numbers are small, or such as are refused."""
    most = luck.choice([lambda: anything(luck, own), lambda: luck.randrange(-1, 5)])
    small = {name: most() for name in luck.sample(list(MOST), 2)}
    for name, value in small.items():
        if isinstance(value, (int, np.integer)) and MOST[name] < value <= 2**31:
            small[name] = MOST[name]
    small.setdefault("n", 2)
    try:
        opponents = luck.choice([None, anything(luck, own)])
        env = sandtable.VectorEnv(own[0], **small, opponents=opponents)
        env.reset(anything(luck, own))
        env.step(np.zeros(len(env), np.int32))
    except REFUSALS as told:
        assert str(told)
        return True
    return False


def play(luck, state):
    for _ in range(12):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.resolve_chance()
        else:
            state.apply(luck.choice(state.legal_answers()))


def attack(own, seed, calls):
    """So many calls; how many there were, and how many of them were refused."""
    luck, refused = random.Random(seed), 0
    ways = [call] * 20 + [load, make, ask, ask]
    for _ in range(calls):
        refused += luck.choice(ways)(luck, own)
    return calls, refused


def main():
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--seconds", type=float, default=60)
    read.add_argument("--seed", type=int, default=1)
    asked = read.parse_args()
    end, seed, calls, refused = time.time() + asked.seconds, asked.seed, 0, 0
    while time.time() < end:
        for name in sandtable.game_ids():
            print(f"seed {seed}, {name}", file=sys.stderr, flush=True)
            more, no = attack(objects_of(sandtable.load_game(name), seed), seed, 3000)
            calls, refused = calls + more, refused + no
        seed += 1
    print(f"{calls:,} calls, {refused:,} refused, seeds {asked.seed} to {seed - 1}: nothing found")


if __name__ == "__main__":
    main()
