// SPDX-License-Identifier: MIT
#include "lab/self_play.h"

#include <algorithm>
#include <bit>
#include <fstream>
#include <optional>

#include "formats/json.h"
#include "lab/seating.h"
#include "table/chance.h"
#include "table/value.h"

namespace lab {

using table::AnyGame;
using table::AnyState;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

namespace {

using Games = std::vector<std::shared_ptr<const AnyGame>>;

table::Answer any_answer(const AnyGame& game, const AnyState& state, Seat seat, Random& random) {
  table::AnswerList answers;
  game.legal(state, seat, answers);
  return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
}

class SelfPlay {
 public:
  SelfPlay(const SelfPlayOptions& options, ai::Opponent& player, ai::Opponent& finisher,
           std::ofstream& out)
      : options_(options), player_(player), finisher_(finisher), out_(out) {}

  void play(const AnyGame& game, std::size_t scenario, int number) {
    const auto n = static_cast<std::uint64_t>(number);
    Random chance(mix(options_.seed, 2 * n));
    Random fork(mix(options_.seed, 2 * n + 1));
    AnyState state = game.initial();
    for (int answers = 0; answers < options_.max_answers; ++answers) {
      const Question question = table::resolve_chance(game, state, chance);
      if (question.kind == QuestionKind::over) return;
      if (fork.unit() < options_.leave) take_position(game, state, scenario, number, fork);
      const Seat seat = question.seats.first();
      const bool lost = fork.unit() < options_.astray;
      game.apply(
          state, seat,
          lost ? any_answer(game, state, seat, fork)
               : player_.choose(game, game.observe(state, seat), seat, options_.budget, chance),
          nullptr);
    }
    ++report_.unfinished;
  }
  const SelfPlayReport& report() const { return report_; }

 private:
  void take_position(const AnyGame& game, AnyState state, std::size_t scenario, int number,
                     Random& random) {
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

  std::optional<table::Result> end_of(const AnyGame& game, AnyState state, Random& random) {
    for (int answers = 0; answers < options_.max_answers; ++answers) {
      const Question question = table::resolve_chance(game, state, random);
      if (question.kind == QuestionKind::over) return question.result;
      const Seat seat = question.seats.first();
      const auto answer = finisher_.choose(game, game.observe(state, seat), seat, {}, random);
      game.apply(state, seat, answer, nullptr);
    }
    return std::nullopt;
  }

  void write_row(const AnyGame& game, const AnyState& state, std::size_t scenario, int number,
                 std::uint8_t seat, const table::Result& result) {
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

  const SelfPlayOptions& options_;
  ai::Opponent& player_;
  ai::Opponent& finisher_;
  std::ofstream& out_;
  SelfPlayReport report_;
  std::vector<float> planes_;
  std::string row_;
};

table::Value heading(const Games& scenarios, const SelfPlayOptions& options) {
  const AnyGame& game = *scenarios[0];
  int seats = 0;
  for (const auto& scenario : scenarios) seats = std::max(seats, scenario->seats());
  table::Value out = table::Value::object();
  table::Value names = table::Value::array();
  for (const auto& scenario : scenarios) names.push(scenario->scenario());
  table::Value planes = table::Value::array();
  for (const std::string& name : game.planes()) planes.push(name);
  out.set("game", game.id()).set("rules", game.rules_version()).set("seats", seats);
  out.set("scenarios", std::move(names)).set("games", options.games);
  out.set("player", options.player).set("iterations", options.budget.iterations);
  out.set("finisher", options.finisher).set("seed", std::to_string(options.seed));
  return out.set("planes", std::move(planes));
}

}  // namespace

Expected<SelfPlayReport> write_self_play(const Games& scenarios, const SelfPlayOptions& options,
                                         const std::filesystem::path& path) {
  if (scenarios.empty() || scenarios[0]->planes().empty())
    return Error{ErrorCode::bad_option, "there is nothing to learn from: no planes", ""};
  auto pair = make_opponents(options.player, options.finisher, options.networks);
  if (!pair) return pair.error();
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  std::ofstream out(path, std::ios::binary);
  out << formats::dump_json(heading(scenarios, options)) << "\n";
  SelfPlay self_play(options, *pair->a, *pair->b, out);
  for (int number = 0; number < options.games; ++number) {
    const auto scenario = static_cast<std::size_t>(number) % scenarios.size();
    self_play.play(*scenarios[scenario], scenario, number);
    if (options.progress) options.progress(number + 1, options.games);
  }
  out.close();
  if (!out) return Error{ErrorCode::bad_record, path.string() + ": cannot be written", ""};
  return self_play.report();
}

}  // namespace lab
