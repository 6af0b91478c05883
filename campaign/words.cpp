// SPDX-License-Identifier: MIT
#include "campaign/words.h"

#include "formats/interface_texts.h"

namespace campaign {

std::string words(table::Language language, std::string_view key, const table::Fills& fills) {
  return formats::interface_texts().text(language, "campaign." + std::string(key), fills);
}

}  // namespace campaign
