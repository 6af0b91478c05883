// SPDX-License-Identifier: MIT
// My table (docs/SERVER.md): the battles of one person as their summaries are kept, the most
// pressing first. No match is read for it, and none is waited for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/services.h"
#include "table/value.h"

namespace host {

inline constexpr std::size_t kFinishedAtOnce = 30;  // on one page

// A seat of whoever reads, with the summary of its match.
struct SeatHeld {
  std::string match;
  table::Seat seat;
  std::string summary;
  std::int64_t token = -1;  // by which of those that were shown; none: by a session
};

// One battle, whatever seats of it are held.
struct TableBattle {
  std::string match;
  std::int64_t since = 0;  // its newest moment; of what is over: when it ended
  bool over = false;
  std::int64_t old_at = 0;  // not before that time of the house others may know of it
  bool your_turn = false;
  std::optional<std::int64_t> due{};  // when the time of a seat of the reader's is up
  table::Value row;
};

struct TableOf {
  std::vector<TableBattle> going_on;
  std::vector<TableBattle> finished;
};

// All of them, in no order yet; what somebody has damaged is left out.
TableOf battles_of(const HostServices& services, std::vector<SeatHeld> seats, Language language);

// Where a page of what is over begins: behind the battle that ended then and is called so.
struct TableCut {
  std::int64_t since = INT64_MAX;
  std::string match{};
  bool is_first() const { return since == INT64_MAX; }
  bool leaves(const TableBattle& battle) const {
    return battle.since < since || (battle.since == since && battle.match < match);
  }
};
// From the `next` of the page before; empty: the first. Nothing where it is none.
std::optional<TableCut> table_cut_from(const std::string& text);

// The reply: "now", "battles" (on the first page), "finished" and, where there are more, "next".
table::Value table_value(const HostServices& services, const TableOf& found, const TableCut& cut);

// How a battle that is over ended for a seat: won, lost, drawn, or off where it does not count.
std::string result_of(const table::Value& summary, table::Seat seat);

}  // namespace host
