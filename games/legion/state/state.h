// Everything that is on the table, as one plain value of bytes. Its parts say who knows them:
// Public and the open part of players everybody; hands and Objectives only their owner (and the
// team-mate, L-91); which cards a deck still holds nobody. L-89, L-90
#pragma once

#include <type_traits>

#include "games/legion/state/board.h"
#include "games/legion/state/cards.h"
#include "games/legion/state/steps.h"
#include "table/fixed_vector.h"
#include "table/procedure.h"

namespace legion {

using table::Waiting;
using Frame = table::Frame<Step>;

// What lies on a cell: an Army card, perhaps turned by 180 degrees, or a starting card.
struct Laid {
  std::uint8_t code = 0;
  static constexpr std::uint8_t kFlipped = 0x40;
  static constexpr std::uint8_t kStarting = 0x80;
  static constexpr Laid army(int card, bool flipped) {
    return {static_cast<std::uint8_t>((card + 1) | (flipped ? kFlipped : 0))};
  }
  static constexpr Laid starting(Colour colour) {
    return {static_cast<std::uint8_t>(kStarting | static_cast<int>(colour))};
  }
  constexpr bool exists() const { return code != 0; }
  constexpr bool is_starting() const { return (code & kStarting) != 0; }
  constexpr bool is_flipped() const { return (code & kFlipped) != 0; }
  constexpr int card() const { return (code & ~kFlipped) - 1; }
};

// A die on a battlefield with the token that stands on it. K1, D1
struct Die {
  Square square{};
  std::uint8_t code = 0;
  constexpr Die() = default;
  constexpr Die(Square at, int value, Token token = Token::none)
      : square(at), code(static_cast<std::uint8_t>(value | (static_cast<int>(token) << 3))) {}
  constexpr int value() const { return code & 7; }
  constexpr Token token() const { return static_cast<Token>(code >> 3); }
  constexpr DieKind kind() const { return square.kind(); }
  constexpr void set_value(int value) { *this = {square, value, token()}; }
  constexpr void set_token(Token token) { *this = {square, value(), token}; }
};

// 10 and 5, and what one placement can bring in a row of 13. L-45
inline constexpr std::size_t kMaxDice = 30;
// The largest number of coins that counts.
inline constexpr int kMostCoins = 255;

struct PlayerOpen {
  enum Flag : std::uint8_t {
    shield = 1,       // L-70
    race = 2,         // L-82
    laurel = 4,       // L-77
    mustered = 8,     // the first of the turn is used up, L-61
    consulted = 16,   // L-63
    empowered = 32,   // L-64
    has_colour = 64,  // L-8
    behind = 128      // at the start of the round, L-94
  };
  Colour colour{};
  std::uint8_t flags = 0;
  std::uint8_t coins = 0;
  std::uint8_t general = 0;
  std::array<Laid, kCells> cards{};
  table::FixedVector<Die, kMaxDice> dice{};  // in reading order
  CardSet permanents{};
  CardSet used{};           // permanents, in this turn; L-66
  CardSet known_army{};     // of the hand, known to all until one goes under the deck; L-90
  CardSet known_command{};  // likewise

  constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
  constexpr void set(int flag, bool on = true) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
};

struct PlayerSecret {
  CardSet hand{};
  CardSet command{};
  CardSet objectives{};
  std::uint8_t returned = 0;  // 1 + the Objective given back while others still choose; L-14
};

struct Player : PlayerOpen, PlayerSecret {};

// A card put under a deck, and by whom. L-90
struct Under {
  std::uint8_t code = 0;
  constexpr Under() = default;
  constexpr Under(int card, Seat seat)
      : code(static_cast<std::uint8_t>(card | (seat.value << 6))) {}
  constexpr int card() const { return code & 63; }
  constexpr Seat seat() const { return {static_cast<std::uint8_t>(code >> 6)}; }
};

// Decks are sets of which chance takes; only what was put under one is in order. L-11, Part E
struct Decks {
  CardSet army{};
  CardSet command{};
  CardSet objective{};
  table::FixedVector<Under, kMaxArmyCards> under_army{};
  table::FixedVector<Under, 20> under_objective{};
};

// Of `Public::only`: the match has such a list of phases.
inline constexpr unsigned kOnly = 0x8000;

// The dice of a placement on their way to the new squares, highest first. L-43
using Faces = table::FixedVector<std::uint8_t, 14>;

struct Public {
  Phase phase = Phase::colours;
  std::uint8_t round = 1;
  Seat first{};   // the First Player
  Seat active{};  // whose turn it is
  std::uint8_t actions_left = 0;
  std::uint8_t army_left = 0;          // cards the deck still gives before those put under it
  std::uint8_t battle_card = 0;        // into Pack::battle
  std::uint8_t event = 0;              // 1 + the Event in force
  std::uint8_t trigger = 0;            // 1 + the seat that triggered the end
  std::uint8_t last_round = 0;         // the number of the last round, once it is known
  std::uint8_t race_over = 0;          // L-82
  std::uint8_t holds = 0;              // rounds by which the end was put off, L-96
  std::array<std::uint8_t, 2> only{};  // the phases to be played as bits, and kOnly; 0 = all
  CardSet line{};
  CardSet command_discard{};
  CardSet event_deck{};
  CardSet event_discard{};
  Cell placed{};  // the card whose completion runs, L-40
  std::array<Faces, 2> faces{};
  table::FixedVector<Frame, 16> stack{};
  Waiting waiting{};
  std::array<std::uint8_t, table::kMaxSeats> result{};  // 1 for each winner
  EndReason result_reason = EndReason::none;
};

struct State : Public {
  Decks decks{};
  std::array<std::uint8_t, 2> shared{};  // 1 + the Shared Objective of each team, L-14
  std::array<Player, table::kMaxSeats> players{};
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(Player) == sizeof(PlayerOpen) + sizeof(PlayerSecret));
static_assert(sizeof(State) <= 2048);

}  // namespace legion
