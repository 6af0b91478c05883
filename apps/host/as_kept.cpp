// SPDX-License-Identifier: MIT
#include "apps/host/as_kept.h"

#include "apps/host/match_line.h"
#include "apps/host/undo_offers.h"
#include "apps/host/updates.h"
#include "formats/json.h"

namespace host {

using table::SeatSet;
using table::Value;

void leave_out(Value& object, const std::string& key) {
  std::erase_if(object.members(), [&key](const auto& member) { return member.first == key; });
}

void hide_own_parts(Value& summary) {
  leave_out(summary, kSealedInSummary);
  leave_out(summary, kUndoInSummary);
  leave_out(summary, kLineInSummary);
}

ClocksTold clocks_in(const Value& summary) {
  const Value* const clock = summary.find("clock");
  const Value* const line = summary.find(kLineInSummary);
  const Value* const at = line != nullptr && line->is_object() ? line->find("at") : nullptr;
  return {clock == nullptr ? Value() : *clock, at != nullptr && at->is_int() ? at->as_int() : 0};
}

void set_clocks(Value& summary, const ClocksTold& told) {
  if (!told.clock.is_null()) summary.set("clock", told.clock);
  Value line = *summary.find(kLineInSummary);
  line.set("at", told.at);
  summary.set(kLineInSummary, std::move(line));
}

namespace {

// Summaries are kept as if nobody were there.
void add_who_is_here(Value& description, SeatSet here) {
  const Value* const seats = description.find("seats");
  Value shown = Value::array();
  std::uint8_t number = 0;
  for (Value seat : seats->items()) {
    if (seat.find("here") != nullptr) seat.set("here", here.has({number}));
    shown.push(std::move(seat));
    ++number;
  }
  description.set("seats", std::move(shown));
}

SeatSet held_by_rules(const Value::Array& seats) {
  SeatSet out;
  for (std::uint8_t i = 0; i < seats.size(); ++i) {
    if (seats[i].find("who")->as_string() == "rules") out = out.with({i});
  }
  return out;
}

void add_clock(Value& description, const ClockFace& face, std::int64_t now) {
  const Value* const kept = description.find("clock");
  if (kept == nullptr) return;
  Value clock = *kept;
  const Value::Array& seats = description.find("seats")->items();
  const Value live =
      clock_description(face, static_cast<std::uint8_t>(seats.size()), held_by_rules(seats), now);
  for (const auto& [key, value] : live.members()) clock.set(key, value);
  description.set("clock", std::move(clock));
}

}  // namespace

Value described(const AsKept& match, const Value& content, SeatSet here, std::int64_t now) {
  auto read = formats::parse_json(match.summary);
  Value out = read ? std::move(*read) : Value::object();
  hide_own_parts(out);
  add_who_is_here(out, here);
  add_clock(out, match.clock, now);
  if (!content.members().empty()) out.set("content", content);
  return out;
}

}  // namespace host
