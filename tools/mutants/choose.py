# SPDX-License-Identifier: MIT
"""Which faults are planted: by lot, each kind about as often."""

import random
import sys
from pathlib import Path

from rule_lines import Source, sources_of
from sites import Finder, Site

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import rules_index

# How an opponent likes a position is a matter of taste: these files cite rules and carry out none.
TASTE = ("advice", "evaluate")


def all_sites(root: Path) -> tuple[dict[str, Source], list[Site]]:
    sources: dict[str, Source] = {}
    sites: list[Site] = []
    for game in rules_index.GAMES:
        ledger = rules_index.load_ledger(root, game)
        if ledger is None or not (root / "games" / game.name).is_dir():
            continue
        of_game = sources_of(root, game.name, lambda line: bool(rules_index.rules_named(ledger, line)))
        declared = set().union(*(source.declared_by_rule() for source in of_game))
        for source in of_game:
            name = Path(source.path).name
            # A fault in a header would compile every test again.
            if name.endswith(".cpp") and not name.startswith(TASTE):
                sources[source.path] = source
                sites += Finder(source).all(declared)
    return sources, sites


def in_random_order(sites: list[Site], seed: int) -> list[Site]:
    """One of each kind in turn. What is added or taken away elsewhere leaves the order of the rest:
    each site draws its own lot."""
    kinds: dict[str, list[Site]] = {}
    for site in sites:
        kinds.setdefault(site.operator, []).append(site)
    for kind in kinds.values():
        kind.sort(key=lambda site: random.Random(f"{seed} {site.key}").random())
    out = []
    while any(kinds.values()):
        out += [kinds[name].pop(0) for name in sorted(kinds) if kinds[name]]
    return out
