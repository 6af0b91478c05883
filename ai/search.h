// SPDX-License-Identifier: MIT
// Information-set Monte Carlo tree search, single observer (Cowling, Powley, Whitehouse 2012), open
// loop.
//
// Every iteration draws a state the observation allows, goes down the tree by PUCT over what is
// legal in that state, adds a node for an answer tried before (to look into each at once takes more
// time than it saves), plays on a little, and tells every decision on the way what came of it for
// the seat that made it. Questions asked of several seats at once are decided by
// each seat for itself: the others answer before the observer and without opening a branch, so that
// neither side's choice can depend on the other's secret. Their answers are drawn, better ones more
// often (a quantal response): two deterministic choosers would only fall into step with each other.
// Who writes a secret in several answers has a tree of its own for them, in which each answer knows
// those before it, and which the observer's tree knows nothing of (multiple observers, same paper).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ai/limit.h"
#include "ai/opponent.h"
#include "ai/playout.h"
#include "ai/tree.h"
#include "table/hint.h"
#include "table/likely.h"
#include "table/next_lines.h"

namespace ai {

inline constexpr int kMaxDepth = 128;

struct SearchOptions {
  float c_puct = 1.0F;             // exploration; values are 0..1
  float prior_temperature = 1.0F;  // of the advice in the tree
  // The part of the prior that is shared out equally, so that bad advice starves nothing.
  float prior_flat = 0.1F;
  // How much worse than the mean of its siblings an answer never tried is taken to be.
  float first_play = 0.1F;
  // How freely the others' secret answers stray from the best, in units of value.
  float secret_temperature = 0.05F;
  int depth = 64;  // decisions in the tree, 1..kMaxDepth
  // The part of the positions that are drawn as the game's advice would have brought them about
  // (table::DrawsLikely); the others are drawn from all that is possible.
  float likely = 0.8F;
  // Trees of their own for the others' secrets; without, an answer knows nothing of those before.
  bool trees = false;
  // Plans are written in one way only (table::NamesNextLines): by nobody, by the others, by the
  // observer below the root as well, or at the root too.
  enum class Narrow : std::uint8_t { nowhere, others, inside, everywhere };
  Narrow narrow = Narrow::inside;
  // Go on with the tree of the last search where it leads there.
  bool keep = true;
  // Keep it where others are asked, too: see `ponder`.
  bool ahead = false;
  // Stop when no other answer could be visited as often any more.
  bool stop_early = true;
  std::uint32_t max_nodes = 1U << 18U;
  PlayoutPolicy playout{};
};

struct SearchReport {
  int iterations = 0;
  std::uint32_t nodes = 0;
  bool went_on = false;  // with the tree of a search before
  // Of the chosen answer: in this search and those it went on with.
  std::uint32_t visits = 0;
  double value = 0;  // of the chosen answer, for the observer: 0 lost .. 1 won
};

// What a search found out about one answer.
struct Found {
  table::Answer answer;
  std::uint32_t visits = 0;
  double value = 0;  // mean over the visits, for the observer: 0 lost .. 1 won
  NodeId next = kNoNode;
};

class Search {
 public:
  explicit Search(const SearchOptions& options) : options_(options) {}

  // The best of `answers`, which are all those legal for the seat in the observed position; at
  // least one. After think_only_of, only those in hand.
  table::Answer run(const table::AnyGame& game, const table::AnyObservation& observation,
                    table::Seat seat, const table::AnswerList& answers, Budget budget,
                    table::Random& random, const Network* network = nullptr);
  // Of all that is legal where the seat is asked only these answers are looked into.
  void think_only_of(std::vector<table::Answer> answers) { only_ = std::move(answers); }
  const SearchReport& report() const { return report_; }
  // That answer of the last search is given. If the seat is asked again at once, and what it will
  // see is certain - no dice fall before, and nobody else answers - a search from there goes on
  // with what this one found out. `state`: any that the observation allows.
  void keep(const table::AnyGame& game, table::AnyState state, table::Seat seat,
            table::Answer answer);
  // While one of the others is asked: looks into what that one may answer and what the seat would
  // do then, from where the last search left off if that led here. Returns how many iterations
  // there was room for.
  int ponder(const table::AnyGame& game, const table::AnyObservation& observation, table::Seat seat,
             Budget budget, table::Random& random, const Network* network = nullptr);
  // The seat is asked again: the next run goes on with what was thought while others were, if what
  // they did can be told from what the seat sees now.
  void catch_up(const table::AnyGame& game, const table::AnyObservation& observation,
                table::Seat seat, table::Random& random);
  // What the last search thinks of those of `answers` that it looked into, in the order of
  // `ranking`, and how the seat would go on.
  table::Hints hints(table::Seat seat, const table::AnswerList& answers);
  // After a run: those of `answers` that were tried, most visited first; of equals, the one worth
  // more.
  std::vector<Found> ranking(table::Seat seat, const table::AnswerList& answers) const;

 private:
  struct Task {
    const table::AnyGame& game;
    const table::AnyObservation& observation;
    table::Seat observer;
    table::Random& random;
    Judge& judge;
    // Null: the game has nothing of the kind.
    const table::NamesNextLines* lines = dynamic_cast<const table::NamesNextLines*>(&game);
    const table::DrawsLikely* likely = dynamic_cast<const table::DrawsLikely*>(&game);
  };
  struct Step {
    NodeId node = kRoot;
    std::uint32_t slot = kNoSlot;
  };

  // Where the last search left off for this place.
  struct Kept {
    std::uint64_t place = 0;
    NodeId node = kNoNode;
  };

  // Where others are asked, and what the seat sees there.
  struct Waiting {
    std::uint64_t place = 0;
    NodeId node = kNoNode;
    table::AnyObservation seen;
  };

  bool take_up(std::uint64_t place);
  void wait(const table::AnyGame& game, const table::AnyObservation& seen, table::Seat seat,
            NodeId node);
  // It was that seat that waited, by these rules.
  bool waited(const table::AnyGame& game, table::Seat seat) const;
  void go_to(const table::AnyGame& game, const table::AnyObservation& seen, table::Seat seat,
             table::Random& random);
  NodeId follow(const table::AnyGame& game, const table::AnyObservation& seen, table::Seat seat,
                table::Random& random) const;
  bool decided(table::Seat seat, const Limit& limit) const;
  void iterate(const Task& task);
  table::AnyState draw(const Task& task) const;
  table::Question descend(const Task& task, table::AnyState& state, table::Question question);
  // The slot of the answer to try, kNoSlot where the tree is full or nothing can be answered.
  std::uint32_t decide(const Task& task, NodeId id, const table::AnyState& state, table::Seat seat,
                       bool secret);
  void list_answers(const Task& task, NodeId id, const table::AnyState& state, table::Seat seat);
  NodeId secret_node(NodeId node, table::Seat seat) const;
  void note_secret(NodeId node, std::uint32_t slot, table::Seat seat);
  bool expand(const Task& task, NodeId id, const table::AnyState& state, table::Seat seat);
  void keep_known();
  Totals add_up(NodeId id) const;
  std::uint32_t select(NodeId id, const Totals& totals) const;
  std::uint32_t draw_secret(NodeId id, const Totals& totals, table::Random& random) const;
  void learn(const table::Evaluation& value);
  std::vector<table::Answer> line_from(NodeId node, table::Seat seat);

  SearchOptions options_;
  SearchReport report_;
  Tree tree_;
  NodeId root_ = kRoot;
  Kept kept_;
  Waiting waiting_;
  std::array<Step, kMaxDepth> path_{};
  int depth_ = 0;
  // In this iteration, how far each of the others has come in its own tree since the observer's
  // last answer: kRoot, nowhere yet; kNoNode, beyond what it holds.
  std::array<NodeId, table::kMaxSeats> secrets_{};
  // What the observer is asked at the root is the same in every position that is drawn, and so are
  // the edges of its answers. Empty: not listed yet.
  std::vector<std::uint32_t> asked_slots_;
  // Scratch of one decision.
  table::AnswerList answers_;
  std::vector<table::Answer> only_;  // those in hand; empty: all there are
  Slots slots_{};
  std::span<const std::uint32_t> offered_;  // the edges to choose from
};

}  // namespace ai
