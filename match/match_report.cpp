// SPDX-License-Identifier: MIT
// The report of a battle that was played for a campaign: its answers, given by the program.
#include <algorithm>

#include "match/match.h"
#include "match/words.h"

namespace match {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Question;
using table::QuestionKind;

Expected<Events> Match::report(const table::BattleSummary& battle, BattleLink link,
                               Language language) {
  if (!awaited_battle()) return Error{ErrorCode::not_allowed, words(language, "no_battle"), ""};
  Draft draft{now_, {}, {}};
  for (;;) {
    const Question asked = game_->question(draft.now.state);
    if (asked.kind != QuestionKind::ask) break;
    const auto next = game_->report_of(draft.now.state, battle);
    if (!next) break;
    const table::Seat seat = asked.seats.first();
    table::AnswerList legal;
    game_->legal(draft.now.state, seat, legal);
    if (std::find(legal.begin(), legal.end(), *next) == legal.end()) {
      const std::string answer = game_->write(draft.now.state, *next);
      return Error{ErrorCode::illegal_answer,
                   words(language, "report_refused", {{"answer", answer}}), ""};
    }
    play_answer(draft, seat, *next);
    draft.entries.back().reported = true;
    if (auto wrong = run_chance(draft)) return *wrong;
  }
  draft.entries.front().battle = std::make_shared<const BattleLink>(std::move(link));
  return finish(std::move(draft));
}

}  // namespace match
