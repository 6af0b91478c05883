// What the author of a set calls a thing, or says of it, in both languages.
#pragma once

#include <string>

#include "table/language.h"

namespace legion {

struct OwnText {
  std::string en;
  std::string fr;
  bool empty() const { return en.empty() && fr.empty(); }
  bool operator==(const OwnText&) const = default;
  const std::string& in(table::Language language) const {
    return language == table::Language::fr ? fr : en;
  }
};

}  // namespace legion
