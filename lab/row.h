// SPDX-License-Identifier: MIT
// One measured number as tables show it: with its interval, what it was measured over and, where
// somebody has said so, the band it should lie in.
#pragma once

#include <optional>
#include <string>

#include "lab/interval.h"
#include "table/value.h"

namespace lab {

struct Row {
  enum class Form { share, mean };
  std::string group;  // "colours"
  std::string id;     // "grey"
  Form form = Form::share;
  std::optional<Estimate> estimate{};  // none where there was nothing to measure
  int count = 0;                       // what it was measured over: matches, or cards in them
  std::optional<Interval> band{};      // where it should lie

  // The whole interval lies outside of the band.
  bool is_outside() const;
};

// "first_player_wins" as "first player wins".
std::string in_words(std::string id);
// What stands above the columns of row_text; `of` says what the last one counts.
std::string rows_heading(const std::string& of);
// A line for the terminal, and one of a CSV file: "group,id,value,low,high,of,outside".
std::string row_text(const Row& row);
std::string row_csv(const Row& row);
table::Value row_json(const Row& row);

}  // namespace lab
