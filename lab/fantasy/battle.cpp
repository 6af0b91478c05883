// SPDX-License-Identifier: MIT
#include "lab/fantasy/battle.h"

#include <utility>

#include "lab/members.h"

namespace fantasy_lab {

using lab::Members;
using table::Expected;
using table::Value;

namespace {

constexpr std::array<std::pair<const char*, int KindRecord::*>, 5> kCounts{
    {{"side", &KindRecord::side},
     {"fielded", &KindRecord::fielded},
     {"lost", &KindRecord::lost},
     {"lost_other", &KindRecord::lost_other},
     {"kills", &KindRecord::kills}}};
constexpr std::array<std::pair<const char*, double KindRecord::*>, 3> kPoints{
    {{"spent", &KindRecord::spent},
     {"destroyed", &KindRecord::destroyed},
     {"suffered", &KindRecord::suffered}}};

std::string read_kind(const Value& value, Battle& battle) {
  Members members(value);
  const Kind kind{members.text("card"), members.text("level")};
  KindRecord record;
  for (const auto& [name, member] : kCounts) record.*member = members.count(name);
  for (const auto& [name, member] : kPoints) record.*member = members.number(name);
  record.side = members.seat("side");
  battle.kinds[kind] = record;
  return members.missing();
}

Battle::End end_named(const std::string& text) {
  if (text == "over") return Battle::End::over;
  return text == "illegal" ? Battle::End::illegal : Battle::End::unfinished;
}

}  // namespace

void write_battle(const Battle& battle, Value& line) {
  const auto both = [](int a, int b) { return Value(Value::Array{a, b}); };
  line.set("rounds", battle.rounds).set("vp", both(battle.vp[0], battle.vp[1]));
  line.set("placed", battle.placed).set("first", battle.first);
  Value kinds = Value::array();
  for (const auto& [kind, record] : battle.kinds) {
    Value each = Value::object();
    each.set("card", kind.first).set("level", kind.second);
    for (const auto& [name, member] : kCounts) each.set(name, record.*member);
    for (const auto& [name, member] : kPoints) each.set(name, record.*member);
    kinds.push(std::move(each));
  }
  line.set("units", std::move(kinds));
}

Expected<Battle> read_battle(const Value& line) {
  Members members(line);
  Battle battle;
  battle.scenario = members.text("scenario");
  battle.index = members.count("index");
  battle.a_seat = members.seat("a_seat");
  battle.end = end_named(members.text("end"));
  battle.answers = members.count("answers");
  if (battle.end == Battle::End::over) {
    battle.reason = members.text("reason");
    battle.score = members.both<double>("score");
  }
  battle.rounds = members.count("rounds");
  battle.vp = members.both<int>("vp");
  battle.placed = members.seat("placed");
  battle.first = members.seat("first");
  for (const Value& each : members.list("units")) members.miss_as(read_kind(each, battle));
  if (const auto error = members.error()) return *error;
  return battle;
}

}  // namespace fantasy_lab
