// Whole games of opponents that do not think long, with somebody who looks on: what is counted on
// the way must agree with the position at the end.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "lab/arena_game.h"
#include "lab/seating.h"
#include "table/game_system.h"

namespace lab_test {

// Hands everything to a recorder and keeps the last position.
template <class State, class Recorder>
class Keeper final : public lab::Onlooker {
 public:
  explicit Keeper(Recorder& recorder) : recorder_(recorder) {}
  void look(const table::AnyState& state, std::span<const table::Event> events) override {
    recorder_.look(state, events);
    last = state.as<State>();
  }
  State last{};

 private:
  Recorder& recorder_;
};

inline std::shared_ptr<const table::AnyGame> game_of(const table::GameSystem& system,
                                                     const std::string& scenario,
                                                     const table::Value& options = {}) {
  auto game = system.create(scenario, options, {});
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().message);
  return game.ok() ? *game : nullptr;
}

inline lab::ArenaGame play_whole(const table::AnyGame& game, const std::string& level,
                                 std::uint64_t seed, lab::Onlooker& onlooker) {
  const auto pair = lab::make_opponents(level, level);
  EXPECT_TRUE(pair.ok());
  return play_arena_game(game, seat_players(*pair, game, seed, 0, 0), {}, 20'000, &onlooker);
}

}  // namespace lab_test
