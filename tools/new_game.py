#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a game to begin with: a copy of Pig under another name, which can be played at once.

    tools/new_game.py nim                 games/nim, tests/nim, and its place in the registry
    tools/new_game.py nim --title "Nim"   its title, where it is not the name with a capital

docs/ADD_A_GAME.md says what to change then, and in which order.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
# Words of C++, of this house, and of its build that a game cannot be called.
TAKEN = set(
    """
    ai allocation apps apps_common auto bench bool break case char class cli cluster const default do
    double else enum export false float for formats fuzz games golden goto host if inline int lab long
    match names namespace new operator pig postgres private public return sandtable server short
    signed sizeof static std storage struct support switch table template terminal this tools true
    tug typename union universal unsigned using void volatile web while
    """.split()
)

HEADER = """// {title}: say here what it is about. Everything about the game is in {name}.cpp; for now it is a copy
// of Pig, which docs/ADD_A_GAME.md walks through.
#pragma once

#include "table/game_system.h"

namespace {name} {{

const table::GameSystem& system();

}}  // namespace {name}
"""

TEST = """// One test for each rule, named as a sentence about the game. What every game has to guarantee is
// in tests/universal.
#include "games/{name}/{name}.h"

#include <gtest/gtest.h>

namespace {{

using table::Language;
using table::Seat;

TEST({test}, ThereHasToBeSomethingToHold) {{
  const auto game = *{name}::system().create("standard", {{}}, {{}});
  const auto hold = game->parse(game->initial(), Seat{{0}}, "hold", Language::en);
  ASSERT_FALSE(hold.ok());
  EXPECT_EQ(hold.error().rule, "P-3");
}}

TEST({test}, WhoHasEnoughHolds) {{
  const auto game = *{name}::system().create("standard", {{}}, {{}});
  const auto state = game->parse_position("{name} standard turn=20");
  ASSERT_TRUE(state.ok()) << state.error().message;
  EXPECT_FALSE(game->parse(*state, Seat{{0}}, "roll", Language::en).ok());
  EXPECT_TRUE(game->parse(*state, Seat{{0}}, "hold", Language::en).ok());
}}

}}  // namespace
"""

NEXT = """{title} is made. Build and play it:

    cmake --preset dev && cmake --build --preset dev --target sandtable test_{name}
    build/dev/sandtable play {name}
    build/dev/test_{name}

What to change then is in docs/ADD_A_GAME.md: games/{name}/{name}.cpp is the whole game.
"""


def problem_with(root: Path, name: str) -> str | None:
    if not NAME.fullmatch(name):
        return f"{name}: a game's name is made of small letters, digits and single _, a letter first"
    if name in TAKEN:
        return f"{name}: this name has a meaning already, choose another"
    for place in (f"games/{name}", f"tests/{name}"):
        if (root / place).exists():
            return f"{place} is there already"
    return None


def source(pig: str, name: str, title: str) -> str:
    """Pig's source under another name. What is called Pig anywhere in it is called by that name."""
    out = pig.replace('"tests/support/games/pig.h"', f'"games/{name}/{name}.h"')
    out = out.replace('.title = "Pig"', f'.title = "{title}"').replace('"pig-1"', f'"{name}-1"')
    return re.sub(r"\bpig\b", name, out)


def registered(registry: str, name: str) -> str:
    """The registry with the game as its last; includes stay in alphabetical order."""
    includes = re.findall(r'^#include "(?:apps/common/\w+_content|games/[\w/]+)\.h"\n', registry, re.M)
    last = includes[-1]
    entry = f'    KnownGame{{"{name}", "{name}-1", {name}::system}}'
    end = registry.index("};", registry.index("constexpr std::array kGames{"))
    before = registry[:end].rstrip()
    comma = "" if before.endswith((",", "#endif")) else ","
    out = f"{before}{comma}\n{entry}{registry[end:]}"
    ours = [line for line in includes if "games/" in line]
    first = next((line for line in ours if line > f'#include "games/{name}/'), None)
    include = f'#include "games/{name}/{name}.h"\n'
    return out.replace(first, include + first) if first else out.replace(last, last + include)


def make(root: Path, name: str, title: str) -> None:
    registry = root / "apps/common/registry.cpp"
    pig = (root / "tests/support/games/pig.cpp").read_text("utf-8")
    camel = "".join(part.capitalize() for part in name.split("_"))
    files = {
        f"games/{name}/{name}.cpp": source(pig, name, title),
        f"games/{name}/{name}.h": HEADER.format(name=name, title=title),
        f"tests/{name}/{name}_test.cpp": TEST.format(name=name, test=camel),
        "apps/common/registry.cpp": registered(registry.read_text("utf-8"), name),
    }
    for place, text in files.items():
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text(text, "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Make a game to begin with: a playable copy of Pig.")
    parser.add_argument("name", help="in small letters: its directory, its namespace and its name in records")
    parser.add_argument("--title", help="what people read; the name with a capital if left out")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    title = chosen.title or chosen.name.replace("_", " ").capitalize()
    problem = problem_with(chosen.root, chosen.name)
    if problem is None and re.search(r'["\\\n]', title):
        problem = "a title has no quotes and no backslashes"
    if problem:
        print(problem, file=sys.stderr)
        return 1
    make(chosen.root, chosen.name, title)
    if (chosen.root / "docs/images/floors.svg").exists():
        import draw_floors  # a game more in the picture

        draw_floors.PICTURE.write_text(draw_floors.picture(), "utf-8")
    print(NEXT.format(name=chosen.name, title=title))
    return 0


if __name__ == "__main__":
    sys.exit(main())
