#include "games/legion/text/card_words.h"

#include "table/pack_reading.h"
#include "table/text.h"

namespace legion {
namespace {

void add(std::string& out, const std::string& sentence) {
  out += (out.empty() ? "" : " ") + sentence;
}

bool tells_dice(Op op) { return op == Op::raise_all || op == Op::lower || op == Op::weaken; }
bool tells_times(Op op) { return op == Op::lower || op == Op::move || op == Op::reroll; }

// "lower.legion", "lower.legion.more", "move.more", "morale.event"
std::string key_of(const Effect& effect, bool by_event) {
  std::string key(name(effect.op));
  if (tells_dice(effect.op)) key += "." + std::string(name(effect.dice));
  if (tells_times(effect.op) && effect.times > 1) key += ".more";
  if (effect.op == Op::morale && by_event) key += ".event";
  return key;
}

// "colour_grey", "cdice"
std::string key_of(const Objective& objective) {
  std::string key(name(objective.measure));
  if (objective.measure == Measure::colour) key += "_" + std::string(name(objective.colour));
  return key;
}

struct Power {
  const char* key;
  std::uint8_t StartingCard::*points;
};
constexpr Power kPowers[] = {{"morale", &StartingCard::morale},
                             {"loss_coins", &StartingCard::loss_coins},
                             {"first_empower", &StartingCard::first_empower},
                             {"free_musters", &StartingCard::free_musters},
                             {"requisition_coins", &StartingCard::requisition_coins},
                             {"first_consult", &StartingCard::first_consult}};

}  // namespace

std::string CardWords::told(std::string_view section, std::string_view key, int n) const {
  return messages.text(language, std::string(section) + "." + std::string(key),
                       {{"n", std::to_string(n)}});
}

std::string CardWords::effect(const Effect& effect, bool by_event) const {
  return messages.text(language, "effect." + key_of(effect, by_event),
                       {{"n", std::to_string(effect.n)}, {"times", std::to_string(effect.times)}});
}

std::string CardWords::effects(const Effects& effects, bool by_event) const {
  std::string out;
  for (const Effect& each : effects) add(out, effect(each, by_event));
  return out;
}

// L-6
std::string CardWords::help(const StartingCard& card) const {
  if (!card.text.empty()) return card.text.in(language);
  std::string out;
  for (const Power& power : kPowers) {
    if (const int n = card.*power.points; n > 0) add(out, told("power", power.key, n));
  }
  return out;
}

// What it costs beside the price of a permanent, then what it does. L-67, L-68
std::string CardWords::help(const CommandCard& card) const {
  if (!card.text.empty()) return card.text.in(language);
  std::string price;
  if (card.pay_general > 0) price = told("pay", "general", card.pay_general);
  if (card.pay_coins > 0) {
    const std::string coins = told("amount", "coins", card.pay_coins);
    price = price.empty()
                ? coins
                : messages.text(language, "list.and", {{"first", price}, {"second", coins}});
  }
  std::string out;
  if (!price.empty())
    out =
        messages.text(language, card.is_permanent() ? "pay.also" : "pay.first", {{"price", price}});
  const std::string does = effects(card.effects);
  if (!does.empty()) add(out, does);
  return out;
}

// "[general] −2, [coins] −4: one more [army]"
std::string CardWords::brief(const CommandCard& card) const {
  if (!card.text.empty()) return "";
  std::string does;
  for (const Effect& each : card.effects)
    does = listed(does, messages.text(language, "effect_brief." + key_of(each, false),
                                      {{"n", std::to_string(each.n)},
                                       {"times", std::to_string(each.times)}}));
  std::string price;
  if (card.pay_general > 0) price = told("pay_brief", "general", card.pay_general);
  if (card.pay_coins > 0) price = listed(price, told("pay_brief", "coins", card.pay_coins));
  return price.empty()
             ? does
             : messages.text(language, "pay_brief.first", {{"price", price}, {"effects", does}});
}

std::string CardWords::listed(const std::string& list, const std::string& next) const {
  return list.empty() ? next
                      : messages.text(language, "list.comma", {{"first", list}, {"second", next}});
}

std::string CardWords::help(const Reward& reward) const {
  return reward.text.empty() ? effects(reward.effects) : reward.text.in(language);
}

std::string CardWords::help(const Objective& objective) const {
  if (!objective.text.empty()) return objective.text.in(language);
  return told("measure", key_of(objective), objective.at_least);
}

std::string CardWords::team_help(const Objective& objective) const {
  if (!objective.team_text.empty()) return objective.team_text.in(language);
  return told("measure_team", key_of(objective), objective.team_at_least);
}

// L-80
std::string CardWords::help(const EventCard& event) const {
  if (!event.text.empty()) return event.text.in(language);
  if (const std::string key = "event_text." + event.id;
      !table::is_brought(event.source) && messages.has(language, key))
    return messages.text(language, key);
  std::string out;
  if (!event.each.empty())
    out = messages.text(language, "happens." + table::as_key(name(event.who)),
                        {{"effects", effects(event.each, true)}});
  if (event.new_line) add(out, told("happens", "new_line", 1));
  if (event.free_musters) add(out, told("happens", "free_musters", 1));
  if (event.empower > 0) add(out, told("happens", "empower", event.empower));
  if (event.consult > 0) add(out, told("happens", "consult", event.consult));
  return out.empty() ? told("happens", "nothing", 0) : out;
}

void add_card_word_keys(table::MessageKeys& keys) {
  for (int i = 0; i < table::count_of<Op>; ++i) {
    for (int dice = 0; dice < table::count_of<DiceOf>; ++dice) {
      Effect effect{.op = static_cast<Op>(i), .dice = static_cast<DiceOf>(dice)};
      for (const char* section : {"effect", "effect_brief"}) {
        effect.times = 1;
        keys.add(section, key_of(effect, false));
        effect.times = 2;
        keys.add(section, key_of(effect, false));
      }
    }
  }
  keys.add("effect", "morale.event");
  for (int i = 0; i < table::count_of<Measure>; ++i) {
    for (int colour = 0; colour < kColours; ++colour) {
      Objective objective;
      objective.measure = static_cast<Measure>(i);
      objective.colour = colour_at(colour);
      for (const char* section : {"measure", "measure_team"}) keys.add(section, key_of(objective));
    }
  }
  for (const Power& power : kPowers) keys.add("power", power.key);
  keys.add_each("pay", "general first also");
  keys.add_each("pay_brief", "general coins first");
  keys.add_names<Who>("happens");
  keys.add_each("happens", "new_line free_musters empower consult nothing");
}

}  // namespace legion
