# SPDX-License-Identifier: MIT
"""Writes sources with faults in them that an environment variable chooses between."""

from sites import Site
from tokens import Tokens

HEADER = '#include "mutants/mutant.h"\n#line 1\n'


class Piece:
    """Part of a text that is replaced, and the parts of it that are replaced themselves."""

    def __init__(self, start: int, end: int, number: int = 0, becomes: str = "", statement: bool = False):
        self.start, self.end = start, end
        self.number, self.becomes, self.statement = number, becomes, statement
        self.inner: list[Piece] = []

    def add(self, piece: "Piece") -> None:
        for other in self.inner:
            if other.start <= piece.start and piece.end <= other.end:
                return other.add(piece)
        self.inner.append(piece)

    def write(self, text: str) -> str:
        out, at = [], self.start
        for piece in sorted(self.inner, key=lambda p: p.start):
            out += [text[at : piece.start], piece.write(text)]
            at = piece.end
        out.append(text[at : self.end])
        return self._wrap("".join(out))

    def _wrap(self, text: str) -> str:
        if self.number == 0:
            return text
        if not self.statement:
            return f"(mutants::on({self.number}) ? ({self.becomes}) : ({text}))"
        if not self.becomes:
            return f"if (!mutants::on({self.number})) {{ {text} }}"
        return f"if (mutants::on({self.number})) {{ {self.becomes} }} else {{ {text} }}"


def planted(tokens: Tokens, faults: dict[int, Site]) -> str:
    """The text with these faults; every line keeps its number."""
    pieces = [
        Piece(tokens[s.first].start, tokens[s.end - 1].end, n, s.becomes, s.operator == "dropped")
        for n, s in faults.items()
    ]
    return written(tokens.text, pieces)


def written(text: str, pieces: list[Piece]) -> str:
    # The larger first, and of two on the same text the one that is a statement.
    whole = Piece(0, len(text))
    for piece in sorted(pieces, key=lambda p: (p.start - p.end, not p.statement)):
        whole.add(piece)
    return HEADER + whole.write(text)
