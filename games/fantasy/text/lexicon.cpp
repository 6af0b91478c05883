#include "games/fantasy/text/lexicon.h"

#include <charconv>

#include "games/fantasy/state/verbs.h"
#include "games/fantasy/state/wish.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

using Byte = std::uint8_t;
using Word = const std::string&;
using table::Argument;
using table::id_at;
using table::read_name;
using table::write_count;
using table::write_name;

Argument find_id(const auto& list, Word word) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == word) return static_cast<Byte>(i);
  }
  return std::nullopt;
}

std::string write_unit(const Things& t, Byte unit) { return unit_label(t.game, t.state, {unit}); }
std::string unit_id(const Things& t, Byte unit) {
  return unit < t.state.units.size() ? t.game.unit_name(t.state, {unit})
                                     : t.game.joined_name({unit});
}
std::string unit_title(const Wording& w, Byte unit) { return w.unit({unit}); }

std::string write_hex(const Things& /*t*/, Byte hex) { return fantasy::name(Hex{hex}); }
Argument read_hex(const Things& /*t*/, Word word) {
  const auto hex = parse_hex(word);
  return hex ? Argument(hex->index) : std::nullopt;
}

std::string write_card(const Things& t, Byte card) { return id_at(t.game.pack().cards, card); }
Argument read_card(const Things& t, Word word) { return find_id(t.game.pack().cards, word); }

std::string write_terrain(const Things& t, Byte terrain) {
  return id_at(t.game.pack().terrains, terrain);
}
Argument read_terrain(const Things& t, Word word) { return find_id(t.game.pack().terrains, word); }

std::string write_unit_card(const Things& t, Byte card) {
  return card < t.game.pack().units.size() ? card_label(t.game.pack().units[card]) : "?";
}
// Without its level a card stands for the first of that name.
Argument read_unit_card(const Things& t, Word word) {
  const auto& units = t.game.pack().units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (card_label(units[i]) == word || units[i].id + "." + units[i].level == word)
      return static_cast<Byte>(i);
  }
  return find_id(units, word);
}

std::string write_side(const Things& /*t*/, Byte side) { return std::string(side_name({side})); }
Argument read_side(const Things& /*t*/, Word word) {
  const auto side = parse_side(table::Value(word));
  return side ? Argument(side->value) : std::nullopt;
}

// Of the unit an answer names, an index into its card's list.
std::string write_bought(const Things& t, Byte ability) {
  const Byte unit = t.beside[kUnitSlot];
  if (unit >= t.state.units.size()) return "?";
  return id_at(t.game.card(t.state.units[unit]).activated, ability);
}
Argument read_bought(const Things& t, Word word) {
  const Byte unit = t.beside[kUnitSlot];
  if (unit >= t.state.units.size()) return std::nullopt;
  return find_id(t.game.card(t.state.units[unit]).activated, word);
}
// An event says the card in its fourth argument, so that nobody has to know the unit.
std::string bought_in_event(const Things& t, Byte ability) {
  const Byte card = t.beside[3];
  const auto& units = t.game.pack().units;
  return card < units.size() ? id_at(units[card].activated, ability) : "?";
}

Argument read_count(const Things& /*t*/, Word word) {
  Byte n = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return n;
}

// Start-of-activation events count from 1 where people see them.
std::string write_start(const Things& /*t*/, Byte index) { return std::to_string(index + 1); }
Argument read_start(const Things& t, Word word) {
  const Argument n = read_count(t, word);
  return n && *n > 0 ? Argument(static_cast<Byte>(*n - 1)) : std::nullopt;
}

constexpr Kind kKinds[] = {
    {'u', kUnitSlot, false, write_unit, read_unit, unit_title, unit_id},
    {'t', kTargetSlot, false, write_unit, read_unit, unit_title, unit_id},
    {'h', kHexSlot, false, write_hex, read_hex},
    {'c', kColourSlot, false, write_name<Colour>, read_name<Colour, Colour::red>,
     table::title_in<Colour, "colour">},
    {'k', kItemSlot, false, write_card, read_card,
     [](const Wording& w, Byte card) { return w.card(card); }},
    {'x', kItemSlot, false, write_terrain, read_terrain,
     [](const Wording& w, Byte terrain) { return w.terrain(terrain); }},
    // A unit card, an index into Pack::units.
    {'l', kItemSlot, false, write_unit_card, read_unit_card},
    {'s', kItemSlot, false, write_side, read_side,
     [](const Wording& w, Byte side) { return w.side({side}); }},
    {'a', kItemSlot, false, write_bought, read_bought},
    {'e', kItemSlot, true, write_start, read_start},
    {'d', kNumberSlot, true, write_count, read_count},
    {'n', kNumberSlot, true, write_count, read_count},
    // In events only: where a unit stood when it was told, a bought ability, one of the glossary, a
    // face of the combat die, a player, a phase, why a battle ended, why dice are rolled, a wish.
    {'z', 0, false, write_hex},
    {'b', 0, false, bought_in_event},
    {'g', 0, false, write_name<Ability>, nullptr, table::title_in<Ability, "ability">},
    {'q', 0, true, write_count, nullptr,
     [](const Wording& w, Byte face) { return w.text("face." + std::to_string(face)); }},
    {'p', 0, true, write_count, nullptr,
     [](const Wording& w, Byte seat) { return w.side({seat}); }},
    {'f', 0, false, write_name<Phase>, nullptr, table::title_in<Phase, "phase">},
    {'r', 0, false, write_name<EndReason>, nullptr, table::title_in<EndReason, "end">},
    {'o', 0, false, write_name<Purpose>, nullptr, table::title_in<Purpose, "purpose">},
    {'w', 0, false, write_name<Wish>, nullptr, table::title_in<Wish, "wish">},
    // In denials only: a unit without its place, a unit card by its name, a bought ability of the
    // active unit.
    {'m', 0, false, write_unit, nullptr,
     [](const Wording& w, Byte unit) { return w.name({unit}); }},
    {'i', 0, false, write_unit_card, nullptr,
     [](const Wording& w, Byte card) { return w.card_name(w.game.pack().units[card]); }},
    {'j', 0, true, write_count, nullptr,
     [](const Wording& w, Byte ability) { return w.bought(w.seen.act.unit, ability); }},
};

}  // namespace

Argument read_unit(const Things& t, Word word) {
  if (const auto hex = parse_hex(word)) {
    const Byte unit = t.state.occupant[hex->index];
    if (unit != kNobody) return unit;
  }
  for (std::size_t i = 0; i < t.state.units.size(); ++i) {
    const auto unit = static_cast<Byte>(i);
    if (table::lower(t.game.unit_name(t.state, {unit})) == word) return unit;
  }
  return std::nullopt;
}

std::span<const Kind> kinds() { return kKinds; }

table::ActionPart action_part(char letter) {
  constexpr table::KindSize kSizes[] = {{'u', kMaxUnits},
                                        {'t', kMaxUnits},
                                        {'h', kHexes},
                                        {'c', kColours},
                                        {'k', kMaxCards},
                                        {'x', kMaxTerrains},
                                        {'l', kMaxUnitCards},
                                        {'s', 2},
                                        {'a', kMostActivated},
                                        {'e', decltype(Activation::events)::capacity()},
                                        {'d', table::kMaxDice + 1}};
  return table::action_part_of(kKinds, kSizes, letter);
}

}  // namespace fantasy
