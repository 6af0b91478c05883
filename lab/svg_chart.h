// SPDX-License-Identifier: MIT
// A picture of measured numbers: one row each with its interval, before the band it should lie in.
// Reads without colours: sides differ in shape, what lies outside the band says so in words.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/interval.h"

namespace lab {

enum class Mark { circle, square, diamond };

struct ChartRow {
  std::string label;
  std::string note;  // the numbers, at the end of the row
  std::optional<Estimate> estimate;
  Mark mark = Mark::circle;
};

struct ChartTick {
  double at = 0;
  std::string label;
};

struct ChartPanel {
  std::string title;
  std::string explanation;        // one line under the title
  std::vector<ChartTick> ticks;   // from the left end of the axis to the right
  bool logarithmic = false;       // then all ticks are above zero
  Interval band;                  // where the numbers should lie
  std::string below = "too low";  // said of what surely lies outside
  std::string above = "too high";
  std::vector<ChartRow> rows;
  std::vector<std::pair<Mark, std::string>> legend;
};

struct Chart {
  std::string title;
  std::string subtitle;
  std::vector<ChartPanel> panels;
};

// A whole SVG document.
std::string svg(const Chart& chart);

}  // namespace lab
