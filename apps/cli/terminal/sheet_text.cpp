// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/sheet_text.h"

#include <algorithm>

#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using Row = std::vector<std::string>;

constexpr std::size_t kIndent = 2;
constexpr std::size_t kGap = 2;      // between two columns
constexpr std::size_t kNarrow = 12;  // a last column with less becomes lines of its own

class Table {
 public:
  Table(const table::Sheet& sheet, const BoardStyle& style) : sheet_(sheet), style_(style) {
    measure(sheet.heads);
    for (const Row& row : sheet.rows) measure(row);
    for (std::size_t i = 0; i + 1 < widths_.size(); ++i) left_ += widths_[i] + kGap;
  }

  std::string text() const {
    std::string out;
    if (!sheet_.heads.empty() && fits())
      out += styled(line(sheet_.heads), kDim, style_.colour) + "\n";
    for (const Row& row : sheet_.rows) out += (fits() ? line(row) : lines(row)) + "\n";
    return out;
  }

 private:
  void measure(const Row& row) {
    if (widths_.size() < row.size()) widths_.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i)
      widths_[i] = std::max(widths_[i], text_width(row[i]));
  }
  bool fits() const {
    const std::size_t last = widths_.empty() ? 0 : widths_.back();
    return left_ + std::min(last, kNarrow) <= style_.width;
  }

  std::string line(const Row& row) const {
    std::string out(kIndent, ' ');
    for (std::size_t i = 0; i + 1 < row.size(); ++i) out += padded(row[i], widths_[i] + kGap);
    return wrapped(out + row.back(), left_, style_.width);
  }

  // The first entry, and below it the others, each behind the head of its column.
  std::string lines(const Row& row) const {
    std::string rest;
    for (std::size_t i = 1; i < row.size(); ++i) {
      const bool named = i < sheet_.heads.size() && i + 1 < row.size();
      rest += rest.empty() ? "" : ", ";
      rest +=
          named ? ui_text(style_.language, "label", {{"name", sheet_.heads[i]}}) + row[i] : row[i];
    }
    const std::string first = std::string(kIndent, ' ') + row.front();
    const std::size_t indent = 2 * kIndent;
    return first + "\n" + wrapped(std::string(indent, ' ') + rest, indent, style_.width);
  }

  const table::Sheet& sheet_;
  BoardStyle style_;
  std::vector<std::size_t> widths_{};
  std::size_t left_ = kIndent;  // columns before the last one
};

}  // namespace

std::string draw_sheet(const table::Sheet& sheet, const BoardStyle& style) {
  std::string out = styled("== " + sheet.title + " ==", kBold, style.colour) + "\n";
  if (!sheet.text.empty()) {
    const std::string text = std::string(kIndent, ' ') + sheet.text;
    out += styled(wrapped(text, kIndent, style.width), kDim, style.colour) + "\n";
  }
  out += Table(sheet, style).text();
  for (const std::string& line : sheet.picture) out += std::string(kIndent, ' ') + line + "\n";
  return out;
}

}  // namespace cli
