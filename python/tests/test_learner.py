# SPDX-License-Identifier: MIT
"""The learner of the baselines, for a moment; how well it plays is measured, not tested."""

import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs Debian's python3-torch")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "baselines"))

import fleet_net
import fleet_numbers
import learner
import sandtable

GAMES, STEPS = 8, 6


@pytest.fixture(scope="module")
def game():
    torch.set_num_threads(1)
    torch.manual_seed(1)
    return sandtable.load_game("fleet", "standard")


@pytest.fixture(scope="module")
def reader(game):
    return fleet_numbers.Reader(game)


def played_on(game, reader, steps, opponents=None, n=GAMES):
    table, luck = fleet_net.Table(game, n, 3, opponents or {}), np.random.default_rng(2)
    for _ in range(steps):
        yield table, reader(table.out)
        table.step(luck.integers(0, table.out["count"]))


def new_net(game, reader):
    for table, _ in played_on(game, reader, 1):
        return fleet_net.Net(reader.numbers, reader.world_size)


def test_turning_an_answer_round_twice_gives_it_back(game):
    turned = fleet_numbers._turned(game)
    assert (turned[turned] == np.arange(game.num_distinct_actions)).all()
    assert (turned != np.arange(game.num_distinct_actions)).any()


def test_all_legal_answers_of_a_position_are_read_and_no_other(game, reader):
    for table, rows in played_on(game, reader, 30):
        assert np.bincount(rows.row.numpy()).tolist() == table.out["count"].tolist()
        assert (table.out["count"] > 1).all()
        assert torch.isfinite(rows.board).all() and torch.isfinite(rows.world).all()


def test_each_seat_sees_its_own_ships_below(game, reader):
    """Both fleets are deployed on the first row of their own side."""
    for table, rows in played_on(game, reader, 60, n=2):
        asked = table.env.state(0).question()
        if asked.get("prompt") == "deploy_ship":
            own = rows.board[0, :3].sum(0)
            assert own[0].sum() == own.sum()


def test_kept_dice_are_those_the_referee_names(game, reader):
    letters = {"y": 0, "r": 1, "g": 2, "d": 0, "o": 1, "m": 2, "s": 3}
    found = 0
    for table, rows in played_on(game, reader, 150, n=4):
        for i in range(4):
            state = table.env.state(i)
            if state.question().get("prompt") != "keep_dice":
                continue
            mine, seen = rows.row == i, state.observation(int(table.out["seat"][i]))
            for answer, kept in zip(state.legal_answers(), rows.about[mine][:, 5:]):
                told = [0.0] * 12
                for die in seen.describe(answer).get("dice", []):
                    colour, result = die.split("_")
                    told[4 * letters[colour[0]] + ["diag", "orth", "multi", "special"].index(
                        result)] += 1
                if state.text_of(answer) != "done":
                    assert kept.tolist() == told, state.text_of(answer)
                    found += 1
    assert found > 10


def test_a_net_gives_chances_to_legal_answers_alone(game, reader):
    net = new_net(game, reader)
    for table, rows in played_on(game, reader, 5):
        chances = torch.softmax(net(rows)[0], 1)
        for i, count in enumerate(table.out["count"]):
            assert chances[i, :count].sum().item() == pytest.approx(1)


def test_imitation_learns_what_easy_answers(game, reader):
    net, luck = new_net(game, reader), np.random.default_rng(1)
    lesson = learner.Teacher(game, reader, 16, 1).lesson(net, 16)
    optimizer = torch.optim.Adam(net.parameters(), 3e-3)
    told = [learner.learn_to_imitate(net, optimizer, lesson, luck) for _ in range(8)]
    assert told[-1]["loss"] < told[0]["loss"] - 0.3


def test_what_was_won_is_passed_back_to_what_led_there(game, reader):
    net = new_net(game, reader)
    tables = [fleet_net.Table(game, GAMES, 5 + i, {1 - i: "easy"}) for i in (0, 1)]
    rows, places, chance, gain, aim, scores = learner.collect(net, tables, reader, STEPS)
    assert len(rows) == STEPS and gain.shape == aim.shape == (STEPS, 2 * GAMES)
    assert torch.isfinite(gain).all() and (chance <= 0).all()


def test_answers_that_did_better_than_foreseen_become_likelier(game, reader):
    net, luck = new_net(game, reader), np.random.default_rng(1)
    tables = [fleet_net.Table(game, GAMES, 5 + i, {1 - i: "easy"}) for i in (0, 1)]
    rows, places, chance, gain, aim, scores = learner.collect(net, tables, reader, STEPS)
    everything, first = fleet_numbers.joined(rows), places == 0
    gain = torch.where(first, 1.0, -1.0)

    def likely():
        with torch.no_grad():
            return torch.log_softmax(net(everything)[0], 1)[:, 0].mean().item()

    before = likely()
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    played = rows, places, chance, gain, aim, scores
    learner.improve(net, optimizer, played, luck, 3, 3, 0.0, net, 0.0)
    assert likely() > before
