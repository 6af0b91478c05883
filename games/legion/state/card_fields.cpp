// Cards in positions, by their numbers.
#include <algorithm>

#include "games/legion/state/field_kinds.h"

namespace legion {
namespace {

using table::Value;

constexpr std::string_view kDeckNames[] = {"Army card", "Command card", "Objective", "Event",
                                           "Battle card"};
constexpr std::string_view kExamples[] = {"A05", "C07", "O05", "E09", "B1"};

// The place of the entry with that id; -1 where none has it.
int find_id(const Match& game, Deck deck, std::string_view id) {
  const auto place = [id](const auto& list) {
    const auto found =
        std::ranges::find_if(list, [id](const auto& entry) { return entry.id == id; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
  };
  const Pack& pack = game.pack();
  if (deck == Deck::event) return place(pack.events);
  if (deck == Deck::battle) return place(pack.battle);
  return deck == Deck::objective ? place(pack.objectives) : -1;
}

}  // namespace

std::string one_of_a_deck(Deck deck) {
  const auto i = static_cast<std::size_t>(deck);
  return "expected the number of one of the " + std::string(kDeckNames[i]) + "s, such as " +
         std::string(kExamples[i]);
}

std::optional<int> read_card(const Match& game, Deck deck, const Value& value) {
  if (!value.is_string()) return std::nullopt;
  const auto item = parse_item(value.as_string());
  const int card = item && item->is(deck) ? item->card() : find_id(game, deck, value.as_string());
  if (card < 0 || card >= count_cards(game, deck)) return std::nullopt;
  return card;
}

Value card_value(Deck deck, int card) { return name(Item(deck, card)); }

int count_cards(const Match& game, Deck deck) {
  const Pack& pack = game.pack();
  const std::size_t counts[] = {pack.army.size(), pack.command_deck.size(), pack.objectives.size(),
                                pack.events.size(), pack.battle.size()};
  return static_cast<int>(counts[static_cast<std::size_t>(deck)]);
}

Value CardsKind::value(const PositionThings& /*things*/, const CardSet& cards) const {
  Value out = Value::array();
  for (const std::uint8_t card : cards) out.push(card_value(deck, card));
  return out;
}
bool CardsKind::take(const PositionThings& things, const Value& value, CardSet& cards) const {
  if (!value.is_array()) return false;
  cards = {};
  for (const Value& each : value.items()) {
    const auto card = read_card(things.game, deck, each);
    if (!card || cards.has(*card)) return false;
    cards.add(*card);
  }
  return true;
}
std::string CardsKind::wrong(const PositionThings& things, const Value& value) const {
  if (!value.is_array())
    return "expected a list of " + std::string(kDeckNames[static_cast<std::size_t>(deck)]) + "s";
  CardSet cards;
  for (const Value& each : value.items()) {
    const auto card = read_card(things.game, deck, each);
    const std::string text = each.is_string() ? each.as_string() + ": " : "";
    if (!card) return text + one_of_a_deck(deck);
    if (cards.has(*card)) return text + "is there twice";
    cards.add(*card);
  }
  return one_of_a_deck(deck);
}

Value CardKind::value(const PositionThings& /*things*/, std::uint8_t member) const {
  if (or_none && member == 0) return {};
  return card_value(deck, or_none ? member - 1 : member);
}
bool CardKind::take(const PositionThings& things, const Value& value, std::uint8_t& member) const {
  const auto card = read_card(things.game, deck, value);
  if (card) member = static_cast<std::uint8_t>(or_none ? *card + 1 : *card);
  return card.has_value();
}
std::string CardKind::wrong(const PositionThings& /*things*/, const Value& /*value*/) const {
  return one_of_a_deck(deck) + (or_none ? ", or null" : "");
}

}  // namespace legion
