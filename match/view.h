// SPDX-License-Identifier: MIT
// What one seat, or a spectator, gets out of a match: the scene, the question, its answers and what
// they mean, odds, explanations, events. All of it follows from the seat's observation, so whoever
// has only a view has nothing to give away. It never changes: any thread may read it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/answer_view.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/odds.h"

namespace match {

using Events = std::vector<table::Event>;

class View {
 public:
  // What is asked, as the referee asks it: which answers are legal follows from what the seat knows
  // (tests/universal holds every game to it), and the referee has listed them already.
  struct Asked {
    table::Question question{};
    std::vector<table::Answer> legal{};  // of this seat; empty where it is not asked
  };
  View(std::shared_ptr<const table::AnyGame> game, table::Seat seat,
       const table::AnyObservation& seen, Asked asked)
      : game_(std::move(game)), seat_(seat), seen_(seen), asked_(std::move(asked)) {}

  const table::AnyGame& game() const { return *game_; }
  table::Seat seat() const { return seat_; }
  const table::AnyObservation& observation() const { return seen_; }
  const table::Question& question() const { return asked_.question; }
  bool is_asked(table::Seat seat) const;
  const std::vector<table::Answer>& legal() const { return asked_.legal; }

  // For whoever is told several things in one language; the view must outlive it.
  std::unique_ptr<const table::Words> words(table::Language language) const {
    return game_->words(seen_, language);
  }
  table::Scene scene(table::Language language) const { return game_->scene(seen_, language); }
  std::string prompt(table::Seat seat, table::Language language) const {
    return game_->prompt_text(seen_, seat, language);
  }
  table::AnswerView describe(table::Answer answer, table::Language language) const {
    return game_->describe(seen_, answer, language);
  }
  // The answer of that seat which the text means. Errors say why there is none.
  table::Expected<table::Answer> parse(table::Seat seat, std::string_view text,
                                       table::Language language) const;
  table::Expected<table::Odds> odds(table::Answer answer, const table::Value& assume,
                                    table::Language language) const {
    return game_->odds(seen_, seat_, answer, assume, language);
  }
  // The rules of what an answer makes happen at once, whatever lies behind what the seat does not
  // see: it is tried in several positions that look like this one.
  std::vector<std::string> rules_of(table::Answer answer) const;

  // An event as it reads from here. Only for events meant for this seat.
  table::Value event_value(const table::Event& event) const {
    return game_->event_value(seen_, event);
  }
  std::string event_text(const table::Event& event, table::Language language) const {
    return game_->event_text(seen_, event, language);
  }

 private:
  std::shared_ptr<const table::AnyGame> game_;
  table::Seat seat_;
  table::AnyObservation seen_;
  Asked asked_;
};

using ViewPtr = std::shared_ptr<const View>;

// A state that looks as the true one does: what is worked out in it gives nothing away. The same
// observation always gives the same one.
table::AnyState imagined(const table::AnyGame& game, const table::AnyObservation& seen);

}  // namespace match
