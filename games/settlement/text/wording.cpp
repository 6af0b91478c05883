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

// Its name in the coming mission, or as a district.
std::string Wording::town(Hex at) const {
  for (const Mission* mission : {&view().mission(), &game.mission(1)}) {
    for (const TownHex& town : mission->towns) {
      if (town.at != at) continue;
      return text("scene.town", {{"name", text("place." + town.title)}, {"at", name(at)}});
    }
  }
  return name(at);
}

std::string Wording::mission(int number) const {
  return number >= 1 && number <= static_cast<int>(game.pack().missions.size())
             ? text("mission." + game.mission(number).id)
             : "?";
}

}  // namespace settlement
