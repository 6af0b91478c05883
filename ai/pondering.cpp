// SPDX-License-Identifier: MIT
// Thinking on while others are asked.
#include <optional>
#include <vector>

#include "ai/place.h"
#include "ai/search.h"
#include "ai/trail.h"

namespace ai {

using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Random;
using table::Seat;

namespace {

// Nodes with which it stops. Many may be kept that have thought ahead (docs/SERVER.md), so half of
// what a search may leave behind has to be enough.
std::uint32_t most_ahead(const SearchOptions& options) { return options.max_nodes / 4; }

// What did not happen is forgotten.
Tree from_there_on(Tree& old, NodeId root, std::uint32_t max_nodes) {
  Tree out;
  out.reset(max_nodes);
  std::vector<std::pair<NodeId, NodeId>> copies{{root, kRoot}};
  while (!copies.empty()) {
    const auto [from, to] = copies.back();
    copies.pop_back();
    const std::uint32_t count = old.node(from).count;
    if (!out.reserve_edges(to, count)) continue;
    out.node(to).base = old.node(from).base;
    for (std::uint32_t slot = 0; slot < count; ++slot) {
      Edge edge = old.edge(from, slot);
      const NodeId child = edge.child;
      if (child != kNoNode) edge.child = out.add_node();
      if (edge.child != kNoNode) copies.emplace_back(child, edge.child);
      out.add_edge(to, edge);
    }
  }
  return out;
}

}  // namespace

void Search::wait(const AnyGame& game, const AnyObservation& seen, Seat seat, NodeId node) {
  if (!options_.ahead) return;
  waiting_.place = place_of(game, seen, seat);
  waiting_.node = node;
  waiting_.seen = seen;
}

bool Search::waited(const AnyGame& game, Seat seat) const {
  return waiting_.node != kNoNode && waiting_.place == place_of(game, waiting_.seen, seat);
}

int Search::ponder(const AnyGame& game, const AnyObservation& observation, Seat seat, Budget budget,
                   Random& random, const Network* network) {
  const auto asked = open_answerer(game.question(game.sample(observation, random)));
  if (!asked || *asked == seat) return 0;
  const Limit limit(budget);
  Judge judge(game, network);
  const Task task{game, observation, seat, random, judge};
  go_to(game, observation, seat, random);
  int iterations = 0;
  while (tree_.is_roomy() && tree_.size() < most_ahead(options_) &&
         (iterations == 0 || !limit.reached(iterations))) {
    iterate(task);
    ++iterations;
  }
  return iterations;
}

// Where the seat waits now, or a new tree.
void Search::go_to(const AnyGame& game, const AnyObservation& seen, Seat seat, Random& random) {
  if (waiting_.node == kNoNode || waiting_.place != place_of(game, seen, seat)) {
    const bool known = waited(game, seat) && tree_.is_roomy();
    NodeId node = known ? follow(game, seen, seat, random) : kNoNode;
    if (node == kNoNode) {
      tree_.reset(options_.max_nodes);
      node = kRoot;
    } else if (2 * tree_.size() > most_ahead(options_)) {
      tree_ = from_there_on(tree_, node, options_.max_nodes);
      node = kRoot;
    }
    wait(game, seen, seat, node);
  }
  kept_ = {};
  root_ = waiting_.node;
  asked_slots_.clear();
}

void Search::catch_up(const AnyGame& game, const AnyObservation& observation, Seat seat,
                      Random& random) {
  const bool known = waited(game, seat);
  const NodeId node = known ? follow(game, observation, seat, random) : kNoNode;
  waiting_.node = kNoNode;
  if (node != kNoNode) kept_ = {place_of(game, observation, seat), node};
}

// What the others could do depends on what only they know: where no answer fits in one position
// that could have been, it may in another.
NodeId Search::follow(const AnyGame& game, const AnyObservation& seen, Seat seat,
                      Random& random) const {
  constexpr int kWorlds = 4;
  for (int n = 0; n < kWorlds; ++n) {
    const AnyState before = game.sample(waiting_.seen, random);
    Trail trail(game, tree_, seat, seen);
    const NodeId node = trail.follow(before, waiting_.node);
    if (trail.is_secret()) break;
    if (node != kNoNode) return node;
  }
  return kNoNode;
}

}  // namespace ai
