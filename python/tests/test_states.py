# SPDX-License-Identifier: MIT
"""States are values: played, copied, written down, never broken by what somebody hands them."""

import copy
import math
import pickle
import random

import numpy as np
import pytest
from conftest import play_on, positions

import sandtable


def test_a_battle_at_random_ends_or_goes_on_and_scores_are_between_lost_and_won(game):
    state = game.new_initial_state(seed=3)
    for _ in play_on(state, 3, most=3000):
        assert state.returns() == [0.0] * game.num_players
    assert all(0 <= score <= 1 for score in state.returns())


def test_the_same_seed_and_answers_are_the_same_battle(game):
    one = [s.hash() for s in play_on(game.new_initial_state(seed=5), 5, most=60)]
    two = [s.hash() for s in play_on(game.new_initial_state(seed=5), 5, most=60)]
    assert one == two


def test_a_clone_goes_its_own_way(game):
    for state in positions(game)[:6]:
        before = state.to_text()
        other = state.clone()
        assert other == state and hash(other) == hash(state)
        other.apply(other.legal_answers()[0])
        assert state.to_text() == before


def test_a_copy_has_the_same_luck_to_come(game):
    for state in positions(game)[:6]:
        twins = [state.clone(), copy.copy(state), copy.deepcopy(state)]
        twins.append(pickle.loads(pickle.dumps(state)))
        for twin in twins:
            twin.apply(twin.legal_answers()[-1])
            if twin.is_chance_node():
                twin.resolve_chance()
        assert len({twin.to_text() for twin in twins}) == 1


def test_what_is_written_down_comes_back(game):
    for state in positions(game):
        back = game.from_text(state.to_text())
        assert back == state
        assert back.hash() == state.hash()


def test_a_game_comes_back_from_a_pickle_with_its_options(game):
    back = pickle.loads(pickle.dumps(game))
    assert (back.id, back.scenario, back.options) == (game.id, game.scenario, game.options)


def test_answers_have_numbers_notation_and_one_meaning(game):
    for state in positions(game)[:8]:
        legal = state.legal_answers()
        for answer in legal:
            assert game.answer(answer.number) == answer
            assert answer.features.shape == (sandtable.ANSWER_FEATURES,)
        ways = [state.clone() for _ in range(3)]
        ways[0].apply(legal[-1])
        ways[1].apply(legal[-1].number)
        ways[2].apply(state.text_of(legal[-1]))
        assert ways[0] == ways[1] == ways[2]


def test_the_outcomes_of_chance_are_all_there_is_and_add_up(game):
    seen = 0
    state = game.new_initial_state(seed=2)
    luck = random.Random(2)
    for _ in range(200):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            state.apply(luck.choice(state.legal_answers()))
            continue
        try:
            outcomes = state.chance_outcomes()
        except sandtable.RefereeError as too_many:
            assert too_many.code == "too_large"
            state.resolve_chance()
            continue
        assert math.isclose(sum(p for _, p in outcomes), 1)
        assert len({o for o, _ in outcomes}) == len(outcomes)
        assert len({state.outcome_text(o) for o, _ in outcomes}) == len(outcomes)
        state.clone().apply_chance(outcomes[-1][0])
        state.apply_chance(luck.choice(outcomes)[0])
        seen += 1
    needs_chance = state.is_chance_node() or seen
    assert seen or not needs_chance


def test_what_is_not_legal_is_refused_with_a_sentence_and_nothing_happens(game):
    state = positions(game)[0]
    before = state.to_text()
    legal = {answer.number for answer in state.legal_answers()}
    some = next(n for n in range(game.num_distinct_actions) if n not in legal)
    for wrong in (some, game.num_distinct_actions, -1, "no such answer", 2**80):
        with pytest.raises((sandtable.RefereeError, OverflowError, RuntimeError)) as told:
            state.apply(wrong)
        assert str(told.value)
    for wrong in (None, 1.5, [], object()):
        with pytest.raises(TypeError):
            state.apply(wrong)
    asked = state.question()["seats"]
    for seat in (-1, 99, *[s for s in range(game.num_players) if s not in asked]):
        with pytest.raises(sandtable.RefereeError):
            state.apply(state.legal_answers()[0], seat)
    assert state.to_text() == before


def test_chance_is_not_what_nobody_could_roll(game):
    state = game.new_initial_state(seed=1)
    luck = random.Random(1)
    for _ in range(300):
        if state.is_terminal():
            return
        if not state.is_chance_node():
            with pytest.raises(sandtable.RefereeError):
                state.apply_chance((1,))
            state.apply(luck.choice(state.legal_answers()))
            continue
        before = state.to_text()
        for wrong in ((), (0,), (255,), (1,) * 25, (-3,), (10**6,)):
            if state.question()["kind"] == "roll" and len(wrong) == state.question()["count"]:
                if 1 <= wrong[0] <= state.question()["faces"]:
                    continue
            if state.question()["kind"] == "draw":
                if wrong in [outcome for outcome, _ in state.chance_outcomes()]:
                    continue
            for what in (state.apply_chance, state.outcome_text):
                with pytest.raises((sandtable.RefereeError, TypeError)):
                    what(wrong)
        assert state.to_text() == before
        state.resolve_chance()


@pytest.mark.parametrize("what", ["", "x", "\0", "é" * 1000, "/".join("8" * 99), "{" * 5000])
def test_texts_that_are_no_positions_are_refused(game, what):
    with pytest.raises(sandtable.RefereeError):
        game.from_text(what)


def test_forged_texts_give_a_state_that_plays_or_a_sentence(game):
    luck = random.Random(7)
    refused = 0
    for state in positions(game)[:4]:
        text = state.to_text()
        for _ in range(150):
            letters = list(text)
            for _ in range(luck.randint(1, 3)):
                letter = luck.choice([luck.randint(32, 126), 0, 48])
                letters[luck.randrange(len(letters))] = chr(letter)
            try:
                forged = game.from_text("".join(letters))
            except (sandtable.RefereeError, UnicodeDecodeError) as told:
                assert str(told)
                refused += 1
                continue
            for _ in play_on(forged, most=10):
                pass
    assert refused


def test_events_are_those_of_the_last_move(game):
    told = 0
    state = game.new_initial_state(seed=4)
    for _ in play_on(state, 4, most=40):
        told += len(state.events(0)) + len(state.events(-1, "fr"))
    assert told


def test_critic_planes_tell_states_apart_that_differ(game):
    seen = {}
    for seed in (1, 2):
        for state in play_on(game.new_initial_state(seed), seed, most=80):
            planes = sandtable.critic_planes(state)
            assert isinstance(planes, sandtable.CriticPlanes)
            assert planes.shape == (game.num_players + 1, len(game._planes()))
            assert planes.dtype == np.int16
            seen.setdefault(planes.tobytes(), state.to_text())
    assert len(seen) > 1
