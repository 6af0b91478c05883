// SPDX-License-Identifier: MIT
// What people like to know of a scenario before they choose it: how long and how hard it is, whom
// it has favoured, what to look out for. content/<game>/briefings.toml; nothing of it is a rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/lesson.h"
#include "table/scene.h"
#include "table/value.h"

namespace match {

struct Briefing {
  std::string game;
  std::string scenario;
  int minutes = 0;     // two people who know the game, from the first order to the end
  int difficulty = 0;  // 1 to learn the game with, 3 for those who know it
  // Share of the wins of each seat in per cent, a draw counting half, as measured between opponents
  // of the program (docs/BALANCE.md); empty where it has not been measured.
  std::vector<int> wins{};
  std::vector<Said> know{};  // at most three
  // What concerns one side alone.
  struct Advice {
    std::uint8_t seat = 0;
    Said said{};
  };
  std::vector<Advice> advice{};  // with what all know at most three for a side
  std::vector<Said> first{};     // by seat: what to do first; one alone is for every seat
  std::vector<Said> ends{};  // by seat: told when it has won; empty where there is nothing to tell
};

// From a file, read as TOML. Errors: bad_request with file, line, key and what was expected.
table::Expected<std::vector<Briefing>> read_briefings(const table::Value& file,
                                                      std::string_view name, std::string_view game);

// Of those that travel in the program; null where there is none.
const Briefing* find_briefing(std::string_view game, std::string_view scenario);

// {"minutes","difficulty","wins","favours","know","advice","first","ends"}: "favours" is the seat
// that wins at least 55 of a hundred, absent where the sides are even or nobody has measured.
table::Value briefing_value(const Briefing& briefing, table::Language language);

}  // namespace match
