// SPDX-License-Identifier: MIT
// What the author of a scenario, a set or a card calls it, or says of it, in both languages.
#pragma once

#include <string>

#include "table/language.h"

namespace table {

struct OwnText {
  std::string en;
  std::string fr;
  bool empty() const { return en.empty() && fr.empty(); }
  bool operator==(const OwnText&) const = default;
  const std::string& in(Language language) const { return language == Language::fr ? fr : en; }
};

}  // namespace table
