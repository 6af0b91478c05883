# SPDX-License-Identifier: MIT
"""`sandtable dataset`: what its files say is what the engine says when the games are replayed."""

import json
import os
import resource
import signal
import subprocess
import time
import zipfile
from pathlib import Path

import numpy as np
import pytest

import sandtable

# The program beside the package; in `make test` it has to be there.
NAMED = os.environ.get("SANDTABLE")
PROGRAM = Path(NAMED or Path(sandtable.__file__).parents[2] / "sandtable")
pytestmark = pytest.mark.skipif(
    not NAMED and not PROGRAM.is_file(), reason=f"there is no program {PROGRAM}"
)


def dataset(*arguments, expect=0, **options):
    command = [PROGRAM, "dataset", *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, **options)
    assert ran.returncode == expect, ran.stderr
    return ran


def shards(directory):
    return sorted(directory.glob("games-*.npz"))


def read(path):
    """All of a file, as numpy reads it without trusting it."""
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def whole(directory):
    return {path.name: path.read_bytes() for path in directory.iterdir()}


def rows_of(data, game):
    """The steps of a game in their order: ("decision" or "chance", row)."""
    steps = {}
    for kind, offsets, step in (
        ("decision", "decision_offsets", "step"),
        ("chance", "chance_offsets", "chance_step"),
    ):
        for row in range(data[offsets][game], data[offsets][game + 1]):
            steps[int(data[step][row])] = (kind, row)
    assert sorted(steps) == list(range(len(steps)))
    return [steps[i] for i in range(len(steps))]


def part(data, values, offsets, row):
    return data[values][data[offsets][row] : data[offsets][row + 1]]


def check_decision(data, about, state, row):
    seat = int(data["seat"][row])
    question = state.question()
    assert question["kind"] == "ask" and question["seats"][0] == seat
    assert about["prompts"][str(data["prompt"][row])] == question["prompt"]
    seen = state.observation(seat)
    assert np.array_equal(seen.planes(), data["observation"][row])
    legal = [answer.number for answer in seen.legal_answers()]
    assert legal == part(data, "legal", "legal_offsets", row).tolist()
    assert int(data["answer"][row]) in legal
    if "critic" in data:
        assert np.array_equal(sandtable.critic_planes(state), data["critic"][row])
    state.apply(int(data["answer"][row]), seat)


def check_chance(data, about, state, row):
    question = state.question()
    assert question["kind"] == ("roll", "draw")[data["chance_kind"][row]]
    assert question["seat"] == data["chance_seat"][row]
    assert question["purpose"] == about["purposes"][str(data["chance_purpose"][row])]
    fell = tuple(part(data, "outcome", "outcome_offsets", row).tolist())
    items = part(data, "draw_item", "draw_offsets", row).tolist()
    if question["kind"] == "roll":
        assert about["dice"][str(data["chance_die"][row])] == question["die"]
        assert data["chance_faces"][row] == question["faces"] and not items
        assert np.isclose(data["chance_probability"][row], question["faces"] ** -len(fell))
    else:
        chances = part(data, "draw_probability", "draw_offsets", row).tolist()
        outcomes = state.chance_outcomes()
        assert list(zip(items, chances)) == [(o[0], p) for o, p in outcomes]
        assert [about["items"][str(o[0])] for o, _ in outcomes] == [
            state.outcome_text(o) for o, _ in outcomes
        ]
        assert data["chance_probability"][row] == dict(outcomes)[fell]
    state.apply_chance(fell)


def check_games(path):
    """Plays every game of a file again, and returns how many."""
    data = read(path)
    about = json.loads(data["metadata.json"])
    game = sandtable.load_game(
        about["game"], about["scenario"], options=about["options"], content=about.get("content")
    )
    assert about["planes"] == [plane[0] for plane in game._planes()]
    assert data["observation"].dtype == np.int16
    assert data["observation"].shape == (about["decisions"], len(about["planes"]))
    for n in range(about["games"]):
        assert data["game"][n] == about["first_game"] + n
        state = game.new_initial_state()
        for kind, row in rows_of(data, n):
            (check_decision if kind == "decision" else check_chance)(data, about, state, row)
        ended = {1: "over", 2: "cut off"}[int(data["ended"][n])]
        assert state.is_terminal() == (ended == "over")
        assert data["returns"][n].tolist() == state.returns()
        if ended == "over":
            assert about["reasons"][str(data["reason"][n])] == state.question()["reason"]
    return about["games"]


def test_games_replayed_by_their_answers_and_chances_look_the_same_and_end_the_same(
    game_id, tmp_path
):
    dataset(game_id, "--games", 2, "--out", tmp_path, "--seed", 5)
    assert [check_games(path) for path in shards(tmp_path)] == [2]


def test_every_plane_of_a_file_is_of_one_seat_and_all_of_them_only_where_asked_for(tmp_path):
    few = ("legion", "--games", 1, "--level", "random", "--max-answers", 60)
    dataset(*few, "--out", tmp_path / "plain")
    dataset(*few, "--out", tmp_path / "open", "--critic")
    (plain,), (open_cards,) = shards(tmp_path / "plain"), shards(tmp_path / "open")
    assert check_games(plain) == check_games(open_cards) == 1
    one, two = read(plain), read(open_cards)
    assert "critic" not in one and two["critic"].shape[1] == two["returns"].shape[1] + 1
    for name in one:
        assert np.array_equal(one[name], two[name]) or name in ("critic", "setting.json")
    rows = np.arange(len(two["seat"]))
    assert np.array_equal(two["critic"][rows, two["seat"]], two["observation"])


def test_the_same_command_gives_the_same_bytes_whatever_the_threads(tmp_path):
    for name, threads in (("one", 1), ("again", 1), ("three", 3)):
        dataset("fleet", "--games", 9, "--shard", 4, "--threads", threads, "--out", tmp_path / name)
    assert whole(tmp_path / "one") == whole(tmp_path / "again") == whole(tmp_path / "three")
    assert list(whole(tmp_path / "one")) and len(shards(tmp_path / "one")) == 3


def test_a_data_set_played_in_two_goes_is_the_one_of_one_go(tmp_path):
    few = ("fantasy", "--level", "random", "--max-answers", 150, "--shard", 2, "--seed", 3)
    dataset(*few, "--games", 6, "--out", tmp_path / "whole")
    dataset(*few, "--games", 4, "--out", tmp_path / "parts")
    dataset(*few, "--games", 2, "--first", 4, "--out", tmp_path / "parts")
    assert whole(tmp_path / "whole") == whole(tmp_path / "parts")
    assert {read(path)["ended"].tolist()[0] for path in shards(tmp_path / "whole")} == {2}


def test_levels_change_sides_where_they_are_told_to(tmp_path):
    levels = ("--level", "random", "--level", "beginner", "--max-answers", 20)
    dataset("commanders", "--games", 3, *levels, "--change-sides", "--out", tmp_path)
    data = read(shards(tmp_path)[0])
    assert json.loads(data["metadata.json"])["levels"] == ["random", "beginner"]
    assert data["levels"].tolist() == [[0, 1], [1, 0], [0, 1]]


def test_a_file_says_where_it_comes_from_and_what_it_is_under(tmp_path):
    dataset("fleet", "--games", 1, "--option", "advanced=true", "--out", tmp_path, "--seed", 8)
    (path,) = shards(tmp_path)
    data = read(path)
    about = json.loads(data["metadata.json"])
    game = sandtable.load_game("fleet", options={"advanced": True})
    assert about["program"] == f"sandtable {sandtable.__version__}"
    assert about["rules_version"] == game.rules_version
    assert about["num_distinct_actions"] == game.num_distinct_actions
    assert (about["options"], about["scenario"]) == (game.options, game.scenario)
    assert (about["seed"], about["iterations"]) == (8, 1000)
    assert about["licence"] == "MIT" and b"Permission is hereby granted" in data["LICENSE.txt"]
    assert zipfile.ZipFile(path).testzip() is None


def test_a_scenario_of_ones_own_is_in_the_file_as_a_whole(tmp_path):
    lines = ('id = "iron_winter"', "players = 3", 'title = "Iron Winter"', 'story = "Cold."')
    own = tmp_path / "winter.toml"
    own.write_text("\n".join([*lines, "[numbers]", "start_coins = 6"]), "utf-8")
    out = tmp_path / "out"
    dataset("legion", "--scenario", own, "--games", 1, "--max-answers", 30, "--out", out)
    (path,) = shards(out)
    about = json.loads(read(path)["metadata.json"])
    assert (about["scenario"], about["seats"]) == ("iron_winter", 3) and about["content"]
    assert check_games(path) == 1


def test_the_guides_scenario_of_fleet_is_played_and_replayed_with_its_own_ships(tmp_path):
    guide = (Path(__file__).resolve().parents[2] / "docs" / "SCENARIOS.md").read_text("utf-8")
    lines = guide.splitlines()
    rest = lines[next(n for n, line in enumerate(lines) if 'id = "the_gauntlet"' in line) :]
    until = next(n for n, line in enumerate(rest) if line and not line.startswith("    "))
    own = tmp_path / "gauntlet.toml"
    own.write_text("\n".join(line[4:] for line in rest[:until]), "utf-8")
    out = tmp_path / "out"
    dataset("fleet", "--scenario", own, "--games", 2, "--out", out, "--seed", 3)
    (path,) = shards(out)
    about = json.loads(read(path)["metadata.json"])
    assert about["scenario"] == "the_gauntlet" and about["content"]
    assert check_games(path) == 2


def test_what_makes_no_sense_is_refused_with_a_sentence_and_writes_nothing(tmp_path):
    out = ("--out", tmp_path / "out")
    for arguments, words in (
        (("chess", *out), "there are: fantasy, fleet"),
        (("fleet", *out, "--level", "clever"), "clever"),
        (("fleet", *out, *("--level", "easy") * 3), "--level: expected one, or one for each of"),
        (("fleet", *out, "--scenario", "moon"), "moon"),
        (("fleet", *out, "--scenario", "missing.toml"), "missing.toml"),
        (("fleet", *out, "--option", "advanced"), "--option: expected name=value"),
    ):
        assert words in dataset(*arguments, expect=2).stderr
    for arguments in (("fleet",), ("fleet", *out, "--games", 0), ("fleet", *out, "--shard", "x")):
        ran = subprocess.run([PROGRAM, "dataset", *map(str, arguments)], capture_output=True)
        assert ran.returncode == 2 and ran.stderr
    assert not list(tmp_path.iterdir())
    (tmp_path / "file").write_text("")
    assert "expected a directory" in dataset("fleet", "--out", tmp_path / "file", expect=2).stderr


def test_games_that_are_there_are_not_written_over(tmp_path):
    few = ("settlement", "--level", "random", "--max-answers", 9, "--out", tmp_path)
    dataset(*few, "--games", 5, "--shard", 3)
    before = whole(tmp_path)
    told = dataset(*few, "--first", 4, expect=2).stderr
    assert "games-0000003-0000004.npz" in told and "--first 5" in told
    assert whole(tmp_path) == before


def test_games_of_another_setting_are_not_put_beside_those_that_are_there(tmp_path):
    few = ("--level", "random", "--out", tmp_path)
    dataset("settlement", *few, "--games", 2, "--seed", 3)
    before = whole(tmp_path)
    on = ("--games", 1, "--first", 2)
    for others in (("fleet", *few, *on, "--seed", 3), ("settlement", *few, *on, "--seed", 4),
                   ("settlement", *few, *on, "--seed", 3, "--max-answers", 8),
                   ("settlement", *few, *on, "--seed", 3, "--critic")):
        told = dataset(*others, expect=2).stderr
        assert "games-0000000-0000001.npz has games of another setting" in told
    assert whole(tmp_path) == before
    dataset("settlement", *few, *on, "--seed", 3, "--threads", 1)
    assert len(shards(tmp_path)) == 2


def test_a_disk_that_is_full_is_told_and_leaves_whole_files_only(tmp_path):
    few = ("fleet", "--level", "random", "--max-answers", 50, "--shard", 1, "--out", tmp_path)
    dataset(*few, "--games", 1)
    room = 2 * shards(tmp_path)[0].stat().st_size

    def small_disk():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    told = dataset(*few[:-4], "--shard", 20, "--games", 20, "--first", 1, "--out", tmp_path,
                   expect=2, preexec_fn=small_disk).stderr
    assert "cannot be written" in told and "--first 1 goes on" in told
    assert [path.name for path in tmp_path.iterdir()] == ["games-0000000-0000000.npz"]


def test_a_run_that_is_stopped_says_how_to_go_on_and_leaves_whole_files_only(tmp_path):
    command = [PROGRAM, "dataset", "fleet", "--games", "1000000", "--shard", "1", "--level",
               "random", "--out", tmp_path / "games"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        while not (tmp_path / "games").is_dir() or not shards(tmp_path / "games"):
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        told = running.communicate(timeout=60)[1]
    files = shards(tmp_path / "games")
    assert running.returncode == 2
    assert f"{len(files)} games are in" in told and f"--first {len(files)} " in told
    assert len(list((tmp_path / "games").iterdir())) == len(files)
    assert [int(read(path)["game"][0]) for path in files] == list(range(len(files)))
