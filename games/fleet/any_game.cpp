#include "games/fleet/any_game.h"

#include "games/fleet/describe.h"
#include "games/fleet/notation.h"
#include "games/fleet/odds.h"
#include "games/fleet/options.h"
#include "games/fleet/play.h"
#include "games/fleet/position.h"
#include "games/fleet/scene.h"
#include "table/worded_game.h"

namespace fleet {
namespace {

using table::AnyState;

class FleetGame final : public table::WordedGame<Game> {
 public:
  using WordedGame::WordedGame;

  std::string id() const override { return "fleet"; }
  std::string rules_version() const override { return std::string(kRulesVersion); }

  // Events carry the names of ships from the moment they happen.
  AnyState begin(table::Log& log) const override {
    const AnyState state = WordedGame::begin(log);
    note_ship_names(state.as<State>(), log.events);
    return state;
  }
  void apply(AnyState& state, Seat seat, table::Answer answer, table::Log* log) const override {
    const std::size_t before = log == nullptr ? 0 : log->events.size();
    WordedGame::apply(state, seat, answer, log);
    if (log != nullptr) note_ship_names(state.as<State>(), news(*log, before));
  }
  void resolve(AnyState& state, const table::Outcome& outcome, table::Log* log) const override {
    const std::size_t before = log == nullptr ? 0 : log->events.size();
    WordedGame::resolve(state, outcome, log);
    if (log != nullptr) note_ship_names(state.as<State>(), news(*log, before));
  }

  std::string die_name(std::uint8_t) const override { return "command"; }
  // What is drawn are tokens of special weapons.
  std::string item_name(std::uint8_t item) const override {
    const auto& weapons = game().pack().weapons;
    return item < weapons.size() ? weapons[item].id : "?";
  }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    const int weapon = game().pack().find_weapon(text);
    if (weapon >= 0) return static_cast<std::uint8_t>(weapon);
    return table::Error{table::ErrorCode::bad_request,
                        "no special weapon is called " + std::string(text), ""};
  }

 private:
  static std::span<table::Event> news(table::Log& log, std::size_t before) {
    return std::span(log.events).subspan(before);
  }
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(std::shared_ptr<const Game> game,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<FleetGame>(std::move(game), std::move(messages));
}

}  // namespace fleet
