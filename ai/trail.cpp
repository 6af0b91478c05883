// SPDX-License-Identifier: MIT
#include "ai/trail.h"

#include <bit>

namespace ai {

using table::Answer;
using table::AnswerList;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Seat;

std::optional<Seat> open_answerer(const Question& question) {
  const bool open = question.kind == QuestionKind::ask && question.sealed_step.empty();
  if (!open || std::popcount(question.seats.bits) != 1) return std::nullopt;
  return question.seats.first();
}

NodeId Trail::follow(const AnyState& from, NodeId node) {
  for (std::vector<Lead> leads{{from, node}}; !leads.empty() && !found_;) leads = go_on(leads);
  return found_ ? found_->node : kNoNode;
}

// One answer further.
std::vector<Trail::Lead> Trail::go_on(const std::vector<Lead>& leads) {
  constexpr int kMost = 256;  // answers, to all of the leads: a millisecond or so
  std::vector<Lead> out;
  for (const Lead& lead : leads) {
    const auto who = open_answerer(game_.question(lead.state));
    if (!who) continue;
    AnswerList answers;
    game_.legal(lead.state, *who, answers);
    if (*who == seat_ && answers.size() > 1) continue;  // it would know
    for (const Answer answer : answers) {
      if (++tried_ > kMost) {
        found_.reset();
        return {};
      }
      Lead next = behind(lead, *who, answer);
      if (game_.observe(next.state, seat_) == seen_) {
        note(next);
      } else if (next.node != kNoNode) {
        out.push_back(next);
      }
    }
  }
  return out;
}

Trail::Lead Trail::behind(const Lead& lead, Seat who, Answer answer) const {
  Lead out{lead.state};
  game_.apply(out.state, who, answer, nullptr);
  const std::uint32_t slot = tree_.find(lead.node, who, answer);
  if (slot == kNoSlot) return out;
  const Edge& edge = tree_.edge(lead.node, slot);
  out.node = edge.child;
  out.visits = edge.visits;
  return out;
}

// Several ways may lead to one position: the one visited most is known best.
void Trail::note(const Lead& lead) {
  secret_ = secret_ || (found_ && !(found_->state == lead.state));
  if (!found_ || lead.visits > found_->visits) found_ = lead;
}

}  // namespace ai
