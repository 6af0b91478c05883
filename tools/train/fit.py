#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes weights (content/<game>/network.txt) of positions that `sandtable train` has written.

    tools/train/fit.py build/train/fleet/positions.bin content/fleet/network.txt

Needs numpy and torch (Debian: python3-torch). One processor, a minute for two million rows. The
same positions and seed give the same weights on the same machine.

The network is the one of ai/network.h: of each plane the value seen most often counts for nothing,
any other adds a row of 32 weights; then layers of 16 and 1. Five games of a hundred are set aside;
what the weights are worth is measured on those.
"""

import argparse
import base64
import json
import math
import pathlib

import numpy
import torch

WIDTH, SECOND = 32, 16
STEPS = 40  # rows of a plane at most
HEAD = 8  # bytes of a row before its planes (lab/self_play.h)
UNKNOWN = 0.1  # the part of the rows that do not say their scenario
ASIDE = 5  # of 100 games
BATCH = 4096


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


class Positions:
    """The rows of a file, and how the values of each plane become rows of weights."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.about = json.loads(file.readline())
            begin = file.tell()
        count = len(self.about["planes"])
        table = numpy.memmap(path, dtype=numpy.uint8, mode="r", offset=begin)
        table = table.reshape(-1, count + HEAD)
        head, self.planes = numpy.array(table[:, :HEAD]), table[:, HEAD:]
        self.scenario, self.seat, self.part = (head[:, i].astype(numpy.int64) for i in range(3))
        self.share = (head[:, 3] / 2).astype(numpy.float32)
        self.judged = numpy.ascontiguousarray(head[:, 4:]).view(numpy.float32)[:, 0]
        self.seats = self.about["seats"]
        self.scenarios = self.about["scenarios"]

    def __len__(self):
        return len(self.share)

    def lay_out(self):
        """Where each value of each plane has its row of weights."""
        count = self.planes.shape[1]
        self.rows = self.seats * (len(self.scenarios) + 1)
        self.layout = numpy.zeros(
            count,
            dtype=[(name, "<i4" if name == "first" else "<i2")
                   for name in ("first", "low", "high", "step", "usual")])
        self.row_of = numpy.full((count, 256), -1, numpy.int32)
        for plane in range(count):
            seen = numpy.bincount(self.planes[:, plane], minlength=256)
            values = numpy.nonzero(seen)[0]
            low, high = int(values[0]), int(values[-1])
            step = max(1, math.ceil((high - low + 1) / STEPS))
            usual = (int(seen.argmax()) - low) // step
            first = self.rows if low < high else -1
            self.layout[plane] = (first, low - 1, high - 1, step, usual)
            if first < 0:
                continue
            steps = (numpy.arange(low, high + 1) - low) // step
            self.row_of[plane, low:high + 1] = numpy.where(steps == usual, -1, first + steps)
            self.rows += int(steps[-1]) + 1

    def set_rows(self, random):
        """The rows of weights each position adds, one list after the other."""
        live = numpy.nonzero(self.layout["first"] >= 0)[0]
        lists, lengths = [], []
        for begin in range(0, len(self), 20000):
            part = slice(begin, begin + 20000)
            found = self.row_of[live[None, :], numpy.asarray(self.planes[part])[:, live]]
            known = random.random(len(found)) >= UNKNOWN
            place = (self.scenario[part] + 1) * known * self.seats + self.seat[part]
            found = numpy.concatenate([place[:, None].astype(numpy.int32), found], 1)
            there = found >= 0
            lists.append(found[there])
            lengths.append(there.sum(1))
        self.all_rows = numpy.concatenate(lists)
        self.begins = numpy.concatenate([[0], numpy.cumsum(numpy.concatenate(lengths))])

    def batch(self, chosen):
        lengths = self.begins[chosen + 1] - self.begins[chosen]
        offsets = numpy.concatenate([[0], numpy.cumsum(lengths)[:-1]])
        places = numpy.repeat(self.begins[chosen] - offsets, lengths) + numpy.arange(lengths.sum())
        rows = torch.from_numpy(self.all_rows[places].astype(numpy.int64))
        return rows, torch.from_numpy(offsets), torch.from_numpy(self.share[chosen])


class Net(torch.nn.Module):
    def __init__(self, rows):
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(rows, WIDTH, mode="sum")
        torch.nn.init.normal_(self.rows.weight, 0, 0.02)
        self.bias = torch.nn.Parameter(torch.full((WIDTH,), 0.1))
        self.second = torch.nn.Linear(WIDTH, SECOND)
        self.last = torch.nn.Linear(SECOND, 1)

    def forward(self, rows, offsets):
        first = torch.relu(self.rows(rows, offsets) + self.bias)
        return self.last(torch.relu(self.second(first)))[:, 0]


def surprise(chance, share):
    """Cross entropy, in nats: 0.693 for somebody who knows nothing."""
    chance = numpy.clip(chance, 1e-3, 1 - 1e-3)
    return float(-(share * numpy.log(chance) + (1 - share) * numpy.log(1 - chance)).mean())


def judge(net, positions, chosen):
    with torch.no_grad():
        parts = [torch.sigmoid(net(*positions.batch(chosen[i:i + 8192])[:2])).numpy()
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
    value = math.inf
    for epoch in range(epochs):
        order = random.permutation(learn)
        for step in range(steps):
            rows, offsets, share = positions.batch(order[step * BATCH:(step + 1) * BATCH])
            optimizer.zero_grad()
            loss_of(net(rows, offsets), share).backward()
            optimizer.step()
            pace.step()
        value = judge(net, positions, check)
        print(f"epoch {epoch + 1}: {value:.4f}", flush=True)
    return net, {"surprise": f"{value:.4f}", "surprise_by_hand": f"{by_hand:.4f}"}


def numbers(net, positions):
    def plain(tensor):
        return numpy.ascontiguousarray(tensor.detach().numpy(), dtype="<f4").tobytes()

    rows = net.rows.weight.detach().numpy()
    scale = numpy.float32(numpy.abs(rows).max() / 32767)
    return (scale.tobytes() + positions.layout.tobytes()
            + numpy.round(rows / scale).astype("<i2").tobytes()
            + plain(net.bias) + plain(net.second.weight.t()) + plain(net.second.bias)
            + plain(net.last.weight[0]) + plain(net.last.bias))


def write(path, net, positions, about):
    made = positions.about
    names = "".join(name + "\n" for name in made["planes"])
    lines = {
        "game": made["game"], "rules": made["rules"],
        "made_by": f"sandtable train {made['game']} --games {made['games']} --player {made['player']} "
                   f"--iterations {made['iterations']} --finisher {made['finisher']} "
                   f"--seed {made['seed']}",
        "positions": len(positions), **about,
        "names": f"{fnv1a(names.encode()):016x}", "seats": positions.seats,
        "scenarios": " ".join(positions.scenarios), "planes": len(made["planes"]),
        "rows": positions.rows, "width": WIDTH, "second": SECOND,
    }
    text = base64.b64encode(numbers(net, positions)).decode()
    with open(path, "w", encoding="ascii") as file:
        file.write("What was learned about a game (ai/network.h), written by tools/train/fit.py.\n\n")
        file.writelines(f"{name}: {value}\n" for name, value in lines.items())
        file.write("numbers:\n")
        file.writelines(text[i:i + 100] + "\n" for i in range(0, len(text), 100))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("positions", type=pathlib.Path)
    parser.add_argument("weights", type=pathlib.Path)
    parser.add_argument("--search", default="c=0.3,rollout=8", help="constants to use it with")
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
