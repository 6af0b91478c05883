#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes weights (content/<game>/network.txt) of positions that `sandtable train` has written.

    tools/train/fit.py build/train/fleet/positions.bin content/fleet/network.txt

Positions may be in several files, made by several players; the last path is that of the weights.
Needs numpy and torch (Debian: python3-torch). One processor, a minute for two million rows. The
same positions and seed give the same weights on the same machine.

The network is the one of ai/network.h: of each plane the value seen most often counts for nothing,
any other adds a row of 32 weights; then layers of 16 and 1, which correct what the game judges by
constants chosen by hand. Five games of a hundred are set aside;
what the weights are worth is measured on those, and those of the best epoch are written.
"""

import argparse
import base64
import copy
import json
import math
import pathlib
import re

import numpy
import torch

WIDTH, SECOND = 32, 16
STEPS = 40  # rows of a plane at most, if it has them for itself
KINDS = 4000  # rows of one number in a list at most; with more, kinds are not told apart
HEAD = 8  # bytes of a row before its planes (lab/self_play.h)
UNKNOWN = 0.1  # the part of the rows that do not say their scenario
ASIDE = 5  # of 100 games
BATCH = 4096


# Lists whose things are alike, so that what is learned of one holds for all: how their planes begin,
# where * is a number and # the seat they belong to; else the plane of each that says so. Last the
# plane that says of what kind it is.
LISTS = {
    "fantasy": [("units[*].", "seat", "card"), ("vp[#]",), ("orders[#]",), ("decks[#].",)],
    "fleet": [("ships[*].", "seat", "class"), ("sides[#].",)],
    "commanders": [("units[#][*].", None, "at[1]"), ("sides[#].plan[*].", None, "order[1]"),
                   ("sides[#].",)],
    "legion": [("players[#].dice[*].", None, "kind"), ("players[#].cards[*]",), ("players[#].",),
               ("under[0][*].", "seat"), ("under[1][*].", "seat")],
}
KEY = [("owner", "<i2"), ("kind", "<i2"), ("kinds", "<i2")]
NOBODY, OF_SEAT = -1, -2  # as in ai/network.h
OWN, OTHER, MATE, NONE = range(4)  # what a seat is to the one that sees the planes
PART = 20000  # rows that are gone through at once


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def side(teams, seat, other):
    """What one seat is to another in a scenario with these teams."""
    if max(seat, other) >= len(teams):
        return NONE
    return OWN if seat == other else MATE if teams[seat] == teams[other] else OTHER


def opened(path):
    """What the first line of a file says, and its rows."""
    with open(path, "rb") as file:
        about = json.loads(file.readline())
        begin = file.tell()
    table = numpy.memmap(path, dtype=numpy.uint8, mode="r", offset=begin)
    return about, table.reshape(-1, len(about["planes"]) + HEAD)


class Positions:
    """The rows of files, and how the values of each plane become rows of weights."""

    def __init__(self, paths):
        files = [opened(path) for path in paths]
        self.made = [about for about, _ in files]
        self.about = self.made[0]
        self.scenarios = list(self.about["scenarios"])
        teams = list(self.about["teams"])
        for path, about in zip(paths, self.made):
            if any(about[name] != self.about[name] for name in ("game", "rules", "planes")):
                raise SystemExit(f"{path}: another game than {paths[0]}, or other rules or planes")
            for name, sides in zip(about["scenarios"], about["teams"]):
                if name not in self.scenarios:
                    self.scenarios.append(name)
                    teams.append(sides)
        self.tables = [table[:, HEAD:] for _, table in files]
        head = numpy.concatenate([table[:, :HEAD] for _, table in files])
        self.file = numpy.repeat(numpy.arange(len(files)), [len(table) for _, table in files])
        places = [[self.scenarios.index(name) for name in about["scenarios"]]
                  for about in self.made]
        self.scenario = numpy.concatenate(
            [numpy.array(place)[table[:, 0]] for place, (_, table) in zip(places, files)])
        self.seat, self.part = (head[:, i].astype(numpy.int64) for i in (1, 2))
        self.share = (head[:, 3] / 2).astype(numpy.float32)
        self.judged = numpy.ascontiguousarray(head[:, 4:]).view(numpy.float32)[:, 0]
        inside = numpy.clip(self.judged, 0.01, 0.99)
        self.log_odds = numpy.log(inside / (1 - inside))
        self.seats = max(about["seats"] for about in self.made)
        self.side = numpy.array([[[side(sides, seat, other) for other in range(self.seats)]
                                  for seat in range(self.seats)] for sides in teams])
        self.sides = MATE + int((self.side == MATE).any())

    def __len__(self):
        return len(self.share)

    def parts(self):
        """The planes of rows that follow each other, with the places of those rows."""
        begin = 0
        for table in self.tables:
            for i in range(0, len(table), PART):
                part = numpy.asarray(table[i:i + PART])
                yield part, slice(begin + i, begin + i + len(part))
            begin += len(table)

    def alike(self):
        """The planes that share rows, with the key of each: first the lists, then each for itself."""
        names = self.about["planes"]
        number = {name: i for i, name in enumerate(names)}
        groups, found = {}, set()
        for begin, *planes in LISTS.get(self.about["game"], []):
            owner, kind = (planes + [None, None])[:2]
            pattern = re.escape(begin).replace(r"\*", r"\d+").replace(r"\#", r"(\d+)")
            for i, name in enumerate(names):
                match = re.match(pattern, name)
                if not match or i in found:
                    continue
                found.add(i)
                rest = name[match.end():]
                if rest and rest == owner:
                    continue  # the key says it
                whose = number[match[0] + owner] if owner else OF_SEAT - int(match[1])
                what = number[match[0] + kind] if kind and rest != kind else -1
                groups.setdefault((begin, rest), []).append((i, whose, what))
        alone = [[(i, NOBODY, -1)] for i in range(len(names)) if i not in found]
        return list(groups.values()) + alone

    def lay_out(self):
        """Where each value of each plane has its row of weights."""
        count = len(self.about["planes"])
        self.rows = self.seats * (len(self.scenarios) + 1)
        self.layout = numpy.zeros(
            count,
            dtype=[(name, "<i4" if name == "first" else "<i2")
                   for name in ("first", "low", "high", "step", "usual")])
        self.layout["first"], self.layout["step"] = -1, 1
        self.keys = numpy.full(count, numpy.array((NOBODY, -1, 1), KEY))
        seen = numpy.zeros((count, 256), numpy.int64)
        for table, _ in self.parts():
            for plane, values in enumerate(table.T.copy()):
                seen[plane] += numpy.bincount(values, minlength=256)
        for group in self.alike():
            self.lay_out_group(group, seen)

    def lay_out_group(self, group, seen):
        values = seen[[plane for plane, _, _ in group]].sum(0)
        low, high = (int(numpy.nonzero(values)[0][i]) for i in (0, -1))
        listed = group[0][1] != NOBODY
        step = 1 if listed else max(1, math.ceil((high - low + 1) / STEPS))
        steps = (high - low) // step + 1
        sides = self.sides if listed else 1
        kinds = max([1] + [int(numpy.nonzero(seen[what])[0][-1]) + 1 for _, _, what in group if what >= 0])
        kinds = kinds if kinds * sides * steps <= KINDS else 1
        usual = (int(values.argmax()) - low) // step
        first = self.rows if low < high else -1
        for plane, whose, what in group:
            self.layout[plane] = (first, low - 1, high - 1, step, usual)
            self.keys[plane] = (whose, what if kinds > 1 else -1, kinds)
        if first >= 0:
            self.rows += steps * sides * kinds

    def rows_of(self, plane, table, sides):
        """The row that each position of a table adds for a plane, -1 for none."""
        first, low, _, step, usual = (int(value) for value in self.layout[plane])
        owner, kind, kinds = (int(value) for value in self.keys[plane])
        steps = (table[:, plane].astype(numpy.int32) - 1 - low) // step
        block, there = numpy.zeros(len(table), numpy.int32), True
        if owner != NOBODY:
            whose = table[:, owner].astype(numpy.int32) - 1 if owner >= 0 else OF_SEAT - owner
            stands = sides[numpy.arange(len(table)), whose % self.seats]
            there = stands < self.sides
            block = stands * kinds
            if kind >= 0:
                block += numpy.minimum(table[:, kind], kinds - 1)
        steps_of_all = (int(self.layout[plane]["high"]) - low) // step + 1
        return numpy.where(there & (steps != usual), first + block * steps_of_all + steps, -1)

    def set_rows(self, random):
        """The rows of weights each position adds, one list after the other."""
        live = numpy.nonzero(self.layout["first"] >= 0)[0]
        lists, lengths = [], []
        for table, part in self.parts():
            seat = self.seat[part].astype(numpy.int32)
            known = random.random(len(table)) >= UNKNOWN
            place = (self.scenario[part] + 1) * known * self.seats + seat
            sides = self.side[self.scenario[part], seat]
            found = numpy.stack([place] + [self.rows_of(plane, table, sides) for plane in live], 1)
            there = found >= 0
            lists.append(found[there].astype(numpy.int32))
            lengths.append(there.sum(1))
        self.all_rows = numpy.concatenate(lists)
        self.begins = numpy.concatenate([[0], numpy.cumsum(numpy.concatenate(lengths))])

    def batch(self, chosen):
        lengths = self.begins[chosen + 1] - self.begins[chosen]
        offsets = numpy.concatenate([[0], numpy.cumsum(lengths)[:-1]])
        places = numpy.repeat(self.begins[chosen] - offsets, lengths) + numpy.arange(lengths.sum())
        rows = torch.from_numpy(self.all_rows[places].astype(numpy.int64))
        before = torch.from_numpy(self.log_odds[chosen])
        return (rows, torch.from_numpy(offsets), before), torch.from_numpy(self.share[chosen])


class Net(torch.nn.Module):
    def __init__(self, rows):
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(rows, WIDTH, mode="sum")
        torch.nn.init.normal_(self.rows.weight, 0, 0.02)
        self.bias = torch.nn.Parameter(torch.full((WIDTH,), 0.1))
        self.second = torch.nn.Linear(WIDTH, SECOND)
        self.last = torch.nn.Linear(SECOND, 1)

    def forward(self, rows, offsets, before):
        first = torch.relu(self.rows(rows, offsets) + self.bias)
        return before + self.last(torch.relu(self.second(first)))[:, 0]


def surprise(chance, share):
    """Cross entropy, in nats: 0.693 for somebody who knows nothing."""
    chance = numpy.clip(chance, 1e-3, 1 - 1e-3)
    return float(-(share * numpy.log(chance) + (1 - share) * numpy.log(1 - chance)).mean())


def judge(net, positions, chosen):
    if len(chosen) == 0:
        return math.nan
    with torch.no_grad():
        parts = [torch.sigmoid(net(*positions.batch(chosen[i:i + 8192])[0])).numpy()
                 for i in range(0, len(chosen), 8192)]
    return surprise(numpy.concatenate(parts), positions.share[chosen])


def train(positions, epochs, random):
    aside = positions.part < ASIDE
    learn, check = numpy.nonzero(~aside)[0], numpy.nonzero(aside)[0]
    net = Net(positions.rows)
    steps = len(learn) // BATCH
    optimizer = torch.optim.Adam(net.parameters())
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=4e-3, total_steps=epochs * steps + 1)
    loss_of = torch.nn.BCEWithLogitsLoss()
    by_hand = surprise(positions.judged[check], positions.share[check])
    print(f"{len(positions)} positions, {positions.rows} rows of weights; by hand {by_hand:.4f}")
    best, value = None, math.inf
    for epoch in range(epochs):
        order = random.permutation(learn)
        for step in range(steps):
            seen, share = positions.batch(order[step * BATCH:(step + 1) * BATCH])
            optimizer.zero_grad()
            loss_of(net(*seen), share).backward()
            optimizer.step()
            pace.step()
        now = judge(net, positions, check)
        each = [judge(net, positions, check[positions.file[check] == file])
                for file in range(len(positions.tables))]
        print(f"epoch {epoch + 1}: {now:.4f}", *(f"{own:.4f}" for own in each), flush=True)
        if now < value:
            best, value = copy.deepcopy(net), now
    return best, {"surprise": f"{value:.4f}", "surprise_by_hand": f"{by_hand:.4f}"}


def hash_of_name(name):
    """As ai/network.cpp has it: a network names its planes."""
    value = fnv1a(name.encode())
    return (value ^ value >> 32) & 0xFFFFFFFF


def in_bytes(rows):
    """Each row as its largest weight and parts of 127 of it, as ai/network_file.cpp reads them."""
    largest = numpy.maximum(numpy.abs(rows).max(axis=1), 1).astype("<u2")
    parts = numpy.round(rows * (127 / largest[:, None])).astype("i1")
    return b"".join(one.tobytes() + row.tobytes() for one, row in zip(largest, parts))


def numbers(net, positions):
    def plain(tensor):
        return numpy.ascontiguousarray(tensor.detach().numpy(), dtype="<f4").tobytes()

    rows = net.rows.weight.detach().numpy()
    scale = numpy.float32(numpy.abs(rows).max() / 32767)
    return (scale.tobytes() + positions.layout.tobytes() + positions.keys.tobytes()
            + in_bytes(numpy.round(rows / scale))
            + plain(net.bias) + plain(net.second.weight.t()) + plain(net.second.bias)
            + plain(net.last.weight[0]) + plain(net.last.bias))


def command(about):
    """What made these positions."""
    words = ["sandtable train", about["game"], *about["scenarios"]]
    for name in ("games", "part", "player", "rival", "iterations", "astray", "leave", "finisher", "seed"):
        if about.get(name, "") != "":
            words.append(f"--{name} {about[name]}")
    return " ".join(words)


def write_section(file, name, what):
    text = base64.b64encode(what).decode()
    file.write(f"{name}:\n")
    file.writelines(text[i:i + 100] + "\n" for i in range(0, len(text), 100))


def write(path, net, positions, about):
    made = positions.about
    names = "".join(name + "\n" for name in made["planes"])
    lines = {
        "game": made["game"], "rules": made["rules"],
        "made_by": ", and ".join(command(each) for each in positions.made),
        "positions": len(positions), **about,
        "names": f"{fnv1a(names.encode()):016x}", "seats": positions.seats,
        "sides": positions.sides, "scenarios": " ".join(positions.scenarios), "planes": len(made["planes"]),
        "rows": positions.rows, "keys": "yes", "weights": "bytes",
        "corrects": "by_hand", "width": WIDTH, "second": SECOND,
    }
    hashes = numpy.array([hash_of_name(name) for name in made["planes"]], "<u4")
    with open(path, "w", encoding="ascii") as file:
        file.write("What was learned about a game (ai/network.h), written by tools/train/fit.py.\n\n")
        file.writelines(f"{name}: {value}\n" for name, value in lines.items())
        write_section(file, "plane_names", hashes.tobytes())
        write_section(file, "numbers", numbers(net, positions))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("positions", type=pathlib.Path, nargs="+")
    parser.add_argument("weights", type=pathlib.Path)
    parser.add_argument("--search", default="c=0.5,rollout=24", help="constants to use it with")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    random = numpy.random.default_rng(arguments.seed)
    positions = Positions(arguments.positions)
    positions.lay_out()
    positions.set_rows(random)
    net, about = train(positions, arguments.epochs, random)
    write(arguments.weights, net, positions, {**about, "epochs": arguments.epochs, "search": arguments.search})
    print(f"written: {arguments.weights}")


if __name__ == "__main__":
    main()
