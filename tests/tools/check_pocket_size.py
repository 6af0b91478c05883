#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a browser has to fetch before somebody can play: bytes as they travel, packed by gzip.

Not named test_*: it needs a build of its own (tools/test.sh wasm)."""

import gzip
import shutil
import subprocess
import unittest
from pathlib import Path

BUILD = Path(__file__).resolve().parents[2] / "build/wasm"
PROGRAM = 1_100_000  # the host, the rules of the games of battles, the opponents
LARGER = 1_250_000  # with the campaigns as well
GAME = 400_000  # what one game brings: content, texts and weights


def packed(path):
    """As web/scripts/site.mjs packs it."""
    if shutil.which("libdeflate-gzip"):
        return len(subprocess.run(["libdeflate-gzip", "-12", "-c", path], capture_output=True, check=True).stdout)
    return len(gzip.compress(path.read_bytes(), 9))


class Size(unittest.TestCase):
    @unittest.skipUnless(shutil.which("wasm-opt"), "larger without binaryen")
    def test_the_program(self):
        self.assertLessEqual(packed(BUILD / "sandtable_pocket.wasm"), PROGRAM)

    @unittest.skipUnless(shutil.which("wasm-opt"), "larger without binaryen")
    def test_the_larger_program(self):
        self.assertLessEqual(packed(BUILD / "sandtable_pocket_campaign.wasm"), LARGER)

    def test_the_content_of_each_game(self):
        games = sorted((BUILD / "pocket").glob("*.content"))
        self.assertEqual(len(games), 5)
        for game in games:
            with self.subTest(game=game.stem):
                self.assertLessEqual(packed(game), GAME)


if __name__ == "__main__":
    unittest.main()
