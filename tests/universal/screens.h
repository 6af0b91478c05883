// What a person reads in the terminal at one position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace universal {

// The same for every position of a battle.
struct Sitting {
  const table::GameSystem* system = nullptr;
  match::Setup setup;  // its position is put in
  table::Language language = table::Language::en;
};

// Everything the one who is asked sees who sits down there, asks about each of `answers` answers
// and about `texts`, and looks at all there is to look at. Nothing where the position cannot be
// set.
std::optional<std::string> screens(const Sitting& sitting, const table::AnyGame& game,
                                   const table::AnyState& state, std::size_t answers,
                                   const std::vector<std::string>& texts);

}  // namespace universal
