// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/completion.h"

#include <algorithm>
#include <cctype>

namespace cli {
namespace {

bool same_letter(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

std::size_t common_length(const std::string& a, const std::string& b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t n = 0;
  while (n < most && same_letter(a[n], b[n])) ++n;
  return n;
}

Completion fitting(const std::string& typed, const std::vector<std::string>& offers) {
  Completion out{typed, typed, {}};
  for (const std::string& offer : offers) {
    if (common_length(offer, typed) < typed.size()) continue;
    const std::size_t agreed =
        out.offers.empty() ? offer.size() : common_length(out.becomes, offer);
    out.becomes = offer.substr(0, agreed);
    out.offers.push_back(offer);
  }
  return out;
}

}  // namespace

Completion completion_of(const std::string& line, const std::vector<std::string>& offers) {
  const std::size_t separator = line.find_last_of(";,");
  std::size_t from = separator == std::string::npos ? 0 : separator + 1;
  const auto skip_blanks = [&] {
    while (from < line.size() && line[from] == ' ') ++from;
  };
  skip_blanks();
  Completion out = fitting(line.substr(from), offers);
  // "odds move c", "? move c": nothing begins like that, but what follows the first word may.
  if (!out.offers.empty() || from >= line.size()) return out;
  from = line[from] == '?' ? from + 1 : std::min(line.find(' ', from), line.size());
  skip_blanks();
  return from >= line.size() ? out : fitting(line.substr(from), offers);
}

}  // namespace cli
