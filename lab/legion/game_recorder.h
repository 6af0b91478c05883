// SPDX-License-Identifier: MIT
// Looks on at a match of the legion game: who leads when, and which cards are played.
#pragma once

#include <span>
#include <vector>

#include "games/legion/game.h"
#include "games/legion/state/words.h"
#include "lab/experiment.h"
#include "lab/legion/game_line.h"

namespace legion_lab {

class GameRecorder final : public lab::Recorder {
 public:
  // The rules of the match; they have to outlive the recorder.
  explicit GameRecorder(const legion::Game& game) : game_(game) {}

  void look(const table::AnyState& state, std::span<const table::Event> events) override;
  void write(table::Value& line) const override { write_game(record_, line); }

  // The same over a position that is no bytes, for tests.
  void look(const legion::State& state, std::span<const table::Event> events);
  const GameRecord& record() const { return record_; }

 private:
  int sides() const { return game_.has_teams() ? 2 : game_.seats(); }
  // The sides whose public score is higher, and lower, than every other's, or -1.
  struct Ends {
    int leading = -1;
    int last = -1;
  };
  Ends ends_of(const legion::State& state) const;
  void note(const legion::State& state, const table::Event& event);
  void note_card(const table::Event& event, Counts SeatRecord::*which);
  void sum_up(const legion::State& state);
  void note_seats(const legion::State& state);
  void note_shared(const legion::State& state);

  const legion::Game& game_;
  GameRecord record_;
  std::vector<Ends> ends_;  // of each round
};

}  // namespace legion_lab
