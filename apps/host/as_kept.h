// SPDX-License-Identifier: MIT
// What anybody may be told of a match as the store has it, while the match in memory is ahead: how
// it has gone on is told only once that is kept.
#pragma once

#include <memory>
#include <string>

#include "apps/host/hosted_match.h"

namespace host {

struct AsKept {
  std::string summary;  // as it is kept
  ClockFace clock{};
};

// The clocks of a summary, and when it was made (seconds since 1970).
struct ClocksTold {
  table::Value clock;  // null: it has none
  std::int64_t at = 0;
};
ClocksTold clocks_in(const table::Value& summary);
void set_clocks(table::Value& summary, const ClocksTold& told);

// The public description, as GET /api/matches/<id> tells it. `content`: what the match has of its
// own that lies open. `here`: the seats with a connection. `now`: the clock's time.
table::Value described(const AsKept& match, const table::Value& content, table::SeatSet here,
                       std::int64_t now);

// Takes out of a summary what is kept there for the server alone: who has sealed, how often
// somebody has asked to undo, and what each seat is asked.
void hide_own_parts(table::Value& summary);
void leave_out(table::Value& object, const std::string& key);

}  // namespace host
