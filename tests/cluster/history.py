# SPDX-License-Identifier: MIT
"""Tells a true history from a false one, as Jepsen does: what each client wrote down while things
went wrong is held against the journals in the database afterwards.

A journal is the list of a match's rows: {"row", "kind", "seq", "seat", "once", "entries"}. What is
shown of it is told by a server that has read nothing but the journal: {(seat, seq): Sight}.
"""
import dataclasses
import hashlib
import json
import typing


def digest(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


class Sight(typing.NamedTuple):
    """What a seat was shown at one `seq`: events and scene, as digests. None: not told."""
    events: str | None
    scene: str | None = None

    def fits(self, other):
        return all(mine is None or theirs is None or mine == theirs
                   for mine, theirs in zip(self, other))


@dataclasses.dataclass
class Diary:
    """Of somebody with one seat of a match (None: who only looks on), in the order it happened."""
    name: str
    match: str
    seat: int | None
    lines: list = dataclasses.field(default_factory=list)

    def sent(self, once, answer):
        self.lines.append(("sent", once, answer))

    def acknowledged(self, once, seq):
        self.lines.append(("acknowledged", once, seq))

    def refused(self, once, code):
        """For good. What is only `busy` may be kept or not, and is sent again."""
        self.lines.append(("refused", once, code))

    def saw(self, seq, sight, plan=0):
        self.lines.append(("saw", seq, sight, plan))

    def each(self, what):
        return (line[1:] for line in self.lines if line[0] == what)


def check(diaries, journals, shown):
    """A sentence for each thing that cannot be: none, where the history is true."""
    wrong = []
    for match, journal in journals.items():
        wrong += [f"match {match}: {what}" for what in gaps_and_doubles(journal)]
    for diary in diaries:
        journal = journals.get(diary.match)
        if journal is None:
            if any(diary.each("acknowledged")) or any(diary.each("saw")):
                wrong.append(f"{diary.name}: match {diary.match} is not in the database")
            continue
        found = [*answers(diary, journal), *updates(diary, journal, shown.get(diary.match, {}))]
        wrong += [f"{diary.name}, match {diary.match}: {what}" for what in found]
    return wrong


def gaps_and_doubles(journal):
    seen, seq = {}, 0
    for place, row in enumerate(journal, 1):
        if row["row"] != place:
            yield f"row {place} of the journal is missing"
            return
        in_secret = place > 1 and row["seq"] == seq and row["kind"] in ("answer", "take_back")
        if row["seq"] != seq + 1 and not in_secret:
            yield f"seq {row['seq']} follows {seq} in the journal"
        seq = row["seq"]
        key = row["seat"], row.get("once")
        if key[1]:
            if key in seen:
                yield f"answer {key[1]} is kept twice, in rows {seen[key]} and {place}"
            seen[key] = place


def answers(diary, journal):
    """What was acknowledged is kept, as it was sent, where it was said to be, in its order."""
    kept = {row["once"]: row for row in journal if row["seat"] == diary.seat and row.get("once")}
    sent = dict(diary.each("sent"))
    for once in kept:
        if once not in sent:
            yield f"answer {once} is kept, and was never sent"
    newest = 0
    told = {}
    for once, seq in diary.each("acknowledged"):
        row = kept.get(once)
        if row is None:
            yield f"answer {once} was acknowledged with seq {seq}, and is lost"
            continue
        if row["seq"] != seq:
            yield f"answer {once} was acknowledged with seq {seq}, and is kept as {row['seq']}"
        if told.setdefault(once, seq) != seq:
            yield f"answer {once} was acknowledged with seq {told[once]}, and then with {seq}"
        if row["entries"][0].get("answer") != sent.get(once):
            yield f"answer {once} was sent as '{sent.get(once)}', and is kept as another"
        if row["row"] < newest:
            yield f"answer {once} is kept before one that was acknowledged earlier"
        newest = row["row"]
    for once, code in diary.each("refused"):
        if once in kept:
            yield f"answer {once} was refused ({code}), and is kept"


def updates(diary, journal, shown):
    """What was seen is what the journal leads to, and nobody is taken back to what was before."""
    last = journal[-1]["seq"] if journal else 0
    plans = {}
    for before, row in zip(journal, journal[1:]):
        if row["seat"] == diary.seat and row["seq"] == before["seq"]:  # written in secret
            plans[row["seq"]] = plans.get(row["seq"], 0) + 1
    newest = 0
    for seq, sight, plan in diary.each("saw"):
        if seq > last:
            yield f"seq {seq} was shown, and the journal ends with {last}"
            continue
        if seq < newest:
            yield f"seq {seq} was shown after {newest}"
        newest = max(newest, seq)
        if plan > plans.get(seq, 0):
            kept = plans.get(seq, 0)
            yield f"{plan} answers of a plan were shown at seq {seq}, and {kept} are kept"
        kept = shown.get((diary.seat, seq))
        if plan == 0 and kept is not None and not sight.fits(kept):
            yield f"what was shown at seq {seq} is not what was kept"
