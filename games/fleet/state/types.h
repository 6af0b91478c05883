// The words of Fleet Commander as types.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/enums.h"
#include "table/question.h"
#include "table/rule_id.h"
#include "table/seat.h"

namespace fleet {

using table::RuleId;
using table::Seat;
using table::SeatSet;
using namespace table::literals;

// Blue sits below (row 1), yellow above (row 5), as in the ledger.
inline constexpr Seat kBlue{0};
inline constexpr Seat kYellow{1};
constexpr Seat opponent(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.value)}; }
std::string_view side_name(Seat seat);  // "blue", "yellow"

// The colour of a command die: yellow engines, red weapons, green shields. F-1
TABLE_ENUM(Colour, yellow, red, green)
inline constexpr int kColours = table::count_of<Colour>;
inline constexpr std::array<Colour, kColours> kAllColours{Colour::yellow, Colour::red,
                                                          Colour::green};

// What a command die shows. F-30
TABLE_ENUM(Result, diag, orth, multi, special)
inline constexpr int kResults = table::count_of<Result>;

// How two neighbouring squares lie to each other. F-17
TABLE_ENUM(Line, diag, orth)
constexpr Line other(Line line) { return line == Line::diag ? Line::orth : Line::diag; }
constexpr bool covers(Result result, Line line) {
  return result == Result::multi || static_cast<int>(result) == static_cast<int>(line);
}

// A die with a result: "yellow_diag". Twelve kinds; dice of one kind are interchangeable.
struct DieKind {
  std::uint8_t index = 0;
  constexpr DieKind() = default;
  constexpr explicit DieKind(int i) : index(static_cast<std::uint8_t>(i)) {}
  constexpr DieKind(Colour c, Result r)
      : index(static_cast<std::uint8_t>(static_cast<int>(c) * kResults + static_cast<int>(r))) {}
  constexpr Colour colour() const { return static_cast<Colour>(index / kResults); }
  constexpr Result result() const { return static_cast<Result>(index % kResults); }
  constexpr bool special() const { return result() == Result::special; }
  constexpr auto operator<=>(const DieKind&) const = default;
};
inline constexpr int kDieKinds = kColours * kResults;
std::string name(DieKind die);
std::optional<DieKind> parse_die(std::string_view text);

// Dice as counts by kind.
struct Dice {
  std::array<std::uint8_t, kDieKinds> count{};
  constexpr int of(DieKind die) const { return count[die.index]; }
  constexpr bool has(DieKind die) const { return count[die.index] > 0; }
  constexpr void add(DieKind die) { ++count[die.index]; }
  constexpr void remove(DieKind die) { --count[die.index]; }
  constexpr int total() const {
    // There are far fewer than 256: four counts are added up at a time.
    const auto [a, b, c] = std::bit_cast<std::array<std::uint32_t, kDieKinds / 4>>(count);
    return static_cast<int>((a + b + c) * 0x0101'0101U >> 24U);
  }
  constexpr int specials() const {
    return of({Colour::yellow, Result::special}) + of({Colour::red, Result::special}) +
           of({Colour::green, Result::special});
  }
  constexpr int directional() const { return total() - specials(); }
  constexpr bool operator==(const Dice&) const = default;
};

// Dice laid out side by side to choose from, each with its number: those of the reserve first, then
// specials; shields, which are of use first, then weapons, then engines, and the freest results
// first. So whoever wants all that fits seldom wants other ones. F-33
inline constexpr int kMostLaidOut = 8;
struct DiceRow {
  std::array<DieKind, kMostLaidOut> dice{};
  int size = 0;
};
constexpr DiceRow in_a_row(const Dice& dice) {
  DiceRow out;
  const auto lay = [&](Colour colour, Result result) {
    const DieKind die{colour, result};
    for (int n = dice.of(die); n > 0 && out.size < kMostLaidOut; --n)
      out.dice[static_cast<std::size_t>(out.size++)] = die;
  };
  constexpr std::array colours{Colour::green, Colour::red, Colour::yellow};
  for (const Colour colour : colours) {
    for (const Result result : {Result::multi, Result::orth, Result::diag}) lay(colour, result);
  }
  for (const Colour colour : colours) lay(colour, Result::special);
  return out;
}

// How an engine, weapon or shield result is used: as rolled, or turned to the other line with a
// special of its colour (F-72). The line is the one it acts along; `multi` is never turned.
TABLE_ENUM(Use, diag, orth, multi, turned_diag, turned_orth)
inline constexpr int kUses = table::count_of<Use>;
inline constexpr std::array<Use, kUses> kAllUses{Use::diag, Use::orth, Use::multi, Use::turned_diag,
                                                 Use::turned_orth};
namespace detail {
inline constexpr std::array<Result, kUses> kRolled{Result::diag, Result::orth, Result::multi,
                                                   Result::orth, Result::diag};
inline constexpr std::array<Result, kUses> kActsAs{Result::diag, Result::orth, Result::multi,
                                                   Result::diag, Result::orth};
}  // namespace detail
// What the die spent for it shows.
constexpr Result rolled(Use use) { return detail::kRolled[static_cast<std::size_t>(use)]; }
constexpr Result acts_as(Use use) { return detail::kActsAs[static_cast<std::size_t>(use)]; }
constexpr bool turned(Use use) { return use == Use::turned_diag || use == Use::turned_orth; }

TABLE_ENUM(Field, none, asteroid, gravitic)

// How ships have come to a square.
enum class Moved : std::uint8_t { themselves, towed };

// An index into State::ships; the order in which the ships were placed, which everybody saw.
struct ShipId {
  std::uint8_t value = 0xFF;
  constexpr bool exists() const { return value != 0xFF; }
  constexpr auto operator<=>(const ShipId&) const = default;
};
inline constexpr ShipId kNoShip{};

// The phases of a turn, and the set-up before the first. F-29 .. F-33
TABLE_ENUM(Phase, setup, effects, energy, actions, bridge)

// Why a battle ended.
TABLE_ENUM(EndReason, none,
           classes_destroyed,    // F-63
           shuttle_escaped,      // F-96
           shuttle_carried_off,  // F-96
           shuttle_lost,         // F-96
           containers,           // F-102
           turn_cap
)
RuleId rule_of(EndReason reason);

// Why chance is asked.
TABLE_SPOKEN_ENUM(Purpose, none, first_chooser, first_player, command_dice, asteroid_test,
                  gravitic_test,
                  drift,  // Asteroid Belt, F-90
                  weapon_token, special_reroll)

}  // namespace fleet
