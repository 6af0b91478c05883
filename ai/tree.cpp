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

// With fewer edges than this, looking at one after the other is quicker.
constexpr std::uint32_t kMostWithoutTable = 6;
// A slot has to fit into a place.
constexpr std::uint32_t kMostInTable = 0xFFFE;

std::uint32_t place_of_key(std::uint64_t key, table::Seat seat, std::uint32_t places) {
  const std::uint64_t mixed = (key + seat.value) * 0x9E3779B97F4A7C15U;
  return static_cast<std::uint32_t>(mixed >> 40U) & (places - 1);
}

}  // namespace

void Tree::reset(std::uint32_t max_nodes) {
  max_nodes_ = std::max<std::size_t>(max_nodes, 2);
  max_edges_ = max_nodes_ * kEdgesPerNode + 4 * table::kMaxAnswers;  // the root fits always
  nodes_.clear();
  edges_.clear();
  keys_.clear();
  tables_.clear();
  nodes_.reserve(std::min(max_nodes_, kWarmNodes));
  edges_.reserve(std::min(max_edges_, kWarmNodes * kEdgesPerNode));
  keys_.reserve(edges_.capacity());
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
  if (edges_.size() + room > max_edges_ || room > kMostInTable) return false;
  const auto first = static_cast<std::uint32_t>(edges_.size());
  edges_.resize(edges_.size() + room);
  keys_.resize(edges_.size());
  std::copy_n(edges_.begin() + node.first, node.count, edges_.begin() + first);
  std::copy_n(keys_.begin() + node.first, node.count, keys_.begin() + first);
  node.first = first;
  node.room = room;
  if (room > kMostWithoutTable) make_table(node);
  return true;
}

// Room in the table for all edges the node has room for, at most half full.
void Tree::make_table(Node& node) {
  node.table = static_cast<std::uint32_t>(tables_.size());
  node.places = std::bit_ceil(2 * node.room);
  tables_.resize(tables_.size() + node.places, 0);
  for (std::uint32_t slot = 0; slot < node.count; ++slot) enter(node, slot);
}

void Tree::enter(const Node& node, std::uint32_t slot) {
  std::uint16_t* table = tables_.data() + node.table;
  const std::uint32_t at = node.first + slot;
  std::uint32_t place = place_of_key(keys_[at], edges_[at].seat, node.places);
  while (table[place] != 0) place = (place + 1) & (node.places - 1);
  table[place] = static_cast<std::uint16_t>(slot + 1);
}

std::uint32_t Tree::add_edge(NodeId id, const Edge& edge) {
  Node& node = nodes_[id];
  assert(node.count < node.room);
  const std::uint32_t slot = node.count++;
  edges_[node.first + slot] = edge;
  keys_[node.first + slot] = std::bit_cast<Key>(edge.answer);
  if (node.places > 0) enter(node, slot);
  return slot;
}

std::uint32_t Tree::look_up(const Node& node, Seat seat, Key key) const {
  const Key* keys = keys_.data() + node.first;
  const Edge* edges = edges_.data() + node.first;
  if (node.places == 0) {
    for (std::uint32_t slot = 0; slot < node.count; ++slot) {
      if (keys[slot] == key && edges[slot].seat == seat) return slot;
    }
    return kNoSlot;
  }
  const std::uint16_t* table = tables_.data() + node.table;
  std::uint32_t place = place_of_key(key, seat, node.places);
  for (; table[place] != 0; place = (place + 1) & (node.places - 1)) {
    const std::uint32_t slot = table[place] - 1U;
    if (keys[slot] == key && edges[slot].seat == seat) return slot;
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
    if (nodes_[to].count == 0) {
      nodes_[to].base = nodes_[from].base;
      nodes_[to].judged = nodes_[from].judged;
    }
    add_edge(to, each);
  }
  return true;
}

std::size_t Tree::match(NodeId id, Seat seat, const table::AnswerList& answers, Slots& out) const {
  std::size_t missing = 0;
  std::uint32_t* slot = out.data();
  for (const Answer& answer : answers) {
    *slot = find(id, seat, answer);
    if (*slot++ == kNoSlot) ++missing;
  }
  return missing;
}

Totals Tree::visit(NodeId id, Seat seat, const table::AnswerList& answers, Slots& out) {
  const Node& node = nodes_[id];
  const Key* keys = keys_.data() + node.first;
  Edge* edges = edges_.data() + node.first;
  float priors = 0;
  double value = 0;
  std::uint32_t visits = 0;
  std::uint32_t missing = 0;
  // Games list their answers in a stable order: the next one is usually right there.
  std::uint32_t next = 0;
  std::uint32_t* slot = out.data();
  for (const Answer& answer : answers) {
    const auto key = std::bit_cast<Key>(answer);
    std::uint32_t at = next;
    if (next >= node.count || keys[next] != key || edges[next].seat != seat) {
      at = look_up(node, seat, key);
    }
    *slot++ = at;
    if (at == kNoSlot) {
      ++missing;
      continue;
    }
    Edge& edge = edges[at];
    ++edge.available;
    priors += edge.prior;
    value += edge.value;
    visits += edge.visits;
    next = at + 1;
  }
  return {priors, value, visits, missing};
}

Totals Tree::visit(NodeId id, std::span<const std::uint32_t> slots) {
  Edge* edges = edges_.data() + nodes_[id].first;
  Totals out;
  for (const std::uint32_t slot : slots) {
    Edge& edge = edges[slot];
    ++edge.available;
    out.add(edge);
  }
  return out;
}

}  // namespace ai
