#include "apps/cli/terminal/odds_table.h"

#include <algorithm>
#include <cmath>

#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

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

// The last number of an array that is worth a column.
std::size_t columns_of(const table::Value& value) {
  if (!value.is_array()) return 0;
  std::size_t n = value.items().size();
  while (n > 1 && value.items()[n - 1].as_number() <= 0) --n;
  return n;
}

}  // namespace

std::string draw_odds(const table::Odds& odds, BoardStyle style) {
  std::size_t name_width = text_width(ui_text(style.language, "odds_head"));
  std::size_t columns = 0;
  for (const auto& [key, value] : odds.outcomes.members()) {
    name_width = std::max(name_width, text_width(ui_word(style.language, "odds", key)));
    columns = std::max(columns, columns_of(value));
  }
  std::string head = padded(ui_text(style.language, "odds_head"), name_width);
  for (std::size_t i = 0; i < columns; ++i) head += right(std::to_string(i));
  std::string out = "  " + styled(head, kDim, style.colour) + "\n";
  for (const auto& [key, value] : odds.outcomes.members()) {
    out += "  " + padded(ui_word(style.language, "odds", key), name_width);
    if (value.is_number()) out += right(percent(value.as_number()));
    for (std::size_t i = 0; i < columns_of(value); ++i)
      out += right(percent(value.items()[i].as_number()));
    out += "\n";
  }
  for (const auto& reason : odds.reasons) {
    const std::string amount = (reason.amount > 0 ? "+" : "") + std::to_string(reason.amount);
    out += "  " + padded(reason.amount == 0 ? "" : amount, 4) + reason.text + "  " +
           styled(reason.rule, kGold, style.colour) + "\n";
  }
  return out;
}

}  // namespace cli
