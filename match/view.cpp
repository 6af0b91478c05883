// SPDX-License-Identifier: MIT
#include "match/view.h"

#include <algorithm>

namespace match {
namespace {

constexpr int kPositionsTried = 8;

bool contains(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

// The rules behind what this seat would be told, each once.
std::vector<std::string> rules_told(const table::Log& log, table::Seat seat) {
  std::vector<std::string> out;
  for (const table::Event& event : log.events) {
    if (!event.audience.has(seat) || event.rule.empty()) continue;
    if (!contains(out, event.rule.str())) out.push_back(event.rule.str());
  }
  return out;
}

}  // namespace

bool View::is_asked(table::Seat seat) const {
  return asked_.question.kind == table::QuestionKind::ask && asked_.question.seats.has(seat);
}

table::Expected<table::Answer> View::parse(table::Seat seat, std::string_view text,
                                           table::Language language) const {
  return game_->parse(imagined(*game_, seen_), seat, text, language);
}

std::vector<std::string> View::rules_of(table::Answer answer) const {
  table::Random random(table::hash(seen_));
  std::vector<std::string> common;
  for (int n = 0; n < kPositionsTried; ++n) {
    table::AnyState after = game_->sample(seen_, random);
    table::Log log;
    game_->apply(after, seat_, answer, &log);
    const std::vector<std::string> rules = rules_told(log, seat_);
    if (n == 0) common = rules;
    std::erase_if(common, [&](const std::string& rule) { return !contains(rules, rule); });
  }
  return common;
}

table::AnyState imagined(const table::AnyGame& game, const table::AnyObservation& seen) {
  table::Random random(table::hash(seen));
  return game.sample(seen, random);
}

}  // namespace match
