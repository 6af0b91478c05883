#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What deploy/ hands to an operator fits the program: options, files, addresses, metrics."""
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from server_process import PROGRAM, ROOT, Server  # noqa: E402

sys.path.insert(0, str(ROOT / "tools"))
import sbom  # noqa: E402

DEPLOY = ROOT / "deploy"
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
METRIC = re.compile(r"\b(?:sandtable|process)_[a-z0-9_]+|\bup\b")


def text_of(name):
    return (DEPLOY / name).read_text("utf-8")


def run(*command, stdin=None):
    return subprocess.run([str(part) for part in command], input=stdin, capture_output=True,
                          text=True, check=False)


def own_options():
    return set(OPTION.findall(run(PROGRAM, "serve", "--help").stdout))


def lines_after(text, first):
    """The lines of settings from that one on, without comments."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return lines[lines.index(first):]


def addresses_of_haproxy():
    return set(re.findall(r"^\s+server \w+ ([\d.]+:\d+)", text_of("haproxy.cfg"), re.MULTILINE))


class NeedsProgram(unittest.TestCase):
    def need(self, program, package):
        """In continuous integration it has to be there."""
        if shutil.which(program):
            return
        self.assertNotIn("CI", os.environ, f"the package {package} is not installed")
        self.skipTest(f"the package {package} is not installed")


class Units(NeedsProgram):
    def test_the_template_begins_the_program_with_options_that_it_has(self):
        start = re.search(r"^ExecStart=(.*)$", text_of("sandtable@.service"), re.MULTILINE).group(1)
        given = re.search(r"^SANDTABLE_OPTIONS=(.*)$", text_of("sandtable.env"),
                          re.MULTILINE).group(1)
        used = set(OPTION.findall(start + " " + given))
        self.assertIn("--db", used)
        self.assertLessEqual(used, own_options())
        variables = set(re.findall(r"\$\{?(SANDTABLE_\w+)", start))
        self.assertEqual(variables, set(re.findall(r"^(\w+)=", text_of("sandtable.env"),
                                                   re.MULTILINE)))

    def test_several_processes_are_kept_in_as_the_packaged_one_is(self):
        packaged = (ROOT / "packaging/sandtable.service.in").read_text("utf-8")
        self.assertEqual(lines_after(text_of("sandtable@.service"), "NoNewPrivileges=yes"),
                         lines_after(packaged, "NoNewPrivileges=yes"))

    def test_systemd_understands_the_template(self):
        self.need("systemd-analyze", "systemd")
        with tempfile.TemporaryDirectory() as home:
            unit = pathlib.Path(home) / "sandtable@8080.service"
            text = text_of("sandtable@.service").replace("/usr/bin/sandtable", str(PROGRAM))
            unit.write_text(text, "utf-8")
            checked = run("systemd-analyze", "verify", unit)
            self.assertEqual((checked.returncode, checked.stderr), (0, ""))
            unit.write_text(text.replace("PrivateTmp", "PrivateTemp"), "utf-8")
            self.assertIn("PrivateTemp", run("systemd-analyze", "verify", unit).stderr)


class Image(unittest.TestCase):
    def setUp(self):
        self.text = (ROOT / "Dockerfile").read_text("utf-8")

    def test_its_health_check_tells_a_server_that_answers_from_one_that_does_not(self):
        health = re.search(r"^HEALTHCHECK (.*?)\bCMD (\[.*?\])$", self.text, re.M | re.S)
        command = json.loads(health.group(2).replace("\\\n", ""))
        self.assertIn("/8080", command[-1])
        with tempfile.TemporaryDirectory() as home:
            server = Server(pathlib.Path(home) / "matches.db", "--lan")
            self.addCleanup(server.close)
            asked = command[-1].replace("/8080", f"/{server.port}")
            self.assertEqual(run(*command[:-1], asked).returncode, 0)
            wrong = asked.replace("/health", "/api/nothing")
            self.assertNotEqual(run(*command[:-1], wrong).returncode, 0)
        with socket.create_server(("127.0.0.1", 0)) as taken:
            nobody = taken.getsockname()[1]
        self.assertNotEqual(run(*command[:-1], command[-1].replace("8080", str(nobody))).returncode, 0)

    def test_it_installs_every_library_the_program_is_linked_with(self):
        with_it = set(re.findall(r"\blib[a-z0-9.+-]+|\bzlib1g\b", self.text.split("-slim")[1]))
        there_anyway = {"libc6", "libgcc-s1", "libstdc++6"}
        self.assertEqual(set(sbom.packages_of_libraries(PROGRAM)) - there_anyway - with_it, set())


class Compose(unittest.TestCase):
    def setUp(self):
        self.file = yaml.safe_load(text_of("compose.yaml"))
        self.services = self.file["services"]
        self.own = [one for one in self.services.values() if one["image"] == "sandtable"]

    def test_its_processes_are_begun_with_options_that_the_program_has(self):
        self.assertEqual(len(self.own), 3)
        for service in self.own:
            self.assertEqual(service["command"][:2], ["sandtable", "serve"])
            used = set(OPTION.findall(" ".join(service["command"])))
            self.assertIn("--db", used)
            self.assertLessEqual(used, own_options())

    def test_every_file_that_it_mounts_or_builds_from_is_there(self):
        mounted = 0
        for service in self.services.values():
            for volume in service.get("volumes", []):
                source = volume.split(":")[0]
                if source.startswith("."):
                    self.assertTrue((DEPLOY / source).is_file(), source)
                    mounted += 1
                else:
                    self.assertIn(source, self.file["volumes"])
            if "build" in service:
                self.assertTrue((DEPLOY / service["build"] / "Dockerfile").is_file())
        self.assertEqual(mounted, 3)

    def test_everything_that_is_waited_for_is_there(self):
        for service in self.services.values():
            self.assertLessEqual(set(service.get("depends_on", {})), set(self.services))

    def test_haproxy_and_prometheus_look_for_the_processes_where_they_are(self):
        there = set()
        for service in self.own:
            command = service["command"]
            port = command[command.index("--port") + 1]
            there.add(f"{service['networks']['sandtable']['ipv4_address']}:{port}")
            self.assertEqual(command[command.index("--proxy-address") + 1],
                             self.services["haproxy"]["networks"]["sandtable"]["ipv4_address"])
        self.assertEqual(there, addresses_of_haproxy())
        watched = yaml.safe_load(text_of("prometheus.yml"))["scrape_configs"][0]["static_configs"]
        self.assertEqual(there, set(watched[0]["targets"]))


# Of each alert: what has to be seen for it, from one minute to the next.
FIRES = {
    "SandtableDown": {"up{job='sandtable',instance='a'}": "0x20"},
    "SandtableNotReady": {"sandtable_ready{instance='a'}": "0x20"},
    "SandtableChangesRefused": {"sandtable_store_failures_total{instance='a'}": "0+1x20"},
    "SandtableLeaseLate": {"sandtable_lease_age_seconds{instance='a'}": "1.8x20"},
    "SandtableTakeovers": {"sandtable_matches_taken_over_total{instance='a'}": "0 7x20"},
    "SandtableSlow": {"sandtable_request_seconds_bucket{instance='a',le='0.25'}": "0+9x20",
                      "sandtable_request_seconds_bucket{instance='a',le='0.5'}": "0+10x20",
                      "sandtable_request_seconds_bucket{instance='a',le='+Inf'}": "0+10x20"},
    "SandtableThreadHeld": {"sandtable_host_task_longest_seconds{instance='a'}": "0.2x20"},
    "SandtableWritesWait": {"sandtable_write_queue{instance='a'}": "600x20"},
    "SandtableOpponentsWait": {"sandtable_opponent_queue{instance='a'}": "60x20"},
}
QUIET = {
    "up{job='sandtable',instance='a'}": "1x20",
    "sandtable_ready{instance='a'}": "1 0 1x20",
    "sandtable_store_failures_total{instance='a'}": "3x20",
    "sandtable_lease_age_seconds{instance='a'}": "0.5x20",
    "sandtable_matches_taken_over_total{instance='a'}": "7x20",
    "sandtable_request_seconds_bucket{instance='a',le='0.25'}": "0+999x20",
    "sandtable_request_seconds_bucket{instance='a',le='+Inf'}": "0+1000x20",
    "sandtable_host_task_longest_seconds{instance='a'}": "0.01x20",
    "sandtable_write_queue{instance='a'}": "40x20",
    "sandtable_opponent_queue{instance='a'}": "4x20",
}


def rule_test(series, alert, fires):
    seen = [{"exp_labels": {"instance": "a", "job": "sandtable"} if "Down" in alert
             else {"instance": "a"}}] if fires else []
    return {"interval": "1m",
            "input_series": [{"series": name.replace("'", '"'), "values": values}
                             for name, values in series.items()],
            "alert_rule_test": [{"eval_time": "10m", "alertname": alert, "exp_alerts": seen}]}


class Watching(NeedsProgram):
    def setUp(self):
        self.rules = yaml.safe_load(text_of("alerts.yml"))["groups"][0]["rules"]
        self.dashboard = json.loads(text_of("dashboard.json"))
        self.queries = [rule["expr"] for rule in self.rules]
        self.shown = [target["expr"].replace("$instance", ".*")
                      for panel in self.dashboard["panels"] for target in panel["targets"]]

    def test_prometheus_understands_its_settings_and_every_query(self):
        self.need("promtool", "prometheus")
        checked = run("promtool", "check", "config", DEPLOY / "prometheus.yml")
        self.assertEqual(checked.returncode, 0, checked.stderr)
        with tempfile.TemporaryDirectory() as home:
            rules = pathlib.Path(home) / "rules.yml"
            rules.write_text(yaml.safe_dump({"groups": [{"name": "shown", "rules": [
                {"record": f"shown:{number}", "expr": query}
                for number, query in enumerate(self.shown)]}]}), "utf-8")
            checked = run("promtool", "check", "rules", rules)
            self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)

    def test_every_alert_comes_when_it_should_and_not_otherwise(self):
        self.need("promtool", "prometheus")
        names = [rule["alert"] for rule in self.rules]
        self.assertEqual(names, list(FIRES))
        tests = [rule_test(FIRES[name], name, True) for name in names]
        tests += [rule_test(QUIET, name, False) for name in names]
        rules = [{**rule, "labels": {}, "annotations": {}} for rule in self.rules]
        with tempfile.TemporaryDirectory() as home:
            bare = pathlib.Path(home) / "alerts.yml"
            bare.write_text(yaml.safe_dump({"groups": [{"name": "bare", "rules": rules}]}), "utf-8")
            asked = pathlib.Path(home) / "test.yml"
            asked.write_text(yaml.safe_dump({"rule_files": [str(bare)], "tests": tests}), "utf-8")
            done = run("promtool", "test", "rules", asked)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_document_says_what_to_do_about_every_alert(self):
        document = (ROOT / "docs/OPERATIONS.md").read_text("utf-8")
        for rule in self.rules:
            self.assertIn(f"`{rule['alert']}`", document)

    def test_every_query_names_metrics_that_a_server_shows(self):
        with tempfile.TemporaryDirectory() as home:
            server = Server(pathlib.Path(home) / "matches.db", "--account-host", "localhost")
            self.addCleanup(server.close)
            status, page = server.get("/metrics")
        self.assertEqual(status, 200)
        there = set(re.findall(r"^([a-z0-9_]+)(?:\{| )", page, re.MULTILINE)) | {"up"}
        self.assertGreater(len(there), 40)
        self.assertGreater(len(self.queries + self.shown), 30)
        for query in self.queries + self.shown:
            named = set(METRIC.findall(query))
            self.assertTrue(named, query)
            self.assertLessEqual(named, there, query)
        asked = re.findall(r"label_values\((\w+),", json.dumps(self.dashboard["templating"]))
        self.assertLessEqual(set(asked), there)
        document = (ROOT / "docs/OPERATIONS.md").read_text("utf-8")
        table = document.split("| metrics | what they tell |")[1].split("\n\n")[0]
        for name in re.findall(r"`(\w+)`", table):
            self.assertTrue({f"sandtable_{name}", f"sandtable_{name}_bucket"} & there, name)

    def test_metrics_are_written_as_prometheus_wants_them(self):
        self.need("promtool", "prometheus")
        with tempfile.TemporaryDirectory() as home:
            server = Server(pathlib.Path(home) / "matches.db")
            self.addCleanup(server.close)
            checked = run("promtool", "check", "metrics", stdin=server.get("/metrics")[1])
        self.assertEqual((checked.returncode, checked.stdout + checked.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
