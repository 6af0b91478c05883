#include "games/settlement/text/wording.h"

#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// Nobody joins often enough for more.
std::string roman(int number) {
  constexpr std::pair<int, const char*> kSigns[] = {{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"},
                                                    {5, "V"},  {4, "IV"},  {1, "I"}};
  std::string out;
  for (const auto& [value, sign] : kSigns) {
    for (; number >= value; number -= value) out += sign;
  }
  return out;
}

}  // namespace

std::string Wording::unit_name(UnitType type, int number) const {
  const UnitEntry& entry = game.pack().unit(type);
  const int round = (number - 1) / entry.names + 1;
  const int which = (number - 1) % entry.names + 1;
  const std::string name = text("unit_name." + entry.id + "_" + std::to_string(which));
  return round == 1 ? name : name + " " + roman(round);
}

std::string Wording::unit(UnitId id) const {
  const Unit* found = find_unit(view(), id);
  if (found == nullptr) return name(id);
  return text("scene.unit", {{"name", unit_name(found->type, found->name)}, {"id", name(id)}});
}

std::string Wording::town_of(int mission, Hex at) const {
  for (const TownHex& town : game.mission(mission).towns) {
    if (town.at == at)
      return text("scene.town", {{"name", text("place." + town.title)}, {"at", name(at)}});
  }
  return name(at);
}

// In a report its name in that mission; in the town it is a district, whatever stands on the same
// hex of the coming mission's map.
std::string Wording::town(Hex at) const {
  const Phase phase = seen.stack.empty() ? Phase::none : phase_of(seen.stack.back().step);
  const bool reporting = phase >= Phase::outcome && phase <= Phase::casualties;
  return town_of(reporting ? seen.mission : 1, at);
}

std::string Wording::mission(int number) const {
  return number >= 1 && number <= static_cast<int>(game.pack().missions.size())
             ? text("mission." + game.mission(number).id)
             : "?";
}

}  // namespace settlement
