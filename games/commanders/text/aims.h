// What a `target` answer says, unit by unit: "b1-b2.2 a2-b2.1", a unit and whom it strikes at, one
// pair after the other.
#pragma once

#include "games/commanders/text/words.h"

namespace commanders {

// Zones as answers name them (words.h), spaces from 1; a garrison has space 0.
struct Aim {
  std::uint8_t zone = 0;
  std::uint8_t space = 0;
  std::uint8_t target_zone = 0;
  std::uint8_t target_space = 0;
};
using Aims = table::ScratchList<Aim, 6>;

// The pairs of an answer to the question that is open; of any other answer none.
Aims aims_of(const Match& game, const State& state, table::Answer answer);

// As one kind of thing (table::WholeAnswer). Pairs that are none of those asked are no answer.
std::string write_aims(const Things& things, const table::Answer& answer, std::size_t byte);
bool read_aims(const Things& things, std::string& text, table::Answer& answer, std::size_t byte);
// Whether a text is pairs, of units that are asked or of others.
bool are_aims(const Things& things, std::string text);
table::Value aims_value(const Things& things, const table::Answer& answer, std::size_t byte);

// A zone as answers write it.
table::Argument read_zone(const Things& things, const std::string& word);

}  // namespace commanders
