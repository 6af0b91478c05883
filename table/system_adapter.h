// SPDX-License-Identifier: MIT
// The part of GameSystem that is the same for every game made of a pack and messages. `make_game`
// makes one match's game of the pack; make_any_game, read_position and open_position_text
// of the game's namespace are found by the types.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "table/game.h"
#include "table/messages.h"
#include "table/shared_pack.h"

namespace table {

template <class Pack, auto make_game>
class SystemAdapter : public GameSystem {
 public:
  SystemAdapter(SharedPack<Pack> pack, std::shared_ptr<const Messages> messages)
      : pack_(std::move(pack)), messages_(std::move(messages)) {}

  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& content) const override {
    auto game = make_game(pack_, scenario, options, content);
    if (!game) return game.error();
    return make_any_game(std::move(*game), messages_);
  }
  Expected<Position> set(const Value& position) const override {
    const auto read = read_position(pack_, position);
    if (!read) return read.error();
    return Position{make_any_game(read->game, messages_), AnyState::of(read->state), read->opening};
  }
  Expected<Position> set_text(std::string_view text, std::string_view scenario,
                              const Value& options, const Value& content) const override {
    auto game = make_game(pack_, scenario, options, content);
    if (!game) return game.error();
    Log opening;
    const auto state = open_position_text(**game, text, opening);
    if (!state) return state.error();
    return Position{make_any_game(std::move(*game), messages_), AnyState::of(*state),
                    std::move(opening)};
  }

 protected:
  const Pack& pack() const { return *pack_; }
  const Messages& messages() const { return *messages_; }
  ScenarioSpec named_scenario(const std::string& id, Language language) const {
    return {id, messages_->name_of(language, "scenario", id)};
  }
  // What `say` makes of the match that would be created so.
  template <class Say>
  Expected<Value> of_match(std::string_view scenario, const Value& options, const Value& content,
                           const Say& say) const {
    const auto game = make_game(pack_, scenario, options, content);
    if (!game) return game.error();
    return say(**game);
  }

 private:
  SharedPack<Pack> pack_;
  std::shared_ptr<const Messages> messages_;
};

}  // namespace table
