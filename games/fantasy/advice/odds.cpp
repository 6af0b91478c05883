#include "games/fantasy/advice/odds.h"

#include "games/fantasy/advice/odds_reckon.h"
#include "games/fantasy/advice/odds_throw.h"
#include "games/fantasy/knowledge/contract.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/state/words.h"
#include "table/any_state.h"

namespace fantasy {
namespace {

// Positions drawn where face-down orders may decide whether a target defends.
constexpr int kWorlds = 24;

table::Expected<OddsAssumptions> read_assumptions(const table::Value& value) {
  OddsAssumptions a;
  if (value.is_null()) return a;
  table::Reader r(value, "assume", table::ErrorCode::bad_request);
  a.defends_given = r.ok() && r.has("defends");
  a.defends = r.boolean_or("defends", false);
  a.counterblow = r.boolean_or("counterblow", true);
  a.redirect = r.boolean_or("redirect", false);
  a.attacker_die = r.boolean_or("attacker_fatigue_die", false);
  a.target_die = r.boolean_or("target_fatigue_die", false);
  a.target_damage = r.boolean_or("target_fatigue_damage", false);
  a.attacker_damage = r.boolean_or("attacker_fatigue_damage", false);
  a.regroup = r.boolean_or("regroup", false);
  r.finish();
  if (!r.ok()) return r.error();
  return a;
}

// A melee may roll no dice either, where nobody has any. FC-14.27
table::Error no_odds(const State& state, table::Answer answer, const Messages& messages,
                     Language language) {
  const Verb verb = verb_of(answer);
  const bool melee =
      table::has_verb(kInContact.bits, verb) || state.combat.kind == AttackKind::melee;
  const char* key = melee ? "odds.no_attack" : "odds.no_dice";
  return {table::ErrorCode::bad_request, messages.text(language, key), ""};
}

table::Value losses_value(const std::array<double, kMaxLosses>& losses) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    if (losses[i] > 0) last = i;
  }
  table::Value out = table::Value::array();
  for (std::size_t i = 0; i <= last; ++i) out.push(losses[i]);
  return out;
}

void add_reasons(std::vector<table::Odds::Reason>& out, const table::ModifierList& list,
                 const Messages& messages, Language language, std::string_view side) {
  for (const table::Modifier& m : list) {
    const std::string key =
        "odds." + std::string(side) + "." + std::string(name(static_cast<DiceReason>(m.reason)));
    out.push_back(
        {messages.text(language, key, {{"n", std::to_string(m.amount)}}), m.rule.str(), m.amount});
  }
}

void add_circumstance(std::vector<table::Odds::Reason>& out, bool holds, const char* key,
                      RuleId rule, const Messages& messages, Language language) {
  if (holds) out.push_back({messages.text(language, std::string("odds.") + key), rule.str(), 0});
}

std::vector<table::Odds::Reason> reasons(const Match& game, const State& state,
                                         const Messages& messages, Language language) {
  std::vector<table::Odds::Reason> out;
  const View v{game, state};
  const Combat& c = state.combat;
  const AttackTerms terms{c.is(Combat::attacker_bought_die), c.is(Combat::multiple_bonus),
                          c.is(Combat::charged)};
  table::ModifierList attack;
  count_attack_dice(v, c.attacker, c.target, c.kind, terms, attack);
  add_reasons(out, attack, messages, language, "attack");
  if (c.is(Combat::defender_rolls)) {
    table::ModifierList defence;
    count_defence_dice(v, c.attacker, c.target, c.kind, c.is(Combat::target_bought_die), defence);
    add_reasons(out, defence, messages, language, "defence");
  }
  const AttackFacts facts = attack_facts(v, c.attacker, c.target, c.kind, terms);
  const bool melee = c.kind == AttackKind::melee;
  add_circumstance(out, melee && facts.attacker.support, "support", "FC-18.1"_rule, messages,
                   language);
  add_circumstance(out, melee && facts.target.support, "defence_support", "FC-18.3"_rule, messages,
                   language);
  add_circumstance(out, formation(v, c.target) > 0, "formation", "FC-18.7"_rule, messages,
                   language);
  add_circumstance(out, facts.attacker.weak, "attacker_weak", "FC-18.10"_rule, messages, language);
  add_circumstance(out, facts.target.weak, "target_weak", "FC-18.10"_rule, messages, language);
  add_circumstance(out, facts.target.resurgent, "resurgent", "FC-22.43"_rule, messages, language);
  add_circumstance(out, facts.ignored_damage > 0, "town", "FC-13.21"_rule, messages, language);
  add_circumstance(out, !c.is(Combat::defender_rolls), "no_defence", "FC-12.8"_rule, messages,
                   language);
  return out;
}

// What hides behind an observation while orders lie face down; otherwise nothing that is hidden
// has a part in an attack: pools and decks are not touched until it is over.
int worlds_behind(const Observation& seen) { return seen.orders_hidden != 0 ? kWorlds : 1; }

table::Value outcomes_value(const OddsTally& t) {
  table::Value out = table::Value::object();
  out.set("target_losses", losses_value(t.target_losses))
      .set("attacker_losses", losses_value(t.attacker_losses))
      .set("target_destroyed", t.target_destroyed)
      .set("attacker_destroyed", t.attacker_destroyed)
      .set("target_panics", t.target_panics)
      .set("attacker_panics", t.attacker_panics)
      .set("advance", t.advance)
      .set("destroyed", t.target_destroyed)
      .set("flees", t.flees)
      .set("hurt", t.hurt)
      .set("unharmed", t.unharmed);
  return out;
}

}  // namespace

table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language) {
  const auto assumptions = read_assumptions(assume);
  if (!assumptions.ok()) return assumptions.error();
  table::Random random(table::hash_bytes(&seen, sizeof seen));
  const int drawn = worlds_behind(seen);
  table::Odds out;
  OddsTally sum;
  Reckoned one;
  int worlds = 0;
  for (int n = 0; n < drawn; ++n) {
    const State state = sample_state(game, seen, random);
    if (!table::allows(game, state, seat, answer)) continue;
    one = reckon(game, state, seat, answer, *assumptions, table::kOddsEffort / drawn, random);
    if (!one.rolled) return no_odds(state, answer, messages, language);
    sum.add(one.tally, 1);
    out.work += one.done.work;
    ++worlds;
  }
  if (worlds == 0) return no_odds(known_state(seen), answer, messages, language);
  sum.scale(1.0 / worlds);
  out.outcomes = outcomes_value(sum);
  out.reasons = reasons(game, one.at_roll, messages, language);
  if (drawn > 1) out.averaged_over(worlds, false);
  if (one.done.samples > 0) out.estimated_from(one.done.samples);
  return out;
}

}  // namespace fantasy
