#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes python/specs/<game>-<version>.json, of the package that is imported."""

import pathlib

import sandtable

HERE = pathlib.Path(__file__).parent

for name in sandtable.game_ids():
    told = sandtable.spec(name)
    file = HERE / "specs" / f"{name}-{told.rules_version}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(told.to_json())
    print(file.relative_to(HERE), told.observation_size, "numbers,", told.num_distinct_actions, "answers")
