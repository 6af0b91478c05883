// Everything that is on the table, as one plain value of bytes. Its parts say who knows them:
// Public and the outside of units everybody; the inside of units and the plan of a side only its
// commander, until it is performed (B-45).
//
// The records of a side lie in canonical order between the phases: by what everybody sees of them,
// then by what only their owner knows. So two positions that differ only in plans show the same
// units in the same places.
#pragma once

#include <type_traits>

#include "games/commanders/state/content.h"
#include "games/commanders/state/steps.h"
#include "games/commanders/state/types.h"
#include "table/fixed_vector.h"
#include "table/procedure.h"

namespace commanders {

using table::Waiting;
using Frame = table::Frame<Step>;

inline constexpr std::size_t kMaxLines = 13;  // orders of a round: a die, six, and one more
inline constexpr std::size_t kMaxZones = 21;  // twelve borders and nine walls
inline constexpr int kZoneSpaces = 5;         // C-15
inline constexpr int kSectorRoom = 6;         // C-11
inline constexpr int kOrders = 10;            // C-19
inline constexpr std::uint8_t kNoLine = 0xFF;
inline constexpr std::uint8_t kNoUnit = 0xFF;

// A space of a battle zone, or none.
struct Place {
  std::uint8_t code = 0;
  constexpr Place() = default;
  constexpr Place(int zone, int space) : code(static_cast<std::uint8_t>(1 + zone * 8 + space)) {}
  constexpr bool exists() const { return code != 0; }
  constexpr int zone() const { return (code - 1) / 8; }
  constexpr int space() const { return (code - 1) % 8; }
  constexpr bool has_space() const { return exists() && space() < kZoneSpaces; }
  constexpr bool operator==(const Place&) const = default;
};
inline constexpr int kNoSpace = 7;  // belongs to the zone and stands in no space of it

// One or two dice (a gun's) as they lie in a space, and which have been re-rolled.
struct Dice {
  std::uint8_t bits = 0;
  constexpr int face(int which) const { return (bits >> (3 * which)) & 7; }  // 0: no such die
  constexpr bool rolled() const { return face(0) != 0; }
  constexpr bool again(int which) const { return ((bits >> (6 + which)) & 1) != 0; }
  constexpr void set(int which, int face) {
    bits = static_cast<std::uint8_t>((bits & ~(7 << (3 * which))) | (face << (3 * which)));
  }
  constexpr void set_again(int which) {
    bits = static_cast<std::uint8_t>(bits | (1 << (6 + which)));
  }
};

// What everybody sees of a unit.
struct UnitOutside {
  enum Flag : std::uint8_t {
    routed = 1,    // C-76
    spent = 2,     // C-32
    square = 4,    // C-60
    inside = 8,    // in the building of its sector, C-91
    counter = 16,  // charges back in this combat, C-61
    left = 32,     // withdrew from the zone (C-69, C-91), or declined to enter (C-37)
    reacted = 64,  // or moved: it is spent at the end of the phase, C-29, C-63
    hit = 128,     // a rider that has hit somebody in this phase, C-30
  };
  Sector at{};
  Arm arm = Arm::infantry;
  std::uint8_t flags = 0;
  Sector going{};  // where it is committed to in this phase
  Place place{};   // in a zone; of a bombarding gun its turn to fire
  Dice dice{};
  std::uint8_t aim = 0;   // 1 + index of the enemy unit it strikes at
  std::uint8_t took = 0;  // 1 + index of the enemy unit it took in the ranged step, B-41

  constexpr bool on_board() const { return at.index < kSectors; }
  constexpr bool is(int mask) const { return (flags & mask) != 0; }
  constexpr void set(int mask, bool on = true) {
    flags = static_cast<std::uint8_t>(on ? flags | mask : flags & ~mask);
  }
  constexpr bool stands() const { return on_board() && !is(routed); }
  constexpr bool has_taken(std::size_t enemy) const { return took == 1 + enemy; }
  constexpr void take(std::size_t enemy) { took = static_cast<std::uint8_t>(1 + enemy); }
};

// What only its owner knows. B-45
struct UnitInside {
  enum Act : std::uint8_t { fast = 1, bombard = 2, combined = 4, non_combat = 8 };
  std::uint8_t order = kNoLine;  // the line of the plan it has begun to perform
  std::uint8_t progress = 0;     // four bits of acts, then how much of its path is done
  std::uint8_t draft = 0;        // what its owner has written down in the open step

  constexpr int acts() const { return progress & 15; }  // the phases it has acted in
  constexpr int legs() const { return progress >> 4; }
  constexpr void act(Act in) { progress = static_cast<std::uint8_t>(progress | in); }
  constexpr void go_on() { progress = static_cast<std::uint8_t>(progress + 16); }
};

struct Unit : UnitOutside, UnitInside {
  // Can still be given an order that nobody has begun. B-45
  constexpr bool fresh() const { return stands() && !is(spent | square) && acts() == 0; }
};

struct SideOpen {
  std::array<std::uint8_t, 2> box{};                   // routed infantry and cavalry, C-79
  ArmCounts captured{};                                // prisoners, until they are exchanged
  ArmCounts out{};                                     // destroyed or given up
  std::array<std::uint8_t, kBattleSectors> tokens{};   // C-42
  std::array<std::uint8_t, kBattleSectors> rerolls{};  // left against that sector, C-73
  std::int8_t vp = 0;
  std::uint8_t allotment = 0;  // orders of this round, C-19
  std::uint8_t extra = 0;      // for rallying only, C-87
};

// One line of an order sheet. C-20, B-33
struct PlanLine {
  Sector from{};
  Arm arm = Arm::infantry;
  std::uint8_t number = 0;
  std::uint8_t left = 0;         // not begun yet
  std::array<Sector, 2> legs{};  // of a gun the target two sectors away is its second leg
  constexpr int length() const { return legs[1].exists() ? 2 : 1; }
  constexpr bool same_order(const PlanLine& o) const {
    return from == o.from && arm == o.arm && legs == o.legs;
  }
};

struct SideSecret {
  table::FixedVector<PlanLine, kMaxLines> plan{};
  std::array<std::uint8_t, 3> draft{};  // what the open step keeps beside the units
};

struct Side : SideOpen, SideSecret {};

// A battle zone while there is combat. Who attacks which of its two sectors; in a meeting both
// attack the same one.
struct Zone {
  enum Attack : std::uint8_t { nobody, lower, upper };
  Border border{};
  std::uint8_t attacks = 0;  // two bits a seat

  constexpr Attack attack(Seat seat) const {
    return static_cast<Attack>((attacks >> (2 * seat.value)) & 3);
  }
  constexpr Sector target(Seat seat) const {
    const Attack a = attack(seat);
    return a == nobody ? kNowhere : a == lower ? border.lower() : border.upper();
  }
  constexpr void set_target(Seat seat, Sector sector) {
    const int a = sector == border.lower() ? lower : upper;
    attacks = static_cast<std::uint8_t>(attacks | (a << (2 * seat.value)));
  }
  constexpr bool is_meeting() const {
    return attack(kWhite) != nobody && attack(kWhite) == attack(kBlack);
  }
};

struct Public {
  std::uint8_t round = 1;
  Phase phase = Phase::setup;
  std::uint8_t pool = 0;                // C-5
  std::uint8_t only = 0;                // the phases to be played as bits; 0 = all, kNoPhase = none
  std::array<std::uint8_t, 2> ruins{};  // sectors as bits, C-92
  table::FixedVector<Marker, kMaxMarkers> markers{};
  table::FixedVector<Zone, kMaxZones> zones{};
  SeatSet writing{};  // all seats of the sealed step that is open
  table::FixedVector<Frame, 8> stack{};
  Waiting waiting{};
  std::array<std::uint8_t, 2> result{};  // half points, where waiting.kind is over
  EndReason result_reason = EndReason::none;

  constexpr Sectors ruined() const {
    return {static_cast<std::uint16_t>(ruins[0] | (ruins[1] << 8))};
  }
  constexpr void ruin(Sector s) {
    const Sectors was = ruined();
    const auto bits = static_cast<unsigned>(was.bits | (1U << s.index));
    ruins = {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8U)};
  }
};
inline constexpr std::uint8_t kNoPhase = 1;  // the bit of the set-up, which is never run again

using Army = std::array<Unit, kArmySize>;

struct State : Public {
  std::array<Side, 2> sides{};
  std::array<Army, 2> units{};
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
// No member stands beside the parts that say who knows it.
static_assert(sizeof(Unit) == sizeof(UnitOutside) + sizeof(UnitInside));
static_assert(sizeof(Side) == sizeof(SideOpen) + sizeof(SideSecret));
static_assert(sizeof(State) == sizeof(Public) + sizeof(State::sides) + sizeof(State::units));
static_assert(sizeof(State) <= 1024);

}  // namespace commanders
