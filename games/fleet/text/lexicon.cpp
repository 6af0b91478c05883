#include "games/fleet/text/lexicon.h"

#include <utility>

#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/state/verbs.h"
#include "games/fleet/text/wording.h"

namespace fleet {
namespace {

using Byte = std::uint8_t;
using Word = const std::string&;
using table::Argument;
using table::argument_of;
using table::id_at;
using table::read_name;
using table::write_count;
using table::write_name;

std::string write_ship(const Things& t, Byte ship) {
  return ship < t.state.ships.size() ? t.game.ship_name(t.state, {ship}) : "?";
}
// In the protocol only: whose deed it was.
std::string write_doer(const Things& t, Byte ship) {
  return ShipId{ship}.exists() ? write_ship(t, ship) : "none";
}
Argument read_ship(const Things& t, Word word) {
  for (Byte i = 0; i < t.state.ships.size(); ++i) {
    if (table::lower(t.game.ship_name(t.state, {i})) == word) return i;
  }
  return std::nullopt;
}

std::string write_square(const Things& /*t*/, Byte square) { return name(Square{square}); }
Argument read_square_word(const Things& /*t*/, Word word) {
  const auto square = parse_square(word);
  return square ? Argument(square->index) : std::nullopt;
}

std::string write_die(const Things& /*t*/, Byte die) {
  return die < kDieKinds ? name(DieKind{die}) : "?";
}
Argument read_die(const Things& /*t*/, Word word) {
  const auto die = parse_die(word);
  return die ? Argument(die->index) : std::nullopt;
}

// Whose dice lie in the row that is chosen from: of the seat that is asked, else of whose turn it
// is.
const Dice& laid_out(const State& state) {
  const bool keeps = !state.stack.empty() && state.stack.back().step == Step::keep_dice;
  const Seat seat = keeps ? state.stack.back().as<KeepDiceStep>().seat : state.active;
  return state.sides[seat.value].fresh;
}

// "1 3": numbers in the row. Of dice that are alike the first are meant.
std::string write_handful(const Things& /*t*/, Byte packed) {
  const Handful dice = Handful::unpacked(packed);
  std::string out;
  for (int i = 0; i < kMostLaidOut; ++i) {
    if (dice.has(i)) out += (out.empty() ? "" : " ") + std::to_string(i + 1);
  }
  return out;
}
Argument read_handful(const Things& t, Word words) {
  const DiceRow row = in_a_row(laid_out(t.state));
  const auto first_left = [&row](const Handful& taken, int nth) {
    const auto die = [&row](int i) { return row.dice[static_cast<std::size_t>(i)]; };
    while (nth > 0 && nth < row.size && die(nth - 1) == die(nth) && !taken.has(nth - 1)) --nth;
    return nth;
  };
  std::array<bool, kMostLaidOut> said{};
  Handful out;
  for (const std::string& word : table::words_of(words)) {
    const auto number = table::parse_number(word);
    if (!number || *number < 1 || *number > kMostLaidOut) return std::nullopt;
    if (std::exchange(said[static_cast<std::size_t>(*number - 1)], true)) return std::nullopt;
  }
  for (int i = 0; i < kMostLaidOut; ++i) {
    if (said[static_cast<std::size_t>(i)]) out.add(first_left(out, i));
  }
  if (out.dice == 0) return std::nullopt;
  return out.packed();
}

// "yyr": dice in any order.
std::string write_mix(const Things& /*t*/, Byte mix) { return mix_letters(Mix::unpacked(mix)); }
Argument read_mix(const Things& /*t*/, Word word) {
  Mix mix{};
  for (const char letter : word) {
    const std::size_t colour = std::string_view("yrg").find(letter);
    if (colour == std::string_view::npos || mix.of[colour] == 4) return std::nullopt;
    ++mix.of[colour];
  }
  return mix.packed();
}
std::string mix_title(const Wording& w, Byte mix) { return w.mix(Mix::unpacked(mix)); }

std::string write_weapon(const Things& t, Byte weapon) {
  return id_at(t.game.pack().weapons, weapon);
}
Argument read_weapon(const Things& t, Word word) {
  return argument_of(t.game.pack().find_weapon(word));
}

std::string write_class(const Things& t, Byte kind) { return id_at(t.game.pack().ships, kind); }
Argument read_class(const Things& t, Word word) {
  return argument_of(t.game.pack().find_ship(word));
}

constexpr Kind kKinds[] = {
    {'s', kShipSlot, false, write_ship, read_ship,
     [](const Wording& w, Byte ship) { return w.ship({ship}); }},
    {'q', kSquareSlot, false, write_square, read_square_word},
    {'k', kItemSlot, false, write_name<Field>, read_name<Field, Field::asteroid>,
     table::title_in<Field, "field">},
    {'w', kItemSlot, false, write_weapon, read_weapon,
     [](const Wording& w, Byte weapon) { return w.weapon(weapon); }},
    // A class of ship, an index into Pack::ships.
    {'c', kItemSlot, false, write_class, read_class,
     [](const Wording& w, Byte kind) { return w.ship_class(kind); }},
    {'d', kItemSlot, false, write_die, read_die,
     [](const Wording& w, Byte die) { return w.die(DieKind{die}); }},
    {'u', kUseSlot, false, write_name<Use>, read_name<Use, Use::diag>, table::title_in<Use, "use">},
    // Dice as counts by colour, and two specials in the same form.
    {'m', kItemSlot, false, write_mix, read_mix, mix_title},
    {'t', kItemSlot, false, write_mix, read_mix, mix_title},
    // Of the dice laid out.
    {'h', kItemSlot, false, write_handful, read_handful,
     [](const Wording& w, Byte packed) { return w.handful(Handful::unpacked(packed)); }},
    // In events only: a number, a player, a phase, why a battle ended, why dice are rolled, a line,
    // a ship or none.
    {'n', 0, true, write_count},
    {'p', 0, true, write_count, nullptr,
     [](const Wording& w, Byte seat) { return w.side({seat}); }},
    {'f', 0, false, write_name<Phase>, nullptr, table::title_in<Phase, "phase">},
    {'r', 0, false, write_name<EndReason>, nullptr, table::title_in<EndReason, "end">},
    {'o', 0, false, write_name<Purpose>, nullptr, table::title_in<Purpose, "purpose">},
    {'l', 0, false, write_name<Result>, nullptr, table::title_in<Result, "result">},
    {'b', 0, false, write_doer},
    // In denials only: a colour.
    {'y', 0, false, write_name<Colour>, nullptr, table::title_in<Colour, "colour">},
};

}  // namespace

DieKind laid_out_die(const State& state, int nth) {
  return in_a_row(laid_out(state)).dice[static_cast<std::size_t>(nth)];
}

std::span<const Kind> kinds() { return kKinds; }

table::ActionPart action_part(char letter) {
  constexpr table::KindSize kSizes[] = {{'s', kMaxShips},
                                        {'q', kSquares},
                                        {'k', table::count_of<Field>},
                                        {'w', kMaxWeapons},
                                        {'c', kMaxClasses},
                                        {'d', kDieKinds},
                                        {'u', kUses},
                                        {'m', Mix{{4, 4, 4}}.packed() + 1U},
                                        {'t', Mix{{4, 4, 4}}.packed() + 1U},
                                        {'h', (1U << kMostLaidOut) - 1U}};
  return table::action_part_of(kKinds, kSizes, letter);
}

}  // namespace fleet
