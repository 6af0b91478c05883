// SPDX-License-Identifier: MIT
#include "apps/host/plain_text.h"

#include <algorithm>

#include "table/clean_text.h"

namespace host {

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

void check_text(table::Reader& reader, std::string_view key, std::string_view text,
                std::size_t at_least, std::size_t at_most) {
  const std::size_t length = characters(text);
  if (length < at_least || length > at_most) {
    const std::string least = at_least == 0 ? "at most " : std::to_string(at_least) + " to ";
    reader.complain(key, "expected " + least + std::to_string(at_most) + " characters");
  }
  if (!table::is_clean(text, false)) {
    reader.complain(key, "expected no control characters and none that turn the direction of text");
  }
}

}  // namespace host
