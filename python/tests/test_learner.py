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
            for answer, kept in zip(state.legal_answers(), rows.about[mine][:, 5:17]):
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
    net = learner.new_net(game)
    for table, rows in played_on(game, reader, 5):
        chances = torch.softmax(net(rows)[0], 1)
        for i, count in enumerate(table.out["count"]):
            assert chances[i, :count].sum().item() == pytest.approx(1)


def test_easy_answers_what_the_advice_holds_best(game):
    table, luck = fleet_net.Table(game, GAMES, 3, {}, advised=True), np.random.default_rng(2)
    alike = []
    for step in range(40):
        for i, place in enumerate(table.as_easy(luck)):
            asked = table.env.state(i).observation(int(table.out["seat"][i]))
            number = sandtable.Opponent("easy", step).choose(asked).number
            advice = table.out["advice"][i]
            theirs = np.flatnonzero(table.out["legal"][i] == number)[0]
            alike.append(advice[theirs] >= advice[place] - 2 * fleet_net.NOISE)
        table.step(luck.integers(0, table.out["count"]))
    assert np.mean(alike) > 0.95  # what is hidden is guessed anew by each of the two


def test_thrown_dice_are_those_the_referee_names(game, reader):
    for table, rows in played_on(game, reader, 60, n=2):
        for i in range(2):
            state = table.env.state(i)
            if state.question().get("prompt") != "choose_dice":
                continue
            for answer, about in zip(state.legal_answers(), rows.about[rows.row == i]):
                letters = state.text_of(answer).removeprefix("roll ")
                counts = about[-15:].reshape(3, 5).argmax(1)
                assert counts.tolist() == [letters.count(colour) for colour in "yrg"]


def test_an_advised_net_begins_with_the_advice(game, reader):
    table = fleet_net.Table(game, GAMES, 3, {}, advised=True)
    likeliest = learner.new_net(game, True)(reader(table.out))[0].argmax(1)
    assert (table.out["advice"][np.arange(GAMES), likeliest] == 0).all()


def test_imitation_learns_what_easy_answers(game, reader):
    net, luck = learner.new_net(game), np.random.default_rng(1)
    lesson = learner.Teacher(game, 16, 1).lesson(net, reader, 16)
    optimizer = torch.optim.Adam(net.parameters(), 3e-3)
    told = [learner.learn_to_imitate(net, optimizer, lesson, luck) for _ in range(8)]
    assert told[-1]["loss"] < told[0]["loss"] - 0.3


def two_tables(game):
    return [fleet_net.Table(game, GAMES, 5 + i, {1 - i: "easy"}, advised=True) for i in (0, 1)]


def test_what_was_won_is_passed_back_to_what_led_there(game, reader):
    net = learner.new_net(game)
    tables = two_tables(game)
    rows, places, chance, gain, aim, scores = learner.collect(net, tables, reader, STEPS)
    assert len(rows) == STEPS and gain.shape == aim.shape == (STEPS, 2 * GAMES)
    assert torch.isfinite(gain).all() and (chance <= 0).all()


def test_answers_that_did_better_than_foreseen_become_likelier(game, reader):
    net, luck = learner.new_net(game), np.random.default_rng(1)
    tables = two_tables(game)
    rows, places, chance, gain, aim, scores = learner.collect(net, tables, reader, STEPS)
    everything, first = fleet_numbers.joined(rows), places == 0
    gain = torch.where(first, 1.0, -1.0)

    def likely():
        with torch.no_grad():
            return torch.log_softmax(net(everything)[0], 1)[:, 0].mean().item()

    before = likely()
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    played = rows, places, chance, gain, aim, scores
    learner.improve(net, optimizer, played, luck, 3, 3, 0.0)
    assert likely() > before
