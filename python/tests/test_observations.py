# SPDX-License-Identifier: MIT
"""What a seat may know, and nothing that leads to more."""

import gc

import numpy as np
import pytest
from conftest import play_on, positions

import sandtable


def test_a_sample_looks_the_same_from_there(game):
    for state in positions(game)[:6]:
        for seat in range(game.num_players):
            seen = state.observation(seat)
            other = seen.sample(seed=9).observation(seat)
            assert other == seen
            assert (other.planes() == seen.planes()).all()
            assert other.legal_answers() == seen.legal_answers()


def test_nothing_leads_from_an_observation_to_the_state(game):
    state = positions(game)[0]
    seat = state.question()["seats"][0]
    seen = state.observation(seat)
    reached, waiting = {id(seen)}, [seen]
    while waiting:
        for thing in gc.get_referents(waiting.pop()):
            if id(thing) not in reached and len(reached) < 20_000:
                reached.add(id(thing))
                waiting.append(thing)
    assert id(state) not in reached
    for name in dir(seen):
        if not name.startswith("__") and not callable(getattr(seen, name)):
            assert not isinstance(getattr(seen, name), sandtable.State)


def test_planes_lie_within_what_the_spec_says(game):
    told = sandtable.spec(game)
    low = np.empty(told.observation_size, np.int16)
    high = np.empty_like(low)
    for plane in told.planes:
        low[list(plane.places)], high[list(plane.places)] = plane.low, plane.high
    for state in positions(game):
        for seat in (*range(game.num_players), -1):
            planes = state.observation(seat).planes()
            assert planes.shape == (told.observation_size,) and planes.dtype == np.int16
            assert (planes >= low).all() and (planes <= high).all()


def test_raw_bytes_are_not_copied_and_cannot_be_written(game):
    raw = positions(game)[0].observation(0).raw
    assert raw.size and not raw.flags.owndata
    with pytest.raises(ValueError):
        raw[0] = 1


def test_answers_are_described_in_both_languages(game):
    state = positions(game)[0]
    seen = state.observation(state.question()["seats"][0])
    assert seen.question()["ask"][0]["text"]
    for answer in seen.legal_answers()[:5]:
        english, french = seen.describe(answer), seen.describe(answer, "fr")
        assert english["answer"] == french["answer"] and french["text"]
    with pytest.raises(sandtable.RefereeError):
        seen.describe(seen.legal_answers()[0], "de")


def test_a_scene_has_a_board_for_every_seat_and_spectators(game):
    for seat in (*range(game.num_players), -1):
        assert isinstance(positions(game)[0].observation(seat).scene("fr"), dict)


def test_odds_are_told_or_refused_with_a_sentence(game):
    told = 0
    for state in positions(game)[:4]:
        seen = state.observation(state.question()["seats"][0])
        for answer in seen.legal_answers()[:3]:
            try:
                told += isinstance(seen.odds(answer), dict)
            except sandtable.RefereeError as refused:
                assert str(refused)


def test_who_is_not_asked_is_told_so(game):
    seen = positions(game)[0].observation(-1)
    assert seen.seat == -1 and seen.legal_answers() == []
    for ask in (seen.policy, seen.question, lambda: sandtable.Opponent("easy").choose(seen)):
        with pytest.raises(sandtable.RefereeError):
            ask()


def test_levels_give_legal_answers_and_the_same_ones_for_a_seed(game):
    state = positions(game)[0]
    seen = state.observation(state.question()["seats"][0])
    for level in ("random", "beginner", "easy"):
        one = sandtable.Opponent(level, seed=3).choose(seen)
        assert one in seen.legal_answers()
        assert sandtable.Opponent(level, seed=3).choose(seen) == one
    with pytest.raises(sandtable.RefereeError):
        sandtable.Opponent("grandmaster")


def test_plans_are_proposed_where_plans_are_written_and_can_be_carried_out(game):
    proposed = 0
    state = game.new_initial_state(seed=6)
    for _ in play_on(state, 6, most=120):
        seat = state.question()["seats"][0]
        plan = state.observation(seat).plan(seed=1)
        if not plan:
            continue
        proposed += 1
        other = state.clone()
        for line in plan:
            other.apply(line, seat)
    assert proposed or not state.observation(0).plan()


def test_policy_has_a_number_for_each_legal_answer(game):
    state = positions(game)[0]
    seen = state.observation(state.question()["seats"][0])
    scores = seen.policy()
    assert scores.shape == (len(seen.legal_answers()),) and np.isfinite(scores).all()
