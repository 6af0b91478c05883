# SPDX-License-Identifier: MIT
"""C++ as tokens: just enough of the language to find expressions and statements in our formatted
sources. An operator with two sides has a space before it, the bracket of a template has none."""

import re
from dataclasses import dataclass

PATTERN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<directive>^[ \t]*\#[^\n]*(?:\\\n[^\n]*)*)
      | (?P<text>(?:u8|[uUL])?R"(?P<tag>[^(]*)\(.*?\)(?P=tag)"\w*|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"\w*|'(?:\\.|[^'\\])+')
      | (?P<number>\.?\d(?:[eE][+-]|['\w.])*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<mark><=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\s\w])""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
OPENS = {"(": ")", "[": "]", "{": "}"}
KEYWORDS = {"return", "case", "else", "do", "throw", "new", "delete", "co_return", "co_yield", "goto"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int
    spaced: bool  # white space before it
    partner: int = -1  # the other bracket

    def opens(self) -> bool:
        return self.partner >= 0 and self.text in ("(", "[", "{", "<")


@dataclass
class Comment:
    text: str
    first: int  # line
    last: int
    alone: bool  # nothing else on its line


class Tokens:
    """The tokens of a text, with brackets matched, and its comments."""

    def __init__(self, text: str):
        self.text = text
        self.lines = text.splitlines()
        self.list: list[Token] = []
        self.comments: list[Comment] = []
        self._read()
        self._match()

    def _read(self) -> None:
        line, at = 1, 0
        for found in PATTERN.finditer(self.text):
            line += self.text.count("\n", at, found.start())
            at = found.start()
            kind, text = found.lastgroup, found.group()
            kind = "text" if kind == "tag" else kind
            if kind == "comment":
                begin = self.text.rfind("\n", 0, at) + 1
                alone = not self.text[begin:at].strip()
                self.comments.append(Comment(text, line, line + text.count("\n"), alone))
            elif kind != "directive":
                spaced = at == 0 or self.text[at - 1].isspace()
                self.list.append(Token(kind, text, at, found.end(), line, spaced))

    def _match(self) -> None:
        open_ones: list[int] = []
        for i, token in enumerate(self.list):
            if token.text in OPENS:
                open_ones.append(i)
            elif token.text == "<" and i and self._template(i):
                open_ones.append(i)
            elif token.text == ">" and open_ones and self.list[open_ones[-1]].text == "<":
                self._pair(open_ones.pop(), i)
            elif token.text in (")", "]", "}"):
                while open_ones and OPENS.get(self.list[open_ones[-1]].text) != token.text:
                    open_ones.pop()
                if open_ones:
                    self._pair(open_ones.pop(), i)

    def _template(self, i: int) -> bool:
        before = self.list[i - 1]
        return before.text == "template" or before.kind == "name" and not self.list[i].spaced

    def _pair(self, first: int, last: int) -> None:
        self.list[first].partner = last
        self.list[last].partner = first

    def __getitem__(self, i: int) -> Token:
        return self.list[i]

    def __len__(self) -> int:
        return len(self.list)

    def is_(self, i: int, *texts: str) -> bool:
        return 0 <= i < len(self.list) and self.list[i].text in texts

    def after(self, i: int, end: int, *texts: str) -> int:
        """The first of these tokens from i on, outside brackets; `end` if there is none."""
        while i < end:
            if self.list[i].text in texts:
                return i
            i = self.list[i].partner + 1 if self.list[i].opens() else i + 1
        return end

    def plain(self, first: int, end: int) -> str:
        """The tokens as one line without comments."""
        out = []
        for i in range(first, end):
            if i > first and (self.list[i].spaced or self.list[i].line != self.list[i - 1].line):
                out.append(" ")
            out.append(self.list[i].text)
        return "".join(out)

    def binary(self, i: int) -> bool:
        """Whether the operator there has two sides."""
        if not self.list[i].spaced or i == 0:
            return False
        before = self.list[i - 1]
        if before.text in KEYWORDS:
            return False
        ends_operand = before.kind in ("name", "number", "text") or before.text in (")", "]", "}")
        return ends_operand and i + 1 < len(self.list) and (
            self.list[i + 1].spaced or self.list[i + 1].line != self.list[i].line)
