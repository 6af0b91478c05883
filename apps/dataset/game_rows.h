// SPDX-License-Identifier: MIT
// One game, played by opponents and written down as rows of arrays.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "apps/dataset/column.h"
#include "table/any_game.h"

namespace dataset {

// What all games of a data set have in common.
struct Setting {
  std::shared_ptr<const table::AnyGame> game;
  // Who plays: a spec (ai/opponent.h) for each seat.
  std::vector<std::string> levels{};
  bool changes_sides = false;  // in game n seat s is played by the one of seat s + n
  ai::Budget budget{};         // of an answer: iterations, so that it is the same everywhere
  std::uint64_t seed = 1;
  int most_answers = 5000;  // a game with so many ends there, cut off
  bool critic = false;      // with what all seats see, too
  const ai::Networks* networks = nullptr;
  std::function<bool()> stopped = nullptr;  // asked before every answer; from all threads
};

// How a game ended, as lab::BatchEnd has it.
inline constexpr std::uint8_t kOver = 1;
inline constexpr std::uint8_t kCutOff = 2;

// What the small numbers in the columns are called, as far as they came up.
struct Names {
  using Of = std::map<std::uint8_t, std::string>;
  Of prompts{};
  Of purposes{};
  Of dice{};
  Of items{};
  Of reasons{};

  void add(const Names& more);
};

// The columns of one game, each packed, and how many rows of a list belong to a row of another.
struct GameRows {
  std::vector<Packed> columns{};  // those of `columns_of`, in their order
  std::vector<std::uint16_t> legal_counts{};
  std::vector<std::uint8_t> outcome_counts{};
  std::vector<std::uint8_t> draw_counts{};
  Names names{};

  std::int64_t decisions() const { return static_cast<std::int64_t>(legal_counts.size()); }
  std::int64_t chances() const { return static_cast<std::int64_t>(outcome_counts.size()); }
};

// The arrays that a row is written to for every game, decision, chance and so on: all but the
// offsets. Empty.
std::vector<Column> columns_of(const Setting& setting);

// Chance and each seat have random numbers of their own, five streams a game: what a game is
// follows from the seed and its number alone. Nothing where it was stopped. Errors: bad_option, of
// an opponent that is none; illegal_answer, of one that gives such an answer.
table::Expected<std::optional<GameRows>> play_game(const Setting& setting, std::int64_t number);

}  // namespace dataset
