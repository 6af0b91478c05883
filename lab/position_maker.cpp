// SPDX-License-Identifier: MIT
#include "lab/position_maker.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "lab/seating.h"
#include "table/chance.h"

namespace lab {

using table::AnyGame;
using table::AnyState;
using table::Expected;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

namespace {

constexpr std::int64_t kBeforePlanes = 8;  // scenario, seat, part, score and judgement

table::Answer any_answer(const AnyGame& game, const AnyState& state, Seat seat, Random& random) {
  table::AnswerList answers;
  game.legal(state, seat, answers);
  return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
}

}  // namespace

Expected<SelfPlayers> players_of(const SelfPlayOptions& options) {
  auto pair = make_opponents(options.player, options.finisher, options.networks);
  if (!pair) return pair.error();
  SelfPlayers out{std::move(pair->a), nullptr, std::move(pair->b)};
  if (options.rival.empty()) return out;
  auto rival = ai::make_opponent(options.rival, {options.networks});
  if (!rival) return rival.error();
  out.rival = std::move(*rival);
  return out;
}

std::int64_t row_size(const AnyGame& game) {
  return kBeforePlanes + static_cast<std::int64_t>(game.planes().size());
}

void PositionMaker::play(const AnyGame& game, std::size_t scenario, int turn, int number) {
  players_ = std::move(*players_of(options_));  // anew: what they remember of a game stays in it
  const auto n = static_cast<std::uint64_t>(number);
  Random chance(mix(options_.seed, 2 * n));
  Random fork(mix(options_.seed, 2 * n + 1));
  AnyState state = game.initial();
  const table::SeatSet of_player = seats_of_a(game, turn);
  for (int answers = 0; answers < options_.max_answers; ++answers) {
    const Question question = table::resolve_chance(game, state, chance);
    if (question.kind == QuestionKind::over) return;
    if (fork.unit() < options_.leave) take_position(game, state, scenario, number, fork);
    const Seat seat = question.seats.first();
    const bool lost = fork.unit() < options_.astray;
    ai::Opponent& one =
        players_.rival == nullptr || of_player.has(seat) ? *players_.player : *players_.rival;
    game.apply(state, seat,
               lost ? any_answer(game, state, seat, fork)
                    : one.choose(game, game.observe(state, seat), seat, options_.budget, chance),
               nullptr);
  }
  ++report_.unfinished;
}

void PositionMaker::take_position(const AnyGame& game, AnyState state, std::size_t scenario,
                                  int number, Random& random) {
  const auto off = random.below(static_cast<std::uint32_t>(options_.answers_off) + 1);
  Question question = game.question(state);
  for (std::uint32_t i = 0; i < off && question.kind == QuestionKind::ask; ++i) {
    const Seat seat = question.seats.first();
    game.apply(state, seat, any_answer(game, state, seat, random), nullptr);
    question = table::resolve_chance(game, state, random);
  }
  if (question.kind != QuestionKind::ask) return;
  const auto result = end_of(game, state, random);
  if (!result) {
    ++report_.unfinished;
    return;
  }
  for (int seat = 0; seat < game.seats(); ++seat)
    write_row(game, state, scenario, number, static_cast<std::uint8_t>(seat), *result);
}

std::optional<table::Result> PositionMaker::end_of(const AnyGame& game, AnyState state,
                                                   Random& random) {
  for (int answers = 0; answers < options_.max_answers; ++answers) {
    const Question question = table::resolve_chance(game, state, random);
    if (question.kind == QuestionKind::over) return question.result;
    const Seat seat = question.seats.first();
    const auto answer =
        players_.finisher->choose(game, game.observe(state, seat), seat, {}, random);
    game.apply(state, seat, answer, nullptr);
  }
  return std::nullopt;
}

void PositionMaker::write_row(const AnyGame& game, const AnyState& state, std::size_t scenario,
                              int number, std::uint8_t seat, const table::Result& result) {
  game.observation_tensor(game.observe(state, {seat}), planes_);
  const auto judged = std::bit_cast<std::array<char, sizeof(float)>>(game.evaluate(state)[seat]);
  row_.clear();
  row_.push_back(static_cast<char>(scenario));
  row_.push_back(static_cast<char>(seat));
  row_.push_back(static_cast<char>(number % 100));
  row_.push_back(static_cast<char>(2 * result.score[seat] + 0.5F));
  row_.append(judged.data(), judged.size());
  for (const float plane : planes_)
    row_.push_back(static_cast<char>(std::clamp(static_cast<int>(plane) + 1, 0, 255)));
  out_.write(row_.data(), static_cast<std::streamsize>(row_.size()));
  ++report_.positions;
}

}  // namespace lab
