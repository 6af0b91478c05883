"""What people read: French typography in every catalogue, and wordings that are gone for good."""

import re
import tomllib
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "content").glob("*/*.en.toml")) + sorted((ROOT / "content").glob("*/*.fr.toml"))

# Replaced once, by a player's advice. The page keeps a list of its own (web/test/text.test.ts).
GONE = {
    "en": [
        "Do nothing more", "Free re-rolls first", "Which orders do you give", "exchange Purple for", "To buy:", "Shoots {attack}",
        "One of the marked units", "Which dice again", "nothing more.", ": retreat from", ": attack on ", "sends the Curse",
        "generates orders", "one more Fatigue token", "The lot says", "Enough classes", "victory at", "No Stamina", "Taken back",
        "catches the eye", "Looked through", "Throw {dice}", "of his own will", "declare Defence?", " VP:", "Nobody wins",
        "the other side has answered since", "in all.\"", "drawn by lot", "Whoever",
    ],
    "fr": [
        "Le tour {round}", "ce tour-ci", " PV", "persécution de", "capacité {ability} acquise", "rien de plus",
        "en place en", "Ranger", "Rush", "Bataille classique", "bataille classique", "Fleuve", "fleuve", "bourg ", "bourgs",
        "Le sort donne", "Assez de classes", "Votre cuirassé la porte", "déclarer la défense", "Quelle unité\u202f?",
        "proposez de reprendre", "rien à reprendre", "saute aux yeux",
    ],
}


def texts(table: dict, prefix: str = ""):
    for key, value in table.items():
        yield from texts_of(value, prefix + key)


def texts_of(value, where: str):
    if isinstance(value, dict):
        yield from texts(value, f"{where}.")
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            yield from texts_of(item, f"{where}.{number}")
    else:
        yield where, value


def all_texts(language: str):
    for path in CATALOGUES:
        if path.name.endswith(f".{language}.toml"):
            for key, text in texts(tomllib.loads(path.read_text(encoding="utf-8"))):
                yield f"{path.parent.name}/{path.name}: {key}", text


class Typography(unittest.TestCase):
    def french(self):
        yield from all_texts("fr")

    def test_there_is_something_to_read(self):
        self.assertGreater(sum(1 for _ in self.french()), 1500)

    def test_apostrophes_are_typographic(self):
        found = [(where, text) for where, text in self.french() if re.search(r"\w'[\w«{]", text)]
        self.assertEqual(found, [])

    def test_double_signs_stand_behind_a_narrow_space(self):
        wrong = re.compile(r"(?<=\S)[ \u00a0][:;!»](?!\d)|(?<=[^\s]) \?$|«[ \u00a0]")
        self.assertEqual([(where, text) for where, text in self.french() if wrong.search(text)], [])

    def test_guillemets_are_french(self):
        self.assertEqual([(where, text) for where, text in self.french() if "“" in text or "”" in text], [])


class Wording(unittest.TestCase):
    def test_what_was_replaced_does_not_come_back(self):
        for language in ("en", "fr"):
            for where, text in all_texts(language):
                if where.split("/")[1].startswith("rules.en"):
                    continue  # the ledger's own words
                for old in GONE[language]:
                    self.assertNotIn(old, text, where)

    def test_catalogues_of_the_referee_and_the_host(self):
        for path in (ROOT / "content" / "ui").glob("[hm]*.toml"):
            source = path.read_text(encoding="utf-8")
            for old in ("answered since", "offer to undo", "came to light", "à reprendre", "de reprendre"):
                self.assertNotIn(old, source, path.name)


if __name__ == "__main__":
    unittest.main()
