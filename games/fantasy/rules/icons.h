// What the dice of an attack mean: M10 and M12 - M17, R8 - R11 of the ledger's timing. Pure
// functions of the two rolls and of facts read from the map before them, so that rules and odds
// cannot differ.
#pragma once

#include "games/fantasy/rules/attack_dice.h"

namespace fantasy {

// How often each face lies in a result; both block faces are counted under face::block. [0] is
// unused.
using FaceCounts = std::array<std::uint8_t, 6>;
FaceCounts count_faces(const std::uint8_t* faces, std::size_t count);

// What counts for one of the two units.
struct FighterFacts {
  bool weak = false;       // its 3 is no success, FC-18.10
  bool support = false;    // its 4 counts: as a hit when attacking, as a block when defending
  bool resurgent = false;  // FC-22.43
  bool ignores_all_panic = false;  // FC-22.16
  FaceCounts added{};              // results added to its roll: Terrifying, cards
  FaceCounts ignored{};            // icons of the other's roll it ignores
};

// Snapshot M5 / R3.
struct AttackFacts {
  AttackKind kind = AttackKind::melee;
  FighterFacts attacker;
  FighterFacts target;
  bool rush = false;
  std::uint8_t rush_face = face::panic;
  std::uint8_t ignored_damage = 0;  // Town, FC-13.21
};
AttackFacts attack_facts(View v, UnitId attacker, UnitId target, AttackKind kind,
                         AttackTerms terms);

// M13: only icons that count are hits, panic or blocks. FC-14.22
FaceCounts hits_of(FaceCounts roll, const FighterFacts& roller, bool supports_hit);

// What one roll does to the other unit.
struct RollEffect {
  std::uint8_t damage = 0;
  std::uint8_t panic = 0;    // hexes
  std::uint8_t blocked = 0;  // by the dice of the unit that suffers it
  FaceCounts ignored{};      // by its abilities and terrain
};
// Melee works both ways: either side can lose units and panic in one combat. FC-14.31
struct AttackOutcome {
  RollEffect on_target;
  RollEffect on_attacker;
  bool rush = false;      // the Rush icon was rolled
  std::uint8_t town = 0;  // damage taken off by the Town
};
// `defence` is empty if the target does not roll: then `defends` is false.
AttackOutcome judge(const AttackFacts& facts, const FaceCounts& attack, const FaceCounts& defence,
                    bool defends);

}  // namespace fantasy
