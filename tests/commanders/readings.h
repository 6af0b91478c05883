// What a test about readings says in short.
#pragma once

#include "commanders/battle.h"
#include "games/commanders/state/words.h"
#include "games/commanders/text/describe.h"

namespace commanders_test {

// What the rolls of a battle were for, in their order.
inline std::vector<std::string> purposes(const Battle& battle) {
  std::vector<std::string> out;
  for (const Rolled& roll : battle.rolled()) out.push_back(roll.purpose);
  return out;
}

// Why White may not say it, in English.
inline std::string refused(const Battle& battle, const char* answer) {
  const auto parsed = parse_answer(*battle.game, battle.state, commanders::kWhite, answer,
                                   shipped_texts(), table::Language::en);
  return parsed.ok() ? "" : parsed.error().message;
}

// What a seat is told of that kind, in English.
inline std::vector<std::string> told_of(const Battle& battle, commanders::EventKind kind,
                                        commanders::Seat reader) {
  std::vector<std::string> out;
  for (const table::Event& event : battle.told()) {
    if (static_cast<commanders::EventKind>(event.kind) != kind || !event.audience.has(reader))
      continue;
    out.push_back(event_sentence(*table::Worded<commanders::Wording>(
                                     *battle.game, battle.game->observe(battle.state, reader),
                                     shipped_texts(), table::Language::en),
                                 event));
  }
  return out;
}

}  // namespace commanders_test
