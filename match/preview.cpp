// SPDX-License-Identifier: MIT
#include "match/preview.h"

#include <algorithm>
#include <map>

#include "match/plan.h"

namespace match {
namespace {

using table::AnyState;
using table::Expected;
using table::Language;
using table::Piece;
using table::Scene;
using table::Seat;

// A choice among more pieces than that is no choice of who acts.
constexpr std::size_t kMostChoices = 24;

using Numbers = std::map<std::string, int>;

// An activation changes what happens to a piece by itself, its losses and fatigue. Behind a choice
// only what the piece can do tells of the answers: the counters that stand for a word.
enum class Compare : std::uint8_t { everything, words };

Numbers numbers_of(const Piece& piece, Compare what) {
  Numbers out;
  for (const table::Counter& counter : piece.counters) {
    const bool word = counter.kind.find('.') != std::string::npos;
    if (word || what == Compare::everything) out[counter.kind] = counter.value;
  }
  return out;
}

const Piece* find_piece(const Scene& scene, std::string_view id) {
  const auto found = std::ranges::find(scene.pieces, id, &Piece::id);
  return found == scene.pieces.end() ? nullptr : &*found;
}

// What is no longer there counts as 0; what was not there before, too.
void compare(const Piece& before, const Scene& after, Compare what, std::vector<Change>& out) {
  const Piece* now = find_piece(after, before.id);
  if (now == nullptr) return;
  const Numbers old = numbers_of(before, what);
  Numbers all = numbers_of(*now, what);
  for (const auto& [word, value] : old) all.try_emplace(word, 0);
  for (const auto& [word, value] : all) {
    const auto was = old.find(word);
    const int from = was == old.end() ? 0 : was->second;
    if (from != value) out.push_back({before.id, word, from, value});
  }
}

struct Looking {
  const View& view;
  Seat seat;
  Language language;
  Scene before;

  Scene scene_of(const AnyState& state) const {
    return view.game().scene(view.game().observe(state, view.seat()), language);
  }
  std::vector<Change> at_once(const AnyState& state) const {
    const Scene after = scene_of(state);
    std::vector<Change> out;
    for (const Piece& piece : before.pieces) compare(piece, after, Compare::everything, out);
    return out;
  }
  std::vector<Change> by_choice(const AnyState& state) const;
};

std::vector<Change> Looking::by_choice(const AnyState& state) const {
  const table::AnyGame& game = view.game();
  const table::Question asked = game.question(state);
  if (asked.kind != table::QuestionKind::ask || !asked.seats.has(seat)) return {};
  const table::AnyObservation seen = game.observe(state, seat);
  table::AnswerList choices;
  game.legal(state, seat, choices);
  std::vector<Change> out;
  if (choices.size() > kMostChoices) return out;
  for (const table::Answer choice : choices) {
    const table::AnswerView told = game.describe(seen, choice, language);
    const Piece* touched =
        told.touches.empty() ? nullptr : find_piece(before, told.touches.front());
    if (touched == nullptr) continue;
    AnyState then = state;
    game.apply(then, seat, choice, nullptr);
    compare(*touched, scene_of(then), Compare::words, out);
  }
  return out;
}

void keep_common(std::vector<Change>& all, const std::vector<Change>& other) {
  std::erase_if(all, [&](const Change& c) { return std::ranges::find(other, c) == other.end(); });
}

}  // namespace

Expected<std::vector<Change>> changes_of(const View& view, Seat seat,
                                         const std::vector<std::string>& answers,
                                         Language language) {
  if (others_may_answer(view)) return std::vector<Change>{};
  const auto views = seen_after(view, seat, answers, answers.back(), language);
  if (!views) return views.error();
  const Looking look{view, seat, language, view.scene(language)};
  std::vector<Change> common;
  for (std::size_t i = 0; i < views->size(); ++i) {
    const AnyState state = imagined(view.game(), (*views)[i]);
    std::vector<Change> found = look.at_once(state);
    if (found.empty()) found = look.by_choice(state);
    if (i == 0) common = found;
    keep_common(common, found);
  }
  return common;
}

table::Value changes_value(const std::vector<Change>& changes) {
  table::Value out = table::Value::array();
  for (const Change& c : changes) {
    out.push(table::Value::object()
                 .set("piece", c.piece)
                 .set("counter", c.counter)
                 .set("from", c.from)
                 .set("to", c.to));
  }
  return table::Value::object().set("changes", std::move(out));
}

}  // namespace match
