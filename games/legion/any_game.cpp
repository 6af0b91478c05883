#include "games/legion/any_game.h"

#include "games/legion/advice/odds.h"
#include "games/legion/game.h"
#include "games/legion/position/position.h"
#include "games/legion/rules/play.h"
#include "games/legion/state/fields.h"
#include "games/legion/state/options.h"
#include "games/legion/state/words.h"
#include "games/legion/text/describe.h"
#include "games/legion/text/notation.h"
#include "games/legion/text/wording.h"
#include "games/legion/text/words.h"
#include "games/legion/view/scene.h"
#include "table/game_adapter.h"

namespace legion {
namespace {

// A card of any deck, or a colour that is dealt (L-8).
class LegionGame final : public table::GameAdapter<Game, Wording> {
 public:
  using GameAdapter::GameAdapter;

  const table::ActionNumbers& actions() const override {
    static const auto numbers = lexicon().action_numbers();
    return numbers;
  }

  std::string die_name(std::uint8_t) const override { return "die"; }
  std::string item_name(std::uint8_t item) const override {
    if (item >= kFirstColour) return std::string(name(colour_at(item - kFirstColour)));
    return name(Item(item));
  }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    if (const auto colour = table::parse_enum<Colour>(text))
      return static_cast<std::uint8_t>(kFirstColour + static_cast<int>(*colour));
    if (const auto item = legion::parse_item(text)) return item->code;
    return table::Error{table::ErrorCode::bad_request,
                        std::string(text) + ": expected a card such as A05, C07, O05, E09 or B1",
                        ""};
  }
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<LegionGame>(std::make_shared<const Game>(*match), std::move(messages));
}

}  // namespace legion
