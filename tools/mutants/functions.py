# SPDX-License-Identifier: MIT
"""The functions of a source file and their statements."""

from dataclasses import dataclass, field

from tokens import Tokens

CONTROLS = {"if", "for", "while", "switch"}


@dataclass
class Statement:
    kind: str  # "if", "for", "while", "switch", "return", "simple", "constant"
    first: int  # tokens [first, end)
    end: int
    head: tuple[int, int]  # its own expression: of a control statement what is in the brackets
    parent: "Statement | None" = None


@dataclass
class Function:
    name: str
    first: int  # tokens of the head
    body: int  # the opening brace
    end: int  # behind the closing brace
    returns_bool: bool
    statements: list[Statement] = field(default_factory=list)


@dataclass
class Declaration:
    name: str
    first: int
    end: int


class Reader:
    """Finds what stands in namespaces and classes."""

    def __init__(self, tokens: Tokens):
        self.t = tokens
        self.functions: list[Function] = []
        self.declarations: list[Declaration] = []
        self._scope(0, len(tokens))

    def _scope(self, i: int, end: int) -> None:
        first = i
        while i < end:
            token = self.t[i]
            if token.text == ";":
                self._declared(first, i)
                i = first = i + 1
            elif token.text in ("public", "private", "protected") and self.t.is_(i + 1, ":"):
                i = first = i + 2
            elif token.text == "{" and token.partner > i:
                finished = self._braces(first, i)
                i = token.partner + 1
                first = i if finished else first
            else:
                i = token.partner + 1 if token.opens() else i + 1

    def _braces(self, first: int, i: int) -> bool:
        """Whether what began at `first` ends with these braces: those of values do not end it."""
        inside, close = i + 1, self.t[i].partner
        if self._top_level(first, i, "namespace") or self._top_level(first, i, "enum"):
            if not self._top_level(first, i, "enum"):
                self._scope(inside, close)
        elif self._top_level(first, i, "=") and not self._top_level(first, i, "operator"):
            return False
        elif self._top_level(first, i, "("):
            if self._initializer(first, i):
                return False
            self._function(first, i)
        elif self._top_level(first, i, "class", "struct", "union"):
            self._scope(inside, close)
        else:
            return False
        return True

    def _top_level(self, first: int, end: int, *texts: str) -> bool:
        return self.t.after(first, end, *texts) < end

    def _initializer(self, first: int, i: int) -> bool:
        """`b_{b}` behind the colon of a constructor."""
        colon = self.t.after(first, i, ":")
        return colon < i and self.t[i - 1].kind == "name" and not self.t[i].spaced

    def _function(self, first: int, body: int) -> None:
        brackets = self.t.after(first, body, "(")
        name = self.t[brackets - 1].text if brackets > first else ""
        head = [self.t[k].text for k in range(first, brackets)]
        function = Function(name, first, body, self.t[body].partner + 1, "bool" in head)
        Statements(self.t, function).block(body + 1, function.end - 1, None)
        self.functions.append(function)

    def _declared(self, first: int, end: int) -> None:
        brackets = self.t.after(first, end, "(")
        if first < brackets < end and self.t[brackets - 1].kind == "name":
            self.declarations.append(Declaration(self.t[brackets - 1].text, first, end))


class Statements:
    def __init__(self, tokens: Tokens, function: Function):
        self.t = tokens
        self.function = function

    def block(self, i: int, end: int, parent: Statement | None) -> None:
        while i < end:
            i = self.one(i, end, parent)

    def one(self, i: int, end: int, parent: Statement | None) -> int:
        """Reads the statement at i; where the next begins."""
        text = self.t[i].text
        if text == "{":
            self.block(i + 1, self.t[i].partner, parent)
            return self.t[i].partner + 1
        if text in ("else", "do", ";"):
            return i + 1
        if text in ("case", "default"):
            return self.t.after(i, end, ":") + 1
        if text in CONTROLS:
            return self._control(i, end, parent)
        return self._simple(i, end, parent)

    def _control(self, i: int, end: int, parent: Statement | None) -> int:
        constant = self.t.is_(i + 1, "constexpr")
        bracket = i + 2 if constant else i + 1
        close = self.t[bracket].partner
        statement = Statement("constant" if constant else self.t[i].text, i, end, (bracket + 1, close), parent)
        self.function.statements.append(statement)
        self._lambdas(bracket + 1, close, statement)
        behind = self.one(close + 1, end, statement) if not self.t.is_(close + 1, ";") else close + 2
        statement.end = behind
        if self.t.is_(behind, "else"):
            behind = self.one(behind + 1, end, statement)
        return behind

    def _simple(self, i: int, end: int, parent: Statement | None) -> int:
        last = self.t.after(i, end, ";")
        words = {self.t[k].text for k in range(i, min(i + 3, last))}
        kind = "return" if self.t.is_(i, "return") else "simple"
        if words & {"constexpr", "static_assert", "using", "struct", "enum", "typedef"}:
            kind = "constant"
        first = i + 1 if kind == "return" else i
        statement = Statement(kind, i, min(last + 1, end), (first, last), parent)
        self.function.statements.append(statement)
        if kind != "constant":
            self._lambdas(first, last, statement)
        return last + 1

    def _lambdas(self, i: int, end: int, parent: Statement) -> None:
        """Statements inside an expression: the bodies of lambdas."""
        while i < end:
            if self.t[i].text == "{" and self.t.is_(i - 1, ")", "]", "mutable") and self.t[i].spaced:
                self.block(i + 1, self.t[i].partner, parent)
                i = self.t[i].partner
            i += 1


def inner_blocks(tokens: Tokens, first: int, end: int) -> list[tuple[int, int]]:
    """The bodies of lambdas between first and end, which are statements of their own."""
    out, i = [], first
    while i < end:
        if tokens[i].text == "{" and tokens.is_(i - 1, ")", "]", "mutable") and tokens[i].spaced:
            out.append((i, tokens[i].partner))
            i = tokens[i].partner
        i += 1
    return out
