// Everything that is on the table, as one plain value of bytes. Its parts say who knows them:
// Public, the outside of units and the open part of a side everybody, what lies face down on a unit
// and the secrets of a side its player, and others as far as they have come to light
// (view/observation.cpp). Nobody knows the order of a deck, so it has none.
#pragma once

#include <type_traits>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/steps.h"
#include "games/fantasy/state/types.h"
#include "table/fixed_vector.h"
#include "table/procedure.h"
#include "table/question.h"

namespace fantasy {

inline constexpr std::size_t kMaxUnits = 48;
inline constexpr std::uint8_t kNobody = 0xFF;

// What everybody sees of a unit.
struct UnitOutside {
  enum Flag : std::uint8_t {
    defending = 1,       // Defence token, FC-12.1
    activated = 2,       // this round
    summoned = 4,        // joined during play, FC-22.33
    vampirism_used = 8,  // only with vampirism_scope = game
    destroyer = 16,      // has destroyed an enemy: kept only where the scenario has tags, SB-9.16
  };
  static constexpr int kTokenBit = 5;  // from here on the token drawn for it this round
  std::uint8_t card = 0;               // index into Pack::units
  Seat seat{};
  Hex at{};               // none = not yet deployed, or destroyed
  std::uint8_t hits = 0;  // miniatures or health left; 0 = destroyed
  std::uint8_t fatigue = 0;
  std::uint8_t flags = 0;

  constexpr bool on_map() const { return at.on_map(); }
  constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
  constexpr void set(Flag flag, bool on = true) {
    flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
  }
  constexpr Token token() const { return static_cast<Token>(flags >> kTokenBit); }
  constexpr void set(Token token) {
    constexpr int others = (1 << kTokenBit) - 1;
    flags = static_cast<std::uint8_t>((flags & others) | static_cast<int>(token) << kTokenBit);
  }
};

// Its order token lies face down until orders are revealed. FC-4.17
struct UnitOrder {
  Colour order = Colour::none;
};

struct Unit : UnitOutside, UnitOrder {};

// Counts of cards by kind: decks are drawn lazily, so a pile is a multiset. FC-7
using Pile = std::array<std::uint8_t, kMaxCards>;
using Pool = std::array<std::uint8_t, kColours>;  // by Colour; red, blue, green, purple are used
inline constexpr std::uint8_t kUnknown = 0xFF;

struct SideOpen {
  Pool public_pool{};  // what every attentive player knows of the pool; [none] = kUnknown: nothing
  std::uint8_t dice_generated = 0;  // order dice of this round before any paid re-roll
  std::uint8_t sealed = 0;          // has finished the current simultaneous step
  Pile public_draw{};  // cards everybody knows to be in the draw pile (reshuffled ones)
  Pile discard{};
  Pile in_play{};  // terrain cards on the table, FC-7.16
  std::uint8_t vp = 0;
};

struct SideSecret {
  Pool pool{};  // behind the screen from the reveal on
  table::FixedVector<std::uint8_t, table::kMaxDice>
      order_dice{};                // faces of this round's order dice
  std::uint8_t free_rerolls = 0;   // single dice, FC-4.10
  std::uint8_t cart_rerolls = 0;   // any number of dice at once, FC-24.7
  std::uint8_t pending_mask[3]{};  // dice picked for a batch re-roll being put together; wish.h
  Pile draw{};                     // its order is not even decided yet
  table::FixedVector<std::uint8_t, 3> top{};  // top cards the owner has looked at, topmost last
};

struct Side : SideOpen, SideSecret {};

// One lasting effect on one unit. Equal ones are one, with their numbers added; lasting.h sees to
// it that there is room for all that a match can bring.
inline constexpr std::size_t kMaxBoons = 96;
// What a condition of the scenario lays has this in place of a card; what it has used up of the
// whole battle (op reroll) lies on no unit.
inline constexpr std::uint8_t kByScenario = 0xFE;
struct Boon {
  UnitId unit{};
  OpKind op = OpKind::gain;  // gain, lose, stat or face
  std::uint8_t what = 0;     // Ability, Stat or face
  std::int8_t n = 0;
  Until until = Until::activation;
  If condition = If::always;
  std::uint8_t modes = 3;       // bit 0 melee, bit 1 ranged
  std::uint8_t card = kNobody;  // the tactic card it comes from, for the reason line
};

// Effects of a card, a bought ability or a terrain being carried out one after the other (step
// `effects`).
struct EffectRun {
  enum Stage : std::uint8_t { next, pool, all, pick };
  Stage stage = next;
  std::uint8_t effect = 0;  // index in the source's list
  std::uint8_t op = 0;      // next operation of that effect
  std::uint8_t picks = 0;   // units the player may still choose
  UnitId target{};          // whom the operations work on just now
  std::array<std::uint8_t, kMaxUnits / 8>
      units{};  // bit per unit: all: still to come; pick: already chosen
};

// The activation going on. FC-6.10
struct Activation {
  UnitId unit{};
  Colour colour = Colour::none;  // of the token it was activated with
  std::uint8_t card = kNobody;   // tactic card played for it
  Hex start{};                   // where its last movement began (Charge, FC-22.6)
  Hex origin{};                  // where the first melee was declared from (Persecution, FC-22.35)
  std::uint8_t moved = 0;        // hexes moved in that movement
  std::uint8_t ran = 0;
  std::uint8_t ended = 0;    // by Difficult Terrain, FC-11.8
  std::uint8_t shifted = 0;  // by the free move of a card: it has moved, a walk is still to come
  std::uint8_t attacked = 0;
  std::uint8_t fatigue_used = 0;      // the one voluntary token, FC-10.2
  std::uint8_t abilities_used = 0;    // bit per activated ability of the card
  std::uint8_t charge_used = 0;       // FC-22.5
  std::uint8_t persecution_used = 0;  // FC-22.38
  // Start-of-activation events, FC-6.17: a terrain hex, or one of the two below.
  static constexpr std::uint8_t kRegeneration = 0xFE;
  static constexpr std::uint8_t kCardStart = 0xFD;
  table::FixedVector<std::uint8_t, 8> events{};
  std::uint8_t events_done = 0;  // bit per event
  EffectRun effects{};
};

enum class AttackKind : std::uint8_t { none, melee, shooting, magical };

// The attack going on; kept through all its steps (M0-M30, R0-R15).
struct Combat {
  enum Flag : std::uint16_t {
    charged = 1,         // Charge applies
    multiple = 2,        // part of a Multiple Attack
    multiple_bonus = 4,  // its fatigue token was taken, FC-22.27
    defender_rolls = 8,
    attacker_bought_die = 16,
    target_bought_die = 32,
    target_used_fatigue = 64,
    rush = 128,            // the Rush icon lies in the attacker's result, M12
    vampirism_used = 256,  // of the attacker in this series, FC-22.30
    marauder_used = 512,   // likewise
    target_panicked = 2048,
    target_pushed = 4096,
    attacker_panicked = 8192,
    survivable = 32768,  // the target was Survivable when attacked, FC-22.49
  };
  AttackKind kind = AttackKind::none;
  UnitId attacker{};
  UnitId target{};  // after redirection
  UnitId declared{};
  Hex target_hex{};  // where the target stood when attacked
  Hex attacker_hex{};
  std::uint8_t flags_low = 0;
  std::uint8_t flags_high = 0;
  std::uint8_t attack_dice = 0;
  std::uint8_t defence_dice = 0;
  table::FixedVector<std::uint8_t, table::kMaxDice> attack{};  // faces
  table::FixedVector<std::uint8_t, table::kMaxDice> defence{};
  std::uint8_t pending_mask[3]{};  // dice picked for a Master re-roll
  std::uint8_t target_damage = 0;  // still to be suffered
  std::uint8_t attacker_damage = 0;
  std::uint8_t target_panic = 0;  // hexes
  std::uint8_t attacker_panic = 0;
  std::uint8_t target_lost = 0;  // in this attack so far (Survivable)
  std::uint8_t dealt_by_attacker = 0;
  std::uint8_t dealt_by_target = 0;
  table::FixedVector<UnitId, 6> further{};  // targets of a Multiple Attack still to come

  constexpr bool is(Flag flag) const {
    return (((flags_high << 8) | flags_low) & static_cast<int>(flag)) != 0;
  }
  constexpr void set(Flag flag, bool on = true) {
    int bits = (flags_high << 8) | flags_low;
    bits = on ? bits | static_cast<int>(flag) : bits & ~static_cast<int>(flag);
    flags_low = static_cast<std::uint8_t>(bits);
    flags_high = static_cast<std::uint8_t>(bits >> 8);
  }
};

using Frame = table::Frame<Step>;
using table::Waiting;

struct Public {
  std::array<std::uint8_t, kHexes> terrain{};   // index into Pack::terrains
  std::array<std::uint8_t, kHexes> occupant{};  // unit, kNobody = empty
  table::FixedVector<Boon, kMaxBoons> boons{};
  std::uint8_t round = 0;
  Phase phase = Phase::deployment;
  Colour colour = Colour::none;  // colour step going on
  Seat initiative{};
  Seat active{};
  std::uint8_t orders_hidden = 0;  // tokens lie face down, FC-4.17
  std::uint8_t declines = 0;       // in succession, FC-6.7
  Activation act{};
  Combat combat{};
  table::FixedVector<Frame, 16> stack{};
  Waiting waiting{};
  // The end, where waiting.kind is over: half points per seat and why.
  std::array<std::uint8_t, 2> result{};
  EndReason result_reason = EndReason::none;
};

struct State : Public {
  table::FixedVector<Unit, kMaxUnits> units{};
  std::array<Side, 2> sides{};
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
// No member stands beside the parts that say who knows it.
static_assert(sizeof(Unit) == sizeof(UnitOutside) + sizeof(UnitOrder));
static_assert(sizeof(Side) == sizeof(SideOpen) + sizeof(SideSecret));
static_assert(sizeof(State) == sizeof(Public) + sizeof(State::units) + sizeof(State::sides));
static_assert(sizeof(State) <= 2048);

}  // namespace fantasy
