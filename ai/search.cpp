// SPDX-License-Identifier: MIT
#include "ai/search.h"

#include "ai/place.h"
#include "ai/plans.h"
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

// Where several seats are asked, the others answer first: they cannot know what the observer is
// about to say.
Seat next_seat(SeatSet seats, Seat observer) {
  return seats.several() ? seats.without(observer).first() : seats.first();
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
  if (next.seats.several() && !tree_.copy_edges_of_others(root_, child, seat)) return;
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
    const bool secret = question.seats.several();
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

void Search::learn(const table::Evaluation& value) {
  for (int i = 0; i < depth_; ++i) {
    const Step& step = path_[static_cast<std::size_t>(i)];
    Edge& edge = tree_.edge(step.node, step.slot);
    ++edge.visits;
    edge.value += static_cast<double>(value[edge.seat.value]);
  }
}

}  // namespace ai
