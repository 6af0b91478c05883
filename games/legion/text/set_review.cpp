#include "games/legion/text/set_review.h"

#include <algorithm>

#include "games/legion/content/pack_read.h"
#include "games/legion/text/card_words.h"
#include "games/legion/text/reach.h"
#include "games/legion/text/scenario_card.h"

namespace legion {
namespace {

using table::is_brought;
using table::Value;

// From the least to the most of something, where there is any.
struct Range {
  int least = 0;
  int most = 0;
  bool any = false;
  void take(int n) {
    least = any ? std::min(least, n) : n;
    most = any ? std::max(most, n) : n;
    any = true;
  }
  bool has(int n) const { return !any || (n >= least && n <= most); }
};

void each_effect(const Pack& pack, const auto& take) {
  for (const CommandCard& card : pack.command) std::ranges::for_each(card.effects, take);
  for (const Reward& reward : pack.rewards) std::ranges::for_each(reward.effects, take);
  for (const EventCard& event : pack.events) std::ranges::for_each(event.each, take);
}

// Alone it would not let a card be played. L-67
bool is_idle(const CommandCard& card) {
  return std::ranges::all_of(card.effects, [](const Effect& e) { return e.op == Op::under; });
}

class Review : table::CardWriter<Match> {
 public:
  Review(const CardWriter& card, const Pack& shipped)
      : CardWriter(card), words_{card.messages, card.language}, shipped_(shipped) {}

  void look_at_prices() {
    Range prices;
    for (const CommandCard& card : shipped_.command) {
      if (card.is_permanent()) prices.take(card.cost);
    }
    for (const CommandCard& card : pack().command) {
      if (!is_brought(card.source)) continue;
      if (card.is_permanent() && !prices.has(card.cost))
        warn_range("price", words_.title(card), card.cost, prices);
      if (is_idle(card)) warn("idle", {{"card", words_.title(card)}});
    }
  }

  void look_at_worths() {
    Range worths;
    for (const Objective& objective : shipped_.objectives) worths.take(objective.vp);
    for (const Objective& objective : pack().objectives) {
      if (is_brought(objective.source) && !worths.has(objective.vp))
        warn_range("worth", words_.title(objective), objective.vp, worths);
    }
  }

  // L-70, L-71
  void look_at_effects() {
    const auto look = [this](const auto& list, const auto& effects_of, bool by_event) {
      for (const auto& entry : list) {
        if (!is_brought(entry.source)) continue;
        for (const Effect& effect : effects_of(entry)) {
          if (is_stronger(effect))
            warn("more",
                 {{"card", words_.title(entry)}, {"text", words_.effect(effect, by_event)}});
        }
      }
    };
    const auto all = [](const auto& entry) -> const Effects& { return entry.effects; };
    look(pack().command, all, false);
    look(pack().rewards, all, false);
    look(
        pack().events, [](const EventCard& event) -> const Effects& { return event.each; }, true);
  }

  void look_at_tokens() {
    for (int t = 1; t < kTokens; ++t) {
      const auto needs = [t](const CommandCard& card) {
        return card.token == static_cast<Token>(t);
      };
      if (std::ranges::any_of(shipped_.command, needs) &&
          std::ranges::none_of(pack().command, needs))
        warn("token", {{"token", text("token." + std::string(name(static_cast<Token>(t))))}});
    }
  }

  // L-88
  void look_at_objectives() {
    for (const Objective& objective : pack().objectives) {
      const int most = most_within_reach(pack(), objective);
      const bool team = game.has_teams();
      if (objective.at_least > most) warn_reach("reach", objective, objective.at_least, most);
      if (team && objective.team_at_least > 2 * most)
        warn_reach("reach_team", objective, objective.team_at_least, 2 * most);
    }
  }

  // L-2, L-11, L-14, L-17
  void look_at_decks() {
    const int least = count_command_cards(shipped_) / table::kMaxSeats;
    if (const int there = count_command_cards(pack()); there < least * game.seats())
      warn("command_deck", {{"n", std::to_string(there)}, {"least", std::to_string(least)}});
    const int left = static_cast<int>(pack().objectives.size()) - dealt_objectives(game.seats());
    if (left < 2) warn("objective_deck", {{"n", std::to_string(left)}});
    const auto ends = count_ends(pack());
    const int most = *std::ranges::max_element(ends);
    for (int i = 0; i < kColours; ++i) {
      const int n = ends[static_cast<std::size_t>(i)];
      if (2 * n < most)
        warn("colour", {{"n", std::to_string(n)},
                        {"colour", text("colour." + std::string(name(colour_at(i))))},
                        {"most", std::to_string(most)}});
    }
  }

  Value take() { return std::move(warnings_); }

 private:
  bool is_stronger(const Effect& effect) const {
    int n = 0;
    int times = 0;
    each_effect(shipped_, [&](const Effect& other) {
      if (other.op != effect.op) return;
      n = std::max<int>(n, other.n);
      times = std::max<int>(times, other.times);
    });
    return times > 0 && (effect.n > n || effect.times > times);
  }
  void warn(const std::string& key, const table::Fills& fills) {
    warnings_.push(text("check." + key, fills));
  }
  void warn_range(const char* key, const std::string& card, int n, const Range& range) {
    warn(key, {{"card", card},
               {"n", std::to_string(n)},
               {"least", std::to_string(range.least)},
               {"most", std::to_string(range.most)}});
  }
  void warn_reach(const char* key, const Objective& objective, int n, int most) {
    warn(key, {{"card", words_.title(objective)},
               {"n", std::to_string(n)},
               {"most", std::to_string(most)}});
  }

  CardWords words_;
  const Pack& shipped_;
  Value warnings_ = Value::array();
};

}  // namespace

Value review_set(const Match& game, const Pack& shipped, const Messages& messages,
                 Language language) {
  Review review({game, messages, language}, shipped);
  review.look_at_decks();
  review.look_at_prices();
  review.look_at_effects();
  review.look_at_tokens();
  review.look_at_worths();
  review.look_at_objectives();
  return Value::object()
      .set("id", game.scenario().id)
      .set("title", scenario_title(game, messages, language))
      .set("warnings", review.take());
}

void add_review_keys(table::MessageKeys& keys) {
  keys.add_each("check",
                "price worth more idle token reach reach_team command_deck objective_deck colour "
                "list_place");
}

}  // namespace legion
