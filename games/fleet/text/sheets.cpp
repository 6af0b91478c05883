#include "games/fleet/text/sheets.h"

#include "table/pack_reading.h"

namespace fleet {

std::string ship_sheet(const ShipClass& ship, const Messages& messages, Language language) {
  const std::string key = "ship_text." + ship.id;
  if (!table::is_brought(ship.source) && messages.has(language, key))
    return messages.text(language, key);
  return messages.text(language, "own_ship." + std::string(name(ship.ability)),
                       {{"class", std::to_string(ship.size)},
                        {"fire", std::to_string(ship.fire)},
                        {"hull", std::to_string(ship.hull)}});
}

// A range of 0 is the whole board.
std::string weapon_sheet(const Weapon& weapon, const Messages& messages, Language language) {
  const std::string key = "weapon_text." + weapon.id;
  if (!table::is_brought(weapon.source) && messages.has(language, key))
    return messages.text(language, key);
  const std::string near = weapon.range > 0 ? "_near" : "";
  return messages.text(
      language, "own_weapon." + std::string(name(weapon.effect)) + near,
      {{"amount", std::to_string(weapon.amount)}, {"range", std::to_string(weapon.range)}});
}

void add_sheet_keys(table::MessageKeys& keys) {
  keys.add_names<Ability>("own_ship");
  keys.add_each("own_weapon",
                "strike strike_near repair repair_near ray_near silence tow_near swarm swarm_near");
}

}  // namespace fleet
