// Names of the game's words as the protocol, records and messages write them.
#include <array>
#include <string_view>

#include "games/fleet/content.h"
#include "games/fleet/events.h"
#include "games/fleet/square.h"
#include "games/fleet/types.h"
#include "games/fleet/verbs.h"
#include "table/word_list.h"

namespace fleet {
namespace {

using table::word_of;

constexpr table::Word kVerbs[] = {{"none", ""},
#define VERB(id, args) {#id, args},
                                  FLEET_VERBS(VERB)
#undef VERB
};

constexpr table::Word kEvents[] = {
#define EVENT(id, keys) {#id, keys},
    FLEET_EVENTS(EVENT)
#undef EVENT
};

}  // namespace

std::string_view side_name(Seat seat) { return seat == kBlue ? "blue" : "yellow"; }

std::string_view name(Colour colour) {
  static constexpr std::array<std::string_view, kColours> names{"yellow", "red", "green"};
  return word_of(names, colour);
}

std::string_view name(Result result) {
  static constexpr std::array<std::string_view, kResults> names{"diag", "orth", "multi", "special"};
  return word_of(names, result);
}

std::string_view name(Line line) { return name(static_cast<Result>(line)); }

std::string name(DieKind die) {
  return std::string(name(die.colour())) + "_" + std::string(name(die.result()));
}

std::optional<DieKind> parse_die(std::string_view text) {
  for (int i = 0; i < kDieKinds; ++i) {
    if (name(DieKind{i}) == text) return DieKind{i};
  }
  return std::nullopt;
}

std::string_view name(Use use) {
  static constexpr std::array<std::string_view, kUses> names{"diag", "orth", "multi", "turned_diag",
                                                             "turned_orth"};
  return word_of(names, use);
}

std::string_view name(Field field) {
  static constexpr std::array<std::string_view, 3> names{"none", "asteroid", "gravitic"};
  return word_of(names, field);
}

std::string_view name(Phase phase) {
  static constexpr std::array<std::string_view, 5> names{"setup", "effects", "energy", "actions",
                                                         "bridge"};
  return word_of(names, phase);
}

std::string_view name(EndReason reason) {
  static constexpr std::array<std::string_view, 7> names{
      "none",         "classes_destroyed", "shuttle_escaped", "shuttle_carried_off",
      "shuttle_lost", "containers",        "turn_cap"};
  return word_of(names, reason);
}

RuleId rule_of(EndReason reason) {
  switch (reason) {
    case EndReason::none:
    case EndReason::turn_cap:  // a house rule: A-47
      break;
    case EndReason::classes_destroyed:
      return "F-63"_rule;
    case EndReason::shuttle_escaped:
    case EndReason::shuttle_carried_off:
    case EndReason::shuttle_lost:
      return "F-96"_rule;
    case EndReason::containers:
      return "F-102"_rule;
  }
  return {};
}

std::string_view name(Purpose purpose) {
  static constexpr std::array<std::string_view, 9> names{
      "none",          "first chooser", "first player", "command dice",  "asteroid test",
      "gravitic test", "drift",         "weapon token", "special reroll"};
  return word_of(names, purpose);
}

std::string_view name(Ability ability) {
  static constexpr std::array<std::string_view, 6> names{
      "none", "propulsion", "long_range", "specialization", "civilian", "decoy"};
  return word_of(names, ability);
}

std::string_view name(WeaponEffect effect) {
  static constexpr std::array<std::string_view, 6> names{"strike",  "repair", "ray",
                                                         "silence", "tow",    "swarm"};
  return word_of(names, effect);
}

std::string_view name(Goal goal) {
  static constexpr std::array<std::string_view, 3> names{"classes", "shuttle", "containers"};
  return word_of(names, goal);
}

std::string name(Square square) {
  if (!square.on_board()) return "-";
  return {static_cast<char>('a' + square.column()), static_cast<char>('1' + square.row())};
}

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const char letter =
      text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
  const Square square = square_at(letter - 'a', text[1] - '1');
  if (!square.on_board()) return std::nullopt;
  return square;
}

std::string_view name(Verb verb) { return word_of(kVerbs, verb).name; }
std::string_view arguments(Verb verb) { return word_of(kVerbs, verb).spec; }
Verb verb_named(std::string_view text) { return table::value_named<Verb>(kVerbs, text); }

std::string_view name(EventKind kind) { return word_of(kEvents, kind).name; }
std::string_view keys(EventKind kind) { return word_of(kEvents, kind).spec; }

}  // namespace fleet
