#include "games/fantasy/advice/odds.h"

#include "games/fantasy/advice/odds_reckon.h"
#include "games/fantasy/advice/odds_throw.h"
#include "games/fantasy/advice/outcomes.h"
#include "games/fantasy/knowledge/contract.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/state/words.h"
#include "table/any_state.h"
#include "table/odds_report.h"

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

class Report : public table::OddsReport {
 public:
  using OddsReport::OddsReport;

  void add_outcomes(const OddsTally& t) {
    using enum OddsOutcome;
    out_.outcomes.set(name(target_losses), losses_value(t.target_losses))
        .set(name(attacker_losses), losses_value(t.attacker_losses))
        .set(name(target_destroyed), t.target_destroyed)
        .set(name(attacker_destroyed), t.attacker_destroyed)
        .set(name(target_panics), t.target_panics)
        .set(name(attacker_panics), t.attacker_panics)
        .set(name(advance), t.advance)
        .set(name(destroyed), t.target_destroyed)
        .set(name(flees), t.flees)
        .set(name(hurt), t.hurt)
        .set(name(unharmed), t.unharmed);
  }

  void add_reasons(View v) {
    const Combat& c = v.state.combat;
    const AttackTerms terms = terms_of(c);
    table::ModifierList attack;
    count_attack_dice(v, c.attacker, c.target, c.kind, terms, attack);
    say_dice(attack, "odds.attack.");
    if (c.is(Combat::defender_rolls)) {
      table::ModifierList defence;
      count_defence_dice(v, c.attacker, c.target, c.kind, c.is(Combat::target_bought_die), defence);
      say_dice(defence, "odds.defence.");
    }
    const AttackFacts facts = attack_facts(v, c.attacker, c.target, c.kind, terms);
    const bool melee = c.kind == AttackKind::melee;
    say_if(melee && facts.attacker.support, "odds.support", "FC-18.1"_rule);
    say_if(melee && facts.target.support, "odds.defence_support", "FC-18.3"_rule);
    say_if(formation(v, c.target) > 0, "odds.formation", "FC-18.7"_rule);
    say_if(facts.attacker.weak, "odds.attacker_weak", "FC-18.10"_rule);
    say_if(facts.target.weak, "odds.target_weak", "FC-18.10"_rule);
    say_if(facts.target.resurgent, "odds.resurgent", "FC-22.43"_rule);
    say_if(facts.ignored_damage > 0, "odds.town", "FC-13.21"_rule);
    say_if(!c.is(Combat::defender_rolls), "odds.no_defence", "FC-12.8"_rule);
  }

  void average_over(int worlds) { out_.averaged_over(worlds, false); }

 private:
  void say_dice(const table::ModifierList& list, const std::string& key) {
    for (const table::Modifier& m : list)
      say(text(key + std::string(name(static_cast<DiceReason>(m.reason))),
               {{"n", std::to_string(m.amount)}}),
          m.rule, m.amount);
  }
  void say_if(bool holds, const char* key, RuleId rule) {
    if (holds) say(text(key), rule, 0);
  }
};

// What hides behind an observation while orders lie face down; otherwise nothing that is hidden
// has a part in an attack: pools and decks are not touched until it is over.
int worlds_behind(const Observation& seen) { return seen.orders_hidden != 0 ? kWorlds : 1; }

}  // namespace

table::Expected<table::Odds> odds_of(const Match& game, const Observation& seen, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language) {
  const auto assumptions = read_assumptions(assume);
  if (!assumptions.ok()) return assumptions.error();
  table::Random random(table::hash_bytes(&seen, sizeof seen));
  const int drawn = worlds_behind(seen);
  std::int64_t work = 0;
  OddsTally sum;
  Reckoned one;
  int worlds = 0;
  for (int n = 0; n < drawn; ++n) {
    const State state = sample_state(game, seen, random);
    if (!table::allows(game, state, seat, answer)) continue;
    one = reckon(game, state, seat, answer, *assumptions, table::kOddsEffort / drawn, random);
    if (!one.rolled) return no_odds(state, answer, messages, language);
    sum.add(one.tally, 1);
    work += one.done.work;
    ++worlds;
  }
  if (worlds == 0) return no_odds(known_state(seen), answer, messages, language);
  sum.scale(1.0 / worlds);
  Report report(messages, language);
  report.add_outcomes(sum);
  report.add_reasons({game, one.at_roll});
  if (drawn > 1) report.average_over(worlds);
  return report.take(one.done.samples, work);
}

}  // namespace fantasy
