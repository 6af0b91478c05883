// The loaded content of Fantasy Commander: unit cards, tactic cards, terrains, scenarios. Immutable
// once checked; states refer into it by index. The effect grammar is that of the house data
// (section 3.1): what differs between cards is data.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/fantasy/state/scenario_words.h"
#include "games/fantasy/state/types.h"
#include "table/fixed_vector.h"
#include "table/language.h"

namespace table {
class Value;
}

namespace fantasy {

inline constexpr std::size_t kMaxUnitCards = 200;
inline constexpr std::size_t kMostActivated = 8;  // abilities a unit card sells
inline constexpr int kMaxCards = 40;              // kinds of tactic card in one match
inline constexpr int kMaxTerrains = 32;           // kinds of terrain in one match
inline constexpr std::uint8_t kNoStamina = 0xFF;

TABLE_ENUM(On, play, start, command, always)
TABLE_ENUM(If, always, attack_support, resurgent, infantry)
TABLE_ENUM(Until, now, activation, round, permanent)

TABLE_ENUM(Who,
           act,          // the unit activated right after the card, or paying for the ability
           pool,         // the player's order pool and deck
           hero_or_act,  // the player's hero, else act
           own, enemy, any)

// Whom an effect reaches.
struct Selector {
  Who who = Who::act;
  std::int8_t within =
      -1;               // hexes from the active unit or, for terrain, from the hex; -1 = anywhere
  bool in_hex = false;  // terrain: the unit standing on the hex itself
  bool not_act = false;
  std::int8_t faction = -1;      // seat of the faction that is meant, -1 = any
  std::int8_t not_faction = -1;  // every unit that is not of this faction
  std::int8_t unit_class = -1;
  std::int8_t has = -1;    // ability
  std::int8_t lacks = -1;  // ability
  bool has_order = false;
  bool no_enemy_contact = false;
  bool no_enemy_within = false;  // no enemy unit in the same radius (Commander's Headquarters)
  std::int8_t pick = -1;         // up to so many of the player's choice; -1 = all
};

TABLE_ENUM(OpKind,
           stat,           // what = Stat, n
           gain,           // what = Ability, n
           lose,           // what = Ability
           fatigue,        // n < 0 removes, n > 0 forces
           heal,           // n
           damage,         // n
           move,           // free move of up to n hexes
           face,           // n automatic results of face `what`; melee / ranged
           panic_roll,     // n dice
           order_die,      // n
           order,          // what = Colour, n
           discard_order,  // n
           swap_token,
           reorder,        // n
           summon,         // what = unit card index
           place,          // what = terrain index
           ignore,         // face `what`, n; melee / ranged
           ignore_damage,  // n
           rest_heal,      // n
           reroll,         // n; 255 = any number of dice
           los_through_allies, no_advance_into)

struct Op {
  OpKind kind = OpKind::stat;
  std::uint8_t what = 0;
  std::int8_t n = 0;
  bool melee = true;
  bool ranged = true;
};

struct Effect {
  On on = On::play;
  If condition = If::always;
  Selector who;
  std::vector<Op> ops;
  Until until = Until::activation;
};

// An ability bought with orders at the start of the unit's activation. FC-9
struct ActivatedAbility {
  std::string id;                             // "second_wind"
  std::array<std::uint8_t, kColours> cost{};  // by Colour; [none] = any colour
  std::vector<Effect> effects;
};

struct Leadership {
  std::array<std::uint8_t, kColours> fixed{};
  std::uint8_t dice = 0;
  std::uint8_t rerolls = 0;
};

// "Aura 2: your units have Brave".
struct Aura {
  std::uint8_t radius = 0;
  Ability ability = Ability::brave;
};

struct UnitCard {
  std::string id;     // "legionnaires"
  std::string code;   // "L1", in army codes
  std::string level;  // "basic", "veteran", "champion", "conscript"
  std::string source;
  Seat faction;
  UnitClass unit_class = UnitClass::infantry;
  Leadership leadership;
  std::uint8_t attack = 0;
  std::uint8_t defense = 0;
  std::uint8_t range_attack = 0;  // 0 = cannot shoot
  std::uint8_t base_range = 0;
  std::uint8_t max_range = 0;
  bool magical = false;
  std::uint8_t hits = 1;              // Size, or Health
  bool has_health = false;            // hero or colossal: wounds instead of miniatures
  std::uint8_t stamina = kNoStamina;  // how many Fatigue tokens it can hold, FC-10.1
  std::uint8_t walk = 0;
  std::uint8_t run = 0;
  std::uint8_t cost = 0;
  std::array<std::uint8_t, kAbilities>
      abilities{};  // 0 = absent, else its number (1 where none is printed)
  std::vector<Aura> auras;
  std::vector<ActivatedAbility> activated;
};

TABLE_ENUM(CardKind, ordinary, terrain, curse)

// What a tactic card shows. FC-2.30
struct TacticCard {
  std::string id;    // "flanking_maneuver"
  std::string code;  // "FM", in army codes
  std::string source;
  Seat faction;
  bool star = false;
  CardKind kind = CardKind::ordinary;
  Colour order = Colour::none;  // the order that may be taken instead
  std::uint8_t max = 1;
  std::uint8_t place = 0;  // terrain card: which terrain
  std::vector<Effect> effects;
};

struct Terrain {
  std::string id;  // "forest"
  std::string source;
  char symbol = '.';
  bool difficult = false;
  bool impassable = false;
  bool blocks_los = false;
  bool element = false;          // one of FC-24
  bool marked = false;           // a hex the scenario marks: its effects are the scenario's
  std::int8_t faction = -1;      // faction terrain influences only its own faction, FC-13.4
  std::int8_t not_faction = -1;  // its own text spares this one, FC-7.10
  std::uint8_t aura = 0;
  std::vector<Effect> effects;
};

// Faction terrain is nothing but open ground to the other faction; a text of its own may turn that
// round. FC-13.4, FC-7.10
inline bool influences(const Terrain& terrain, Seat seat) {
  if (terrain.not_faction == seat.value) return false;
  return terrain.faction < 0 || terrain.faction == seat.value;
}

struct RosterLine {
  std::string unit;
  std::string level;
  int count = 1;
  std::string tag{};  // the unit's name in notation and events, where the scenario gives it one
};

// A name a scenario gives: one for all its readers, or one for each language.
struct GivenName {
  std::string english;
  std::string french{};  // "": as in English
  bool empty() const { return english.empty(); }
  const std::string& in(table::Language language) const {
    return language == table::Language::fr && !french.empty() ? french : english;
  }
};

struct Town {
  Hex at;
  GivenName name;
};

// What a player brings. FC-1.7, FC-1.9
struct Army {
  Seat side{};
  std::vector<RosterLine> roster;
  std::vector<std::string> deck;  // tactic card ids
};

// A part of the deployment zone that takes a certain number of units.
struct Quota {
  std::vector<Hex> hexes;
  int at_least = 0;
  int at_most = 0;
};

struct SideSetup {
  std::vector<RosterLine> roster;
  std::vector<std::string> deck;
  std::vector<Hex> zone;
  std::vector<Quota> quotas;
  int points = 0;
  int goal = 0;  // this side's own, 0 = that of the scenario
  // The deck printed for the scenario, which everybody may know; empty for one of one's own.
  std::vector<std::string> known_deck;
};

// Victory Points on top of the one for every unit. FC-23.6, FC-23.45
struct KillBonus {
  std::string unit;             // card id, or
  std::int8_t unit_class = -1;  // a whole class
  int vp = 0;
  RuleId rule{};
};

// Victory Points for Towns at the end of the round. FC-23.16, FC-23.46, FC-23.47, FC-23.59
TABLE_ENUM(Towns, held, fallen)
struct RoundScore {
  std::int8_t side = -1;  // -1 = whoever fulfils it
  Towns towns = Towns::held;
  int at_least = 0;
  int at_most = 255;
  bool each = false;  // the points for every single Town
  int vp = 0;
  int fewer_orders = 0;  // in the next Command Phase, FC-23.17
  RuleId rule{};
};

// Ground that is impassable for all others. FC-23.42
struct Passage {
  std::string unit;  // card id
  std::string terrain;
  bool weak = false;  // it fights as Weak there, FC-23.43
};

// Towns that are lost to a side that enters them. FC-23.55 .. FC-23.57, FC-23.61
TABLE_ENUM(FallsWhen, entered, round_end)
struct TownFall {
  Seat by{};
  int vp = 0;
  std::string becomes;  // terrain id
  bool all_lose = false;
  FallsWhen when = FallsWhen::entered;  // round_end: with a unit of the side on it just then
};

// Who deploys first: this side (FC-3.5), the larger army (FC-3.3), or as the players decide
// (FC-3.6).
TABLE_ENUM(FirstPlacer, empire, styx, agreed, larger)

struct Scenario {
  std::string id;
  std::string source;
  GivenName title;  // of scenarios given for one match; the others have theirs in the catalogue
  std::string story;
  int number = 99;  // place in the list
  std::shared_ptr<const table::Value>
      given{};  // what a scenario brought for one match was read from
  // Epic Battle: no Victory Points, the other army has to go (FC-1.9 .. FC-1.11).
  bool epic = false;
  int round_limit = 0;  // 0 = none; the options come first, see Match::last_round
  int max_units = 0;    // in one army, 0 = no limit
  // An Epic Battle: orders that ten units of an army have to generate; house, 0 = no limit. FC-25.2
  int orders_per_ten = 7;
  // Terrain that the players lay in turns: kinds and how many of each.
  std::vector<std::pair<std::string, int>> terrain_pool;
  // A scenario that another one becomes with an option (FC-23.64), and the other way round.
  std::string variant_option;
  std::string variant;
  std::string variant_of;
  int goal = 10;
  FirstPlacer first = FirstPlacer::larger;
  std::vector<std::string> map;  // nine rows of thirteen terrain symbols
  std::vector<Hex> capture_points;
  std::vector<Town> towns;
  std::array<SideSetup, 2> sides;
  std::vector<KillBonus> kill_bonus;
  bool town_orders = false;  // FC-23.7
  std::vector<RoundScore> round_score;
  std::array<bool, 2> rest_in_towns{};  // even with an enemy in contact, FC-23.23
  std::vector<Passage> passages;
  RuleId marked_rule{};  // of the hexes its map marks (Terrain::marked)
  std::optional<TownFall> town_fall;
  std::optional<Task> task;
  int rounds = 0;  // of a battle with a task
  std::vector<ScenarioCondition> conditions;
  AutomatonWords automaton;
  bool keeps_what_was_revealed = false;  // no answer before dice and cards is taken back, SB-14.4
  bool first_all = false;                // the side that deploys first places its whole army

  int goal_of(Seat side) const {
    return sides[side.value].goal > 0 ? sides[side.value].goal : goal;
  }
  struct Element {
    Hex at;
    std::string terrain;
  };
  std::vector<Element> elements;  // optional, off by default
};

struct PackTexts;  // games/fantasy/text/unit_sheet.h

struct Pack {
  std::string version;
  std::vector<UnitCard> units;
  std::vector<TacticCard> cards;
  std::vector<Terrain> terrains;  // [0] is open ground
  std::vector<Scenario> scenarios;
  std::array<std::optional<Army>, 2> armies;  // brought for one match
  // What the unit cards say, put into words when the pack was loaded; null where nobody has.
  std::shared_ptr<const PackTexts> texts;

  int find_unit(std::string_view id, std::string_view level) const;  // -1 = none
  int find_card(std::string_view id) const;
  int find_terrain(std::string_view id) const;
  int find_symbol(char symbol) const;
  const Scenario* find_scenario(std::string_view id) const;
};

}  // namespace fantasy
