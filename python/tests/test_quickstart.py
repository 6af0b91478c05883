# SPDX-License-Identifier: MIT
"""What docs/RESEARCH.md tells people to type is typed, somewhere else than in the repository."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

import sandtable

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "RESEARCH.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def typed(kind):
    return [text for name, text in BLOCKS if name == kind]


def run(place, *command):
    package = pathlib.Path(sandtable.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, *command],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_examples_run_one_after_the_other(tmp_path):
    assert len(typed("python")) >= 3
    told = run(tmp_path, "-c", "\n".join(typed("python"))).splitlines()
    said = re.findall(r"print\(.*\) +# (.+)", "\n".join(typed("python")))
    assert len(told) == len(said)
    assert re.fullmatch(r"\[(1\.0, 0\.0|0\.0, 1\.0|0\.5, 0\.5)\]", told[0])
    for wanted, line in zip(said[1:], told[1:]):
        assert wanted.split(":")[0] == line


def test_each_example_that_imports_runs_by_itself(tmp_path):
    assert run(tmp_path, "-c", typed("python")[0])


def test_the_check_of_an_installation_plays_every_game(tmp_path, game_id):
    assert "python3 -m sandtable fleet --watch" in PAGE
    told = run(tmp_path, "-m", "sandtable", game_id, "--watch")
    assert re.search(rf"^{game_id}, \w+: \d+ answers, \w+$", told, re.MULTILINE)


def test_commands_and_files_it_names_are_there():
    shell = "\n".join(typed("sh"))
    for path in re.findall(r"(?:^|\s)((?:tools|python|docs)/[\w./-]+)", shell + PAGE):
        assert (ROOT / path.rstrip(".")).exists(), path
    presets = (ROOT / "CMakePresets.json").read_text()
    for preset in re.findall(r"--preset (\w+)", PAGE):
        assert f'"name": "{preset}"' in presets
    for name in re.findall(r"`sandtable\.(\w+)", PAGE):
        try:
            found = hasattr(sandtable, name) or bool(__import__(f"sandtable.{name}"))
        except ImportError as library:
            found = library.name in ("gymnasium", "pettingzoo")
        assert found, name


@pytest.mark.parametrize("column", range(2))
def test_the_table_of_games_has_the_sizes_of_today(column, game_id):
    rows = re.findall(r"^\| (\w+) \((\w+)\) \| ([\d,]+) \| ([\d,]+) \|", PAGE, re.MULTILINE)
    row = next(each for each in rows if each[0] == game_id)
    now = sandtable.spec(game_id)
    sizes = [now.observation_size, now.num_distinct_actions]
    assert int(row[2 + column].replace(",", "")) == sizes[column]
    assert sandtable.load_game(game_id).scenario == row[1]
