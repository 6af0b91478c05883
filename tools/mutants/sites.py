# SPDX-License-Identifier: MIT
"""Where a single fault can be planted, and which: comparison, sign, bound, logic, dropped statement,
other seat."""

import hashlib
from dataclasses import dataclass

from functions import Function, Statement, inner_blocks
from rule_lines import Source
from tokens import Tokens

COMPARISONS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
}
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
SIGNS = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}
STEPS = {"++": "--", "--": "++"}
LOGIC = {"&&": "||", "||": "&&"}
SEATS = {"attacker": "defender", "defender": "attacker", "kBlue": "kYellow", "kYellow": "kBlue",
         "kEmpire": "kStyx", "kStyx": "kEmpire", "attacker_hex": "target_hex",
         "target_hex": "attacker_hex"}
NOTHING = ("kNo", "kUnknown")  # constants that stand for something missing, not for a number
FIGHTERS = {"attacker": "target", "target": "attacker"}  # of a combat: `c.attacker`
# How tightly operators bind; what is missing ends an expression.
BINDS = {"||": 3, "&&": 4, "|": 5, "^": 6, "&": 7, "==": 8, "!=": 8, "<": 9, "<=": 9, ">": 9, ">=": 9,
         "<=>": 10, "<<": 11, ">>": 11, "+": 12, "-": 12, "*": 13, "/": 13, "%": 13}
ENDS = {",", ";", "?", ":", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
        "return", "case", "else", "do"}


@dataclass
class Site:
    path: str
    function: str
    line: int
    operator: str
    first: int  # tokens [first, end) that are replaced
    end: int
    was: str
    becomes: str  # an expression; empty: the statement is dropped
    statement: str
    nth: int = 0  # of those that look the same

    @property
    def change(self) -> str:
        return f"{self.was} -> {self.becomes}" if self.becomes else f"without {self.was}"

    @property
    def key(self) -> str:
        """The same wherever the line has moved to."""
        parts = (self.path, self.function, self.statement, self.operator, self.was, self.becomes, str(self.nth))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:10]


class Finder:
    def __init__(self, source: Source):
        self.source = source
        self.t: Tokens = source.tokens
        self.sites: list[Site] = []

    def all(self, declared: set[str]) -> list[Site]:
        for function, statement in self.source.statements(declared):
            self._statement(function, statement)
        seen: dict[str, int] = {}
        for site in self.sites:
            seen[site.key] = seen.get(site.key, -1) + 1
            site.nth = seen[site.key]
        return self.sites

    def _statement(self, function: Function, statement: Statement) -> None:
        self.function, self.statement = function, statement
        first, end = statement.head
        if statement.kind in ("if", "while"):
            begin = self.t.after(first, end, ";") + 1
            self._condition(begin if begin <= end else first, end)
        elif statement.kind == "return" and function.returns_bool and end > first:
            self._condition(first, end)
        elif statement.kind == "simple":
            self._droppable(statement)
        skipped = inner_blocks(self.t, first, end)
        for i in range(first, end):
            if any(a <= i <= b for a, b in skipped):
                continue
            self._token(i, first, end)

    def _add(self, operator: str, first: int, end: int, becomes: str, line: int | None = None) -> None:
        statement = self.t.plain(self.statement.first, self.statement.head[1])
        self.sites.append(Site(
            self.source.path, self.function.name, line or self.t[first].line, operator, first, end,
            self.t.plain(first, end), becomes, statement))

    def _condition(self, first: int, end: int) -> None:
        plain = self.t.plain(first, end)
        is_declaration = self.t.after(first, end, "=") < end
        if not is_declaration and plain not in ("true", "false"):
            self._add("condition", first, end, plain[1:] if plain[0] == "!" and end - first < 4 else f"!({plain})")

    def _droppable(self, statement: Statement) -> None:
        """A call or an assignment that stands alone; declarations and control flow cannot go."""
        first, end = statement.head
        if first >= end or self.t[first].text in ("return", "break", "continue", "throw", "goto"):
            return
        last = self.t[end - 1]
        assigned = self.t.after(first, end, "=", "+=", "-=", "*=", "|=", "&=", "^=")
        step = self.t[first].text in ("++", "--") or last.text in ("++", "--")
        call = assigned == end and last.text == ")"
        if not (step or call or assigned < end) or self._declares(first, min(assigned, end)):
            return
        self._add("dropped", statement.first, statement.end, "")

    def _declares(self, first: int, end: int) -> bool:
        """Two names side by side, `Hex at`, or `Combat& c`."""
        words = [i for i in range(first, end)]
        if self.t[first].text in ("const", "static", "auto", "unsigned"):
            return True
        for i in words[1:]:
            before = self.t[i - 1]
            if self.t[i].kind == "name" and self.t[i].spaced and (
                    before.kind == "name" or before.text in ("&", "*", ">") and not before.spaced):
                return True
            if self.t[i].opens() and self.t[i].text != "<":
                return False
        return False

    def _token(self, i: int, first: int, end: int) -> None:
        token = self.t[i]
        if self._in_template(i):
            return
        if token.text in COMPARISONS and self.t.binary(i):
            a, b = self._extent(i, first, end)
            left, right = self.t.plain(a, i), self.t.plain(i + 1, b)
            whole = any(site.operator == "condition" and (site.first, site.end) == (a, b) for site in self.sites[-40:])
            for other in COMPARISONS[token.text]:
                if not (whole and other == OPPOSITE[token.text]):  # that is the condition negated
                    self._add("comparison", a, b, f"{left} {other} {right}", token.line)
        elif token.text in LOGIC and self.t.binary(i):
            a, b = self._extent(i, first, end)
            left, right = self.t.plain(a, i), self.t.plain(i + 1, b)
            self._add("logic", a, b, f"({left}) {LOGIC[token.text]} ({right})", token.line)
        elif token.text in ("+", "-") and self.t.binary(i):
            a, b = self._extent(i, first, end)
            if any(self.t[k].kind == "text" for k in range(a, b)):
                return  # a sentence
            left, right = self.t.plain(a, i), self.t.plain(i + 1, b)
            self._add("sign", a, b, f"{left} {SIGNS[token.text]} {right}", token.line)
        elif token.text in ("+=", "-=") or token.text in STEPS and self.statement.kind == "simple":
            self._assigning_sign(i, first, end)
        elif token.text == "?" and self.t.binary(i):
            self._choice(i, first, end)
        elif token.kind == "number" or token.kind == "name":
            self._bound(i)
            self._seat(i)

    def _in_template(self, i: int) -> bool:
        return any(self.t[k].text == "<" and self.t[k].opens() and self.t[k].partner > i
                   for k in range(max(self.statement.first, i - 12), i))

    def _assigning_sign(self, i: int, first: int, end: int) -> None:
        """Only where it is the whole statement."""
        text = self.t[i].text
        statement = self.statement
        if statement.kind != "simple" or self.t.after(first, end, text) != i:
            return
        before, behind = self.t.plain(first, i), self.t.plain(i + 1, end)
        if text in STEPS and before and behind:
            return
        other = SIGNS.get(text) or STEPS[text]
        changed = f"{before} {other} {behind}" if before and behind else f"{before}{other}{behind}"
        self._add("sign", first, end, changed, self.t[i].line)

    def _choice(self, i: int, first: int, end: int) -> None:
        a = i
        while a > first and self.t[a - 1].text not in ENDS - {"?"} and not self._open(a - 1):
            a = self.t[a - 1].partner if self._close(a - 1) else a - 1
        self._add("condition", a, i, f"!({self.t.plain(a, i)})", self.t[i].line)

    def _open(self, i: int) -> bool:
        return self.t[i].opens()

    def _close(self, i: int) -> bool:
        return 0 <= self.t[i].partner < i

    def _extent(self, i: int, first: int, end: int) -> tuple[int, int]:
        """The operands of the operator at i, as far as they reach."""
        binds = BINDS[self.t[i].text]
        a = i
        while a > first and not self._open(a - 1) and not self._stops(a - 1, binds, left=True):
            a = self.t[a - 1].partner if self._close(a - 1) else a - 1
        b = i + 1
        while b < end and not self._close(b) and not self._stops(b, binds, left=False):
            b = self.t[b].partner + 1 if self._open(b) else b + 1
        return a, b

    def _stops(self, k: int, binds: int, left: bool) -> bool:
        text = self.t[k].text
        if text in ENDS:
            return True
        if text not in BINDS or not self.t.binary(k):
            return False
        return BINDS[text] < binds if left else BINDS[text] <= binds

    def _bound(self, i: int) -> None:
        """A number or a named constant, one more or one less."""
        token = self.t[i]
        named = (token.text[0] == "k" and token.text[1:2].isupper() and token.text not in SEATS
                 and not token.text.startswith(NOTHING))
        if token.kind == "number":
            if not token.text.rstrip("uUlL").isdigit():
                return
            value = int(token.text.rstrip("uUlL"))
            for other in [value + 1] + ([value - 1] if value > 0 else []):
                self._add("bound", i, i + 1, str(other) + token.text[len(str(value)):])
        elif named and not self.t.is_(i - 1, "::", ".", "->") and not self.t.is_(i + 1, "::", "(", "[", "."):
            self._add("bound", i, i + 1, f"{token.text} + 1")
            self._add("bound", i, i + 1, f"{token.text} - 1")

    def _seat(self, i: int) -> None:
        text = self.t[i].text
        called = self.t.is_(i + 1, "(")
        member = self.t.is_(i - 1, ".", "->")
        if text == "opponent" and called:
            close = self.t[i + 1].partner
            self._add("seat", i, close + 1, self.t.plain(i + 2, close))
        elif text in ("attacker", "defender") and called and not member:
            self._add("seat", i, i + 1, SEATS[text])
        elif text in SEATS and text not in FIGHTERS and text != "defender" and not self._assigned(i):
            self._add("seat", i, i + 1, SEATS[text])
        elif text in FIGHTERS and member and not called and not self._assigned(i):
            a = self._postfix(i)
            self._add("seat", a, i + 1, self.t.plain(a, i) + FIGHTERS[text])
        elif text == "seat" and not called and not self._assigned(i) and not self.t.is_(i + 1, ".", "["):
            a = self._postfix(i) if member else i
            if not self._inside_opponent(a):
                self._add("seat", a, i + 1, f"opponent({self.t.plain(a, i + 1)})")

    def _assigned(self, i: int) -> bool:
        return self.t.is_(i + 1, "=") or self.t.is_(i - 1, "&", "*", "[") or (
            self.t[i - 1].kind == "name" and self.t[i - 1].text not in ("return",))

    def _inside_opponent(self, i: int) -> bool:
        return self.t.is_(i - 1, "(") and self.t.is_(i - 2, "opponent")

    def _postfix(self, i: int) -> int:
        """Where `a.b(c)[d].name` begins, whose name is at i."""
        while self.t.is_(i - 1, ".", "->", "::"):
            i -= 2
            while self._close(i):
                i = self.t[i].partner - 1
        return i
