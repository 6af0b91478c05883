// SPDX-License-Identifier: MIT
#include "lab/fantasy/battle.h"

#include "lab/members.h"

namespace fantasy_lab {

using lab::Members;
using table::Expected;
using table::Value;

namespace {

lab::Readings readings_of(const Battle& battle) {
  lab::Readings out;
  add_sides(out, battle, {"empire", "styx"}, battle.first);
  out.share("first_placer_wins", true, battle.won(battle.placed));
  out.mean("rounds", battle.rounds);
  out.mean("vp_empire", battle.vp[0]).mean("vp_styx", battle.vp[1]);
  return out;
}

}  // namespace

void write_battle(const Battle& battle, Value& line) {
  const auto both = [](int a, int b) { return Value(Value::Array{a, b}); };
  line.set("rounds", battle.rounds).set("vp", both(battle.vp[0], battle.vp[1]));
  line.set("placed", battle.placed).set("first", battle.first);
  write_kinds(measured().kinds, battle.kinds, line);
}

Expected<Battle> read_battle(const Value& line) {
  Members members(line);
  Battle battle{read_played(members)};
  battle.rounds = members.count("rounds");
  battle.vp = members.both<int>("vp");
  battle.placed = members.seat("placed");
  battle.first = members.seat("first");
  return lab::read_ends(members, std::move(battle), measured().kinds);
}

Expected<lab::Told> read_told(const Value& line) {
  return lab::tell(read_battle(line), readings_of);
}

const lab::MeasuredGame& measured() {
  static const lab::MeasuredGame game{
      .id = "fantasy",
      .title = "Fantasy Commander",
      .changes = "A and B change sides after every game",
      .groups = {{lab::kGameGroup, "", true}, {lab::kReasonGroup, "Ended by"}},
      .kinds = {.list = "units",
                .title = "Units",
                .one = "unit",
                .names = {"card", "level"},
                .usual = "basic",
                .sides = {"empire", "styx"}},
      .fair = {"empire_wins", "Is it fair? Games the Empire wins", "for Styx", "for the Empire"},
      .read = [](const table::AnyGame&, const Value& line) { return read_told(line); }};
  return game;
}

}  // namespace fantasy_lab
