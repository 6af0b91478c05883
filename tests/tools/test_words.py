"""What people read, wherever it stands: typography, and sentences that are gone for good."""

import re
import tomllib
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GONE = tomllib.loads((Path(__file__).parent / "gone_words.toml").read_text(encoding="utf-8"))

# A comment, or a text in group 1: what is written in the sources of the page and of the programs.
PAGE = re.compile(r"""//[^\n]*|/\*.*?\*/|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)""", re.S)
PROGRAM = re.compile(r"""//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)'|((?:"(?:[^"\\\n]|\\.)*"\s*)+)""", re.S)
BETWEEN_TAGS = re.compile(r">([^<>{}=;]*\w[^<>{}=;]*)<")


def pattern_of(words: str) -> re.Pattern:
    start, end = words.startswith("^"), words.endswith("$")
    inner = re.escape(words[1 if start else 0 : -1 if end else None]).replace(r"\*", r"(?:\{[^}]*\}|[\w ’-]+?)")
    return re.compile(("^" if start else "") + inner + ("$" if end else ""))


ANY = {language: re.compile("|".join(pattern_of(words).pattern for words in GONE[language])) for language in GONE}


def gone_from(text: str, languages) -> list[str]:
    """The sentences of the list that the text has."""
    found = [language for language in languages if ANY[language].search(text)]
    return [words for language in found for words in GONE[language] if pattern_of(words).search(text)]


def texts_of(value, where: str):
    if isinstance(value, dict):
        for key, member in value.items():
            yield from texts_of(member, f"{where}.{key}")
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            yield from texts_of(item, f"{where}.{number}")
    elif isinstance(value, str):
        yield where, value


def catalogue_texts():
    """Every text of the content, with the languages it may be in."""
    for path in sorted((ROOT / "content").rglob("*.toml")):
        language = re.search(r"\.(en|fr)\.toml$", path.name)
        languages = (language[1],) if language else ("en", "fr")
        tree = tomllib.loads(path.read_text(encoding="utf-8"))
        for where, text in texts_of(tree, str(path.relative_to(ROOT))):
            yield where, text, languages


def source_texts(folders, endings, written):
    for path in sorted(p for folder in folders for p in (ROOT / folder).rglob("*") if p.suffix in endings):
        source = path.read_text(encoding="utf-8")
        for match in written.finditer(source):
            if match[1]:
                joined = re.sub(r'"\s*"', "", match[1].strip())
                yield str(path.relative_to(ROOT)), joined[1:-1], ("en", "fr")
        if path.suffix == ".tsx":
            for match in BETWEEN_TAGS.finditer(source):
                yield str(path.relative_to(ROOT)), " ".join(match[1].split()), ("en", "fr")


def page_texts():
    yield from source_texts(["web/src"], {".ts", ".tsx"}, PAGE)


def program_texts():
    floors = ["apps", "lab", "match", "formats", "ai", "games", "table"]
    yield from source_texts(floors, {".cpp", ".h"}, PROGRAM)


def documents():
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        if path.name != "RULES.md":  # the rules' own texts
            yield path.name, " ".join(path.read_text(encoding="utf-8").split()), ("en",)


def everything():
    for where, text, languages in catalogue_texts():
        if "rules.en.toml" not in where:  # as the rulebooks say it
            yield where, text, languages
    yield from page_texts()
    yield from program_texts()
    yield from documents()


def read_in(language: str):
    return [(where, text) for where, text, languages in catalogue_texts() if languages == (language,)]


class Typography(unittest.TestCase):
    def test_apostrophes_are_typographic(self):
        for language in ("en", "fr"):
            found = [(where, text) for where, text in read_in(language) if re.search(r"[\w}]'[\w{«]|s' ", text)]
            self.assertEqual(found, [])

    def test_double_signs_stand_behind_a_narrow_space_in_french(self):
        wrong = re.compile(r"(?<=\S)[ \u00a0][:;!»](?!\d)|(?<=[^\s]) \?$|«[ \u00a0]")
        self.assertEqual([(where, text) for where, text in read_in("fr") if wrong.search(text)], [])

    def test_guillemets_are_french(self):
        self.assertEqual([(where, text) for where, text in read_in("fr") if "“" in text or "”" in text], [])


class Levels(unittest.TestCase):
    def test_the_page_says_of_each_level_what_terminal_and_protocol_say(self):
        for language in ("en", "fr"):
            ui = tomllib.loads((ROOT / f"content/ui/match.{language}.toml").read_text(encoding="utf-8"))
            page = (ROOT / f"web/src/words/{language}.ts").read_text(encoding="utf-8")
            told = dict(re.findall(r"'level\.(\w+(?:\.note)?)':\s+'([^']*)',", page))
            self.assertEqual(len(told), 11)  # five levels, and the word for an opponent
            for level in set(ui["level"]) - {"random"}:
                self.assertEqual(told[level], ui["level"][level])
                without_spaces = ui["level_note"][level].replace("\u202f:", " :")
                self.assertEqual(told[f"{level}.note"], without_spaces)


class Wording(unittest.TestCase):
    def test_everything_a_player_reads_is_looked_at(self):
        texts = {text for _, text, _ in everything()}
        for one in (
            "Start the battle",
            "Commencer la bataille",
            "Give your units orders.",
            "Goodbye. Nothing was saved.",
            "there is no such game; there are:",
        ):
            self.assertIn(one, texts)
        self.assertGreater(len(read_in("fr")), 1500)
        self.assertGreater(sum(1 for _ in page_texts()), 1500)
        self.assertGreater(sum(1 for _ in program_texts()), 1500)

    def test_what_is_gone_would_be_found(self):
        for old in ("Shoots 3 to 1, at most 3.", "To buy: Bone Rain (Green).", "Energy.", "Stamina {n}.", "{ship} placed at c3."):
            self.assertNotEqual(gone_from(old, ["en"]), [], old)
        for old in ("Le tour {round} commence.", "Reprendre", "Le Styx marque 1 PV", "encore {n}"):
            self.assertNotEqual(gone_from(old, ["fr"]), [], old)
        self.assertEqual(gone_from("Spend two Energy. Then act.", ["en"]), [])

    def test_what_was_replaced_does_not_come_back(self):
        found = [(where, text[:90], gone) for where, text, languages in everything() if (gone := gone_from(text, languages))]
        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
