// SPDX-License-Identifier: MIT
// What every game does alike with positions, as the referee protocol shows them and as one line of
// text. Its namespace says what is in them, found by the types:
//   position_value(game, state)                  all of it, as data
//   read_state(game, position, names, log)       the same back, within a match
//   line_words(std::type_identity<Game>)         the words of the line (table/position_line.h)
//   in_short(game, state, position)              without what goes without saying in a line
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "table/contract.h"
#include "table/option_forms.h"
#include "table/position_fields.h"
#include "table/position_line.h"
#include "table/shared_pack.h"

namespace table {

template <class Match>
struct PositionRead {
  std::shared_ptr<const Match> game;
  typename Match::State state;
  Log opening{};  // what happened until the first question
};

// A match begins with the position; its pieces are named as there.
template <class Game>
Expected<PositionRead<Game>> open_position(std::shared_ptr<Game> game, const Value& position) {
  std::vector<std::string> names;
  Log opening;
  const auto state = read_state(*game, position, &names, &opening);
  if (!state) return state.error();
  if constexpr (requires { game->name_pieces(std::move(names)); })
    game->name_pieces(std::move(names));
  return PositionRead<Game>{std::move(game), *state, std::move(opening)};
}

// What a position says of the match it is of.
template <class Game>
struct MatchOfPosition {
  typename Game::Options options;
  SharedPack<typename Game::Pack> pack;
};
template <class Game>
Expected<MatchOfPosition<Game>> read_match(Fields& f, const SharedPack<typename Game::Pack>& base) {
  const std::string id(Game::kId);
  if (f.string_or("game", id) != id) f.complain("game", "expected " + id);
  const auto given = [&f](std::string_view key) {
    const Value* value = f.any(key);
    return value != nullptr ? *value : Value();
  };
  const auto options = read_options<typename Game::Options>(given("options"));
  if (!options) return options.error();
  const auto pack = base.with(given("content"));
  if (!pack) return pack.error();
  return MatchOfPosition<Game>{*options, *pack};
}

// The other way round: the keys that say it.
template <class Game>
Value match_value(const Game& game) {
  Value out = Value::object();
  out.set("game", Game::kId)
      .set("scenario", game.scenario().id)
      .set("options", options_value(game.options()));
  if (const Value content = inline_content(game.pack()); !content.is_null())
    out.set("content", content);
  return out;
}

template <class Match>
std::string write_position_text(const Match& game, const typename Match::State& state) {
  const Value position = in_short(game, state, position_value(game, state));
  return std::string(Match::kId) + " " + game.scenario().id +
         write_line(line_words(std::type_identity<MatchOf<Match>>{}), position);
}
// The protocol's form of a line; of a match that plays `scenario` where that is known.
template <class Match>
Expected<Value> position_from_text(std::string_view text, std::string_view scenario = "") {
  return read_line(line_words(std::type_identity<MatchOf<Match>>{}), Match::kId, text, scenario);
}
template <class Match>
Expected<typename Match::State> parse_position_text(const Match& game, std::string_view text) {
  const auto position = position_from_text<Match>(text, game.scenario().id);
  if (!position) return position.error();
  return read_state(game, *position, nullptr, nullptr);
}

}  // namespace table
