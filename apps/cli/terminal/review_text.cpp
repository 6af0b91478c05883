// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/review_text.h"

#include <vector>

#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

constexpr std::size_t kPlace = 28;
constexpr std::size_t kChanceColumn = 12;
constexpr std::int64_t kUnreachable = 9000;

std::string tenths_text(std::int64_t tenths) {
  if (tenths > kUnreachable) return "-";
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string title_of(const Value& way) {
  for (const char* key : {"title", "at"}) {
    const Value* text = way.find(key);
    if (text != nullptr && text->is_string()) return text->as_string();
  }
  return "";
}

// Every side has a column: the game says which there are.
std::vector<std::string> sides_of(const Value& way) {
  std::vector<std::string> sides;
  if (!way.is_object()) return sides;
  for (const auto& [key, value] : way.members()) {
    if (value.is_int()) sides.push_back(key);
  }
  return sides;
}

// One line for each place that matters, with the way of every side to it.
std::string ways_text(const std::vector<Value>& ways, Language language) {
  const std::vector<std::string> sides = sides_of(ways.front());
  std::string out = "\n" + ui_text(language, "check_ways") + "\n  " + std::string(kPlace, ' ');
  for (const std::string& side : sides)
    out += padded(ui_word(language, "side", side), kChanceColumn);
  for (const Value& way : ways) {
    out += "\n  " + padded(title_of(way), kPlace);
    for (const std::string& side : sides) {
      const Value* tenths = way.find(side);
      const bool told = tenths != nullptr && tenths->is_int();
      out += padded(told ? tenths_text(tenths->as_int()) : "-", kChanceColumn);
    }
  }
  return out + "\n";
}

const std::vector<Value>& list_in(const Value& review, const char* key) {
  static const std::vector<Value> none;
  const Value* list = review.find(key);
  return list != nullptr && list->is_array() ? list->items() : none;
}

}  // namespace

std::string review_text(const Value& review, Language language) {
  const auto& warnings = list_in(review, "warnings");
  std::string out = title_of(review) + "\n\n" +
                    ui_text(language, warnings.empty() ? "check_good" : "check_warnings") + "\n";
  for (const Value& warning : warnings) {
    out += "  - " + wrapped(warning.as_string(), 4, 96) + "\n";
  }
  const auto& ways = list_in(review, "ways");
  return ways.empty() ? out : out + ways_text(ways, language);
}

}  // namespace cli
