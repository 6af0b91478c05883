// What the packs under content/settlement say: the printed tables of the ledger as data. Immutable
// during a match. What only the battle of a mission needs stands here, too: it is made of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/settlement/state/hex.h"
#include "games/settlement/state/types.h"

namespace settlement {

inline constexpr std::size_t kMaxTownCards = 12;   // SB-4.3
inline constexpr std::size_t kMaxEscalation = 14;  // SB-8.1
inline constexpr std::size_t kMissions = 7;        // SB-1.2
inline constexpr std::size_t kMaxTactics = 32;
inline constexpr std::size_t kMostTowns = 4;
inline constexpr int kMostNames = 12;

// A type of unit and its levels. SB-5.1
struct UnitEntry {
  std::string id;
  UnitType type = UnitType::legionnaires;
  std::vector<int> points;  // of each level it has
  bool recruits = false;    // SB-5.2; some need a building (TownCard::recruit)
  bool once = false;        // SB-5.4
  bool hero = false;        // SB-5.5
  bool fights = true;       // gains XP and may fall; a machine is damaged instead. SB-11.12
  int names = 1;            // how many there are in the catalogue. SB-5.6
  std::string source;
  int levels() const { return static_cast<int>(points.size()); }
};

// A type of the enemy's units and its points by level. SB-8.12
struct EnemyEntry {
  std::string id;
  std::vector<int> points;
  std::string source;
};

// What a building costs and does. SB-4.7
struct TownCard {
  std::string id;
  int cost = 0;
  int wellbeing = 0;
  int reputation = 0;
  int income = 0;        // SB-4.1
  int builds = 1;        // SB-4.7
  int recruit_less = 0;  // SB-5.2
  int recruit_xp = 0;    // SB-4.12
  bool train_half = false;
  int casualty = 0;               // SB-11.13
  std::vector<UnitType> recruit;  // SB-5.3, SB-5.4
  int fortify = 0;                // SB-7.10
  int altar = 0;                  // SB-7.11
  int look = 0;                   // SB-9.13
  int reroll_all = 0;             // SB-9.14
  std::vector<int> order_dice;    // by round, SB-9.12
  int cavalry_run_round_1 = 0;    // SB-4.9
  std::string source;
};

// SB-8.3. `op` says which of its numbers mean something.
struct EscalationCard {
  std::string id;
  int number = 0;
  std::string op;
  std::string unit;     // add, reinforce
  std::string instead;  // before the mission `before`. SB-8.5
  int before = 0;
  std::string terrain;
  std::string at;
  std::string ability;
  int count = 0;
  int round = 0;
  int rounds = 0;
  int by = 0;
  int none_razed = 0;  // SB-8.13
  int razed = 0;
  std::string source;
};

// One of the enemy's lines. SB-6.1
struct ForceLine {
  std::string unit;
  Level level = Level::basic;
  int count = 0;
};
struct TownHex {
  Hex at{};
  std::string title;  // key of its name
};
struct Quota {
  std::vector<std::string> zone;
  int at_least = 0;
  int at_most = 0;
};
struct MissionTask {
  Task kind = Task::raze;
  int at_most = 0;   // raze
  int rounds = 0;    // hold, altar
  int bonus = 0;     // hold
  Hex at{};          // altar
  std::string unit;  // slay
};
struct MissionLink {
  LinkOp op = LinkOp::none;
  int by = 0;       // Supplies, Well-being, Reputation, XP, Health, dice, or the price of a repair
  int mission = 0;  // where it holds, of those that hold in one
  UnitType type = UnitType::legionnaires;  // instructor, join
};

struct Mission {
  std::string id;
  int number = 0;
  bool home = false;
  std::vector<std::string> map;  // rows 1 to 9
  std::string map_of;            // the printed scenario it was borrowed from, if any
  std::vector<TownHex> towns;
  std::vector<Hex> capture_points;
  int rounds = 0;
  int limit = 0;
  std::vector<ForceLine> enemy;
  std::vector<std::string> zone_empire;
  std::vector<std::string> zone_styx;
  std::vector<std::string> zone_styx_night;
  std::vector<Quota> quota;
  std::vector<Hex> goals;
  std::vector<Hex> graves;
  std::vector<Hex> coffins;
  MissionTask task{};
  std::string passage;  // the enemy that may enter River, Weak there. SB-6.2
  Bonus bonus = Bonus::none_razed;
  int bonus_lost = 0;  // few_lost
  MissionLink won{};
  MissionLink lost{};
  std::string source;

  char ground(Hex at) const;
  bool has_town(Hex at) const;
};

// A tactic card of the player's faction, as far as decks are made of it. SB-7.6
struct Tactic {
  std::string id;
  int most = 1;
  bool star = false;
  std::string source;
};

struct DifficultyEntry {
  std::string id;
  int supplies = 0;
  int wellbeing = 0;
  int escalation = 0;
  std::string source;
};

// The campaign itself: where it begins, what it pays and how it is judged.
struct Scenario {
  std::string id;
  bool listed = true;  // pages offer it
  int supplies = 0;
  int reputation = 0;
  int wellbeing = 0;
  std::vector<UnitType> units;
  int over_limit = 0;
  int repair = 0;
  int mend = 0;
  int feast = 0;
  int pay_won = 0;
  int pay_lost = 0;
  int pay_district = 0;
  int reputation_won = 0;
  int reputation_bonus = 0;
  int reputation_lost = 0;
  int xp_veteran = 0;
  int xp_champion = 0;
  std::vector<int> xp_roland;
  std::vector<int> grade_wellbeing;
  std::vector<int> grade_reputation;
  std::vector<std::string> default_stars;
  std::vector<std::string> default_deck;
  std::string source;
};

struct Pack {
  std::vector<UnitEntry> units;
  std::vector<EnemyEntry> enemies;
  std::vector<TownCard> town_cards;
  std::vector<EscalationCard> escalation_cards;
  std::vector<Mission> missions;
  std::vector<Tactic> tactics;
  std::vector<DifficultyEntry> difficulties;
  std::vector<Scenario> scenarios;

  const Scenario* find_scenario(std::string_view id) const;
  const UnitEntry& unit(UnitType type) const { return units[static_cast<std::size_t>(type)]; }
};

}  // namespace settlement
