// SPDX-License-Identifier: MIT
// "deploy" in the terminal: the easy opponent sets up somebody's side, from what that person knows.
#include <ostream>

#include "apps/cli/terminal/session.h"

namespace cli {

bool Session::is_set_up() const {
  const table::Question asked = battle_.question();
  return asked.kind == table::QuestionKind::ask && battle_.game().is_set_up(asked.prompt);
}

// From now on to the end of the set-up; what is taken back is asked again.
Session::Said Session::deploy(table::Seat seat) {
  if (!is_set_up()) {
    out_ << say("all_set_up") << "\n";
    return Said::again;
  }
  marks_.push_back({battle_.entries().size(), events_.size()});
  set_up_for_ = set_up_for_.with(seat);
  deploy_turn(seat);
  return Said::answered;
}

void Session::deploy_turn(table::Seat seat) {
  const auto choice = view(seat)->describe(choice_of(*helper_, seat), options_.language);
  auto done = battle_.answer(seat, choice.answer);
  if (!done.ok()) {
    set_up_for_ = {};
    return print_error(done.error());
  }
  note(*done);
  keep_record();
  // Somebody else may sit at the keyboard: what they may not see is read by its owner later.
  if (hot_seat() && at_keyboard_ != seat) return;
  out_ << "  " << styled(choice.text, kGold, options_.colour) << "\n";
  print_news(seat);
}

}  // namespace cli
