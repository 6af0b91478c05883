// SPDX-License-Identifier: MIT
#include "table/game_system.h"

namespace table {

Expected<GameSystem::Position> GameSystem::set_text(std::string_view text,
                                                    std::string_view scenario, const Value& options,
                                                    const Value& content) const {
  auto game = create(scenario, options, content);
  if (!game) return game.error();
  auto state = (*game)->parse_position(text);
  if (!state) return state.error();
  return Position{*game, *state, {}};
}

Expected<Value> GameSystem::scenario_card(std::string_view, const Value&, const Value&,
                                          Language) const {
  return Error{ErrorCode::bad_option, id() + " has no scenario cards", ""};
}

Expected<Value> GameSystem::review(std::string_view, const Value&, const Value&, Language) const {
  return Error{ErrorCode::bad_option, id() + " has no scenarios of one's own", ""};
}

Expected<Value> GameSystem::army(std::string_view, const Value&, const Value&, const Value&,
                                 Language) const {
  return Error{ErrorCode::bad_option, id() + " has no armies to build", ""};
}

}  // namespace table
