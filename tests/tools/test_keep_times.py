"""What each step of `make test` took becomes a row of docs/reports/test-times.md."""
import importlib.util
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("keep_times", ROOT / "tools/keep_times.py")
keep_times = importlib.util.module_from_spec(spec)
spec.loader.exec_module(keep_times)


class KeepTimes(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        keep_times.REPORT = Path(self.folder.name) / "test-times.md"

    def tearDown(self):
        self.folder.cleanup()

    def keep(self, *words):
        sys.argv = ["keep_times.py", *words]
        keep_times.main()
        return keep_times.REPORT.read_text().splitlines()

    def test_a_row_is_added_and_the_head_is_written_once(self):
        self.keep("cold", "setup", "95", "60", "dev", "500", "900")
        lines = self.keep("warm", "dev", "80", "150")
        rows = [line for line in lines if line.startswith("| 20")]
        self.assertEqual(len(rows), 2)
        self.assertIn("| 95 / 60 | - |", rows[0])
        self.assertTrue(rows[0].endswith("| 595 / 960 |"), rows[0])
        self.assertIn("| warm |", rows[1])
        self.assertEqual(len([line for line in lines if line.startswith("| when")]), 1)
        self.assertEqual({line.count("|") for line in lines if line.startswith("|")}, {16})

    def test_the_build_for_browsers_is_a_row_of_its_own(self):
        lines = self.keep("cold", "dev", "80", "150", "wasm", "300", "450")
        rows = [line for line in lines if line.startswith("| 20")]
        self.assertTrue(rows[0].endswith("| 80 / 150 |"), rows[0])
        self.assertIn("| cold, wasm |", rows[1])
        self.assertTrue(rows[1].endswith("| 300 / 450 |"), rows[1])
        self.assertEqual({line.count("|") for line in lines if line.startswith("|")}, {16})

    def test_the_steps_are_those_of_make_test(self):
        said = (ROOT / "tools/test.sh").read_text().split("all_steps=(")[1].split(")")[0].split()
        self.assertEqual(said, keep_times.STEPS)

    def test_what_makes_no_sense_is_refused_and_nothing_is_written(self):
        for words in (["cold"], ["hot", "dev", "1", "1"], ["cold", "dev", "1"],
                      ["cold", "lunch", "1", "1"]):
            with self.assertRaises(SystemExit):
                self.keep(*words)
        self.assertFalse(keep_times.REPORT.exists())


if __name__ == "__main__":
    unittest.main()
