// SPDX-License-Identifier: MIT
// Collects the keys a complete catalogue of a game has; they follow from its lists and its pack.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/enums.h"
#include "table/reaction.h"
#include "table/text.h"

namespace table {

class MessageKeys {
 public:
  void add(std::string_view section, std::string_view id) {
    keys_.push_back(std::string(section) + "." + std::string(id));
  }
  // Ids with blanks between: "room hero cards".
  void add_each(std::string_view section, std::string_view ids) {
    for (const std::string_view id : split(ids, " ")) add(section, id);
  }
  void add(std::vector<std::string> keys) {
    for (std::string& key : keys) keys_.push_back(std::move(key));
  }
  // The names of all values from `first` on, or to before `end`.
  template <class E>
  void add_names(std::string_view section, int first = 0, int end = count_of<E>) {
    for (int i = first; i < end; ++i) add(section, as_key(name(static_cast<E>(i))));
  }
  // Every question has a sentence and a help text.
  void add_prompts(std::span<const std::string_view> prompts) {
    for (const std::string_view prompt : prompts) {
      if (prompt.empty()) continue;
      add("prompt", prompt);
      add("prompt", std::string(prompt) + ".help");
    }
  }
  // What may be decided beforehand.
  void add_reactions(std::span<const Reaction> reactions) {
    for (const Reaction& reaction : reactions) add("reaction", reaction.id);
  }
  // In order, each once.
  std::vector<std::string> take() {
    std::ranges::sort(keys_);
    keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
    return std::move(keys_);
  }

 private:
  std::vector<std::string> keys_;
};

}  // namespace table
