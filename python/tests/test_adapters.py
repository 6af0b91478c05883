# SPDX-License-Identifier: MIT
"""The adapters keep the promises of the published pages; with stand-ins where the real libraries
are not installed (their date is in standins/)."""

import importlib.util
import pathlib
import sys

import numpy as np
import pytest

if importlib.util.find_spec("pettingzoo") is None:
    sys.path.insert(0, str(pathlib.Path(__file__).parent / "standins"))

import sandtable
from sandtable.gymnasium_env import SeatEnv
from sandtable.pettingzoo_env import AecBattle, ParallelBattle
from sandtable.seats import WAIT


def test_agents_come_one_after_the_other_until_all_have_ended(game_id):
    env = AecBattle(game_id, max_answers=300)
    env.reset(seed=3)
    steps, total = 0, dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        total[agent] += reward
        assert env.observation_space(agent).contains(seen)
        if over or cut:
            env.step(None)
            continue
        assert seen["action_mask"].any()
        env.step(env.action_space(agent).sample(seen["action_mask"]))
        steps += 1
    assert not env.agents and 0 < steps <= 300
    assert all(-1 <= each <= 1 for each in total.values())


def test_spaces_of_an_agent_are_the_same_object(game_id):
    for env in (AecBattle(game_id), ParallelBattle(game_id)):
        for agent in env.possible_agents:
            assert env.action_space(agent) is env.action_space(agent)
            assert env.observation_space(agent) is env.observation_space(agent)


def test_an_action_without_an_answer_is_refused_and_changes_nothing(game_id):
    env = AecBattle(game_id)
    env.reset(seed=1)
    before = env.battle.state.to_text()
    for wrong in (511, -1, 10**6):
        with pytest.raises(ValueError):
            env.step(wrong)
    assert env.battle.state.to_text() == before


def test_the_same_seed_is_the_same_battle(game_id):
    def told(seed):
        env = AecBattle(game_id)
        env.reset(seed=seed)
        for _ in range(30):
            seen = env.last()[0]
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        return env.battle.state.to_text()

    assert told(5) == told(5)


def test_side_by_side_those_who_are_not_asked_wait(game_id):
    env = ParallelBattle(game_id, max_answers=200)
    seen, infos = env.reset(seed=2)
    assert set(seen) == set(infos) == set(env.possible_agents)
    while env.agents:
        actions = {a: env.action_space(a).sample(seen[a]["action_mask"]) for a in env.agents}
        waiting = {a for a, action in actions.items() if action == WAIT}
        asked = {f"seat_{s}" for s in env.battle.asked()}
        assert waiting == set(env.agents) - asked
        seen, rewards, over, cut, infos = env.step(actions)
        assert set(seen) == set(rewards) == set(over) == set(cut) == set(infos)
    assert any(over.values()) or any(cut.values())


def test_of_actions_side_by_side_all_are_played_or_none(game_id):
    env = ParallelBattle(game_id)
    env.reset(seed=2)
    before = env.battle.state.to_text()
    asked = [f"seat_{s}" for s in env.battle.asked()]
    rest = {a: WAIT for a in env.agents if a not in asked}
    wrong = [{**rest, **dict.fromkeys(asked, 511)}, rest, {**rest, **dict.fromkeys(asked, WAIT)}]
    wrong.append({**dict.fromkeys(env.agents, 0), asked[-1]: 511})
    for actions in wrong:
        with pytest.raises(ValueError):
            env.step(actions)
        assert env.battle.state.to_text() == before


@pytest.fixture
def planned_id():
    """A game in which plans are written, without being named."""
    return next(g for g in sandtable.game_ids() if sandtable.load_game(g).plan_lines)


@pytest.mark.parametrize("make", [AecBattle, ParallelBattle, SeatEnv])
def test_plans_are_actions_where_plans_are_written(make, planned_id):
    env = make(planned_id, plans=8, max_answers=250)
    env.reset(seed=2)
    battle, chosen, answers = env.battle, 0, []
    for _ in range(60):
        asked = battle.asked() if make is not SeatEnv else [env.seat]
        offered = [battle.proposed(seat) for seat in asked]
        for seat, plans in zip(asked, offered):
            seen = battle.seen(seat)
            space = env.observation_space
            assert (space if make is SeatEnv else space(f"seat_{seat}")).contains(seen)
            if plans is not None:
                chosen += 1
                assert seen["action_mask"].sum() == len(plans.plans)
                assert (seen["plans"] == plans.features).all()
            else:
                assert not seen["plans"].any()
        answers.append(battle.answers)
        if make is ParallelBattle:
            if not env.agents:
                break
            last = {a: WAIT for a in env.agents}
            for seat in asked:
                last[f"seat_{seat}"] = int(np.flatnonzero(battle.seen(seat)["action_mask"])[-1])
            env.step(last)
        elif make is AecBattle:
            if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
                break
            mask = env.last()[0]["action_mask"]
            env.step(int(np.flatnonzero(mask)[-1]))
        else:
            mask = battle.seen(env.seat)["action_mask"]
            if not mask.any():
                break
            env.step(int(np.flatnonzero(mask)[-1]))
    assert chosen >= 2 and answers[-1] > len(answers)


def test_plans_that_are_refused_side_by_side_are_offered_again(planned_id):
    env = ParallelBattle(planned_id, plans=8)
    env.reset(seed=2)
    while any(env.battle.proposed(seat) is None for seat in env.battle.asked()):
        env.step({a: 0 if int(a[5:]) in env.battle.asked() else WAIT for a in env.agents})
    before = {a: env.battle.seen(int(a[5:])) for a in env.agents}
    with pytest.raises(ValueError):
        env.step({env.agents[0]: 0, env.agents[1]: 511})
    for agent, seen in before.items():
        assert (env.battle.seen(int(agent[5:]))["plans"] == seen["plans"]).all()


def test_actions_that_are_no_whole_numbers_are_refused(game_id):
    env, side_by_side, alone = AecBattle(game_id), ParallelBattle(game_id), SeatEnv(game_id)
    for each in (env, side_by_side, alone):
        each.reset(seed=1)
    for wrong in (None, 0.0, "0", [0], np.zeros(2, np.int64), np.nan):
        for step in (
            lambda wrong=wrong: env.step(wrong),
            lambda wrong=wrong: side_by_side.step(dict.fromkeys(side_by_side.agents, wrong)),
            lambda wrong=wrong: alone.step(wrong),
        ):
            with pytest.raises((TypeError, ValueError)):
                step()


def test_one_seat_plays_against_opponents(game_id):
    env = SeatEnv(game_id, opponents="random", max_answers=300)
    seen, info = env.reset(seed=4)
    over = cut = False
    while not (over or cut):
        assert env.observation_space.contains(seen)
        assert (info["action_mask"] == seen["action_mask"]).all()
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, over, cut, info = env.step(action)
        assert over or reward == 0
    again, _ = env.reset(seed=4)
    assert (again["observation"] == env.reset(seed=4)[0]["observation"]).all()


def test_agents_that_know_no_mask_may_act_all_the_same(game_id):
    env = SeatEnv(game_id, opponents="random", any_action=True, max_answers=60)
    env.reset(seed=1)
    for action in (511, 7, 300):
        _, _, over, cut, _ = env.step(action)
        if over or cut:
            break
    with pytest.raises(ValueError):
        strict = SeatEnv(game_id, opponents="random")
        strict.reset(seed=1)
        strict.step(511)
