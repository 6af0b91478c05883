#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names in content that is brought to a program: `sandtable referee` looks at them where it comes in,
and takes records of before as they are."""
import json
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_process import PROGRAM  # noqa: E402


def referee(*requests):
    said = subprocess.run([str(PROGRAM), "referee"], capture_output=True, text=True, check=True,
                          input="".join(json.dumps(one) + "\n" for one in requests))
    return [json.loads(line) for line in said.stdout.splitlines()]


def content(title):
    return {"scenarios": [{"id": "trio", "players": 3, "title": title}]}


class Names(unittest.TestCase):
    def test_new_content_has_names_that_can_be_seen(self):
        for title in ("\u3164", "Tr\u200bio", "\ue000", "Tri\u0301\u0301\u0301o", "   "):
            for do in ("new", "review"):
                reply, = referee({"do": do, "game": "legion", "scenario": "trio",
                                  "content": content(title)})
                self.assertFalse(reply["ok"], title)
                self.assertEqual(reply["error"]["code"], "bad_position")
                self.assertIn("content.scenarios[0]: title: ", reply["error"]["message"])

    def test_a_record_of_before_is_taken_whatever_its_names(self):
        begun, saved = referee({"do": "new", "game": "legion", "scenario": "trio", "seed": 1,
                                "content": content("Trio")}, {"do": "save"})
        self.assertTrue(begun["ok"], begun)
        record = saved["record"].replace('"Trio"', '"Tr\u200bio"')
        self.assertIn("\u200b", record)
        loaded, = referee({"do": "load", "record": record})
        self.assertTrue(loaded["ok"], loaded)


if __name__ == "__main__":
    unittest.main()
