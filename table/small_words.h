// SPDX-License-Identifier: MIT
// What a small game says, as lists in both languages, and what follows from them: notation,
// protocol, sentences and the answers there could be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/answer.h"
#include "table/answer_view.h"
#include "table/event.h"
#include "table/game_system.h"
#include "table/lexicon.h"
#include "table/messages.h"

namespace table {

// A thing called alike in both languages may have its name only. `spec` lists arguments as
// "name:letter": n is a number, c a card, s a seat. The sentences have places for them: {name}.
// Event sentences also have {seat}, whose doing it was, and {faces}.
struct Phrase {
  std::string_view name;
  std::string_view spec{};
  std::string_view en{};
  std::string_view fr{};
};

// Lists are in the order of the game's enumerations.
struct SmallWords {
  std::string_view id;
  std::string_view title;
  std::string_view version;
  std::vector<Phrase> scenarios{};
  std::vector<Phrase> options{};
  std::vector<Phrase> verbs{};
  std::vector<Phrase> events{};
  std::vector<Phrase> prompts{};
  std::vector<Phrase> purposes{};  // of rolls and draws
  std::vector<Phrase> reasons{};   // how a game ends
  std::vector<Phrase> cards{};
  std::vector<Phrase> rules{};
  std::vector<Phrase> others{};  // for the scene
  int numbers = 0;               // the largest number somebody may say
};

std::string name_at(const std::vector<Phrase>& phrases, std::size_t index);

class SmallTalk {
 public:
  explicit SmallTalk(SmallWords words);

  const SmallWords& words() const { return words_; }
  // Every answer there could be, whether it is allowed or not.
  const std::vector<Answer>& answers() const { return answers_; }
  std::string write(Answer answer) const;
  const Answer* find(std::string_view text) const;  // null where nothing is written so
  Expected<std::uint8_t> parse_card(std::string_view name) const;
  AnswerView describe(Answer answer, Language language) const;
  Value event_value(const Event& event) const;
  std::string event_text(const Event& event, Language language) const;
  std::string prompt(std::size_t prompt, Language language) const;
  std::string rule(std::string_view rule, Language language) const;
  std::string card(std::size_t card, Language language) const;
  std::string other(std::string_view name, Language language) const;
  // The cards of which there are so many, as the viewer's hand.
  Tray hand(std::span<const std::uint8_t> counts, Language language) const;
  std::string seat_title(int seat, Language language) const;
  std::vector<ScenarioSpec> scenarios(Language language) const;
  Expected<void> check_scenario(std::string_view id) const;
  std::vector<OptionSpec> options(std::vector<OptionSpec> specs, Language language) const;

  // Names the answers there are.
  Error expected(const std::vector<Answer>& answers, Language language) const;
  static Error no_odds(Language language);

 private:
  // The arguments of an answer or an event as text, protocol value and title.
  std::string written(char letter, std::uint8_t value) const;
  std::string title(char letter, std::uint8_t value, Language language) const;
  Value value(char letter, std::uint8_t value) const;
  std::string said(std::string_view key, Language language, const Fills& fills = {}) const;

  SmallWords words_;
  ArgumentKeys verb_keys_;
  ArgumentKeys event_keys_;
  Messages messages_;
  std::vector<Answer> answers_;
};

}  // namespace table
