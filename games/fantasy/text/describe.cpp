#include "games/fantasy/text/describe.h"

#include <algorithm>

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/effects.h"
#include "games/fantasy/rules/losses.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"
#include "games/fantasy/text/words.h"
#include "table/sentence.h"

namespace fantasy {
namespace {

// An ability the unit can buy, and what it costs.
void fill_bought(const Wording& w, UnitId unit, std::size_t index, Fills& fills) {
  fills.emplace_back("ability", w.bought(unit, static_cast<int>(index)));
  if (!w.exists(unit)) return fills.push_back({"priced", "?"});
  const std::vector<ActivatedAbility>& bought = w.view().card(unit).activated;
  fills.emplace_back("priced", index < bought.size() ? priced(w, bought[index]) : "?");
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

// Of the viewer: what others have left of theirs is between them and their dice.
int free_rerolls(const State& seen, Seat viewer) {
  return viewer.value < 2 ? seen.sides[viewer.value].free_rerolls : 0;
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
    case Step::deployment:  // SB-9.5, SB-10.41
      return w.game.scenario().first_all || w.game.options().automaton ? "deploy_all" : prompt;
    case Step::order_dice:
      if (viewer.value > 1 || !w.seen.waiting.seats.has(viewer)) return "reroll_unseen";
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

// What an answer does not name itself.
Fills answer_fills(const Wording& w, table::Answer answer) {
  Fills fills;
  if (verb_of(answer) == Verb::use) fill_bought(w, unit_of(answer), item_of(answer), fills);
  if (verb_of(answer) == Verb::effect_ && w.seen.stack.back().step == Step::tactic_card)
    fills.emplace_back("card", w.card(w.seen.stack.back().as<TacticCardStep>().card));
  return fills;
}

// It attacks once more from where it stands. FC-22.36
bool stays(const Wording& w, table::Answer answer) {
  const UnitId unit = unit_of(answer);
  return w.seen.units[unit.value].at == hex_of(answer);
}

// Which of several sentences an answer has: mostly as it is asked for.
std::string case_of(const SeatWording& w, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::effect_:
      return "unit";
    case Verb::reroll_all:
      if (w.seen.stack.back().step == Step::whole_roll) return "whole_roll";
      return first_free(w.seen, w.observation.seat) ? "free" : "";
    case Verb::exchange:
      return namesakes(w, unit_of(answer)) > 1 ? "several" : "";
    case Verb::persecute:
      return stays(w, answer) ? "again" : "";
    case Verb::deploy:
      return waiting_units(w.game, w.seen, item_of(answer)).size() > 1 ? "several" : "";
    default:
      return w.prompt();
  }
}

}  // namespace

table::AnswerView describe_answer(const SeatWording& w, table::Answer answer) {
  Fills fills = answer_fills(w, answer);
  table::AnswerView view = lexicon().describe({w.game, w.seen}, w, answer, fills);
  if (verb_of(answer) == Verb::deploy && item_of(answer) < w.game.pack().units.size())
    view.arguments.set("level", w.game.pack().units[item_of(answer)].level);
  const table::ReadCard& card = Lexicon::card(answer);
  view.text = w.text(table::key_of_case("answer", card, case_of(w, answer)), fills);
  return view;
}

std::string describe_prompt(const SeatWording& w) {
  if (w.prompt().empty()) return "";
  const Frame top = w.seen.stack.back();
  const std::string prompt = situation(w, top, w.observation.seat, w.prompt());
  return question(w, prompt, prompt_fills(w, top, w.observation.seat));
}

}  // namespace fantasy
