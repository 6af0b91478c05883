#include "games/fleet/text/wording.h"

#include <algorithm>

#include "games/fleet/text/words.h"

namespace fleet {

State seen_state(const Match& game, const Observation& observation) {
  State state = known_state(observation);
  for (Ship& ship : state.ships) {
    if (ship.kind != kSignal) continue;
    ship.kind = static_cast<std::uint8_t>(std::max(game.decoy(), 0));
    ship.set(Ship::hidden);
  }
  return state;
}

bool Wording::knows(ShipId ship) const {
  return ship.value < observation.ships.size() &&
         observation.ships[ship.value].kind < game.pack().ships.size();
}

std::string Wording::ship_id(ShipId ship) const {
  return exists(ship) ? game.ship_name(seen, ship) : "?";
}

std::string Wording::ship_name(ShipId ship) const {
  if (!knows(ship)) return text("ship.signal");
  return messages.name_of(language, "ship",
                          game.pack().ships[observation.ships[ship.value].kind].id);
}

std::string Wording::ship(ShipId ship) const {
  if (!exists(ship) || !seen.ships[ship.value].on_board()) return ship_name(ship);
  return text("ship.named", {{"name", ship_name(ship)}, {"at", name(seen.ships[ship.value].at)}});
}

bool Wording::has_twin(ShipId ship) const {
  const Ship& one = seen.ships[ship.value];
  for (std::uint8_t i = 0; i < seen.ships.size(); ++i) {
    const Ship& other = seen.ships[i];
    const bool beside = i != ship.value && other.on_board() && other.at == one.at;
    if (beside && other.seat == one.seat && other.hull == one.hull &&
        ship_name({i}) == ship_name(ship))
      return true;
  }
  return false;
}

std::string Wording::ship_choice(ShipId ship, bool one_square) const {
  Fills fills{{"name", ship_name(ship)}, {"id", ship_id(ship)}};
  if (!knows(ship) || !exists(ship)) return text("ship.unknown", fills);
  const Ship& one = seen.ships[ship.value];
  if (game.card(one).hull == 0)
    return has_twin(ship) ? text("ship.unknown", fills) : ship_name(ship);
  fills.emplace_back("hull", std::to_string(one.hull));
  if (!one.on_board()) return text("ship.choice", fills);
  fills.emplace_back("at", name(one.at));
  if (has_twin(ship)) return text("ship.twin", fills);
  return text(one_square ? "ship.choice" : "ship.choice_at", fills);
}

void Wording::fill_told(Fills& fills, const std::string& key, ShipId ship) const {
  const std::string id =
      knows(ship) ? game.pack().ships[observation.ships[ship.value].kind].id : "signal";
  const std::string told = "ship_told." + id;
  const std::string known = messages.has(language, told)
                                ? text(told)
                                : text("ship_told.other", {{"name", ship_name(ship)}});
  const bool placed = exists(ship) && seen.ships[ship.value].on_board();
  fills.emplace_back(
      key, placed ? text("ship.named", {{"name", known}, {"at", name(seen.ships[ship.value].at)}})
                  : known);
  const std::string form =
      messages.has(language, "ship_form." + id) ? text("ship_form." + id) : "m";
  fills.emplace_back(key + "#", form);
  fills.emplace_back("name", known);
  fills.emplace_back("name#", form);
}

std::string Wording::side(Seat seat) const {
  return text(seat.value < 2 ? "side." + std::string(side_name(seat)) : "side.nobody");
}

std::string Wording::field(Field field) const { return text("field." + std::string(name(field))); }

std::string Wording::told_field(Field field) const {
  return text("field_told." + std::string(name(field)));
}

std::string Wording::colour(Colour colour) const {
  return text("colour." + std::string(name(colour)));
}

std::string Wording::die(DieKind die) const {
  return die.index < kDieKinds ? text("die." + name(die)) : "?";
}

std::string Wording::use(Use use) const { return text("use." + std::string(name(use))); }

std::string Wording::result(Result result) const {
  return text("result." + std::string(name(result)));
}

std::string Wording::mix(Mix mix) const {
  std::string out;
  for (int c = 0; c < kColours; ++c) {
    const int n = mix.of[static_cast<std::size_t>(c)];
    if (n == 0) continue;
    out += (out.empty() ? "" : ", ") + std::to_string(n) + " " +
           text("dice." + std::string(name(static_cast<Colour>(c))), {{"n", std::to_string(n)}});
  }
  return out;
}

std::string Wording::handful(Handful dice) const {
  std::string out;
  for (int i = 0; i < kMostLaidOut; ++i) {
    if (dice.has(i)) out += (out.empty() ? "" : ", ") + die(laid_out_die(seen, i));
  }
  return out;
}

std::string mix_letters(Mix mix) {
  std::string out;
  for (int c = 0; c < kColours; ++c)
    out.append(mix.of[static_cast<std::size_t>(c)], name(static_cast<Colour>(c))[0]);
  return out;
}

}  // namespace fleet
