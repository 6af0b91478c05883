"""Any text survives on its way into the program (cmake/embed_content.cmake)."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "cmake" / "embed_content.cmake"


@unittest.skipUnless(shutil.which("cmake"), "needs cmake")
class EmbedContentTest(unittest.TestCase):
    def embed(self, files: dict[str, bytes]) -> str:
        with tempfile.TemporaryDirectory() as directory:
            root = Path(directory)
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_bytes(text)
            (root / "list.txt").write_text("\n".join(files))
            options = {"CONTENT_DIR": root, "CONTENT_LIST": root / "list.txt", "OUTPUT": root / "out.cpp"}
            definitions = [f"-D{name}={value}" for name, value in options.items()]
            subprocess.run(["cmake", *definitions, "-P", SCRIPT], check=True)
            return (root / "out.cpp").read_text()

    def embedded(self, source: str, number: int) -> bytes:
        raw = rf'file_{number}\[\] = R"embedded~text\((.*?)\)embedded~text";\n'
        if found := re.search(raw, source, re.DOTALL):
            return found[1].encode()
        literal = re.search(rf"file_{number}\[\] =(.*?);\n", source, re.DOTALL)[1]
        return bytes.fromhex(re.sub(r'[\s"]|\\x', "", literal))

    def test_awkward_bytes(self):
        text = 'name = "Épée “x”"  # ]] ; $ ${X} @Y@ \\ \\x41 )" \t\r\n'.encode() + b"\0\xff"
        self.assertEqual(self.embedded(self.embed({"a.toml": text}), 0), text)

    def test_awkward_texts(self):
        text = 'name = "Épée “x”"  # ]] ; $ ${X} @Y@ \\ \\x41 )" ??/ \\u00e9 \\\n[a]\tb;c\n'.encode()
        self.assertEqual(self.embedded(self.embed({"a.toml": text}), 0), text)

    def test_what_ends_the_literal(self):
        text = b'a = ")embedded~text" # )embedded~text"\n'
        self.assertEqual(self.embedded(self.embed({"a.toml": text}), 0), text)

    @unittest.skipUnless(shutil.which("g++"), "needs g++")
    def test_the_compiler_reads_the_same(self):
        text = "é ??/ \\u00e9 \\\n\\n ; [x] \"\n".encode()
        source = self.embed({"a.toml": text})
        literal = re.search(r"(R\"embedded~text.*?embedded~text\");\n", source, re.DOTALL)[1]
        program = f"#include <cstdio>\nint main() {{ std::fputs({literal}, stdout); }}\n"
        with tempfile.TemporaryDirectory() as directory:
            built = Path(directory) / "a.out"
            subprocess.run(["g++", "-std=c++20", "-x", "c++", "-", "-o", built], input=program.encode(), check=True)
            self.assertEqual(subprocess.run([built], capture_output=True, check=True).stdout, text)

    def test_a_long_file(self):
        text = b"0123456789abcde\n" * 20_000
        self.assertEqual(self.embedded(self.embed({"long.toml": text}), 0), text)
        self.assertEqual(self.embedded(self.embed({"long.toml": text + b"\0"}), 0), text + b"\0")

    def test_an_empty_file(self):
        self.assertIn('{"fantasy/a.toml", {file_0, 0}}', self.embed({"fantasy/a.toml": b""}))

    def test_no_file(self):
        self.assertIn("std::array<EmbeddedFile, 0>", self.embed({}))

    def test_no_path_of_this_machine(self):
        self.assertNotIn(tempfile.gettempdir(), self.embed({"a/b.toml": b"x"}))


if __name__ == "__main__":
    unittest.main()
