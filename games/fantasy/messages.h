// The words the game says, in both languages: catalogues of texts by key, "event.moved", with
// {places} to fill in. The catalogues are data (content/fantasy/messages.*.toml and rules.*.toml);
// what must be in them follows from the lists of verbs, events and steps and from the pack.
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/fantasy/content.h"
#include "table/error.h"
#include "table/scene.h"
#include "table/value.h"

namespace fantasy {

using table::Language;

// What goes into the places of a text: {{"unit", "Legionnaires C4"}, {"to", "C6"}}.
using Fill = std::pair<std::string, std::string>;
using Fills = std::vector<Fill>;

class Messages {
 public:
  // Trees of tables; their keys are joined by dots. A key given twice is an error.
  static table::Expected<Messages> read(const std::vector<const table::Value*>& english,
                                        const std::vector<const table::Value*>& french);

  // The text with its places filled. Where {n} or {count} is 1 (in French: or 0) the key with
  // ".one" behind it is preferred. A key nobody wrote is shown as it is, so that it is found.
  std::string text(Language language, std::string_view key, const Fills& fills = {}) const;
  bool has(Language language, std::string_view key) const;
  // The text of "<section>.<id>", or the id made readable: content of a single match brings no
  // texts.
  std::string name_of(Language language, std::string_view section, std::string_view id) const;
  const std::map<std::string, std::string, std::less<>>& all(Language language) const {
    return texts_[static_cast<std::size_t>(language)];
  }

  // Every key that verbs, events, questions, words of the rules or the pack need and a language
  // lacks, as "fr: unit.x".
  std::vector<std::string> missing(const Pack& pack) const;
  // The same as an error for loading.
  table::Expected<bool> check(const Pack& pack) const;

 private:
  const std::string* find(Language language, std::string_view key) const;
  std::array<std::map<std::string, std::string, std::less<>>, 2> texts_;
};

// The keys a complete catalogue has for this pack.
std::vector<std::string> needed_keys(const Pack& pack);
// "zombie_warriors" -> "Zombie warriors"
std::string readable(std::string_view id);
// A name of the protocol as a key: "melee attack" -> "melee_attack", "re-roll" -> "reroll".
std::string as_key(std::string_view name);

}  // namespace fantasy
