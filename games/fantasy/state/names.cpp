// Names of the game's words as the protocol, records and messages write them.
#include <array>
#include <string_view>

#include "games/fantasy/state/events.h"
#include "games/fantasy/state/types.h"
#include "games/fantasy/state/verbs.h"
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

std::string_view name(Purpose purpose) {
  static constexpr std::array<std::string_view, 11> names{
      "none",       "melee attack", "melee defence", "ranged attack", "ranged defence", "re-roll",
      "order dice", "panic roll",   "tactic card",   "first placer",  "terrain map"};
  return table::name_among(names, purpose);
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

std::string_view name(Verb verb) { return word_of(kVerbs, verb).name; }
std::span<const table::ArgumentKey> arguments(Verb verb) {
  static const table::ArgumentKeys keys(kVerbs);
  return keys.of(static_cast<std::size_t>(verb));
}
Verb verb_named(std::string_view text) { return table::value_named<Verb>(kVerbs, text); }

std::string_view name(EventKind kind) { return word_of(kEvents, kind).name; }
std::span<const table::ArgumentKey> arguments(EventKind kind) {
  static const table::ArgumentKeys keys(kEvents);
  return keys.of(static_cast<std::size_t>(kind));
}

}  // namespace fantasy
