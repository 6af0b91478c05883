// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/packed_file.h"

#include <algorithm>
#include <charconv>

#include "apps/host/packing.h"
#include "apps/host/secrets.h"
#include "match/record.h"

namespace cli {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;

constexpr std::size_t kMostUnpacked = 4 * match::kMaxRecord;

// "Sandtable battle "
std::string any_format(std::string_view kind) { return "Sandtable " + std::string(kind) + " "; }
std::string magic(std::string_view kind) { return any_format(kind) + "1. "; }

// The next line of the text, which is taken off it.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

Expected<void> check_magic(std::string_view kind, std::string_view line) {
  const std::string what(kind);
  if (line.starts_with(magic(kind))) return {};
  if (line.starts_with("{\"sandtable_record\"")) {
    return bad_line("line 1",
                    "this is a record, not a " + what + " that is going on: sandtable replay FILE");
  }
  if (line.starts_with(any_format(kind)))
    return bad_line("line 1", "a later format; this program reads \"" + magic(kind) + "...\"");
  return bad_line("line 1",
                  "this is no " + what + " that was saved: expected \"" + magic(kind) + "...\"");
}

// The third line agrees with what the second says of it.
Expected<void> check_sum(std::string_view said, std::string_view letters) {
  const std::size_t gap = said.find(' ');
  std::size_t length = 0;
  const char* end = said.data() + std::min(gap, said.size());
  const auto read = std::from_chars(said.data(), end, length);
  if (gap == std::string_view::npos || read.ec != std::errc{} || read.ptr != end)
    return bad_line("line 2", "expected a length and a sum");
  if (letters.size() < length) {
    return bad_line("line 3", "cut off: " + std::to_string(letters.size()) + " of " +
                                  std::to_string(length) + " letters");
  }
  if (letters.size() > length) {
    return bad_line("line 3", "longer than the " + std::to_string(length) + " letters of line 2");
  }
  if (host::sha256(letters) != said.substr(gap + 1))
    return bad_line("line 3", "does not agree with the sum in line 2: the file is damaged");
  return {};
}

}  // namespace

Error bad_line(const std::string& place, const std::string& what) {
  return {ErrorCode::bad_record, place + ": " + what, ""};
}

std::string write_packed(std::string_view kind, std::string_view words, const std::string& inside) {
  const std::string letters = host::packed(inside);
  return magic(kind) + std::string(words) + "\n" + std::to_string(letters.size()) + " " +
         host::sha256(letters) + "\n" + letters + "\n";
}

Expected<std::string> read_packed(std::string_view kind, std::string_view text) {
  text = without_mark(text);
  if (const auto right = check_magic(kind, next_line(text)); !right) return right.error();
  const std::string_view sum = next_line(text);
  const std::string_view letters = next_line(text);
  if (const auto right = check_sum(sum, letters); !right) return right.error();
  if (text.find_first_not_of(" \t\r\n") != std::string_view::npos)
    return bad_line("line 4", "expected nothing after the " + std::string(kind));
  auto unpacked = host::unpacked(std::string(letters), kMostUnpacked);
  if (!unpacked) return bad_line("line 3", "cannot be unpacked");
  return std::move(*unpacked);
}

bool is_packed(std::string_view kind, std::string_view text) {
  return without_mark(text).starts_with(any_format(kind));
}

}  // namespace cli
