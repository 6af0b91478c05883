"""The Debian package, unpacked into a scratch root: the program in it plays and serves its page."""

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
        for library in ("libc6", "libsqlite3-0", "libssl3", "libedit2"):
            self.assertIn(library, needs)

    def test_it_plays(self):
        said = run(self.program, "referee", input='{"id":1,"do":"new","game":"fleet"}\n'
                                                  '{"id":2,"do":"roll"}\n', cwd=self.scratch.name)
        self.assertIn('"ok":true', said.splitlines()[0])

    def test_the_service_starts_the_program_where_it_lies(self):
        unit = (self.root / "usr/lib/systemd/system/sandtable.service").read_text()
        self.assertIn("ExecStart=/usr/bin/sandtable serve ", unit)
        self.assertNotIn("@SANDTABLE", unit)

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
