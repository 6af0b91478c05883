// SPDX-License-Identifier: MIT
#include "lab/self_play.h"

#include <algorithm>
#include <bit>
#include <fstream>
#include <map>
#include <optional>
#include <utility>

#include "formats/json.h"
#include "lab/games_file.h"
#include "lab/members.h"
#include "lab/merge.h"
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
namespace fs = std::filesystem;

namespace {

using Games = SelfPlayScenarios;

constexpr const char* kPositions = "positions.bin";

table::Answer any_answer(const AnyGame& game, const AnyState& state, Seat seat, Random& random) {
  table::AnswerList answers;
  game.legal(state, seat, answers);
  return answers[random.below(static_cast<std::uint32_t>(answers.size()))];
}

struct Players {
  std::unique_ptr<ai::Opponent> player;
  std::unique_ptr<ai::Opponent> rival;  // null: the player plays all sides
  std::unique_ptr<ai::Opponent> finisher;
};

Expected<Players> players_of(const SelfPlayOptions& options) {
  auto pair = make_opponents(options.player, options.finisher, options.networks);
  if (!pair) return pair.error();
  Players out{std::move(pair->a), nullptr, std::move(pair->b)};
  if (options.rival.empty()) return out;
  auto rival = ai::make_opponent(options.rival, {options.networks});
  if (!rival) return rival.error();
  out.rival = std::move(*rival);
  return out;
}

class SelfPlay {
 public:
  SelfPlay(const SelfPlayOptions& options, std::ofstream& out) : options_(options), out_(out) {}

  // `turn`: of the games of that scenario.
  void play(const AnyGame& game, std::size_t scenario, int turn, int number) {
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
      const auto answer =
          players_.finisher->choose(game, game.observe(state, seat), seat, {}, random);
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
  Players players_;
  std::ofstream& out_;
  SelfPlayReport report_;
  std::vector<float> planes_;
  std::string row_;
};

// By seat: who have the same number win together.
table::Value teams_of(const AnyGame& game) {
  table::Value out = table::Value::array();
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) out.push(game.team({seat}));
  return out;
}

table::Value heading(const Games& scenarios, const SelfPlayOptions& options) {
  const AnyGame& game = *scenarios[0];
  int seats = 0;
  for (const auto& scenario : scenarios) seats = std::max(seats, scenario->seats());
  table::Value out = table::Value::object();
  table::Value names = table::Value::array();
  table::Value teams = table::Value::array();
  for (const auto& scenario : scenarios) {
    names.push(scenario->scenario());
    teams.push(teams_of(*scenario));
  }
  table::Value planes = table::Value::array();
  for (const std::string& name : game.planes()) planes.push(name);
  out.set("game", game.id()).set("rules", game.rules_version()).set("seats", seats);
  out.set("scenarios", std::move(names)).set("teams", std::move(teams));
  out.set("games", options.games);
  out.set("player", options.player).set("rival", options.rival);
  out.set("iterations", options.budget.iterations);
  out.set("astray", options.astray).set("leave", options.leave);
  out.set("finisher", options.finisher).set("seed", std::to_string(options.seed));
  return out.set("planes", std::move(planes));
}

Error not_written(const fs::path& path) {
  return {ErrorCode::bad_record, path.string() + ": cannot be written", ""};
}

std::string first_line(const Games& scenarios, const SelfPlayOptions& options) {
  table::Value out = heading(scenarios, options);
  if (!options.part.is_whole()) out.set("part", options.part.text());
  return formats::dump_json(out) + "\n";
}

// As write_row makes it.
std::int64_t row_size(const Games& scenarios) {
  constexpr std::int64_t kBeforePlanes = 8;
  return kBeforePlanes + static_cast<std::int64_t>(scenarios[0]->planes().size());
}

const AnyGame& scenario_of(const Games& scenarios, int number) {
  return *scenarios[static_cast<std::size_t>(number) % scenarios.size()];
}

void play_number(const Games& scenarios, int number, SelfPlay& self_play) {
  const int all = static_cast<int>(scenarios.size());
  self_play.play(scenario_of(scenarios, number), static_cast<std::size_t>(number % all),
                 number / all, number);
}

NumberedGames games_of(const Games& scenarios, const SelfPlayOptions& options) {
  NumberedGames out{heading(scenarios, options), {}};
  for (int number = 0; number < options.games; ++number)
    out.games.push_back({scenario_of(scenarios, number).scenario(), number, number});
  return out;
}

Expected<void> check_planes(const Games& scenarios) {
  if (!scenarios.empty() && !scenarios[0]->planes().empty()) return {};
  return Error{ErrorCode::bad_option, "there is nothing to learn from: no planes", ""};
}

// What the games of a part have left, by their numbers.
struct Rows {
  std::int64_t rows = 0;
  int unfinished = 0;
};
Expected<std::map<int, Rows>> rows_of(const Games& scenarios, const SelfPlayOptions& options,
                                      const GamesFile& file) {
  std::map<int, Rows> out;
  for (const auto& game : scenarios) {
    const auto read = file.each(
        game->scenario(), options.games, [&out](const table::Value& line) -> Expected<void> {
          Members members(line);
          const Rows rows{members.count("rows"), members.count("unfinished")};
          if (const auto problem = members.error()) return *problem;
          out[members.count("index")] = rows;
          return {};
        });
    if (!read) return read.error();
  }
  return out;
}

// The games of a part follow each other in its file: those that are there to begin with stay.
struct Begun {
  int next = 0;  // the first number that is missing
  SelfPlayReport report;
};
Begun begun_of(const std::map<int, Rows>& there, const SelfPlayOptions& options) {
  Begun out;
  for (; out.next < options.games; ++out.next) {
    if (!options.part.has(out.next)) continue;
    const auto found = there.find(out.next);
    if (found == there.end()) break;
    out.report.positions += found->second.rows;
    out.report.unfinished += found->second.unfinished;
  }
  return out;
}

// What was written of a game that did not get as far as games.jsonl is cut off.
Expected<void> cut_off(const fs::path& path, const std::string& head, std::int64_t rows_bytes) {
  std::error_code failed;
  const auto size = static_cast<std::uintmax_t>(rows_bytes) + head.size();
  if (rows_bytes > 0 && fs::exists(path) && fs::file_size(path, failed) >= size) {
    fs::resize_file(path, size, failed);
    if (!failed) return {};
  }
  if (rows_bytes > 0)
    return Error{ErrorCode::bad_option,
                 path.string() +
                     " lacks rows that games.jsonl beside it has: start over with "
                     "--fresh",
                 ""};
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << head;
  out.close();
  if (!out) return not_written(path);
  return {};
}

Expected<SelfPlayReport> play_part(const Games& scenarios, const SelfPlayOptions& options,
                                   const fs::path& directory) {
  auto file =
      GamesFile::open(directory / "games.jsonl", heading(scenarios, options), options.fresh);
  if (!file) return file.error();
  const auto there = rows_of(scenarios, options, *file);
  if (!there) return there.error();
  const Begun begun = begun_of(*there, options);
  const fs::path path = directory / kPositions;
  const auto ready =
      cut_off(path, first_line(scenarios, options), begun.report.positions * row_size(scenarios));
  if (!ready) return ready.error();
  std::ofstream out(path, std::ios::binary | std::ios::app);
  SelfPlay self_play(options, out);
  SelfPlayReport before;
  for (int number = begun.next; number < options.games; ++number) {
    if (!options.part.has(number)) continue;
    const AnyGame& game = scenario_of(scenarios, number);
    play_number(scenarios, number, self_play);
    out << std::flush;
    if (!out) return not_written(path);
    const SelfPlayReport now = self_play.report();
    table::Value line = table::Value::object();
    line.set("scenario", game.scenario()).set("index", number);
    line.set("rows", now.positions - before.positions);
    line.set("unfinished", now.unfinished - before.unfinished);
    if (const auto added = file->add(line); !added) return added.error();
    before = now;
    if (options.progress) options.progress(number + 1, options.games);
  }
  if (const auto ordered = file->put_in_order(); !ordered) return ordered.error();
  return SelfPlayReport{begun.report.positions + before.positions,
                        begun.report.unfinished + before.unfinished};
}

Expected<SelfPlayReport> play_whole(const Games& scenarios, const SelfPlayOptions& options,
                                    const fs::path& directory) {
  std::error_code ignored;
  fs::create_directories(directory, ignored);
  std::ofstream out(directory / kPositions, std::ios::binary);
  out << first_line(scenarios, options);
  SelfPlay self_play(options, out);
  for (int number = 0; number < options.games; ++number) {
    play_number(scenarios, number, self_play);
    if (options.progress) options.progress(number + 1, options.games);
  }
  out.close();
  if (!out) return not_written(directory / kPositions);
  return self_play.report();
}

// The rows of a part, one game after the other.
class PartRows {
 public:
  PartRows(const fs::path& directory, std::map<int, Rows> rows, std::int64_t size)
      : rows_(std::move(rows)), size_(size), in_(directory / kPositions, std::ios::binary) {
    std::string head;
    std::getline(in_, head);
  }
  // False where the file is too short.
  bool copy(int number, std::ostream& out, SelfPlayReport& report) {
    const Rows rows = rows_.at(number);
    buffer_.resize(static_cast<std::size_t>(rows.rows * size_));
    if (!in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()))) return false;
    out.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    report.positions += rows.rows;
    report.unfinished += rows.unfinished;
    return true;
  }

 private:
  std::map<int, Rows> rows_;
  std::int64_t size_;
  std::ifstream in_;
  std::string buffer_;
};

}  // namespace

Expected<SelfPlayReport> write_self_play(const Games& scenarios, const SelfPlayOptions& options,
                                         const fs::path& directory) {
  if (const auto good = check_planes(scenarios); !good) return good.error();
  if (const auto players = players_of(options); !players) return players.error();
  if (options.part.is_whole()) return play_whole(scenarios, options, directory);
  return play_part(scenarios, options, directory_of(directory, options.part));
}

Expected<SelfPlayReport> merge_self_play(const Games& scenarios, const SelfPlayOptions& options,
                                         const fs::path& directory) {
  if (const auto good = check_planes(scenarios); !good) return good.error();
  const NumberedGames games = games_of(scenarios, options);
  const auto parts = complete_parts(games, directory);
  if (!parts) return parts.error();
  std::vector<PartRows> rows;
  for (const RunPart& part : *parts) {
    const fs::path there = directory_of(directory, part);
    const auto file = GamesFile::open(there / "games.jsonl", games.head, false);
    if (!file) return file.error();
    auto known = rows_of(scenarios, options, *file);
    if (!known) return known.error();
    rows.emplace_back(there, std::move(*known), row_size(scenarios));
  }
  SelfPlayReport report;
  bool short_part = false;
  const auto written = write_file(directory / kPositions, [&](std::ostream& out) {
    out << first_line(scenarios, options);
    for (int number = 0; number < options.games && !short_part; ++number) {
      const auto part = static_cast<std::size_t>(number) % rows.size();
      short_part = !rows[part].copy(number, out, report);
    }
    if (short_part) out.setstate(std::ios::failbit);
  });
  if (short_part)
    return Error{ErrorCode::bad_option,
                 "a positions.bin of the parts in " + directory.string() +
                     " is shorter than its games.jsonl says: play that part again with --fresh",
                 ""};
  if (!written) return written.error();
  return report;
}

}  // namespace lab
