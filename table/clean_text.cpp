// SPDX-License-Identifier: MIT
#include "table/clean_text.h"

#include <algorithm>
#include <array>

namespace table {
namespace {

// Several lines are welcome there.
constexpr std::array<std::string_view, 2> kLongTexts{"story", "text"};

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

bool is_control(unsigned c, bool lines) {
  if (lines && (c == '\n' || c == '\r' || c == '\t')) return false;
  return c < 0x20 || c == 0x7F;
}

// In UTF-8: U+0080..U+009F, U+202A..U+202E, U+2066..U+2069.
bool is_mark(std::string_view text, std::size_t i) {
  const unsigned a = byte_at(text, i);
  const unsigned b = byte_at(text, i + 1);
  const unsigned c = byte_at(text, i + 2);
  if (a == 0xC2) return b >= 0x80 && b <= 0x9F;
  if (a != 0xE2) return false;
  return (b == 0x80 && c >= 0xAA && c <= 0xAE) || (b == 0x81 && c >= 0xA6 && c <= 0xA9);
}

std::string complaint(const std::string& place, int line, std::string_view key) {
  return place + (line > 0 ? ":" + std::to_string(line) : "") + ": " + std::string(key) +
         (key.empty() ? "" : ": ") + std::string(kCleanForm);
}

std::string inside(const std::string& place, std::string_view key) {
  return key.empty() ? place : place + "." + std::string(key);
}

// `key` is that of the value in the table at `place`.
std::string unclean(const Value& value, const std::string& place, std::string_view key) {
  if (value.is_string()) {
    const bool lines = std::find(kLongTexts.begin(), kLongTexts.end(), key) != kLongTexts.end();
    return is_clean(value.as_string(), lines) ? "" : complaint(place, value.line, key);
  }
  std::string out;
  if (value.is_array()) {
    for (std::size_t i = 0; i < value.items().size() && out.empty(); ++i) {
      const Value& item = value.items()[i];
      const std::string there = inside(place, key) + "[" + std::to_string(i) + "]";
      out = item.is_string() ? unclean(item, place, key) : unclean(item, there, "");
    }
  } else if (value.is_object()) {
    const std::string there = inside(place, key);
    for (const auto& [name, member] : value.members()) {
      if (!out.empty()) break;
      out = is_clean(name, false) ? unclean(member, there, name)
                                  : complaint(there, member.line, "the name of a key");
    }
  }
  return out;
}

}  // namespace

bool is_clean(std::string_view text, bool lines) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_control(byte_at(text, i), lines) || is_mark(text, i)) return false;
  }
  return true;
}

std::string unclean_place(const Value& value, const std::string& place) {
  return unclean(value, place, "");
}

}  // namespace table
