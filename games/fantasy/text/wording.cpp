#include "games/fantasy/text/wording.h"

#include <algorithm>

namespace fantasy {
namespace {

void see_units(State& state, const Observation& observation) {
  state.occupant.fill(kNobody);
  for (std::size_t i = 0; i < observation.units.size(); ++i) {
    const UnitSeen& seen = observation.units[i];
    Unit unit;
    unit.card = seen.card;
    unit.seat = seen.seat;
    unit.at = seen.at;
    unit.hits = seen.hits;
    unit.fatigue = seen.fatigue;
    unit.order = seen.order;
    unit.flags = seen.flags;
    state.units.push_back(unit);
    if (unit.on_map()) state.occupant[unit.at.index] = static_cast<std::uint8_t>(i);
  }
}

void see_side(Side& side, const SideSeen& seen) {
  if (seen.knows_pool != 0) side.pool = seen.pool;
  side.public_pool = seen.public_pool;
  side.dice_generated = seen.dice_generated;
  side.order_dice = seen.order_dice;
  side.free_rerolls = seen.free_rerolls;
  side.cart_rerolls = seen.cart_rerolls;
  std::ranges::copy(seen.pending_mask, side.pending_mask);
  side.sealed = seen.sealed;
  if (seen.knows_deck != 0) side.draw = seen.draw;
  side.public_draw = seen.public_draw;
  side.discard = seen.discard;
  side.in_play = seen.in_play;
  side.top = seen.top;
  side.vp = seen.vp;
}

// What the catalogue says of a name; content of a single match says nothing, and its names are
// taken for plural when they end like one.
std::string grammar(const Wording& w, const std::string& id) {
  const std::string key = "unit_form." + id;
  if (w.messages.has(w.language, key)) return w.text(key);
  const bool many = id.ends_with('s') && !id.ends_with("ss");
  if (w.language == Language::en) return many ? "p" : "n";
  return many ? "fp" : "f";
}

}  // namespace

State seen_state(const Observation& observation) {
  State state;
  state.terrain = observation.terrain;
  see_units(state, observation);
  for (std::size_t s = 0; s < 2; ++s) see_side(state.sides[s], observation.sides[s]);
  state.boons = observation.boons;
  state.round = observation.round;
  state.phase = observation.phase;
  state.colour = observation.colour;
  state.initiative = observation.initiative;
  state.active = observation.active;
  state.orders_hidden = observation.orders_hidden;
  state.declines = observation.declines;
  state.act = observation.act;
  state.combat = observation.combat;
  state.stack = observation.stack;
  state.waiting = observation.waiting;
  state.result = observation.result;
  state.result_reason = observation.result_reason;
  return state;
}

std::string_view side_id(Seat seat) {
  if (seat == kEmpire) return "empire";
  return seat == kStyx ? "styx" : "nobody";
}

std::string Wording::card_name(const UnitCard& card) const {
  const std::string name = messages.name_of(language, "unit", card.id);
  if (card.level.empty() || card.level == "basic") return name;
  return text("level.unit",
              {{"unit", name}, {"level", messages.name_of(language, "level", card.level)}});
}

std::string Wording::name(UnitId unit) const {
  if (!exists(unit)) return "?";
  const std::string& id = view().card(unit).id;
  const std::string brief = "unit_short." + id;
  return messages.has(language, brief) ? text(brief) : messages.name_of(language, "unit", id);
}

void Wording::fill_unit(Fills& fills, const std::string& key, UnitId which) const {
  fills.emplace_back(key, unit(which));
  if (!exists(which)) return;
  const std::string& id = view().card(which).id;
  const std::string form = grammar(*this, id);
  fills.emplace_back(key + "#", form);
  if (key != "unit") return;
  fills.emplace_back("name", name(which));
  fills.emplace_back("name#", form);
  const std::string of = "unit_of." + id;
  fills.emplace_back("of_unit", messages.has(language, of)
                                    ? text(of)
                                    : text("unit_of.other", {{"name", name(which)}}));
}

std::string Wording::unit(UnitId unit) const {
  if (!exists(unit)) return "?";
  const Hex at = seen.units[unit.value].at;
  return at.on_map() ? name(unit) + " " + fantasy::name(at) : name(unit);
}

std::string Wording::unit_id(UnitId unit) const {
  return exists(unit) ? game.unit_name(seen, unit) : "?";
}

std::string Wording::side(Seat seat) const { return text("side." + std::string(side_id(seat))); }

std::string Wording::side_name(Seat seat) const {
  return text("side_name." + std::string(side_id(seat)));
}

std::string Wording::side_other(Seat seat) const {
  return text("side_other." + std::string(side_id(seat)));
}

std::string Wording::colour(Colour colour) const {
  return text("colour." + std::string(fantasy::name(colour)));
}

std::string Wording::card(int card) const {
  const auto i = static_cast<std::size_t>(card);
  const auto& cards = game.pack().cards;
  return i < cards.size() ? messages.name_of(language, "card", cards[i].id) : "?";
}

std::string Wording::terrain(int terrain) const {
  const auto i = static_cast<std::size_t>(terrain);
  const auto& terrains = game.pack().terrains;
  return i < terrains.size() ? messages.name_of(language, "terrain", terrains[i].id) : "?";
}

std::string Wording::bought(UnitId unit, int index) const {
  if (!exists(unit)) return "?";
  const auto& abilities = view().card(unit).activated;
  const auto i = static_cast<std::size_t>(index);
  return i < abilities.size() ? messages.name_of(language, "bought", abilities[i].id) : "?";
}

}  // namespace fantasy
