# SPDX-License-Identifier: MIT
"""Fleet Commander's rows of a VectorEnv as what a small network likes to read.

Both seats see the table from their own side: squares are turned round for the second one, and what
is the seat's own comes before what is the other's.
"""

from __future__ import annotations

import dataclasses

import numpy as np
import torch

import sandtable

SQUARES, SHIPS, CLASSES, HULL, PROMPTS, WEAPONS = 25, 24, 3, 16.0, 48, 7
# Where answers keep their square and their ship: column of `features` by verb (docs/NOTATION.md).
SQUARE_AT = {2: 2, 4: 2, 6: 1, 7: 1, 11: 1, 13: 1, 18: 2}
SHIP_AT = {9: 1, 15: 1, 17: 1, 28: 1, 29: 1, 30: 1}
ROLL, KEEP = 5, 32
# Dice are laid out in this order before some of them are kept; a kind is 4 * colour + result.
ROW_OF_DICE = [10, 9, 8, 6, 5, 4, 2, 1, 0, 11, 7, 3]
BOARD, ATTRIBUTES = 18, 5 + 12 + 15


@dataclasses.dataclass
class Rows:
    """Some positions, and all their answers one below the other; `row` says whose each is."""

    board: torch.Tensor  # float32 [n, BOARD, 5, 5]
    world: torch.Tensor  # float32 [n, world_size]
    row: torch.Tensor  # int64 [answers]
    place: torch.Tensor  # int64 [answers], in the list of its position
    number: torch.Tensor  # int64 [answers], turned round for the second seat
    square: torch.Tensor  # int64 [answers], SQUARES: none
    ship_at: torch.Tensor  # int64 [answers], the square of the ship that is named
    about: torch.Tensor  # float32 [answers, ATTRIBUTES]
    advice: torch.Tensor  # float32 [answers], 0 the best; all 0: not advised
    outlook: torch.Tensor  # float32 [n], for critics alone

    def __len__(self) -> int:
        return len(self.board)


def joined(parts: list[Rows]) -> Rows:
    first = np.cumsum([0] + [len(p) for p in parts[:-1]])
    lists = {f.name: [getattr(p, f.name) for p in parts] for f in dataclasses.fields(Rows)}
    lists["row"] = [row + int(n) for row, n in zip(lists["row"], first)]
    return Rows(**{name: torch.cat(tensors) for name, tensors in lists.items()})


def _turned(game: sandtable.Game) -> np.ndarray:
    """Of each number that of the same answer seen from the other side."""
    features = np.stack([game.answer(n).features for n in range(game.num_distinct_actions)])
    of = {f.tobytes(): n for n, f in enumerate(features)}
    for verb, column in SQUARE_AT.items():
        mine = features[:, 0] == verb
        features[mine, column] = SQUARES - 1 - features[mine, column]
    return np.array([of[f.tobytes()] for f in features])


def _one_hot(numbers: torch.Tensor, size: int) -> torch.Tensor:
    return torch.nn.functional.one_hot(numbers.clamp(-1, size - 1) + 1, size + 1).float()


class Reader:
    """Makes Rows of what a VectorEnv of one match writes, or an advised Table (fleet_net.py)."""

    def __init__(self, game: sandtable.Game) -> None:
        self.places = {p.name: list(p.places) for p in sandtable.spec(game).planes}
        self.turned = torch.from_numpy(_turned(game))
        columns = np.zeros((2, 256), np.int64)
        for kind, table in enumerate((SQUARE_AT, SHIP_AT)):
            for verb, column in table.items():
                columns[kind, verb] = column
        self.columns = torch.from_numpy(columns)
        self.numbers = game.num_distinct_actions
        self.world_size = 0

    def __call__(self, out: dict[str, np.ndarray]) -> Rows:
        seen = torch.from_numpy(out["observation"].astype(np.int64))
        seat = torch.from_numpy(out["seat"].astype(np.int64)).clamp(min=0)
        get = {name: seen[:, places] for name, places in self.places.items()}
        board = self._board(get, seat)
        world = self._world(get, seat, torch.from_numpy(out["prompt"].astype(np.int64)))
        self.world_size = world.shape[1]
        width = max(1, int(out["count"].max()))
        count = torch.from_numpy(out["count"].astype(np.int64))
        row, place = torch.nonzero(torch.arange(width) < count[:, None], as_tuple=True)
        features = torch.from_numpy(out["features"][:, :width].astype(np.int64))[row, place]
        number = torch.from_numpy(out["legal"][:, :width].copy())[row, place]
        second = seat[row] == 1
        number = torch.where(second, self.turned[number], number)
        verb = features[:, :1]
        square, named = (self._argument(features, verb, kind) for kind in (0, 1))
        square = _turn(square, second)
        at, about = self._ships(get, seat, row, named)
        about = torch.cat([about, self._kept(get, seat, row, features), _thrown(features)], 1)
        advice, outlook = torch.zeros(len(row)), torch.zeros(len(seat))
        if "advice" in out:
            advice = torch.from_numpy(out["advice"])[row, place]
            outlook = torch.from_numpy(out["outlook"])
        return Rows(board, world, row, place, number, square, at, about, advice, outlook)

    def _argument(self, features: torch.Tensor, verb: torch.Tensor, kind: int) -> torch.Tensor:
        column = self.columns[kind][verb]
        value = features.gather(1, column)[:, 0]
        return torch.where(column[:, 0] > 0, value, torch.full_like(value, -1))

    # 6 planes of classes, 2 of hull, the group that moves, 2 of fields, and squares of interest.
    def _board(self, get: dict[str, torch.Tensor], seat: torch.Tensor) -> torch.Tensor:
        n = len(seat)
        board = torch.zeros(n, BOARD * (SQUARES + 1))

        def put(plane, square, value):
            turned = torch.where(square >= 0, _turn(square, seat[:, None] == 1), SQUARES)
            board.scatter_add_(1, plane * (SQUARES + 1) + turned, value.float())

        own = (get["ships[].seat"] == seat[:, None]).long()
        at, hull = get["ships[].at"], get["ships[].hull"] / HULL
        put((1 - own) * CLASSES + get["ships[].class"].clamp(0, CLASSES - 1), at, hull >= 0)
        put(7 - own, at, hull)
        bits = (get["move.group[]"].clamp(min=0)[:, :, None] >> torch.arange(8)) & 1
        put(torch.full_like(at, 8), at, bits.reshape(n, SHIPS))
        places = torch.arange(SQUARES).expand(n, -1)
        for kind in (1, 2):
            put(torch.full_like(places, 8 + kind), places, get["fields[]"] == kind)
        for plane, name in ((11, "move.from[]"), (13, "attack.from[]")):
            here = get[name]
            put(torch.tensor([plane, plane + 1]).expand(n, -1), here, torch.ones_like(here))
        bits = (get["attack.squares[][]"].clamp(min=0)[:, :, None] >> torch.arange(8)) & 1
        bits = bits.reshape(n, 2, 32)[:, :, :SQUARES]
        for i in (0, 1):
            put(torch.full_like(places, 15 + i), places, bits[:, i])
        target = get["attack.ships[]"][:, :1]
        hit = target.clamp(0, SHIPS - 1)
        put(torch.full_like(target, 17), torch.where(target < 0, target, at.gather(1, hit)),
            hull.gather(1, hit))
        return board.view(n, BOARD, SQUARES + 1)[:, :, :SQUARES].reshape(n, BOARD, 5, 5)

    def _world(self, get: dict, seat: torch.Tensor, prompt: torch.Tensor) -> torch.Tensor:
        def both(name, size):
            pair = get[name].view(len(seat), 2, size)
            return torch.where(seat[:, None, None] == 0, pair, pair.flip(1)).reshape(len(seat), -1)

        mine = (get["active"][:, 0] == seat).long()
        target = get["attack.ships[]"]
        ship, whose = get["drones[]"].unbind(1)
        drones = (ship >= 0).long() * torch.where(whose == seat, 1, -1)
        hull = torch.where(target < 0, target, get["ships[].hull"].gather(1, target.clamp(0, 23)))
        counts = [both("bridges[].reserve[]", 12), both("bridges[].free[]", 3), get["rolled[]"],
                  both("bridges[].lost", 1), both("bridges[].weapon_revealed", 1),
                  both("bridges[].to_deploy[]", 8)[:, :16], get["rolled_before[]"],
                  get["rolling[]"], get["move.progress[]"], get["attack.lines[]"],
                  get["attack.squares[]"], drones[:, None]]
        kinds = [(get["phase"], 6), (mine[:, None], 2), (prompt[:, None], PROMPTS),
                 (both("bridges[].weapon", 1), WEAPONS), (get["move.line"], 4)]
        bits = (get["attack.flags"].clamp(min=0) >> torch.arange(8)) & 1
        parts = [c.float() / 4 for c in counts] + [bits.float(), hull / HULL]
        parts += [_one_hot(value, size).flatten(1) for value, size in kinds]
        return torch.cat([*parts, get["round"] / 40.0], 1)

    # Of the ship that is named: its square, class, hull, and whose it is.
    def _ships(self, get, seat, row, named):
        there = named >= 0
        ship = named.clamp(0, SHIPS - 1)
        of = {k: get[f"ships[].{k}"][row, ship] for k in ("class", "seat", "at", "hull")}
        at = torch.where(there, of["at"], torch.full_like(named, -1))
        kind = torch.nn.functional.one_hot(of["class"].clamp(0, CLASSES - 1), CLASSES)
        about = torch.cat([kind, (of["seat"] == seat[row])[:, None], of["hull"][:, None] / HULL], 1)
        return _turn(at, seat[row] == 1), about * there[:, None]

    # Of the dice that are kept, how many of each kind.
    def _kept(self, get, seat, row, features):
        kept = torch.zeros(len(row), 12)
        asks = features[:, 0] == KEEP
        reserve = get["bridges[].reserve[]"].view(len(seat), 2, 12)
        dice = reserve[torch.arange(len(seat)), seat].clamp(min=0) + get["rolled[]"].clamp(min=0)
        end = dice[:, ROW_OF_DICE].cumsum(1)[row[asks]]
        nth = torch.arange(8)
        kind = (nth[None, :, None] >= end[:, None, :]).sum(2).clamp(max=11)
        taken = ((features[asks, 1:2] + 1) >> nth) & 1
        kept[asks] = kept[asks].scatter_add(1, torch.tensor(ROW_OF_DICE)[kind], taken.float())
        return kept


def _thrown(features: torch.Tensor) -> torch.Tensor:
    """Of the dice that are thrown, how many of each colour."""
    count = features[:, 1:2] // torch.tensor([1, 5, 25]) % 5
    count = torch.nn.functional.one_hot(count, 5).flatten(1).float()
    return count * (features[:, :1] == ROLL)


def _turn(square: torch.Tensor, second: torch.Tensor) -> torch.Tensor:
    """From the second seat's side where `second`; SQUARES for none."""
    turned = torch.where(second, SQUARES - 1 - square, square)
    return torch.where(square < 0, torch.full_like(square, SQUARES), turned)
