#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The picture of the floors shows what the checkers of includes and imports allow, and is up to date."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_floors
import draw_floors

TESTS = {"tests", "bench", "fuzz", "tools"}  # stand beside the house


def straight_below(name: str) -> set[str]:
    """The boxes that have a part under this one."""
    left, top, width, _, _ = draw_floors.BOXES[name]
    return {
        other
        for other, (x, y, w, _, _) in draw_floors.BOXES.items()
        if y > top and x < left + width and left < x + w
    }


class Picture(unittest.TestCase):
    def test_is_up_to_date(self):
        self.assertEqual(draw_floors.PICTURE.read_text("utf-8"), draw_floors.picture(), "run tools/draw_floors.py")

    def test_has_every_floor_above_what_it_may_include(self):
        floors = {floor: below for floor, below in check_floors.BELOW.items() if floor not in TESTS}
        self.assertEqual({floor: straight_below(floor) for floor in floors}, floors)

    def test_has_the_rooms_of_a_game_in_the_order_of_their_includes(self):
        rooms = draw_floors.rooms()
        for i, room in enumerate(rooms):
            self.assertEqual(check_floors.GAME_ROOMS[room], set(rooms[i + 1 :]), room)

    def test_stands_on_the_page_about_the_architecture(self):
        page = (draw_floors.ROOT / "docs/ARCHITECTURE.md").read_text("utf-8")
        self.assertIn("(images/floors.svg)", page)


if __name__ == "__main__":
    unittest.main()
