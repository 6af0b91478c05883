# SPDX-License-Identifier: MIT
"""Many games at once play as one game does, however many threads there are."""

import os
import threading

import numpy as np
import pytest

import sandtable
from sandtable.vector import CUT_OFF, GOES_ON, LEAVE, OVER


def choices(out, salt):
    """Settled places from what is seen, so that two batches that see the same do the same."""
    return ((out["legal"][:, 0] % 1009 * 31 + salt) % np.maximum(out["count"], 1)).astype(np.int32)


def run(env, steps):
    told = []
    out = env.reset()
    for n in range(steps):
        told.append({name: rows.copy() for name, rows in out.items()})
        out = env.step(choices(out, n))
    return told


def test_threads_change_nothing(game):
    one = run(sandtable.VectorEnv(game, 9, seed=4), 40)
    three = run(sandtable.VectorEnv(game, 9, seed=4, threads=3), 40)
    for a, b in zip(one, three):
        for name in a:
            assert (a[name] == b[name]).all(), name


def test_a_row_is_what_its_state_says(game):
    env = sandtable.VectorEnv(game, 4, seed=2)
    out = env.reset()
    for n in range(30):
        for row in range(4):
            state = env.state(row)
            seat = int(out["seat"][row])
            seen = state.observation(seat)
            legal = seen.legal_answers()
            count = int(out["count"][row])
            assert (out["observation"][row] == seen.planes()).all()
            assert [a.number for a in legal] == out["legal"][row, :count].tolist()
            assert (out["legal"][row, count:] == -1).all()
            assert (out["features"][row, :count] == [a.features for a in legal]).all()
            assert not out["features"][row, count:].any()
        out = env.step(choices(out, n))


def test_games_that_end_begin_anew_and_tell_how_they_ended(game):
    env = sandtable.VectorEnv(game, 16, seed=1)
    out = env.reset()
    luck = np.random.default_rng(1)
    over = 0
    for _ in range(1500):
        out = env.step((luck.random(16) * out["count"]).astype(np.int32))
        assert (out["count"] > 0).all()
        ended = out["ended"] == OVER
        over += int(ended.sum())
        assert not out["returns"][~ended].any()
        if game.num_players == 2 and ended.any():
            assert np.allclose(out["returns"][ended].sum(axis=1), 1)
    assert over


def test_without_reset_a_game_that_ended_stays_ended(game):
    env = sandtable.VectorEnv(game, 2, auto_reset=False, max_answers=10)
    out = env.reset()
    for _ in range(12):
        out = env.step(np.zeros(2, np.int32))
    assert (out["seat"] == -1).all() and (out["count"] == 0).all()
    out = env.reset()
    assert (out["seat"] >= 0).all() and (out["ended"] == GOES_ON).all()


def test_a_game_is_cut_off_after_so_many_answers(game):
    env = sandtable.VectorEnv(game, 3, max_answers=8)
    out = env.reset()
    seen = [env.step(np.zeros(3, np.int32))["ended"].copy() for _ in range(8)]
    assert (seen[-1] == CUT_OFF).all() or any((s == OVER).any() for s in seen)


def test_a_choice_that_is_none_is_refused_and_nothing_is_played(game):
    env = sandtable.VectorEnv(game, 3, seed=8)
    out = env.reset()
    before = [env.state(i).to_text() for i in range(3)]
    for wrong in ([0, 0, 512], [2**31 - 1, 0, 0], [0, 0], [0, 0, 0, 0], []):
        with pytest.raises(sandtable.RefereeError):
            env.step(np.array(wrong, np.int32))
    with pytest.raises(sandtable.RefereeError):
        env.step_by_number(np.array([2**62, 0, 0]))
    assert [env.state(i).to_text() for i in range(3)] == before
    env.step(np.full(3, LEAVE))
    assert [env.state(i).to_text() for i in range(3)] == before
    env.step_by_number(out["legal"][:, 0])
    assert [env.state(i).to_text() for i in range(3)] != before


def test_a_mask_says_what_is_legal_where_there_is_one(game):
    env = sandtable.VectorEnv(game, 3)
    if not sandtable.spec(game).has_mask:
        with pytest.raises(sandtable.RefereeError):
            env._batch.look(env.arrays("mask"))
        return
    env.out = env.arrays("mask", "legal", "count")
    out = env.reset()
    for row in range(3):
        legal = out["legal"][row, : out["count"][row]]
        assert sorted(legal) == np.flatnonzero(out["mask"][row]).tolist()


def test_arrays_that_do_not_fit_are_refused(game):
    env = sandtable.VectorEnv(game, 2)
    env.reset()
    good = env.arrays()
    read_only = env.arrays()
    read_only["seat"].flags.writeable = False
    wrong = [
        {**good, "count": np.zeros(3, np.int32)},
        {**good, "count": np.zeros(2, np.int64)},
        {**good, "count": [0, 0]},
        {**good, "observation": good["observation"].T},
        {**good, "legal": np.zeros((4, 512), np.int64)[::2]},
        {**good, "nonsense": np.zeros(2)},
        read_only,
    ]
    for out in wrong:
        with pytest.raises(sandtable.RefereeError):
            env._batch.look(out)


def test_levels_and_policies_play_the_other_seats():
    game = sandtable.load_game("fleet")
    asked = []

    def last(out, rows):
        asked.append(len(rows))
        return out["count"][rows] - 1

    for opponents in ({1: "easy"}, {1: last}):
        env = sandtable.VectorEnv(game, 4, opponents=opponents, seed=3)
        out = env.reset()
        for _ in range(60):
            assert (out["seat"] == 0).all()
            out = env.step(np.zeros(4, np.int32))
    assert asked


@pytest.mark.parametrize(
    "wrong",
    [{7: "easy"}, {0: "easy", 1: "easy"}, {1: "grandmaster"}, {-1: "easy"}],
)
def test_opponents_that_make_no_sense_are_refused(wrong):
    with pytest.raises(ValueError):
        sandtable.VectorEnv(sandtable.load_game("fleet"), 2, opponents=wrong)


@pytest.mark.parametrize(
    "wrong", [{"n": 0}, {"n": -1}, {"threads": 0}, {"max_answers": 0}, {"iterations": 0}]
)
def test_numbers_that_make_no_sense_are_refused(wrong):
    with pytest.raises(sandtable.RefereeError):
        sandtable.VectorEnv(sandtable.load_game("fleet"), **{"n": 2, **wrong})


def test_two_threads_on_one_batch_are_told_apart_or_take_turns():
    env = sandtable.VectorEnv(sandtable.load_game("fleet"), 64)
    out = env.reset()
    refused = []

    def hammer():
        own = env.arrays()
        for _ in range(50):
            try:
                env._batch.look(own)
            except sandtable.RefereeError as told:
                refused.append(told.code)

    threads = [threading.Thread(target=hammer) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(refused) <= {"busy"}
    env.step(np.zeros(64, np.int32))
    assert (out["count"] > 0).all()


def test_a_child_process_goes_on_with_its_own_copy():
    env = sandtable.VectorEnv(sandtable.load_game("fleet"), 8, threads=2, seed=5)
    env.reset()
    child = os.fork()
    if child == 0:
        try:
            env.step(np.zeros(8, np.int32))
            os._exit(0)
        except BaseException:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
    env.step(np.zeros(8, np.int32))
