// SPDX-License-Identifier: MIT
// What a search remembers: a tree of decisions. A node is reached by the decisions before it
// (chance is no branch), so the answers possible at a node, and even the seat asked, differ from
// visit to visit; every answer ever seen there has an edge, and counts how often it could have been
// chosen.
//
// All nodes and edges lie in pools that keep their memory from search to search. What edges are
// looked up by lies beside them, and nodes with many edges have a hash table of theirs: most of
// what a search does is to find the edges of a long list of answers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "table/answer.h"
#include "table/seat.h"

namespace ai {

using NodeId = std::uint32_t;
inline constexpr NodeId kRoot = 0;
inline constexpr NodeId kNoNode = 0xFFFFFFFF;

struct Edge {
  table::Answer answer;
  double value = 0;  // sum over the visits of what the position was worth to `seat`
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it was legal when the node was visited
  float prior = 0;              // weight of the advice, relative to the other edges of the node
  NodeId child = kNoNode;
  table::Seat seat{};

  double mean() const { return value / visits; }
};

struct Node {
  std::uint32_t first = 0;  // its edges: a block in the pool
  std::uint32_t count = 0;
  std::uint32_t room = 0;
  float base = 0;            // the score whose prior weight is 1
  std::uint32_t table = 0;   // where its hash table begins
  std::uint32_t places = 0;  // in that table, a power of two; 0: it has none
  bool judged = false;       // the game was asked for advice: there was more than one answer
};

// What is known of some edges of a node together, and how many of the answers have none.
struct Totals {
  float priors = 0;
  double value = 0;
  std::uint32_t visits = 0;
  std::uint32_t missing = 0;

  void add(const Edge& edge) {
    priors += edge.prior;
    value += edge.value;
    visits += edge.visits;
  }
  float mean() const { return visits == 0 ? 0.5F : static_cast<float>(value / visits); }
};

// The edges of one node that belong to the legal answers, in their order. Slots count from the
// node's first edge, and stay valid when the block moves.
using Slots = std::array<std::uint32_t, table::kMaxAnswers>;
inline constexpr std::uint32_t kNoSlot = 0xFFFFFFFF;

class Tree {
 public:
  // Empties the tree but for a root; afterwards it never holds more nodes than that.
  void reset(std::uint32_t max_nodes);

  // There is room for as much again.
  bool is_roomy() const;
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  // kNoNode where the tree is full.
  NodeId add_node();
  Node& node(NodeId id) { return nodes_[id]; }
  // All of them, by slot; valid until edges are added anywhere.
  Edge* edges(NodeId id) { return edges_.data() + nodes_[id].first; }
  const Edge* edges(NodeId id) const { return edges_.data() + nodes_[id].first; }
  Edge& edge(NodeId id, std::uint32_t slot) { return edges_[nodes_[id].first + slot]; }
  const Edge& edge(NodeId id, std::uint32_t slot) const { return edges_[nodes_[id].first + slot]; }
  // False where the tree is full: a node must have room for its answers before they are added.
  bool reserve_edges(NodeId id, std::uint32_t more);
  std::uint32_t add_edge(NodeId id, const Edge& edge);

  // kNoSlot where there is none.
  std::uint32_t find(NodeId id, table::Seat seat, table::Answer answer) const {
    return look_up(nodes_[id], seat, std::bit_cast<Key>(answer));
  }
  // How often the two answers of that seat most visited were.
  std::array<std::uint32_t, 2> most_visited(NodeId id, table::Seat seat) const;
  // False where the tree is full.
  bool copy_edges_of_others(NodeId from, NodeId to, table::Seat seat);

  // Finds the edge of each answer; kNoSlot where it has none yet. Returns how many have none.
  std::size_t match(NodeId id, table::Seat seat, const table::AnswerList& answers,
                    Slots& out) const;
  // The same where one of the answers is about to be chosen: their edges count that.
  Totals visit(NodeId id, table::Seat seat, const table::AnswerList& answers, Slots& out);
  // The same where the edges are known already.
  Totals visit(NodeId id, std::span<const std::uint32_t> slots);

 private:
  using Key = std::uint64_t;  // the bytes of an answer

  std::uint32_t look_up(const Node& node, table::Seat seat, Key key) const;
  void enter(const Node& node, std::uint32_t slot);
  void make_table(Node& node);

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Key> keys_;              // of each edge
  std::vector<std::uint16_t> tables_;  // of each node that has one: slot + 1, or 0
  std::size_t max_nodes_ = 0;
  std::size_t max_edges_ = 0;
};

}  // namespace ai
