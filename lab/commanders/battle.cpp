// SPDX-License-Identifier: MIT
#include "lab/commanders/battle.h"

#include <string>

#include "lab/members.h"

namespace commanders_lab {

using lab::Members;
using table::Expected;
using table::Value;

namespace {

constexpr std::array<const char*, 2> kSides{"white", "black"};

lab::Readings readings_of(const Battle& battle) {
  lab::Readings out;
  add_sides(out, battle, {kSides[0], kSides[1]}, -1);
  out.mean("rounds", battle.rounds);
  for (std::size_t seat = 0; seat < 2; ++seat)
    out.mean(std::string("points_") + kSides[seat], battle.points[seat]);
  out.in("points_from");
  for (std::size_t source = 0; source < kSources.size(); ++source) {
    for (std::size_t seat = 0; seat < 2; ++seat)
      out.mean(std::string(kSources[source]) + "_" + kSides[seat], battle.from[seat][source]);
  }
  return out;
}

Expected<lab::Told> read(const table::AnyGame& /*game*/, const Value& line) {
  return lab::tell(read_battle(line), readings_of);
}

}  // namespace

void write_battle(const Battle& battle, Value& line) {
  const auto both = [](int white, int black) { return Value(Value::Array{white, black}); };
  line.set("rounds", battle.rounds).set("points", both(battle.points[0], battle.points[1]));
  for (std::size_t source = 0; source < kSources.size(); ++source)
    line.set(kSources[source], both(battle.from[0][source], battle.from[1][source]));
  write_kinds(measured().kinds, battle.kinds, line);
}

Expected<Battle> read_battle(const Value& line) {
  Members members(line);
  Battle battle{read_played(members)};
  battle.rounds = members.count("rounds");
  battle.points = members.both<int>("points");
  for (std::size_t source = 0; source < kSources.size(); ++source) {
    const auto both = members.both<int>(kSources[source]);
    for (std::size_t seat = 0; seat < 2; ++seat) battle.from[seat][source] = both[seat];
  }
  return lab::read_ends(members, std::move(battle), measured().kinds);
}

const lab::MeasuredGame& measured() {
  static const lab::MeasuredGame game{
      .id = "commanders",
      .title = "Commanders",
      .changes = "A and B change sides after every game",
      .groups = {{lab::kGameGroup, "", true},
                 {"points_from", "Victory points from", true},
                 {lab::kReasonGroup, "Ended by"}},
      .kinds = {.list = "arms",
                .title = "Arms",
                .one = "unit",
                .names = {"arm", "side"},
                .points = false,
                .more = {"hits", "routed", "rallied"}},
      .fair = {"white_wins", "Is it fair? Games White wins", "for Black", "for White"},
      .read = read};
  return game;
}

}  // namespace commanders_lab
