// SPDX-License-Identifier: MIT
// Questions in the terminal at which there is nothing to say, put so that nobody learns from their
// being asked: they are answered by themselves.
#include <ostream>
#include <thread>

#include "apps/cli/terminal/session.h"
#include "table/says_nothing.h"

namespace cli {

// After the same time whatever there was to say. No mark to go back to: "undo" takes back what the
// person said last. A plan is sealed by its writer; a learner says everything; what was typed
// beforehand is said instead.
bool Session::routine_turn(table::Seat seat, const Answers& answers) {
  const auto* game = dynamic_cast<const table::SaysNothing*>(&battle_.game());
  if (game == nullptr || options_.lesson != nullptr || !pending_.empty()) return false;
  if (answers.size() != 1 || !game->says_nothing(answers[0].answer)) return false;
  if (battle_.game().plan_prompt() == battle_.question().prompt) return false;
  std::this_thread::sleep_for(options_.routine);
  auto done = battle_.answer(seat, answers[0].answer);
  if (!done.ok()) return false;
  out_ << "  " << styled(answers[0].text, kDim, options_.colour) << "\n";
  note(*done);
  print_news(seat);
  keep_record();
  return true;
}

}  // namespace cli
