"""The rules index accounts for every rule, in small made-up repositories."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import rules_index

GOOD = {
    "docs/ledger/fantasy.txt": "FC-1.1\nFC-1.2\n",
    "games/fantasy/melee.cpp": "// FC-1.1\n\nint two();  // FC-1.2\n",
    "tests/fantasy/melee_test.cpp": "TEST(MeleeTest, One) {\n  // FC-1.1\n}\n\n// FC-1.2\nTEST(MeleeTest, Two) {}\n",
}


class RulesIndexTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)

    def write(self, *collections: dict[str, str]) -> None:
        for files in collections:
            for path, text in files.items():
                (self.root / path).parent.mkdir(parents=True, exist_ok=True)
                (self.root / path).write_text(text, "utf-8")

    def index(self) -> tuple[rules_index.Ledger, str]:
        ledgers, text = rules_index.build(self.root)
        return ledgers[0], text

    def check(self) -> tuple[int, str]:
        """The verdict when docs/RULES.md is up to date, and what was said."""
        ledgers, text = rules_index.build(self.root)
        self.write({"docs/RULES.md": text})
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            status = rules_index.check(self.root, ledgers, text)
        return status, said.getvalue()

    def names(self, files: dict[str, str]) -> list[str]:
        """The tests that name FC-1.1."""
        self.write({"docs/ledger/fantasy.txt": "FC-1.1\nFC-1.2\nFC-1.3\n"}, files)
        return [citation.name for citation in self.index()[0].tests.get("FC-1.1", [])]

    def test_code_and_test_for_every_rule(self):
        self.write(GOOD)
        status, said = self.check()
        self.assertEqual(status, 0, said)
        text = self.index()[1]
        self.assertIn("[melee.cpp:3](../games/fantasy/melee.cpp#L3)", text)
        self.assertIn("[MeleeTest.Two](../tests/fantasy/melee_test.cpp#L5)", text)

    def test_a_game_of_one_file_has_its_sentences_on_a_page(self):
        self.write(GOOD, {"docs/ledger/fantasy.md": "# Page\n\n**FC-1.1** One.\n\nMore.\n\n**FC-1.2** Two.\n"})
        status, said = self.check()
        self.assertEqual(status, 0, said)
        self.assertIn("| FC-1.2 | Two. |", self.index()[1])
        self.write({"docs/ledger/fantasy.md": "**FC-1.1** One.\n"})
        self.assertIn("fantasy.md: expected each rule", self.check()[1])

    def test_a_rule_without_code(self):
        self.write(GOOD, {"games/fantasy/melee.cpp": "// FC-1.1\n"})
        status, said = self.check()
        self.assertEqual(status, 1)
        self.assertIn("1 rules without code", said)
        self.assertIn("FC-1.2", said)

    def test_a_rule_without_test(self):
        self.write(GOOD, {"tests/fantasy/melee_test.cpp": "TEST(MeleeTest, One) {}  // FC-1.1\n"})
        self.assertIn("1 rules without test", self.check()[1])

    def test_an_explained_rule_may_lack_both(self):
        explained = '[[explained]]\nrules = ["FC-1.2..FC-1.3"]\nreason = "Advice."\n'
        self.write(
            GOOD, {"docs/ledger/fantasy.txt": "FC-1.1\nFC-1.2\nFC-1.3\n", "docs/ledger/fantasy-explained.toml": explained}
        )
        status, said = self.check()
        self.assertEqual(status, 0, said)
        self.assertIn("need not explain", said)  # FC-1.2 has both
        self.assertIn("*Advice.*", self.index()[1])

    def test_an_explanation_may_cover_only_the_code(self):
        explained = '[[explained]]\nrules = ["FC-1.2"]\nlacks = ["code"]\nreason = "No limit."\n'
        self.write(
            GOOD,
            {"docs/ledger/fantasy-explained.toml": explained, "games/fantasy/melee.cpp": "// FC-1.1\n"},
            {"tests/fantasy/melee_test.cpp": "TEST(MeleeTest, One) {}  // FC-1.1\n"},
        )
        said = self.check()[1]
        self.assertNotIn("without code", said)
        self.assertIn("1 rules without test", said)

    def test_an_unknown_rule(self):
        self.write(GOOD, {"ai/search.cpp": "// as FC-1.99 says\n"})
        self.assertIn("ai/search.cpp:1: FC-1.99 is not in docs/ledger/fantasy.txt", self.check()[1])

    def test_a_longer_number_is_another_rule(self):
        self.write({"docs/ledger/fantasy.txt": "FC-1.1\nFC-1.12\n", "games/fantasy/a.cpp": "// FC-1.12.\n"})
        self.assertEqual(list(self.index()[0].code), ["FC-1.12"])

    def test_a_range_names_every_rule_in_it(self):
        self.write({"docs/ledger/fantasy.txt": "FC-1.1\nFC-1.2\nFC-1.3\n", "table/a.h": "// FC-1.1 .. FC-1.3\n"})
        self.assertEqual(list(self.index()[0].code), ["FC-1.1", "FC-1.2", "FC-1.3"])

    def test_words_about_a_rule_are_not_its_code(self):
        self.write(
            GOOD,
            {"games/fantasy/melee.cpp": "// FC-1.1\n"},
            {"content/fantasy/rules.en.toml": '[rules]\n"FC-1.1" = "One."\n"FC-1.2" = "Two."\n'},
        )
        self.assertIn("1 rules without code", self.check()[1])
        self.assertIn("| FC-1.2 | Two. |", self.index()[1])

    def test_content_is_code(self):
        self.write(GOOD, {"games/fantasy/melee.cpp": "", "content/fantasy/a.toml": "# FC-1.1 FC-1.2\n"})
        self.assertEqual(self.check()[0], 0)

    def test_the_cases_of_the_ledger_are_tests(self):
        self.write(GOOD, {"docs/ledger/fantasy-cases.txt": "T-073\nT-075\nX-003\n"})
        self.write({"tests/fantasy/cases_test.cpp": "TEST(Cases, T073_Support) {}\nTEST(Cases, Two) {}  // X-003\n"})
        said = self.check()[1]
        self.assertIn("1 cases of the ledger", said)
        self.assertIn("T-075", said)

    def test_an_explained_case_may_be_missing(self):
        explained = '[[explained]]\nrules = ["T-075"]\nreason = "Later."\n'
        self.write(GOOD, {"docs/ledger/fantasy-cases.txt": "T-075\n", "docs/ledger/fantasy-explained.toml": explained})
        self.assertEqual(self.check()[0], 0)

    def test_a_broken_test_macro(self):
        self.assertEqual(self.names({"tests/fantasy/a.cpp": "TEST_F(\n    Suite, Name) {\n  // FC-1.1\n}\n"}), ["Suite.Name"])

    def test_a_one_line_test_ends_on_its_line(self):
        self.assertEqual(
            self.names({"tests/fantasy/a.cpp": "TEST(A, First) {}\n// FC-1.1\nTEST(A, Second) {\n  f();\n}\n"}), ["A.Second"]
        )

    def test_a_helper_that_no_test_follows_is_no_test(self):
        self.assertEqual(self.names({"tests/support/board.cpp": "// FC-1.1\nvoid draw();\n"}), [])

    def test_a_case_in_a_table_of_data(self):
        toml = '[[case]]\nid = "T-001"\nrules = ["FC-1.2"]\n[[case]]\nid = "T-003"\nrules = ["FC-1.1"]\n'
        self.assertEqual(self.names({"tests/fantasy/cases.toml": toml}), ["T-003"])

    def test_a_case_named_after_its_rules(self):
        toml = '[[case]]\nid = "T-001"\n[[case]]\nrules = ["FC-1.1"]\nid = "T-003"\n'
        self.assertEqual(self.names({"tests/fantasy/cases.toml": toml}), ["T-003"])

    def test_a_case_in_a_table_of_code(self):
        code = 'Case cases[] = {\n    {"T-001", "FC-1.2"},\n    {"T-003",\n     "FC-1.1"},\n};\n'
        self.assertEqual(self.names({"tests/fantasy/cases.cpp": code}), ["T-003"])

    def test_moved_lines_are_not_out_of_date(self):
        self.write(GOOD)
        self.assertEqual(self.check()[0], 0)
        self.write({"games/fantasy/melee.cpp": "// A melee.\n" + GOOD["games/fantasy/melee.cpp"]})
        ledgers, text = rules_index.build(self.root)
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(rules_index.check(self.root, ledgers, text), 0)

    def test_a_moved_rule_is_out_of_date(self):
        self.write(GOOD)
        self.assertEqual(self.check()[0], 0)
        self.write({"games/fantasy/rules/panic.cpp": "// FC-1.2\n"})
        ledgers, text = rules_index.build(self.root)
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            self.assertEqual(rules_index.check(self.root, ledgers, text), 1)
        self.assertIn("out of date", said.getvalue())

    def test_plain_ids_are_looked_for_in_their_own_game(self):
        self.write({"docs/ledger/fleet.txt": "F-1\n", "games/fleet/a.cpp": "// F-1\n", "table/a.h": "// F-16\n"})
        ledger = self.index()[0]
        self.assertEqual(ledger.problems, ["1 rules without test: no file in tests/ names \n  F-1"])

    def test_sections_may_be_ranges(self):
        self.write(
            {
                "docs/ledger/fleet.txt": "F-1\nF-2\nF-3\n",
                "docs/ledger/fleet-explained.toml": '[sections]\n"F-1..F-2" = "Set-up"\n',
            }
        )
        text = self.index()[1]
        self.assertIn("### Set-up", text)
        self.assertIn("| Set-up | 2 |", text)
        self.assertIn("| Rules | 1 |", text)

    def test_an_unfinished_game_only_says_what_is_missing(self):
        self.write({"docs/ledger/fleet.txt": "F-1\n", "docs/ledger/fleet-explained.toml": "complete = false\n"})
        ledger = self.index()[0]
        self.assertEqual(ledger.problems, [])
        self.assertEqual(len(ledger.notes), 2)


if __name__ == "__main__":
    unittest.main()
