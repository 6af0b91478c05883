#include "games/legion/text/wording.h"

#include <type_traits>

#include "games/legion/rules/field.h"

namespace legion {
namespace {

// Calls say(entry) with the entry of the pack that a card of any deck is; "" where there is none.
template <class Say>
std::string of_entry(const Match& game, Item item, const Say& say) {
  const Pack& pack = game.pack();
  const auto at = static_cast<std::size_t>(item.card());
  const auto found = [&](const auto& list) {
    return at < list.size() ? say(list[at]) : std::string();
  };
  switch (item.deck()) {
    case Deck::army:
      return found(pack.army);
    case Deck::command:
      return at < pack.command_deck.size() ? say(game.command(item.card())) : "";
    case Deck::objective:
      return found(pack.objectives);
    case Deck::event:
      return found(pack.events);
    case Deck::battle:
      return found(pack.battle);
  }
  return "";
}

}  // namespace

std::string Wording::colour_of(Seat seat) const {
  const bool known =
      seat.value < seen.players.size() && seen.players[seat.value].is(Player::has_colour);
  return known ? std::string(name(seen.players[seat.value].colour)) : "unknown";
}

std::string Wording::player(std::string_view form, Seat seat) const {
  return text(std::string(form) + "." + colour_of(seat), {{"n", std::to_string(seat.value + 1)}});
}

std::string Wording::team(Seat seat) const {
  const Seat mate = game.after(seat, 2);
  return text("list.and",
              {{"first", player("player_in", seat)}, {"second", player("player_in", mate)}});
}

void Wording::fill_player(Fills& fills, const std::string& key, Seat seat) const {
  fills.emplace_back(key, player("player", seat));
  fills.emplace_back(key + "#", player("player_form", seat));
  for (const char* form : {"in", "of", "to"})
    fills.emplace_back(key + "_" + form, player("player_" + std::string(form), seat));
}

std::string Wording::item(Item item) const {
  const std::string title =
      of_entry(game, item, [this](const auto& entry) { return cards().title(entry); });
  return title.empty() ? name(item) : title;
}

std::string Wording::item_text(Item item) const {
  return of_entry(game, item, [&](const auto& entry) -> std::string {
    using Entry = std::decay_t<decltype(entry)>;
    if constexpr (std::is_same_v<Entry, ArmyCard>)
      return laid_text(Laid::army(item.card(), false));
    else if constexpr (std::is_same_v<Entry, BattleCard>)
      return rewards_text(entry);
    else
      return cards().help(entry);
  });
}

// "grey: Fresh Orders, red: ..." L-50
std::string Wording::rewards_text(const BattleCard& card) const {
  std::string out;
  for (int i = 0; i < kColours; ++i) {
    const Reward& reward = game.pack().rewards[card.rewards[static_cast<std::size_t>(i)]];
    const std::string one =
        text("battle_text.reward", {{"colour", text("colour." + std::string(name(colour_at(i))))},
                                    {"reward", cards().title(reward)}});
    out = i == 0 ? one : text("list.comma", {{"first", out}, {"second", one}});
  }
  return out;
}

const Objective& Wording::objective(Item item) const {
  return game.pack().objectives[static_cast<std::size_t>(item.card())];
}

std::string Wording::laid(Laid laid) const {
  if (!laid.is_starting()) return item(Item(Deck::army, laid.card()));
  return cards().title(starting_card(laid));
}

const StartingCard& Wording::starting_card(Laid laid) const {
  return game.pack().starting_cards[static_cast<std::size_t>(game.edges(laid).left)];
}

// "End card: grey left, red right; a red half on top."
std::string Wording::laid_text(Laid laid) const {
  const Edges& edges = game.edges(laid);
  const auto colour = [this](Colour c) { return text("colour." + std::string(name(c))); };
  const char* halves = edges.top      ? (edges.bottom ? "both" : "top")
                       : edges.bottom ? "bottom"
                                      : "none";
  const char* sort = laid.is_starting() ? "start" : edges.end ? "end" : "through";
  std::string out =
      text("edges." + std::string(sort), {{"left", colour(edges.left)},
                                          {"right", colour(edges.right)},
                                          {"halves", text("edges.halves." + std::string(halves))}});
  if (edges.big) out += " " + text("edges.big");
  if (laid.is_starting()) out += " " + cards().help(starting_card(laid));
  return out;
}

std::string Wording::reward(Colour colour) const {
  const BattleCard& card = game.pack().battle[seen.battle_card];
  return cards().title(game.pack().rewards[card.rewards[static_cast<std::size_t>(colour)]]);
}

std::string Wording::square(Square square) const {
  if (!square.exists()) return name(square);
  const Cell cell = square.cell();
  const Cell next = square.kind() == DieKind::legion ? right_of(cell) : below(cell);
  return text("square.between", {{"first", name(cell)}, {"second", name(next)}});
}

std::string Wording::die(Seat owner, Square square) const {
  const std::string kind(name(square.kind()));
  const Die* die =
      owner.value < seen.players.size() ? die_at(seen.players[owner.value], square) : nullptr;
  Fills fills{{"square", this->square(square)}};
  if (die == nullptr) return text("die_kind." + kind, fills);
  fills.emplace_back("value", std::to_string(die->value()));
  if (die->token() == Token::none) return text("die." + kind, fills);
  fills.emplace_back("token", text("token." + std::string(name(die->token()))));
  return text("die_with." + kind, fills);
}

std::string face_of(const Match& game, Laid laid) {
  const Edges& edges = game.edges(laid);
  if (laid.is_starting()) return "start:" + std::string(name(edges.left));
  const char* reds = edges.top ? (edges.bottom ? "tb" : "t") : edges.bottom ? "b" : "-";
  return "army:" + std::string(name(edges.left)) + ":" + std::string(name(edges.right)) + ":" +
         reds + (edges.big ? ":big" : "");
}

table::Value face_data(const Match& game, Laid laid) {
  const Edges& edges = game.edges(laid);
  const bool start = laid.is_starting();
  return table::Value::object()
      .set("left", name(edges.left))
      .set("right", name(start ? edges.left : edges.right))
      .set("top", start || edges.top)
      .set("bottom", start || edges.bottom)
      .set("big", start || edges.big)
      .set("start", start);
}

}  // namespace legion
