# SPDX-License-Identifier: MIT
"""While `make play` builds, a page on its port says how far it is, and looks until the table is
there."""

import pathlib
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def get(port, language):
    """Status and text; asks until somebody listens."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/any",
                                     headers={"Accept-Language": language})
    for _ in range(200):
        try:
            with urllib.request.urlopen(request, timeout=5) as reply:
                return reply.status, reply.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except OSError:
            time.sleep(0.05)
    raise AssertionError("nobody listens")


class WhileBuilding(unittest.TestCase):
    def setUp(self):
        self.log = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "play.log"
        self.port = free_port()
        self.teller = self.tell(self.port)
        self.addCleanup(self.teller.wait)
        self.addCleanup(self.teller.kill)

    def tell(self, port):
        return subprocess.Popen(["node", "tools/while_building.mjs", str(self.log), str(port)],
                                cwd=ROOT)

    def test_the_page_says_which_step_it_is_at(self):
        status, text = get(self.port, "en")
        self.assertEqual(status, 503)
        self.assertIn("The compiler is being asked", text)
        self.log.write_text("-- Build files\n[1/199] Building a\n[45/199] Building b\nwarning: c\n")
        self.assertIn("Step 45 of 199.", get(self.port, "en-GB")[1])
        self.assertIn("Étape 45 sur 199.", get(self.port, "fr-FR,fr;q=0.9")[1])

    def test_a_name_in_a_log_is_no_part_of_the_page(self):
        self.log.write_text("[3/7] Building <script>alert(1)</script>\n")
        self.assertNotIn("alert", get(self.port, "en")[1])

    def test_where_somebody_plays_already_it_goes_without_a_word(self):
        get(self.port, "en")
        self.assertEqual(self.tell(self.port).wait(timeout=60), 0)


if __name__ == "__main__":
    unittest.main()
