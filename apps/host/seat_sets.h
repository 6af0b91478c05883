// SPDX-License-Identifier: MIT
// Which seats persons hold, and sets of them.
#pragma once

#include "apps/host/match_header.h"

namespace host {

// Seats a person holds, whoever plays for them now.
inline table::SeatSet persons(const MatchHeader& head) {
  table::SeatSet out;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].who == SeatHead::Who::person) out = out.with({i});
  }
  return out;
}

// Those of them an opponent plays for.
inline table::SeatSet stood_in_for(const MatchHeader& head) {
  table::SeatSet out;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].who == SeatHead::Who::person && head.seats[i].stand_in) out = out.with({i});
  }
  return out;
}

// Those the rules hold: nobody is asked there.
inline table::SeatSet of_rules(const MatchHeader& head) {
  table::SeatSet out;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].by_rules()) out = out.with({i});
  }
  return out;
}

inline table::SeatSet except(table::SeatSet seats, table::SeatSet those) {
  seats.bits = static_cast<std::uint8_t>(seats.bits & ~those.bits);
  return seats;
}

inline bool all_of(table::SeatSet wanted, table::SeatSet given) {
  return (wanted.bits & ~given.bits) == 0;
}

}  // namespace host
