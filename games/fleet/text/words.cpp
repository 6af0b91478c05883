#include "games/fleet/text/words.h"

#include <algorithm>
#include <utility>

#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/text/wording.h"

namespace fleet {
namespace {

using Byte = std::uint8_t;
using Word = const std::string&;
using Touches = std::vector<std::string>;
using table::Argument;
using table::argument_of;
using table::id_at;
using table::read_name;
using table::title_in;
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

template <auto member>
std::string told(const Wording& w, Byte value) {
  return (w.*member)({value});
}
std::string die_title(const Wording& w, Byte die) { return w.die(DieKind{die}); }
std::string mix_title(const Wording& w, Byte mix) { return w.mix(Mix::unpacked(mix)); }
std::string handful_title(const Wording& w, Byte dice) {
  return w.handful(Handful::unpacked(dice));
}

std::string own_die(const Wording& w, const std::string& id) {
  return "die:" + std::to_string(w.observation.seat.value) + ":" + id;
}

// F-72: a turned result is spent with the special of its colour.
template <Colour colour>
void touch_use(const Wording& w, Byte value, Touches& out) {
  const auto use = static_cast<Use>(value);
  out.push_back(own_die(w, name(DieKind{colour, rolled(use)})));
  if (turned(use)) out.push_back(own_die(w, name(DieKind{colour, Result::special})));
}
void touch_mix(const Wording& w, Byte packed, Touches& out) {
  const std::string free = "free:" + std::to_string(w.observation.seat.value) + ":";
  for (const Colour colour : kAllColours)
    out.insert(out.end(), Mix::unpacked(packed).of[static_cast<std::size_t>(colour)],
               free + std::string(name(colour)));
}
void touch_pair(const Wording& w, Byte packed, Touches& out) {
  for (const Colour colour : kAllColours)
    out.insert(out.end(), Mix::unpacked(packed).of[static_cast<std::size_t>(colour)],
               own_die(w, name(DieKind{colour, Result::special})));
}
void touch_charge(const Wording& w, Byte packed, Touches& out) {
  out.push_back("weapon:" + std::to_string(w.observation.seat.value));
  touch_pair(w, packed, out);
}
// A die that lies in a row for itself: the scene has the same name (view/scene_trays.cpp). Those
// that are alike are told apart by their place among them; the last is touched first, so that no
// two answers begin with the same.
void touch_handful(const Wording& w, Byte packed, Touches& out) {
  for (int nth = kMostLaidOut; nth-- > 0;) {
    if (!Handful::unpacked(packed).has(nth)) continue;
    const DieKind die = laid_out_die(w.seen, nth);
    int alike = 1;
    for (int i = 0; i < nth; ++i) alike += laid_out_die(w.seen, i) == die ? 1 : 0;
    out.push_back(own_die(w, name(die) + (alike > 1 ? ":" + std::to_string(alike) : "")));
  }
}
// In the protocol a list: one name for each die.
table::Value handful_value(const Things& t, Byte packed) {
  table::Value list = table::Value::array();
  for (int i = 0; i < kMostLaidOut; ++i) {
    if (Handful::unpacked(packed).has(i)) list.push(name(laid_out_die(t.state, i)));
  }
  return list;
}

void tell_ship(const Wording& w, std::string_view key, Byte ship, Fills& fills) {
  w.fill_told(fills, std::string(key), {ship});
}
void tell_field(const Wording& w, std::string_view key, Byte field, Fills& fills) {
  fills.emplace_back(key, w.told_field(static_cast<Field>(field)));
}
// The ships offered stand on one square, but for special weapons and cargo.
template <Kind kind>
void offer_ship(const Wording& w, std::string_view key, Byte ship, Fills& fills) {
  const bool one_square =
      kind == Kind::mate || (kind == Kind::target && w.prompt() != "weapon_target");
  fills.emplace_back("name", w.ship_name({ship}));
  fills.emplace_back(key, w.ship_choice({ship}, one_square));
}

// A special result has no direction. F-38
Denial misread_use(std::span<const std::string> words) {
  const bool special = std::ranges::find(words, "special") != words.end();
  return special ? Denial{"special_result", "F-38"_rule} : Denial{};
}
Denial misread_handful(std::span<const std::string> /*words*/) {
  return {"keep_numbers", "F-33"_rule};
}

using KindRow = Lexicon::Kind;
template <Kind kind>
constexpr KindRow kShip{kind,      kMaxShips, write_ship, read_ship, told<&Wording::ship>,
                        "ship:{}", nullptr,   nullptr,    tell_ship, offer_ship<kind>};
template <Kind kind, Colour colour>
constexpr KindRow kUse{kind,
                       kUses,
                       write_name<Use>,
                       read_name<Use, Use::diag>,
                       title_in<Use, "use">,
                       "",
                       touch_use<colour>,
                       misread_use};
// Dice as counts by colour, and two specials in the same form.
template <Kind kind, auto touch>
constexpr KindRow kMix{kind, Mix{{4, 4, 4}}.packed() + 1U, write_mix, read_mix, mix_title, "",
                       touch};
// In events and denials only.
template <Kind kind, class E, table::Section section>
constexpr KindRow kNamed{kind, 0, write_name<E>, nullptr, title_in<E, section>};

constexpr KindRow kKinds[] = {
    {Kind::number, 0, write_count},
    kShip<Kind::ship>,
    kShip<Kind::mate>,
    kShip<Kind::target>,
    {Kind::square, kSquares, write_square, read_square_word, nullptr, "{}"},
    {Kind::field, table::count_of<Field>, write_name<Field>, read_name<Field, Field::asteroid>,
     title_in<Field, "field">, "field:{}", nullptr, nullptr, tell_field},
    {Kind::weapon, kMaxWeapons, write_weapon, read_weapon, told<&Wording::weapon>, "weapon:{}"},
    // An index into Pack::ships.
    {Kind::ship_class, kMaxClasses, write_class, read_class, told<&Wording::ship_class>,
     "class:{seat}:{}"},
    {Kind::die, kDieKinds, write_die, read_die, die_title, "die:{seat}:{}"},
    kUse<Kind::engine, Colour::yellow>,
    kUse<Kind::weapon_result, Colour::red>,
    kUse<Kind::shield_result, Colour::green>,
    kMix<Kind::mix, touch_mix>,
    kMix<Kind::pair, touch_pair>,
    kMix<Kind::charge, touch_charge>,
    {Kind::handful, (1U << kMostLaidOut) - 1U, write_handful, read_handful, handful_title, "",
     touch_handful, misread_handful, nullptr, nullptr, handful_value},
    {Kind::player, 0, write_count, nullptr, told<&Wording::side>},
    kNamed<Kind::phase, Phase, "phase">,
    kNamed<Kind::reason, EndReason, "end">,
    kNamed<Kind::purpose, Purpose, "purpose">,
    {Kind::doer, 0, write_doer},
    kNamed<Kind::result, Result, "result">,
    kNamed<Kind::colour, Colour, "colour">,
};
static_assert(table::kinds_are_in_order(kKinds));

}  // namespace

DieKind laid_out_die(const State& state, int nth) {
  return in_a_row(laid_out(state)).dice[static_cast<std::size_t>(nth)];
}

const Lexicon& lexicon() {
  static constexpr Lexicon all(kKinds);
  return all;
}

}  // namespace fleet
