#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs the content of each game into one file, which a table in a browser takes when the game is played
(apps/pocket/late_content.cpp has the form): FOLDER/<game>.content. Of texts the lines of comments are
left empty; packs and weights are the bytes of the repository, as reviews say which ones they know.

    tools/pack_content.py LIST FOLDER     LIST: paths below content/, one a line
"""

import base64
import re
import sys
import tomllib
from itertools import groupby
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[1] / "content"
LINE = 100  # letters, as tools/train/fit.py writes them
LETTERS = re.compile(rb"(?:[A-Za-z0-9+/]{%d}\n)+(?:[A-Za-z0-9+/=]{1,%d}\n)?" % (LINE, LINE - 1))


def base64_lines(data):
    text = base64.b64encode(data)
    return b"".join(text[at : at + LINE] + b"\n" for at in range(0, len(text), LINE))


def parts_of(text):
    """Pieces of a file: (kind, bytes). What would not come back as it was stays as it is."""
    at = 0
    for found in LETTERS.finditer(text):
        try:
            data = base64.b64decode(found.group())
        except ValueError:
            continue
        if base64_lines(data) != found.group():
            continue
        if found.start() > at:
            yield "text", text[at : found.start()]
        yield "base64", data
        at = found.end()
    if at < len(text):
        yield "text", text[at:]


def without_comments(text):
    lines = text.decode().split("\n")
    short = "\n".join("" if line.lstrip().startswith("#") else line for line in lines)
    assert tomllib.loads(short) == tomllib.loads(text.decode()), "a text has lines like comments"
    return short.encode()


def is_text(path):
    """What is no pack and no weights (table/pack_reading.cpp)."""
    name = path.split("/")[-1]
    return name.startswith(("messages.", "rules.")) or name == "briefings.toml" or "/lessons/" in path


def packed(path, text):
    if is_text(path):
        text = without_comments(text)
    parts = list(parts_of(text))
    out = [f"{path} {len(text)} {len(parts)}\n".encode()]
    for kind, data in parts:
        out += [f"{kind} {len(data)}\n".encode(), data]
    return b"".join(out)


def is_listed(paths):
    """Whether pages list the game with these files."""
    packs = (tomllib.loads((CONTENT / path).read_text("utf-8")) for path in paths if path.endswith(".toml"))
    scenarios = (pack.get("scenario") for pack in packs)
    tables = (one for some in scenarios if isinstance(some, list) for one in some)
    return all(scenario.get("listed", True) for scenario in tables)


def main(files, folder):
    paths = Path(files).read_text("utf-8").split("\n")
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.content"):
        old.unlink()
    for game, of_game in groupby(sorted(p for p in paths if p), key=lambda path: path.split("/")[0]):
        of_game = list(of_game)
        if game != "ui" and is_listed(of_game):  # the texts of the interface are in the program
            data = b"".join(packed(path, (CONTENT / path).read_bytes()) for path in of_game)
            (folder / f"{game}.content").write_bytes(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
