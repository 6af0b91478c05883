"""The floors of the page are seen to in small made-up sources."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import check_web_floors


class WebFloorsTest(unittest.TestCase):
    def problems(self, files: dict[str, str]) -> list[str]:
        with tempfile.TemporaryDirectory() as directory:
            root = Path(directory).resolve()
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            return check_web_floors.check(root)[1]

    def test_a_page_stands_on_panels_and_the_app_on_pages(self):
        files = {
            "panels/Dice.tsx": "",
            "pages/Home.tsx": "import { Dice } from '../panels/Dice';\n",
            "App.tsx": "const Home = lazy(() => import('./pages/Home'));\n",
        }
        self.assertEqual(self.problems(files), [])

    def test_a_board_knows_no_page(self):
        files = {
            "pages/table/useOdds.ts": "",
            "board/Hex.tsx": "\nimport type { Odds } from '../pages/table/useOdds';\n",
        }
        self.assertEqual(self.problems(files), ["board/Hex.tsx:2: board/ must not import pages/table/useOdds.ts"])

    def test_an_import_over_several_lines_counts(self):
        files = {"themes/index.ts": "", "model/match.ts": "import {\n  themeOf,\n} from '../themes';\n"}
        self.assertEqual(self.problems(files), ["model/match.ts:3: model/ must not import themes/index.ts"])

    def test_what_is_passed_on_counts_as_an_import(self):
        files = {"board/Hex.tsx": "", "text/index.ts": "export { Hex } from '../board/Hex';\n"}
        self.assertEqual(len(self.problems(files)), 1)

    def test_a_theme_knows_no_other_game(self):
        files = {"themes/fleet/Ship.tsx": "", "themes/fantasy/index.ts": "import '../fleet/Ship';\n"}
        self.assertIn("the game fantasy must not know the game fleet", self.problems(files)[0])

    def test_files_do_not_import_each_other_in_a_circle(self):
        files = {
            "model/match.ts": "import { Playback } from './playback';\n",
            "model/playback.ts": "import { rest } from './rest';\n",
            "model/rest.ts": "import type { Match } from './match';\n",
        }
        self.assertEqual(
            self.problems(files),
            ["a circle: model/match.ts -> model/playback.ts -> model/rest.ts -> model/match.ts"],
        )

    def test_a_new_directory_has_to_be_given_its_floor(self):
        self.assertEqual(self.problems({"misc/a.ts": ""}), ["misc/ is no floor of the page"])

    def test_libraries_and_styles_are_of_no_floor(self):
        files = {"main.tsx": "import React from 'react';\nimport './styles/index.css';\n"}
        self.assertEqual(self.problems(files), [])

    def test_markup_is_made_in_one_place_alone(self):
        for line in (
            "const a = <g dangerouslySetInnerHTML={{ __html: x }} />;",
            "element.innerHTML = x;",
            "element['outerHTML'] = x;",
            "element.insertAdjacentHTML('beforeend', x);",
            "document.write(x);",
            "range.createContextualFragment(x);",
            "new DOMParser().parseFromString(x, 'text/html');",
            "element.setHTMLUnsafe(x);",
            "<iframe srcDoc={x} />",
            "trustedTypes.createPolicy('other', {});",
            "new Worker(x);",
            "eval(x);",
        ):
            self.assertEqual(self.problems({"ui/markup.ts": f"{line}\n"}), [], line)
            self.assertEqual(
                self.problems({"themes/fleet/Ship.tsx": f"\n{line}\n"}),
                ["themes/fleet/Ship.tsx:2: markup is made by svg`...` of ui/markup.ts"],
                line,
            )

    def test_what_the_browser_keeps_goes_through_what_bears_a_full_storage(self):
        for line in ("localStorage.setItem('a', 'b');", "window.sessionStorage.a = 1;", "store.setItem(a, b);"):
            self.assertEqual(self.problems({"model/kept.ts": line}), [])
            self.assertEqual(len(self.problems({"model/name.ts": line})), 1, line)

    def test_what_is_copied_goes_through_one_place(self):
        for line in ("navigator.clipboard.writeText(a);", "navigator.share?.({ url });", "document.execCommand('copy');"):
            self.assertEqual(self.problems({"model/share.ts": line}), [])
            self.assertEqual(len(self.problems({"panels/End.tsx": line})), 1, line)


if __name__ == "__main__":
    unittest.main()
