// SPDX-License-Identifier: MIT
// Chance by numbers of one's own: for searches, samples, benchmarks and tests. (What chance brings
// in a match, where dice may also be dictated, is match/chance.h.) Works on a game's own states as
// on AnyGame's.
#pragma once

#include <cassert>
#include <cstdint>

#include "table/event.h"
#include "table/question.h"
#include "table/random.h"

namespace table {

inline std::uint32_t total_weight(const DrawList& draws) {
  std::uint32_t total = 0;
  for (const DrawOutcome& draw : draws) total += draw.weight;
  return total;
}

// What a number from 0 up to the total weight stands for.
inline std::uint8_t drawn_item(const DrawList& draws, std::uint32_t number) {
  for (const DrawOutcome& draw : draws) {
    if (number < draw.weight) return draw.item;
    number -= draw.weight;
  }
  assert(false);
  return draws[0].item;
}

// What chance brings where `question` waits for a roll or a draw.
template <class Game, class State>
Outcome chance_outcome(const Game& game, const State& state, const Question& question,
                       Random& random) {
  Outcome outcome;
  if (question.kind == QuestionKind::draw) {
    DrawList draws;
    game.draws(state, draws);
    outcome.push_back(drawn_item(draws, random.below(total_weight(draws))));
    return outcome;
  }
  assert(question.kind == QuestionKind::roll);
  const std::uint32_t faces = game.die(question.die).faces;
  for (int i = 0; i < question.count; ++i) {
    outcome.push_back(static_cast<std::uint8_t>(1 + random.below(faces)));
  }
  return outcome;
}

// Resolves chance until a seat must act or the game is over. `log` may be null.
template <class Game, class State>
Question resolve_chance(const Game& game, State& state, Random& random, Log* log = nullptr) {
  for (;;) {
    Question question = game.question(state);
    if (question.kind != QuestionKind::roll && question.kind != QuestionKind::draw) return question;
    game.resolve(state, chance_outcome(game, state, question, random), log);
  }
}

}  // namespace table
