// SPDX-License-Identifier: MIT
#include "lab/numbers.h"

#include <algorithm>
#include <cstdio>

namespace lab {
namespace {

std::string blanks(const std::string& text, int width) {
  const auto letters = std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not the rest of a UTF-8 letter
  });
  return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(letters))), ' ');
}

}  // namespace

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  std::string out = text;
  if (out.find_first_not_of("-0.") == std::string::npos && out[0] == '-') out.erase(0, 1);
  return out;
}

std::string percent(double share, int digits) { return fixed(100 * share, digits) + " %"; }

std::string exact(double value) {
  constexpr int kDigits = 6;
  return fixed(value, kDigits);
}

double rounded(double value) { return std::stod(exact(value)); }

std::string estimate_csv(const std::optional<Estimate>& estimate) {
  if (!estimate) return ",,";
  std::string out = exact(estimate->value) + ",";
  if (!estimate->sure) return out + ",";
  return out + exact(estimate->sure->low) + "," + exact(estimate->sure->high);
}

table::Value estimate_json(const std::optional<Estimate>& estimate) {
  if (!estimate) return {};
  table::Value out = table::Value::object();
  out.set("value", rounded(estimate->value));
  if (estimate->sure)
    out.set("low", rounded(estimate->sure->low)).set("high", rounded(estimate->sure->high));
  return out;
}

std::string range_text(const Interval& interval, double scale, int digits) {
  return fixed(scale * interval.low, digits) + " .. " + fixed(scale * interval.high, digits);
}

std::string range_text(const std::optional<Estimate>& estimate, double scale, int digits) {
  return estimate && estimate->sure ? range_text(*estimate->sure, scale, digits) : "-";
}

std::string left(const std::string& text, int width) { return text + blanks(text, width); }
std::string right(const std::string& text, int width) { return blanks(text, width) + text; }

}  // namespace lab
