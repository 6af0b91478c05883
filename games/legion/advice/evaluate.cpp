// Who is winning: the score as it stands, what hands and open rows still promise, and how much can
// still change. Seats of a team have one value.
#include <algorithm>
#include <cmath>

#include "games/legion/advice/contract.h"
#include "games/legion/advice/worth.h"
#include "games/legion/rules/contract.h"
#include "table/elementary.h"

namespace legion {
namespace {

// How far the scores of two sides usually move apart by the end.
constexpr float kSpread = 1.5F;
constexpr float kSpreadOfTurns = 4.5F;  // times the root of the turns
constexpr float kLogistic = 1.7F;       // a logistic curve looks like a normal one of that spread

// What the scoring sheet rounds down. L-85
float fractions(View v, const Player& player) {
  const Numbers& n = v.numbers();
  int pips = 0;
  for (const Die& die : player.dice) pips += die.value();
  return static_cast<float>(pips % n.pips_per_vp) * pip_worth(n) +
         static_cast<float>(player.coins % n.coins_per_vp) * coin_worth(n);
}

float hand_worth(const Outlook& o, Seat seat) {
  const Player& player = o.v.player(seat);
  if (o.turns <= 1 && o.v.state.active != seat) return 0;
  float out = 0;
  for (const std::uint8_t card : player.hand) out += army_worth(o.v.game, card);
  for (const std::uint8_t card : player.command) out += command_worth(o, seat, card);
  for (const std::uint8_t card : player.permanents)
    out += permanent_worth(o, seat, o.v.game.command(card));
  return out;
}

float tokens_worth(const Outlook& o, const Player& player) {
  const int tokens =
      count_family(player, DieKind::legion) + count_family(player, DieKind::commander);
  return 0.1F * kTokenWorth * static_cast<float>(tokens) * std::min(o.turns, 8.0F);
}

float worth_of(const Outlook& o, Seat seat) {
  const View v = o.v;
  const Player& player = v.player(seat);
  float out = static_cast<float>(open_score_of(v, seat).open()) + fractions(v, player);
  for (const std::uint8_t card : player.objectives)
    out += objective_worth(o, player, v.game.pack().objectives[card]);
  out += hand_worth(o, seat) + tokens_worth(o, player) + openness(o, player);
  if (o.turns > 1) out += 0.15F * static_cast<float>(player.general);
  return out;
}

table::Evaluation shares_of(const Match& game, const State& state) {
  table::Evaluation out{};
  const table::Question q = question_of(game, state);
  for (std::size_t seat = 0; seat < out.size(); ++seat) out[seat] = q.result.score[seat];
  return out;
}

}  // namespace

table::Evaluation evaluate_state(const Match& game, const State& state) {
  if (state.waiting.kind == Waiting::over) return shares_of(game, state);
  const Outlook o({game, state});
  const auto sides = static_cast<std::size_t>(game.has_teams() ? 2 : game.seats());
  std::array<float, table::kMaxSeats> worth{};
  for (std::uint8_t s = 0; s < game.seats(); ++s) worth[s % sides] += worth_of(o, {s});
  for (std::uint8_t s = 0; s < sides; ++s) worth[s] += shared_worth(o, {s}, o.v.player({s}));
  const float steep = kLogistic / (kSpread + kSpreadOfTurns * std::sqrt(o.turns - 0.5F));
  const float best =
      *std::max_element(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(sides));
  float sum = 0;
  for (std::size_t side = 0; side < sides; ++side)
    sum += worth[side] = table::exponential((worth[side] - best) * steep);
  table::Evaluation out{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat)
    out[seat] = worth[seat % sides] / sum;
  return out;
}

}  // namespace legion
