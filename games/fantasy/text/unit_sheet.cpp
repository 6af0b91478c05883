#include "games/fantasy/text/unit_sheet.h"

#include <algorithm>
#include <array>
#include <bitset>

#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/effect_words.h"
#include "table/text.h"

namespace fantasy {
namespace {

std::string figure(int n) { return std::to_string(n); }

void append(std::string& list, const std::string& item) {
  if (!list.empty()) list += ", ";
  list += item;
}

std::string values(const Wording& words, const UnitCard& card) {
  std::string out = words.text("sheet.values", {{"attack", figure(card.attack)},
                                                {"defence", figure(card.defense)},
                                                {"walk", figure(card.walk)},
                                                {"run", figure(card.run)}});
  if (card.range_attack > 0) {
    out += " " + words.text("sheet.shot", {{"attack", figure(card.range_attack)},
                                           {"base", figure(card.base_range)},
                                           {"max", figure(card.max_range)}});
  }
  const bool tires = card.stamina != kNoStamina;
  return out + " " +
         words.text(tires ? "sheet.stamina" : "sheet.no_stamina", {{"n", figure(card.stamina)}});
}

using Numbers = AbilityNumbers;

Numbers printed(const UnitCard& card) {
  Numbers out{};
  std::copy(card.abilities.begin(), card.abilities.end(), out.begin());
  return out;
}

std::string ability_title(const Wording& words, Ability ability) {
  return words.text("ability." + table::as_key(name(ability)));
}

std::string auras(const Wording& words, const UnitCard& card) {
  std::string list;
  for (const Aura& aura : card.auras) {  // FC-22.2
    append(list, words.text("sheet.aura", {{"n", figure(aura.radius)},
                                           {"ability", ability_title(words, aura.ability)}}));
  }
  return list;
}

// The line of abilities, empty where there are none; `title` says what one is called.
template <class Title>
std::string abilities(const Wording& words, const std::string& auras, const Numbers& numbers,
                      const Title& title) {
  std::string list;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) continue;
    append(list, title(i));
    if (numbers[i] > 1) list += " " + figure(numbers[i]);
  }
  if (!auras.empty()) append(list, auras);
  return list.empty() ? list : "\n" + words.text("sheet.abilities", {{"list", list}});
}

std::string price(const Wording& words, const ActivatedAbility& bought) {
  std::string out;
  for (int c = 0; c < kColours; ++c) {
    const int n = bought.cost[static_cast<std::size_t>(c)];
    if (n == 0) continue;
    const std::string times = n > 1 ? figure(n) + " × " : "";
    append(out, c == 0 ? times + words.text("sheet.any_order")
                       : words.text(
                             n > 1 ? "sheet.price_many" : "sheet.price",
                             {{"n", figure(n)}, {"order", words.colour(static_cast<Colour>(c))}}));
  }
  return out;
}

// The line of what can be bought, empty where there is nothing.
std::string offers(const Wording& words, const UnitCard& card) {
  std::string list;
  for (const ActivatedAbility& ability : card.activated) {
    if (!list.empty()) list += "; ";
    list += priced(words, ability);
  }
  return list.empty() ? list : "\n" + words.text("sheet.bought", {{"list", list}});
}

std::string explained(const Wording& words, const std::string& name, const std::string& text) {
  return "\n" + words.text("sheet.help", {{"name", name}, {"text", text}});
}

CardTexts::Card texts_of(const Wording& words, const UnitCard& card) {
  CardTexts::Card out{words.card_name(card), values(words, card), auras(words, card),
                      offers(words, card), ""};
  for (const ActivatedAbility& bought : card.activated) {
    out.offers_help +=
        explained(words, words.messages.name_of(words.language, "bought", bought.id),
                  bought_help(bought, words.game.pack(), words.messages, words.language));
  }
  return out;
}

// "ability.charge", "stat.run": asked for with every unit of every scene.
template <class Word>
const std::string& counter_of(Word which) {
  static const auto keys = [] {
    std::array<std::string, table::count_of<Word>> out;
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = (std::is_same_v<Word, Stat> ? "stat." : "ability.") +
               table::as_key(name(static_cast<Word>(i)));
    return out;
  }();
  return keys[static_cast<std::size_t>(which)];
}

// Of a shooter all of them, of anybody else those of melee and movement.
void add_values(const Wording& words, UnitId unit, const UnitCard& card,
                std::vector<table::Counter>& out) {
  static constexpr std::array kValues{Stat::attack,   Stat::defense,      Stat::walk,
                                      Stat::run,      Stat::range_attack, Stat::base_range,
                                      Stat::max_range};
  for (const Stat which : kValues) {
    const bool shot =
        which == Stat::range_attack || which == Stat::base_range || which == Stat::max_range;
    if (shot && card.range_attack == 0) continue;
    const int printed = printed_stat(card, which);
    const int now = words.view().unit(unit).on_map() ? stat(words.view(), unit, which) : printed;
    out.push_back({counter_of(which), now, printed});
  }
}

}  // namespace

AbilityNumbers numbers_now(const Wording& words, UnitId unit) {
  const UnitCard& card = words.view().card(unit);
  if (!words.view().unit(unit).on_map()) return printed(card);
  std::bitset<kAbilities> changed;
  for (const Boon& boon : words.view().state.boons) {
    if (boon.unit == unit && boon.what < kAbilities) changed.set(boon.what);
  }
  Numbers out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto which = static_cast<Ability>(i);
    if (card.abilities[i] != 0 || changed[i] || words.game.granted(which))
      out[i] = ability(words.view(), unit, which);
  }
  return out;
}

std::string priced(const Wording& words, const ActivatedAbility& bought) {
  const std::string name = words.messages.name_of(words.language, "bought", bought.id);
  return words.text("sheet.priced", {{"ability", name}, {"price", price(words, bought)}});
}

std::vector<table::Counter> unit_counters(const Wording& words, UnitId unit,
                                          const AbilityNumbers& now) {
  const UnitCard& card = words.view().card(unit);
  std::vector<table::Counter> out;
  constexpr std::size_t kUsual = 12;
  out.reserve(kUsual);
  add_values(words, unit, card, out);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const int has = card.abilities[i];
    if (now[i] == 0 && has == 0) continue;
    out.push_back({counter_of(static_cast<Ability>(i)), now[i], has});
  }
  return out;
}

std::vector<std::string> unit_offers(const UnitCard& card) {
  std::vector<std::string> out;
  for (const ActivatedAbility& bought : card.activated) {
    std::string price;
    for (int c = 0; c < kColours; ++c) {
      for (int n = 0; n < bought.cost[static_cast<std::size_t>(c)]; ++n) {
        if (!price.empty()) price += "+";
        price += c == 0 ? "any" : std::string(name(static_cast<Colour>(c)));
      }
    }
    out.push_back("bought:" + bought.id + ":" + price);
  }
  return out;
}

CardTexts card_texts(const Match& game, const Messages& messages, Language language) {
  const State nobody{};
  const Wording words{{game, nobody, messages, language}};
  CardTexts out;
  for (const UnitCard& card : game.pack().units) out.cards.push_back(texts_of(words, card));
  const Pack& pack = game.pack();
  for (std::size_t i = 0; i < pack.cards.size(); ++i)
    out.tactics.push_back(
        {words.card(static_cast<int>(i)), card_help(pack.cards[i], pack, messages, language)});
  for (std::size_t i = 0; i < pack.terrains.size(); ++i)
    out.terrains.push_back({words.terrain(static_cast<int>(i)),
                            terrain_help(pack.terrains[i], pack, messages, language)});
  for (std::size_t i = 0; i < out.titles.size(); ++i) {
    const auto which = static_cast<Ability>(i);
    out.titles[i] = ability_title(words, which);
    out.help[i] =
        explained(words, out.titles[i], ability_help(which, game.options(), messages, language));
  }
  return out;
}

PackTexts::PackTexts(const Match& game, const Messages& messages)
    : cards{card_texts(game, messages, Language::en), card_texts(game, messages, Language::fr)},
      options(game.options()) {}

bool PackTexts::fit(const Match& game) const {
  const Options& now = game.options();
  return options.armour_face == now.armour_face && options.rush_face == now.rush_face &&
         options.vampirism_per_game == now.vampirism_per_game;
}

std::string unit_sheet(const Wording& words, const CardTexts& texts, UnitId unit,
                       AbilityNumbers numbers) {
  const UnitCard& card = words.view().card(unit);
  const CardTexts::Card& says = texts.cards[words.view().unit(unit).card];
  constexpr std::size_t kUsual = 1024;  // letters
  std::string out;
  out.reserve(kUsual);
  out += says.values;
  out += abilities(words, says.auras, numbers,
                   [&](std::size_t i) -> const std::string& { return texts.titles[i]; });
  out += says.offers;
  for (const Aura& aura : card.auras) numbers[static_cast<std::size_t>(aura.ability)] = 1;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != 0) out += texts.help[i];
  }
  return out + says.offers_help;
}

std::string card_sheet(const Wording& words, const UnitCard& card) {
  return values(words, card) +
         abilities(words, auras(words, card), printed(card),
                   [&](std::size_t i) { return ability_title(words, static_cast<Ability>(i)); }) +
         offers(words, card);
}

}  // namespace fantasy
