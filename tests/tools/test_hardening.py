#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How the program people run is compiled: every file watches its stack and its buffers, and where
texts of strangers are read a wrong index ends it."""
import json
import pathlib
import platform
import shutil
import signal
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECKED = ["apps/", "match/", "formats/"]
CHECKED_ROOMS = ["knowledge", "position", "text", "view"]
PROGRAM = """
#include <cstdlib>
#include "table/fixed_vector.h"
int main(int, char** argv) {
  table::FixedVector<int, 4> list;
  table::ScratchList<int, 4> scratch;
  for (int i = 0; i < 3; ++i) {
    list.push_back(i);
    scratch.push_back(i);
  }
  const auto at = static_cast<std::size_t>(std::atoi(argv[2]));
  switch (*argv[1]) {
    case 'l': return list[at];
    case 's': return scratch[at];
    case 'e': list.erase_at(at); return 0;
    case 'p': for (std::size_t i = 0; i < at; ++i) list.pop_back(); return list.back();
    default: for (std::size_t i = 0; i < at; ++i) list.push_back(0); return 0;
  }
}
"""


def commands(*options):
    """How each source file would be compiled."""
    with tempfile.TemporaryDirectory() as build:
        run = subprocess.run(["cmake", *options, "-B", build], cwd=ROOT, capture_output=True,
                             text=True, check=False)
        assert run.returncode == 0, run.stderr
        listed = json.loads((pathlib.Path(build) / "compile_commands.json").read_text("utf-8"))
        linked = (pathlib.Path(build) / "build.ninja").read_text("utf-8")
    return {pathlib.Path(one["file"]).relative_to(ROOT).as_posix(): one["command"].split()
            for one in listed if pathlib.Path(one["file"]).is_relative_to(ROOT)}, linked


def is_checked(file):
    parts = file.split("/")
    return (any(file.startswith(floor) for floor in CHECKED)
            or (parts[0] == "games" and parts[2] in CHECKED_ROOMS))


class Hardening(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.release, cls.linked = commands("--preset", "release")

    def test_every_file_of_the_release_watches_stacks_and_buffers(self):
        self.assertGreater(len(self.release), 400)
        flags = ["-fstack-protector-strong", "-D_FORTIFY_SOURCE=3"]
        if platform.machine() == "x86_64":
            flags.append("-fcf-protection")
        for file, command in self.release.items():
            for flag in flags:
                self.assertIn(flag, command, file)
        self.assertIn("-Wl,-z,relro,-z,now", self.linked)

    def test_what_reads_texts_of_strangers_checks_its_indexes_and_nothing_else_does(self):
        checked = 0
        for file, command in self.release.items():
            for flag in ("-D_GLIBCXX_ASSERTIONS", "-DSANDTABLE_CHECKED"):
                self.assertEqual(flag in command, is_checked(file), (file, flag))
            checked += is_checked(file)
        self.assertGreater(checked, 200)
        self.assertLess(checked, len(self.release) - 100)

    def test_a_wrong_index_ends_the_program_where_it_is_checked(self):
        compilers = [name for name in ("g++", "clang++") if shutil.which(name)]
        self.assertTrue(compilers)
        wrong = [("l", 3), ("l", 255), ("s", 3), ("e", 3), ("p", 3), ("f", 2)]
        good = [("l", 2), ("s", 2), ("e", 2), ("p", 2), ("f", 1)]
        for compiler in compilers:
            with tempfile.TemporaryDirectory() as home:
                source = pathlib.Path(home) / "index.cpp"
                source.write_text(PROGRAM, "utf-8")
                program = pathlib.Path(home) / "index"
                subprocess.run([compiler, "-std=c++20", "-O3", "-DNDEBUG", "-DSANDTABLE_CHECKED",
                                f"-I{ROOT}", str(source), "-o", str(program)], check=True)
                for what, at in wrong:
                    done = subprocess.run([str(program), what, str(at)], check=False)
                    self.assertIn(done.returncode, (-signal.SIGILL, -signal.SIGTRAP), (what, at))
                for what, at in good:
                    done = subprocess.run([str(program), what, str(at)], check=False)
                    self.assertGreaterEqual(done.returncode, 0, (what, at))

    def test_those_that_check_have_another_name_to_the_linker(self):
        with tempfile.TemporaryDirectory() as home:
            source = pathlib.Path(home) / "name.cpp"
            source.write_text('#include "table/fixed_vector.h"\n'
                              "auto address = static_cast<int& (table::FixedVector<int, 4>::*)"
                              "(std::size_t)>(&table::FixedVector<int, 4>::operator[]);\n", "utf-8")
            names = []
            for flags in ([], ["-DSANDTABLE_CHECKED"]):
                code = pathlib.Path(home) / "name.o"
                subprocess.run(["g++", "-std=c++20", "-O2", *flags, f"-I{ROOT}", "-c", str(source),
                                "-o", str(code)], check=True)
                listed = subprocess.run(["nm", str(code)], capture_output=True, text=True,
                                        check=True).stdout
                names.append({line.split()[-1] for line in listed.splitlines() if "FixedVector" in line})
        self.assertTrue(names[0] and names[1])
        self.assertFalse(names[0] & names[1])


if __name__ == "__main__":
    unittest.main()
