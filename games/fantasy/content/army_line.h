// One line of an army list as people and programs write it: "3 Legionnaires", "- 2x Knights",
// "**Roland the Proud** (30)", "1. 2 x Claws of Darkness", and the book's "69 Legionnaires x3".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fantasy {

// A number of the line and the word it was written as. `times`: it can only say how many.
// `points`: it can only be a price. `place`: "1." before the others.
struct LineNumber {
  enum class Kind { plain, times, points, place };
  int value = 0;
  Kind kind = Kind::plain;
  std::string word;
};

struct ArmyLine {
  std::string name;  // as in table::slug; empty: nothing is on this line
  std::vector<LineNumber> numbers;
  std::string strange;  // a word that is neither number nor name
};
ArmyLine read_army_line(std::string_view line);

// How many a line means of something that costs so many points (0: it has no price). Every number
// has to have a meaning, and only one: otherwise the word that has none.
struct LineCount {
  int count = 0;
  std::string strange;
};
LineCount count_of(const ArmyLine& line, int cost);

}  // namespace fantasy
