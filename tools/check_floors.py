#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the floors of the house on the #include lines (docs/ARCHITECTURE.md).

A file includes only its own floor and the floors below; a game never includes another game; of the
lab only lab/<game> knows a game, and only that one; the table, the games and the opponents need nothing but the standard library. Our own headers are named
in quotes and from the repository root.

What a browser runs too (docs/ARCHITECTURE.md, "In a browser") names no threads, no file system and no
exceptions, and nothing in which standard libraries differ: unstable sorts, the order of unordered
containers, functions of libm that round as they like.
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
    "campaign": {"table", "formats", "match"},
    "lab": {"table", "ai", "formats", "match", "campaign"},
    "apps": {"table", "games", "ai", "formats", "match", "campaign", "lab"},
    "tests": {"table", "games", "ai", "formats", "match", "campaign", "lab", "apps"},
    "bench": {"table", "games", "ai", "formats", "match", "campaign", "lab", "apps", "tests"},
    "fuzz": {"table", "games", "ai", "formats", "match", "campaign", "lab", "apps", "tests"},
    "python": {"table", "games", "ai", "formats", "match", "campaign", "lab", "apps"},
    "tools": {"table", "games", "ai", "formats", "match", "campaign", "lab", "apps"},
}
# Rooms of apps/ which may include nothing of apps/ but themselves and these.
ROOMS = {
    "apps/common": set(),
    "apps/dataset": set(),
    "apps/names": set(),
    "apps/referee": {"apps/common", "apps/names"},
    "apps/wasi": {"apps/names", "apps/referee"},
    "apps/host": {"apps/names"},
    "apps/postgres": {"apps/host"},
    "apps/notify": set(),
    "apps/people": {"apps/host", "apps/names", "apps/notify"},
    "apps/server": {"apps/host", "apps/notify", "apps/people", "apps/postgres"},
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
# Nothing that the module for Python is built of is about Python: neither its headers nor a word.
BELOW_PYTHON = tuple("table/ games/ ai/ formats/ match/ campaign/ lab/ apps/common/".split())
OF_PYTHON = re.compile(r"\b(?:[Pp]ython|[Pp]ybind|[Nn]um[Pp]y)")
STANDARD_LIBRARY_ONLY = {"table", "games", "ai"}
# The same record has to give the same match on every machine.
REPRODUCIBLE = {"table", "games", "ai", "match", "campaign"}
NOT_REPRODUCIBLE = re.compile(
    r"\bstd::(?:\w+_distribution|shuffle|sample|default_random_engine|rand|srand)\b"
)

# What the build for browsers compiles, but for the files of NATIVE_FILES, which it leaves out.
POCKET = tuple("table/ games/ ai/ formats/ match/ campaign/ lab/ apps/common/ apps/names/ apps/referee/ apps/host/".split())
# What a server has besides: threads, files, SQLite, OpenSSL, zlib.
NATIVE = "apps/host/native/"
NATIVE_FILES = "cmake/native_files.txt"
# There are no threads, and no file system. Each header, and the only files that may name it.
NOT_THERE = {
    "mutex": {"table/lock.h"},
    "thread": {"table/side_by_side.h"},
    **dict.fromkeys("barrier condition_variable filesystem future latch semaphore shared_mutex stop_token".split(), set()),
}
NOT_THERE_EITHER = re.compile(r"(?:sqlite3|zlib|pqxx|unistd|fcntl|poll|netdb)\b|(?:openssl|unicode|boost|sys|netinet|arpa)/")
SEEN_ANYWHERE = {"sys/stat.h"}
EXCEPTIONS = re.compile(r"\bthrow\b|\btry\s*\{|\bcatch\s*\(")
# glibc and musl differ in the last digit. (A square root and whatever rounds are exact everywhere.)
INEXACT = re.compile(
    r"\bstd::(?:exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh"
    r"|asinh|acosh|atanh|erf|erfc|tgamma|lgamma)[fl]?\("
)
# libstdc++ and libc++ differ in where they put what is alike.
UNSTABLE = re.compile(r"\bstd::(?:ranges::)?(sort|\w*_sort|nth_element|\w*partition|\w+_heap|priority_queue)\b")
STABLE = {"stable_sort", "stable_partition", "is_heap"}
# Why that is no matter: behind such a sort, or on the line before it.
FULL_ORDER = "// full order: "
UNORDERED = re.compile(r"\bstd::unordered_\w+<.*>\s+(\w+)\s*(?:;|\{)")

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


def is_pocket(source: str, native: set[str]) -> bool:
    return source.startswith(POCKET) and not source.startswith(NATIVE) and source not in native


def without_comment(line: str) -> str:
    return re.sub(r'"(?:[^"\\]|\\.)*"|/\*.*?\*/', '""', line).split("//")[0]


def arguments_of(lines: list[str], number: int, start: int) -> list[str]:
    """Of the call whose name begins at `start` of that line: what stands between its commas."""
    text = " ".join(without_comment(line) for line in [lines[number][start:], *lines[number + 1 : number + 10]])
    depth, out = 0, [""]
    for character in text[text.find("(") :]:
        depth += character in "([{"
        depth -= character in ")]}"
        if depth == 0:
            break
        if depth == 1 and character == ",":
            out.append("")
        else:
            out[-1] += character
    return [part.strip() for part in out]


def sorts_values(lines: list[str], number: int, found: re.Match) -> bool:
    """Things sorted by all they are: which of two equal ones comes first nobody can say."""
    if found[1] != "sort":
        return False
    parts = arguments_of(lines, number, found.start())
    given = parts[1:] if "ranges::" in found[0] else parts[2:]
    return not given or (len(given) == 1 and bool(re.fullmatch(r"std::(?:ranges::)?greater(?:<>)?(?:\{\}|\(\))", given[0])))


def is_of_system(source: str, header: str) -> bool:
    """Where it is not refused already."""
    free = floor_of(source)[0] not in STANDARD_LIBRARY_ONLY and header not in SEEN_ANYWHERE
    return free and bool(NOT_THERE_EITHER.match(header))


def check_pocket(source: str, lines: list[str], unordered: set[str]) -> list[str]:
    """What a browser has not, or has in another way."""
    problems = []
    for number, line in enumerate(lines):
        code = without_comment(line)
        include = INCLUDE.match(line)
        if include and include[2] in NOT_THERE and source not in NOT_THERE[include[2]]:
            problems.append((number, f"<{include[2]}> is not there in a browser (table/lock.h, table/side_by_side.h)"))
        elif include and include[2] and is_of_system(source, include[2]):
            problems.append((number, f"<{include[2]}> is not there in a browser: {NATIVE} may have it"))
        elif include and include[1] and include[1].startswith(NATIVE):
            problems.append((number, f"{include[1]} is for servers alone"))
        if EXCEPTIONS.search(code):
            problems.append((number, "a browser's build has no exceptions: errors are values"))
        if found := INEXACT.search(code):
            problems.append((number, f"{found[0]}) differs between standard libraries (table/elementary.h)"))
        found = UNSTABLE.search(code)
        excused = FULL_ORDER in line or (number > 0 and FULL_ORDER in lines[number - 1])
        if found and found[1] not in STABLE and not excused and not sorts_values(lines, number, found):
            problems.append((number, f"{found[0]} puts what is alike anywhere (table/sort_in_place.h), or say: {FULL_ORDER}"))
        for name in unordered:
            if re.search(rf"\bfor\s*\(.*:\s*{name}\)|\b{name}\.c?begin\(", code):
                problems.append((number, f"the order of {name} differs between standard libraries"))
    return [f"{source}:{number + 1}: {what}" for number, what in problems]


def unordered_names(root: Path, path: Path) -> set[str]:
    """Containers without an order that a file, or the header beside it, declares."""
    files = {path, path.with_suffix(".h")}
    text = "\n".join(file.read_text("utf-8", errors="replace") for file in files if file.is_file())
    return set(UNORDERED.findall(text))


def check_pockets(root: Path, files: list[Path]) -> list[str]:
    listed = root / NATIVE_FILES
    lines = listed.read_text("utf-8").splitlines() if listed.is_file() else []
    native = {line for line in lines if line and not line.startswith("#")}
    problems = [f"{NATIVE_FILES}: there is no {file}" for file in sorted(native) if not (root / file).is_file()]
    for path in files:
        source = path.relative_to(root).as_posix()
        if is_pocket(source, native):
            text = path.read_text("utf-8", errors="replace").splitlines()
            problems += check_pocket(source, text, unordered_names(root, path))
    return problems


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
        if not problem and source.startswith(BELOW_PYTHON) and OF_PYTHON.search(line):
            problem = "only python/ knows of Python"
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
    problems += check_pockets(root, files)
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
