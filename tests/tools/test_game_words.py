#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The words of a stand-alone campaign are those of any Fantasy scenario: Fantasy knows tasks,
conditions and monster tokens, and nothing of the campaign that writes such scenarios."""

import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACES = ["games/fantasy", "content/fantasy", "web/src/themes/fantasy"]


class GameWords(unittest.TestCase):
    def test_fantasy_does_not_know_the_campaign(self):
        files = [path for place in PLACES for path in (ROOT / place).rglob("*") if path.is_file()]
        self.assertGreater(len(files), 100)
        # The sentences of the book's rules may name what the book names.
        knowing = [str(path.relative_to(ROOT)) for path in files
                   if not path.name.startswith("rules.") and b"settlement" in path.read_bytes().lower()]
        self.assertEqual(knowing, [])


if __name__ == "__main__":
    unittest.main()
