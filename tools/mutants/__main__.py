#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants single faults in the lines that carry rules and sees whether the tests catch them.

    tools/mutants -n 300 --seed 1      plant, build, run; what ran before is not run again
    tools/mutants -n 20 --list         only say which

All faults are in one build, build/mutants/src; SANDTABLE_MUTANT=<number> chooses one. See
docs/TESTING.md.
"""

import argparse
import hashlib
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from choose import all_sites, in_random_order
from copy_tree import Copy
from report import Results, equivalents, summary
from sites import Site
from trials import Test, Trials

ROUNDS = 8  # of leaving out what does not compile


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=300, help="how many faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("JOBS", "2")))
    parser.add_argument("--games", type=int, default=2, help="random games of each scenario")
    parser.add_argument("--build", action="store_true", help="plant and build, run nothing")
    parser.add_argument("--list", action="store_true", help="only say which faults")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2], help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    root = arguments.root
    sources, sites = all_sites(root)
    ordered = in_random_order(sites, arguments.seed)
    if arguments.list:
        for site in ordered[: arguments.n]:
            print(f"{site.key} {site.path}:{site.line} [{site.function}] {site.change}")
        return 0
    (root / "build" / "mutants").mkdir(parents=True, exist_ok=True)
    copy = Copy(root, arguments.jobs)
    started = time.monotonic()
    faults = build(copy, sources, ordered, arguments.n, root)
    print(f"{len(faults)} faults built in {time.monotonic() - started:.0f} s", flush=True)
    if arguments.build:
        return 0
    rows = run_all(root, copy, faults, arguments)
    text, good = summary(rows, equivalents(root))
    print(text)
    return 0 if good else 1


def build(copy: Copy, sources, ordered: list[Site], n: int, root: Path) -> dict[int, Site]:
    """Plants the first n; those that do not compile make room for the next. A fault's number is its
    place in the order, so that a second run compiles nothing."""
    unfit = Results(root / "build" / "mutants" / "unfit.json")
    for round_ in range(ROUNDS):
        fit = [(number, s) for number, s in enumerate(ordered, start=1) if s.key not in unfit.known]
        faults = dict(fit[:n])
        programs = programs_of(list(faults.values()))
        copy.write(sources, faults, programs)
        if round_ == 0:
            copy.configure()
        fits, lines, failed = copy.build([program.removeprefix("test_") for program in programs[:-1]])
        if fits:
            break
        wrong = drop(faults, sources, lines, failed)
        for site in wrong:
            unfit.put(site.key, {"path": site.path, "line": site.line, "change": site.change})
        if not wrong:
            raise SystemExit("the copy does not build: build/mutants/build.log")
    else:
        raise SystemExit("too many faults do not compile: build/mutants/build.log")
    fits, _, _ = copy.build(programs)
    if not fits:
        raise SystemExit("the copy does not build: build/mutants/build.log")
    return faults


def drop(faults: dict[int, Site], sources, lines, failed) -> list[Site]:
    """The faults on lines the compiler complains about; if it names none in a source, all of it."""
    def named(site: Site) -> bool:
        tokens = sources[site.path].tokens
        last = tokens[site.end - 1].line
        return any(path == site.path and tokens[site.first].line <= n <= last for path, n in lines)

    out = [site for site in faults.values() if named(site)]
    covered = {site.path for site in out}
    return out + [s for s in faults.values() if s.path in failed and s.path not in covered]


def programs_of(sites: list[Site]) -> list[str]:
    return [f"test_{game}" for game in sorted({s.path.split("/")[1] for s in sites})] + ["test_universal"]


def run_all(root: Path, copy: Copy, faults: dict[int, Site], arguments) -> list[dict]:
    results = Results(root / "build" / "mutants" / "results.json")
    tests_now = {game: digest(root, game) for game in {s.path.split("/")[1] for s in faults.values()}}

    def known(site: Site) -> bool:
        """What was caught stays caught; what survived is tried again when the tests have changed."""
        old = results.known.get(site.key)
        return old is not None and (old["caught_by"] or old["tests"] == tests_now[site.path.split("/")[1]])

    open_ones = {n: s for n, s in faults.items() if not known(s)}
    new_first = sorted(open_ones, key=lambda number: open_ones[number].key in results.known)
    if open_ones:
        trials = Trials(root, copy.build_dir, arguments.games)
        tests: dict[str, list[Test]] = {}
        for program in programs_of(list(open_ones.values())):
            tests[program] = trials.trace(program)
            print(f"{program}: {len(tests[program])} tests, {sum(t.milliseconds for t in tests[program]) / 1000:.0f} s",
                  flush=True)

        def one(number: int) -> tuple[Site, dict]:
            site = open_ones[number]
            game = site.path.split("/")[1]
            verdict = trials.judge(number, tests[f"test_{game}"] + tests["test_universal"])
            return site, {"caught_by": verdict.caught_by, "seconds": round(verdict.seconds, 2),
                          "reached": verdict.reached, "tests": tests_now[game]}

        with ThreadPoolExecutor(arguments.jobs) as pool:
            for done in as_completed([pool.submit(one, number) for number in new_first]):
                site, result = done.result()
                results.put(site.key, result)
                said = result["caught_by"] or ("SURVIVED" if result["reached"] else "SURVIVED, no test comes by")
                print(f"{said}: {site.key} {site.path}:{site.line} {site.change}", flush=True)
    return [
        {"key": s.key, "path": s.path, "line": s.line, "function": s.function, "operator": s.operator,
         "change": s.change, **results.known[s.key]} for s in faults.values()
    ]


def digest(root: Path, game: str) -> str:
    """Of the tests that judge the game's faults."""
    total = hashlib.sha256()
    for part in (game, "universal", "support", "golden"):
        for path in sorted((root / "tests" / part).rglob("*")):
            if path.is_file():
                total.update(path.read_bytes())
    return total.hexdigest()[:16]


if __name__ == "__main__":
    sys.exit(main())
