# SPDX-License-Identifier: MIT
"""A learner for Fleet Commander: first it imitates `easy`, then it plays against it (PPO).

nice python3 python/baselines/learner.py train --out DIR [--minutes 60] [--seed 1] [--advised]
python3 python/baselines/learner.py match --net DIR/net.pt --games 1000 --seed 9000 [--drawn]

python3 python/baselines/learner.py report --out DIR [--figure FILE.svg] [--beside DIR ...]

In training a critic may know more than who plays: the value is told how likely the winner is by the
game's own judgement of the true position, and learns what is to be added. Needs Debian's python3-torch.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import sandtable
from figure import line_chart
from fleet_net import STEADY, Net, Table, drawn
from fleet_numbers import Reader, joined

GAMMA, LAMBDA, CLIP, FAR = 1.0, 0.95, 0.2, 0.02


# ---- imitation: what does `easy` answer, and who wins then?


class Teacher:
    """Games of `easy` against itself. In some of them the pupil plays: so it learns about the
    positions that its own faults lead to."""

    def __init__(self, game, n: int, seed: int) -> None:
        self.table, self.n = Table(game, n, seed, {}, advised=True), n
        self.luck, self.by_pupil = np.random.default_rng(seed), np.arange(n) < n // 4

    def lesson(self, net: Net, reader: Reader, steps: int):
        """Rows, and of each what `easy` answers, and the result for who was asked, nan: unknown."""
        rows, answers, seats, ends = [], [], [], []
        for _ in range(steps):
            rows.append(reader(self.table.out))
            answers.append(self.table.as_easy(self.luck))
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


def learn_to_imitate(net, optimizer, lesson, luck, group=2):
    """All that the advice thinks of the answers is learned, not only which of them is the best."""
    rows, answers, results = lesson
    told = []
    for chosen in np.array_split(luck.permutation(len(rows)), max(1, len(rows) // group)):
        part = joined([rows[t] for t in chosen])
        scores, value = net(part)
        wanted = torch.full_like(scores, -1e9)
        wanted[part.row, part.place] = part.advice / STEADY
        result = results[chosen].flatten()
        known = ~torch.isnan(result)
        loss = -(torch.softmax(wanted, 1) * torch.log_softmax(scores, 1)).sum(1).mean()
        guess = ((value - result)[known] ** 2).mean() if known.any() else torch.zeros(())
        optimizer.zero_grad()
        (loss + 0.5 * guess).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        right = (scores.argmax(1) == answers[chosen].flatten()).float().mean()
        told.append([right.item(), loss.item(), guess.item()])
    return dict(zip(("like_easy", "loss", "value_error"), np.mean(told, 0).round(4).tolist()))


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


def improve(net, optimizer, played, luck, epochs, group, spread):
    """Stops early where the new policy has gone far enough from the one that played."""
    rows, places, chance, gain, aim, _ = played
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    told = []
    for _ in range(epochs):
        for chosen in np.array_split(luck.permutation(len(rows)), len(rows) // group):
            scores, value = net(joined([rows[t] for t in chosen]))
            logs = torch.log_softmax(scores, 1)
            now = logs.gather(1, places[chosen].view(-1, 1))[:, 0]
            change, g = now - chance[chosen].flatten(), gain[chosen].flatten()
            ratio = change.exp()
            better = torch.min(ratio * g, ratio.clamp(1 - CLIP, 1 + CLIP) * g).mean()
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            guess = ((value - aim[chosen].flatten()) ** 2).mean()
            optimizer.zero_grad()
            (0.5 * guess - better - spread * entropy).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            told.append([entropy.item(), guess.item(), (ratio - 1 - change).mean().item()])
        if np.mean([far for _, _, far in told[-4:]]) > FAR:
            break
    return dict(zip(("entropy", "value_error", "moved"), np.mean(told, 0).round(5).tolist()))


# ---- how good is it


def match(net: Net, game, games: int, seed: int, level: str = "easy", greedy: bool = True):
    """Its scores, half of the games in each seat; one that does not end counts as lost."""
    reader, out = Reader(game), []
    for seat in (0, 1):
        table = Table(game, games // 2, seed + seat, {1 - seat: level}, again=False,
                      advised=bool(net.advised))
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
        print(json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in said.items()}),
              file=self.file, flush=True)
        torch.save(net.state_dict(), self.where / "net.pt")


def new_net(game, advised: bool = False) -> Net:
    reader = Reader(game)
    reader(Table(game, 1, 0, {}).out)
    return Net(reader.numbers, reader.world_size, advised)


def saved(path, game) -> Net:
    net = new_net(game)
    net.load_state_dict(torch.load(path))
    return net


def imitate(asked, game, net: Net, reader: Reader, diary: Diary, luck) -> None:
    teacher = Teacher(game, asked.games, asked.seed)
    optimizer, decisions, lesson = torch.optim.Adam(net.parameters()), 0, 0
    while diary.minutes() < asked.lessons:
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * max(0.1, 1 - diary.minutes() / asked.lessons)
        taught = teacher.lesson(net, reader, asked.steps)
        told = learn_to_imitate(net, optimizer, taught, luck)
        decisions, lesson = decisions + asked.steps * teacher.n, lesson + 1
        diary.write(net, part="imitation", decisions=decisions, **told)
    torch.save(net.state_dict(), asked.out / "imitation.pt")


def train(asked, game) -> Net:
    torch.manual_seed(asked.seed)
    luck, diary, reader = np.random.default_rng(asked.seed), Diary(asked.out), Reader(game)
    net = saved(asked.net, game) if asked.net else new_net(game, asked.advised)
    imitate(asked, game, net, reader, diary, luck)
    decisions, n = 0, asked.games // 2
    optimizer = torch.optim.Adam(net.parameters(), asked.rate, eps=1e-5)
    tables = [Table(game, n, asked.seed + 100 + i, {1 - i: "easy"}, advised=True) for i in (0, 1)]
    while diary.minutes() < asked.minutes:
        played = collect(net, tables, reader, asked.steps)
        decisions += asked.steps * asked.games
        told = improve(net, optimizer, played, luck, asked.epochs, 4, asked.spread)
        for group in optimizer.param_groups:  # as fast as the policy may change, no faster
            group["lr"] *= 1.5 if told["moved"] < FAR / 4 else 1 / 1.5 if told["moved"] > FAR else 1
            told["rate"] = group["lr"]
        if played[5]:
            told["score"] = float(np.mean(played[5]))
        diary.write(net, part="ppo", decisions=decisions, games=len(played[5]), **told)
    return net


def curve(where: pathlib.Path) -> list[dict]:
    return [json.loads(line) for line in open(where / "curve.jsonl")]


def report(asked) -> None:
    """A table of twelve lines of the diary, and the figure."""
    lines = curve(asked.out)
    wanted = sorted({round(i) for i in np.linspace(0, len(lines) - 1, 12)})
    print("| minutes | of the clock | part | decisions | like `easy` | score while it learns |\n"
          "|---|---|---|---|---|---|")
    for line in (lines[i] for i in wanted):
        shown = [f"{line[k]:.3f}" if k in line else "-" for k in ("like_easy", "score")]
        print(f"| {line['minutes']:.1f} | {line['wall']:.0f} | {line['part']} |"
              f" {line['decisions']:,} | {shown[0]} | {shown[1]} |")
    if not asked.figure:
        return
    curves = {"answers like easy": (asked.out, "like_easy"), "score": (asked.out, "score")}
    curves |= {f"score, {there.name}": (there, "score") for there in asked.beside}
    curves = {name: [(line["minutes"], line[key]) for line in curve(there) if key in line]
              for name, (there, key) in curves.items()}
    asked.figure.write_text(line_chart(
        "A learner against easy in Fleet Commander", "minutes of processor time", "part of all",
        {name: points for name, points in curves.items() if points}, marks=(0.55,)))


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("do", choices=["train", "match", "report"])
    read.add_argument("--out", type=pathlib.Path, default=pathlib.Path("learner"))
    read.add_argument("--net", type=pathlib.Path, help="begin with this net; match: judge it")
    read.add_argument("--games", type=int, default=256, help="side by side; match: how many")
    read.add_argument("--minutes", type=float, default=60, help="of processor time, all in all")
    read.add_argument("--lessons", type=float, default=2.5, help="minutes of imitation among them")
    read.add_argument("--advised", action="store_true", help="the game's advice is an input")
    read.add_argument("--steps", type=int, default=64)
    read.add_argument("--epochs", type=int, default=2)
    read.add_argument("--rate", type=float, default=1e-3)
    read.add_argument("--spread", type=float, default=0.0, help="worth of entropy")
    read.add_argument("--figure", type=pathlib.Path)
    read.add_argument("--beside", type=pathlib.Path, nargs="*", default=[], help="more runs")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--threads", type=int, default=1)
    read.add_argument("--against", default="easy", help="match: that level")
    read.add_argument("--drawn", action="store_true", help="match: by chance, not the likeliest")
    asked = read.parse_args()
    if asked.do == "report":
        return report(asked)
    torch.set_num_threads(asked.threads)
    game = sandtable.load_game("fleet", "standard")
    if asked.do == "train":
        train(asked, game)
        return
    scores = match(saved(asked.net, game), game, asked.games, asked.seed, asked.against,
                   greedy=not asked.drawn)
    error = 1.96 * scores.std() / np.sqrt(len(scores))
    seats = " and ".join(f"{part.mean():.3f}" for part in np.split(scores, 2))
    print(f"{scores.mean():.3f} +- {error:.3f}, {len(scores)} games against {asked.against}, "
          f"{seats} by seat")


if __name__ == "__main__":
    main()
