# SPDX-License-Identifier: MIT
"""What the numbers of a game are, frozen for each version of its rules (python/specs)."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import pathlib
import re
from typing import Any

from ._core import ANSWER_FEATURES, MAX_ANSWERS, Game, _load_game
from .checks import must_be, refused

MASK_LIMIT = 50_000


@dataclasses.dataclass(frozen=True)
class Plane:
    """Numbers of an observation that belong together, in the order of the observation.

    name: "ships[].at"; shape: how many there are in each of its lists, () for a single number;
    places: where they stand in the observation; low, high: what each number may be. -1 is "none"
    or "not known".
    """

    name: str
    shape: tuple[int, ...]
    places: tuple[int, ...]
    low: int
    high: int


@dataclasses.dataclass(frozen=True)
class GameSpec:
    """The sizes of a game's numbers, for one version of its rules."""

    game: str
    rules_version: str
    num_players: int
    num_distinct_actions: int
    max_answers: int
    answer_features: int
    has_mask: bool
    plan_lines: int
    observation_size: int
    planes: tuple[Plane, ...]
    fingerprint: str

    def to_json(self) -> str:
        """As it is frozen in python/specs, one plane a line."""
        head = {k: v for k, v in dataclasses.asdict(self).items() if k != "planes"}
        lines = [json.dumps(k) + ": " + json.dumps(v) for k, v in head.items()]
        planes = ",\n    ".join(
            json.dumps([p.name, list(p.shape), p.low, p.high, _runs(p.places)]) for p in self.planes
        )
        return "{\n  " + ",\n  ".join(lines) + ',\n  "planes": [\n    ' + planes + "\n  ]\n}\n"

    @classmethod
    def from_json(cls, text: str) -> GameSpec:
        """What to_json wrote. Errors: RefereeError, for anything else."""
        must_be(text, "text", str)
        try:
            told = json.loads(text)
            fields = [f for f in dataclasses.fields(cls) if f.name != "planes"]
            head = {f.name: told[f.name] for f in fields}
            if any(type(head[f.name]).__name__ != f.type for f in fields):
                raise TypeError
            out = cls(**head, planes=tuple(_plane_of(*row) for row in told["planes"]))
            if out.to_json() == text:
                return out
        except (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError):
            pass
        raise refused("spec: this text was not written by to_json")


def _runs(places: tuple[int, ...]) -> str:
    """Places as "91-93 97": each run by its ends."""
    begins = [i for i, place in enumerate(places) if i == 0 or places[i - 1] != place - 1]
    runs = [places[a:b] for a, b in zip(begins, [*begins[1:], len(places)])]
    return " ".join(str(run[0]) + (f"-{run[-1]}" if len(run) > 1 else "") for run in runs)


def _plane_of(name: str, shape: list[int], low: int, high: int, runs: str) -> Plane:
    ends = [[int(end) for end in run.split("-")] for run in runs.split(" ")]
    if sum(run[-1] - run[0] + 1 for run in ends) > 100_000:
        raise ValueError(name)
    places = [place for run in ends for place in range(run[0], run[-1] + 1)]
    return Plane(name, tuple(shape), tuple(places), low, high)


def frozen_spec(rules_version: str) -> GameSpec:
    """The spec as it was frozen for these rules ("fleet-3"). Errors: RefereeError."""
    must_be(rules_version, "rules_version", str)
    files = {f.stem: f for f in (pathlib.Path(__file__).parent / "specs").glob("*.json")}
    if rules_version not in files:
        raise refused(f"rules_version: expected one of {', '.join(sorted(files))}")
    return GameSpec.from_json(files[rules_version].read_text("utf-8"))


def _group(name: str) -> tuple[str, tuple[int, ...]]:
    indices = tuple(int(i) for i in re.findall(r"\[(\d+)\]", name))
    return re.sub(r"\[\d+\]", "[]", name), indices


def _planes_of(rows: list[tuple[str, int, int]]) -> tuple[Plane, ...]:
    groups: dict[str, list[tuple[tuple[int, ...], int, int, int]]] = {}
    for place, (name, low, high) in enumerate(rows):
        key, indices = _group(name)
        groups.setdefault(key, []).append((indices, place, low, high))
    out = []
    for key, members in groups.items():
        shape = tuple(max(axis) + 1 for axis in zip(*(m[0] for m in members)))
        out.append(
            Plane(
                key,
                shape,
                tuple(m[1] for m in members),
                min(m[2] for m in members),
                max(m[3] for m in members),
            )
        )
    return tuple(out)


def spec(game: str | Game, scenario: str = "", options: dict[str, Any] | None = None) -> GameSpec:
    """The spec of a game, by its id or of a loaded one.

    All matches of one version of the rules have the same planes and numbers of answers; how many
    play may differ from scenario to scenario. Errors: as load_game.
    """
    loaded = game if isinstance(game, Game) else _load_game(game, scenario, options, None)
    rows = loaded._planes()
    count = loaded.num_distinct_actions
    told = json.dumps([loaded.id, rows, count, MAX_ANSWERS, ANSWER_FEATURES])
    return GameSpec(
        game=loaded.id,
        rules_version=loaded.rules_version,
        num_players=loaded.num_players,
        num_distinct_actions=count,
        max_answers=MAX_ANSWERS,
        answer_features=ANSWER_FEATURES,
        has_mask=0 < count <= MASK_LIMIT,
        plan_lines=loaded.plan_lines,
        observation_size=len(rows),
        planes=_planes_of(rows),
        fingerprint=hashlib.sha256(told.encode()).hexdigest()[:16],
    )
