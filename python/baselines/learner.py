# SPDX-License-Identifier: MIT
"""A learner for Fleet Commander: first it imitates `easy`, then it plays against it (PPO).

nice python3 python/baselines/learner.py train --out DIR [--minutes 60] [--seed 1]
python3 python/baselines/learner.py match --net DIR/net.pt [--games 1000]

python3 python/baselines/learner.py report --out DIR [--figure FILE.svg]

Needs Debian's python3-torch.
"""

from __future__ import annotations

import argparse
import copy
import json
import pathlib
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import sandtable
from figure import line_chart
from fleet_net import Net, Table, drawn
from fleet_numbers import Reader, joined

GAMMA, LAMBDA, CLIP = 1.0, 0.95, 0.2


# ---- imitation: what does `easy` answer, and who wins then?


class Teacher:
    """Games of `easy` against itself. In some of them the pupil plays, and `easy` says what it
    would have played: so the pupil learns about the positions that its own faults lead to."""

    def __init__(self, game, reader: Reader, n: int, seed: int) -> None:
        self.table, self.reader, self.n = Table(game, n, seed, {}), reader, n
        self.easy = [[sandtable.Opponent("easy", seed * 1000 + 2 * i + s) for s in (0, 1)]
                     for i in range(n)]
        self.by_pupil = np.arange(n) < n // 4

    def _answers(self) -> np.ndarray:
        out, places = self.table.out, np.zeros(self.n, np.int64)
        for i in range(self.n):
            seat = int(out["seat"][i])
            seen = self.table.env.state(i).observation(seat)
            number = self.easy[i][seat].choose(seen).number
            places[i] = np.nonzero(out["legal"][i] == number)[0][0]
        return places

    def lesson(self, net: Net, steps: int):
        """Rows, and of each the answer, the result for who was asked, and whether it is known."""
        rows, answers, seats, ends = [], [], [], []
        for _ in range(steps):
            rows.append(self.reader(self.table.out))
            answers.append(self._answers())
            seats.append(self.table.out["seat"].copy())
            with torch.no_grad():
                own = drawn(net(rows[-1])[0]).numpy()
            ends.append(self.table.step(np.where(self.by_pupil, own, answers[-1])))
        results = np.full((steps, self.n), np.nan, np.float32)
        last = np.full((self.n, 2), np.nan, np.float32)
        for t in range(steps - 1, -1, -1):
            last = np.where(ends[t][0][:, None], ends[t][1] * 2 - 1, last)
            results[t] = last[np.arange(self.n), seats[t]]
        results[:, self.by_pupil] = np.nan
        return rows, torch.from_numpy(np.stack(answers)), torch.from_numpy(results)


def learn_to_imitate(net, optimizer, lesson, luck, group=8):
    rows, answers, results = lesson
    right, losses = [], []
    for chosen in np.array_split(luck.permutation(len(rows)), max(1, len(rows) // group)):
        scores, value = net(joined([rows[t] for t in chosen]))
        wanted, result = answers[chosen].flatten(), results[chosen].flatten()
        known = ~torch.isnan(result)
        loss = F.cross_entropy(scores, wanted)
        guess = ((value - result)[known] ** 2).mean() if known.any() else torch.zeros(())
        optimizer.zero_grad()
        (loss + 0.5 * guess).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        right.append((scores.argmax(1) == wanted).float().mean().item())
        losses.append(loss.item())
    return {"like_easy": float(np.mean(right)), "loss": float(np.mean(losses))}


# ---- PPO


def collect(net: Net, tables: list[Table], reader: Reader, steps: int):
    """What the net plays at all tables (it has seat i at tables[i]), and what came of it."""
    n = len(tables[0].env)
    rows, seen, scores = [], [], []
    for _ in range(steps):
        outs = [table.out for table in tables]
        rows.append(joined([reader(out) for out in outs]))
        with torch.no_grad():
            logits, value = net(rows[-1])
        places = drawn(logits)
        chance = torch.log_softmax(logits, 1).gather(1, places[:, None])[:, 0]
        ends = [table.step(places[i * n : (i + 1) * n].numpy()) for i, table in enumerate(tables)]
        over = np.concatenate([ended for ended, _ in ends])
        reward = np.concatenate([2 * got[:, i] - 1 for i, (_, got) in enumerate(ends)]) * over
        scores.extend((reward[over] + 1) / 2)
        seen.append((places, chance, value, torch.from_numpy(over), torch.from_numpy(reward)))
    places, chance, value, over, reward = (torch.stack(x) for x in zip(*seen))
    with torch.no_grad():
        after = net(joined([reader(table.out) for table in tables]))[1]
    gain, gains = torch.zeros_like(after), []
    for t in range(steps - 1, -1, -1):
        on = 1.0 - over[t].float()
        gain = reward[t] + on * (GAMMA * after + LAMBDA * gain) - value[t]
        after = value[t]
        gains.append(gain)
    gain = torch.stack(gains[::-1])
    return rows, places, chance, gain, gain + value, scores


def improve(net, optimizer, played, luck, epochs, group, spread, anchor, pull):
    """`pull` keeps it near the policy `anchor`, the one that imitates, while it finds its feet."""
    rows, places, chance, gain, aim, _ = played
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    told = []
    for _ in range(epochs):
        for chosen in np.array_split(luck.permutation(len(rows)), len(rows) // group):
            part = joined([rows[t] for t in chosen])
            scores, value = net(part)
            logs = torch.log_softmax(scores, 1)
            now = logs.gather(1, places[chosen].view(-1, 1))[:, 0]
            ratio, g = (now - chance[chosen].flatten()).exp(), gain[chosen].flatten()
            better = torch.min(ratio * g, ratio.clamp(1 - CLIP, 1 + CLIP) * g).mean()
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            guess = ((value - aim[chosen].flatten()) ** 2).mean()
            loss = 0.5 * guess - better - spread * entropy
            if pull > 0:
                with torch.no_grad():
                    old = torch.log_softmax(anchor(part)[0], 1)
                loss = loss + pull * (logs.exp() * (logs - old).clamp(-50, 50)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            told.append([entropy.item(), guess.item(), (ratio - 1).abs().mean().item()])
    return dict(zip(("entropy", "value_error", "moved"), np.mean(told, 0).round(4).tolist()))


# ---- how good is it


def match(net: Net, game, games: int, seed: int, level: str = "easy", greedy: bool = True):
    """Its scores, half of the games in each seat; one that does not end counts as lost."""
    reader, out = Reader(game), []
    for seat in (0, 1):
        table = Table(game, games // 2, seed + seat, {1 - seat: level}, again=False)
        score = np.zeros(games // 2)
        while (table.out["count"] > 0).any():
            with torch.no_grad():
                rows = reader(table.out)
                logits = net(rows)[0]
            places = (logits.argmax(1) if greedy else drawn(logits)).numpy()
            ended, returns = table.step(np.where(table.out["count"] > 0, places, -1))
            score = np.where(ended, returns[:, seat], score)
        out.extend(score)
    return np.array(out)


# ---- all of it


class Diary:
    """A line of JSON for each step, with the processor's and the wall's minutes."""

    def __init__(self, where: pathlib.Path) -> None:
        where.mkdir(parents=True, exist_ok=True)
        self.where, self.begun = where, time.time()
        self.file = open(where / "curve.jsonl", "w")

    def minutes(self) -> float:
        return time.process_time() / 60

    def write(self, net: Net, **said) -> None:
        said = {"minutes": self.minutes(), "wall": (time.time() - self.begun) / 60} | said
        print(json.dumps({k: round(v, 4) if isinstance(v, float) else v for k, v in said.items()}),
              file=self.file, flush=True)
        torch.save(net.state_dict(), self.where / "net.pt")


def saved(path, game) -> Net:
    reader = Reader(game)
    reader(Table(game, 1, 0, {}).out)
    net = Net(reader.numbers, reader.world_size)
    net.load_state_dict(torch.load(path))
    return net


def train(asked, game) -> Net:
    torch.manual_seed(asked.seed)
    luck, diary, reader = np.random.default_rng(asked.seed), Diary(asked.out), Reader(game)
    teacher = Teacher(game, reader, asked.games // 2, asked.seed)
    reader(teacher.table.out)
    net = Net(reader.numbers, reader.world_size)
    if asked.net:
        net = saved(asked.net, game)
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    for lesson in range(asked.lessons):
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - 0.9 * lesson / asked.lessons)
        taught = teacher.lesson(net, asked.steps)
        for _ in range(2):
            told = learn_to_imitate(net, optimizer, taught, luck)
        if lesson % 5 == 4 or lesson == asked.lessons - 1:
            diary.write(net, part="imitation", decisions=(lesson + 1) * asked.steps * teacher.n,
                        **told)
    if asked.lessons:
        torch.save(net.state_dict(), asked.out / "imitation.pt")
    anchor, decisions = copy.deepcopy(net), 0
    optimizer = torch.optim.Adam(net.parameters(), asked.rate, eps=1e-5)
    tables = [Table(game, asked.games // 2, asked.seed + 100 + i, {1 - i: "easy"}) for i in (0, 1)]
    while diary.minutes() < asked.minutes:
        left = 1 - diary.minutes() / asked.minutes
        for group in optimizer.param_groups:
            group["lr"] = asked.rate * max(0.1, left)
        played = collect(net, tables, reader, asked.steps)
        decisions += asked.steps * asked.games
        told = improve(net, optimizer, played, luck, asked.epochs, 8, asked.spread, anchor,
                       asked.pull * max(0.0, 2 * left - 1))
        if played[5]:
            told["score"] = float(np.mean(played[5]))
        diary.write(net, part="ppo", decisions=decisions, games=len(played[5]), **told)
    return net


def report(asked) -> None:
    """A table of ten lines of the diary, and the figure."""
    lines = [json.loads(line) for line in open(asked.out / "curve.jsonl")]
    wanted = sorted({round(i) for i in np.linspace(0, len(lines) - 1, 10)})
    print("| minutes | of the clock | part | decisions | like `easy` | score while it learns |\n"
          "|---|---|---|---|---|---|")
    for line in (lines[i] for i in wanted):
        shown = [f"{line[k]:.3f}" if k in line else "-" for k in ("like_easy", "score")]
        print(f"| {line['minutes']:.1f} | {line['wall']:.0f} | {line['part']} |"
              f" {line['decisions']:,} | {shown[0]} | {shown[1]} |")
    if asked.figure:
        curves = {name: [(line["minutes"], line[key]) for line in lines if key in line]
                  for name, key in (("answers like easy", "like_easy"), ("score", "score"))}
        curves = {name: curve for name, curve in curves.items() if curve}
        asked.figure.write_text(line_chart(
            "A learner against easy in Fleet Commander", "minutes of processor time", "part of all",
            curves, marks=(0.5,)))


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("do", choices=["train", "match", "report"])
    read.add_argument("--out", type=pathlib.Path, default=pathlib.Path("learner"))
    read.add_argument("--net", type=pathlib.Path, help="begin with this net; match: judge it")
    read.add_argument("--games", type=int, default=256, help="side by side; match: how many")
    read.add_argument("--minutes", type=float, default=60, help="of processor time, all in all")
    read.add_argument("--lessons", type=int, default=100)
    read.add_argument("--steps", type=int, default=64)
    read.add_argument("--epochs", type=int, default=2)
    read.add_argument("--rate", type=float, default=5e-4)
    read.add_argument("--spread", type=float, default=0.005, help="worth of entropy")
    read.add_argument("--pull", type=float, default=0.05, help="towards what imitates")
    read.add_argument("--figure", type=pathlib.Path)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--threads", type=int, default=1)
    asked = read.parse_args()
    if asked.do == "report":
        return report(asked)
    torch.set_num_threads(asked.threads)
    game = sandtable.load_game("fleet", "standard")
    if asked.do == "train":
        train(asked, game)
        return
    scores = match(saved(asked.net, game), game, asked.games, asked.seed)
    error = 1.96 * scores.std() / np.sqrt(len(scores))
    print(f"{scores.mean():.3f} +- {error:.3f}, {len(scores)} games, easy")


if __name__ == "__main__":
    main()
