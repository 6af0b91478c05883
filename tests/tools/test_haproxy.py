#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Debian's HAProxy takes deploy/haproxy.cfg as it is, and both of its backends name the same servers."""
import pathlib
import re
import shutil
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONFIG = ROOT / "deploy/haproxy.cfg"
HAPROXY = shutil.which("haproxy") or "/usr/sbin/haproxy"


def servers_of(backend):
    sections = re.split(r"^(?=\S)", CONFIG.read_text("utf-8"), flags=re.MULTILINE)
    [body] = [section for section in sections if section.startswith(f"backend {backend}\n")]
    return re.findall(r"^  (server \S+ \S+ id \d+)$", body, re.MULTILINE)


class Haproxy(unittest.TestCase):
    def test_the_configuration_is_valid_and_nothing_in_it_is_warned_of(self):
        checked = subprocess.run([HAPROXY, "-c", "-f", str(CONFIG)], capture_output=True, text=True,
                                 check=False)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertNotIn("WARNING", checked.stdout + checked.stderr)

    def test_who_is_asked_when_nobody_is_ready_is_who_is_asked_otherwise(self):
        self.assertGreaterEqual(len(servers_of("servers")), 2)
        self.assertEqual(servers_of("servers"), servers_of("anyway"))


if __name__ == "__main__":
    unittest.main()
