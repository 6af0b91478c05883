#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The cards of a game's verbs and events (games/<game>/state/words.h), for those who speak no C++.

  tools/cards.py            writes web/src/themes/<game>/cards.ts of every game
  tools/cards.py --places   prints in how many files each verb and event is named, and in which

The page is checked against the first when it is compiled; tests/tools/test_cards.py checks that it
is fresh, and that no verb or event is named in more than seven files.
"""

import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("commanders", "fantasy", "fleet", "legion")
MOST = 7

# VERB(take, "{ship:mate}", ...), over one line or several
CARD = re.compile(r'^\s+(VERB|EVENT)\((\w+),[\s\\]*"([^"]*)"', re.MULTILINE)
ARGUMENT = re.compile(r"\{(\w+)(?::\w+)?(?:@\d)?(?:\+\d)?\*?\}")


def words(game):
    return ROOT / "games" / game / "state/words.h"


@cache
def cards(game, macro):
    """The names in order, each with the names of its arguments; the verb `none` is none, `return_`
    is called `return`. Of two cards of one name each argument is one of its."""
    out = {}
    for kind, name, pattern in CARD.findall(words(game).read_text()):
        if kind == macro and name != "none":
            arguments = out.setdefault(name.rstrip("_"), [])
            arguments += [one for one in ARGUMENT.findall(pattern) if one not in arguments]
    return out


def page_file(game):
    return ROOT / "web/src/themes" / game / "cards.ts"


def page_text(game):
    """The types the page's tables of verbs and events have to fit."""
    def interface(title, cards_of):
        lines = [f"export interface {title} {{"]
        for name, arguments in cards_of.items():
            said = " | ".join(f"'{one}'" for one in arguments) or "never"
            lines.append(f"  {name}: {said};")
        return lines + ["}"]

    return "\n".join([
        "// SPDX-License-Identifier: MIT",
        f"// Made by tools/cards.py of games/{game}/state/words.h: verbs and events, and what each names.",
        *interface("Verbs", cards(game, "VERB")),
        *interface("Events", cards(game, "EVENT")),
        "export type Verb = keyof Verbs;",
        "export type EventName = keyof Events;",
        "",
    ])


@cache
def text_of(path):
    return path.read_text(errors="replace")


@cache
def files(folder, *suffixes):
    return sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in suffixes)


@cache
def other_words(game):
    """Words of the game that are something else as well: arguments, keys of its positions and of its
    content, sections and keys of its catalogue. Between quotes they say nothing about a verb."""
    out = {argument for macro in ("VERB", "EVENT")
           for arguments in cards(game, macro).values() for argument in arguments}
    for path in files(f"games/{game}", ".h", ".cpp"):
        if path.parent.name in ("state", "rules") and "field" in path.stem:
            out.update(quoted(path))
    for path in files(f"content/{game}", ".toml"):
        section = ""
        for line in text_of(path).splitlines():
            if head := re.match(r"\[+([\w.]+)\]+", line):
                section = head[1]
                out.update(section.split("."))
            elif section not in ("answer", "event"):
                out.update(re.findall(r'(?:^|[{,]\s*)"?(\w+)"?\s*=', line))
    return out


@cache
def quoted(path):
    """The words that stand between quotes."""
    return set(re.findall(r"""["'`](\w+)["'`]""", text_of(path)))


@cache
def compared(path):
    """The words the page compares an answer's verb or an event with."""
    text = text_of(path)
    out = set(re.findall(r"""\b(?:verb|event) [!=]== ["'`](\w+)["'`]""", text))
    for line in re.findall(r"(.*)\.includes\(\w+\.(?:verb|event)\)", text):
        out.update(re.findall(r"""["'`](\w+)["'`]""", line))
    if re.search(r"switch \(\w+\.(?:verb|event)\)", text):
        out.update(re.findall(r"""\bcase ["'`](\w+)["'`]:""", text))
    return out


@cache
def named(path):
    """The verbs and events a source file names as such, and the words it quotes."""
    text = text_of(path)
    return (set(re.findall(r"\b(?:VERB\(|Verb::)(\w+?)_?\b", text)),
            set(re.findall(r"\b(?:EVENT\(|EventKind::)(\w+?)_?\b", text)), set(re.findall(r'"(\w+)"', text)))


def places(game, macro, name):
    """The files written by hand that name it. A word that is something else as well counts between
    quotes only where an answer or an event is compared with it, and in the theme's own list."""
    other = name in other_words(game)
    ours = ROOT / "web/src/themes" / game
    out = []
    for path in files(f"games/{game}", ".h", ".cpp"):
        verbs, events, quotes = named(path)
        if name in (verbs if macro == "VERB" else events) or (not other and name in quotes):
            out.append(path)
    for path in sorted((ROOT / f"content/{game}").glob("messages.*")):
        if re.search(rf'^"{name}"', text_of(path), re.MULTILINE):
            out.append(path)
    for path in files("web/src", ".ts", ".tsx"):
        if path.is_relative_to(ours):
            says = compared if other and path != ours / "index.ts" else quoted
            if path != page_file(game) and name in says(path):
                out.append(path)
        elif path.parent.parent != ours.parent and name in compared(path):
            out.append(path)
    return [path.relative_to(ROOT).as_posix() for path in out]


def all_places(game):
    return {(macro, name): places(game, macro, name)
            for macro in ("VERB", "EVENT") for name in cards(game, macro)}


def main():
    for game in GAMES:
        if "--places" not in sys.argv[1:]:
            page_file(game).write_text(page_text(game))
            continue
        for (macro, name), found in all_places(game).items():
            print(f"{game} {macro.lower():5} {name:20} {len(found)}  {' '.join(found)}")


if __name__ == "__main__":
    main()
