// SPDX-License-Identifier: MIT
// Numbers as tables and charts show them: the same text on every machine.
#pragma once

#include <optional>
#include <string>

#include "lab/interval.h"
#include "table/value.h"

namespace lab {

std::string fixed(double value, int digits);    // fixed(2.345, 1) = "2.3"; never "-0.0"
std::string percent(double share, int digits);  // percent(0.4567, 1) = "45.7 %"

// As the files of a summary show a number, and the number this is: all of them say the same.
std::string exact(double value);
double rounded(double value);
// "value,low,high": empty where nothing is known.
std::string estimate_csv(const std::optional<Estimate>& estimate);
table::Value estimate_json(const std::optional<Estimate>& estimate);  // null: nothing is known

// "41.0 .. 66.2", a number times `scale`; "-" where nothing is known of it.
std::string range_text(const Interval& interval, double scale, int digits);
std::string range_text(const std::optional<Estimate>& estimate, double scale, int digits);

// Padded with blanks to a width; longer texts stay whole. Letters beyond ASCII count once each.
std::string left(const std::string& text, int width);
std::string right(const std::string& text, int width);

}  // namespace lab
