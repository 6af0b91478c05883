// SPDX-License-Identifier: MIT
// What a search has found: answers by how often it came back to them, and how it would go on.
#include <algorithm>

#include "ai/search.h"
#include "table/stable_order.h"

namespace ai {

using table::Answer;
using table::AnswerList;
using table::Seat;

std::vector<Found> Search::ranking(Seat seat, const AnswerList& answers) const {
  Slots slots;
  tree_.match(root_, seat, answers, slots);
  std::vector<Found> out;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (slots[i] == kNoSlot) continue;
    const Edge& edge = tree_.edge(root_, slots[i]);
    if (edge.visits > 0) out.push_back({edge.answer, edge.visits, edge.mean(), edge.child});
  }
  table::order_stably(out, [](const Found& a, const Found& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
  });
  return out;
}

table::Hints Search::hints(Seat seat, const AnswerList& answers) {
  constexpr std::uint32_t kRarely = 10;  // what has so many times less visits says little
  table::Hints out;
  const std::vector<Found> found = ranking(seat, answers);
  for (const Found& each : found) {
    if (each.visits * kRarely < found.front().visits) break;
    out.push_back({each.answer, each.value, line_from(each.next, seat)});
  }
  return out;
}

// The answers most visited, one after the other, as long as it is that seat that gives them.
std::vector<Answer> Search::line_from(NodeId id, Seat seat) {
  constexpr std::uint32_t kEnough = 20;  // visits, for a word to have weight
  std::vector<Answer> out;
  while (id != kNoNode) {
    const Edge* best = nullptr;
    for (std::uint32_t slot = 0; slot < tree_.node(id).count; ++slot) {
      const Edge& edge = tree_.edge(id, slot);
      if (best == nullptr || edge.visits > best->visits) best = &edge;
    }
    if (best == nullptr || best->seat != seat || best->visits < kEnough) break;
    out.push_back(best->answer);
    id = best->child;
  }
  return out;
}

}  // namespace ai
