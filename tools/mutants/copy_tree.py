# SPDX-License-Identifier: MIT
"""The copy of the sources that carries the faults, and its build."""

import re
import shutil
import subprocess
from pathlib import Path

from plant import planted
from rule_lines import Source
from sites import Site

PARTS = ["CMakeLists.txt", "CMakePresets.json", "cmake", "table", "games", "ai", "formats", "content",
         "match", "lab", "apps", "tests", "docs", "web/fixtures"]
HERE = Path(__file__).resolve().parent
PLACE = re.compile(r"(games/[\w/]+\.(?:cpp|h)):(\d+)")


class Copy:
    def __init__(self, root: Path, jobs: int):
        self.root = root
        self.top = root / "build" / "mutants" / "src"
        self.build_dir = self.top / "build" / "dev"
        self.jobs = jobs

    def write(self, sources: dict[str, Source], faults: dict[int, Site], programs: list[str]) -> None:
        """Only what differs is written, so that little is compiled again."""
        files = {path: (self.root / path).read_bytes() for path in self._ours()}
        of_file: dict[str, dict[int, Site]] = {}
        for number, site in faults.items():
            of_file.setdefault(site.path, {})[number] = site
        for path, some in of_file.items():
            files[path] = planted(sources[path].tokens, some).encode()
        files["mutants/mutant.h"] = (HERE / "mutant.h").read_bytes()
        for program in programs:
            files[f"tests/{program.removeprefix('test_')}/trace.cpp"] = (HERE / "trace.cpp.in").read_bytes()
        for path, content in files.items():
            put(self.top / path, content)
        for path in sorted(self.top.rglob("*")):
            name = path.relative_to(self.top).as_posix()
            if path.is_file() and not name.startswith("build/") and name not in files:
                path.unlink()

    def _ours(self) -> list[str]:
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", *PARTS], cwd=self.root, check=True,
            capture_output=True, text=True).stdout.splitlines()
        return [path for path in listed if (self.root / path).is_file()]

    def configure(self) -> None:
        run(["cmake", "--preset", "dev", "-DSANDTABLE_BENCH=OFF", "-DSANDTABLE_APPS=OFF",
             "-DSANDTABLE_MUTANTS=OFF"], self.top)

    def build(self, targets: list[str]) -> tuple[bool, list[tuple[str, int]], list[str]]:
        """Whether it compiles; else the lines named in the errors, and the sources that failed."""
        done = subprocess.run(
            ["ninja", "-C", str(self.build_dir), "-k", "0", "-j", str(self.jobs), *targets],
            capture_output=True, text=True)
        (self.top.parent / "build.log").write_text(done.stdout + done.stderr)
        if done.returncode == 0:
            return True, [], []
        failed = re.findall(r"^FAILED: \S*?(games/\S+?\.cpp)\.o", done.stdout, re.MULTILINE)
        lines = set()
        for line in done.stdout.splitlines():
            if "error:" in line or "required from" in line:
                lines |= {(path, int(n)) for path, n in PLACE.findall(line)}
        return False, sorted(lines), failed


def run(command: list[str], where: Path) -> None:
    done = subprocess.run(command, cwd=where, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stdout + done.stderr)


def put(path: Path, content: bytes) -> None:
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def clean(root: Path) -> None:
    shutil.rmtree(root / "build" / "mutants", ignore_errors=True)
