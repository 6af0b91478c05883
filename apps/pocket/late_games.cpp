// SPDX-License-Identifier: MIT
#include "apps/pocket/late_games.h"

#include <algorithm>
#include <memory>

#include "apps/common/registry.h"
#include "apps/host/words.h"
#include "apps/pocket/late_content.h"

namespace pocket {
namespace {

using table::AnyGame;
using table::Expected;
using table::GameSystem;
using table::Language;
using table::Value;

class LateGame final : public GameSystem {
 public:
  explicit LateGame(const apps::KnownGame& game) : game_(game) {}

  std::string id() const override { return std::string(game_.id); }
  std::string rules_version() const override { return std::string(game_.rules_version); }
  std::string title() const override { return is_here() ? system().title() : id(); }
  int seats() const override { return is_here() ? system().seats() : 2; }
  int seats_for(std::string_view scenario, const Value& options,
                const Value& content) const override {
    return is_here() ? system().seats_for(scenario, options, content) : seats();
  }
  bool is_listed() const override {
    return is_here() ? system().is_listed() : game_.system != nullptr;
  }
  std::vector<table::ScenarioSpec> scenarios(Language language) const override {
    if (!is_here()) return {};
    return system().scenarios(language);
  }
  std::vector<table::OptionSpec> options(Language language) const override {
    if (!is_here()) return {};
    return system().options(language);
  }
  Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario, const Value& options,
                                                  const Value& content) const override {
    if (!is_here()) return not_here();
    return system().create(scenario, options, content);
  }
  Expected<Position> set(const Value& position) const override {
    if (!is_here()) return not_here();
    return system().set(position);
  }
  Expected<Position> set_text(std::string_view text, std::string_view scenario,
                              const Value& options, const Value& content) const override {
    if (!is_here()) return not_here();
    return system().set_text(text, scenario, options, content);
  }
  Expected<Value> scenario_card(std::string_view scenario, const Value& options,
                                const Value& content, Language language) const override {
    if (!is_here()) return not_here();
    return system().scenario_card(scenario, options, content, language);
  }
  Expected<Value> review(std::string_view scenario, const Value& options, const Value& content,
                         Language language) const override {
    if (!is_here()) return not_here();
    return system().review(scenario, options, content, language);
  }
  Expected<Value> army(std::string_view scenario, const Value& options, const Value& content,
                       const Value& request, Language language) const override {
    if (!is_here()) return not_here();
    return system().army(scenario, options, content, request, language);
  }

 private:
  bool is_here() const { return game_.system != nullptr && has_content(game_.id); }
  const GameSystem& system() const { return game_.system(); }
  static table::Error not_here() {
    return {table::ErrorCode::busy, host::words("game_not_here"), ""};
  }

  apps::KnownGame game_;
};

std::vector<const GameSystem*> all_games() {
  static const std::vector<LateGame> games(apps::known_games().begin(), apps::known_games().end());
  std::vector<const GameSystem*> out;
  for (const LateGame& game : games) out.push_back(&game);
  return out;
}

// "fleet", "fleet/first_shots", and "fleet" within a text within a text.
bool names(std::string_view text, std::string_view game) {
  for (std::size_t at = text.find(game); at != std::string_view::npos;
       at = text.find(game, at + 1)) {
    const std::size_t end = at + game.size();
    if (at > 0 && text[at - 1] == '"' && end < text.size() &&
        std::string_view("\"\\/").find(text[end]) != std::string_view::npos)
      return true;
  }
  return false;
}

// What looks like the name of a match (or like a token, of which no store says anything).
std::vector<std::string_view> match_names(std::string_view text) {
  constexpr std::size_t kSize = 32;
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_of(kLetters, at), text.size());
    at = std::min(text.find_first_not_of(kLetters, begin), text.size());
    if (at - begin == kSize) out.push_back(text.substr(begin, kSize));
  }
  return out;
}

}  // namespace

match::Registry late_games() {
  static const std::vector<const GameSystem*> systems = all_games();
  return systems;
}

std::vector<std::string_view> needed_games(std::string_view text, host::Store& store) {
  std::string all(text);
  for (const std::string_view match : match_names(text)) {
    if (const auto summary = store.summary(match)) all += *summary;
  }
  const bool every = text.find("\"/api/games\"") != std::string_view::npos;
  std::vector<std::string_view> out;
  for (const apps::KnownGame& game : apps::known_games()) {
    if (game.system == nullptr || has_content(game.id)) continue;
    if (every || names(all, game.id)) out.push_back(game.id);
  }
  return out;
}

}  // namespace pocket
