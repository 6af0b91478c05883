#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes docs/RULES.md: for each rule of each game its code and its tests.

    tools/rules_index.py            write docs/RULES.md
    tools/rules_index.py --check    change nothing; fail if a rule is not accounted for

A game takes part as soon as docs/ledger/<game>.txt lists its rule ids, one a line. Beside it may lie
<game>-cases.txt (worked examples that must be tests, one id a line) and <game>-explained.toml
(section titles, and rules and cases that may lack code or a test, with the reason). Sections are the
numbers before the dot of an id, or ranges: "F-7..F-13" = "Set-up". While that file says
`complete = false` what is missing is only a note.

Naming a rule's id in a source file under table/, games/, content/, match/ or apps/ claims "this is
where the rule is carried out"; naming it under tests/ claims "this test shows it". "FC-1.21 ..
FC-1.25" names them all. One sentence per rule comes from content/<game>/rules.en.toml, of a
game of one file from its page docs/ledger/<game>.md, where "**RF-1** Three battles." is one.
"""

import argparse
import re
import sys
import textwrap
import tomllib
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Game:
    name: str  # names the files in docs/ledger and the directories games/, content/ and tests/
    title: str
    rule: str  # regular expression of a rule id
    case: str = r"[TX]-?_?\d{3}"
    # False where the ids are too plain to be looked for everywhere ("C-3"): then only files with
    # the game's name in their path are read.
    anywhere: bool = False


GAMES = [
    Game("fantasy", "Fantasy Commander", r"FC-\d+\.\d+", anywhere=True),
    Game("fleet", "Fleet Commander: 1 - Ignition", r"F-\d+b?", case=r"T-\d+"),
    Game("commanders", "Commanders", r"C-\d+", case=r"T-\d+"),
    Game("legion", "The legion game", r"L-\d+", case=r"T-\d+"),
    Game("road", "The Road to France", r"RF-\d+", case=r"RFT-\d+", anywhere=True),
    Game("settlement", "The Border Settlement", r"SB-(?:U\d|\d+\.\d+)", case=r"SBT-\d+", anywhere=True),
]

CODE_ROOTS = ["table", "games", "content", "match", "apps"]
TEST_ROOT = "tests"
OTHER_ROOTS = ["ai", "formats", "lab", "bench", "fuzz", "tools", "docs"]
CPP_SUFFIXES = {".h", ".hpp", ".cpp", ".def", ".inc"}
DATA_SUFFIXES = {".toml", ".json", ".txt", ".csv"}
# Catalogues of words: they speak about every rule and carry out none.
CATALOGUE = re.compile(r"\.[a-z]{2}\.toml$")
OUTPUT = Path("docs/RULES.md")
LEDGER = Path("docs/ledger")
SHOWN = 6  # links per cell


@dataclass(frozen=True, order=True)
class Citation:
    path: str
    line: int
    name: str  # of the test or case; for code the file's name


@dataclass
class Explanation:
    reason: str
    lacks: set[str]


@dataclass
class Ledger:
    game: Game
    rules: list[str]
    cases: list[str] = field(default_factory=list)
    sections: dict[str, str] = field(default_factory=dict)
    section_of_rule: dict[str, str] = field(default_factory=dict)  # where sections are ranges
    complete: bool = True
    explained: dict[str, Explanation] = field(default_factory=dict)
    sentences: dict[str, str] = field(default_factory=dict)
    code: dict[str, list[Citation]] = field(default_factory=dict)
    tests: dict[str, list[Citation]] = field(default_factory=dict)
    tested_cases: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def missing(self, rule: str) -> set[str]:
        """What the rule lacks and no explanation excuses: "code", "test"."""
        lacking = self.lacking(rule)
        return lacking - self.explained[rule].lacks if rule in self.explained else lacking

    def lacking(self, rule: str) -> set[str]:
        return {what for what, found in (("code", self.code), ("test", self.tests)) if not found.get(rule)}


# --- reading the ledger ---------------------------------------------------------------------------


def read_lines(path: Path) -> list[str]:
    lines = (line.split("#")[0].strip() for line in path.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def load_ledger(root: Path, game: Game) -> Ledger | None:
    path = root / LEDGER / f"{game.name}.txt"
    if not path.exists():
        return None
    ledger = Ledger(game, read_lines(path))
    for rule in ledger.rules:
        if not re.fullmatch(game.rule, rule):
            ledger.problems.append(f"{LEDGER / path.name}: '{rule}' is not a rule id of {game.title}")
    for rule in sorted({rule for rule in ledger.rules if ledger.rules.count(rule) > 1}):
        ledger.problems.append(f"{LEDGER / path.name}: {rule} is listed twice")

    cases = path.with_name(f"{game.name}-cases.txt")
    if cases.exists():
        ledger.cases = read_lines(cases)
    explained = path.with_name(f"{game.name}-explained.toml")
    if explained.exists():
        load_explanations(ledger, explained)
    sentences = root / "content" / game.name / "rules.en.toml"
    if sentences.exists():
        load_sentences(ledger, sentences)
    page = path.with_suffix(".md")
    if page.exists():
        load_page(ledger, page)
    return ledger


def load_explanations(ledger: Ledger, path: Path) -> None:
    data = tomllib.loads(path.read_text("utf-8"))
    ledger.complete = data.get("complete", True)
    ledger.sections = data.get("sections", {})
    for section in ledger.sections:
        if ".." in section:
            ledger.section_of_rule |= {rule: section for rule in expand(ledger, section)}
    for entry in data.get("explained", []):
        explanation = Explanation(entry["reason"], set(entry.get("lacks", ["code", "test"])))
        for rule in (rule for item in entry["rules"] for rule in expand(ledger, item)):
            if rule not in ledger.rules and rule not in ledger.cases:
                ledger.problems.append(f"{LEDGER / path.name}: {rule} is not in the ledger")
            elif rule in ledger.explained:
                ledger.problems.append(f"{LEDGER / path.name}: {rule} is explained twice")
            ledger.explained[rule] = explanation


def expand(ledger: Ledger, item: str) -> list[str]:
    """ "FC-1.15..FC-1.17" is a range in the order of the ledger."""
    first, dots, last = item.partition("..")
    if not dots:
        return [item]
    if first not in ledger.rules or last not in ledger.rules:
        return [end for end in (first, last) if end not in ledger.rules]
    return ledger.rules[ledger.rules.index(first) : ledger.rules.index(last) + 1]


def load_sentences(ledger: Ledger, path: Path) -> None:
    try:
        table = tomllib.loads(path.read_text("utf-8")).get("rules", {})
    except tomllib.TOMLDecodeError as error:
        ledger.problems.append(f"content/{ledger.game.name}/{path.name}: {error}")
        return
    for rule, sentence in table.items():
        ledger.sentences[rule] = sentence if isinstance(sentence, str) else str(sentence.get("text", ""))
    without = [rule for rule in ledger.rules if rule not in ledger.sentences]
    if without:
        ledger.notes.append(f"{len(without)} rules have no sentence in content/{ledger.game.name}/{path.name}")


def load_page(ledger: Ledger, path: Path) -> None:
    said = re.findall(rf"^\*\*({ledger.game.rule})\*\* (.+)$", path.read_text("utf-8"), re.M)
    ledger.sentences |= dict(said)
    if [rule for rule, _ in said] != ledger.rules:
        ledger.problems.append(f"{LEDGER / path.name}: expected each rule of {ledger.game.name}.txt once, in order")


# --- scanning the sources -------------------------------------------------------------------------


def source_files(root: Path, top: str):
    """Text files below root/top, in a fixed order, without the tests of these tools."""
    suffixes = {".md"} if top == "docs" else CPP_SUFFIXES | DATA_SUFFIXES
    for path in sorted((root / top).rglob("*")):
        relative = path.relative_to(root)
        if path.suffix not in suffixes or not path.is_file():
            continue
        if relative == OUTPUT or relative.parts[:2] in ((TEST_ROOT, "tools"), ("docs", "ledger")):
            continue
        yield relative


def scan(root: Path, ledgers: list[Ledger]) -> None:
    for top in [*CODE_ROOTS, TEST_ROOT, *OTHER_ROOTS]:
        for relative in source_files(root, top):
            lines = (root / relative).read_text("utf-8", errors="replace").splitlines()
            for ledger in ledgers:
                if ledger.game.anywhere or ledger.game.name in relative.as_posix():
                    scan_file(ledger, relative, top, lines)


def scan_file(ledger: Ledger, relative: Path, top: str, lines: list[str]) -> None:
    known = set(ledger.rules)
    namer = TestNames(relative, lines, ledger.game) if top == TEST_ROOT else None
    if namer and ledger.game.name in relative.as_posix():
        ledger.tested_cases.update(case for cases in namer.cases for case in cases)

    for number, line in enumerate(lines, start=1):
        for rule in rules_named(ledger, line):
            if rule not in known:
                ledger.problems.append(f"{relative}:{number}: {rule} is not in {LEDGER}/{ledger.game.name}.txt")
            elif namer:
                name = namer.name_at(number)
                if name:
                    cite(ledger.tests, rule, Citation(str(relative), number, name))
            elif top in CODE_ROOTS and not CATALOGUE.search(relative.name):
                cite(ledger.code, rule, Citation(str(relative), number, relative.name))


def rules_named(ledger: Ledger, line: str) -> list[str]:
    one = rf"(?<![A-Za-z0-9-]){ledger.game.rule}(?![0-9])"
    found = []
    for match in re.finditer(rf"({one})(?: ?\.\. ?({one}))?", line):
        found += expand(ledger, f"{match[1]}..{match[2]}" if match[2] else match[1])
    return list(dict.fromkeys(found))


def cite(table: dict[str, list[Citation]], rule: str, citation: Citation) -> None:
    """One citation for each file and test: the first."""
    found = table.setdefault(rule, [])
    if all((other.path, other.name) != (citation.path, citation.name) for other in found):
        found.append(citation)


class TestNames:
    """Which test a line of a file under tests/ belongs to."""

    START = re.compile(
        r"^\s*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)"
        r"\(\s*(\w+)\s*,\s*(\w+)"
    )

    def __init__(self, relative: Path, lines: list[str], game: Game):
        self.is_cpp = relative.suffix in CPP_SUFFIXES
        self.file = relative.name
        self.lines = lines
        case_id = re.compile(rf"(?<![A-Za-z0-9]){game.case}(?!\d)")
        self.cases = [[normal_case(case) for case in case_id.findall(line)] for line in lines]
        self.tests = self._find_tests() if self.is_cpp else []

    def _find_tests(self) -> list[tuple[int, int, str]]:
        """(first line, last line, "Suite.Name"), counted from 1."""
        starts = []
        for number, line in enumerate(self.lines, start=1):
            # clang-format may break the line after the parenthesis or the comma.
            start = self.START.match(" ".join([line, *self.lines[number : number + 2]]))
            if start and line.strip():
                starts.append((number, f"{start[1]}.{start[2]}"))
        ends = [number for number, line in enumerate(self.lines, start=1) if line.startswith("}")]
        tests = []
        for (first, name), following in zip(starts, [*starts[1:], (len(self.lines) + 1, "")]):
            one_line = self.lines[first - 1].rstrip().endswith("}")
            last = first if one_line else next((end for end in ends if end > first), following[0])
            tests.append((first, min(last, following[0] - 1), name))
        return tests

    def name_at(self, number: int) -> str | None:
        if self.is_cpp:
            for first, last, name in self.tests:
                if first <= number <= last:
                    return name
        case = self._case_near(number)
        if case:
            return case
        if self.is_cpp:
            return next((name for first, _, name in self.tests if first > number), None)
        return self.file

    def _case_near(self, number: int) -> str | None:
        """On the line; else nearest above in the same paragraph or TOML table; else nearest below."""
        index = number - 1
        if self.cases[index]:
            return self.cases[index][0]
        for step in (-1, 1):
            at = index
            while True:
                if step < 0 and self._starts_block(at):
                    break
                at += step
                if not 0 <= at < len(self.lines) or not self.lines[at].strip():
                    break
                if step > 0 and self._starts_block(at):
                    break
                if self.cases[at]:
                    return self.cases[at][-1 if step < 0 else 0]
        return None

    def _starts_block(self, index: int) -> bool:
        return not self.is_cpp and self.lines[index].startswith("[")


def normal_case(text: str) -> str:
    """T073, T_073 and T-073 are one case."""
    letters = re.match(r"[A-Z]+", text)[0]
    return f"{letters}-{text[len(letters):].lstrip('_-')}"


# --- judging --------------------------------------------------------------------------------------


def judge(ledger: Ledger) -> None:
    name = ledger.game.name
    lacking = ledger.problems if ledger.complete else ledger.notes
    for what, where in (("code", "table/, games/, content/, match/ or apps/"), ("test", "tests/")):
        rules = [rule for rule in ledger.rules if what in ledger.missing(rule)]
        if rules:
            lacking.append(f"{len(rules)} rules without {what}: no file in {where} names {listed(rules)}")
    cases = [case for case in ledger.cases if case not in ledger.tested_cases and case not in ledger.explained]
    if cases:
        lacking.append(f"{len(cases)} cases of the ledger are not under tests/{name}: {listed(cases)}")
    done = [rule for rule in ledger.explained if rule in ledger.rules and not ledger.lacking(rule)]
    done += [case for case in ledger.explained if case in ledger.tested_cases]
    if done:
        ledger.notes.append(f"done, so {LEDGER}/{name}-explained.toml need not explain {listed(done)}")


def listed(ids: list[str]) -> str:
    return "\n" + textwrap.fill(
        " ".join(ids), 100, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    )


# --- writing --------------------------------------------------------------------------------------


def render(ledgers: list[Ledger]) -> str:
    out = [
        "# Rules index",
        "",
        "Every rule of every game, where it is carried out, and which tests show it. Written by",
        "`make rules`; `make test` fails when a rule is missing here. Line numbers are those of the last",
        "`make rules`. The sentences are ours; the rulebooks are their authors'.",
        "",
    ]
    for ledger in ledgers:
        out += render_game(ledger)
    return "\n".join(out).rstrip() + "\n"


def render_game(ledger: Ledger) -> list[str]:
    sections: dict[str, list[str]] = {}
    for rule in ledger.rules:
        sections.setdefault(section_of(ledger, rule), []).append(rule)

    out = [f"## {ledger.game.title}", ""]
    out += ["| section | rules | done | explained | open |", "|---|--:|--:|--:|--:|"]
    totals = [0, 0, 0, 0]
    for section, rules in sections.items():
        done = sum(not ledger.lacking(rule) for rule in rules)
        still_open = sum(bool(ledger.missing(rule)) for rule in rules)
        counts = [len(rules), done, len(rules) - done - still_open, still_open]
        totals = [a + b for a, b in zip(totals, counts)]
        out.append(f"| {heading(ledger, section)} | {' | '.join(map(str, counts))} |")
    out += [f"| **all** | {' | '.join(f'**{count}**' for count in totals)} |", ""]
    if ledger.cases:
        found = sum(case in ledger.tested_cases for case in ledger.cases)
        out += [f"Worked cases of the ledger: {len(ledger.cases)}, of which {found} are tests.", ""]

    for section, rules in sections.items():
        out += [f"### {heading(ledger, section)}", "", "| rule | | code | tests |", "|---|---|---|---|"]
        out += [render_rule(ledger, rule) for rule in rules]
        out.append("")
    return out


def section_of(ledger: Ledger, rule: str) -> str:
    if rule in ledger.section_of_rule:
        return ledger.section_of_rule[rule]
    number = rule.partition("-")[2]
    return number.partition(".")[0] if "." in number else ""


def heading(ledger: Ledger, section: str) -> str:
    title = ledger.sections.get(section, "")
    if ".." in section:
        return title
    return f"{section}. {title}" if section and title else title or section or "Rules"


def render_rule(ledger: Ledger, rule: str) -> str:
    text = ledger.sentences.get(rule, "").replace("|", "\\|").replace("\n", " ")
    explanation = ledger.explained.get(rule)
    if explanation and ledger.lacking(rule):
        text = f"{text} *{explanation.reason}*".strip()
    return f"| {rule} | {text} | {links(ledger.code.get(rule, []))} | {links(ledger.tests.get(rule, []))} |"


def links(citations: list[Citation]) -> str:
    shown = []
    for citation in citations[:SHOWN]:
        label = citation.name if citation.name != Path(citation.path).name else f"{citation.name}:{citation.line}"
        shown.append(f"[{label}](../{citation.path}#L{citation.line})")
    if len(citations) > SHOWN:
        shown.append(f"and {len(citations) - SHOWN} more")
    return ", ".join(shown)


def without_line_numbers(text: str) -> str:
    return re.sub(r"#L\d+|:\d+(?=\])", "", text)


# --- command line ---------------------------------------------------------------------------------


def build(root: Path) -> tuple[list[Ledger], str]:
    ledgers = [ledger for ledger in (load_ledger(root, game) for game in GAMES) if ledger]
    scan(root, ledgers)
    for ledger in ledgers:
        judge(ledger)
    return ledgers, render(ledgers)


def check(root: Path, ledgers: list[Ledger], text: str) -> int:
    problems = [problem for ledger in ledgers for problem in ledger.problems]
    written = (root / OUTPUT).read_text("utf-8") if (root / OUTPUT).exists() else ""
    if without_line_numbers(written) != without_line_numbers(text):
        problems.append(f"{OUTPUT} is out of date: run `make rules`")
    for ledger in ledgers:
        for note in ledger.notes:
            print(f"note: {note}")
    for problem in problems:
        print(problem)
    for ledger in ledgers:
        done = sum(not ledger.lacking(rule) for rule in ledger.rules)
        excused = sum(bool(ledger.lacking(rule)) and not ledger.missing(rule) for rule in ledger.rules)
        print(
            f"{ledger.game.title}: {len(ledger.rules)} rules, {done} with code and test, {excused} explained, "
            f"{len(ledger.rules) - done - excused} open; {len(set(ledger.cases) & ledger.tested_cases)} of "
            f"{len(ledger.cases)} cases are tests"
        )
    if problems:
        print(f"rules index: {len(problems)} problems")
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Write or check docs/RULES.md.")
    parser.add_argument("--check", action="store_true", help="change nothing, fail on what is missing")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    ledgers, text = build(arguments.root)
    if arguments.check:
        return check(arguments.root, ledgers, text)
    output = arguments.root / OUTPUT
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
