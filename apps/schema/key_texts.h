// SPDX-License-Identifier: MIT
// What the keys of files are for: content/<game>/keys.<language>.toml and, for keys that every game
// has, content/ui/keys.<language>.toml. Names of entries come from the game's catalogue.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/language.h"
#include "table/schema_book.h"

namespace schema {

class KeyTexts : public table::SchemaTexts {
 public:
  KeyTexts(std::string_view game, table::Language language);

  std::string key(std::string_view table, std::string_view key) override;
  std::string word(std::string_view place, std::string_view word) override;
  std::string title(std::string_view what, std::string_view id) override;

  // What is missing, and which sentences of the game nobody has asked for; "" where all is well.
  std::string problem() const;

 private:
  std::string find(const table::Value& file, std::string_view table, std::string_view key);

  std::string name_;  // of the game's file
  table::Value of_game_;
  table::Value of_all_;
  table::Value messages_;
  std::set<std::string> used_;
  std::set<std::string> missing_;
};

}  // namespace schema
