// SPDX-License-Identifier: MIT
// What every game does alike with positions, as the referee protocol shows them and as one line of
// text. Its namespace says what is in them, found by the types:
//   position_value(game, state)              all of it, as data (whole_position)
//   read_table(game, in, state)              the same back, checked, without the question stack
//   start_phase(game, in, state, log)        to the first question of the phase, without one
//   match_text(game)                         what a question stack refers to: it goes with it
//   can_go_on(game, said, state)             whether play can, from what a stack makes of `said`;
//                                            clears what steps remembered in earlier versions
//   line_words(std::type_identity<Game>)     the words of the line (table/position_line.h)
//   in_short(game, state, position)          without what goes without saying in a line
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "table/contract.h"
#include "table/enums.h"
#include "table/field_values.h"
#include "table/option_forms.h"
#include "table/position_fields.h"
#include "table/position_line.h"
#include "table/shared_pack.h"
#include "table/state_dump.h"

namespace table {

// The question stack: what the other keys do not say of a position in the middle of a step, as
// opaque text (table/state_dump.h).
template <class Match>
requires requires(const Match& game) { match_text(game); }
std::string write_stack(const Match& game, const typename Match::State& state) {
  return write_rest(state, match_text(game));
}
template <class Match>
Expected<typename Match::State> read_stack(const Match& game, const typename Match::State& said,
                                           std::string_view text) {
  return read_rest(text, said, match_text(game),
                   [&](auto& state) { return can_go_on(game, said, state); });
}

// The options of a match for match_text: those that came later only where they are used, so that
// older positions stay readable.
template <class Options>
Value options_noted(const Options& options, std::span<const std::string_view> later) {
  return options_noted(options_value(options), options_value(Options{}), later);
}

// Where a position is read from.
struct PositionSource {
  Fields& fields;
  const Value& position;
  std::vector<std::string>& names;  // of its pieces, where they have some
  bool exact = false;  // a question stack is given: it may stand in the middle of a step
};

// A position within a match: scenario, options and content are those of the match.
template <class Match>
Expected<typename Match::State> read_state(const Match& game, const Value& position,
                                           std::vector<std::string>* names = nullptr,
                                           Log* log = nullptr) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  for (const char* key : {"game", "scenario", "options", "content"}) (void)f.any(key);
  const std::string stack = f.string_or("question_stack", "");
  std::vector<std::string> own_names;
  const PositionSource in{f, position, names != nullptr ? *names : own_names, !stack.empty()};
  typename Match::State state;
  read_table(game, in, state);
  if (!f.ok()) return complaint.error;
  if (in.exact) return read_stack(game, state, stack);
  start_phase(game, in, state, log);
  return state;
}

// What is said of the match, then the table, by the list of its fields, and the question stack.
template <class Match, class Things>
Value whole_position(const Match& game, const typename Match::State& state, Value match,
                     const Things& things) {
  const Value table = fields_value(things, state);
  for (const auto& [key, value] : table.members()) match.set(key, value);
  return match.set("question_stack", write_stack(game, state));
}

// The phases that alone are played, as bits; nothing where a position does not say.
template <class Phase>
std::optional<unsigned> read_phases(Fields& f, Phase first = Phase{}) {
  const Value* phases = f.any("phases");
  if (phases == nullptr) return std::nullopt;
  unsigned bits = 0;
  if (!phases->is_array()) f.complain("phases", "expected a list of phases");
  for (std::size_t i = 0; phases->is_array() && i < phases->items().size(); ++i) {
    const Value& each = phases->items()[i];
    const auto phase = each.is_string() ? parse_enum(each.as_string(), first) : std::nullopt;
    if (!phase || (bits >> static_cast<unsigned>(*phase)) != 0)
      f.complain("phases", "expected phases from " + std::string(name(first)) + " to " +
                               std::string(names_of(first).back()) + ", in their order");
    else
      bits |= 1U << static_cast<unsigned>(*phase);
  }
  return bits;
}

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
inline Value given(Fields& f, std::string_view key) {
  const Value* value = f.any(key);
  return value != nullptr ? *value : Value();
}
inline void expect_game(Fields& f, std::string_view id) {
  if (f.string_or("game", std::string(id)) != id) f.complain("game", "expected " + std::string(id));
}
template <class Game>
Expected<MatchOfPosition<Game>> read_match(Fields& f, const SharedPack<typename Game::Pack>& base) {
  expect_game(f, Game::kId);
  const auto options = read_options<typename Game::Options>(given(f, "options"));
  if (!options) return options.error();
  const auto pack = base.with(given(f, "content"));
  if (!pack) return pack.error();
  return MatchOfPosition<Game>{*options, *pack};
}

// The scenario that it names; complains of one that is not there.
template <class Pack>
auto read_scenario(Fields& f, const Pack& pack, std::string_view unless_said) {
  const std::string id = f.string_or("scenario", std::string(unless_said));
  const auto* found = pack.find_scenario(id);
  if (found == nullptr) f.complain("scenario", "there is no scenario \"" + id + "\"");
  return found;
}

// The other way round: the keys that say it.
template <class Game>
Value match_value(const Game& game) {
  Value out = Value::object();
  out.set("game", Game::kId)
      .set("scenario", game.scenario().id)
      .set("options", options_in_heads(game.options()));
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
