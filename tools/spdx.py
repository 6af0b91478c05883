#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every source file says its licence in its first lines; REUSE.toml says that of whole directories.

    tools/spdx.py          lists the files that do not
    tools/spdx.py --add    puts the line in
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path

TAG = "SPDX-License-Identifier: MIT"
COMMENT = {
    ".h": "//", ".cpp": "//", ".def": "//", ".ts": "//", ".tsx": "//", ".mjs": "//",
    ".py": "#", ".sh": "#", ".cmake": "#",
}  # fmt: skip
# Made by tools or by others.
NOT_OURS = {".git", "build", "node_modules", "dist", "__pycache__"}
FIRST_LINES = 3


def sources(root: Path) -> list[Path]:
    return sorted(
        path
        for path in root.rglob("*")
        if path.suffix in COMMENT and not NOT_OURS & set(path.relative_to(root).parts) and path.is_file()
    )


def named_as_a_whole(root: Path) -> list[str]:
    """What REUSE.toml says the licence of."""
    listed = root / "REUSE.toml"
    if not listed.exists():
        return []
    annotations = tomllib.loads(listed.read_text("utf-8")).get("annotations", [])
    return [path for one in annotations if one["SPDX-License-Identifier"] == "MIT" for path in one["path"]]


def pattern(glob: str) -> re.Pattern:
    """REUSE's way: ** crosses directories, * does not."""
    return re.compile(".*".join("[^/]*".join(map(re.escape, part.split("*"))) for part in glob.split("**")))


def without(root: Path) -> list[Path]:
    wholes = [pattern(whole) for whole in named_as_a_whole(root)]
    return [
        path
        for path in sources(root)
        if not any(whole.fullmatch(path.relative_to(root).as_posix()) for whole in wholes)
        and not any(line.endswith(TAG) for line in path.read_text("utf-8").splitlines()[:FIRST_LINES])
    ]


def add(path: Path) -> None:
    text = path.read_text("utf-8")
    at = text.index("\n") + 1 if text.startswith("#!") else 0
    path.write_text(f"{text[:at]}{COMMENT[path.suffix]} {TAG}\n{text[at:]}", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Check that every source file says its licence.")
    parser.add_argument("--add", action="store_true", help="put the line in where it is missing")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    missing = without(arguments.root)
    for path in missing:
        if arguments.add:
            add(path)
        else:
            print(f'{path.relative_to(arguments.root)}: no "{TAG}"')
    return 1 if missing and not arguments.add else 0


if __name__ == "__main__":
    sys.exit(main())
