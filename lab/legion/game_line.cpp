// SPDX-License-Identifier: MIT
#include "lab/legion/game_line.h"

#include <utility>

#include "lab/members.h"

namespace legion_lab {

using lab::Members;
using table::Value;

namespace {

Value value_of(const Counts& counts) {
  Value out = Value::object();
  for (const auto& [id, n] : counts) out.set(id, n);
  return out;
}

Value value_of(const SeatRecord& seat) {
  Value out = Value::object();
  out.set("colour", seat.colour).set("score", seat.score);
  out.set("objectives", value_of(seat.objectives));
  out.set("played", value_of(seat.played)).set("used", value_of(seat.used));
  return out.set("coins", seat.coins).set("coin_uses", seat.coin_uses);
}

SeatRecord read_seat(const Value& value, Members& line) {
  Members members(value);
  SeatRecord out{members.text("colour"),
                 members.count("score"),
                 members.counts<Counts>("objectives"),
                 members.counts<Counts>("played"),
                 members.counts<Counts>("used"),
                 members.count("coins"),
                 members.count("coin_uses")};
  if (!members.missing().empty()) line.miss_as(members.missing());
  return out;
}

Counts read_shared(const Value& value, Members& line) {
  Counts out;
  if (!value.is_object()) line.miss_as("shared");
  if (!value.is_object()) return out;
  for (const auto& [id, fulfilled] : value.members())
    out[id] = fulfilled.is_int() ? static_cast<int>(fulfilled.as_int()) : 0;
  return out;
}

}  // namespace

void write_game(const GameRecord& game, Value& line) {
  line.set("first", game.first).set("rounds", game.rounds);
  line.set("lead_changes", game.lead_changes).set("half_time_side", game.half_time_side);
  line.set("half_time_last", game.half_time_last).set("trigger", game.trigger);
  Value seats = Value::array();
  for (const SeatRecord& seat : game.seats) seats.push(value_of(seat));
  Value shared = Value::array();
  for (const Counts& counts : game.shared) shared.push(value_of(counts));
  line.set("seats", std::move(seats)).set("shared", std::move(shared));
}

table::Expected<GameRecord> read_game(const Value& line) {
  Members members(line);
  GameRecord out{read_played(members)};
  out.first = members.count("first");
  out.rounds = members.count("rounds");
  out.lead_changes = members.count("lead_changes");
  out.half_time_side = members.count("half_time_side");
  out.half_time_last = members.count("half_time_last");
  out.trigger = members.count("trigger");
  for (const Value& seat : members.list("seats")) out.seats.push_back(read_seat(seat, members));
  for (const Value& team : members.list("shared")) out.shared.push_back(read_shared(team, members));
  if (out.is_over() && out.score.size() != out.seats.size()) members.miss_as("seats");
  if (out.first < 0 || out.first >= static_cast<int>(out.seats.size())) members.miss_as("first");
  if (const auto error = members.error()) return *error;
  return out;
}

}  // namespace legion_lab
