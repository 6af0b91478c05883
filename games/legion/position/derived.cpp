// What follows from a position: legions, empty squares, morale targets, scores.
#include "games/legion/position/position.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/scoring.h"

namespace legion {
namespace {

using table::Value;

Value legions_value(View v, Seat seat) {
  Value out = Value::array();
  each_legion(v.game, v.player(seat), [&](const Legion& legion) {
    out.push(
        Value::array().push(name(legion.colour)).push(name(legion.west)).push(int{legion.cards}));
  });
  return out;
}

Value empty_squares_value(View v, Seat seat) {
  Value out = Value::array();
  each_empty_square(v.game, v.player(seat), [&](Square square) { out.push(name(square)); });
  return out;
}

// Against each opponent in turn order after the player. L-54
Value targets_value(View v, Seat seat) {
  Value out = Value::array();
  for (int places = 1; places < v.seats(); ++places) {
    const Seat other = v.game.after(seat, places);
    if (v.game.are_opponents(seat, other)) out.push(morale_target(v, seat, other));
  }
  return out;
}

Value player_value(View v, Seat seat) {
  const Score score = score_of(v, seat);
  return Value::object()
      .set("legions", legions_value(v, seat))
      .set("empty", empty_squares_value(v, seat))
      .set("targets", targets_value(v, seat))
      .set("public", score.open())
      .set("score", score.total());
}

}  // namespace

Value derived_value(const Match& game, const State& state) {
  const View v{game, state};
  Value players = Value::array();
  for (std::uint8_t s = 0; s < v.seats(); ++s) players.push(player_value(v, {s}));
  Value result = Value::array();
  for (const Standing& standing : standings(v)) {
    Value numbers = Value::array();
    for (const int number : standing) numbers.push(number);
    result.push(std::move(numbers));
  }
  return Value::object().set("players", std::move(players)).set("result", std::move(result));
}

}  // namespace legion
