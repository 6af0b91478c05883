// SPDX-License-Identifier: MIT
#include "lab/fantasy/battle.h"

#include <utility>

namespace fantasy_lab {

using table::Error;
using table::ErrorCode;
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

// Reads members one after the other and remembers the first that is not as it should be.
class Members {
 public:
  explicit Members(const Value& object) : object_(object) {}

  double number(const char* name) {
    const Value* value = object_.find(name);
    return value != nullptr && value->is_number() ? value->as_number() : miss(name, 0.0);
  }
  int count(const char* name) {
    const Value* value = object_.find(name);
    return value != nullptr && value->is_int() ? static_cast<int>(value->as_int()) : miss(name, 0);
  }
  int seat(const char* name) {
    const int n = count(name);
    return n == 0 || n == 1 ? n : miss(name, 0);
  }
  std::string text(const char* name) {
    const Value* value = object_.find(name);
    return value != nullptr && value->is_string() ? value->as_string() : miss(name, std::string());
  }
  // Two numbers, one for each seat.
  template <class T>
  std::array<T, 2> both(const char* name) {
    const Value* value = object_.find(name);
    const bool good = value != nullptr && value->is_array() && value->items().size() == 2 &&
                      value->items()[0].is_number() && value->items()[1].is_number();
    if (!good) return miss(name, std::array<T, 2>{});
    return {static_cast<T>(value->items()[0].as_number()),
            static_cast<T>(value->items()[1].as_number())};
  }
  const Value::Array& list(const char* name) {
    static const Value::Array none;
    const Value* value = object_.find(name);
    return value != nullptr && value->is_array() ? value->items()
                                                 : miss<const Value::Array&>(name, none);
  }
  // Empty where all is well.
  const std::string& missing() const { return missing_; }

 private:
  template <class T>
  T miss(const char* name, T fallback) {
    if (missing_.empty()) missing_ = name;
    return fallback;
  }
  const Value& object_;
  std::string missing_;
};

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
  std::string missing;
  for (const Value& each : members.list("units")) {
    const std::string problem = read_kind(each, battle);
    if (missing.empty()) missing = problem;
  }
  if (!members.missing().empty()) missing = members.missing();
  if (missing.empty()) return battle;
  return Error{ErrorCode::bad_record,
               battle.scenario + ", game " + std::to_string(battle.index) + ": '" + missing +
                   "' is missing or not what it should be. Delete that line, and the game is "
                   "played again; or begin anew with --fresh",
               ""};
}

}  // namespace fantasy_lab
