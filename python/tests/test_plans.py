# SPDX-License-Identifier: MIT
"""Where whole plans are written there is a small space of those the game proposes."""

import numpy as np
import pytest
from conftest import play_on

import sandtable
from sandtable.vector import GOES_ON

SIZE = 12


@pytest.fixture
def planned():
    """A game in which plans are written, without being named."""
    return next(g for g in map(sandtable.load_game, sandtable.game_ids()) if g.plan_lines)


def planning(game, seed=6, most=200):
    """States in which somebody is asked for a plan, with the seat."""
    for state in play_on(game.new_initial_state(seed), seed, most):
        for seat in state.question()["seats"]:
            if state.observation(seat).plans(1):
                yield state.clone(), seat


def test_a_space_has_as_many_plans_as_it_says_and_no_two_alike(planned):
    space, found = sandtable.PlanSpace(planned, SIZE), 0
    for state, seat in list(planning(planned))[:6]:
        offered = space.propose(state.observation(seat))
        told = {tuple(sorted(line.number for line in plan)) for plan in offered.plans}
        assert len(told) == len(offered.plans) <= SIZE
        assert offered.mask.tolist() == [1] * len(told) + [0] * (SIZE - len(told))
        found = max(found, len(told))
    assert found > SIZE // 2


def test_each_plan_can_be_carried_out_and_seals_what_was_asked(planned):
    space = sandtable.PlanSpace(planned, SIZE)
    for state, seat in list(planning(planned))[:4]:
        for plan in space.propose(state.observation(seat), seed=3).plans:
            after, line_by_line = state.clone(), state.clone()
            after.apply_plan(plan, seat)
            for line in plan:
                line_by_line.apply(line, seat)
            assert after == line_by_line
            assert not after.observation(seat).plans(1), "it has been sealed"


def test_the_first_plan_is_the_games_best_judgement(planned):
    state, seat = next(planning(planned))
    seen = state.observation(seat)
    for seed in range(5):
        assert seen.plans(4, seed)[0] == seen.plan(0.0, seed)


def test_plans_follow_from_what_is_seen_and_a_seed_alone(planned):
    space = sandtable.PlanSpace(planned, SIZE)
    for state, seat in list(planning(planned))[:4]:
        seen = state.observation(seat)
        twin = seen.sample(seed=99).observation(seat)
        one, two = space.propose(seen, 5), space.propose(twin, 5)
        assert one.plans == two.plans and (one.features == two.features).all()
        other = space.propose(seen, 6)
        assert other.plans != one.plans


def test_numbers_of_a_plan_have_names_places_and_bounds(planned):
    space = sandtable.PlanSpace(planned, SIZE)
    places = sorted(place for plane in space.planes for place in plane.places)
    state, seat = next(planning(planned))
    offered = space.propose(state.observation(seat))
    assert places == list(range(offered.features.size))
    flat = offered.features.ravel()
    for plane in space.planes:
        part = flat[list(plane.places)].reshape(plane.shape)
        assert (part >= plane.low).all() and (part <= plane.high).all()
    for place, plan in enumerate(offered.plans):
        assert offered.lines[place] == len(plan) <= planned.plan_lines
        for line, answer in enumerate(plan):
            assert (offered.features[place, line] == answer.features).all()
        assert not offered.features[place, len(plan) :].any()


def test_of_a_plan_all_lines_are_written_or_none(planned):
    state, seat = next(planning(planned))
    plan = state.observation(seat).plan()
    before = state.to_text()
    for wrong in ([*plan[:-1], plan[0]], [*plan, plan[-1]], [*plan[:1], 2**70], [*plan[:1], None]):
        with pytest.raises((sandtable.RefereeError, TypeError)):
            state.apply_plan(wrong, seat)
        assert state.to_text() == before


def test_a_partly_written_plan_is_gone_on_with(planned):
    state, seat = next(p for p in planning(planned) if len(p[0].observation(p[1]).plan()) > 2)
    first = state.observation(seat).plan()[0]
    state.apply(first, seat)
    for plan in state.observation(seat).plans(SIZE):
        after = state.clone()
        after.apply_plan(plan, seat)


def test_games_without_plans_refuse_a_space_of_them(game):
    if game.plan_lines:
        return
    with pytest.raises(sandtable.RefereeError):
        sandtable.PlanSpace(game)
    with pytest.raises(sandtable.RefereeError):
        sandtable.VectorEnv(game, 1, plans=4)
    seen = game.new_initial_state().observation(0)
    assert seen.plan() == [] and seen.plans() == []


@pytest.mark.parametrize("wrong", [0, 65, -1, 1.5, "many", None, 2**70])
def test_sizes_that_make_no_sense_are_refused(planned, wrong):
    seen = planned.new_initial_state().observation(0)
    for make in (lambda: sandtable.PlanSpace(planned, wrong), lambda: seen.plans(wrong)):
        with pytest.raises((sandtable.RefereeError, TypeError)):
            make()
    if wrong != 0:
        with pytest.raises((sandtable.RefereeError, TypeError)):
            sandtable.VectorEnv(planned, 2, plans=wrong)


def test_side_by_side_plans_are_chosen_from_like_answers(planned):
    env = sandtable.VectorEnv(planned, 6, seed=3, plans=SIZE)
    out, luck, chosen, over = env.reset(), np.random.default_rng(3), 0, 0
    for _ in range(900):
        lines, count = out["plan_lines"], out["count"]
        offered = (lines > 0).sum(axis=1)
        assert (offered[offered > 0] == count[offered > 0]).all()
        for row in np.flatnonzero(offered):
            numbers = out["legal"][row, : count[row]]
            assert (numbers == planned.num_distinct_actions + np.arange(count[row])).all()
            plan = out["plans"][row, 0, : lines[row, 0]]
            state, seat = env.state(row), int(out["seat"][row])
            legal = [tuple(a.features) for a in state.legal_answers(seat)]
            assert tuple(plan[0]) in legal
        assert not out["plans"][offered == 0].any()
        chosen += int((offered > 0).sum())
        out = env.step((luck.random(6) * count).astype(np.int32))
        over += int((out["ended"] != GOES_ON).sum())
    assert chosen > 100 and over


def test_threads_propose_the_same_plans(planned):
    def run(threads):
        env = sandtable.VectorEnv(planned, 5, seed=9, plans=SIZE, threads=threads)
        out, told = env.reset(), []
        for _ in range(60):
            told.append({name: rows.copy() for name, rows in out.items()})
            out = env.step(np.maximum(out["count"] - 1, 0))
        return told

    for a, b in zip(run(1), run(3)):
        assert all((a[name] == b[name]).all() for name in a)


def test_a_plan_is_chosen_by_its_number_as_well(planned):
    one, two = (sandtable.VectorEnv(planned, 4, seed=2, plans=SIZE) for _ in range(2))
    a, b = one.reset(), two.reset()
    for _ in range(80):
        last = np.maximum(a["count"] - 1, 0)
        a = one.step(last)
        b = two.step_by_number(b["legal"][np.arange(4), last])
        assert (a["observation"] == b["observation"]).all()
