#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A room of a game calls itself and the rooms above it in docs/ARCHITECTURE.md, no others: so
`state/` links alone, and `text/` does not reach into `view/`. Includes cannot show this, for a
function may be declared in one room and defined in another: the compiled rooms do."""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build" / "dev"))
sys.path.insert(0, str(ROOT / "tools"))
from check_floors import GAME_ROOMS  # noqa: E402

OBJECT = re.compile(r"(?:Unity/unity_([a-z]+)_\d+_cxx|games/\w+/([a-z]+)/\w+[.]cpp)[.](?:cxx[.])?o$")
MADE_BY_COMPILERS = re.compile(r"^(?:vtable|typeinfo|typeinfo name|guard variable) for ")


def room_of(path: Path) -> str:
    found = OBJECT.search(path.as_posix())
    room = (found[1] or found[2]) if found else ""
    return room if room in GAME_ROOMS else ""


def symbols(objects: list[Path]) -> tuple[set[str], set[str]]:
    """What these define for others, and what they want of others."""
    run = subprocess.run(["nm", "--extern-only", "--demangle", *objects], capture_output=True,
                         text=True, check=True)
    defined, wanted = set(), set()
    for line in run.stdout.splitlines():
        found = re.match(r"^[0-9a-f ]{16} ([A-Za-z]) (.*)$", line)
        if found and not MADE_BY_COMPILERS.match(found[2]):
            # Weak ones are compiled wherever they are used: inline functions and templates.
            if found[1] == "U":
                wanted.add(found[2])
            elif found[1] not in "WVwv":
                defined.add(found[2])
    return defined, wanted - defined


class RoomSymbols(unittest.TestCase):
    def rooms(self, game: str) -> dict[str, list[Path]]:
        out: dict[str, list[Path]] = {}
        for target in (f"{game}.dir", f"{game}_shown.dir"):
            for path in (BUILD / "CMakeFiles" / target).rglob("*.o"):
                if room_of(path):
                    out.setdefault(room_of(path), []).append(path)
        return out

    def test_no_room_calls_one_below_it(self):
        # A game of one file has no rooms.
        games = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "rules").is_dir())
        self.assertGreaterEqual(len(games), 4)
        for game in games:
            rooms = {room: symbols(paths) for room, paths in self.rooms(game).items()}
            self.assertEqual(set(rooms), set(GAME_ROOMS), f"{game}: the build holds all rooms")
            for room, (_, wanted) in rooms.items():
                for other, (defined, _) in rooms.items():
                    if other == room or other in GAME_ROOMS[room]:
                        continue
                    with self.subTest(game=game, room=room, other=other):
                        self.assertEqual(sorted(wanted & defined), [],
                                         f"{room}/ calls what {other}/ defines")

    def test_a_call_to_another_room_would_be_seen(self):
        rooms = self.rooms("fleet")
        self.assertGreater(len(symbols(rooms["advice"])[1] & symbols(rooms["rules"])[0]), 5)


if __name__ == "__main__":
    unittest.main()
