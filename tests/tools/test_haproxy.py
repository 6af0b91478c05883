#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Debian's HAProxy takes deploy/haproxy.cfg as it is, both of its backends name the same servers, and
no source has more than its share."""
import contextlib
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONFIG = ROOT / "deploy/haproxy.cfg"
HAPROXY = shutil.which("haproxy") or "/usr/sbin/haproxy"


def servers_of(backend):
    sections = re.split(r"^(?=\S)", CONFIG.read_text("utf-8"), flags=re.MULTILINE)
    [body] = [section for section in sections if section.startswith(f"backend {backend}\n")]
    return re.findall(r"^  (server \S+ \S+ id \d+)$", body, re.MULTILINE)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def running():
    """HAProxy with that configuration on a port of this machine; its servers are not there."""
    port = free_port()
    text = re.sub(r"^  (log|user|group) .*\n", "", CONFIG.read_text("utf-8"), flags=re.MULTILINE)
    text = text.replace("  bind :80\n", f"  bind 127.0.0.1:{port}\n")
    with tempfile.TemporaryDirectory() as directory:
        config = pathlib.Path(directory) / "haproxy.cfg"
        config.write_text(text, "utf-8")
        with subprocess.Popen([HAPROXY, "-db", "-f", str(config)], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            try:
                for _ in range(500):
                    with contextlib.suppress(OSError), connection(port, "127.0.0.1"):
                        break
                    time.sleep(0.02)
                yield port
            finally:
                process.kill()


def connection(port, source):
    return socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(source, 0))


def status(port, source):
    """What HAProxy itself answers there; 0 where it hangs up."""
    with contextlib.suppress(ConnectionError), connection(port, source) as sock:
        sock.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        first = sock.recv(64)
        return int(first.split()[1]) if first else 0
    return 0


class Haproxy(unittest.TestCase):
    def test_the_configuration_is_valid_and_nothing_in_it_is_warned_of(self):
        checked = subprocess.run([HAPROXY, "-c", "-f", str(CONFIG)], capture_output=True, text=True,
                                 check=False)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertNotIn("WARNING", checked.stdout + checked.stderr)

    def test_who_is_asked_when_nobody_is_ready_is_who_is_asked_otherwise(self):
        self.assertGreaterEqual(len(servers_of("servers")), 2)
        self.assertEqual(servers_of("servers"), servers_of("anyway"))

    def test_a_source_has_four_hundred_connections_and_others_do_not_feel_it(self):
        with running() as port, contextlib.ExitStack() as held:
            for _ in range(390):
                held.enter_context(connection(port, "127.0.0.2"))
            self.assertEqual(status(port, "127.0.0.2"), 404)
            # Who asks may be counted before one that is held, which then is the one too many: so one
            # more is held each time.
            more = 0
            while status(port, "127.0.0.2") != 0 and more < 60:
                with contextlib.suppress(ConnectionResetError):  # that one is one too many itself
                    held.enter_context(connection(port, "127.0.0.2"))
                more += 1
                time.sleep(0.02)
            self.assertEqual(status(port, "127.0.0.2"), 0)
            self.assertEqual(status(port, "127.0.0.3"), 404)
            self.assertEqual(status(port, "127.0.0.1"), 404)

    def test_a_source_has_a_thousand_requests_in_ten_seconds(self):
        with running() as port:
            asked = [status(port, "127.0.0.2") for _ in range(1200)]
            self.assertEqual(asked[0], 404)
            self.assertTrue(429 in asked)
            self.assertGreaterEqual(asked.index(429), 900)
            self.assertEqual(status(port, "127.0.0.3"), 404)


if __name__ == "__main__":
    unittest.main()
