#include "games/fleet/any_game.h"

#include "games/fleet/advice/odds.h"
#include "games/fleet/game.h"
#include "games/fleet/position/old_answers.h"
#include "games/fleet/position/position.h"
#include "games/fleet/rules/play.h"
#include "games/fleet/state/fields.h"
#include "games/fleet/state/options.h"
#include "games/fleet/text/describe.h"
#include "games/fleet/text/notation.h"
#include "games/fleet/text/wording.h"
#include "games/fleet/text/words.h"
#include "games/fleet/view/scene.h"
#include "table/action_numbers.h"
#include "table/game_adapter.h"
#include "table/moves_planes.h"
#include "table/says_nothing.h"

namespace fleet {
namespace {

using table::AnyState;

Observation blank_in_turn_of(Seat seat) {
  Observation seen;
  seen.active = seat;
  return seen;
}

class FleetGame final : public table::GameAdapter<Game, Wording>,
                        public table::MovesPlanes,
                        public table::ReadsOldAnswers,
                        public table::SaysNothing {
 public:
  using GameAdapter::GameAdapter;

  const table::ActionNumbers& actions() const override {
    static const auto numbers = lexicon().action_numbers();
    return numbers;
  }

  // The dice of whose turn it is stand before those of the other.
  std::span<const std::vector<table::PlanePlace>> layouts() const override {
    static const std::array all{table::plane_places(blank_in_turn_of(kBlue)),
                                table::plane_places(blank_in_turn_of(kYellow))};
    return all;
  }
  std::size_t layout_of(const table::AnyObservation& seen) const override {
    return seen.as<Observation>().active.value;
  }

  std::optional<table::Reread> reread(const AnyState& state, std::span<const table::OldAnswer> run,
                                      bool whole) const override {
    return fleet::reread(game(), state.as<State>(), run, whole);
  }

  bool says_nothing(table::Answer answer) const override {
    return table::has_verb(table::verbs(kRoutine), verb_of(answer));
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
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<FleetGame>(std::make_shared<const Game>(*match), std::move(messages));
}

}  // namespace fleet
