// SPDX-License-Identifier: MIT
// Things of the table by name, in one language: what every game's Wording has, from which texts for
// people are put together. It reads the table as a seat sees it, so that no text can say too much.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "table/lexicon.h"
#include "table/messages.h"
#include "table/text.h"

namespace table {

template <class Game>
struct WordingBase {
  const Game& game;
  const typename Game::State& seen;
  const Messages& messages;
  Language language;

  std::string text(std::string_view key, const Fills& fills = {}) const {
    return messages.text(language, key, fills);
  }
  // An entry of a list of content by its place.
  std::string entry(std::string_view section, const auto& list, int place) const {
    const auto i = static_cast<std::size_t>(place);
    return i < list.size() ? messages.name_of(language, section, list[i].id) : "?";
  }
  // What the step on top asks, by the protocol's name.
  std::string prompt() const {
    return seen.stack.empty() ? "" : std::string(rules_of(seen.stack.back().step).prompt);
  }
  // A question in a few words and, on a second line, one line of help.
  std::string question(const std::string& prompt, const Fills& fills) const {
    const std::string key = "prompt." + prompt;
    if (!messages.has(language, key)) return readable(prompt);
    const std::string help = key + ".help";
    return text(key, fills) + (messages.has(language, help) ? "\n" + text(help, fills) : "");
  }
};

// A game's Wording and the table that it reads, for as long as somebody is told of it. Where the
// seat does not know what stands there, `seen` has something in its place that no text may read:
// tests put other things there, and all sentences stay the same.
template <class Wording>
class Worded {
 public:
  using Match = std::remove_cvref_t<decltype(Wording::game)>;
  using State = std::remove_cvref_t<decltype(Wording::seen)>;
  using Observation = std::remove_cvref_t<decltype(Wording::observation)>;

  Worded(const Match& game, const Observation& observation, const Messages& messages,
         Language language)
      : Worded(game, observation, messages, language, seen_state(game, observation)) {}
  Worded(const Match& game, const Observation& observation, const Messages& messages,
         Language language, const State& seen)
      : seen_(seen), wording_{{game, seen_, messages, language}, observation} {}
  Worded(const Worded&) = delete;
  Worded& operator=(const Worded&) = delete;

  const Wording& operator*() const { return wording_; }

 private:
  State seen_;
  Wording wording_;
};

// The section of a catalogue as an argument of a template.
template <std::size_t Size>
struct Section {
  std::array<char, Size> name{};
  consteval Section(const char (&text)[Size]) {  // NOLINT: implicit on purpose
    for (std::size_t i = 0; i < Size; ++i) name[i] = text[i];
  }
};
// A kind's title for an enumeration with words of its own: title_in<Phase, "phase">.
template <class E, Section section, class Words>
std::string title_in(const Words& words, std::uint8_t value) {
  return title_in<E>(words, section.name.data(), value);
}

}  // namespace table
