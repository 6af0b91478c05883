// SPDX-License-Identifier: MIT
#include "table/lexicon.h"

#include <cassert>

namespace table {

ArgumentKeys::ArgumentKeys(std::span<const Word> words) {
  keys_.reserve(words.size());
  for (const Word& word : words) {
    std::vector<ArgumentKey>& keys = keys_.emplace_back();
    for (const std::string_view key : split(word.spec, " ")) {
      assert(key.size() > 2 && key[key.size() - 2] == ':');
      keys.push_back({key.substr(0, key.size() - 2), key.back()});
    }
  }
}

}  // namespace table
