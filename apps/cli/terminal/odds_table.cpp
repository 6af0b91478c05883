// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/odds_table.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Language;

constexpr std::size_t kColumn = 7;

// Whole per cent, "<1" for what is small but possible, "-" for what is not.
std::string percent(double chance) {
  if (chance <= 0) return "-";
  if (chance < 0.005) return "<1%";
  if (chance > 0.995 && chance < 1) return ">99%";
  return std::to_string(std::lround(chance * 100)) + "%";
}

std::string right(const std::string& text) {
  const std::size_t width = text_width(text);
  return std::string(width < kColumn ? kColumn - width : 1, ' ') + text;
}

bool is_chances(const table::Value& value) {
  return value.is_array() && !value.items().empty() && value.items()[0].is_number();
}

// The last number of an array that is worth a column.
std::size_t columns_of(const table::Value& value) {
  if (!is_chances(value)) return 0;
  std::size_t n = value.items().size();
  while (n > 1 && value.items()[n - 1].as_number() <= 0) --n;
  return n;
}

// A list of things, or a thing of several parts, on one line: "diagonal c4, straight c3".
std::string words_for(const table::Value& value, Language language) {
  std::string out;
  if (value.is_array()) {
    for (const table::Value& item : value.items())
      out += (out.empty() ? "" : ", ") + words_for(item, language);
  } else if (value.is_object()) {
    for (const auto& [key, part] : value.members())
      out += (out.empty() ? "" : " ") + words_for(part, language);
  } else if (value.is_bool()) {
    out = ui_word(language, "odds", value.as_bool() ? "yes" : "no");
  } else if (value.is_string()) {
    out = has_word(language, "odds", value.as_string())
              ? ui_word(language, "odds", value.as_string())
              : value.as_string();
  } else if (value.is_int()) {
    out = std::to_string(value.as_int());
  } else if (value.is_number()) {
    out = percent(value.as_number());
  }
  return out;
}

// One line of the table.
struct Row {
  std::string name;
  const table::Value* value = nullptr;
  bool is_mean = false;  // of points or dice: no chance
};

// "6.3", "-0.8"
std::string tenths(double number, Language language) {
  const long all = std::lround(number * 10);
  std::string out = (all < 0 ? "-" : "") + std::to_string(std::abs(all) / 10);
  if (all % 10 != 0)
    out += (language == Language::fr ? "," : ".") + std::to_string(std::abs(all) % 10);
  return out;
}

// Outcomes with parts of their own have a line for each: "Hull lost by h2".
void add_rows(const std::string& name, const table::Value& value, bool is_mean, Language language,
              std::vector<Row>& out) {
  if (!value.is_object()) return out.push_back({name, &value, is_mean});
  for (const auto& [key, part] : value.members()) {
    if (part.is_array() && part.items().empty()) continue;
    const char* section = has_word(language, "odds_part", key) ? "odds_part" : "odds";
    add_rows(name + " " + ui_word(language, section, key), part, is_mean, language, out);
  }
}

std::string row_text(const Row& row, Language language) {
  const table::Value& value = *row.value;
  if (row.is_mean && value.is_number()) return right(tenths(value.as_number(), language));
  std::string out;
  if (is_chances(value)) {
    for (std::size_t i = 0; i < columns_of(value); ++i)
      out += right(percent(value.items()[i].as_number()));
    return out;
  }
  const std::string words = words_for(value, language);
  return text_width(words) < kColumn ? right(words) : "  " + words;
}

// Per cent and a tenth, rounded up: an error is not told smaller than it is.
std::string tenths_of_percent(double error, Language language) {
  const long tenths = std::lround(std::ceil(error * 1000));
  const char* point = language == Language::fr ? "," : ".";
  return std::to_string(tenths / 10) + point + std::to_string(tenths % 10) + "%";
}

// How the chances were come by, where that was not by counting all there is.
std::string come_by(const table::Odds& odds, const BoardStyle& style) {
  std::string out;
  const auto add = [&](const std::string& text) {
    out += "  " + styled(text, kDim, style.colour) + "\n";
  };
  const table::Fills fill{{"worlds", std::to_string(odds.worlds)},
                          {"samples", std::to_string(odds.samples)},
                          {"error", tenths_of_percent(odds.error, style.language)}};
  if (odds.worlds > 0) add(ui_text(style.language, "odds_worlds", fill));
  if (odds.samples > 0) add(ui_text(style.language, "odds_samples", fill));
  if (!odds.exact && odds.error > 0) add(ui_text(style.language, "odds_error", fill));
  return out;
}

}  // namespace

std::string draw_odds(const table::Odds& odds, const BoardStyle& style) {
  std::vector<Row> rows;
  for (const auto& [key, value] : odds.outcomes.members()) {
    const bool is_mean = has_word(style.language, "odds_mean", key);
    const std::string own = key + "_" + style.board;
    const bool has_own = !style.board.empty() && has_word(style.language, "odds", own);
    add_rows(ui_word(style.language, is_mean ? "odds_mean" : "odds", has_own ? own : key), value,
             is_mean, style.language, rows);
  }
  const std::string title = ui_text(style.language, odds.exact ? "odds_head" : "odds_head_near");
  std::size_t name_width = text_width(title);
  std::size_t columns = 0;
  for (const Row& row : rows) {
    name_width = std::max(name_width, text_width(row.name));
    columns = std::max(columns, columns_of(*row.value));
  }
  std::string head = padded(title, name_width);
  for (std::size_t i = 0; i < columns; ++i) head += right(std::to_string(i));
  std::string out = "  " + styled(head, kDim, style.colour) + "\n";
  for (const Row& row : rows)
    out += "  " + padded(row.name, name_width) + row_text(row, style.language) + "\n";
  out += come_by(odds, style);
  for (const auto& reason : odds.reasons) {
    const std::string amount = (reason.amount > 0 ? "+" : "") + std::to_string(reason.amount);
    out += "  " + padded(reason.amount == 0 ? "" : amount, 4) + reason.text + "  " +
           styled(reason.rule, kGold, style.colour) + "\n";
  }
  return out;
}

}  // namespace cli
