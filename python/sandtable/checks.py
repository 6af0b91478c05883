# SPDX-License-Identifier: MIT
"""What is handed over, checked with the referee's kind of sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._core import RefereeError


def refused(message: str, code: str = "bad_request") -> RefereeError:
    error = RefereeError(message)
    error.code, error.rule = code, ""
    return error


def whole_numbers(given: Any, name: str, kind: type) -> np.ndarray:
    """As that kind of number, which loses nothing: no half numbers, no rounding, no wrapping."""
    try:
        array = np.asarray(given)
    except ValueError as ragged:
        raise refused(f"{name}: expected an array of whole numbers: {ragged}") from None
    if array.size == 0:
        return array.astype(kind)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name}: expected whole numbers, got {array.dtype}")
    limits = np.iinfo(kind)
    if int(array.min()) < limits.min or int(array.max()) > limits.max:
        raise refused(f"{name}: expected {limits.min} to {limits.max}")
    return np.ascontiguousarray(array, kind)


def must_be(given: Any, name: str, kind: type) -> None:
    if not isinstance(given, kind):
        raise TypeError(f"{name}: expected {kind.__name__}, got {type(given).__name__}")
