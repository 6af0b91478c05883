// What lies in the middle: Battle Line, rewards, Event, decks, tokens; starting cards while they
// are chosen; and what the viewer has put under the Army deck.
#include <algorithm>

#include "games/legion/rules/draw.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

using table::Scene;
using table::Tray;

Tray line_of(const Wording& w) {
  Tray tray = make_tray(w, "line");
  for (const std::uint8_t card : w.seen.line) tray.items.push_back(command_item(w, card));
  return tray;
}

// The Battle card is drawn once the colours are chosen. L-11
Tray battle_of(const Wording& w) {
  Tray tray = make_tray(w, "battle");
  if (w.seen.phase == Phase::colours) return tray;
  const Pack& pack = w.game.pack();
  const BattleCard& card = pack.battle[w.seen.battle_card];
  tray.title = w.item(Item(Deck::battle, w.seen.battle_card));
  for (int i = 0; i < kColours; ++i) {
    const Reward& reward = pack.rewards[card.rewards[static_cast<std::size_t>(i)]];
    tray.items.push_back({"reward:" + std::string(name(colour_at(i))), "reward:" + reward.id,
                          w.cards().title(reward), w.cards().help(reward)});
  }
  return tray;
}

Tray event_of(const Wording& w) {
  Tray tray = make_tray(w, "event");
  if (w.seen.event == 0) return tray;
  const Item item(Deck::event, w.seen.event - 1);
  tray.items.push_back({name(item), "event", w.item(item), w.item_text(item)});
  return tray;
}

Tray decks_of(const Wording& w) {
  const State& seen = w.seen;
  Tray tray = make_tray(w, "decks");
  const auto add = [&](const char* id, const char* title, int count) {
    tray.items.push_back({id, "deck", w.text("scene." + std::string(title)), "", count});
  };
  add("deck:army", "deck_army", count_army_deck(seen));
  add("deck:command", "deck_command", seen.decks.command.size());
  add("deck:objective", "deck_objective", count_objective_deck(seen));
  add("deck:event", "deck_event", seen.event_deck.size());
  add("discard:command", "discard_command", seen.command_discard.size());
  return tray;
}

// Each player has one of each kind; the others are common. L-13
int left_of_token(const Wording& w, Token token) {
  int left = w.game.numbers().token_common_supply;
  for (std::uint8_t s = 0; s < w.game.seats(); ++s)
    left -= std::max(0, count_tokens(w.view().player({s}), token) - 1);
  return std::max(0, left);
}

Tray supply_of(const Wording& w) {
  Tray tray = make_tray(w, "supply");
  for (int t = 1; t < kTokens; ++t) {
    const auto token = static_cast<Token>(t);
    const std::string id(name(token));
    tray.items.push_back({"token:" + id, "token:" + id, w.text("token." + id),
                          w.text("token_text." + id), left_of_token(w, token)});
  }
  return tray;
}

Tray colours_of(const Wording& w) {
  Tray tray = make_tray(w, "colours");
  const bool chosen = w.game.options().colours == Options::Colours::pick;
  if (w.seen.phase != Phase::colours || !chosen) return tray;
  for (int i = 0; i < kColours; ++i) {
    const Colour colour = colour_at(i);
    const bool taken = std::ranges::any_of(w.seen.players, [colour](const Player& player) {
      return player.is(Player::has_colour) && player.colour == colour;
    });
    if (taken) continue;
    const std::string id(name(colour));
    tray.items.push_back({"colour:" + id, "start:" + id, w.text("legion." + id),
                          w.cards().help(w.game.pack().starting_cards[static_cast<std::size_t>(i)]),
                          1, "", face_data(w.game, Laid::starting(colour))});
  }
  return tray;
}

// The last of them lies lowest. L-90
Tray under_of(const Wording& w) {
  Tray tray = make_tray(w, "under");
  tray.holds = "numbers";
  const auto& queue = w.observation.under_army;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (queue[i].card() == kUnknownCard) continue;
    tray.items.push_back(army_item(w, queue[i].card()));
    tray.items.back().count = static_cast<int>(queue.size() - i);
  }
  return tray;
}

}  // namespace

void add_middle(const Wording& w, Scene& scene) {
  for (const auto& make : {line_of, battle_of, event_of, decks_of, supply_of, colours_of, under_of})
    scene.trays.push_back(make(w));
}

}  // namespace legion
