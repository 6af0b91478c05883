// SPDX-License-Identifier: MIT
#include "match/usual.h"

#include <algorithm>

#include "match/open_table.h"
#include "match/words.h"

namespace match {

using table::Answer;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Language;
using table::Seat;

namespace {

constexpr int kWorlds = 8;  // states drawn that look to everybody as the true one does

std::optional<UsualAnswer> usual_from(const Usual& usual, const AnyGame& game,
                                      const AnyObservation& seen, Seat seat, Language language) {
  const auto only = game.only_point(seen, seat);
  if (!usual && !only) return std::nullopt;
  const Answer advised = usual ? usual(game, seen, seat) : *only;
  return UsualAnswer{advised, only == advised
                                  ? words(language, "usual_only")
                                  : game.why(imagined(game, seen), seat, advised, language)};
}

}  // namespace

std::optional<UsualAnswer> usual_answer(const Usual& usual, const View& view, Language language) {
  if (!view.is_asked(view.seat()) || view.legal().size() < 2) return std::nullopt;
  return usual_from(usual, view.game(), view.observation(), view.seat(), language);
}

std::optional<UsualAnswer> open_usual_answer(const Usual& usual, const View& open, Seat seat,
                                             Language language) {
  if (!open.is_asked(seat)) return std::nullopt;
  const OpenAsk ask = open_ask(open, seat);
  if (ask.covered || ask.answers.size() < 2) return std::nullopt;
  const AnyGame& game = open.game();
  table::Random random(table::hash(open.observation()));
  std::optional<UsualAnswer> out;
  for (int world = 0; world < kWorlds; ++world) {
    const AnyState drawn = game.sample(open.observation(), random);
    auto here = usual_from(usual, game, game.observe(drawn, seat), seat, language);
    if (!here || (out && out->answer != here->answer)) return std::nullopt;
    if (out && out->why != here->why) here->why.clear();  // only the seat knows why
    out = std::move(here);
  }
  const bool open_to_all =
      std::find(ask.answers.begin(), ask.answers.end(), out->answer) != ask.answers.end();
  return open_to_all ? out : std::nullopt;
}

}  // namespace match
