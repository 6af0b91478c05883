# SPDX-License-Identifier: MIT
"""What became of the faults: build/mutants/results.json, the table of equivalents, the summary."""

import json
import re
from collections import Counter
from pathlib import Path

EQUIVALENT = re.compile(r"^\| `([0-9a-f]{10})` \|((?:\\.|[^|\\])*)\|(.*)\|$")
WANTED_CAUGHT = 0.90
MOST_EQUIVALENT = 0.05


class Results:
    def __init__(self, path: Path):
        self.path = path
        self.known: dict[str, dict] = json.loads(path.read_text()) if path.exists() else {}

    def put(self, key: str, result: dict) -> None:
        self.known[key] = result
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps(self.known, indent=1))
        part.replace(self.path)


def equivalents(root: Path) -> dict[str, str]:
    """The keys in docs/TESTING.md of faults that change nothing, with the reasons."""
    path = root / "docs" / "TESTING.md"
    out = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        found = EQUIVALENT.match(line)
        if found:
            out[found[1]] = found[3].strip()
    return out


def summary(rows: list[dict], excused: dict[str, str]) -> tuple[str, bool]:
    survived = [row for row in rows if not row["caught_by"]]
    same = [row for row in survived if row["key"] in excused]
    real = [row for row in survived if row["key"] not in excused]
    judged = len(rows) - len(same)
    caught = len(rows) - len(survived)
    lines = [f"{'kind':12} planted caught equivalent survived"]
    for kind in sorted({row["operator"] for row in rows}):
        mine = [row for row in rows if row["operator"] == kind]
        counts = Counter("caught" if r["caught_by"] else "same" if r in same else "survived" for r in mine)
        lines.append(f"{kind:12} {len(mine):7} {counts['caught']:6} {counts['same']:10} {counts['survived']:8}")
    for row in real:
        where = "" if row["reached"] else "  (no test comes by)"
        lines.append(f"survived: {row['key']} {row['path']}:{row['line']} [{row['function']}] {row['change']}{where}")
    lines += [f"not equivalent after all: {row['key']} {row['path']}:{row['line']} caught by {row['caught_by']}"
              for row in rows if row["caught_by"] and row["key"] in excused]
    wrong = any(row["caught_by"] and row["key"] in excused for row in rows)
    share = caught / judged if judged else 1.0
    seconds = sum(row["seconds"] for row in rows)
    lines.append(
        f"{caught} of {judged} faults caught ({100 * share:.1f} %), {len(same)} of {len(rows)} called equivalent; "
        f"{seconds:.0f} s of processor time for the tests, {seconds / max(1, len(rows)):.1f} s each")
    good = share >= WANTED_CAUGHT and len(same) <= MOST_EQUIVALENT * len(rows) and not wrong
    return "\n".join(lines), good
