// Names of the game's words as the protocol, records and messages write them.
#include <array>
#include <string_view>

#include "games/fantasy/events.h"
#include "games/fantasy/play.h"
#include "games/fantasy/types.h"
#include "games/fantasy/verbs.h"
#include "table/word_list.h"

namespace fantasy {
namespace {

using table::word_of;

constexpr table::Word kVerbs[] = {{"none", ""},
#define VERB(id, args) {#id, args},
                                  FANTASY_VERBS(VERB)
#undef VERB
};

constexpr table::Word kEvents[] = {
#define EVENT(id, keys) {#id, keys},
    FANTASY_EVENTS(EVENT)
#undef EVENT
};

}  // namespace

std::string_view name(Colour colour) {
  static constexpr std::array<std::string_view, kColours> names{"none",  "red",    "blue",
                                                                "green", "yellow", "purple"};
  return word_of(names, colour);
}

std::string_view name(UnitClass unit_class) {
  static constexpr std::array<std::string_view, 4> names{"infantry", "monstrous", "hero",
                                                         "colossal"};
  return word_of(names, unit_class);
}

std::string_view name(Ability ability) {
  static constexpr std::array<std::string_view, kAbilities> names{"armour",
                                                                  "brave",
                                                                  "charge",
                                                                  "counterblow",
                                                                  "defender",
                                                                  "dominance",
                                                                  "flight",
                                                                  "forged",
                                                                  "fortitude",
                                                                  "marauder",
                                                                  "master_of_attack",
                                                                  "master_of_defense",
                                                                  "master_of_shooting",
                                                                  "multiple_attack",
                                                                  "necromancy",
                                                                  "persecution",
                                                                  "quick_shooter",
                                                                  "ranger",
                                                                  "regeneration",
                                                                  "regroup",
                                                                  "resurgent",
                                                                  "rush",
                                                                  "survivable",
                                                                  "terrifying",
                                                                  "vampirism",
                                                                  "attack_support",
                                                                  "defence_support",
                                                                  "free_run_attack",
                                                                  "no_terrain_bonus"};
  return word_of(names, ability);
}

std::string_view name(Stat stat) {
  static constexpr std::array<std::string_view, 8> names{
      "attack", "defense", "range_attack", "move", "walk", "run", "base_range", "max_range"};
  return word_of(names, stat);
}

std::string_view name(Phase phase) {
  static constexpr std::array<std::string_view, 4> names{"deployment", "command", "action", "end"};
  return word_of(names, phase);
}

std::string_view name(EndReason reason) {
  static constexpr std::array<std::string_view, 7> names{
      "none",        "victory_points", "elimination",   "mutual_elimination",
      "round_limit", "towns_lost",     "army_destroyed"};
  return word_of(names, reason);
}

RuleId rule_of(EndReason reason) {
  switch (reason) {
    case EndReason::none:
      break;
    case EndReason::victory_points:
      return "FC-21.5"_rule;
    case EndReason::elimination:
      return "FC-21.11"_rule;
    case EndReason::mutual_elimination:
      return "FC-21.10"_rule;
    case EndReason::round_limit:
      return "FC-21.14"_rule;
    case EndReason::towns_lost:
      return "FC-23.61"_rule;
    case EndReason::army_destroyed:
      return "FC-21.10"_rule;
  }
  return {};
}

std::string_view name(Purpose purpose) {
  static constexpr std::array<std::string_view, 11> names{
      "none",       "melee attack", "melee defence", "ranged attack", "ranged defence", "re-roll",
      "order dice", "panic roll",   "tactic card",   "first placer",  "terrain map"};
  return word_of(names, purpose);
}

std::string_view name(Verb verb) { return word_of(kVerbs, verb).name; }
std::string_view arguments(Verb verb) { return word_of(kVerbs, verb).spec; }
Verb verb_named(std::string_view text) { return table::value_named<Verb>(kVerbs, text); }

std::string_view name(EventKind kind) { return word_of(kEvents, kind).name; }
std::string_view keys(EventKind kind) { return word_of(kEvents, kind).spec; }

}  // namespace fantasy
