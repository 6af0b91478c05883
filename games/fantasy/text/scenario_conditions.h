// What a scenario asks and rewards, in sentences: each says one datum of the scenario and names the
// rule behind it.
#pragma once

#include <string>
#include <vector>

#include "games/fantasy/state/match.h"
#include "games/fantasy/text/messages.h"
#include "table/message_keys.h"
#include "table/scenario_card.h"

namespace fantasy {

using table::Condition;

// What wins the battle; one sentence for each side where they differ.
std::vector<Condition> goal_sentences(const Match& game, const Messages& messages,
                                      Language language);
// Who deploys first.
Condition first_sentence(const Match& game, const Messages& messages, Language language);
// All of them in the order of the book: who begins, what wins, what gives points, what else holds.
std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language);
// What brings Victory Points, each with the sentence that says when.
struct Worth {
  std::string kind;  // "unit", "capture_point", "towns_held", "roland", "hero"
  std::string title;
  std::string text;
  int points = 0;  // for each
};
std::vector<Worth> worth_lines(const Match& game, const Messages& messages, Language language);
// The texts these sentences are made of.
void add_condition_keys(table::MessageKeys& keys);

}  // namespace fantasy
