// SPDX-License-Identifier: MIT
// How the table stood when each event had come about, to be looked at through somebody's eyes: so
// they can be shown one after the other.
#pragma once

#include <memory>
#include <vector>

#include "match/view.h"

namespace match {

class Stands final : public table::Onlooker {
 public:
  explicit Stands(std::shared_ptr<const table::AnyGame> game) : game_(std::move(game)) {
    constexpr std::size_t kUsual = 16;
    after_.reserve(kUsual);
  }

  void look(std::size_t event, const void* state, std::size_t size) override {
    after_.resize(event + 1);  // of those that were joined to an earlier one nothing is left
    after_[event] = table::AnyState::copy_of(state, size);
  }

  // How many events have been looked at: of those behind them nothing is known.
  std::size_t size() const { return after_.size(); }
  // What a seat, or a spectator, saw after that event.
  table::AnyObservation seen(std::size_t event, table::Seat seat) const {
    return game_->observe(after_[event], seat);
  }
  table::Scene scene(const table::AnyObservation& seen, table::Language language) const {
    return game_->scene(seen, language);
  }

 private:
  std::shared_ptr<const table::AnyGame> game_;
  std::vector<table::AnyState> after_;
};

}  // namespace match
