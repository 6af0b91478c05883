# SPDX-License-Identifier: MIT
"""Which statements carry a rule.

A rule's id stands on the statement beside it or below it, with everything that belongs to that
statement; on a condition that decides about such a statement; on the function below it; on a function
whose declaration carries it; on the functions below a `// ----` heading; at the head of a file, on
the whole file.
"""

from pathlib import Path

from functions import Function, Reader, Statement
from tokens import Tokens


class Source:
    """One source file of a game."""

    def __init__(self, root: Path, path: Path, names_rule):
        self.path = path.relative_to(root).as_posix()
        self.tokens = Tokens(path.read_text("utf-8"))
        reader = Reader(self.tokens)
        self.functions = reader.functions
        self.declarations = reader.declarations
        self.ruled = {n for n, line in enumerate(self.tokens.lines, start=1) if names_rule(line)}

    def declared_by_rule(self) -> set[str]:
        return {
            d.name for d in self.declarations
            if self._span_ruled(d.first, d.end) or self._comment_above(self._line(d.first))
        }

    def statements(self, declared: set[str]) -> list[tuple[Function, Statement]]:
        whole_file = self._file_head()
        out = []
        for function in self.functions:
            whole = whole_file or function.name in declared or self._function_ruled(function)
            carrying = set()
            if not whole:
                carrying = self._carrying(function)
            for statement in function.statements:
                if statement.kind != "constant" and (whole or id(statement) in carrying):
                    out.append((function, statement))
        return out

    def _line(self, i: int) -> int:
        return self.tokens[i].line

    def _span_ruled(self, first: int, end: int) -> bool:
        last = self._line(min(end, len(self.tokens) - 1))
        return any(n in self.ruled for n in range(self._line(first), last + 1))

    def _carrying(self, function: Function) -> set[int]:
        out: set[int] = set()
        for statement in function.statements:
            if self._statement_ruled(statement):
                out.add(id(statement))
                parent = statement.parent
                if parent is not None and parent.kind != "simple":
                    out.add(id(parent))
            elif statement.parent is not None and self._inherits(statement.parent):
                out.add(id(statement))
        return out

    def _inherits(self, statement: Statement | None) -> bool:
        while statement is not None:
            if self._statement_ruled(statement):
                return True
            statement = statement.parent
        return False

    def _statement_ruled(self, statement: Statement) -> bool:
        """Beside it (of a control statement: beside its head) or in the comment above it."""
        end = statement.head[1] if statement.kind in ("if", "for", "while", "switch") else statement.end - 1
        return self._span_ruled(statement.first, end) or self._comment_above(self._line(statement.first))

    def _function_ruled(self, function: Function) -> bool:
        line = self._line(function.first)
        return (self._span_ruled(function.first, function.body) or self._comment_above(line)
                or self._heading_above(line))

    def _comment_above(self, line: int) -> bool:
        while self._comment_line(line - 1) and not self._is_heading(line - 1):
            line -= 1
            if line in self.ruled:
                return True
        return False

    def _comment_line(self, line: int) -> bool:
        return line >= 1 and self.tokens.lines[line - 1].lstrip().startswith("//")

    def _is_heading(self, line: int) -> bool:
        return self.tokens.lines[line - 1].startswith("// ----")

    def _heading_above(self, line: int) -> bool:
        headings = [n for n in range(1, line) if self._is_heading(n)]
        if not headings:
            return False
        n = headings[-1]
        while self._comment_line(n):
            if n in self.ruled:
                return True
            n += 1
        return False

    def _file_head(self) -> bool:
        n = 1
        while self._comment_line(n):
            if n in self.ruled:
                return True
            n += 1
        return False


def sources_of(root: Path, game: str, names_rule) -> list[Source]:
    paths = sorted((root / "games" / game).rglob("*"))
    return [Source(root, p, names_rule) for p in paths if p.suffix in (".h", ".cpp")]
