"""The planting of faults finds the lines that carry rules, and changes one thing at a time."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools" / "mutants"))
from choose import in_random_order
from fixed import Fixed, with_faults
from plant import HEADER, planted
from report import equivalents, summary
from rule_lines import Source
from sites import Finder
from trials import what_failed

FUNCTION = """\
namespace game {

// How far a unit goes. FC-1.1
int steps(int n) {
  if (n < 3) return n + 1;
  reset(n);
  return 0;
}

int others(int n) {
  if (n > 5) return 1;
  tell(n);  // FC-1.2
  return n;
}

}  // namespace game
"""


class MutantsTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)

    def source(self, text: str) -> Source:
        path = self.root / "games" / "game" / "a.cpp"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return Source(self.root, path, lambda line: "FC-" in line)

    def changes(self, text: str, declared=frozenset()) -> list[tuple[str, str]]:
        return [(site.operator, site.change) for site in Finder(self.source(text)).all(set(declared))]

    def test_a_rule_above_a_function_stands_on_all_of_it(self):
        found = self.changes(FUNCTION)
        self.assertIn(("comparison", "n < 3 -> n <= 3"), found)
        self.assertIn(("sign", "n + 1 -> n - 1"), found)
        self.assertIn(("bound", "3 -> 4"), found)
        self.assertIn(("dropped", "without reset(n);"), found)
        self.assertIn(("condition", "n < 3 -> !(n < 3)"), found)

    def test_a_rule_beside_a_statement_stands_on_that_statement(self):
        found = self.changes(FUNCTION)
        self.assertIn(("dropped", "without tell(n);"), found)
        self.assertNotIn(("bound", "5 -> 6"), found)

    def test_a_rule_stands_on_the_condition_that_decides_about_its_statement(self):
        found = self.changes("void f(int n) {\n  if (n > 5) {\n    tell(n);  // FC-1.2\n  }\n  other(n);\n}\n")
        self.assertIn(("comparison", "n > 5 -> n >= 5"), found)
        self.assertNotIn(("dropped", "without other(n);"), found)

    def test_a_rule_at_the_declaration_stands_on_the_function(self):
        text = "void f(int n) { tell(n); }\n"
        self.assertEqual(self.changes(text), [])
        self.assertEqual(self.changes(text, {"f"}), [("dropped", "without tell(n);")])

    def test_constants_and_template_arguments_are_left_alone(self):
        text = "// FC-1.1\nint f() {\n  constexpr int k = 3;\n  static_assert(k < 4);\n  return get<2>();\n}\n"
        self.assertEqual(self.changes(text), [])

    def test_a_declaration_cannot_be_dropped(self):
        text = "// FC-1.1\nvoid f() {\n  int n = g();\n  const Hex& at = h();\n  n = g();\n}\n"
        self.assertEqual([c for c in self.changes(text) if c[0] == "dropped"], [("dropped", "without n = g();")])

    def test_the_seat_becomes_the_other_one(self):
        text = "// FC-1.1\nvoid f(View v, Seat seat) {\n  ask(opponent(seat));\n  ask(v.unit.seat);\n  pay(defender(v));\n}\n"
        seats = [change for operator, change in self.changes(text) if operator == "seat"]
        self.assertEqual(seats, ["opponent(seat) -> seat", "v.unit.seat -> opponent(v.unit.seat)",
                                 "defender -> attacker"])

    def test_operands_reach_as_far_as_they_bind(self):
        text = "// FC-1.1\nbool f(int a, int b) {\n  return a + 1 < b * 2 && (a || b);\n}\n"
        found = self.changes(text)
        self.assertIn(("comparison", "a + 1 < b * 2 -> a + 1 <= b * 2"), found)
        self.assertIn(("logic", "a + 1 < b * 2 && (a || b) -> (a + 1 < b * 2) || ((a || b))"), found)
        self.assertIn(("logic", "a || b -> (a) && (b)"), found)

    def test_lambdas_inside_a_call_have_statements_of_their_own(self):
        text = "// FC-1.1\nvoid f() {\n  each([&](int n) {\n    if (n == 0) stop(n);\n  });\n}\n"
        self.assertIn(("dropped", "without stop(n);"), self.changes(text))
        self.assertIn(("condition", "n == 0 -> !(n == 0)"), self.changes(text))

    def test_what_is_planted_keeps_every_line_where_it_was(self):
        source = self.source(FUNCTION)
        sites = Finder(source).all(set())
        text = planted(source.tokens, dict(enumerate(sites, start=1)))
        body = text.removeprefix(HEADER)
        self.assertEqual(len(body.splitlines()), len(FUNCTION.splitlines()))
        dropped = next(n for n, site in enumerate(sites, start=1) if site.change == "without reset(n);")
        self.assertIn(f"if (!mutants::on({dropped})) {{ reset(", body)

    def test_a_fault_keeps_its_key_when_its_line_moves(self):
        keys = {site.key for site in Finder(self.source(FUNCTION)).all(set())}
        moved = {site.key for site in Finder(self.source("// More.\n\n" + FUNCTION)).all(set())}
        self.assertEqual(keys, moved)
        self.assertEqual(len(keys), len(Finder(self.source(FUNCTION)).all(set())))

    def test_each_kind_has_its_turn_and_the_seed_decides(self):
        sites = Finder(self.source(FUNCTION)).all(set())
        order = [site.operator for site in in_random_order(sites, 1)]
        self.assertEqual(len(order), len(sites))
        self.assertEqual(len(set(order[:5])), 5)
        self.assertNotEqual(in_random_order(sites, 1), in_random_order(sites, 2))

    def test_a_listed_fault_that_is_no_longer_in_the_source_is_named(self):
        self.source(FUNCTION)
        here = Fixed(7, "far", "games/game/a.cpp", "n < 3", "n < 4", "test_game", "A.b")
        self.assertIn("(mutants::on(7) ? (n < 4) : (n < 3))", with_faults(self.root, here.file, [here]))
        gone = Fixed(7, "far", "games/game/a.cpp", "n < 9", "n < 4", "test_game", "A.b")
        with self.assertRaisesRegex(SystemExit, "far: .* 0 times"):
            with_faults(self.root, gone.file, [gone])

    def test_equivalent_faults_count_neither_way_and_must_survive(self):
        row = {"operator": "sign", "path": "a.cpp", "line": 1, "function": "f", "change": "a -> b",
               "reached": True, "seconds": 1.0}
        rows = [row | {"key": f"{n:010x}", "caught_by": "test_a A.b" if n else ""} for n in range(20)]
        key = rows[0]["key"]
        self.assertIn("19 of 20 faults caught (95.0 %)", summary(rows, {})[0])
        self.assertEqual(summary(rows, {})[1], True)
        self.assertIn("19 of 19 faults caught (100.0 %), 1 of 20", summary(rows, {key: "the same"})[0])
        self.assertEqual(summary(rows, {rows[1]["key"]: "wrong"})[1], False)
        self.assertEqual(summary([rows[0]] * 3 + rows[1:], {})[1], False)

    def test_the_reasons_stand_in_a_table(self):
        (self.root / "docs").mkdir()
        (self.root / "docs" / "TESTING.md").write_text(
            "| key | change | reason |\n|---|---|---|\n| `0123456789` | `a.cpp`: a \\|\\| b | Never both. |\n")
        self.assertEqual(equivalents(self.root), {"0123456789": "Never both."})

    def test_the_test_that_failed_is_named(self):
        self.assertEqual(what_failed("[  FAILED  ] Melee.hits (3 ms)\n", "test_a", 1, 1, 9), "test_a Melee.hits")
        self.assertEqual(what_failed("", "test_a", -24, 9, 9), "test_a: never ends")
        self.assertEqual(what_failed("", "test_a", -11, 1, 9), "test_a: stopped by signal 11")


if __name__ == "__main__":
    unittest.main()
