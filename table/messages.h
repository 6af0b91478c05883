// SPDX-License-Identifier: MIT
// The words a game says, in both languages: catalogues of texts by key, "event.moved", with
// {places} to fill in. The catalogues are data (content/<system>/messages.*.toml and rules.*.toml);
// which keys must be there every game says for itself.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/error.h"
#include "table/scene.h"
#include "table/value.h"

namespace table {

// What goes into the places of a text: {{"unit", "Legionnaires C4"}, {"to", "C6"}}.
using Fill = std::pair<std::string, std::string>;
using Fills = std::vector<Fill>;

class Messages {
 public:
  Messages() = default;
  Messages(Messages&&) = default;
  Messages& operator=(Messages&&) = default;

  // Trees of tables; their keys are joined by dots. A key given twice is an error.
  static Expected<Messages> read(const std::vector<const Value*>& english,
                                 const std::vector<const Value*>& french);

  // The text with its places filled: {to} with the value, {n:hex|hexes} with the word that agrees
  // with the number n, {unit:is|are} with the one that agrees with a name, whose grammar is the
  // fill "unit#" (English n, m, f or p; French m, f, mp or fp; four words where all differ). Where
  // {n} or {count} is 1 (in French: or 0) the key with
  // ".one" behind it is preferred. A key nobody wrote is shown as it is, so that it is found.
  std::string text(Language language, std::string_view key, const Fills& fills = {}) const;
  bool has(Language language, std::string_view key) const;
  // The text of "<section>.<id>", or the id made readable: content of a single match brings no
  // texts.
  std::string name_of(Language language, std::string_view section, std::string_view id) const;
  const std::map<std::string, std::string, std::less<>>& all(Language language) const {
    return texts_[static_cast<std::size_t>(language)];
  }

  // Every one of `keys` that a language lacks, and every key only one language has: "fr: unit.x".
  std::vector<std::string> missing(const std::vector<std::string>& keys) const;
  // The same as an error for loading.
  Expected<void> check(const std::vector<std::string>& keys) const;

 private:
  const std::string* find(Language language, std::string_view key) const;
  std::array<std::map<std::string, std::string, std::less<>>, 2> texts_;
  // Into those: a scene looks up hundreds of texts.
  std::array<std::unordered_map<std::string_view, const std::string*>, 2> by_key_;
};

}  // namespace table
