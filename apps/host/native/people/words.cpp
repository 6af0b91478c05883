// SPDX-License-Identifier: MIT
#include "apps/host/native/people/words.h"

#include "formats/interface_texts.h"

namespace host {

std::string people_words(std::string_view key) {
  return formats::interface_texts().text(table::Language::en, "people." + std::string(key));
}

}  // namespace host
