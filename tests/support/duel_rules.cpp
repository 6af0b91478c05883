// The rules of the duel game.
#include "tests/support/duel_rules.h"

#include <cstdlib>

namespace duel {

Question Game::question(const AnyState& any) const {
  const State& s = any.as<State>();
  Question q;
  switch (s.phase) {
    case Phase::pick:
      for (std::uint8_t seat = 0; seat < 2; ++seat) {
        if (s.pick[seat] == 0) q.seats = q.seats.with({seat});
      }
      break;
    case Phase::roll:
      q.kind = QuestionKind::roll;
      q.count = static_cast<std::uint8_t>(dice_);
      break;
    case Phase::draw:
      q.kind = QuestionKind::draw;
      q.count = 1;
      q.purpose = 1;
      q.seat = {1};
      break;
    case Phase::over: {
      q.kind = QuestionKind::over;
      q.result.seats = 2;
      q.result.rule = "D-4"_rule;
      const bool tie = s.points[0] == s.points[1];
      q.result.score[0] = tie ? 0.5F : (s.points[0] > s.points[1] ? 1.0F : 0.0F);
      q.result.score[1] = 1.0F - q.result.score[0];
    }
  }
  return q;
}

void Game::legal(const AnyState& any, Seat seat, AnswerList& out) const {
  const State& s = any.as<State>();
  out.clear();
  if (s.phase != Phase::pick || seat.value > 1 || s.pick[seat.value] != 0) return;
  for (std::uint8_t n = 1; n <= 6; ++n) out.push_back({kPick, {n}});
  if (s.peek[seat.value] == 0) out.push_back({kPeek, {}});
}

void Game::apply(AnyState& any, Seat seat, Answer answer, Log* log) const {
  State& s = any.as<State>();
  Event event;
  event.seat = seat;
  if (answer.verb == kPeek) {
    s.peek[seat.value] = s.pick[other(seat.value)] == 0 ? 1 : 2;
    event.kind = kPeeked;
    event.audience = SeatSet::of(seat);
    event.reveals = true;
    event.arg[0] = s.peek[seat.value];
  } else {
    s.pick[seat.value] = answer.arg[0];
    event.kind = kPicked;
    event.audience = SeatSet::of(seat);
    event.arg[0] = answer.arg[0];
  }
  if (log != nullptr) log->events.push_back(event);
  if (s.pick[0] == 0 || s.pick[1] == 0) return;
  s.phase = Phase::roll;
  Event revealed;
  revealed.kind = kRevealed;
  revealed.reveals = true;
  revealed.arg[0] = s.pick[0];
  revealed.arg[1] = s.pick[1];
  if (log != nullptr) log->events.push_back(revealed);
}

void Game::resolve(AnyState& any, const Outcome& outcome, Log* log) const {
  State& s = any.as<State>();
  Event event;
  if (s.phase == Phase::roll) {
    event.kind = kRolled;
    event.rule = "D-2"_rule;
    for (const std::uint8_t face : outcome) event.faces[event.count++] = face;
    s.face = outcome[0];
    s.phase = Phase::draw;
  } else {
    event.kind = kDrawn;
    event.seat = {1};
    event.rule = "D-3"_rule;
    event.arg[0] = outcome[0];
    score(s, outcome[0]);
    end_round(s);
  }
  event.reveals = true;
  if (log != nullptr) log->events.push_back(event);
}

void Game::score(State& s, std::uint8_t card) const {
  --s.deck[card];
  if (s.deck == std::array<std::uint8_t, 3>{}) s.deck = kFullDeck;
  const int miss0 = std::abs(s.pick[0] - s.face);
  const int miss1 = std::abs(s.pick[1] - s.face);
  if (card == 2) s.points = {};
  if (card == 2 || miss0 == miss1) return;
  const int won = card == 0 ? 1 : 2 + bonus_;
  std::uint8_t& points = s.points[miss0 < miss1 ? 0 : 1];
  points = static_cast<std::uint8_t>(points + won);
}

void Game::end_round(State& s) const {
  if (s.round == rounds_) {
    s.phase = Phase::over;
    return;
  }
  ++s.round;
  s.phase = Phase::pick;
  s.pick = {};
  s.peek = {};
  s.face = 0;
}

// In the pick phase the other's pick is hidden; that there is one is not, since everybody sees who
// is still asked.
AnyObservation Game::observe(const AnyState& any, Seat seat) const {
  State s = any.as<State>();
  for (std::uint8_t hidden = 0; hidden < 2; ++hidden) {
    if (hidden == seat.value) continue;
    if (s.phase == Phase::pick && s.pick[hidden] != 0) s.pick[hidden] = kCovered;
    s.peek[hidden] = 0;
  }
  return AnyObservation::of(s);
}

AnyState Game::sample(const AnyObservation& seen, Random& random) const {
  State s = seen.as<State>();
  for (std::uint8_t& pick : s.pick) {
    if (pick == kCovered) pick = static_cast<std::uint8_t>(1 + random.below(6));
  }
  return AnyState::of(s);
}

}  // namespace duel
