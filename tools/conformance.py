#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the conformance tests of Gymnasium and PettingZoo themselves over the package's adapters.

For machines that have both, and the package `sandtable` (docs/RESEARCH.md); `make test` has
stand-ins instead.
    PYTHONPATH=build/dev/python python3 tools/conformance.py
"""

import sys
import warnings


def main() -> int:
    try:
        import gymnasium
        import pettingzoo
        from gymnasium.utils.env_checker import check_env
        from pettingzoo.test import api_test, parallel_api_test, seed_test
    except ImportError as missing:
        print(f"{missing}: gymnasium and pettingzoo have to be installed", file=sys.stderr)
        return 2
    import sandtable
    from sandtable.gymnasium_env import SeatEnv
    from sandtable.pettingzoo_env import AecBattle, ParallelBattle

    print(f"gymnasium {gymnasium.__version__}, pettingzoo {pettingzoo.__version__}")
    told = 0
    ways = [(name, {}) for name in sandtable.game_ids()]
    ways += [(n, {"plans": 16}) for n, _ in ways if sandtable.load_game(n).plan_lines]
    for name, more in ways:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            api_test(AecBattle(name, **more), num_cycles=1000)
            seed_test(lambda: AecBattle(name, **more), num_cycles=200)  # noqa: B023
            parallel_api_test(ParallelBattle(name, **more), num_cycles=300)
            one = SeatEnv(name, opponents="random", any_action=True, **more)
            check_env(one, skip_render_check=True)
        for text in sorted({f"{one.category.__name__}: {one.message}" for one in caught}):
            print(f"  {name}: {text}")
            told += 1
        print(f"{name}{' with plans' if more else ''}: passed")
    print("all passed" + (f", {told} warnings" if told else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
