// SPDX-License-Identifier: MIT
// An opponent with a hole that was planted on purpose, to see whether an attacker finds it
// (lab/best_response.h): "hard+never-defends", "hard+never-defends+charges". For measuring only; no
// table offers such a player. Holes are told by what every game says of its questions and answers,
// and name none.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "ai/opponent.h"
#include "table/any_game.h"

namespace lab {

struct Hole {
  // Says no to every question that comes while others act (table/reaction.h) and can be refused.
  bool never_defends = false;
  // Such questions that cannot be refused it answers as the game advises least.
  bool gives_way = false;
  // Else, where some answers put a finger on what is the others', or on where they are, it gives
  // one of these; plans have as many such lines as can be. Where a yes sends all that may go it is
  // given.
  bool charges = false;

  bool is_there() const { return never_defends || gives_way || charges; }
};

// Of the answers those that are wanted stay, if there are any.
template <class Wanted>
bool leave_only(table::AnswerList& answers, const Wanted& wanted) {
  table::AnswerList kept;
  for (const table::Answer& each : answers) {
    if (wanted(each)) kept.push_back(each);
  }
  if (kept.empty()) return false;
  answers = kept;
  return true;
}

// "hard+never-defends" or "easy:noise=0.1".
struct PolicySpec {
  std::string opponent;  // as ai::make_opponent reads it
  Hole hole;
};
// Error: bad_option, for a hole there is not.
table::Expected<PolicySpec> read_policy(std::string_view spec);

// The hole in one game, which must outlive it. For one thread.
class HoleIn {
 public:
  HoleIn(const table::AnyGame& game, Hole hole) : game_(game), hole_(hole) {}

  // Leaves of the legal answers those that somebody with the hole thinks of.
  void narrow(const table::AnyState& state, table::Seat seat, table::AnswerList& answers);
  // The same without looking at the table, which takes longer than a search has: leaves all that
  // `narrow` leaves, and maybe more.
  void narrow_at_once(const table::AnyState& state, table::Seat seat, table::AnswerList& answers);
  // Of a few plans the one that charges most; without that hole the game's own.
  table::Plan plan(const table::AnyState& state, table::Seat seat, float vagueness,
                   table::Random& random);

 private:
  const table::Reaction* reaction_at(std::uint8_t prompt);
  bool react(const table::AnyState& state, table::Seat seat, table::AnswerList& answers);

  const table::AnyGame& game_;
  Hole hole_;
  // By prompt; null: one's own business. None: nobody has looked yet.
  std::array<std::optional<const table::Reaction*>, 256> reactions_{};
};

// That level, with that hole. It does not know of it: it thinks ahead as if it would answer as well
// as it could.
std::unique_ptr<ai::Opponent> plant(std::unique_ptr<ai::Opponent> level, Hole hole);

// Errors: those of read_policy and ai::make_opponent.
table::Expected<std::unique_ptr<ai::Opponent>> make_policy(std::string_view spec,
                                                           const ai::Networks* networks);

}  // namespace lab
