// Everything of a campaign as one plain value of bytes. All of it is open to its one player: sets
// of cards have no order, and nothing that is still to be drawn is anywhere. SB-1.1, SB-1.6,
// SB-14.3
#pragma once

#include <type_traits>

#include "games/settlement/state/content.h"
#include "games/settlement/state/steps.h"
#include "games/settlement/state/unit.h"
#include "table/fixed_vector.h"

namespace settlement {

using table::FixedVector;
using table::Waiting;
using Frame = table::Frame<Step>;

inline constexpr int kMostTrack = 20;         // SB-2.2
inline constexpr std::size_t kShown = 3;      // SB-4.1
inline constexpr std::size_t kDistricts = 4;  // SB-2.4

using UnitList = FixedVector<UnitId, kMaxUnits>;
using HexList = FixedVector<Hex, kDistricts>;
using EscalationList = FixedVector<std::uint8_t, 3>;
using Deck = FixedVector<std::uint8_t, kMaxUnits>;

// Town cards without an order. SB-4.3
struct CardSet {
  std::array<std::uint8_t, 2> bits{};
  constexpr bool has(std::uint8_t card) const {
    return ((bits[card / 8U] >> (card % 8U)) & 1) != 0;
  }
  constexpr void put(std::uint8_t card, bool in) {
    auto& byte = bits[card / 8U];
    const auto one = static_cast<std::uint8_t>(1U << (card % 8U));
    byte = static_cast<std::uint8_t>(in ? byte | one : byte & ~one);
  }
  constexpr bool empty() const { return (bits[0] | bits[1]) == 0; }
  constexpr bool operator==(const CardSet&) const = default;
};
struct TownDeck {
  CardSet draw{};
  CardSet discard{};
};

// The answers of the report as far as they have been given. SB-11.2 .. SB-11.7
struct Report {
  std::uint8_t mission = 0;
  Outcome outcome = Outcome::none;
  std::uint8_t rounds = 0;
  UnitList lost_units{};
  HexList razed{};
  UnitList killed{};
  bool bonus = false;
};

struct UnitXp {
  UnitId id{};
  std::uint8_t xp = 0;
};

// And as it is stored. SB-11.15
struct StoredReport : Report {
  FixedVector<std::uint8_t, kMaxUnits> casualties{};
  UnitList disbanded{};
  EscalationList escalations{};
  Wide supplies{};
  std::uint8_t reputation = 0;
  std::uint8_t wellbeing = 0;
  FixedVector<UnitXp, kMaxUnits> xp{};
  // What the report was made of, so that it can be told as it was however the town goes on.
  FixedVector<Marched, kMaxUnits> army{};
  std::uint8_t aid = 0;  // to each casualty die
  HexList ruins{};       // districts, when all was settled
  Wide supplies_before{};
  std::uint8_t reputation_before = 0;
  std::uint8_t wellbeing_before = 0;
};

struct State {
  std::uint8_t from = 0;  // SB-14.6
  std::uint8_t mission = 1;
  Wide supplies{};
  std::uint8_t reputation = 0;
  std::uint8_t wellbeing = 0;
  HexList razed{};
  FixedVector<std::uint8_t, kMaxTownCards> buildings{};
  TownDeck town_deck{};
  FixedVector<std::uint8_t, kShown> shown{};
  std::uint8_t built = 0;  // in this phase, SB-4.7
  bool feasted = false;
  FixedVector<Unit, kMaxUnits> units{};
  std::array<std::uint8_t, kTypes> joined{};  // ever, by type. SB-5.6
  std::uint8_t links = 0;                     // of Link, as bits
  FixedVector<std::int8_t, kMissions> deferred{};
  EscalationList escalations{};
  std::uint8_t lost = 0;  // missions
  UnitList army{};
  Deck deck{};
  FixedVector<Hex, 2> works{};
  Hex altar{};
  UnitList last_army{};
  Report report{};
  FixedVector<StoredReport, kMissions> reports{};
  FixedVector<Frame, 1> stack{};
  Waiting waiting{};
  std::array<std::uint8_t, 1> result{};  // half points, where waiting.kind is over
  EndReason result_reason = EndReason::none;

  constexpr bool has(Link link) const { return ((links >> static_cast<int>(link)) & 1) != 0; }
  constexpr void set(Link link) {
    links = static_cast<std::uint8_t>(links | (1U << static_cast<unsigned>(link)));
  }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// What anybody may know: all of it. SB-14.3, SB-14.7
struct Observation : State {
  Seat seat{};  // table::kSpectator for a spectator
};
static_assert(std::has_unique_object_representations_v<Observation>);

}  // namespace settlement
