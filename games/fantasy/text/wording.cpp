#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

// What the catalogue says of a name. Content of a single match says nothing: in English its names
// are taken for plural when they end like one, in French a sentence speaks of « l’unité … ».
std::string grammar(const Wording& w, const std::string& id) {
  const std::string key = "unit_form." + id;
  if (w.messages.has(w.language, key)) return w.text(key);
  if (w.language == Language::fr) return "f";
  return id.ends_with('s') && !id.ends_with("ss") ? "p" : "n";
}

// A name as the catalogue bends it: "unit_of", "unit_told".
std::string bent(const Wording& w, const std::string& section, UnitId unit) {
  const std::string key = section + "." + w.view().card(unit).id;
  return w.messages.has(w.language, key) ? w.text(key)
                                         : w.text(section + ".other", {{"name", w.name(unit)}});
}

// Behind it the hex it stands on.
std::string placed(std::string name, Hex at) {
  return at.on_map() ? std::move(name) + " " + fantasy::name(at) : name;
}

std::string with_level(const Wording& w, const UnitCard& card, const std::string& name) {
  if (card.level.empty() || card.level == "basic") return name;
  const std::string level = w.messages.name_of(w.language, "level", card.level);
  return w.text("level.unit", {{"unit", name}, {"level", level}});
}

}  // namespace

std::string_view side_id(Seat seat) {
  if (seat == kEmpire) return "empire";
  return seat == kStyx ? "styx" : "nobody";
}

std::string Wording::card_name(const UnitCard& card) const {
  return with_level(*this, card, messages.name_of(language, "unit", card.id));
}

std::string Wording::placed_card(const UnitCard& card) const {
  const std::string placed = "unit_placed." + card.id;
  return messages.has(language, placed) ? with_level(*this, card, text(placed)) : card_name(card);
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
  const std::string form = grammar(*this, view().card(which).id);
  fills.emplace_back(key + "#", form);
  if (key != "unit") return;
  fills.emplace_back("name", name(which));
  fills.emplace_back("name#", form);
  fills.emplace_back("of_unit", bent(*this, "unit_of", which));
}

void Wording::fill_told(Fills& fills, const std::string& key, UnitId which, Hex at) const {
  fills.emplace_back(key, told(which, at));
  if (!exists(which)) return;
  const std::string form = grammar(*this, view().card(which).id);
  fills.emplace_back(key + "#", form);
  if (key != "unit") return;
  fills.emplace_back("name", bent(*this, "unit_told", which));
  fills.emplace_back("name#", form);
}

std::string Wording::unit(UnitId unit) const {
  return exists(unit) ? placed(name(unit), seen.units[unit.value].at) : "?";
}

std::string Wording::told(UnitId unit) const {
  return told(unit, exists(unit) ? seen.units[unit.value].at : Hex{});
}

std::string Wording::told(UnitId unit, Hex at) const {
  return exists(unit) ? placed(bent(*this, "unit_told", unit), at) : "?";
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

std::string Wording::bought(UnitId unit, int index) const {
  if (!exists(unit)) return "?";
  return entry("bought", view().card(unit).activated, index);
}

}  // namespace fantasy
