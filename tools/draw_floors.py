#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws docs/images/floors.svg: the floors of the house as the checkers know them.

    tools/draw_floors.py            writes the picture
    tools/draw_floors.py --check    fails where it is not up to date

The rooms of a game, the games and the floors of the page come from check_floors.py, games/ and
check_web_floors.py. Where the other boxes stand is written here; tests/tools/test_draw_floors.py
holds that to check_floors.py, too.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import check_floors
import check_web_floors

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs/images/floors.svg"

# Floor: left, top, width, height, and what it is in a line or more.
BOXES = {
    "python": (20, -56, 680, 64, ["import sandtable: states, numbers, batches of battles for research"]),
    "apps": (20, 20, 680, 74, ["programs: command line, terminal, referee, server (host, postgres)"]),
    "lab": (20, 106, 300, 60, ["many matches: who is better, by how much"]),
    "campaign": (20, 178, 140, 62, ["linked battles"]),
    "match": (20, 252, 140, 106, ["one match:", "record, undo, replay,", "JSON protocol"]),
    "ai": (180, 178, 140, 270, ["opponents", "for any game"]),
    "formats": (20, 370, 140, 78, ["TOML and JSON", "to plain trees"]),
    "games": (340, 106, 360, 342, []),
    "table": (20, 460, 680, 74, ["what every game needs: questions, answers, dice, events, scenes"]),
}

HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -72 980 632" width="980" height="632" role="img">
<title>The floors of the house</title>
<desc>Each box includes only boxes straight below it; lab/&lt;game&gt; also its game. From the top: python; apps; lab; campaign, ai and the games; match;
formats; table. Inside a game, from the top: {rooms}. The page beside it has floors of its own,
from the top: {page}.</desc>
<style>
text {{ font-family: 'DejaVu Sans', sans-serif; text-anchor: middle; fill: #1f2933; font-size: 12.5px }}
.name {{ font-size: 17px; font-weight: 600 }} .head {{ font-size: 15px; font-weight: 600 }}
.game {{ font-size: 11.5px; font-weight: 600 }}
rect {{ stroke: #52606d; stroke-width: 1.2 }}
.floor {{ fill: #e4ecf5 }} .hull {{ fill: #fbf3e2 }} .room {{ fill: #f3dfb5 }} .page {{ fill: #e3f1e6 }}
path {{ stroke: #52606d; stroke-width: 1.6; stroke-dasharray: 5 4; fill: none }}
</style>
<rect y="-72" width="980" height="632" style="fill: #ffffff; stroke: none"/>
"""


def text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{kind and f" class={chr(34)}{kind}{chr(34)}"}>{words}</text>'


def rect(kind: str, left: float, top: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="5"/>'


def rooms() -> list[str]:
    """The rooms of a game from the top: each includes only those below it."""
    below = check_floors.GAME_ROOMS
    return sorted(below, key=lambda room: -len(below[room]))


def games() -> list[str]:
    order = ["fantasy", "fleet", "commanders", "legion"]  # as the program lists them
    there = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "rules").is_dir())
    return [game for game in order if game in there] + [game for game in there if game not in order]


def floor(name: str) -> list[str]:
    left, top, width, height, about = BOXES[name]
    middle, line = left + width / 2, top + height / 2 - 3
    out = [rect("floor", left, top, width, height), text(middle, line, name, "name")]
    return out + [text(middle, line + 18 + 16 * i, words) for i, words in enumerate(about)]


def game(name: str, left: float, width: float) -> list[str]:
    out = [rect("hull", left, 134, width, 314), text(left + width / 2, 153, name, "game")]
    height = (448 - 162) / len(rooms())
    for i, room in enumerate(rooms()):
        top = 162 + i * height
        out.append(rect("room", left + 7, top, width - 14, height - 6))
        out.append(text(left + width / 2, top + height / 2 + 1, room))
    return out


def picture() -> str:
    out = [line for name in BOXES if name != "games" for line in floor(name)]
    left, _, width, _, _ = BOXES["games"]
    alone = sorted(path.name for path in (ROOT / "games").iterdir() if path.is_dir() and path.name not in games())
    more = f"; of one file: {', '.join(alone)}" if alone else ""
    out.append(text(left + width / 2, 122, f"games: none includes another{more}", "head"))
    each = width / len(games())
    for i, name in enumerate(games()):
        out += game(name, left + i * each, each - 6)
    out.append('<path d="M322 136 H338"/>')  # lab/<game> includes its game
    page = list(reversed(check_web_floors.FLOORS))
    out.append(text(850, 38, "web/src: the page", "head"))
    for i, name in enumerate(page):
        height = 406 / len(page)
        out.append(rect("page", 770, 48 + i * height, 160, height - 8))
        out.append(text(850, 48 + i * height + height / 2 + 1, name, "head"))
    out.append('<path d="M702 57 H730 V473 H766"/>')
    out += [text(850, 478, "JSON over a WebSocket,"), text(850, 495, "nothing else in common")]
    head = HEAD.format(rooms=", ".join(rooms()), page=", ".join(page))
    return head + "\n".join(out) + "\n</svg>\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the floors of the house.")
    parser.add_argument("--check", action="store_true", help="only say whether the picture is up to date")
    if not parser.parse_args().check:
        PICTURE.write_text(picture(), "utf-8")
        return 0
    if PICTURE.read_text("utf-8") == picture():
        return 0
    print("docs/images/floors.svg is not up to date; run: python3 tools/draw_floors.py")
    return 1


if __name__ == "__main__":
    sys.exit(main())
