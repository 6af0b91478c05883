#include "apps/host/plain_text.h"

#include <algorithm>

namespace host {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

bool is_hidden(std::string_view text, std::size_t i) {
  const unsigned first = byte_at(text, i);
  const unsigned second = byte_at(text, i + 1);
  const unsigned third = byte_at(text, i + 2);
  const auto within = [](unsigned n, unsigned low, unsigned high) { return n >= low && n <= high; };
  if (first < 0x20U || first == 0x7FU) return true;
  if (first == 0xC2U) return within(second, 0x80, 0x9F);  // U+0080 to U+009F
  if (first != 0xE2U) return false;
  return (second == 0x80U && within(third, 0xAA, 0xAE)) ||  // U+202A to U+202E
         (second == 0x81U && within(third, 0xA6, 0xA9));    // U+2066 to U+2069
}

}  // namespace

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

bool has_hidden_signs(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_hidden(text, i)) return true;
  }
  return false;
}

void check_text(table::Reader& reader, std::string_view key, std::string_view text,
                std::size_t at_least, std::size_t at_most) {
  const std::size_t length = characters(text);
  if (length < at_least || length > at_most) {
    const std::string least = at_least == 0 ? "at most " : std::to_string(at_least) + " to ";
    reader.complain(key, "expected " + least + std::to_string(at_most) + " characters");
  }
  if (has_hidden_signs(text)) {
    reader.complain(key, "expected no control characters and none that turn the direction of text");
  }
}

}  // namespace host
