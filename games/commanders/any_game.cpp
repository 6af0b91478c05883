#include "games/commanders/any_game.h"

#include "games/commanders/advice/likely.h"
#include "games/commanders/advice/odds.h"
#include "games/commanders/game.h"
#include "games/commanders/position/position.h"
#include "games/commanders/rules/play.h"
#include "games/commanders/state/fields.h"
#include "games/commanders/state/options.h"
#include "games/commanders/state/words.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/notation.h"
#include "games/commanders/text/wording.h"
#include "games/commanders/text/words.h"
#include "games/commanders/view/scene.h"
#include "table/game_adapter.h"
#include "table/likely.h"
#include "table/says_nothing.h"

namespace commanders {
namespace {

class CommandersGame final : public table::GameAdapter<Game, Wording>,
                             public table::DrawsLikely,
                             public table::SaysNothing {
 public:
  using GameAdapter::GameAdapter;

  const table::ActionNumbers& actions() const override {
    static const auto numbers = lexicon().action_numbers();
    return numbers;
  }

  table::AnyObservation observe_beside(const table::AnyState& state, Seat writer) const override {
    return table::AnyObservation::of(observed_beside(game(), state.as<State>(), writer));
  }

  table::AnyState draw_likely(const table::AnyObservation& observation,
                              table::Random& random) const override {
    const auto& seen = observation.as<Observation>();
    return table::AnyState::of(commanders::draw_likely(game(), seen, random));
  }

  // Everybody is asked what they commit, move, bombard and rally with. B-46
  bool says_nothing(table::Answer answer) const override { return verb_of(answer) == Verb::done; }

  std::string die_name(std::uint8_t) const override { return "combat"; }
  // Nothing is ever drawn.
  std::string item_name(std::uint8_t) const override { return "?"; }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    return table::Error{table::ErrorCode::bad_request,
                        std::string(text) + ": nothing is drawn in Commanders", ""};
  }
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<CommandersGame>(std::make_shared<const Game>(*match),
                                          std::move(messages));
}

}  // namespace commanders
