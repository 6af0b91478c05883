// SPDX-License-Identifier: MIT
// The true state of a match, for what has to be exact: records, hashes, positions. Only match/ and
// the tests may include this (tools/check_floors.py); everybody else has Match::view.
#pragma once

#include "match/match.h"

namespace match {

struct Truth {
  static const table::AnyState& of(const Match& match) { return match.now_.state; }
};

}  // namespace match
