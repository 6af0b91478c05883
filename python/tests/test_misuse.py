# SPDX-License-Identifier: MIT
"""Whatever is handed over is answered or refused with a sentence; nothing has happened then."""

import copy
import io
import math
import os
import pickle
import random

import numpy as np
import pytest
from conftest import play_on, positions
from misuse import REFUSALS, attack, objects_of

import sandtable


def test_calls_with_anything_at_all_are_answered_or_refused(game):
    calls, refused = attack(objects_of(game, seed=1), seed=5, calls=1500)
    assert calls == 1500 and refused > calls / 4


@pytest.mark.parametrize("kind", ["Game", "State", "Observation", "Answer"])
def test_there_is_no_way_to_an_object_but_from_a_game(kind):
    cls = getattr(sandtable, kind)
    for make in (
        cls,
        lambda: cls.__new__(cls),
        lambda: object.__new__(cls),
        lambda: cls.__mro__[1].__new__(cls),
        lambda: type("Mine", (cls,), {}),
        lambda: pickle.loads(b"\x80\x02c" + f"sandtable\n{kind}\n".encode() + b")\x81."),
    ):
        with pytest.raises(TypeError):
            make()


@pytest.mark.parametrize("name", ["Opponent", "Batch"])
def test_an_object_that_is_half_made_is_none(name):
    cls = getattr(sandtable._core, name)
    for make in (lambda: cls.__new__(cls), lambda: object.__new__(cls), lambda: cls()):
        with pytest.raises(TypeError):
            make()


def test_an_object_stays_of_its_class(game):
    state = game.new_initial_state()
    with pytest.raises(TypeError):
        state.__class__ = sandtable.Observation
    with pytest.raises(TypeError):
        sandtable.State.apply = None
    with pytest.raises(TypeError):
        sandtable.Observation.planes(state)


def test_an_observation_cannot_be_copied_or_pickled_into_something_else(game):
    seen = game.new_initial_state().observation(0)
    ways = [pickle.dumps, copy.copy, copy.deepcopy, lambda seen: seen.__reduce_ex__(1)]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        ways.append(lambda seen, protocol=protocol: pickle.dumps(seen, protocol))
    for way in ways:
        with pytest.raises(TypeError):
            way(seen)


def test_of_the_base_of_all_classes_there_are_no_objects():
    base = sandtable.State.__mro__[1]
    for make in (base, type("Mine", (base,), {}), lambda: base.__new__(base)):
        with pytest.raises(TypeError):
            make()


def test_what_may_be_pickled_may_be_by_every_protocol(game):
    state = game.new_initial_state(seed=1)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps((game, state), protocol))
        assert again[0].id == game.id and again[1] == state


def test_forged_pickles_are_refused_or_are_states_that_play(game):
    whole, luck, refused = pickle.dumps(positions(game)[1]), random.Random(3), 0

    class Only(pickle.Unpickler):
        """Nothing but what is ours may be called by what is read."""

        def find_class(self, module, name):
            if module.split(".")[0] == "sandtable":
                return super().find_class(module, name)
            raise pickle.UnpicklingError(name)

    for _ in range(400):
        forged = bytearray(whole)
        for _ in range(luck.randint(1, 3)):
            forged[luck.randrange(len(forged))] = luck.randrange(256)
        try:
            state = Only(io.BytesIO(bytes(forged))).load()
            for _ in play_on(state, most=5):
                pass
        except Exception as told:  # noqa: BLE001: pickle itself raises what it likes
            refused += 1
            assert isinstance(told, Exception)
    assert refused > 100


@pytest.mark.parametrize("change", ["text", "seed", "counter", "stream", "scenario", "options"])
def test_of_a_states_pickle_no_part_is_trusted(game, change):
    parts = dict(
        zip(
            ("id", "scenario", "options", "content", "text", "seed", "counter", "stream"),
            game.new_initial_state(seed=1)._pickled(),
        )
    )
    again = sandtable._state_again
    assert again(*parts.values()) == game.new_initial_state(seed=1)
    wrong = [None, -1, 2**64, 1.5, math.nan, "\0", "\ud800", [], {"no": "such"}, b"x"]
    for value in wrong:
        try:
            again(*{**parts, change: value}.values())
        except REFUSALS as told:
            assert str(told)
        else:
            assert value is None or (change in ("options",) and value == [])


def test_a_sentence_may_quote_half_a_letter(game):
    text = game.new_initial_state(seed=1).to_text()
    for cut in range(1, 40):
        for forged in (text[:cut] + "é" + text[cut:], text[:cut] + "é\U0001f600" * 3):
            try:
                game.from_text(forged)
            except sandtable.RefereeError as told:
                assert str(told).encode("utf-8", "surrogatepass")


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{", '{"game": "fleet"}', "\0", "é" * 99, "[" * 100_000, "1e999"]
)
def test_texts_that_are_no_specs_are_refused(text):
    with pytest.raises(sandtable.RefereeError):
        sandtable.GameSpec.from_json(text)


def test_forged_specs_are_refused(game_id):
    text, luck = sandtable.spec(game_id).to_json(), random.Random(2)
    assert sandtable.GameSpec.from_json(text) == sandtable.spec(game_id)
    for _ in range(150):
        letters = list(text)
        letters[luck.randrange(len(letters))] = chr(luck.randint(1, 126))
        try:
            read = sandtable.GameSpec.from_json("".join(letters))
        except sandtable.RefereeError:
            continue
        assert read.to_json() == "".join(letters)
    for huge in ('"0-99999999999999"', '"' + " ".join(["0-99999"] * 1000) + '"', '"1--2"'):
        with pytest.raises(sandtable.RefereeError):
            sandtable.GameSpec.from_json(text.replace('"0"', huge, 1) + " " * (huge not in text))
    for version in ("", "no-such-1", "../../pyproject", "\0", 7, None):
        with pytest.raises((sandtable.RefereeError, TypeError)):
            sandtable.frozen_spec(version)


def wrong_places(n):
    """Of each kind of wrong choice one, for a step of n games."""
    return [
        np.zeros(n),
        np.full(n, np.nan),
        np.full(n, 0.5),
        np.zeros(n, bool),
        np.zeros(n, complex),
        np.zeros((n, 1), np.int32),
        np.zeros((1, n), np.int32),
        np.int32(0),
        np.full(n, 2**40),
        np.full(n, -(2**40)),
        np.full(n, 2**63, np.uint64),
        np.array(["0"] * n),
        np.array([None] * n),
        np.array([2**70] * n),
        [0] * (n + 1),
        [[0], [0, 0]],
        "0" * n,
        None,
        {},
        object(),
    ]


def test_choices_that_are_no_places_are_refused_and_nothing_is_played(game):
    env = sandtable.VectorEnv(game, 3, seed=8)
    env.reset()
    before = [env.state(i).to_text() for i in range(3)]
    for step in (env.step, env.step_by_number):
        for wrong in wrong_places(3):
            if step == env.step_by_number and wrong is not None:
                if isinstance(wrong, np.ndarray) and wrong.dtype == np.int64 and wrong[0] < 0:
                    continue  # leaves the games as they are
            with pytest.raises(REFUSALS):
                step(wrong)
            assert [env.state(i).to_text() for i in range(3)] == before
    assert env.decisions == 0


def test_choices_may_lie_in_memory_as_they_like(game):
    every_second = np.zeros(6, np.int32)[::2]
    backwards = np.zeros(3, np.int64)[::-1]
    swapped = np.zeros(3, ">i2")
    read_only = np.zeros(3, np.uint8)
    read_only.flags.writeable = False
    unaligned = np.frombuffer(b"\0" * 13, np.int32, 3, 1)
    told = set()
    for places in (every_second, backwards, swapped, read_only, unaligned, [0, 0, 0], (0, 0, 0)):
        env = sandtable.VectorEnv(game, 3, seed=8)
        env.reset()
        env.step(places)
        told.add(tuple(env.state(i).to_text() for i in range(3)))
    assert len(told) == 1


def test_arrays_are_written_only_where_they_fit(game):
    env = sandtable.VectorEnv(game, 2, seed=8)
    good = env.reset()
    unaligned = np.frombuffer(bytearray(9), np.int32, 2, 1)
    wrong = [
        {**good, "count": unaligned},
        {**good, "count": np.zeros(2, ">i4")},
        {**good, "count": np.zeros(2, np.float32)},
        {**good, "count": np.broadcast_to(np.int32(0), (2,))},
        {**good, "count": np.zeros((2, 1), np.int32)},
        {**good, "count": np.zeros(4, np.int32)[::2]},
        {**good, "legal": np.zeros((2, 512), np.int64, order="F")},
        {**good, "plans": np.zeros((2, 0, 24, 8), np.uint8)[:, :, :, :7]},
        {**good, 7: good["count"]},
        {**good, "count": None},
        {**good, "count": memoryview(good["count"])},
        None,
        [],
    ]
    for out in wrong:
        env.out = out
        before = env.state(0).to_text()
        with pytest.raises(REFUSALS):
            env.step(np.zeros(2, np.int32))
        assert env.state(0).to_text() == before
    env.out = good
    env.step(np.zeros(2, np.int32))


@pytest.mark.parametrize("name", ["n", "threads", "max_answers", "iterations", "seed", "plans"])
@pytest.mark.parametrize("wrong", [-1, 2**31, 2**70, 0.5, math.nan, "2", None, b"2", [1], object()])
def test_numbers_of_a_batch_are_whole_and_within_bounds(name, wrong):
    if name == "seed" and isinstance(wrong, int) and 0 <= wrong < 2**64:
        return
    game = sandtable.load_game("fleet")
    with pytest.raises(REFUSALS) as told:
        sandtable.VectorEnv(game, **{"n": 2, name: wrong})
    assert isinstance(told.value, TypeError) or told.value.code


@pytest.mark.parametrize(
    "wrong", [1, "easy", ["easy"], {"1": "easy"}, {1: 5}, {1: None}, {1.0: ""}]
)
def test_opponents_of_another_kind_are_refused(wrong):
    with pytest.raises(REFUSALS):
        sandtable.VectorEnv(sandtable.load_game("fleet"), 2, opponents=wrong)


def test_a_policy_that_talks_nonsense_is_told_so():
    for said in (None, "x", np.nan, [1.5], np.zeros(99, np.int32), 2**40, 10**6):
        env = sandtable.VectorEnv(
            sandtable.load_game("fleet"), 2, opponents={1: lambda out, rows, said=said: said}
        )
        with pytest.raises(REFUSALS):
            env.reset()
            for _ in range(60):
                env.step(np.zeros(2, np.int32))
    env.reset


def test_content_and_options_of_somebodys_own_making_are_read_safely():
    class Endless(list):
        def __getitem__(self, place):
            return {"fresh": [place] * 50}

        def __len__(self):
            return 10**9

    class Shrinking(dict):
        def items(self):
            self.clear()
            return [("a", 1)]

    nested = []
    nested.append(nested)
    around = {}
    around["around"] = around
    odd = ({"a": object()}, {1: 2}, {"\ud800": 1}, {"a": 2**64}, {"a": 3j})
    for wrong in (nested, around, Shrinking(a=1), *odd):
        for name in ("options", "content"):
            with pytest.raises(REFUSALS):
                sandtable.load_game("fleet", **{name: wrong})
    assert Endless()[3]


def test_memory_that_is_taken_away_meanwhile_is_held(game):
    """Another thread may empty `out` while a step writes into its arrays."""
    import threading

    env = sandtable.VectorEnv(game, 64, seed=1)
    env.reset()
    done = threading.Event()

    def take_away():
        while not done.is_set():
            env.out = env.arrays()
            env.out.clear()

    thief = threading.Thread(target=take_away)
    thief.start()
    try:
        for _ in range(30):
            try:
                env.step(np.zeros(64, np.int32))
            except REFUSALS:
                pass
    finally:
        done.set()
        thief.join()


def test_errors_say_which_rule_and_survive_a_pickle(game):
    state = game.new_initial_state()
    with pytest.raises(sandtable.RefereeError) as told:
        state.observation(99)
    again = pickle.loads(pickle.dumps(told.value))
    assert (str(again), again.code, again.rule) == (str(told.value), told.value.code, told.value.rule)
    assert isinstance(told.value, ValueError) and os.linesep not in str(told.value)
