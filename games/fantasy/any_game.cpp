#include "games/fantasy/any_game.h"

#include <array>

#include "games/fantasy/advice/next_lines.h"
#include "games/fantasy/advice/odds.h"
#include "games/fantasy/game.h"
#include "games/fantasy/position/position.h"
#include "games/fantasy/rules/fair_map.h"
#include "games/fantasy/rules/play.h"
#include "games/fantasy/rules/tokens.h"
#include "games/fantasy/state/fields.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/by_option.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"
#include "games/fantasy/text/words.h"
#include "games/fantasy/view/scene.h"
#include "table/game_adapter.h"
#include "table/lock.h"
#include "table/next_lines.h"

namespace fantasy {
namespace {

using table::AnyState;

// Those made with the pack, where they say what this game's cards say.
std::shared_ptr<const PackTexts> shipped_texts(const Match& game) {
  const auto& made = game.pack().texts;
  return made != nullptr && made->fit(game) ? made : nullptr;
}

class FantasyGame final : public table::GameAdapter<Game, SeatWording>,
                          public table::NamesNextLines {
 public:
  FantasyGame(const std::shared_ptr<const Game>& game,
              const std::shared_ptr<const Messages>& messages)
      : GameAdapter(game, messages), shipped_(shipped_texts(*game)) {}

  const table::ActionNumbers& actions() const override {
    static const auto numbers = lexicon().action_numbers();
    return numbers;
  }

  std::string rule_text(std::string_view rule, Language language) const override {
    return text_by_option(messages(), language, game().options(), "rules." + std::string(rule));
  }

  void next_lines(const AnyState& state, Seat seat, table::AnswerList& out) const override {
    fantasy::next_lines({game(), state.as<State>()}, seat, out);
  }

  std::string die_name(std::uint8_t) const override { return "combat"; }
  std::string item_name(std::uint8_t item) const override {
    if (is_token(item)) return token_name(item);
    if (is_map(item)) return map_name(item);
    const auto& cards = game().pack().cards;
    return item < cards.size() ? cards[item].id : "?";
  }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    if (const auto map = map_named(text)) return *map;
    if (const auto token = token_named(text)) return *token;
    const int card = game().pack().find_card(text);
    if (card >= 0) return static_cast<std::uint8_t>(card);
    return table::Error{table::ErrorCode::bad_request,
                        "no tactic card is called " + std::string(text), ""};
  }

 protected:
  table::Scene scene_of(const SeatWording& w) const override {
    return make_scene(w, texts(w.language));
  }

 private:
  // What cards of somebody's own say is put into words once, where it is first shown: most games
  // made of forged positions never come to that.
  const CardTexts& texts(Language language) const {
    if (shipped_ != nullptr) return shipped_->in(language);
    const auto i = static_cast<std::size_t>(language);
    made_[i].call([&] { own_[i] = card_texts(game(), messages(), language); });
    return own_[i];
  }

  std::shared_ptr<const PackTexts> shipped_;
  mutable std::array<table::Once, 2> made_;
  mutable std::array<CardTexts, 2> own_;
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(
    const std::shared_ptr<const Match>& match, const std::shared_ptr<const Messages>& messages) {
  return std::make_shared<FantasyGame>(std::make_shared<const Game>(*match), messages);
}

}  // namespace fantasy
