#include "games/settlement/state/field_kinds.h"

#include <algorithm>

namespace settlement {

using table::Value;

bool PhaseKind::take(const PositionThings& things, const Value& value,
                     FixedVector<Frame, 1>& stack) const {
  Phase phase = Phase::none;
  if (!table::one_of(Phase::town_open).take(things, value, phase)) return false;
  stack.clear();
  stack.push_back(Frame{step_in(phase)});
  return true;
}

Value JoinedKind::value(const PositionThings& /*things*/, const Joined& joined) const {
  Value out = Value::object();
  for (int t = 0; t < kTypes; ++t) {
    const int number = joined[static_cast<std::size_t>(t)];
    if (number > 0) out.set(std::string(name(static_cast<UnitType>(t))), number);
  }
  return out;
}

bool JoinedKind::take(const PositionThings& /*things*/, const Value& value, Joined& joined) const {
  if (!value.is_object()) return false;
  joined = {};
  for (const auto& [key, number] : value.members()) {
    const auto type = table::parse_enum<UnitType>(key);
    if (!type || !number.is_int() || number.as_int() < 0 || number.as_int() > kLastUnit)
      return false;
    joined[static_cast<std::size_t>(*type)] = static_cast<std::uint8_t>(number.as_int());
  }
  return true;
}

Value XpKind::value(const PositionThings& /*things*/, const Xp& xp) const {
  Value out = Value::object();
  for (const UnitXp& one : xp) out.set(name(one.id), int{one.xp});
  return out;
}

bool XpKind::take(const PositionThings& /*things*/, const Value& value, Xp& xp) const {
  xp.clear();
  const auto take = [&xp](std::string_view unit, std::optional<std::int64_t> number) {
    const auto id = parse_unit_id(unit);
    if (!id || !number || *number < 0 || *number > kMostXp || xp.full()) return false;
    xp.push_back({*id, static_cast<std::uint8_t>(*number)});
    return true;
  };
  if (value.is_string()) {
    return std::ranges::all_of(table::split(value.as_string(), "+"), [&](std::string_view one) {
      const auto dot = std::min(one.find('.'), one.size());
      const auto number =
          dot < one.size() ? table::parse_number(one.substr(dot + 1)) : std::nullopt;
      return take(one.substr(0, dot), number);
    });
  }
  if (!value.is_object()) return false;
  return std::ranges::all_of(value.members(), [&](const auto& member) {
    return take(member.first,
                member.second.is_int() ? std::optional(member.second.as_int()) : std::nullopt);
  });
}

Value EndKind::value(const Match& game, const State& state) const {
  if (what == grade) return name(state.result_reason);
  if (what == score) return score_of(game, state);
  if (state.result[0] == 1) return Value(0.5);
  return state.result[0] / 2;
}

int score_of(const Match& game, const State& state) {
  int out = 2 * state.reputation + 2 * state.wellbeing;
  for (const StoredReport& report : state.reports) {
    const bool last = report.mission == game.pack().missions.size();
    if (last && report.outcome == Outcome::won) out += 5;
  }
  for (const Unit& unit : state.units) out += unit.level == Level::champion ? 1 : 0;
  return out;
}

}  // namespace settlement
