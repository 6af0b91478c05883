"""The figures of docs/PERFORMANCE.md as tools/count_instructions.py reads them."""

import importlib.util
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = importlib.util.spec_from_file_location("counting", ROOT / "tools/count_instructions.py")
counting = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(counting)


class Figures(unittest.TestCase):
    def test_are_read_from_the_rows_that_name_a_line(self):
        text = "| `fleet-play` | an answer | 12,345 |\n| fleet-play | no line | 7 |\n"
        self.assertEqual(counting.figures(text), {"fleet-play": 12345})

    def test_stand_in_the_document_for_every_line_of_the_program(self):
        program = (ROOT / "bench/count/count_answers.cpp").read_text()
        said = counting.figures((ROOT / counting.FIGURES).read_text())
        self.assertEqual(sorted(said), sorted(counting.re.findall(r'line == "([a-z-]+)"', program)))

    def test_are_wrong_from_five_per_cent_on_either_way(self):
        self.assertFalse(counting.too_far(1050, 1000))
        self.assertFalse(counting.too_far(950, 1000))
        self.assertTrue(counting.too_far(1051, 1000))
        self.assertTrue(counting.too_far(949, 1000))


if __name__ == "__main__":
    unittest.main()
