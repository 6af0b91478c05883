// SPDX-License-Identifier: MIT
// Which answer is tried next where somebody is asked: what the tree knows, what the game advises.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ai/policy.h"
#include "ai/search.h"

namespace ai {

using table::AnswerList;
using table::AnyState;
using table::Seat;

void Search::list_answers(const Task& task, NodeId id, const AnyState& state, Seat seat) {
  using Narrow = SearchOptions::Narrow;
  // For the others, in the tree, for the answer that is looked for.
  const Narrow widest = seat != task.observer ? Narrow::nowhere
                        : id != root_         ? Narrow::others
                                              : Narrow::inside;
  const bool all = task.lines == nullptr || options_.narrow <= widest;
  answers_.clear();
  if (id == root_ && seat == task.observer && !only_.empty())
    for (const table::Answer each : only_) answers_.push_back(each);
  else if (all)
    task.game.legal(state, seat, answers_);
  else
    task.lines->next_lines(state, seat, answers_);
}

std::uint32_t Search::decide(const Task& task, NodeId id, const AnyState& state, Seat seat,
                             bool secret) {
  const bool asked = id == root_ && seat == task.observer;
  Totals totals;
  if (asked && !asked_slots_.empty()) {
    offered_ = asked_slots_;
    totals = tree_.visit(id, offered_);
  } else {
    list_answers(task, id, state, seat);
    if (answers_.empty()) return kNoSlot;  // a position drawn that cannot be
    totals = tree_.visit(id, seat, answers_, slots_);
    const bool all = totals.missing == 0 || expand(task, id, state, seat);
    if (!all) keep_known();
    if (answers_.empty()) return kNoSlot;
    offered_ = {slots_.data(), answers_.size()};
    if (totals.missing > 0) totals = add_up(id);
    if (asked && all) asked_slots_.assign(offered_.begin(), offered_.end());
  }
  return secret ? draw_secret(id, totals, task.random) : select(id, totals);
}

// In a full tree only the answers it knows can be tried.
void Search::keep_known() {
  const AnswerList all = answers_;
  answers_.clear();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (slots_[i] == kNoSlot) continue;
    slots_[answers_.size()] = slots_[i];
    answers_.push_back(all[i]);
  }
}

// Gives every legal answer that has none an edge, with the game's advice as its prior. What was the
// only answer so far was not worth asking about: now it is.
bool Search::expand(const Task& task, NodeId id, const AnyState& state, Seat seat) {
  const bool judged = tree_.node(id).judged;
  AnswerList asked;
  std::uint32_t fresh = 0;
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    if (slots_[i] == kNoSlot) ++fresh;
    if (slots_[i] == kNoSlot || !judged) asked.push_back(answers_[i]);
  }
  if (!tree_.reserve_edges(id, fresh)) return false;
  table::Scores scores;
  scores[0] = 0;
  if (answers_.size() > 1) task.game.policy(state, seat, {asked.begin(), asked.size()}, scores);
  Node& node = tree_.node(id);
  if (node.count == 0 || !judged)
    node.base = *std::max_element(scores.data(), scores.data() + asked.size());
  node.judged = node.judged || answers_.size() > 1;
  std::size_t next = 0;
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    if (slots_[i] != kNoSlot && judged) continue;
    const float prior = weight(scores[next++], node.base, options_.prior_temperature);
    if (slots_[i] != kNoSlot) {
      tree_.edge(id, slots_[i]).prior = prior;
      continue;
    }
    Edge edge;
    edge.answer = answers_[i];
    edge.seat = seat;
    edge.available = 1;
    edge.prior = prior;
    slots_[i] = tree_.add_edge(id, edge);
  }
  return true;
}

// What is known of the answers offered.
Totals Search::add_up(NodeId id) const {
  Totals out;
  const Edge* edges = tree_.edges(id);
  for (const std::uint32_t slot : offered_) out.add(edges[slot]);
  return out;
}

namespace {

// How much the advice on answers counts at one visit, with the part that is shared out.
class Shares {
 public:
  Shares(const Totals& totals, float flat, std::size_t answers)
      : priors_(totals.priors), advised_(1 - flat), flat_(flat / static_cast<float>(answers)) {}
  float of(const Edge& edge) const { return edge.prior / priors_ * advised_ + flat_; }

 private:
  float priors_;
  float advised_;
  float flat_;
};

}  // namespace

// PUCT among the answers offered. Where the textbook counts visits of the node, it counts the
// visits in which the answer was legal at all, so that rare answers are not tried too often.
std::uint32_t Search::select(NodeId id, const Totals& totals) const {
  const Edge* edges = tree_.edges(id);
  const float untried = totals.mean() - options_.first_play;
  const Shares shares(totals, options_.prior_flat, offered_.size());
  float best = -std::numeric_limits<float>::infinity();
  std::uint32_t chosen = offered_[0];
  // Of the answers never tried, the last one looked at: with no more advice, and legal no more
  // often, another cannot be better.
  float advised = -1;
  std::uint32_t available = 0;
  for (const std::uint32_t slot : offered_) {
    const Edge& edge = edges[slot];
    if (edge.visits == 0) {
      if (edge.prior <= advised && edge.available <= available) continue;
      advised = edge.prior;
      available = edge.available;
    }
    const float mean = edge.visits == 0 ? untried : static_cast<float>(edge.mean());
    const float urge = options_.c_puct * shares.of(edge) *
                       std::sqrt(static_cast<float>(edge.available)) /
                       static_cast<float>(1 + edge.visits);
    if (mean + urge > best) {
      best = mean + urge;
      chosen = slot;
    }
  }
  return chosen;
}

// One of the answers offered, as advised, but the better ones found so far more often.
std::uint32_t Search::draw_secret(NodeId id, const Totals& totals, table::Random& random) const {
  constexpr float kDoubt = 8;  // visits after which a mean counts for half
  const Edge* edges = tree_.edges(id);
  const float average = totals.mean();
  const Shares shares(totals, options_.prior_flat, offered_.size());
  table::Scores weights;
  float* next = weights.data();
  float sum = 0;
  for (const std::uint32_t slot : offered_) {
    const Edge& edge = edges[slot];
    float chance = shares.of(edge);
    if (edge.visits > 0) {
      const auto visits = static_cast<float>(edge.visits);
      const float gain = (static_cast<float>(edge.value) - visits * average) / (visits + kDoubt);
      chance *= weight(gain, 0, options_.secret_temperature);
    }
    *next++ = chance;
    sum += chance;
  }
  return offered_[draw_by_weight({weights.data(), offered_.size()}, sum, random)];
}

}  // namespace ai
