// SPDX-License-Identifier: MIT
#include "lab/batch.h"

#include <algorithm>
#include <string>
#include <utility>

#include "ai/plans.h"
#include "lab/batch_table.h"
#include "lab/plan_space.h"
#include "lab/share_out.h"
#include "table/action_numbers.h"
#include "table/chance.h"

namespace lab {

using table::AnyGame;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

namespace {

Error bad(const std::string& what) { return {ErrorCode::bad_option, what, ""}; }

Expected<BatchPlayers> players_of(const BatchSetup& setup) {
  BatchPlayers out;
  for (std::size_t seat = 0; seat < setup.opponents.size(); ++seat) {
    if (setup.opponents[seat].empty()) continue;
    auto made = ai::make_opponent(setup.opponents[seat], {.networks = setup.networks});
    if (!made) return made.error();
    out[seat] = std::move(*made);
  }
  return out;
}

Expected<void> check(const BatchSetup& setup) {
  if (setup.games < 1 || setup.games > 1'000'000) return bad("games: expected 1 to 1000000");
  if (setup.threads < 1 || setup.threads > 256) return bad("threads: expected 1 to 256");
  if (setup.most_answers < 1) return bad("most_answers: expected at least 1");
  if (setup.plans < 0 || setup.plans > kMostPlans)
    return bad("plans: expected 0 to " + std::to_string(kMostPlans));
  if (setup.plans > 0 && !setup.game->plan_prompt())
    return bad("plans: nobody writes plans in this game");
  const auto seats = static_cast<std::size_t>(setup.game->seats());
  if (setup.opponents.size() > seats)
    return bad("opponents: this match has " + std::to_string(seats) + " seats");
  const table::SeatSet asked = setup.game->asked_seats();
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    const bool caller = seat >= setup.opponents.size() || setup.opponents[seat].empty();
    if (caller && asked.has({seat})) return {};
  }
  return bad("opponents: at least one seat has to be the caller's");
}

}  // namespace

Expected<std::unique_ptr<Batch>> Batch::make(BatchSetup setup) {
  if (const auto fault = check(setup); !fault) return fault.error();
  std::unique_ptr<Batch> out(new Batch(std::move(setup)));
  for (Table& table : out->tables_) {
    auto players = players_of(out->setup_);
    if (!players) return players.error();
    table.players = std::move(*players);
  }
  out->restart(out->setup_.seed);
  return out;
}

Batch::Batch(BatchSetup setup) : setup_(std::move(setup)), planes_(*setup_.game) {
  tables_ = std::vector<Table>(static_cast<std::size_t>(setup_.games));
  workers_ =
      std::vector<Worker>(static_cast<std::size_t>(thread_count(setup_.threads, setup_.games)));
}

Batch::~Batch() = default;

std::int64_t Batch::masked() const {
  const std::int64_t all = game().actions().count() + setup_.plans;
  return all <= kMostMasked ? all : 0;
}

std::uint64_t Batch::answers() const {
  std::uint64_t out = 0;
  for (const Table& table : tables_) out += table.all;
  return out;
}

const table::AnyState& Batch::state(std::size_t game) const { return tables_[game].state; }

// Pieces of neighbours: what a thread writes is not what its neighbour's core has just read.
template <class Work>
void Batch::each(const Work& work) {
  const std::size_t piece = (games() + workers_.size() - 1) / workers_.size();
  table::side_by_side(workers_.size(), [&](std::size_t i) {
    const std::size_t end = std::min(games(), (i + 1) * piece);
    for (std::size_t game = i * piece; game < end; ++game) work(workers_[i], game);
  });
}

void Batch::restart(std::uint64_t seed) {
  setup_.seed = seed;
  each([this](Worker&, std::size_t game) {
    Table& table = tables_[game];
    table.episode = 0;
    table.scores = {};
    table.ended = BatchEnd::goes_on;
    begin(table, game);
  });
}

// Every table has streams of its own, five for each of its games: chance, and each seat.
void Batch::begin(Table& table, std::size_t game) const {
  const auto stream = static_cast<std::uint32_t>((table.episode * games() + game) * 5);
  table.chance = Random(setup_.seed, 0, stream);
  for (std::uint32_t seat = 0; seat < table.minds.size(); ++seat)
    table.minds[seat] = Random(setup_.seed, 0, stream + 1 + seat);
  ++table.episode;
  table.state = setup_.game->initial();
  table.answers = 0;
  table.stopped = false;
  run_on(table);
}

// Until the caller is asked or the game has ended.
void Batch::run_on(Table& table) const {
  const AnyGame& game = *setup_.game;
  for (;;) {
    table.question = table::resolve_chance(game, table.state, table.chance);
    table.stopped =
        table.question.kind == QuestionKind::over || table.answers >= setup_.most_answers;
    if (table.stopped) return;
    const Seat seat = table.question.seats.first();
    ai::Opponent* const player = table.players[seat.value].get();
    if (player == nullptr) return ask(table, seat);
    const table::Answer answer = player->choose(game, game.observe(table.state, seat), seat,
                                                setup_.budget, table.minds[seat.value]);
    game.apply(table.state, seat, answer, nullptr);
    ++table.answers;
    ++table.all;
  }
}

// What the caller is offered for this seat.
void Batch::ask(Table& table, Seat seat) const {
  const AnyGame& game = *setup_.game;
  game.legal(table.state, seat, table.legal);
  table.plans.clear();
  if (setup_.plans == 0 || !ai::asks_plan(game, table.question)) return;
  table.plans = propose_plans(game, game.observe(table.state, seat), seat, setup_.plans, 1,
                              table.minds[seat.value]);
}

void Batch::play(Table& table, std::size_t game, std::int32_t place) const {
  table.ended = BatchEnd::goes_on;
  table.scores = {};
  if (place < 0 || table.stopped) return;
  const Seat seat = table.question.seats.first();
  const auto chosen = static_cast<std::size_t>(place);
  const auto give = [&](const table::Answer& answer) {
    setup_.game->apply(table.state, seat, answer, nullptr);
    ++table.answers;
    ++table.all;
  };
  if (table.plans.empty()) {
    give(table.legal[chosen]);
  } else {
    for (const table::Answer& line : table.plans[chosen]) give(line);
  }
  run_on(table);
  if (!table.stopped) return;
  const bool over = table.question.kind == QuestionKind::over;
  table.ended = over ? BatchEnd::over : BatchEnd::cut_off;
  if (over) table.scores = table.question.result.score;
  if (setup_.resets) begin(table, game);
}

void Batch::look(const BatchRows& rows) {
  each([&](Worker& worker, std::size_t game) { write(worker, game, rows); });
}

Expected<void> Batch::step(std::span<const std::int32_t> places, const BatchRows& rows) {
  if (places.size() != games())
    return bad("choices: expected one for each of " + std::to_string(games()) + " games");
  std::uint64_t given = 0;
  for (std::size_t game = 0; game < games(); ++game) {
    const Table& table = tables_[game];
    if (places[game] < 0 || table.stopped) continue;
    if (static_cast<std::size_t>(places[game]) >= table.offered())
      return Error{ErrorCode::illegal_answer,
                   "choices[" + std::to_string(game) + "]: expected a place from 0 to " +
                       std::to_string(table.offered() - 1) + " in the list of legal answers",
                   ""};
    ++given;
  }
  decisions_ += given;
  each([&](Worker& worker, std::size_t game) {
    play(tables_[game], game, places[game]);
    write(worker, game, rows);
  });
  return {};
}

Expected<void> Batch::step_by_number(std::span<const std::int64_t> numbers, const BatchRows& rows) {
  if (numbers.size() != games())
    return bad("numbers: expected one for each of " + std::to_string(games()) + " games");
  std::vector<std::int32_t> places(games(), kNothing);
  for (std::size_t game = 0; game < games(); ++game) {
    const Table& table = tables_[game];
    if (numbers[game] < 0 || table.stopped) continue;
    std::size_t place = 0;
    while (place < table.offered() && number_of(table, place) != numbers[game]) ++place;
    if (place == table.offered())
      return Error{ErrorCode::illegal_answer,
                   "numbers[" + std::to_string(game) + "]: expected the number of a legal answer",
                   ""};
    places[game] = static_cast<std::int32_t>(place);
  }
  return step(places, rows);
}

}  // namespace lab
