// What units have written down while there are reactions, in Unit::draft. R-25
#pragma once

#include "games/commanders/state/state.h"

namespace commanders {

// What a unit of the seat has written down: a square, a countercharge, or where it goes.
enum Reacting : std::uint8_t { no_reaction, tries_square, tries_counter, falls_back };
constexpr std::uint8_t falls_back_to(Sector to) {
  return static_cast<std::uint8_t>(falls_back + to.index);
}
constexpr Sector goal_of(std::uint8_t draft) {
  return draft < falls_back ? kNowhere : Sector{static_cast<std::uint8_t>(draft - falls_back)};
}

// A unit that has written something down can still do it.
bool can_try(const Unit& unit);

}  // namespace commanders
