// What the explanations of refusal.cpp share: the seat, what it sees, its answers and the text it
// gave.
#pragma once

#include "games/fantasy/state/verbs.h"
#include "games/fantasy/text/wording.h"
#include "table/answer.h"
#include "table/error.h"
#include "table/text.h"

namespace fantasy {

struct Refusal {
  Wording words;
  Seat seat;
  const table::AnswerList& legal;
  std::string text;

  View view() const { return words.view(); }
  bool offers(Verb verb) const {
    for (const table::Answer answer : legal) {
      if (verb_of(answer) == verb) return true;
    }
    return false;
  }
  table::Error say(std::string_view key, RuleId rule, Fills fills = {}) const {
    fills.emplace_back("text", table::shortened(text));
    return {table::ErrorCode::illegal_answer, words.text("refusal." + std::string(key), fills),
            rule.str()};
  }
  table::Error not_allowed() const { return say("not_allowed", {}); }
};

// One for each kind of question; an empty message never comes back.
table::Error refuse_deploy(const Refusal& r, table::Answer a);
table::Error refuse_place(const Refusal& r, table::Answer a);
table::Error refuse_dice(const Refusal& r, table::Answer a);
table::Error refuse_order(const Refusal& r, table::Answer a);
table::Error refuse_card(const Refusal& r, table::Answer a);
table::Error refuse_activation(const Refusal& r, table::Answer a);
table::Error refuse_start(const Refusal& r, table::Answer a);
table::Error refuse_action(const Refusal& r, table::Answer a);
table::Error refuse_smaller(const Refusal& r, table::Answer a);

// Empty where nothing speaks against that unit, or that hex as a place to stand.
table::Error refuse_unit(const Refusal& r, UnitId unit);
table::Error refuse_hex(const Refusal& r, Hex to, RuleId rule);

}  // namespace fantasy
