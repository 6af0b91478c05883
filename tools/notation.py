#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the parts of docs/NOTATION.md that list, for each game, the keys of answers and events and
the names of outcomes.

    tools/notation.py            write them
    tools/notation.py --check    change nothing; fail if they are not those of today

They are made of the games' own lists: the cards of verbs and events (games/<game>/state/words.h, of
a game of one file its lists of verbs and events), the outcomes of odds (advice/outcomes.h), and the
enumerations of what is rolled for and how a battle ends. What stands behind a key is said once for
each kind of thing, in tools/notation.toml.
"""

import re
import sys
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/NOTATION.md"
NOTES = ROOT / "tools/notation.toml"
GAMES = ("fantasy", "fleet", "commanders", "legion", "settlement", "road")
ARGUMENT = re.compile(r"\{(\w*)(?::(\w+))?(?:@\d)?(?:\+\d)?\*?\}")


LETTERS = {"n": "number", "c": "word", "s": "seat"}  # table/small_words.h


@dataclass
class Card:
    """A verb or an event."""
    name: str
    pattern: str = ""
    written: str = ""
    keys: dict = field(default_factory=dict)  # name: kind


def arguments(text, at):
    """The arguments of a macro that is called at this place, strings put together, comments left out."""
    out, depth, i = [""], 0, text.index("(", at)
    while True:
        if text.startswith("/*", i):
            i = text.index("*/", i) + 2
        elif text.startswith("//", i):
            i = text.index("\n", i)
        elif text[i] == '"':
            end = text.index('"', i + 1)
            out[-1] += text[i + 1:end]
            i = end + 1
        else:
            depth += {"(": 1, ")": -1}.get(text[i], 0)
            if depth == 0:
                return out
            if text[i] == "," and depth == 1:
                out.append("")
            elif not text[i].isspace() and text[i] not in "\\(":
                out[-1] += text[i]
            i += 1


def calls(path, macro):
    """What a list of macros says, line by line."""
    text = path.read_text()
    return [arguments(text, found.end(1)) for found in re.finditer(rf"^\s+({macro})\(\w", text, re.MULTILINE)]


def keys_of(pattern):
    return {name: kind or name for name, kind in ARGUMENT.findall(pattern) if name}


def small_cards(game, list_name):
    """Of a game of one file: {"outcome", "how:c", ...}."""
    text = (ROOT / f"games/{game}/{game}.cpp").read_text()
    part = re.search(rf"\.{list_name} = \{{(.*?)\}}\}}", text, re.DOTALL)[1]
    out = []
    for name, spec in re.findall(r'\{"(\w+)"(?:, "([^"]*)")?', part):
        keys = {key[:-2]: LETTERS[key[-1]] for key in spec.split()}
        out.append(Card(name, " ".join(f"{{{key}:{kind}}}" for key, kind in keys.items()), name, keys))
    return out


@cache
def cards(game, macro):
    words = ROOT / f"games/{game}/state/words.h"
    if not words.exists():
        return small_cards(game, {"VERB": "verbs", "EVENT": "events"}[macro])
    out = []
    for said in calls(words, macro):
        name = said[0].rstrip("_")
        if name != "none":
            said += [""] * (5 - len(said))
            out.append(Card(name, said[1], said[4] or name, keys_of(said[1])))
    return out


@cache
def enumeration(game, name):
    """The names of one of the game's enumerations, but for `none`."""
    for path in sorted((ROOT / f"games/{game}/state").glob("*.*")):
        text = re.sub(r"//.*", "", path.read_text())
        found = re.search(rf"TABLE_(SPOKEN_)?ENUM\({name},([^)]*)\)", text)
        if found:
            names = [one.strip() for one in found[2].split(",")]
            return [one.replace("_", " ") if found[1] else one for one in names if one != "none"]
        found = re.search(rf"std::string_view name\({name} \w+\) {{.*?names{{(.*?)}};", text, re.DOTALL)
        if found:
            return [one for one in re.findall(r'"([^"]+)"', found[1]) if one != "none"]
    return []


def small_names(game, list_name):
    if (ROOT / f"games/{game}/state").exists():
        return None
    text = (ROOT / f"games/{game}/{game}.cpp").read_text()
    found = re.search(rf"\.{list_name} = (\{{.*?\}}\}}),", text, re.DOTALL)
    return re.findall(r'\{"(\w+)"', found[1]) if found else []


def purposes(game):
    found = small_names(game, "purposes")
    return enumeration(game, "Purpose") if found is None else found


def endings(game):
    found = small_names(game, "reasons")
    if found is not None:
        return found
    return enumeration(game, "EndReason") or enumeration(game, "Grade")


def outcomes(game):
    """Of the odds: each name with what it is."""
    path = ROOT / f"games/{game}/advice/outcomes.h"
    return [tuple(said) for said in calls(path, "OUTCOME")] if path.exists() else []


@cache
def notes():
    return tomllib.loads(NOTES.read_text())


def more(game, name):
    """Keys that stand there besides those of the card."""
    return notes()[game].get("more", {}).get(name, {})


def shown(pattern):
    """As people read it: {from} {number}{arm} {to}[ {then}]."""
    return ARGUMENT.sub(lambda found: f"{{{found[1] or found[2]}}}", pattern)


def matches(game, card):
    """A regular expression for what is written so."""
    kinds = notes()[game]["kinds"]
    out, at = re.escape(card.written), 0
    if card.pattern and not card.pattern.startswith("["):
        out += " "
    while at < len(card.pattern):
        found = ARGUMENT.match(card.pattern, at)
        times = re.compile(r"\](?:\*(\d))?").match(card.pattern, at)
        if found:
            out += f"(?:{kinds[found[2] or found[1]][1]})"
            at = found.end()
        elif times:
            out += f"){{0,{times[1] or 1}}}"
            at = times.end()
        else:
            out += "(?:" if card.pattern[at] == "[" else re.escape(card.pattern[at])
            at += 1
    return re.compile(out + r"\Z")


def key_list(game, card):
    said = [f"`{key}`" if key == kind else f"`{key}` ({kind})" for key, kind in card.keys.items()]
    return ", ".join(said + [f"`{key}`: {text}" for key, text in more(game, card.name).items()])


def kinds_of(game, macro):
    return {kind or name for card in cards(game, macro) for name, kind in ARGUMENT.findall(card.pattern)}


def table(head, rows):
    return ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)] + ["| " + " | ".join(row) + " |" for row in rows]


def wrapped(text, width=100):
    out = [""]
    for word in text.split():
        if out[-1] and len(out[-1]) + 1 + len(word) > width:
            out.append("")
        out[-1] += (" " if out[-1] else "") + word
    return out


def names_line(said, names):
    return wrapped(said + " " + ", ".join(f"`{one}`" for one in names) + ".") if names else []


def written(card):
    gap = "" if card.pattern.startswith("[") or not card.pattern else " "
    return f"`{card.written}{gap}{shown(card.pattern)}`"


def section(game):
    """What stands between the two marks of a game."""
    kinds = notes()[game]["kinds"]
    lines = ["", "Keys of an answer, by its `verb`, beside those that every answer has:", ""]
    lines += table(("verb", "written", "keys"),
                   [(f"`{card.name}`", written(card), key_list(game, card)) for card in cards(game, "VERB")])
    lines += ["", "Keys of an event, beside `seat`, `faces`, `rule` and `text`:", ""]
    lines += table(("event", "keys"), [(f"`{card.name}`", key_list(game, card)) for card in cards(game, "EVENT")])
    lines += ["", "What stands behind them; a key without a word in brackets is of the kind of its name:", ""]
    lines += table(("kind", "what it is"), [(kind, said[0]) for kind, said in kinds.items()])
    if outcomes(game):
        lines += ["", "Outcomes of [odds](#odds):", ""]
        lines += table(("outcome", "what it is"), [(f"`{name}`", said) for name, said in outcomes(game)])
    for said, names in (("Rolled or drawn for (`purpose`):", purposes(game)), ("The end (`reason`):", endings(game))):
        if names:
            lines += [""] + names_line(said, names)
    return "\n".join(lines + ["", ""])


def marks(game):
    return f"<!-- {game}: made by tools/notation.py -->\n", f"<!-- {game}: end -->"


def page(text):
    """The page with the sections of today."""
    for game in GAMES:
        begin, end = marks(game)
        before, rest = text.split(begin)
        text = before + begin + section(game) + end + rest.split(end)[1]
    return text


def main():
    old = PAGE.read_text()
    new = page(old)
    if "--check" in sys.argv[1:]:
        if new != old:
            sys.exit("docs/NOTATION.md is not made of the games' lists of today. Run: tools/notation.py")
    else:
        PAGE.write_text(new)


if __name__ == "__main__":
    main()
