#include "games/fantasy/text/words.h"

#include <charconv>

#include "games/fantasy/state/spelling.h"
#include "games/fantasy/state/wish.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/wording.h"

namespace fantasy {
namespace {

using Byte = std::uint8_t;
using Word = const std::string&;
using Touches = std::vector<std::string>;
using table::Answer;
using table::Argument;
using table::id_at;
using table::read_name;
using table::title_in;
using table::write_count;
using table::write_name;

Argument find_id(const auto& list, Word word) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == word) return static_cast<Byte>(i);
  }
  return std::nullopt;
}

std::string write_unit(const Things& t, Byte unit) { return unit_label(t.game, t.state, {unit}); }
// A hex that somebody stands on, or the id of a unit.
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
table::Value unit_value(const Things& t, Byte unit) {
  return unit < t.state.units.size() ? t.game.unit_name(t.state, {unit})
                                     : t.game.joined_name({unit});
}
std::string unit_title(const SeatWording& w, Byte unit) { return w.unit({unit}); }
void touch_unit(const SeatWording& w, Byte unit, Touches& out) {
  out.push_back("unit:" + unit_value({w.game, w.seen}, unit).as_string());
}
void offer_unit(const SeatWording& w, std::string_view key, Byte unit, Fills& fills) {
  w.fill_unit(fills, std::string(key), {unit});
  fills.emplace_back("the_unit", w.told({unit}));
}
void offer_target(const SeatWording& w, std::string_view key, Byte unit, Fills& fills) {
  fills.emplace_back(key, w.unit({unit}));
  fills.emplace_back("the_target", w.told({unit}));
}

std::string write_hex(const Things& /*t*/, Byte hex) { return fantasy::name(Hex{hex}); }
Argument read_hex(const Things& /*t*/, Word word) {
  const auto hex = parse_hex(word);
  return hex ? Argument(hex->index) : std::nullopt;
}

std::string write_card(const Things& t, Byte card) { return id_at(t.game.pack().cards, card); }
Argument read_card(const Things& t, Word word) { return find_id(t.game.pack().cards, word); }
std::string card_title(const SeatWording& w, Byte card) { return w.card(card); }

std::string write_terrain(const Things& t, Byte terrain) {
  return id_at(t.game.pack().terrains, terrain);
}
Argument read_terrain(const Things& t, Word word) { return find_id(t.game.pack().terrains, word); }
std::string terrain_title(const SeatWording& w, Byte terrain) { return w.terrain(terrain); }

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
table::Value unit_card_value(const Things& t, Byte card) {
  return id_at(t.game.pack().units, card);
}
void touch_waiting(const SeatWording& w, Byte card, Touches& out) {
  const std::vector<UnitId> waiting = waiting_units(w.game, w.seen, card);
  if (!waiting.empty()) out.push_back("unit:" + w.unit_id(waiting[0]));
}
void offer_unit_card(const SeatWording& w, std::string_view /*key*/, Byte card, Fills& fills) {
  if (card >= w.game.pack().units.size()) return;
  fills.emplace_back("unit", w.placed_card(w.game.pack().units[card]));
  fills.emplace_back("left", std::to_string(waiting_units(w.game, w.seen, card).size()));
}

std::string write_side(const Things& /*t*/, Byte side) { return std::string(side_name({side})); }
Argument read_side(const Things& /*t*/, Word word) {
  const auto side = parse_side(table::Value(word));
  return side ? Argument(side->value) : std::nullopt;
}
std::string side_title(const SeatWording& w, Byte side) { return w.side({side}); }

// Of the unit an answer names, an index into its card's list.
const Unit* unit_named(const State& state, const Answer& answer) {
  const UnitId unit = unit_of(answer);
  return unit.value < state.units.size() ? &state.units[unit.value] : nullptr;
}
std::string write_bought(const Things& t, const Answer& answer, std::size_t byte) {
  const Unit* unit = unit_named(t.state, answer);
  return unit == nullptr ? "?" : bought_id(t.game, unit->card, answer.arg[byte]);
}
bool read_bought(const Things& t, std::string& part, Answer& answer, std::size_t byte) {
  const Unit* unit = unit_named(t.state, answer);
  if (unit == nullptr) return false;
  const Argument found = find_id(t.game.card(*unit).activated, part);
  answer.arg[byte] = found.value_or(0);
  return found.has_value();
}
void touch_bought(const SeatWording& w, const Answer& answer, std::size_t byte, Touches& out) {
  out.push_back("ability:" + write_bought({w.game, w.seen}, answer, byte));
}
table::Value bought_value(const Things& t, const Answer& answer, std::size_t byte) {
  return write_bought(t, answer, byte);
}
constexpr table::WholeAnswer<Things, SeatWording> kBought{write_bought, read_bought, touch_bought,
                                                          bought_value};

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
table::Value start_value(const Things& /*t*/, Byte index) { return index + 1; }
// FC-6.17
std::string start_title(const SeatWording& w, Byte index) {
  const auto& events = w.seen.act.events;
  if (index >= events.size()) return "?";
  if (events[index] == Activation::kRegeneration) return w.text("ability.regeneration");
  if (events[index] == Activation::kCardStart) return w.card(w.seen.act.card);
  const Hex hex{events[index]};
  if (!hex.on_map()) return "?";
  return w.terrain(w.seen.terrain[hex.index]) + " " + fantasy::name(hex);
}

std::string face_title(const SeatWording& w, Byte face) {
  return w.text("face." + std::to_string(face));
}
// What a die that may be rolled again shows.
std::string face_shown(const SeatWording& w, int number) {
  if (w.seen.stack.empty() || number < 1) return "";
  const auto i = static_cast<std::size_t>(number - 1);
  const auto of_roll = [&w, i](const auto& roll) {
    return i < roll.size() ? face_title(w, roll[i]) : "";
  };
  if (w.seen.stack.back().step == Step::attack_roll) return of_roll(w.seen.combat.attack);
  if (w.seen.stack.back().step == Step::defence_roll) return of_roll(w.seen.combat.defence);
  // Order dice: of the side whose dice are known here.
  for (const SideSeen& side : w.observation.sides) {
    if (i < side.order_dice.size() && side.order_dice[i] <= 6)
      return w.colour(w.game.options().order_die[side.order_dice[i]]);
  }
  return "";
}
void offer_die(const SeatWording& w, std::string_view key, Byte number, Fills& fills) {
  fills.emplace_back(key, std::to_string(number));
  fills.emplace_back("face", face_shown(w, number));
}

std::string brief_title(const SeatWording& w, Byte unit) { return w.name({unit}); }
std::string listed_title(const SeatWording& w, Byte card) {
  return w.card_name(w.game.pack().units[card]);
}
std::string our_title(const SeatWording& w, Byte ability) {
  return w.bought(w.seen.act.unit, ability);
}

// Told by what stands beside them (describe.cpp, describe_event.cpp).
void told_beside(const SeatWording& /*w*/, std::string_view /*key*/, Byte /*value*/, Fills& /*f*/) {
}

using KindRow = Lexicon::Kind;
constexpr KindRow unit_row(Kind id, decltype(KindRow::offer) offer) {
  KindRow row{id, kMaxUnits, write_unit, read_unit, unit_title, "", touch_unit};
  row.offer = offer;
  row.tell = told_beside;
  row.value = unit_value;
  return row;
}
constexpr KindRow unit_card_row() {
  KindRow row{Kind::unit_card, kMaxUnitCards, write_unit_card, read_unit_card, nullptr, "",
              touch_waiting};
  row.offer = offer_unit_card;
  row.value = unit_card_value;
  return row;
}
constexpr KindRow bought_row() {
  KindRow row{Kind::bought, kMostActivated, write_count};
  row.offer = row.tell = told_beside;
  row.whole = &kBought;
  return row;
}
constexpr KindRow start_row() {
  constexpr std::size_t kStarts = decltype(Activation::events)::capacity();
  KindRow row{Kind::start, kStarts, write_start, read_start, start_title};
  row.value = start_value;
  return row;
}
constexpr KindRow die_row() {
  KindRow row{Kind::die, table::kMaxDice + 1, write_count, read_count, nullptr, "die:{}"};
  row.offer = offer_die;
  return row;
}
template <class E, table::Section section>
constexpr KindRow named_row(Kind id) {
  return {id, 0, write_name<E>, nullptr, title_in<E, section>};
}

constexpr KindRow kKinds[] = {
    {Kind::number, 0, write_count},
    unit_row(Kind::unit, offer_unit),
    unit_row(Kind::target, offer_target),
    {Kind::hex, kHexes, write_hex, read_hex, nullptr, "{}"},
    {Kind::order, kColours, write_name<Colour>, read_name<Colour, Colour::red>,
     title_in<Colour, "colour">, "order:{}"},
    {Kind::card, kMaxCards, write_card, read_card, card_title, "card:{}"},
    {Kind::terrain, kMaxTerrains, write_terrain, read_terrain, terrain_title},
    unit_card_row(),
    {Kind::side, 2, write_side, read_side, side_title},
    bought_row(),
    start_row(),
    die_row(),
    // In events and denials only.
    {Kind::place, 0, write_hex},
    named_row<Ability, "ability">(Kind::ability),
    {Kind::face, 0, write_count, nullptr, face_title},
    {Kind::player, 0, write_count, nullptr, side_title},
    named_row<Phase, "phase">(Kind::phase),
    named_row<EndReason, "end">(Kind::reason),
    named_row<Purpose, "purpose">(Kind::purpose),
    named_row<Wish, "wish">(Kind::wish),
    {Kind::brief, 0, write_unit, nullptr, brief_title},
    {Kind::listed, 0, write_unit_card, nullptr, listed_title},
    {Kind::ours, 0, write_count, nullptr, our_title},
    named_row<Token, "token">(Kind::token),
};
static_assert(table::kinds_are_in_order(kKinds));

}  // namespace

const Lexicon& lexicon() {
  static constexpr Lexicon all(kKinds);
  return all;
}

std::string bought_id(const Match& game, std::size_t card, std::uint8_t ability) {
  const auto& units = game.pack().units;
  return card < units.size() ? id_at(units[card].activated, ability) : "?";
}

std::vector<UnitId> waiting_units(const Match& game, const State& seen, std::uint8_t card) {
  std::vector<UnitId> out;
  if (card >= game.pack().units.size()) return out;
  for (std::size_t i = 0; i < seen.units.size(); ++i) {
    const Unit& unit = seen.units[i];
    if (unit.card == card && unit.seat == game.pack().units[card].faction && !unit.on_map() &&
        unit.hits != 0)
      out.push_back({static_cast<std::uint8_t>(i)});
  }
  return out;
}

}  // namespace fantasy
