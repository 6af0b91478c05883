// Everything that is on the table, as one plain value of bytes. Its parts say who knows them:
// Public and the outside of ships and bridges everybody, the inside of ships and the secrets of a
// side its commander, and others as far as they have come to light (view/observation.cpp). Nobody
// draws from a pile, so there is nothing nobody knows.
#pragma once

#include <type_traits>

#include "games/fleet/state/content.h"
#include "games/fleet/state/steps.h"
#include "games/fleet/state/types.h"
#include "table/each_bit.h"
#include "table/fixed_vector.h"
#include "table/procedure.h"

namespace fleet {

using table::Waiting;
using Frame = table::Frame<Step>;

inline constexpr std::size_t kMaxShips = 24;
inline constexpr std::uint8_t kNoWeapon = 0xFF;

// A set of ships, bit per ShipId; iterates in the order of ids.
struct ShipSet {
  using Iterator = table::BitIterator<ShipId>;

  std::array<std::uint8_t, 3> bytes{};
  constexpr std::uint32_t bits() const {
    return bytes[0] | (std::uint32_t{bytes[1]} << 8U) | (std::uint32_t{bytes[2]} << 16U);
  }
  constexpr Iterator begin() const { return Iterator(bits()); }
  constexpr Iterator end() const { return Iterator(0); }
  static constexpr ShipSet of(ShipId s) { return from(1U << s.value); }
  static constexpr ShipSet from(std::uint32_t bits) {
    return {{static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8U),
             static_cast<std::uint8_t>(bits >> 16U)}};
  }
  constexpr bool has(ShipId s) const { return ((bits() >> s.value) & 1U) != 0; }
  constexpr void add(ShipId s) { *this = from(bits() | (1U << s.value)); }
  constexpr void remove(ShipId s) { *this = from(bits() & ~(1U << s.value)); }
  constexpr bool empty() const { return bits() == 0; }
  constexpr int size() const { return std::popcount(bits()); }
  constexpr ShipId first() const { return *begin(); }  // of a set that is not empty
  constexpr ShipSet with(ShipId s) const { return from(bits() | (1U << s.value)); }
  constexpr bool operator==(const ShipSet&) const = default;
};

// What everybody sees of a ship, face down or not.
struct ShipOutside {
  enum Flag : std::uint8_t {
    hidden = 1,    // lies face down as a signal, F-79
    carrying = 2,  // a container is docked, F-100
    captured = 4,  // commanded by the side it was not built for, F-98
    out = 8,       // left the board with a container or as the shuttle, F-101
  };
  Seat seat{};  // who commands it; a captured ship changes hands, F-98
  Square at{};  // kNowhere: destroyed, or out
  std::uint8_t flags = 0;
  Square turn_start{};  // where it stood when its owner's turn began, kNowhere once it moved; F-100

  constexpr bool on_board() const { return at.on_board(); }
  // Whose fleet it began in: its name stays that fleet's.
  constexpr Seat fleet() const { return is(captured) ? opponent(seat) : seat; }
  constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
  constexpr void set(Flag flag, bool on = true) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
};

// What a signal hides. F-79
struct ShipInside {
  std::uint8_t kind = 0;  // index into Pack::ships
  std::uint8_t hull = 0;  // left; decoys have none
};

struct Ship : ShipOutside, ShipInside {};

// One commander's bridge and what lies beside it. F-6
struct SideOpen {
  enum Flag : std::uint8_t {
    weapon_open = 1,  // its token lies face up
    weapon_lost = 2,  // the battleship is destroyed, F-52
  };
  std::array<std::uint8_t, kColours> free{};  // dice not on the bridge and not rolled, by colour
  Dice bridge{};                              // reserve and gauge
  Dice fresh{};                               // rolled this turn and not yet used or stored
  std::uint8_t flags = 0;
  std::uint8_t lost = 0;        // classes destroyed of this fleet
  std::uint8_t containers = 0;  // brought out, F-102

  constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
  constexpr void set(Flag flag, bool on = true) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
  constexpr int at_hand(DieKind die) const { return fresh.of(die) + bridge.of(die); }
};

struct SideSecret {
  std::uint8_t weapon = kNoWeapon;      // index into Pack::weapons; secret until it is open
  std::array<std::uint8_t, 2> dealt{};  // weapon tokens dealt face down, bit per weapon
  Roster to_deploy{};                   // secret with hidden deployment
};

struct Side : SideOpen, SideSecret {};

// The move going on: chosen piece by piece, then carried out.
struct Move {
  ShipSet group{};
  Square from{};  // where the step began: ships that are refused go back there, F-24
  Square to{};
  Result line = Result::diag;   // along what it may go
  std::uint8_t steps_left = 0;  // after this one, F-64
  std::uint8_t chosen = 0;      // the group is complete
};

// The attack going on, kept through all its steps. F-39 .. F-51, F-73 .. F-76
struct Attack {
  enum Flag : std::uint8_t {
    ranged = 1,
    scan = 2,     // reveals signals instead of damaging, F-80
    dodged = 16,  // the defender answered with a dodge
    countered = 32,
    shielded = 64,
  };
  Square from{};
  Square target_square{};
  ShipId target{};
  ShipId counter_target{};
  Line last_line = Line::diag;    // of the last step
  Result line = Result::diag;     // of the die whose steps are being laid
  std::uint8_t doubled_left = 0;  // 1 = the second step of the die may follow, F-68
  std::uint8_t flags = 0;
  std::array<std::uint8_t, 4> blocked{};  // squares whose fire a shield stops, as bits
  std::array<std::uint8_t, 4> passed{};   // squares of the path, as bits
  std::uint8_t reach = 0;                 // steps laid so far

  constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
  constexpr void set(Flag flag, bool on = true) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
};

struct Public {
  std::array<Field, kSquares> fields{};
  std::array<std::uint8_t, kSquares> containers{};  // lying free, F-99
  std::array<std::uint8_t, kSquares> arrived{};     // of them, brought there this turn, F-100
  ShipId drones{};                                  // the ship they bite, none = at home; F-60
  Seat drones_of{};
  std::uint8_t turn = 0;  // 1 = the first player's first; stays at 255
  Phase phase = Phase::setup;
  Seat active{};
  std::array<std::uint8_t, kColours> rolling{};  // dice in the hand, by colour
  Move move{};
  Attack attack{};
  table::FixedVector<Frame, 12> stack{};
  Waiting waiting{};
  // The end, where waiting.kind is over: half points per seat and why.
  std::array<std::uint8_t, 2> result{};
  EndReason result_reason = EndReason::none;
};

struct State : Public {
  table::FixedVector<Ship, kMaxShips> ships{};
  std::array<Side, 2> sides{};
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
// No member stands beside the parts that say who knows it.
static_assert(sizeof(Ship) == sizeof(ShipOutside) + sizeof(ShipInside));
static_assert(sizeof(Side) == sizeof(SideOpen) + sizeof(SideSecret));
static_assert(sizeof(State) == sizeof(Public) + sizeof(State::ships) + sizeof(State::sides));
static_assert(sizeof(State) <= 512);

}  // namespace fleet
