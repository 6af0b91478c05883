// SPDX-License-Identifier: MIT
#include "ai/tree.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace ai {

using table::Answer;
using table::Seat;

namespace {

// Memory a search starts with; a longer one lets the pools grow, once.
constexpr std::size_t kWarmNodes = 4096;
constexpr std::size_t kEdgesPerNode = 8;  // most nodes are leaves and have none

bool same(Answer a, Answer b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace

void Tree::reset(std::uint32_t max_nodes) {
  max_nodes_ = std::max<std::size_t>(max_nodes, 2);
  max_edges_ = max_nodes_ * kEdgesPerNode + 4 * table::kMaxAnswers;  // the root fits always
  nodes_.clear();
  edges_.clear();
  nodes_.reserve(std::min(max_nodes_, kWarmNodes));
  edges_.reserve(std::min(max_edges_, kWarmNodes * kEdgesPerNode));
  nodes_.emplace_back();
}

bool Tree::is_roomy() const {
  return 2 * nodes_.size() < max_nodes_ && 2 * edges_.size() < max_edges_;
}

NodeId Tree::add_node() {
  if (nodes_.size() >= max_nodes_) return kNoNode;
  nodes_.emplace_back();
  return static_cast<NodeId>(nodes_.size() - 1);
}

bool Tree::reserve_edges(NodeId id, std::uint32_t more) {
  Node& node = nodes_[id];
  if (node.count + more <= node.room) return true;
  // The first block is as large as the first list; a node that sees new answers later will see
  // more.
  const std::uint32_t room = node.count == 0 ? more : 2 * (node.count + more);
  if (edges_.size() + room > max_edges_) return false;
  const auto first = static_cast<std::uint32_t>(edges_.size());
  edges_.resize(edges_.size() + room);
  std::copy_n(edges_.begin() + node.first, node.count, edges_.begin() + first);
  node.first = first;
  node.room = room;
  return true;
}

std::uint32_t Tree::add_edge(NodeId id, const Edge& edge) {
  Node& node = nodes_[id];
  assert(node.count < node.room);
  edges_[node.first + node.count] = edge;
  return node.count++;
}

std::uint32_t Tree::find(const Node& node, Seat seat, Answer answer, std::uint32_t guess) const {
  const Edge* edges = edges_.data() + node.first;
  const auto is_it = [&](std::uint32_t k) {
    return edges[k].seat == seat && same(edges[k].answer, answer);
  };
  for (std::uint32_t k = guess; k < node.count; ++k) {
    if (is_it(k)) return k;
  }
  for (std::uint32_t k = 0; k < guess; ++k) {
    if (is_it(k)) return k;
  }
  return kNoSlot;
}

std::array<std::uint32_t, 2> Tree::most_visited(NodeId id, Seat seat) const {
  std::array<std::uint32_t, 2> most{};
  const Node& node = nodes_[id];
  for (std::uint32_t slot = 0; slot < node.count; ++slot) {
    const Edge& each = edges_[node.first + slot];
    if (each.seat != seat || each.visits <= most[1]) continue;
    most[1] = each.visits;
    if (most[1] > most[0]) std::swap(most[0], most[1]);
  }
  return most;
}

bool Tree::copy_edges_of_others(NodeId from, NodeId to, Seat seat) {
  const std::uint32_t count = nodes_[from].count;
  if (!reserve_edges(to, count)) return false;
  for (std::uint32_t slot = 0; slot < count; ++slot) {
    const Edge each = edge(from, slot);
    if (each.seat == seat || find(to, each.seat, each.answer) != kNoSlot) continue;
    if (nodes_[to].count == 0) nodes_[to].base = nodes_[from].base;
    add_edge(to, each);
  }
  return true;
}

std::size_t Tree::match(NodeId id, Seat seat, const table::AnswerList& answers, Slots& out) const {
  const Node& node = nodes_[id];
  std::size_t missing = 0;
  std::uint32_t guess =
      0;  // games list their answers in a stable order: the next one is usually right there
  for (std::size_t i = 0; i < answers.size(); ++i) {
    out[i] = node.count == 0 ? kNoSlot : find(node, seat, answers[i], std::min(guess, node.count));
    if (out[i] == kNoSlot) {
      ++missing;
    } else {
      guess = out[i] + 1;
    }
  }
  return missing;
}

}  // namespace ai
