# SPDX-License-Identifier: MIT
"""Every game, without being named, and some battles played at random."""

import random

import pytest

import sandtable

MOST_ANSWERS = 400


def pytest_generate_tests(metafunc):
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", sandtable.game_ids())


@pytest.fixture
def game(game_id):
    return sandtable.load_game(game_id)


def play_on(state, seed=1, most=MOST_ANSWERS):
    """Random answers until the end, or so many; yields before each."""
    luck = random.Random(seed)
    for _ in range(most):
        if state.is_chance_node():
            state.resolve_chance()
        if state.is_terminal():
            return
        yield state
        state.apply(luck.choice(state.legal_answers()))


def positions(game, seed=1, every=17):
    """Some states of a battle in which somebody is asked."""
    battle = play_on(game.new_initial_state(seed), seed)
    return [state.clone() for n, state in enumerate(battle) if n % every == 0]
