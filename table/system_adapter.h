// SPDX-License-Identifier: MIT
// The part of GameSystem that is the same for every game made of a pack and messages. `make_game`
// makes one match's game of the pack; make_any_game,
// read_position and scenario_card of the game's namespace are found by the types.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/messages.h"
#include "table/option_forms.h"
#include "table/positions.h"
#include "table/shared_pack.h"

namespace table {

namespace detail {
template <class Game>
Value card_of(const Game& game, const Messages& messages, Language language) {
  return scenario_card(game, messages, language);
}
}  // namespace detail

// Says which scenarios of the pack there are.
template <class Pack>
Error unknown_scenario(const Pack& pack, std::string_view wanted) {
  std::string all;
  for (const auto& scenario : pack.scenarios) all += (all.empty() ? "" : ", ") + scenario.id;
  return {ErrorCode::bad_option, "scenario: " + std::string(wanted) + ": expected one of " + all,
          ""};
}

template <class Game, auto make_game>
class SystemAdapter : public GameSystem {
 public:
  using Pack = typename Game::Pack;

  SystemAdapter(SharedPack<Pack> pack, std::shared_ptr<const Messages> messages)
      : pack_(std::move(pack)), messages_(std::move(messages)) {}

  std::string id() const override { return std::string(Game::kId); }
  std::string rules_version() const override { return std::string(Game::kRulesVersion); }
  std::vector<OptionSpec> options(Language language) const override {
    return in_words(option_specs<typename Game::Options>(), *messages_, language);
  }
  Expected<Value> scenario_card(std::string_view scenario, const Value& options,
                                const Value& content, Language language) const override {
    return of_match(scenario, options, content,
                    [&](const Game& game) { return detail::card_of(game, *messages_, language); });
  }
  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& content) const override {
    auto game = make_game(pack_, scenario, options, content);
    if (!game) return game.error();
    return make_any_game(std::move(*game), messages_);
  }
  Expected<Position> set(const Value& position) const override {
    return opened(read_position(pack_, position));
  }
  Expected<Position> set_text(std::string_view text, std::string_view scenario,
                              const Value& options, const Value& content) const override {
    auto game = make_game(pack_, scenario, options, content);
    if (!game) return game.error();
    const auto position = position_from_text<Game>(text, (*game)->scenario().id);
    if (!position) return position.error();
    return opened(open_position(std::move(*game), *position));
  }

 protected:
  const Pack& pack() const { return *pack_; }
  const SharedPack<Pack>& shared_pack() const { return pack_; }
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
  Expected<Position> opened(const Expected<PositionRead<Game>>& read) const {
    if (!read) return read.error();
    return Position{make_any_game(read->game, messages_), AnyState::of(read->state), read->opening};
  }

  SharedPack<Pack> pack_;
  std::shared_ptr<const Messages> messages_;
};

}  // namespace table
