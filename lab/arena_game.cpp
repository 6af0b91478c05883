// SPDX-License-Identifier: MIT
#include "lab/arena_game.h"

#include <algorithm>

#include "table/chance.h"

namespace lab {

using table::AnyGame;
using table::AnyState;
using table::Random;
using table::Seat;

namespace {

bool is_legal(const AnyGame& game, const AnyState& state, Seat seat, table::Answer answer) {
  table::AnswerList answers;
  game.legal(state, seat, answers);
  return std::find(answers.begin(), answers.end(), answer) != answers.end();
}

// Keeps the events for an onlooker, if there is one.
class Watch {
 public:
  explicit Watch(Onlooker* onlooker) : onlooker_(onlooker) {}
  table::Log* log() { return onlooker_ == nullptr ? nullptr : &log_; }
  void tell(const AnyState& state) {
    if (onlooker_ == nullptr) return;
    onlooker_->look(state, log_.events);
    log_.events.clear();
  }

 private:
  Onlooker* onlooker_;
  table::Log log_;
};

using Minds = std::array<Random, table::kMaxSeats>;

// What those who wait find out while somebody thinks, if they do such a thing.
void think_ahead(const AnyGame& game, const AnyState& state, Seat asked, const ArenaTable& table,
                 ai::Budget budget, Minds& minds) {
  table::AnswerList answers;
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
    ai::Opponent& player = *table.players[seat];
    if (&player == table.players[asked.value] || !player.thinks_ahead()) continue;
    if (answers.empty()) game.legal(state, asked, answers);
    if (answers.size() == 1) return;
    player.ponder(game, game.observe(state, {seat}), {seat}, budget, {}, minds[seat]);
  }
}

}  // namespace

std::string_view name(ArenaGame::End end) {
  switch (end) {
    case ArenaGame::End::over:
      return "over";
    case ArenaGame::End::unfinished:
      return "unfinished";
    case ArenaGame::End::illegal:
      break;
  }
  return "illegal";
}

ArenaGame play_arena_game(const AnyGame& game, const ArenaTable& table, ai::Budget budget,
                          int max_answers, Onlooker* onlooker) {
  Minds minds{Random(table.player_seeds[0]), Random(table.player_seeds[1]),
              Random(table.player_seeds[2]), Random(table.player_seeds[3])};
  Random chance(table.chance_seed);
  AnyState state = game.initial();
  ArenaGame out;
  Watch watch(onlooker);
  watch.tell(state);
  for (;;) {
    const table::Question question = table::resolve_chance(game, state, chance, watch.log());
    watch.tell(state);
    if (question.kind == table::QuestionKind::over) {
      out.end = ArenaGame::End::over;
      out.result = question.result;
      return out;
    }
    if (out.answers >= max_answers) return out;
    const Seat seat = question.seats.first();
    think_ahead(game, state, seat, table, budget, minds);
    ai::Opponent& player = *table.players[seat.value];
    const table::Answer answer =
        player.choose(game, game.observe(state, seat), seat, budget, minds[seat.value]);
    if (const auto own = player.foretold()) note(out.foretold[seat.value], *own);
    if (!is_legal(game, state, seat, answer)) {
      out.end = ArenaGame::End::illegal;
      return out;
    }
    game.apply(state, seat, answer, watch.log());
    ++out.answers;
  }
}

}  // namespace lab
