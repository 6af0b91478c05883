"""The Debian package, unpacked into a scratch root: the program in it plays and serves its page."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


@unittest.skipUnless(shutil.which("dpkg-deb") and (BUILD / "sandtable").exists(),
                     "needs dpkg-deb and a built program")
class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        scratch = Path(cls.scratch.name)
        run("cpack", "--config", str(BUILD / "CPackConfig.cmake"), "-B", str(scratch))
        (cls.package,) = scratch.glob("*.deb")
        cls.root = scratch / "root"
        run("dpkg-deb", "--extract", str(cls.package), str(cls.root))
        cls.program = cls.root / "usr/bin/sandtable"
        cls.documents = cls.root / "usr/share/doc/sandtable"

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def test_it_names_the_version_of_the_project(self):
        project = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text())
        self.assertEqual(run(self.program, "--version"), f"sandtable {project.group(1)}\n")
        version = run("dpkg-deb", "--field", str(self.package), "Version")
        self.assertEqual(version.strip(), project.group(1))

    def test_it_asks_for_the_libraries_the_program_is_linked_with(self):
        needs = run("dpkg-deb", "--field", str(self.package), "Depends")
        for library in ("libc6", "libsqlite3-0", "libssl3", "libedit2", "libicu72"):
            self.assertIn(library, needs)

    def test_its_tables_of_addresses_are_read_only_and_it_lies_anywhere(self):
        """In every build; the release build also watches its stacks and buffers."""
        self.assertRegex(run("readelf", "-hW", self.program), r"Type:\s+DYN")
        self.assertIn("GNU_RELRO", run("readelf", "-lW", self.program))
        self.assertRegex(run("readelf", "-dW", self.program), r"FLAGS_1\).*\bNOW\b.*\bPIE\b")
        self.assertNotRegex(run("readelf", "-lW", self.program), r"GNU_STACK.*RWE")
        if re.search(r"^CMAKE_BUILD_TYPE:\w+=Release$", (BUILD / "CMakeCache.txt").read_text(),
                     re.MULTILINE):
            called = run("readelf", "--dyn-syms", "-W", self.program)
            for function in ("__stack_chk_fail@", r"__(?!stack)\w+_chk@", "__glibcxx_assert_fail"):
                self.assertRegex(called, function)

    def test_it_says_what_it_is_made_of(self):
        made_of = json.loads((self.documents / "sandtable.spdx.json").read_text("utf-8"))
        names = {part["name"] for part in made_of["packages"]}
        self.assertLessEqual({"sandtable", "libsqlite3-0", "libicu72", "preact",
                              "@iconify-json/game-icons"}, names)
        needs = run("dpkg-deb", "--field", str(self.package), "Depends")
        for library in re.findall(r"(?:^|, )([a-z0-9.+-]+)", needs):
            self.assertIn(library, names)

    def test_it_brings_the_licences_of_all_that_is_in_it(self):
        for licence in ("MIT", "OFL-1.1", "CC-BY-3.0"):
            self.assertEqual((self.documents / f"LICENSES/{licence}.txt").read_bytes(),
                             (ROOT / f"LICENSES/{licence}.txt").read_bytes())
        self.assertIn("CC BY 3.0", (self.documents / "CREDITS.md").read_text("utf-8"))

    def test_it_plays(self):
        said = run(self.program, "referee", input='{"id":1,"do":"new","game":"fleet"}\n'
                                                  '{"id":2,"do":"roll"}\n', cwd=self.scratch.name)
        self.assertIn('"ok":true', said.splitlines()[0])

    def test_the_service_starts_the_program_where_it_lies(self):
        unit = (self.root / "usr/lib/systemd/system/sandtable.service").read_text()
        self.assertIn("ExecStart=/usr/bin/sandtable serve ", unit)
        self.assertNotIn("@SANDTABLE", unit)

    def test_the_service_is_kept_in(self):
        unit = (self.root / "usr/lib/systemd/system/sandtable.service").read_text()
        for line in ("ProtectClock=yes", "ProtectKernelLogs=yes", "ProtectHostname=yes",
                     "ProtectProc=invisible", "ProcSubset=pid", "PrivateUsers=yes",
                     "RestrictRealtime=yes", "UMask=0077", "MemoryDenyWriteExecute=yes",
                     "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="):
            self.assertRegex(unit, rf"(?m)^{line}$")

    def test_the_man_page_names_every_command(self):
        page = self.root / "usr/share/man/man1/sandtable.1"
        text = page.read_text().replace("\\-", "-")
        listed = run(self.program, "--help").split("Subcommands:", 1)[1]
        commands = re.findall(r"^  ([a-z][a-z-]*) ", listed, re.MULTILINE)
        self.assertGreater(len(commands), 8)
        for command in commands:
            self.assertRegex(text, rf"\b{command}\b")

    def test_it_serves_its_own_page(self):
        if not (self.root / "usr/share/sandtable/web/index.html").exists():
            self.skipTest("the page has not been built (make page)")
        server = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--db", f"{self.scratch.name}/matches.db"],
            stdout=subprocess.PIPE, text=True, cwd=self.scratch.name)
        try:
            line = server.stdout.readline()
            address = re.search(r"http://\S+", line)
            self.assertIsNotNone(address, line)
            with urllib.request.urlopen(address.group(0), timeout=30) as page:
                self.assertIn(b"<title>Sandtable", page.read())
        finally:
            server.terminate()
            server.wait(timeout=30)
            server.stdout.close()


if __name__ == "__main__":
    unittest.main()
