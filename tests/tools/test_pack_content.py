# SPDX-License-Identifier: MIT
"""What tools/pack_content.py packs is what the repository has."""

import sys
import tempfile
import tomllib
import unittest
import unittest.mock
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import pack_content  # noqa: E402

CONTENT = ROOT / "content"


def unpacked(data):
    """As apps/pocket/late_content.cpp reads it."""
    files, at = {}, 0
    while at < len(data):
        end = data.index(b"\n", at)
        path, size, parts = data[at:end].decode().split(" ")
        at, text = end + 1, b""
        for _ in range(int(parts)):
            end = data.index(b"\n", at)
            kind, length = data[at:end].decode().split(" ")
            part = data[end + 1 : end + 1 + int(length)]
            text += pack_content.base64_lines(part) if kind == "base64" else part
            at = end + 1 + int(length)
        assert len(text) == int(size)
        files[path] = text
    return files


class PackedContent(unittest.TestCase):
    def test_packs_and_weights_are_the_bytes_of_the_repository(self):
        for path in sorted([*CONTENT.rglob("units*.toml"), *CONTENT.rglob("network.txt")]):
            name = path.relative_to(CONTENT).as_posix()
            self.assertEqual(unpacked(pack_content.packed(name, path.read_bytes())), {name: path.read_bytes()})

    def test_weights_become_shorter(self):
        for path in CONTENT.rglob("network.txt"):
            data = path.read_bytes()
            self.assertLess(len(pack_content.packed("fleet/network.txt", data)), 0.78 * len(data))

    def test_texts_lose_their_comments_alone(self):
        for path in CONTENT.rglob("messages.*.toml"):
            name = path.relative_to(CONTENT).as_posix()
            text = unpacked(pack_content.packed(name, path.read_bytes()))[name].decode()
            self.assertEqual(tomllib.loads(text), tomllib.loads(path.read_text("utf-8")))
            self.assertEqual(text.count("\n"), path.read_text("utf-8").count("\n"))

    def test_what_only_looks_like_weights_stays_as_it_is(self):
        for text in (b"A" * 99 + b"\n", b"B" * 100 + b"\nC=\n", b"A" * 100, b"", b"x\n" + b"=" * 100 + b"\n"):
            self.assertEqual(unpacked(pack_content.packed("a/b.txt", text)), {"a/b.txt": text})

    def test_a_game_that_no_page_lists_is_not_packed(self):
        with tempfile.TemporaryDirectory() as folder:
            for game, said in (("shown", ""), ("hidden", "listed = false\n")):
                Path(folder, game).mkdir()
                Path(folder, game, "one.toml").write_text(f'[[scenario]]\nid = "one"\n{said}', "utf-8")
            with unittest.mock.patch.object(pack_content, "CONTENT", Path(folder)):
                self.assertTrue(pack_content.is_listed(["shown/one.toml"]))
                self.assertFalse(pack_content.is_listed(["hidden/one.toml"]))

    def test_every_game_there_is_is_packed(self):
        paths = sorted(path.relative_to(CONTENT).as_posix() for path in CONTENT.rglob("*.toml"))
        for game in sorted({path.split("/")[0] for path in paths} - {"ui"}):
            with self.subTest(game=game):
                self.assertTrue(pack_content.is_listed([path for path in paths if path.startswith(f"{game}/")]))


if __name__ == "__main__":
    unittest.main()
