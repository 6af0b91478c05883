#include "games/legion/state/game.h"

#include "games/legion/rules/play.h"
#include "games/legion/rules/scoring.h"
#include "table/stepping.h"

namespace legion {
namespace {

Edges edges_of(const ArmyCard& card, bool flipped) {
  Edges out;
  out.left = flipped ? card.right : card.left;
  out.right = flipped ? card.left : card.right;
  const bool top = card.halves == Halves::top || card.halves == Halves::both;
  const bool bottom = card.halves == Halves::bottom || card.halves == Halves::both;
  out.top = flipped ? bottom : top;
  out.bottom = flipped ? top : bottom;
  out.end = card.left != card.right;
  out.big = card.big;
  return out;
}

}  // namespace

Game::Game(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)), scenario_(std::move(scenario)), options_(options) {
  for (std::size_t card = 0; card < pack_->army.size(); ++card) {
    for (const bool flipped : {false, true})
      edges_[Laid::army(static_cast<int>(card), flipped).code] =
          edges_of(pack_->army[card], flipped);
  }
  for (int i = 0; i < kColours; ++i)  // L-6
    edges_[Laid::starting(colour_at(i)).code] = {colour_at(i), colour_at(i), true,
                                                 true,         true,         true};
}

// Who shares a victory shares the point; a team's two seats both get the team's number. L-86
table::Question Game::question(const State& state) const {
  table::Question q = table::question_at(state);
  if (q.kind != table::QuestionKind::over) return q;
  q.result.seats = static_cast<std::uint8_t>(seats());
  int sides = 0;
  for (int seat = 0; seat < (has_teams() ? 2 : seats()); ++seat)
    sides += state.result[static_cast<std::size_t>(seat)];
  for (std::size_t seat = 0; seat < q.result.score.size(); ++seat)
    q.result.score[seat] =
        seat < q.result.seats && state.result[seat] != 0 ? 1.0F / static_cast<float>(sides) : 0.0F;
  return q;
}

// L-93
table::Result Game::result_without(const State& over, SeatSet left) const {
  State ranked = over;
  if (over.result_reason == EndReason::last_round) ranked.result = winners({*this, over}, left);
  return question(ranked).result;
}

void Game::legal(const State& state, Seat seat, table::AnswerList& out) const {
  out.clear();
  if (table::asks(state, seat)) table::legal_answers(View{*this, state}, seat, out);
}

void Game::apply(State& state, Seat seat, table::Answer answer, table::Log* log) const {
  assert(table::asks(state, seat));
  Play play{{*this, state, log}};
  table::apply_answer(play, seat, answer);
}

void Game::draws(const State& state, table::DrawList& out) const {
  table::possible_draws(View{*this, state}, out);
}

void Game::resolve(State& state, const table::Outcome& outcome, table::Log* log) const {
  Play play{{*this, state, log}};
  table::resolve_chance(play, outcome);
}

}  // namespace legion
