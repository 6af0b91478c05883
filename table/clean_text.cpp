// SPDX-License-Identifier: MIT
#include "table/clean_text.h"

#include "table/text_places.h"

namespace table {
namespace {

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

}  // namespace

bool is_clean(std::string_view text, bool lines) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_control(byte_at(text, i), lines) || is_mark(text, i)) return false;
  }
  return true;
}

Error unclean_texts(const Value& value, const std::string& place) {
  return bad_texts(value, place, [](std::string_view text, TextPlace as) {
    return std::string(is_clean(text, as.lines) ? "" : kCleanForm);
  });
}

}  // namespace table
