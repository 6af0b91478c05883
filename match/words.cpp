// SPDX-License-Identifier: MIT
#include "match/words.h"

#include "formats/interface_texts.h"

namespace match {

std::string words(table::Language language, std::string_view key, const table::Fills& fills) {
  return formats::interface_texts().text(language, "match." + std::string(key), fills);
}

}  // namespace match
