#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes python/specs/<rules version>.json, of the package that is imported."""

import pathlib

import sandtable

HERE = pathlib.Path(__file__).parent

for name in sandtable.game_ids():
    told = sandtable.spec(name)
    file = HERE / f"{told.rules_version}.json"
    file.write_text(told.to_json())
    print(file.name, told.observation_size, "numbers,", told.num_distinct_actions, "answers")
