#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the floors of the house on the #include lines (docs/ARCHITECTURE.md).

A file includes only its own floor and the floors below; a game never includes another game; of the
lab only lab/<game> knows a game, and only that one; the table, the games and the opponents need nothing but the standard library. Our own headers are named
in quotes and from the repository root.
"""

import argparse
import re
import sys
from pathlib import Path

# Floor -> the floors it may include besides itself. "games" means every game.
BELOW = {
    "table": set(),
    "games": {"table"},
    "ai": {"table"},
    "formats": {"table"},
    "match": {"table", "formats"},
    "lab": {"table", "ai", "formats", "match"},
    "apps": {"table", "games", "ai", "formats", "match", "lab"},
    "tests": {"table", "games", "ai", "formats", "match", "lab", "apps"},
    "bench": {"table", "games", "ai", "formats", "match", "lab", "apps", "tests"},
    "fuzz": {"table", "games", "ai", "formats", "match", "lab", "apps", "tests"},
    "tools": {"table", "games", "ai", "formats", "match", "lab", "apps"},
}
# Rooms of apps/ which may include nothing of apps/ but themselves and these.
ROOMS = {
    "apps/common": set(),
    "apps/names": set(),
    "apps/host": {"apps/names"},
    "apps/postgres": {"apps/host"},
    "apps/server": {"apps/host", "apps/postgres"},
}
# Rooms of a game -> the rooms below them. What stands beside the rooms puts the game together.
GAME_ROOMS = {
    "state": set(),
    "rules": {"state"},
    "content": {"state", "rules"},
    "knowledge": {"state", "rules", "content"},
    "position": {"state", "rules", "content", "knowledge"},
    "text": {"state", "rules", "content", "knowledge", "position"},
    "view": {"state", "rules", "content", "knowledge", "position", "text"},
    "advice": {"state", "rules", "content", "knowledge", "position", "text", "view"},
}
# What no file of a room may see, by whatever way: rules know nothing of screens, and speak in bytes.
UNSEEN = {"rules": {"table/any_game.h", "table/scene.h", "table/value.h"}}
# Headers that only some floors may include: the state of a match is no business of the programs.
PRIVATE = {"match/truth.h": {"match", "tests"}}
STANDARD_LIBRARY_ONLY = {"table", "games", "ai"}
# The same record has to give the same match on every machine.
REPRODUCIBLE = {"table", "games", "ai", "match"}
NOT_REPRODUCIBLE = re.compile(
    r"\bstd::(?:\w+_distribution|shuffle|sample|default_random_engine|rand|srand)\b"
)

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')

STANDARD_HEADERS = set(
    """
    algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
    cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine
    csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque
    exception execution filesystem format forward_list fstream functional future initializer_list
    iomanip ios iosfwd iostream istream iterator latch limits list locale map memory memory_resource
    mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
    semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf
    string string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo
    unordered_map unordered_set utility valarray variant vector version
    """.split()
)


def floor_of(path: str) -> tuple[str, str]:
    """ "games/fantasy/rules/rush.cpp" -> ("games", "fantasy"), lab/ likewise; other floors have one part."""
    parts = path.split("/")
    return parts[0], parts[1] if parts[0] in {"games", "lab"} and len(parts) > 2 else ""


def problem_with_ours(root: Path, source: str, target: str) -> str | None:
    if source.startswith("tests/") and (root / "tests" / target).is_file():
        return None  # helpers in tests/support are named from tests/
    if not (root / target).is_file():
        return f'"{target}" is not a file of the repository (write the path from its root)'
    floor, game = floor_of(source)
    other_floor, other_game = floor_of(target)
    if floor not in PRIVATE.get(target, {floor}):
        return f"{target} is private to {' and '.join(sorted(PRIVATE[target]))}"
    room, other_room = "/".join(source.split("/")[:2]), "/".join(target.split("/")[:2])
    if room in ROOMS and floor == other_floor and other_room not in ROOMS[room] | {room}:
        return f"{room} is below the programs and cannot include {target}"
    if floor == "lab" and game and (other_floor == "games" or (other_floor == "lab" and not other_game)):
        return None if other_game in {"", game} else f"lab/{game} must not know the game {other_game}"
    if other_floor == floor:
        if game != other_game:
            return f"the game {game} must not know the game {other_game or target}"
        return problem_between_rooms(source, target) if floor == "games" else None
    if other_floor not in BELOW[floor]:
        return f"{floor}/ must not include {other_floor}/ ({target})"
    return None


def problem_between_rooms(source: str, target: str) -> str | None:
    """Inside one game: rules never include text, and so on."""
    room, other_room = source.split("/")[2], target.split("/")[2]
    if room not in GAME_ROOMS or other_room == room or other_room in GAME_ROOMS[room]:
        return None
    return f"{room}/ must not include {other_room}/ of its game ({target})"


def problem_with_theirs(source: str, target: str) -> str | None:
    floor, _ = floor_of(source)
    if floor in STANDARD_LIBRARY_ONLY and target not in STANDARD_HEADERS:
        return f"{floor}/ needs only the C++ standard library, not <{target}>"
    if target.split("/")[0] in BELOW and target not in STANDARD_HEADERS:
        return f'our own headers are included as "{target}", not <{target}>'
    return None


def check_file(root: Path, path: Path) -> list[str]:
    source = path.relative_to(root).as_posix()
    problems = []
    for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), start=1):
        problem = None
        include = INCLUDE.match(line)
        if include and include[1]:
            problem = problem_with_ours(root, source, include[1])
        elif include:
            problem = problem_with_theirs(source, include[2])
        elif floor_of(source)[0] in REPRODUCIBLE:
            found = NOT_REPRODUCIBLE.search(line.split("//")[0])
            if found:
                problem = f"{found[0]} differs between standard libraries; chance comes from table/"
        if problem:
            problems.append(f"{source}:{number}: {problem}")
    return problems


def seen_from(root: Path, source: str, known: dict[str, set[str]]) -> set[str]:
    """Our own headers that a file includes, and those that these include."""
    if source not in known:
        known[source] = set()
        text = (root / source).read_text("utf-8", errors="replace")
        direct = {m[1] for m in map(INCLUDE.match, text.splitlines()) if m and m[1]}
        direct = {header for header in direct if (root / header).is_file()}
        known[source] = direct.union(*(seen_from(root, header, known) for header in direct))
    return known[source]


def check_sight(root: Path, path: Path, known: dict[str, set[str]]) -> list[str]:
    source = path.relative_to(root).as_posix()
    parts = source.split("/")
    unseen = UNSEEN.get(parts[2], set()) if parts[0] == "games" and len(parts) > 3 else set()
    return [
        f"{source}:1: {parts[2]}/ must not see {header}, by whatever way"
        for header in sorted(unseen & seen_from(root, source, known))
    ]


def check(root: Path) -> tuple[int, list[str]]:
    """The number of files read and what is wrong with them."""
    files = [
        path
        for floor in BELOW
        for path in sorted((root / floor).rglob("*"))
        if path.suffix in {".h", ".hpp", ".cpp", ".def", ".inc"} and path.is_file()
    ]
    problems = [problem for path in files for problem in check_file(root, path)]
    known: dict[str, set[str]] = {}
    return len(files), problems + [p for path in files for p in check_sight(root, path, known)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Check which floor includes which.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help=argparse.SUPPRESS)
    count, problems = check(parser.parse_args().root)
    for problem in problems:
        print(problem)
    print(f"{count} files, {len(problems)} includes or calls out of place")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
