// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/printable.h"

#include <array>

#include "table/clean_text.h"

namespace cli {
namespace {

std::string escaped(std::string_view bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 15U]};
  }
  return out;
}

bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Bytes of the character that begins here; 0 where none does.
std::size_t length_at(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xF0 && first < 0xF8 ? 4
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xC2 && first < 0xE0 ? 2
                                                             : 0;
  if (length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!goes_on(text[i])) return 0;
  }
  return length;
}

// Ends of lines that are no control characters, and marks of direction that are no letters.
bool is_hidden_mark(std::string_view character) {
  static constexpr std::array<std::string_view, 6> kMarks{
      "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xD8\x9C", "\xEF\xBB\xBF"};
  for (const std::string_view mark : kMarks) {
    if (character == mark) return true;
  }
  return false;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = length_at(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    const bool plain =
        length > 0 && table::is_clean(character, false) && !is_hidden_mark(character);
    if (character == "\\")
      out += "\\\\";
    else
      out += plain ? std::string(character) : escaped(character);
    text.remove_prefix(character.size());
  }
  return out;
}

}  // namespace cli
