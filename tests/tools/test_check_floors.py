"""The architecture check sees what it should, in small made-up repositories."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_floors


class FloorsTest(unittest.TestCase):
    def problems(self, files: dict[str, str]) -> list[str]:
        with tempfile.TemporaryDirectory() as directory:
            root = Path(directory)
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            return check_floors.check(root)[1]

    def test_a_game_stands_on_the_table(self):
        files = {"table/hex.h": "#include <array>\n", "games/fantasy/a.cpp": '#include "table/hex.h"\n'}
        self.assertEqual(self.problems(files), [])

    def test_the_table_knows_no_game(self):
        files = {"games/fantasy/a.h": "", "table/x.cpp": '\n#include "games/fantasy/a.h"\n'}
        self.assertEqual(len(self.problems(files)), 1)
        self.assertIn("table/x.cpp:2: table/ must not include games/", self.problems(files)[0])

    def test_a_game_knows_no_other_game(self):
        files = {"games/fleet/a.h": "", "games/fantasy/x.cpp": '#include "games/fleet/a.h"\n'}
        self.assertIn("must not know the game fleet", self.problems(files)[0])

    def test_rules_see_no_screen_by_whatever_way(self):
        files = {
            "table/scene.h": "",
            "table/wide.h": '#include "table/scene.h"\n',
            "games/fantasy/state/a.h": '#include "table/wide.h"\n',
            "games/fantasy/rules/x.cpp": '#include "games/fantasy/state/a.h"\n',
        }
        self.assertEqual(
            self.problems(files),
            ["games/fantasy/rules/x.cpp:1: rules/ must not see table/scene.h, by whatever way"],
        )

    def test_opponents_know_no_match(self):
        files = {"match/a.h": "", "ai/x.h": '#include "match/a.h"\n'}
        self.assertIn("ai/ must not include match/", self.problems(files)[0])

    def test_nothing_below_it_knows_of_python(self):
        files = {"python/src/a.cpp": "#include <pybind11/numpy.h>\n", "lab/x.h": "#include <pybind11/pybind11.h>\n",
                 "match/y.h": "// As numpy wants it.\n", "python/src/b.h": "", "apps/common/z.cpp": '#include "python/src/b.h"\n',
                 "apps/cli/train.cpp": "// Calls python3.\n"}
        self.assertEqual(len(self.problems(files)), 3)
        self.assertIn("lab/x.h:1: only python/ knows of Python", self.problems(files))

    def test_rules_need_only_the_standard_library(self):
        files = {"games/fantasy/x.cpp": "#include <vector>\n#include <nlohmann/json.hpp>\n#include <unistd.h>\n"}
        self.assertEqual(len(self.problems(files)), 2)

    def test_formats_may_use_libraries(self):
        self.assertEqual(self.problems({"formats/json.cpp": "#include <nlohmann/json.hpp>\n"}), [])

    def test_paths_start_at_the_root(self):
        files = {"table/hex.h": "", "table/hex.cpp": '#include "hex.h"\n'}
        self.assertIn("write the path from its root", self.problems(files)[0])

    def test_our_headers_are_in_quotes(self):
        self.assertIn("included as", self.problems({"match/a.cpp": "#include <table/hex.h>\n"})[0])

    def test_test_helpers_are_named_from_tests(self):
        files = {"tests/support/board.h": "", "tests/fantasy/x_test.cpp": '#include "support/board.h"\n'}
        self.assertEqual(self.problems(files), [])

    def test_programs_share_only_what_is_common(self):
        files = {"apps/cli/a.h": "", "apps/common/x.cpp": '#include "apps/cli/a.h"\n'}
        self.assertIn("below the programs", self.problems(files)[0])

    def test_the_host_knows_no_network(self):
        files = {"apps/server/a.h": "", "apps/host/x.cpp": '#include "apps/server/a.h"\n'}
        self.assertIn("below the programs", self.problems(files)[0])
        files = {"apps/host/a.h": "", "apps/server/x.cpp": '#include "apps/host/a.h"\n'}
        self.assertEqual(self.problems(files), [])

    def test_only_one_header_names_locks_and_one_threads(self):
        self.assertEqual(self.problems({"table/lock.h": "#include <mutex>\n"}), [])
        self.assertEqual(self.problems({"table/side_by_side.h": "#include <thread>\n"}), [])
        for header in ("mutex", "thread", "filesystem", "future", "condition_variable"):
            for file in ("table/x.h", "match/x.cpp", "lab/x.cpp", "apps/common/x.cpp"):
                found = self.problems({file: f"#include <{header}>\n"})
                self.assertIn(f"{file}:1: <{header}> is not there in a browser", found[0])
            self.assertEqual(self.problems({"apps/cli/x.cpp": f"#include <{header}>\n"}), [])

    def test_what_a_browser_never_runs_may_use_files(self):
        listed = {"cmake/native_files.txt": "# some\nlab/x.cpp\n", "lab/x.cpp": "#include <filesystem>\n"}
        self.assertEqual(self.problems(listed), [])
        self.assertIn("there is no lab/x.cpp", self.problems({"cmake/native_files.txt": "lab/x.cpp\n"})[0])

    def test_only_a_part_of_the_host_has_what_servers_have(self):
        for header in ("thread", "sqlite3.h", "openssl/evp.h", "zlib.h", "sys/resource.h", "unistd.h"):
            line = f"#include <{header}>\n"
            self.assertIn("is not there in a browser", self.problems({"apps/host/x.cpp": line})[0])
            self.assertEqual(self.problems({"apps/host/native/x.cpp": line}), [])
        files = {"apps/host/native/a.h": "", "apps/host/x.cpp": '#include "apps/host/native/a.h"\n'}
        self.assertIn("is for servers alone", self.problems(files)[0])
        files = {"apps/host/native/a.h": "", "apps/server/x.cpp": '#include "apps/host/native/a.h"\n'}
        self.assertEqual(self.problems(files), [])

    def test_nothing_is_thrown_in_a_browser(self):
        for line in ('throw "x";', "try {", "} catch (const Error& e) {"):
            self.assertIn("no exceptions", self.problems({"table/x.cpp": f"  {line}\n"})[0])
        for line in ("// a throw of dice", 'say("a throw");', "int rethrow = try_it(); /* throw again */", "throws(2);"):
            self.assertEqual(self.problems({"table/x.cpp": f"  {line}\n"}), [])

    def test_what_rounds_as_it_likes_is_ours(self):
        for call in ("std::exp(x)", "std::pow(x, 2)", "std::log10(x)", "std::sinf(x)"):
            self.assertIn("differs between standard libraries", self.problems({"ai/x.cpp": f"y = {call};\n"})[0])
        self.assertEqual(self.problems({"ai/x.cpp": "y = std::sqrt(x) + std::lround(x) + std::exponential(x);\n"}), [])

    def test_what_is_alike_keeps_its_order(self):
        bad = (
            "std::sort(a.begin(), a.end(), by_size);",
            "std::ranges::sort(a, {}, &Ship::size);",
            "std::sort(a.begin(), a.end(),\n    [](int x, int y) { return x / 2 < y / 2; });",
            "std::nth_element(a.begin(), b, a.end());",
            "std::priority_queue<int> a;",
            "std::ranges::partial_sort(a, b);",
        )
        for line in bad:
            self.assertIn("puts what is alike anywhere", self.problems({"games/fleet/x.cpp": line + "\n"})[0])
        good = (
            "std::sort(a.begin(), a.end());",
            "std::ranges::sort(f(a, b));",
            "std::sort(a.begin(), a.end(),\n    std::greater<>());",
            "std::ranges::sort(a, std::greater{});",
            "std::stable_sort(a.begin(), a.end(), by_size);",
            "// full order: no two have one name\nstd::ranges::sort(a, {}, &Ship::name);",
            "table::sort_in_place(a.begin(), a.end(), by_size);",
        )
        for line in good:
            self.assertEqual(self.problems({"games/fleet/x.cpp": line + "\n"}), [], line)

    def test_nobody_goes_through_what_has_no_order(self):
        files = {
            "ai/x.h": "std::unordered_map<int, std::string> names_;\nstd::map<int, int> list_;\n",
            "ai/x.cpp": "for (const auto& [key, name] : names_) say(key);\nfor (const auto& [a, b] : list_) say(a);\n",
        }
        self.assertEqual(
            self.problems(files), ["ai/x.cpp:1: the order of names_ differs between standard libraries"]
        )
        self.assertEqual(self.problems({**files, "ai/x.cpp": "at = names_.find(3);\n"}), [])

    def test_the_lab_knows_a_game_only_in_its_corner(self):
        games = {"games/fantasy/a.h": "", "games/fleet/a.h": "", "lab/arena.h": ""}
        corner = {"lab/fantasy/x.cpp": '#include "games/fantasy/a.h"\n#include "lab/arena.h"\n'}
        self.assertEqual(self.problems(games | corner), [])
        common = {"lab/x.cpp": '#include "games/fantasy/a.h"\n'}
        self.assertIn("lab/ must not include games/", self.problems(games | common)[0])
        other = {"lab/fantasy/x.cpp": '#include "games/fleet/a.h"\n'}
        self.assertIn("lab/fantasy must not know the game fleet", self.problems(games | other)[0])
        upward = {"lab/fantasy/a.h": "", "lab/x.cpp": '#include "lab/fantasy/a.h"\n'}
        self.assertIn("must not know the game", self.problems(games | upward)[0])

    def test_rules_of_a_game_know_no_text(self):
        rooms = {"games/fleet/rules/a.h": "", "games/fleet/text/a.h": ""}
        sentence = {"games/fleet/text/x.cpp": '#include "games/fleet/rules/a.h"\n'}
        self.assertEqual(self.problems(rooms | sentence), [])
        rule = {"games/fleet/rules/x.cpp": '#include "games/fleet/text/a.h"\n'}
        self.assertIn("rules/ must not include text/", self.problems(rooms | rule)[0])
        whole = {"games/fleet/system.cpp": '#include "games/fleet/text/a.h"\n'}
        self.assertEqual(self.problems(rooms | whole), [])

    def test_programs_cannot_have_the_true_state(self):
        secret = {"match/truth.h": ""}
        inside = {"match/record.cpp": '#include "match/truth.h"\n', "tests/match/x.cpp": '#include "match/truth.h"\n'}
        self.assertEqual(self.problems(secret | inside), [])
        program = {"apps/cli/x.cpp": '#include "match/truth.h"\n'}
        self.assertIn("private to match and tests", self.problems(secret | program)[0])

    def test_chance_does_not_come_from_the_standard_library(self):
        files = {"games/fantasy/x.cpp": "int f() { return std::rand(); }  // std::shuffle\n"}
        self.assertIn("std::rand differs", self.problems(files)[0])


if __name__ == "__main__":
    unittest.main()
