// SPDX-License-Identifier: MIT
#include "match/chance.h"

#include <algorithm>
#include <string>

#include "match/words.h"
#include "table/chance.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;

std::optional<Error> check_face(const table::AnyGame& game, const table::Question& question,
                                std::uint8_t face, Language language) {
  const int sides = game.die(question.die).faces;
  if (face >= 1 && face <= sides) return std::nullopt;
  return Error{
      ErrorCode::bad_request,
      words(language, "no_face", {{"face", std::to_string(face)}, {"n", std::to_string(sides)}}),
      ""};
}

}  // namespace

std::optional<Error> check_faces(const table::AnyGame& game, const table::Question& question,
                                 std::span<const std::uint8_t> faces, Language language) {
  if (faces.size() != question.count) {
    return Error{
        ErrorCode::bad_request,
        words(language, "face_count",
              {{"n", std::to_string(question.count)}, {"got", std::to_string(faces.size())}}),
        ""};
  }
  for (const std::uint8_t face : faces) {
    if (auto wrong = check_face(game, question, face, language)) return wrong;
  }
  return std::nullopt;
}

std::optional<Error> check_card(const table::AnyGame& game, const table::AnyState& state,
                                std::uint8_t item, Language language) {
  table::DrawList draws;
  game.draws(state, draws);
  for (const table::DrawOutcome& d : draws) {
    if (d.item == item && d.weight > 0) return std::nullopt;
  }
  return Error{ErrorCode::bad_request,
               words(language, "not_drawable", {{"item", game.item_name(item)}}), ""};
}

Expected<Chance> roll(const table::AnyGame& game, const table::Question& question, Queue& faces,
                      table::Random& random) {
  Chance out;
  const std::size_t queued = std::min<std::size_t>(faces.size(), question.count);
  for (std::size_t i = 0; i < queued; ++i) {
    if (auto wrong = check_face(game, question, faces[i], Language::en)) return *wrong;
    out.outcome.push_back(faces[i]);
  }
  faces.erase(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(queued));
  out.dictated = static_cast<std::uint8_t>(queued);
  const std::uint32_t sides = game.die(question.die).faces;
  while (out.outcome.size() < question.count) {
    out.outcome.push_back(static_cast<std::uint8_t>(1 + random.below(sides)));
  }
  return out;
}

Expected<Chance> draw(const table::AnyGame& game, const table::AnyState& state, Queue& cards,
                      table::Random& random) {
  Chance out;
  if (!cards.empty()) {
    if (auto wrong = check_card(game, state, cards.front())) return *wrong;
    out.outcome.push_back(cards.front());
    out.dictated = 1;
    cards.erase(cards.begin());
    return out;
  }
  table::DrawList draws;
  game.draws(state, draws);
  const std::uint32_t total = table::total_weight(draws);
  if (total == 0) return Error{ErrorCode::bad_position, words(Language::en, "nothing_to_draw"), ""};
  out.outcome.push_back(table::drawn_item(draws, random.below(total)));
  return out;
}

void skip(const table::AnyGame& game, const table::AnyState& state, const table::Question& question,
          std::uint8_t dictated, table::Random& random) {
  if (question.kind == table::QuestionKind::roll) {
    for (int i = dictated; i < question.count; ++i) random.below(game.die(question.die).faces);
  } else if (dictated == 0) {
    table::DrawList draws;
    game.draws(state, draws);
    if (const std::uint32_t total = table::total_weight(draws); total > 0) random.below(total);
  }
}

}  // namespace match
