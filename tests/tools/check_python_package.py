"""The Debian package for Python, unpacked into a scratch root: what is in it, and that it plays."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))
CONFIG = next((BUILD / name for name in ("CPackPython.cmake", "CPackConfig.cmake")
               if (BUILD / name).exists()), BUILD / "CPackPython.cmake")


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


@unittest.skipUnless(shutil.which("dpkg-deb") and list(BUILD.glob("python/sandtable/_core.*.so")),
                     "needs dpkg-deb and a built module")
class PythonPackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        scratch = Path(cls.scratch.name)
        run("cpack", "--config", str(CONFIG), "-B", str(scratch))
        (cls.package,) = scratch.glob("*.deb")
        cls.root = scratch / "root"
        run("dpkg-deb", "--extract", str(cls.package), str(cls.root))
        cls.place = cls.root / "usr/lib/python3/dist-packages/sandtable"
        cls.documents = cls.root / "usr/share/doc/python3-sandtable"

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def python(self, *command):
        """Debian's Python, which has nothing of the repository in its way."""
        return run("/usr/bin/python3", "-B", *command, cwd=self.scratch.name,
                   env={"PATH": "/usr/bin", "PYTHONPATH": str(self.place.parent)})

    def test_it_has_its_name_version_and_what_it_needs(self):
        project = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text())
        self.assertRegex(self.package.name, rf"^python3-sandtable_{re.escape(project[1])}_\w+\.deb$")
        field = lambda name: run("dpkg-deb", "--field", str(self.package), name).strip()  # noqa: E731
        self.assertEqual(field("Package"), "python3-sandtable")
        self.assertEqual(field("Version"), project[1])
        needs = field("Depends")
        for package in ("python3 (>= 3", "python3 (<< 3", "python3-numpy", "libc6", "libstdc++6"):
            self.assertIn(package, needs)
        self.assertNotIn("libsqlite3-0", needs)

    def test_it_holds_the_module_stubs_and_specs_and_nothing_of_the_program(self):
        for part in ("python/sandtable/*.py", "python/sandtable/*.pyi", "python/sandtable/py.typed"):
            for file in ROOT.glob(part):
                self.assertEqual((self.place / file.name).read_bytes(), file.read_bytes())
        self.assertEqual(len(list(self.place.glob("_core.*.so"))), 1)
        frozen = {file.name: file.read_bytes() for file in ROOT.glob("python/specs/*.json")}
        self.assertGreaterEqual(len(frozen), 5)
        self.assertEqual({file.name: file.read_bytes() for file in self.place.glob("specs/*")}, frozen)
        outside = [path for path in self.root.rglob("*") if path.is_file()
                   and self.place not in path.parents and self.documents not in path.parents]
        self.assertEqual(outside, [])

    def test_it_brings_the_licences_of_all_that_is_compiled_in(self):
        self.assertEqual((self.documents / "copyright").read_bytes(), (ROOT / "LICENSE").read_bytes())
        credits = (self.documents / "CREDITS.md").read_text("utf-8")
        for name in ("pybind11", "NumPy", "toml++", "JSON for Modern C++"):
            self.assertIn(name, credits)
        for package in ("pybind11-dev", "nlohmann-json3-dev", "libtomlplusplus-dev"):
            self.assertIn("License", (self.documents / "copyrights" / package).read_text("utf-8"))

    def test_it_says_what_it_is_made_of(self):
        bill = json.loads((self.documents / "python3-sandtable.spdx.json").read_text("utf-8"))
        names = {part["name"]: part for part in bill["packages"]}
        self.assertLessEqual({"python3-sandtable", "pybind11-dev", "python3-numpy", "libstdc++6",
                              "libc6"}, set(names))
        self.assertNotIn("preact", names)
        needs = run("dpkg-deb", "--field", str(self.package), "Depends")
        for library in re.findall(r"(?:^|, )([a-z0-9.+-]+)", needs):
            self.assertIn(library, names)
        for name, part in names.items():
            self.assertNotEqual(part["licenseDeclared"], "NOASSERTION", name)

    def test_of_the_module_python_sees_one_name(self):
        """Hidden symbols: nothing of the engine meets what another module brings."""
        (module,) = self.place.glob("_core.*.so")
        symbols = run("nm", "-D", "--defined-only", "-C", str(module)).splitlines()
        ours = [line for line in symbols if re.search(r"\b(table|ai|match|lab|bindings|fleet)::", line)]
        self.assertEqual(ours, [])
        self.assertTrue(any(line.endswith(" PyInit__core") for line in symbols))
        self.assertIn("GNU_RELRO", run("readelf", "-lW", str(module)))
        self.assertNotRegex(run("readelf", "-lW", str(module)), r"GNU_STACK.*RWE")

    def test_it_plays_from_where_it_lies(self):
        told = self.python("-m", "sandtable", "fleet", "--watch")
        self.assertRegex(told, r"fleet, standard: \d+ answers")
        told = self.python("-c", "import sandtable; print(sandtable.__file__); "
                                 "now = sandtable.spec('fleet'); "
                                 "print(sandtable.frozen_spec(now.rules_version) == now)")
        self.assertEqual(told.split(), [str(self.place / "__init__.py"), "True"])


if __name__ == "__main__":
    unittest.main()
