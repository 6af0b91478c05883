// SPDX-License-Identifier: MIT
// The table as it stood at one moment of a match, to look at again through somebody's eyes. Nothing
// is asked there any more.
#pragma once

#include <memory>

#include "match/view.h"
#include "table/any_game.h"
#include "table/any_state.h"

namespace match {

struct Entry;

class Snapshot {
 public:
  Snapshot() = default;
  Snapshot(std::shared_ptr<const table::AnyGame> game, const table::AnyState& state)
      : game_(std::move(game)), state_(state) {}

  ViewPtr view(table::Seat seat) const;
  const std::shared_ptr<const table::AnyGame>& game() const { return game_; }
  bool over() const { return game_->question(state_).kind == table::QuestionKind::over; }
  // Goes on by one entry of the record. `log` may be null.
  void play(const Entry& entry, table::Log* log);

 private:
  std::shared_ptr<const table::AnyGame> game_;
  table::AnyState state_;
};

// One stretch of a record: the table after an answer and the chance behind it, and what happened.
struct Picture {
  Snapshot table;
  Events events;
};

class Match;

// The first is the beginning, then one for each answer.
table::Expected<std::vector<Picture>> pictures_of(const Match& played);

}  // namespace match
