#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables of keys and words in docs/SCENARIOS.md, from docs/schemas.

    tools/scenario_tables.py           writes them
    tools/scenario_tables.py --check   changes nothing; fails where one is not as it should be

A table stands between <!-- generated: SCHEMA WHAT .. --> and <!-- end -->, where WHAT is a table of
the files ("task": its keys), several ("task bonus": theirs together), a key of one ("task.kind":
its words), or "symbols": the terrains of the game with their characters on maps.
"""

import argparse
import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/SCENARIOS.md"
MARKED = re.compile(r"(<!-- generated: (\S+) ([^>]+) -->\n).*?(<!-- end -->)", re.DOTALL)
# Every entry has these; the page says once what they are.
EVERYWHERE = {"id", "name", "source", "sources", "title", "story"}


class Schema:
    def __init__(self, name: str):
        self.whole = json.loads((ROOT / f"docs/schemas/{name}.json").read_text("utf-8"))

    def parts_of(self, schema) -> list[dict]:
        """The schemas one stands for: what it refers to, every variant."""
        if not isinstance(schema, dict):
            return []
        if "$ref" in schema:
            return self.parts_of(self.whole["definitions"][schema["$ref"].rsplit("/", 1)[1]])
        inner = [part for how in ("allOf", "anyOf", "oneOf") for part in schema.get(how, [])]
        return [schema] + [one for part in inner for one in self.parts_of(part)]

    def tables(self, name: str) -> list[dict]:
        """Those of that name that list keys; the file itself is a scenario."""
        of_file = name == "scenario" and name not in self.whole["definitions"]
        start = self.whole if of_file else self.whole["definitions"][name]
        return [part for part in self.parts_of(start) if "properties" in part and "type" in part]

    def keys(self, name: str) -> dict[str, dict]:
        out = {}
        for table in self.tables(name):
            for key, schema in table["properties"].items():
                out.setdefault(key, schema)
        return out

    def words(self, name: str, key: str) -> list[tuple[str, str, list[str]]]:
        """Each word, what it means, and which keys it brings beside it."""
        out = []
        for table in self.tables(name):
            others = [other for other in table["properties"] if other != key]
            for part in self.parts_of(table["properties"].get(key)):
                texts = part.get("x-taplo", {}).get("docs", {}).get("enumValues", [])
                for i, word in enumerate(part.get("enum", [])):
                    out.append((word, texts[i] if texts else "", others))
        return out

    def value(self, schema: dict) -> str:
        """What may stand behind a key, in a few words."""
        parts = self.parts_of(schema)
        if words := [part for part in parts if "enum" in part]:
            return self.one_value(words[0])  # other spellings need no mention
        whole = [part for part in parts if part.get("type") == "integer" and "maximum" in part]
        ways = [self.one_value(part) for part in parts if part not in whole]
        if whole:
            ways.append(f"{min(part['minimum'] for part in whole)} to {max(part['maximum'] for part in whole)}")
        return " or ".join(dict.fromkeys(way for way in ways if way))

    def one_value(self, part: dict) -> str:
        if "enum" in part:
            words = [f"`{word}`" for word in part["enum"]]
            return ", ".join(words) if len(words) < 8 else "an id"
        kind = part.get("type")
        if kind == "integer":
            return f"{part['minimum']} or more"
        if kind == "array":
            return "a list"
        return {"boolean": "`true`", "object": "a table"}.get(kind, "a text" if kind == "string" else "")


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


def key_table(schema: Schema, names: list[str]) -> str:
    several = len(names) > 1
    heads = (["in"] if several else []) + ["key", "what it is for", "value"]
    out = row(*heads) + "|" + "---|" * len(heads) + "\n"
    for name in names:
        for key, of_key in schema.keys(name).items():
            if key in EVERYWHERE:
                continue
            cells = [f"`{key}`", of_key.get("description", ""), schema.value(of_key)]
            out += row(*([f"`{name}`"] if several else []), *cells)
    return out


def word_table(schema: Schema, place: str) -> str:
    name, key = place.split(".")
    words = schema.words(name, key)
    keyed = len({tuple(others) for _, _, others in words}) > 1
    heads = [f"`{key}`", "what it means"] + (["keys"] if keyed else [])
    out = row(*heads) + "|" + "---|" * len(heads) + "\n"
    for word, text, others in words:
        out += row(f"`{word}`", text, *([", ".join(f"`{other}`" for other in others)] if keyed else []))
    return out


def symbol_table(game: str) -> str:
    terrains = tomllib.loads((ROOT / f"content/{game}/terrains.toml").read_text("utf-8"))["terrain"]
    titles = tomllib.loads((ROOT / f"content/{game}/messages.en.toml").read_text("utf-8"))["terrain"]
    cells = [(f"`{terrain['symbol']}`", titles[terrain["id"]], f"`{terrain['id']}`") for terrain in terrains]
    cells += [("", "", "")] * (len(cells) % 2)
    half = len(cells) // 2
    heads = ["symbol", "terrain", "id"] * 2
    out = row(*heads) + "|" + "---|" * len(heads) + "\n"
    return out + "".join(row(*cells[i], *cells[half + i]) for i in range(half))


def table(name: str, what: str) -> str:
    if what == "symbols":
        return symbol_table(name.split("-")[0])
    schema = Schema(name)
    return word_table(schema, what) if "." in what else key_table(schema, what.split())


def written(page: str) -> str:
    return MARKED.sub(lambda found: f"{found[1]}\n{table(found[2], found[3])}\n{found[4]}", page)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    page = PAGE.read_text("utf-8")
    new = written(page)
    if not parser.parse_args().check:
        PAGE.write_text(new, "utf-8")
    elif new != page:
        print("docs/SCENARIOS.md: its tables are not those of docs/schemas; run: make schemas", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
