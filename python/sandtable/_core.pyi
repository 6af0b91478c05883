# SPDX-License-Identifier: MIT
"""The engine. Seats are numbers from 0; -1 is a spectator. What it refuses is a RefereeError."""

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

__version__: str
MAX_ANSWERS: int
"""The longest list of legal answers of any game: 512."""
MAX_PLAN_LINES: int
"""The most lines of a plan: 24."""
ANSWER_FEATURES: int
"""Bytes of an answer: its verb, and seven arguments."""

Language = Literal["en", "fr"]

class RefereeError(ValueError):
    """What the referee refuses, in its own words."""

    code: str
    """A code of the referee protocol: "illegal_answer"."""
    rule: str
    """The rule that is the reason: "FC-11.2"; "" where none is."""

class Answer:
    """What a seat says to a question. Equal answers are equal, and may be keys."""

    @property
    def game(self) -> Game: ...
    @property
    def number(self) -> int:
        """0 .. num_distinct_actions - 1, the same in all matches of a game."""
    @property
    def verb(self) -> int: ...
    @property
    def features(self) -> npt.NDArray[np.uint8]:
        """uint8 [8]: verb and arguments; 255 is "none"."""

class Game:
    """The rules of one match: scenario, options, content. Never changes; may be pickled."""

    @property
    def id(self) -> str: ...
    @property
    def scenario(self) -> str: ...
    @property
    def options(self) -> dict[str, Any]:
        """Every option with the value it has in this match."""
    @property
    def rules_version(self) -> str: ...
    @property
    def num_players(self) -> int: ...
    @property
    def num_distinct_actions(self) -> int:
        """How many answers there can ever be, with a number each."""
    @property
    def plan_lines(self) -> int:
        """How many lines a plan has at most; 0: nobody writes plans in this game."""
    def team(self, seat: int) -> int:
        """Seats of one team win and lose together."""
    def new_initial_state(self, seed: int = 0) -> State:
        """The beginning. seed: of what resolve_chance brings, 0 .. 2**64 - 1."""
    def from_text(self, text: str) -> State:
        """What to_text wrote. Errors: RefereeError (bad_position) with the place."""
    def answer(self, number: int) -> Answer:
        """The answer with that number, legal or not."""

class State:
    """Everything on the table, as only the referee sees it. May be pickled, copied, compared."""

    @property
    def game(self) -> Game: ...
    def question(self) -> dict[str, Any]:
        """What the rules wait for: "kind" is "ask" (with "seats", "prompt", "is_sealed_step"),
        "roll" ("seat", "die", "faces", "count", "purpose"), "draw" ("seat", "purpose") or "over"
        ("reason", "rule")."""
    def current_player(self) -> int:
        """The seat that is asked; -1 where chance is, -2 where several seats are asked at once,
        -4 at the end."""
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_answers(self, seat: int | None = None) -> list[Answer]:
        """All the rules allow that seat, in a settled order; seat: default the first that is asked.
        Nothing where nobody is asked. Errors: RefereeError (not_your_turn)."""
    def apply(self, answer: Answer | str | int, seat: int | None = None) -> None:
        """Plays an answer, by its notation or number as well. Errors: RefereeError
        (illegal_answer, not_your_turn); nothing has changed then."""
    def apply_plan(
        self, plan: Sequence[Answer | str | int], seat: int | None = None
    ) -> None:
        """Plays all of these answers of one seat, or none. Errors: as apply."""
    def chance_outcomes(self) -> list[tuple[tuple[int, ...], float]]:
        """What chance may bring, each with its probability: faces in the order of the dice, or the
        one item drawn. Errors: RefereeError (not_allowed; too_large for more than 46,656)."""
    def apply_chance(self, outcome: tuple[int, ...]) -> None:
        """Goes on with that. Errors: RefereeError (not_allowed, bad_request)."""
    def outcome_text(self, outcome: tuple[int, ...]) -> str:
        """What an outcome is called: the faces, "3 5", or the name of what is drawn. Errors:
        RefereeError (not_allowed, bad_request)."""
    def resolve_chance(self) -> None:
        """Rolls and draws by the seed until a seat is asked or the game is over."""
    def returns(self) -> list[float]:
        """For each seat: 1 won, 0.5 drawn, 0 lost; of one seat alone what it has reached. 0 for
        everybody before the end."""
    def evaluation(self) -> list[float]:
        """For each seat how good the position looks to the game's own advice, 0 lost .. 1 won."""
    def policy(self) -> npt.NDArray[np.float32]:
        """float32 [answers]: what that advice thinks of each legal answer of the first seat that is
        asked, any range, more is better. It knows what lies on the table; an Observation's does
        not."""
    def events(self, seat: int = -1, language: Language = "en") -> list[dict[str, Any]]:
        """What the last apply, apply_chance or resolve_chance has brought, as that seat is told."""
    def clone(self) -> State:
        """A copy of its bytes, with the same luck to come."""
    def observation(self, seat: int = -1) -> Observation: ...
    def to_text(self) -> str:
        """The whole position on one line (NOTATION.md). What is to fall is no part of it."""
    def text_of(self, answer: Answer) -> str:
        """The notation of a legal answer of the first seat that is asked."""
    def hash(self) -> int:
        """64 bits, the same on every machine; of the state alone."""

class Observation:
    """What one seat, or a spectator, may know. No way leads from it to the state."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int: ...
    @property
    def raw(self) -> npt.NDArray[np.uint8]:
        """Its bytes, not copied, not to be written; their meaning is the game's own."""
    def planes(self) -> npt.NDArray[np.int16]:
        """int16 [planes]: see sandtable.spec()."""
    def legal_answers(self) -> list[Answer]: ...
    def question(self, language: Language = "en") -> dict[str, Any]:
        """What this seat is asked, as the referee protocol says it."""
    def describe(self, answer: Answer | str | int, language: Language = "en") -> dict[str, Any]:
        """A legal answer in words, with its notation and arguments."""
    def scene(self, language: Language = "en") -> dict[str, Any]:
        """The table as things to look at: board, pieces, trays, tracks."""
    def odds(
        self, answer: Answer | str | int, assume: Any = None, language: Language = "en"
    ) -> dict[str, Any]:
        """The chances of what a legal answer leads to. Errors: RefereeError."""
    def sample(self, seed: int = 0) -> State:
        """A state drawn from those that look like this, with luck of its own."""
    def plan(self, vagueness: float = 0.0, seed: int = 0) -> list[Answer]:
        """Where whole plans are written: one the game proposes, line by line; else nothing.
        vagueness: 0 its best judgement .. 1 anything."""
    def plans(
        self, most: int = 16, seed: int = 0, vagueness: float = 1.0
    ) -> list[list[Answer]]:
        """Up to `most` (1..64) of them, no two of the same lines: the best judgement first, then
        vaguer ones up to that vagueness."""
    def policy(self, seed: int = 0) -> npt.NDArray[np.float32]:
        """float32 [answers]: what the game's advice thinks of each legal answer, any range, more is
        better, in a state that the seat may be in."""

class Opponent:
    """A level ("easy") or its spec ("hard:c=1.4"), as `sandtable arena` takes it."""

    def __init__(self, spec: str, seed: int = 0) -> None: ...
    @property
    def spec(self) -> str: ...
    def choose(self, observation: Observation, iterations: int = 1000) -> Answer:
        """Its answer. iterations: what a level that searches may spend. Other threads go on
        meanwhile; another one that asks the same opponent gets RefereeError (busy). Errors:
        RefereeError."""

class Batch:
    """What VectorEnv is made of."""

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        opponents: list[str],
        seed: int,
        threads: int,
        auto_reset: bool,
        max_answers: int,
        iterations: int,
        plans: int = 0,
    ) -> None: ...
    @property
    def game(self) -> Game: ...
    @property
    def plans(self) -> int: ...
    @property
    def num_planes(self) -> int: ...
    @property
    def mask_size(self) -> int: ...
    @property
    def decisions(self) -> int: ...
    @property
    def answers(self) -> int: ...
    def __len__(self) -> int: ...
    def look(self, out: dict[str, np.ndarray]) -> None: ...
    def restart(self, seed: int) -> None: ...
    def step(self, places: npt.NDArray[np.int32], out: dict[str, np.ndarray]) -> None: ...
    def step_by_number(
        self, numbers: npt.NDArray[np.int64], out: dict[str, np.ndarray]
    ) -> None: ...
    def state(self, game: int) -> State: ...

def game_ids() -> list[str]:
    """Those that people are offered; load_game knows a few more."""
