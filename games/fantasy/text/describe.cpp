#include "games/fantasy/text/describe.h"

#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/losses.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/state/verbs.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/lexicon.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"
#include "table/sentence.h"

namespace fantasy {
namespace {

// One start-of-activation event. FC-6.17
std::string start_event(const Wording& w, int index) {
  const auto& events = w.seen.act.events;
  const auto i = static_cast<std::size_t>(index);
  if (i >= events.size()) return "?";
  if (events[i] == Activation::kRegeneration) return w.text("ability.regeneration");
  if (events[i] == Activation::kCardStart) return w.card(w.seen.act.card);
  const Hex hex{events[i]};
  if (!hex.on_map()) return "?";
  return w.terrain(w.seen.terrain[hex.index]) + " " + fantasy::name(hex);
}

// What a die that may be rolled again shows.
std::string die_face(const Wording& w, int number) {
  if (w.seen.stack.empty() || number < 1) return "";
  const auto i = static_cast<std::size_t>(number - 1);
  switch (w.seen.stack.back().step) {
    case Step::attack_roll:
      return i < w.seen.combat.attack.size()
                 ? w.text("face." + std::to_string(w.seen.combat.attack[i]))
                 : "";
    case Step::defence_roll:
      return i < w.seen.combat.defence.size()
                 ? w.text("face." + std::to_string(w.seen.combat.defence[i]))
                 : "";
    default:
      break;
  }
  // Order dice: of the side whose dice are known here.
  for (const Side& side : w.seen.sides) {
    if (i < side.order_dice.size() && side.order_dice[i] <= 6) {
      return w.colour(w.game.options().order_die[side.order_dice[i]]);
    }
  }
  return "";
}

// What an argument puts a finger on: ids of the scene; empty where there is nothing to touch.
std::string touched(char letter, const std::string& id) {
  switch (letter) {
    case 'u':
    case 't':
      return "unit:" + id;
    case 'h':
      return id;
    case 'c':
      return "order:" + id;
    case 'k':
      return "card:" + id;
    case 'a':
      return "ability:" + id;
    case 'd':
      return "die:" + id;
    default:
      return "";
  }
}

// What texts call an argument: mostly as its kind says.
std::string argument_text(const Wording& w, const Things& things, table::Answer answer,
                          const Kind& kind) {
  const std::uint8_t value = answer.arg[kind.slot];
  if (kind.letter == 'a') return w.bought(unit_of(answer), value);
  if (kind.letter == 'e') return start_event(w, value);
  return kind.text(things, w, value);
}

std::string priced_text(const Wording& w, UnitId unit, std::size_t index) {
  if (!w.exists(unit)) return "?";
  const std::vector<ActivatedAbility>& bought = w.view().card(unit).activated;
  return index < bought.size() ? priced(w, bought[index]) : "?";
}

// One argument of an answer: its protocol key, what is touched for it, and what texts call it.
void add_argument(const Wording& w, table::Answer answer, const table::ArgumentKey& key,
                  table::AnswerView& view, Fills& fills) {
  const Things things{w.game, w.seen, answer.arg};
  const Kind& kind = table::kind_of(kinds(), key.letter);
  const std::uint8_t value = answer.arg[kind.slot];
  const Verb verb = verb_of(answer);
  view.arguments.set(std::string(key.name), kind.value(things, value));
  const std::string touch = touched(key.letter, kind.id_of(things, value));
  if (!touch.empty()) view.touches.push_back(touch);
  fills.emplace_back(key.name, argument_text(w, things, answer, kind));
  if (key.letter == 'u') w.fill_unit(fills, "unit", {value});
  if (key.letter == 't') fills.emplace_back("the_target", w.told({value}));
  if (key.letter == 'u' && (verb == Verb::activate || verb == Verb::choose))
    fills.emplace_back("the_unit", w.told({value}));
  if (key.letter == 'd') fills.emplace_back("face", die_face(w, value));
  if (key.letter == 'a') fills.emplace_back("priced", priced_text(w, unit_of(answer), value));
}

// A unit that is still to be placed is named by its card; any of that card will do. Returns how
// many there are.
int add_unit_card(const Wording& w, table::Answer answer, table::AnswerView& view, Fills& fills) {
  const UnitCard& card = w.game.pack().units[item_of(answer)];
  view.arguments.set("card", card.id);
  view.arguments.set("level", card.level);
  fills.emplace_back("unit", w.placed_card(card));
  int left = 0;
  for (std::size_t i = 0; i < w.seen.units.size(); ++i) {
    const Unit& unit = w.seen.units[i];
    if (unit.card != item_of(answer) || unit.seat != card.faction || unit.on_map() ||
        unit.hits == 0)
      continue;
    if (left++ == 0) view.touches.push_back("unit:" + w.unit_id({static_cast<std::uint8_t>(i)}));
  }
  fills.emplace_back("left", std::to_string(left));
  return left;
}

// How many units on the map go by the unit's name.
int namesakes(const Wording& w, UnitId unit) {
  int out = 0;
  for (std::uint8_t i = 0; i < w.seen.units.size(); ++i) {
    const Unit& other = w.seen.units[i];
    if (other.on_map() && other.seat == w.seen.units[unit.value].seat &&
        w.name({i}) == w.name(unit))
      ++out;
  }
  return out;
}

// At the start of an activation without open events only abilities are left to decide on. FC-9.2
bool only_abilities(const State& seen) {
  for (std::size_t e = 0; e < seen.act.events.size(); ++e) {
    if (((seen.act.events_done >> e) & 1U) == 0) return false;
  }
  return true;
}

// The unit a question is about.
UnitId unit_asked(const State& seen, const Frame& top) {
  switch (top.step) {
    case Step::deploy_at:
      return top.as<DeployAtStep>().unit;
    case Step::swap_token:
      return top.as<SwapTokenStep>().unit;
    case Step::free_move:
      return top.as<FreeMoveStep>().unit;
    case Step::retreat_on:
      return top.as<RetreatOnStep>().unit;
    case Step::target_fatigue:
    case Step::regroup:
      return seen.combat.target;
    case Step::attacker_fatigue:
      return seen.combat.attacker;
    default:
      return seen.act.unit;
  }
}

// What the effects being carried out belong to, and what that says they do. FC-7.2
void fill_source(const Wording& w, EffectSource from, Fills& fills) {
  const Pack& pack = w.game.pack();
  switch (from.source) {
    case Source::ability: {
      fills.emplace_back("source", w.bought(w.seen.act.unit, from.id));
      if (!w.exists(w.seen.act.unit)) return;
      const ActivatedAbility& bought = w.view().card(w.seen.act.unit).activated[from.id];
      fills.emplace_back("help", bought_help(bought, pack, w.messages, w.language));
      return;
    }
    case Source::terrain: {
      const int terrain = w.seen.terrain[from.id];
      fills.emplace_back("source", w.terrain(terrain));
      const auto& terrains = pack.terrains;
      fills.emplace_back("help", terrain_help(terrains[static_cast<std::size_t>(terrain)], pack,
                                              w.messages, w.language));
      return;
    }
    case Source::card:
    case Source::card_start:
      fills.emplace_back("source", w.card(from.id));
      fills.emplace_back("help", card_help(pack.cards[from.id], pack, w.messages, w.language));
  }
}

// Of the viewer; who only watches is told of the side that has more.
int free_rerolls(const State& seen, Seat viewer) {
  if (viewer.value < 2) return seen.sides[viewer.value].free_rerolls;
  return std::max(seen.sides[0].free_rerolls, seen.sides[1].free_rerolls);
}

// FC-4.12: the viewer's next re-roll of all dice costs none.
bool first_free(const State& seen, Seat viewer) {
  return viewer.value < 2 && first_is_free(seen.sides[viewer.value]);
}

// Who deals a unit how much damage, and how much it can bear. FC-10.8, FC-22.41
void fill_damage(const Wording& w, UnitId unit, Fills& fills) {
  const Combat& c = w.seen.combat;
  if (c.kind == AttackKind::none || !w.exists(unit)) return;
  const int dealt = unit == c.target ? c.target_damage : c.attacker_damage;
  const int hits = w.seen.units[unit.value].hits;
  const int most = bearable(w.view(), unit);
  fills.emplace_back("the_rival", w.told(rival(c, unit)));
  w.fill_unit(fills, "rival", rival(c, unit));
  fills.emplace_back("damage", std::to_string(dealt));
  fills.emplace_back("stake", w.text(most < hits ? "stake.capped" : "stake.falls",
                                     {{"left", std::to_string(std::min(most, hits))}}));
}

const TacticCard& card_on_table(const Wording& w, const Frame& top) {
  return w.game.pack().cards[top.as<TacticCardStep>().card];
}

Fills prompt_fills(const Wording& w, const Frame& top, Seat viewer) {
  const UnitId unit = unit_asked(w.seen, top);
  int card = w.seen.act.card;
  if (top.step == Step::tactic_card) card = top.as<TacticCardStep>().card;
  Fills fills{{"card", w.card(card)}};
  w.fill_unit(fills, "unit", unit);
  w.fill_unit(fills, "attacker", w.seen.combat.attacker);
  w.fill_unit(fills, "target", w.seen.combat.target);
  fills.emplace_back("the_attacker", w.told(w.seen.combat.attacker));
  fills.emplace_back("the_target", w.told(w.seen.combat.target));
  fill_damage(w, unit, fills);
  if (top.step == Step::tactic_card)
    fills.emplace_back("terrain", w.terrain(card_on_table(w, top).place));
  if (top.step == Step::place_terrain)
    fills.emplace_back("terrain", w.terrain(top.as<PlaceTerrainStep>().terrain));
  if (top.step == Step::effects) fill_source(w, top.as<EffectsStep>(), fills);
  if (top.step == Step::order_dice)
    fills.emplace_back("count", std::to_string(free_rerolls(w.seen, viewer)));
  return fills;
}

// One question may be asked in several situations; the texts differ.
std::string situation(const Wording& w, const Frame& top, Seat viewer, std::string prompt) {
  switch (top.step) {
    case Step::activation:
      return only_abilities(w.seen) ? "buy_ability" : prompt;
    case Step::lay_terrain:
      return top.as<LayTerrainStep>().in_hand != 0 ? "lay_terrain_at" : prompt;
    case Step::order_dice:
      if (free_rerolls(w.seen, viewer) > 0) return prompt;
      return first_free(w.seen, viewer) ? "reroll_first" : "reroll_paid";
    case Step::tactic_card:
      if (card_on_table(w, top).kind == CardKind::terrain) return "play_terrain";
      return goes_to_who_acts(w.view(), w.seen.active, card_on_table(w, top)) ? "play_card_for"
                                                                              : prompt;
    case Step::next_target:
      return "next_target";
    case Step::persecution_target:
      return "persecution_target";
    case Step::effects:
      break;
    default:
      return prompt;
  }
  const auto& effects = effects_of(w.view(), top.as<EffectsStep>());
  const std::size_t now = w.seen.act.effects.effect;
  if (now >= effects.size()) return prompt;
  const Who who = effects[now].who.who;
  return who == Who::enemy ? "choose_enemy" : who == Who::any ? "choose_any" : prompt;
}

// Its line of help begins like a sentence, even where it begins with a unit.
std::string question(const Wording& w, const std::string& prompt, const Fills& fills) {
  const std::string out = w.question(prompt, fills);
  const std::size_t help = out.find('\n') + 1;  // 0 without one
  return out.substr(0, help) + table::as_sentence(out.substr(help));
}

// Which of several sentences an answer has.
std::string special_words(const Wording& w, Seat viewer, table::Answer answer, bool several) {
  if (verb_of(answer) == Verb::effect_for) return "unit";
  if (verb_of(answer) == Verb::reroll_all && first_free(w.seen, viewer)) return "free";
  return several ? "several" : w.prompt();
}

}  // namespace

table::AnswerView describe_answer(const Game& game, const Observation& observation,
                                  table::Answer answer, const Messages& messages,
                                  Language language) {
  const State seen = known_state(observation);
  const Wording w{{game, seen, messages, language}};
  table::AnswerView view;
  view.answer = answer;
  view.notation = write_answer(game, seen, answer);
  view.verb = std::string(name(verb_of(answer)));
  Fills fills;
  if (verb_of(answer) == Verb::effect_for && seen.stack.back().step == Step::tactic_card)
    fills.emplace_back("card", w.card(seen.stack.back().as<TacticCardStep>().card));
  bool several = verb_of(answer) == Verb::exchange && namesakes(w, unit_of(answer)) > 1;
  for (const table::ArgumentKey& key : arguments(verb_of(answer))) {
    if (key.letter == 'l') {
      if (item_of(answer) < game.pack().units.size())
        several = add_unit_card(w, answer, view, fills) > 1;
    } else {
      add_argument(w, answer, key, view, fills);
    }
  }
  const std::string key = "answer." + view.verb;
  const std::string special = key + "." + special_words(w, observation.seat, answer, several);
  view.text = w.text(messages.has(language, special) ? special : key, fills);
  return view;
}

std::string describe_prompt(const Game& game, const Observation& observation,
                            const Messages& messages, Language language) {
  const State seen = known_state(observation);
  const Wording w{{game, seen, messages, language}};
  if (w.prompt().empty()) return "";
  const Frame top = seen.stack.back();
  const std::string prompt = situation(w, top, observation.seat, w.prompt());
  return question(w, prompt, prompt_fills(w, top, observation.seat));
}

}  // namespace fantasy
