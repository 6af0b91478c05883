# SPDX-License-Identifier: MIT
"""Every source file of the repository says under which licence it is."""

import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import spdx


class LicenceTest(unittest.TestCase):
    def test_every_source_file_says_its_licence(self):
        self.assertGreater(len(spdx.sources(ROOT)), 800)
        self.assertEqual([path.relative_to(ROOT).as_posix() for path in spdx.without(ROOT)], [])

    def test_games_and_tests_are_named_as_a_whole(self):
        self.assertLessEqual({"games/**", "tests/**"}, set(spdx.named_as_a_whole(ROOT)))

    def files(self, files: dict[str, str]) -> Path:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        for name, text in files.items():
            (Path(directory.name) / name).parent.mkdir(parents=True, exist_ok=True)
            (Path(directory.name) / name).write_text(text)
        return Path(directory.name)

    def test_a_file_without_is_found_and_mended(self):
        root = self.files({"a.h": "// A.\n", "b.sh": "#!/bin/sh\necho\n", "c.txt": "text\n"})
        self.assertEqual([path.name for path in spdx.without(root)], ["a.h", "b.sh"])
        for path in spdx.without(root):
            spdx.add(path)
        self.assertEqual(spdx.without(root), [])
        self.assertEqual((root / "b.sh").read_text(), f"#!/bin/sh\n# {spdx.TAG}\necho\n")
        self.assertEqual((root / "a.h").read_text(), f"// {spdx.TAG}\n// A.\n")

    def test_a_whole_directory_can_be_named_and_a_star_stays_in_its_own(self):
        listed = '[[annotations]]\npath = ["games/**", "*"]\nSPDX-License-Identifier = "MIT"\n'
        root = self.files({"REUSE.toml": listed, "games/a/b.cpp": "x\n", "c.h": "x\n", "apps/d.h": "x\n"})
        self.assertEqual([path.name for path in spdx.without(root)], ["d.h"])

    def test_what_others_made_is_left_alone(self):
        root = self.files({"web/node_modules/x/a.ts": "x\n", "build/dev/b.cpp": "x\n"})
        self.assertEqual(spdx.sources(root), [])


if __name__ == "__main__":
    unittest.main()
