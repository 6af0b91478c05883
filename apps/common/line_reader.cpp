// SPDX-License-Identifier: MIT
#include "apps/common/line_reader.h"

namespace apps {

LineStatus read_line(std::istream& in, std::string& line, std::size_t limit) {
  line.clear();
  std::streambuf* bytes = in.rdbuf();
  constexpr int kEnd = std::streambuf::traits_type::eof();
  bool any = false;
  bool too_long = false;
  for (int c = bytes->sbumpc(); c != kEnd; c = bytes->sbumpc()) {
    any = true;
    if (c == '\n') break;
    if (line.size() < limit) {
      line += static_cast<char>(c);
    } else {
      too_long = true;
    }
  }
  if (!any) return LineStatus::end;
  if (too_long) return LineStatus::too_long;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return LineStatus::read;
}

}  // namespace apps
