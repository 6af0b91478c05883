// SPDX-License-Identifier: MIT
#include "formats/toml_depth.h"

#include <algorithm>
#include <vector>

namespace formats {
namespace {

class Scanner {
 public:
  Scanner(std::string_view text, int most) : text_(text), most_(most) {}

  int run() {
    while (at_ < text_.size()) {
      step(text_[at_]);
      if (open_sum_ + dots_ > most_) return line_;
    }
    return 0;
  }

 private:
  void step(char c) {
    if (c == '"' || c == '\'') return skip_text(c);
    if (c == '#') return skip_comment();
    if (c == '\n') ++line_;
    if (c == '\n' || c == ',') dots_ = 0;
    if (c == '.') ++dots_;
    if (c == '[' || c == '{') open();
    if (c == ']' || c == '}') close();
    ++at_;
  }

  // The dots before a bracket belong to the key of what it opens.
  void open() {
    open_.push_back(dots_ + 1);
    open_sum_ += open_.back();
    dots_ = 0;
  }
  void close() {
    if (open_.empty()) return;
    open_sum_ -= open_.back();
    open_.pop_back();
  }

  void skip_comment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  bool three(char quote) const { return text_.substr(at_, 3) == (quote == '"' ? "\"\"\"" : "'''"); }

  void skip_text(char quote) {
    const bool lines = three(quote);
    at_ += lines ? 3 : 1;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n' && !lines) return;  // the parser complains of it
      if (c == quote && (!lines || three(quote))) {
        at_ += lines ? 3 : 1;
        return;
      }
      if (c == '\n') ++line_;
      const bool escape = c == '\\' && quote == '"' && text_.substr(at_ + 1, 1) != "\n";
      at_ += escape ? 2 : 1;
    }
  }

  std::string_view text_;
  int most_;
  std::size_t at_ = 0;
  int line_ = 1;
  int dots_ = 0;           // of the key that is being read
  std::vector<int> open_;  // how much each open bracket adds
  int open_sum_ = 0;
};

}  // namespace

int line_too_deep(std::string_view text, int most) { return Scanner(text, most).run(); }

}  // namespace formats
