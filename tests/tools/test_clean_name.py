#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names where there is no ICU: apps/wasi/clean_name.mjs agrees with all cases of tests/host/names.json."""

import json
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import { cleanName } from './apps/wasi/clean_name.mjs';
let text = '';
for await (const part of process.stdin) text += part;
console.log(JSON.stringify(JSON.parse(text).map(cleanName)));
"""


def cleaned(names):
    said = subprocess.run(["node", "--input-type=module", "-e", SCRIPT], input=json.dumps(names), cwd=ROOT,
                          capture_output=True, text=True, check=True)
    return [(one["fault"], one["text"]) for one in json.loads(said.stdout)]


class CleanName(unittest.TestCase):
    def test_the_cases_are_those_of_icu(self):
        cases = json.loads((ROOT / "tests/host/names.json").read_text("utf-8"))["cases"]
        self.assertGreater(len(cases), 400)
        for case, found in zip(cases, cleaned([case["name"] for case in cases]), strict=True):
            why = case.get("refused")
            self.assertEqual(found, (why, "") if why else ("none", case.get("kept", case["name"])), case)

    def test_what_is_clean_stays_as_it_is(self):
        names = ["", "Anna", "Zo\u00e9", "\u738b", "An na", "\U0001f600", "\u0915\u094d\u0937\u093f"]
        self.assertEqual(cleaned(names), [("none", name) for name in names])


if __name__ == "__main__":
    unittest.main()
