# SPDX-License-Identifier: MIT
"""docs/playthroughs are what tools/playthroughs.py makes of the golden battles today."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def script():
    """The tool as a module. It needs the package that is tested, which is imported already."""
    spec = importlib.util.spec_from_file_location("playthroughs", ROOT / "tools/playthroughs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_game_has_a_playthrough_and_it_is_up_to_date(game_id):
    tool = script()
    ((game, scenario, golden),) = [b for b in tool.battles() if b[0] == game_id]
    kept = tool.OUT / f"{game}_{scenario}.txt"
    now = tool.Playthrough(game, scenario).text(golden)
    told = f"{kept.relative_to(ROOT)}: not up to date, run tools/playthroughs.py"
    assert kept.is_file() and kept.read_text("utf-8") == now, told


def test_a_golden_battle_that_is_not_played_like_that_any_more_is_refused(game, tmp_path):
    tool = script()
    ((name, scenario, golden),) = [b for b in tool.battles() if b[0] == game.id]
    lines = golden.read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if tool.ANSWER.fullmatch(line))
    lines[number] = lines[number].replace("(", "(9", 1)  # so many answers more are legal
    tool.ROOT = tmp_path
    forged = tmp_path / golden.name
    forged.write_text("\n".join(lines), "utf-8")
    with pytest.raises(ValueError, match="the golden battle has"):
        tool.Playthrough(name, scenario).text(forged)
