// SPDX-License-Identifier: MIT
// What is said to people about their accounts: content/ui/people.<language>.toml.
#pragma once

#include <string>
#include <string_view>

#include "apps/host/replies.h"

namespace host {

// The English text of a key.
std::string people_words(std::string_view key);

inline table::Error not_allowed_to_people(std::string_view key) {
  return not_allowed(people_words(key));
}

}  // namespace host
