// SPDX-License-Identifier: MIT
#include "ai/search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "ai/place.h"
#include "ai/plans.h"
#include "ai/policy.h"
#include "table/chance.h"

namespace ai {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Seat;
using table::SeatSet;

namespace {

bool several(SeatSet seats) { return std::popcount(seats.bits) > 1; }

// Where several seats are asked, the others answer first: they cannot know what the observer is
// about to say.
Seat next_seat(SeatSet seats, Seat observer) {
  return several(seats) ? seats.without(observer).first() : seats.first();
}

}  // namespace

Answer Search::run(const AnyGame& game, const table::AnyObservation& observation, Seat seat,
                   const AnswerList& answers, Budget budget, table::Random& random,
                   const Network* network) {
  const Limit limit(budget);
  Judge judge(game, network);
  const Task task{game, observation, seat, random, judge};
  report_ = {.went_on = take_up(place_of(game, observation, seat))};
  do {
    iterate(task);
    ++report_.iterations;
  } while (!limit.reached(report_.iterations) && !decided(seat, limit));
  report_.nodes = tree_.size();
  // The answer most visited is the one the search kept coming back to.
  const std::vector<Found> found = ranking(seat, answers);
  if (found.empty()) return answers[0];
  report_.value = found.front().value;
  report_.visits = found.front().visits;
  return found.front().answer;
}

// False where it has to begin anew.
bool Search::take_up(std::uint64_t place) {
  const bool known = options_.keep && kept_.place == place && tree_.is_roomy();
  root_ = known ? kept_.node : kRoot;
  if (!known) tree_.reset(options_.max_nodes);
  kept_ = {};
  waiting_.node = kNoNode;
  asked_slots_.clear();
  return known;
}

void Search::keep(const AnyGame& game, AnyState state, Seat seat, Answer answer) {
  kept_ = {};
  if (!options_.keep) return;
  const auto slot = tree_.find(root_, seat, answer);
  if (slot == kNoSlot || tree_.edge(root_, slot).child == kNoNode) return;
  game.apply(state, seat, answer, nullptr);
  const Question next = game.question(state);
  if (next.kind != QuestionKind::ask) return;
  const NodeId child = tree_.edge(root_, slot).child;
  if (!next.seats.has(seat)) return wait(game, game.observe(state, seat), seat, child);
  // What the others may answer in secret was tried at the root only: they do not see where it
  // leads.
  if (several(next.seats) && !tree_.copy_edges_of_others(root_, child, seat)) return;
  kept_ = {place_of(game, game.observe(state, seat), seat), child};
}

// Nobody comes up with the answer most visited any more; or those whose share of the time is used
// up have an answer that stands out.
bool Search::decided(Seat seat, const Limit& limit) const {
  constexpr int kLook = 32;            // iterations, from one look to the next
  constexpr std::uint32_t kClose = 2;  // times as many visits
  if (!options_.stop_early || report_.iterations % kLook != 0) return false;
  const auto [first, second] = tree_.most_visited(root_, seat);
  return first - second > limit.left(report_.iterations) ||
         (limit.share_is_used() && first >= kClose * second);
}

void Search::iterate(const Task& task) {
  AnyState state = draw(task);
  const Question start = table::resolve_chance(task.game, state, task.random);
  const Question leaf = descend(task, state, start);
  learn(play_out(task.game, state, leaf, options_.playout, task.judge, task.random));
}

AnyState Search::draw(const Task& task) const {
  const bool likely = task.likely != nullptr && task.random.unit() < options_.likely;
  return likely ? task.likely->draw_likely(task.observation, task.random)
                : task.game.sample(task.observation, task.random);
}

Question Search::descend(const Task& task, AnyState& state, Question question) {
  NodeId node = root_;
  depth_ = 0;
  secrets_.fill(kRoot);
  while (question.kind == QuestionKind::ask && depth_ < options_.depth) {
    if (depth_ > 0 && asks_plan(task.game, question)) break;
    const Seat seat = next_seat(question.seats, task.observer);
    // Asked at the same time as the observer or as others still to come: nobody knows that answer
    // yet.
    const bool secret = several(question.seats);
    const NodeId here = secret ? secret_node(node, seat) : node;
    const std::uint32_t slot = decide(task, here, state, seat, secret);
    if (slot == kNoSlot) break;
    path_[static_cast<std::size_t>(depth_++)] = {here, slot};
    task.game.apply(state, seat, tree_.edge(here, slot).answer, nullptr);
    question = table::resolve_chance(task.game, state, task.random);
    if (secret) {
      if (options_.trees) note_secret(here, slot, seat);
      continue;
    }
    secrets_.fill(kRoot);
    Edge& edge = tree_.edge(node, slot);
    if (edge.child == kNoNode) {
      if (edge.visits > 0) edge.child = tree_.add_node();
      break;
    }
    node = edge.child;
  }
  return question;
}

// Where that seat decides on its next secret answer. Beyond its tree it goes by what its answers
// were worth at all, whatever came before them: that is known at the observer's node.
NodeId Search::secret_node(NodeId node, Seat seat) const {
  const NodeId own = secrets_[seat.value];
  return own == kRoot || own == kNoNode ? node : own;
}

void Search::note_secret(NodeId node, std::uint32_t slot, Seat seat) {
  NodeId& own = secrets_[seat.value];
  if (own == kNoNode) return;
  NodeId& child = tree_.edge(node, slot).child;
  own = child;
  if (child == kNoNode) child = tree_.add_node();
}

void Search::list_answers(const Task& task, NodeId id, const AnyState& state, Seat seat) {
  using Narrow = SearchOptions::Narrow;
  // For the others, in the tree, for the answer that is looked for.
  const Narrow widest = seat != task.observer ? Narrow::nowhere
                        : id != root_         ? Narrow::others
                                              : Narrow::inside;
  const bool all = task.lines == nullptr || options_.narrow <= widest;
  answers_.clear();
  if (all)
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

void Search::learn(const table::Evaluation& value) {
  for (int i = 0; i < depth_; ++i) {
    const Step& step = path_[static_cast<std::size_t>(i)];
    Edge& edge = tree_.edge(step.node, step.slot);
    ++edge.visits;
    edge.value += static_cast<double>(value[edge.seat.value]);
  }
}

std::vector<Found> Search::ranking(Seat seat, const AnswerList& answers) const {
  Slots slots;
  tree_.match(root_, seat, answers, slots);
  std::vector<Found> out;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (slots[i] == kNoSlot) continue;
    const Edge& edge = tree_.edge(root_, slots[i]);
    if (edge.visits > 0) out.push_back({edge.answer, edge.visits, edge.mean(), edge.child});
  }
  std::stable_sort(out.begin(), out.end(), [](const Found& a, const Found& b) {
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
