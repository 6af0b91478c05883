#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The list of what the program and its page are made of: complete, exact, and the same every time."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))
sys.path.insert(0, str(ROOT / "tools"))
import sbom  # noqa: E402


@unittest.skipUnless((BUILD / "sandtable").exists(), "needs a built program")
class Bill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.bill = sbom.bill(BUILD / "sandtable")
        cls.parts = {part["name"]: part for part in cls.bill["packages"]}

    def test_it_is_a_document_of_spdx(self):
        self.assertEqual(self.bill["spdxVersion"], "SPDX-2.3")
        self.assertEqual(self.bill["dataLicense"], "CC0-1.0")
        self.assertRegex(self.bill["documentNamespace"], r"^[a-z]+:[^#]+$")
        self.assertRegex(self.bill["creationInfo"]["created"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        identifiers = [part["SPDXID"] for part in self.bill["packages"]]
        self.assertEqual(len(identifiers), len(set(identifiers)))
        for one in identifiers:
            self.assertRegex(one, r"^SPDXRef-[A-Za-z0-9.-]+$")
        for part in self.bill["packages"]:
            for key in ("name", "versionInfo", "downloadLocation", "licenseDeclared"):
                self.assertTrue(part[key], (part["name"], key))
        for relation in self.bill["relationships"]:
            self.assertIn(relation["relatedSpdxElement"], identifiers)
        self.assertEqual(len(self.bill["relationships"]), len(identifiers))

    def test_it_names_every_library_the_program_is_linked_with(self):
        linked = {relation["relatedSpdxElement"] for relation in self.bill["relationships"]
                  if relation["relationshipType"] == "DYNAMIC_LINK"}
        for name in ("libsqlite3-0", "libssl3", "libicu72", "zlib1g", "libstdc++6", "libc6"):
            self.assertIn(self.parts[name]["SPDXID"], linked)
            self.assertRegex(self.parts[name]["versionInfo"], r"^\d")
        # No library is left without a package, and none without a licence.
        for name, part in self.parts.items():
            self.assertNotIn(".so", name)
            self.assertNotEqual(part["licenseDeclared"], "NOASSERTION", name)

    def test_it_names_every_header_package_that_setup_installs(self):
        wanted = (ROOT / "tools/packages.txt").read_text("utf-8")
        for name in sbom.HEADERS:
            self.assertRegex(wanted, rf"(?m)^{re.escape(name)}\b")
            self.assertRegex(self.parts[name]["versionInfo"], r"^\d", name)

    def test_it_names_what_is_in_the_page_as_it_is_pinned(self):
        page = json.loads((ROOT / "web/package.json").read_text("utf-8"))
        for name, version in page["dependencies"].items():
            self.assertEqual(self.parts[name]["versionInfo"], version)
            self.assertEqual(self.parts[name]["checksums"][0]["algorithm"], "SHA512")
            self.assertRegex(self.parts[name]["checksums"][0]["checksumValue"], r"^[0-9a-f]{128}$")
        self.assertIn("@iconify-json/game-icons", self.parts)
        self.assertNotIn("vitest", self.parts)

    def test_the_licences_of_the_page_are_here_in_full(self):
        for name in [*json.loads((ROOT / "web/package.json").read_text("utf-8"))["dependencies"],
                     "@iconify-json/game-icons"]:
            licence = self.parts[name]["licenseDeclared"]
            text = (ROOT / "LICENSES" / f"{licence}.txt").read_text("utf-8")
            self.assertGreater(len(text), 1000, name)
        # The words of the owners.
        self.assertIn("The OFL allows the licensed fonts to be used, studied, modified",
                      (ROOT / "LICENSES/OFL-1.1.txt").read_text("utf-8"))
        self.assertIn("Creative Commons Attribution 3.0",
                      (ROOT / "LICENSES/CC-BY-3.0.txt").read_text("utf-8"))

    def test_it_is_the_same_every_time(self):
        with tempfile.TemporaryDirectory() as home:
            files = [pathlib.Path(home) / name for name in "ab"]
            for file in files:
                subprocess.run([sys.executable, "-B", str(ROOT / "tools/sbom.py"), str(BUILD),
                                str(file)], check=True)
            self.assertEqual(*(file.read_bytes() for file in files))
            self.assertEqual(json.loads(files[0].read_text("utf-8")), self.bill)


if __name__ == "__main__":
    unittest.main()
