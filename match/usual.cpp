// SPDX-License-Identifier: MIT
#include "match/usual.h"

#include <algorithm>

#include "match/open_table.h"

namespace match {

using table::Answer;
using table::AnyGame;
using table::AnyState;
using table::Seat;

namespace {

constexpr int kWorlds = 8;  // states drawn that look to everybody as the true one does

}  // namespace

std::optional<Answer> usual_answer(const Usual& usual, const View& view) {
  if (!view.is_asked(view.seat()) || view.legal().size() < 2) return std::nullopt;
  return usual(view.game(), view.observation(), view.seat());
}

std::optional<Answer> open_usual_answer(const Usual& usual, const View& open, Seat seat) {
  if (!open.is_asked(seat)) return std::nullopt;
  const OpenAsk ask = open_ask(open, seat);
  if (ask.covered || ask.answers.size() < 2) return std::nullopt;
  const AnyGame& game = open.game();
  table::Random random(table::hash(open.observation()));
  std::optional<Answer> out;
  for (int world = 0; world < kWorlds; ++world) {
    const AnyState drawn = game.sample(open.observation(), random);
    const Answer here = usual(game, game.observe(drawn, seat), seat);
    if (out && !(*out == here)) return std::nullopt;
    out = here;
  }
  const bool open_to_all =
      std::find(ask.answers.begin(), ask.answers.end(), *out) != ask.answers.end();
  return open_to_all ? out : std::nullopt;
}

}  // namespace match
