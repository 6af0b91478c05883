#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the floors of the page (web/src) on its import lines, as check_floors.py checks those of C++.

A file imports only from its own floor and the floors below; files do not import each other in a
circle; only App knows the pages; a game's theme knows no other game's. What has one home is used
nowhere else: there it is safe by construction, and elsewhere somebody would have to remember.
"""

import argparse
import re
import sys
from pathlib import Path

# From the ground up. What lies directly in web/src (App, main) stands on top of them all.
FLOORS = ["words", "model", "text", "ui", "site", "pocket", "board", "panels", "themes", "pages"]

# What only its home (or homes) may do, and how everybody else does it. Comments count: nobody writes about it
# without need.
HOMES = [
    (
        "ui/markup.ts",
        re.compile(
            r"dangerouslySetInnerHTML|\b__html\b|\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b"
            r"|\bdocument\s*\.\s*write(?:ln)?\b|\bcreateContextualFragment\b|\bDOMParser\b"
            r"|\b(?:setHTML|setHTMLUnsafe|parseHTMLUnsafe)\b|\bsrc[dD]oc\b|\btrustedTypes\b"
            r"|\bcreatePolicy\b|\bnew\s+(?:Shared)?Worker\b|\beval\s*\(|\bnew\s+Function\b"
        ),
        "markup is made by svg`...` of ui/markup.ts",
    ),
    (
        "model/kept.ts",
        re.compile(r"\b(?:local|session)Storage\b|\bsetItem\b"),
        "what the browser keeps goes through model/kept.ts",
    ),
    (
        "model/pictures.ts pocket/database.ts",
        re.compile(r"\bindexedDB\b"),
        "the browser's own database has the pictures of model/pictures.ts and the battles of pocket/database.ts",
    ),
    (
        "model/share.ts",
        re.compile(r"\bclipboard\b|\bexecCommand\b|\bnavigator\s*\??\.\s*share\b"),
        "what is copied or handed on goes through model/share.ts",
    ),
]

IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']*)["']""")


def target_of(path: Path, name: str) -> Path | None:
    """The file an import names; None for styles and the like."""
    beside = Path(path.parent, name)
    for file in (f"{beside}.ts", f"{beside}.tsx", f"{beside}/index.ts", f"{beside}/index.tsx"):
        if Path(file).is_file():
            return Path(file).resolve()
    return None


def imports_of(path: Path) -> list[tuple[int, str]]:
    text = path.read_text("utf-8")
    return [(text.count("\n", 0, found.start()) + 1, found[1]) for found in IMPORT.finditer(text)]


def floor_of(root: Path, path: Path) -> int:
    parts = path.relative_to(root).parts
    return FLOORS.index(parts[0]) if len(parts) > 1 else len(FLOORS)


def game_of(root: Path, path: Path) -> str:
    parts = path.relative_to(root).parts
    return parts[1] if parts[0] == "themes" and len(parts) > 2 else ""


def problem_with(root: Path, source: Path, target: Path) -> str | None:
    above, below = floor_of(root, source), floor_of(root, target)
    name = target.relative_to(root).as_posix()
    if below > above:
        return f"{source.relative_to(root).parts[0]}/ must not import {name}"
    if game_of(root, source) and game_of(root, target) not in {"", game_of(root, source)}:
        return f"the game {game_of(root, source)} must not know the game {game_of(root, target)}"
    return None


def away_from_home(name: str, text: str) -> list[str]:
    """The lines of a file that do what another file is there for."""
    return [
        f"{name}:{number}: {rule}"
        for home, pattern, rule in HOMES
        if name not in home.split()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def circle_in(graph: dict[Path, list[Path]]) -> list[Path]:
    """Some files that import each other in a circle, or none."""
    done: set[Path] = set()

    def follow(path: Path, way: list[Path]) -> list[Path]:
        if path in way:
            return way[way.index(path) :] + [path]
        if path in done:
            return []
        for target in graph[path]:
            if circle := follow(target, [*way, path]):
                return circle
        done.add(path)
        return []

    for path in graph:
        if circle := follow(path, []):
            return circle
    return []


def check(root: Path) -> tuple[int, list[str]]:
    """The number of files read and what is wrong with them."""
    files = [path.resolve() for path in sorted(root.rglob("*")) if path.suffix in {".ts", ".tsx"}]
    graph: dict[Path, list[Path]] = {path: [] for path in files}
    problems = []
    for path in files:
        floor = path.relative_to(root).parts[0]
        if floor not in FLOORS and len(path.relative_to(root).parts) > 1:
            problems.append(f"{floor}/ is no floor of the page")
            continue
        name = path.relative_to(root).as_posix()
        problems += away_from_home(name, path.read_text("utf-8"))
        for line, name in imports_of(path):
            target = target_of(path, name)
            if target is None or not target.is_relative_to(root):
                continue
            graph[path].append(target)
            if problem := problem_with(root, path, target):
                problems.append(f"{path.relative_to(root).as_posix()}:{line}: {problem}")
    if circle := circle_in(graph):
        problems.append("a circle: " + " -> ".join(path.relative_to(root).as_posix() for path in circle))
    return len(files), problems


def main() -> int:
    parser = argparse.ArgumentParser(description="Check which floor of the page imports which, and what has one home.")
    here = Path(__file__).resolve().parent.parent / "web" / "src"
    parser.add_argument("--root", type=Path, default=here, help=argparse.SUPPRESS)
    count, problems = check(parser.parse_args().root.resolve())
    for problem in problems:
        print(problem)
    print(f"{count} files of the page, {len(problems)} things out of place")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
