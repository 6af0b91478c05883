// SPDX-License-Identifier: MIT
// What chance brings: dictated faces and cards first (physical dice, rule tests), then the seed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"

namespace match {

using Queue = std::vector<std::uint8_t>;

struct Chance {
  table::Outcome outcome;
  std::uint8_t dictated = 0;  // how many of the outcome came from the queue and not from the seed
};

// Takes what it uses out of the queue. Errors (bad_request): a queued face the die has not, a
// queued card that cannot be drawn now.
table::Expected<Chance> roll(const table::AnyGame& game, const table::Question& question,
                             Queue& faces, table::Random& random);
table::Expected<Chance> draw(const table::AnyGame& game, const table::AnyState& state, Queue& cards,
                             table::Random& random);

// Uses up as many random numbers as the roll or draw took from the seed when it was played.
void skip(const table::AnyGame& game, const table::AnyState& state, const table::Question& question,
          std::uint8_t dictated, table::Random& random);

// Nothing where these are faces of that roll, exactly as many as it needs.
std::optional<table::Error> check_faces(const table::AnyGame& game, const table::Question& question,
                                        std::span<const std::uint8_t> faces,
                                        table::Language language = table::Language::en);
std::optional<table::Error> check_card(const table::AnyGame& game, const table::AnyState& state,
                                       std::uint8_t item,
                                       table::Language language = table::Language::en);

}  // namespace match
