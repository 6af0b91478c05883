# SPDX-License-Identifier: MIT
"""What the numbers of a game are is frozen: whoever has trained on them can trust them."""

import pathlib

import sandtable

FROZEN = pathlib.Path(__file__).parent.parent / "specs"


def test_the_spec_is_the_one_frozen_for_this_version_of_the_rules(game_id):
    told = sandtable.spec(game_id)
    file = FROZEN / f"{told.rules_version}.json"
    assert file.exists(), f"python3 python/specs/freeze.py writes {file.name}"
    assert file.read_text() == told.to_json(), (
        "planes or answers have changed: that wants a new version of the rules, or, before anybody "
        "has this one, python3 python/specs/freeze.py"
    )


def test_every_place_of_an_observation_is_of_one_plane(game_id):
    told = sandtable.spec(game_id)
    places = [place for plane in told.planes for place in plane.places]
    assert sorted(places) == list(range(told.observation_size))
    for plane in told.planes:
        assert plane.low < plane.high and plane.places


def test_scenarios_and_options_do_not_change_the_numbers(game_id):
    told = sandtable.spec(game_id)
    assert sandtable.spec(sandtable.load_game(game_id)).fingerprint == told.fingerprint
