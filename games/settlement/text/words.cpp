#include "games/settlement/text/words.h"

#include "games/settlement/text/wording.h"
#include "table/pack_reading.h"

namespace settlement {
namespace {

using Byte = std::uint8_t;
using Word = const std::string&;
using table::Argument;
using table::title_in;
using table::write_count;
using table::write_name;

Argument read_count(const Things& /*t*/, Word word) {
  const auto n = table::parse_number(word);
  return n && *n >= 0 && *n <= 20 ? Argument(static_cast<Byte>(*n)) : std::nullopt;
}

std::string write_unit(const Things& /*t*/, Byte unit) { return name(UnitId{unit}); }
Argument read_unit(const Things& /*t*/, Word word) {
  const auto id = parse_unit_id(word);
  return id ? Argument(id->number) : std::nullopt;
}
std::string unit_title(const Wording& w, Byte unit) { return w.unit({unit}); }

std::string write_building(const Things& t, Byte card) {
  return table::id_at(t.game.pack().town_cards, card);
}
Argument read_building(const Things& t, Word word) {
  return table::argument_of(table::index_of(t.game.pack().town_cards, word));
}
std::string building_title(const Wording& w, Byte card) {
  return w.entry("town_card", w.game.pack().town_cards, card);
}

std::string write_tactic(const Things& t, Byte card) {
  return table::id_at(t.game.pack().tactics, card);
}
Argument read_tactic(const Things& t, Word word) {
  return table::argument_of(table::index_of(t.game.pack().tactics, word));
}
std::string tactic_title(const Wording& w, Byte card) {
  return w.entry("tactic", w.game.pack().tactics, card);
}

std::string write_hex(const Things& /*t*/, Byte hex) { return name(Hex{hex}); }
Argument read_hex(const Things& /*t*/, Word word) {
  const auto hex = parse_hex(word);
  return hex ? Argument(hex->index) : std::nullopt;
}
std::string hex_title(const Wording& /*w*/, Byte hex) { return name(Hex{hex}); }
std::string town_title(const Wording& w, Byte hex) { return w.town({hex}); }

std::string write_escalation(const Things& t, Byte card) {
  return table::id_at(t.game.pack().escalation_cards, card);
}
std::string escalation_title(const Wording& w, Byte card) {
  return w.entry("escalation", w.game.pack().escalation_cards, card);
}

std::string mission_title(const Wording& w, Byte mission) { return w.mission(mission); }

using KindRow = Lexicon::Kind;
template <class E, table::Section section>
constexpr KindRow named_row(Kind id) {
  return {id, 0, write_name<E>, nullptr, title_in<E, section>};
}

constexpr KindRow kKinds[] = {
    {Kind::number, 0, write_count},
    {Kind::unit, kLastUnit + 1, write_unit, read_unit, unit_title, "unit:{}"},
    {Kind::type, kTypes, write_name<UnitType>, table::read_name<UnitType, UnitType::legionnaires>,
     title_in<UnitType, "unit_type">},
    {Kind::building, kMaxTownCards, write_building, read_building, building_title, "town_card:{}"},
    {Kind::tactic, kMaxTactics, write_tactic, read_tactic, tactic_title},
    {Kind::hex, kHexes, write_hex, read_hex, hex_title, "{}"},
    {Kind::district, kHexes, write_hex, read_hex, town_title, "{}"},
    {Kind::count, 21, write_count, read_count},
    {Kind::escalation, 0, write_escalation, nullptr, escalation_title},
    named_row<Level, "level">(Kind::level),
    {Kind::mission, 0, write_count, nullptr, mission_title},
    named_row<Outcome, "outcome">(Kind::outcome),
    named_row<Link, "link">(Kind::link),
    named_row<Grade, "grade">(Kind::grade),
    named_row<Purpose, "purpose">(Kind::purpose),
};
static_assert(table::kinds_are_in_order(kKinds));

}  // namespace

const Lexicon& lexicon() {
  static constexpr Lexicon all(kKinds);
  return all;
}

}  // namespace settlement
