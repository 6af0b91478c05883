#include "games/settlement/any_game.h"

#include "games/settlement/advice/odds.h"
#include "games/settlement/game.h"
#include "games/settlement/position/position.h"
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/play.h"
#include "games/settlement/state/fields.h"
#include "games/settlement/state/options.h"
#include "games/settlement/state/words.h"
#include "games/settlement/text/battle_scenario.h"
#include "games/settlement/text/describe.h"
#include "games/settlement/text/notation.h"
#include "games/settlement/text/wording.h"
#include "games/settlement/text/words.h"
#include "games/settlement/view/scene.h"
#include "table/game_adapter.h"
#include "table/pack_reading.h"

namespace settlement {
namespace {

class SettlementGame final : public table::GameAdapter<Game, Wording> {
 public:
  using GameAdapter::GameAdapter;

  const table::ActionNumbers& actions() const override {
    static const auto numbers = lexicon().action_numbers();
    return numbers;
  }

  // Nothing is hidden: no other table looks the same to its player. SB-14.3
  std::unique_ptr<const table::Words> words_over(const table::AnyObservation&, Language,
                                                 const table::AnyState&) const override {
    return nullptr;
  }

  bool is_campaign() const override { return true; }
  std::optional<table::LinkedBattle> battle_of(const table::AnyState& state) const override {
    return battle_scenario({game(), state.as<State>()}, messages());
  }
  std::optional<table::CampaignPlace> place_of(const table::AnyState& state,
                                               Language language) const override {
    if (question(state).kind == table::QuestionKind::over) return std::nullopt;
    const State& at = state.as<State>();
    table::CampaignPlace out{.mission = at.mission,
                             .of = static_cast<int>(game().pack().missions.size())};
    out.title = messages().text(language, "mission." + game().mission(at.mission).id);
    for (const StoredReport& report : at.reports) {
      if (report.mission < at.mission) out.results.emplace_back(name(report.outcome));
    }
    return out;
  }

  std::string die_name(std::uint8_t) const override { return "combat"; }  // SB-1.6
  // A town card, or an Escalation card.
  std::string item_name(std::uint8_t item) const override {
    const Pack& pack = game().pack();
    if (item < kFirstEscalation) return table::id_at(pack.town_cards, item);
    return table::id_at(pack.escalation_cards, std::size_t{item} - kFirstEscalation);
  }
  table::Expected<std::uint8_t> parse_item(std::string_view text) const override {
    const Pack& pack = game().pack();
    const int town = table::index_of(pack.town_cards, text);
    if (town >= 0) return static_cast<std::uint8_t>(town);
    const int escalation = table::index_of(pack.escalation_cards, text);
    if (escalation >= 0) return static_cast<std::uint8_t>(kFirstEscalation + escalation);
    return table::Error{table::ErrorCode::bad_request,
                        std::string(text) + ": expected a town card or an Escalation card", ""};
  }
};

}  // namespace

std::shared_ptr<const table::AnyGame> make_any_game(const std::shared_ptr<const Match>& match,
                                                    std::shared_ptr<const Messages> messages) {
  return std::make_shared<SettlementGame>(std::make_shared<const Game>(*match),
                                          std::move(messages));
}

}  // namespace settlement
