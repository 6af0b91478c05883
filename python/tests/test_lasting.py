# SPDX-License-Identifier: MIT
"""What goes on for long: memory stays, threads keep apart, child processes work.

SANDTABLE_LONG=1 (make long): a million steps of every game.
"""

import gc
import os
import pickle
import signal
import threading
import time

import numpy as np
import pytest

import sandtable

IS_LONG = os.environ.get("SANDTABLE_LONG") == "1"
STEPS = 1_000_000 if IS_LONG else 50_000
# Of a million steps, or of 50,000: what allocators take now and then. A leak of a hundred bytes a
# step would be 5 MB and 100 MB.
MAY_GROW = 3_000_000


def resident():
    """Bytes of memory this process has."""
    gc.collect()
    with open("/proc/self/statm") as told:
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def grown_by(work, times):
    """How much memory the last four fifths of so much work have taken."""
    if "libasan" in os.environ.get("LD_PRELOAD", ""):
        pytest.skip("the address sanitizer keeps what is given back")
    for _ in range(max(1, times // 5)):
        work()
    before = resident()
    for _ in range(times - times // 5):
        work()
    return resident() - before


def test_a_batch_takes_no_memory_with_its_steps(game):
    size = 50
    env = sandtable.VectorEnv(
        game, size, seed=1, opponents={1: "beginner"} if game.num_players > 1 else None,
        plans=4 if game.plan_lines else 0,
    )
    out, luck = env.reset(), np.random.default_rng(1)

    def step():
        env.step((luck.random(size) * out["count"]).astype(np.int32))

    assert grown_by(step, STEPS // size) < MAY_GROW
    assert env.decisions == STEPS


def test_answer_by_answer_takes_no_memory(game):
    luck, waiting = np.random.default_rng(1), []

    def step():
        if not waiting or waiting[0].is_terminal():
            waiting[:] = [game.new_initial_state(int(luck.integers(1000)))]
        state = waiting[0]
        if state.is_chance_node():
            state.resolve_chance()
            return
        seat = state.question()["seats"][0]
        seen = state.observation(seat)
        seen.planes(), seen.raw, seen.policy(), hash(seen)
        if luck.random() < 0.02:
            seen.sample(1), seen.plan(), seen.scene(), seen.question("fr"), state.events(seat)
            pickle.loads(pickle.dumps(state))
            try:
                state.apply(-1)
            except sandtable.RefereeError as told:
                assert told.code
        legal = state.legal_answers(seat)
        state.apply(legal[int(luck.integers(len(legal)))], seat)

    assert grown_by(step, STEPS // 10) < MAY_GROW


def test_games_and_batches_that_are_given_up_are_given_back(game_id):
    def make():
        game = sandtable.load_game(game_id)
        env = sandtable.VectorEnv(game, 4, threads=2, opponents=None)
        env.reset()
        try:
            env.step(np.full(4, 511))
        except sandtable.RefereeError:
            env.step(np.zeros(4, np.int32))
        sandtable.Opponent("easy")

    assert grown_by(make, 400 if IS_LONG else 60) < MAY_GROW


def in_threads(number, work):
    """Runs work(0) .. work(number - 1), each in a thread; what they have raised."""
    raised = []

    def guarded(n):
        try:
            work(n)
        except BaseException as told:
            raised.append(told)

    threads = [threading.Thread(target=guarded, args=(n,)) for n in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
        assert not thread.is_alive()
    return raised


def moves_of(game, seed, steps=40):
    env = sandtable.VectorEnv(game, 6, seed=seed, threads=2)
    out = env.reset()
    for _ in range(steps):
        out = env.step(out["count"] // 2)
    return [env.state(row).hash() for row in range(6)]


def test_threads_with_batches_of_their_own_do_not_feel_each_other(game):
    alone = [moves_of(game, seed) for seed in range(6)]
    beside = [None] * 6

    def work(n):
        beside[n] = moves_of(game, n)

    assert in_threads(6, work) == []
    assert beside == alone


def test_threads_may_share_a_game_states_and_observations(game):
    state = game.new_initial_state(seed=2)
    while state.is_chance_node():
        state.resolve_chance()
    seen = state.observation(state.question()["seats"][0])
    answers = seen.legal_answers()

    def work(n):
        luck = np.random.default_rng(n)
        for _ in range(60):
            other = seen.sample(int(luck.integers(99)))
            assert other.observation(seen.seat) == seen
            try:
                seen.odds(answers[0])
            except sandtable.RefereeError:
                pass
            state.clone().apply(answers[int(luck.integers(len(answers)))], seen.seat)
            sandtable.Opponent("easy", n).choose(seen, 5)

    assert in_threads(8, work) == []


def test_of_several_threads_at_one_batch_all_but_one_are_refused(game):
    env = sandtable.VectorEnv(game, 200, seed=3)
    env.reset()
    done, refused = [], []

    def work(_n):
        for _ in range(40):
            try:
                env.step(np.zeros(200, np.int32))
                done.append(1)
            except sandtable.RefereeError as told:
                refused.append(told.code)
            for ask in (lambda: env.state(0).to_text(), lambda: env.decisions, env.reset):
                try:
                    ask()
                except sandtable.RefereeError as told:
                    refused.append(told.code)

    assert in_threads(6, work) == []
    assert done and set(refused) == {"busy"}
    env.reset()
    env.step(np.zeros(200, np.int32))


def test_other_threads_go_on_while_an_opponent_thinks_and_a_second_caller_is_refused(game):
    state = game.new_initial_state(seed=2)
    while state.is_chance_node() or len(state.legal_answers()) < 2:
        state.resolve_chance() if state.is_chance_node() else state.apply(state.legal_answers()[0])
    seen, hard = state.observation(state.question()["seats"][0]), sandtable.Opponent("hard")
    answers, refused = [], []

    def think(_n):
        while not refused:
            try:
                answers.append(hard.choose(seen, 4_000))
            except sandtable.RefereeError as told:
                refused.append(told.code)

    assert in_threads(2, think) == []
    assert set(refused) == {"busy"}
    assert hard.choose(seen, 5) in seen.legal_answers()


def test_a_policy_cannot_step_the_batch_it_answers_for():
    game = sandtable.load_game("fleet")
    told = []

    def policy(out, rows):
        try:
            env.step(np.zeros(3, np.int32))
        except sandtable.RefereeError as refused:
            told.append(refused.code)
        return np.zeros(len(rows), np.int32)

    env = sandtable.VectorEnv(game, 3, opponents={1: policy})
    env.reset()
    for _ in range(40):
        env.step(np.zeros(3, np.int32))
    assert set(told) == {"busy"}


def child(work, seconds=60):
    """Forks; the child does its work. Its exit status: 0, where it has come to the end."""
    pid = os.fork()
    if pid == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            os._exit(1)
    end = time.time() + seconds
    while time.time() < end:
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            return status
        time.sleep(0.005)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return "it hung"


def test_a_child_plays_on_what_it_was_born_with(game):
    env = sandtable.VectorEnv(game, 8, threads=3, seed=5)
    out = env.reset()
    env.step(out["count"] // 2)
    state = env.state(0)

    def work():
        other = env.step(env.out["count"] // 2)
        assert (other["count"] > 0).all()
        assert moves_of(game, 4) == expected
        assert state.clone() == state and pickle.loads(pickle.dumps(state)) == state
        sandtable.Opponent("easy").choose(env.state(0).observation(int(other["seat"][0])), 5)
        assert child(lambda: env.step(env.out["count"] // 2)) == 0

    expected = moves_of(game, 4)
    assert child(work) == 0
    env.step(env.out["count"] // 2)


def test_forks_while_other_threads_are_stepping_have_whole_batches(game):
    envs = [sandtable.VectorEnv(game, 64, threads=2, seed=n) for n in range(3)]
    for env in envs:
        env.reset()
    done = threading.Event()

    def hammer(env):
        while not done.is_set():
            env.step(env.out["count"] // 2)

    def work():
        for env in envs:
            out = env.step(np.zeros(64, np.int32))
            assert (out["count"] > 0).all() and env.decisions >= 64
            env.reset()

    threads = [threading.Thread(target=hammer, args=(env,)) for env in envs]
    for thread in threads:
        thread.start()
    try:
        statuses = [child(work) for _ in range(8)]
    finally:
        done.set()
        for thread in threads:
            thread.join()
    assert statuses == [0] * 8


def test_forks_while_an_opponent_thinks_have_a_whole_one(game):
    state = game.new_initial_state(seed=2)
    while state.is_chance_node():
        state.resolve_chance()
    seen, hard = state.observation(state.question()["seats"][0]), sandtable.Opponent("hard")
    done = threading.Event()

    def think():
        while not done.is_set():
            hard.choose(seen, 300)

    thinker = threading.Thread(target=think)
    thinker.start()
    try:
        statuses = [child(lambda: hard.choose(seen, 5)) for _ in range(4)]
    finally:
        done.set()
        thinker.join()
    assert statuses == [0] * 4


def test_processes_of_multiprocessing_play_too():
    import multiprocessing

    game = sandtable.load_game("fleet")
    moves_of(game, 1)
    for way in ("fork", "spawn"):
        with multiprocessing.get_context(way).Pool(2) as pool:
            told = pool.map(_hash_of, [game.new_initial_state(seed) for seed in (1, 2)])
        assert told == [game.new_initial_state(seed).hash() for seed in (1, 2)]


def _hash_of(state):
    return state.hash()


@pytest.mark.skipif(not IS_LONG, reason="make long")
def test_a_million_samples_and_copies_take_no_memory(game):
    state = game.new_initial_state(seed=1)
    while state.is_chance_node():
        state.resolve_chance()
    seen = state.observation(state.question()["seats"][0])
    assert grown_by(lambda: (seen.sample(1), state.clone()), 1_000_000) < MAY_GROW
