#include "games/fantasy/odds.h"

#include <algorithm>

#include "games/fantasy/icons.h"
#include "games/fantasy/units.h"

namespace fantasy {
namespace {

struct Assumptions {
  bool defends = false;
  bool defends_given = false;
  bool counterblow = true;
  bool redirect = false;
  bool attacker_die = false;
  bool target_die = false;
  bool target_damage = false;
  bool attacker_damage = false;
  bool regroup = false;
};

table::Expected<Assumptions> read_assumptions(const table::Value& value) {
  Assumptions a;
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

constexpr std::size_t kMaxLosses = 16;
// Throws worked out before the odds are given up. The units of the book need less than a hundred
// thousand; content of one's own can ask for any number, on a server that others wait for.
constexpr int kMostThrows = 400'000;

struct Tally {
  std::array<double, kMaxLosses> target_losses{};
  std::array<double, kMaxLosses> attacker_losses{};
  double target_destroyed = 0;
  double attacker_destroyed = 0;
  double target_panics = 0;
  double attacker_panics = 0;
  double advance = 0;
  double total = 0;
};

// Both block faces are one kind here, twice as likely.
constexpr std::array<std::uint8_t, 5> kFace{face::panic, face::hit, face::full_hit, face::support,
                                            face::block};
constexpr std::array<double, 5> kChance{1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 2.0 / 6};

class Explorer {
 public:
  Explorer(const Game& game, const Assumptions& assume, const State& before)
      : game_(game), assume_(assume), before_(before) {}

  void go(State state, table::Log log, double p) {
    for (;;) {
      const table::Question q = game_.question(state);
      if (too_many()) return;
      if (q.kind == table::QuestionKind::roll && in_combat(state))
        return roll(state, log, p, q.count);
      if (q.kind != table::QuestionKind::ask) return count(state, log, p, false);
      const Step step = state.stack.back().step;
      if (step == Step::advance) return count(state, log, p, true);
      if (finished(step)) return count(state, log, p, false);
      const Seat seat = q.seats.has(Seat{0}) ? Seat{0} : Seat{1};
      table::AnswerList legal;
      game_.legal(state, seat, legal);
      game_.apply(state, seat, choose(state, seat, legal), &log);
    }
  }

  const Tally& tally() const { return tally_; }
  bool rolled() const { return rolled_; }
  // So many ways to fall that the odds were given up.
  bool too_many() const { return throws_ > kMostThrows; }
  const State& at_roll() const { return at_roll_; }

 private:
  // Other dice (order dice, panic of a card) are no part of an attack.
  static bool in_combat(const State& state) {
    const Step step = state.stack.back().step;
    return step == Step::attack_roll || step == Step::defence_roll;
  }

  // The attack is over when something is asked that is no part of it.
  static bool finished(Step step) {
    switch (step) {
      case Step::attack:
      case Step::defence_reaction:
      case Step::attack_dice:
      case Step::counterblow:
      case Step::defence_dice:
      case Step::attack_roll:
      case Step::defence_roll:
      case Step::target_fatigue:
      case Step::attacker_fatigue:
      case Step::regroup:
      case Step::necromancy:
      case Step::retreat_on:
      case Step::rush:
        return false;
      default:
        return true;
    }
  }

  // All ways the dice can fall, as numbers of each face with their chance.
  void roll(const State& state, const table::Log& log, double p, int dice) {
    if (!rolled_) at_roll_ = state;
    rolled_ = true;
    std::array<int, 5> counts{};
    fall(state, log, p, dice, 0, counts);
  }

  void fall(const State& state, const table::Log& log, double p, int left, std::size_t kind,
            std::array<int, 5>& counts) {
    if (kind == kFace.size() - 1) {
      counts[kind] = left;
      for (int i = 0; i < left; ++i) p *= kChance[kind];
      return land(state, log, p, counts);
    }
    // Choosing which n of the dice left show this face: binomial, face by face.
    double ways = 1;
    double chance = 1;
    for (int n = 0; n <= left; ++n) {
      counts[kind] = n;
      fall(state, log, p * ways * chance, left - n, kind + 1, counts);
      ways = ways * (left - n) / (n + 1);
      chance *= kChance[kind];
    }
  }

  void land(State state, table::Log log, double p, const std::array<int, 5>& counts) {
    ++throws_;
    if (too_many()) return;
    table::Outcome outcome;
    for (std::size_t k = 0; k < counts.size(); ++k) {
      for (int i = 0; i < counts[k]; ++i) outcome.push_back(kFace[k]);
    }
    game_.resolve(state, outcome, &log);
    go(state, std::move(log), p);
  }

  static const table::Answer* find(const table::AnswerList& legal, Verb verb) {
    for (const table::Answer& a : legal) {
      if (verb_of(a) == verb) return &a;
    }
    return nullptr;
  }

  static table::Answer refuse(const table::AnswerList& legal) {
    if (const auto* no = find(legal, Verb::decline)) return *no;
    if (const auto* no = find(legal, Verb::keep)) return *no;
    return legal[0];
  }

  table::Answer take_if(bool wanted, const table::AnswerList& legal, Verb verb) const {
    const table::Answer* yes = find(legal, verb);
    return wanted && yes != nullptr ? *yes : refuse(legal);
  }

  table::Answer choose(const State& state, Seat seat, const table::AnswerList& legal) const {
    switch (state.stack.back().step) {
      case Step::attack:
        return take_if(assume_.redirect, legal, Verb::redirect);
      case Step::defence_reaction: {
        const Unit& target = state.units[state.combat.target.value];
        const bool defends =
            assume_.defends_given ? assume_.defends : target.order == Colour::yellow;
        return take_if(defends, legal, Verb::defend);
      }
      case Step::attack_dice:
        return take_if(assume_.attacker_die, legal, Verb::fatigue);
      case Step::counterblow:
        return take_if(assume_.counterblow, legal, Verb::roll);
      case Step::defence_dice:
        return take_if(assume_.target_die, legal, Verb::fatigue);
      case Step::target_fatigue:
        return take_if(assume_.target_damage, legal, Verb::fatigue);
      case Step::attacker_fatigue:
        return take_if(assume_.attacker_damage, legal, Verb::fatigue);
      case Step::regroup:
        return take_if(assume_.regroup, legal, Verb::regroup);
      case Step::necromancy:
        return take_if(true, legal, Verb::summon);
      case Step::attack_roll:
        return reroll(state, legal, true);
      case Step::defence_roll:
        return reroll(state, legal, false);
      default:
        (void)seat;
        return legal[0];
    }
  }

  // The stated policy; dice are offered in ascending order, the worst ones are taken.
  table::Answer reroll(const State& state, const table::AnswerList& legal, bool attacking) const {
    const Combat& combat = state.combat;
    const auto& faces = attacking ? combat.attack : combat.defence;
    const AttackFacts facts =
        attack_facts({game_, state}, combat.attacker, combat.target, combat.kind, {});
    for (const table::Answer& a : legal) {
      if (verb_of(a) != Verb::pick_die) continue;
      const std::uint8_t f = faces[static_cast<std::size_t>(number_of(a) - 1)];
      if (attacking ? wasted_attack(f, facts.attacker) : wasted_defence(f, facts)) return a;
    }
    if (const auto* roll_now = find(legal, Verb::roll)) return *roll_now;
    return refuse(legal);
  }

  static bool wasted_attack(std::uint8_t f, const FighterFacts& facts) {
    if (f >= face::block) return true;
    if (f == face::full_hit) return facts.weak;
    return f == face::support && !facts.support;
  }

  static bool wasted_defence(std::uint8_t f, const AttackFacts& facts) {
    if (f >= face::block) return false;
    return f != face::support || !facts.target.support;
  }

  bool panicked(const table::Log& log, UnitId unit) const {
    return std::any_of(log.events.begin(), log.events.end(), [&](const table::Event& e) {
      return e.kind == static_cast<std::uint8_t>(EventKind::panicked) && e.arg[0] == unit.value;
    });
  }

  static void add_losses(std::array<double, kMaxLosses>& to, const Unit& before, const Unit& after,
                         double p) {
    const int lost = std::clamp(before.hits - after.hits, 0, static_cast<int>(kMaxLosses) - 1);
    to[static_cast<std::size_t>(lost)] += p;
  }

  void count(const State& state, const table::Log& log, double p, bool advance) {
    const UnitId attacker = at_roll_.combat.attacker;
    const UnitId target = at_roll_.combat.target;
    tally_.total += p;
    if (!rolled_ || !attacker.exists() || !target.exists()) return;
    const auto unit = [&](const State& s, UnitId id) { return s.units[id.value]; };
    add_losses(tally_.target_losses, unit(before_, target), unit(state, target), p);
    add_losses(tally_.attacker_losses, unit(before_, attacker), unit(state, attacker), p);
    if (unit(state, target).hits == 0) tally_.target_destroyed += p;
    if (unit(state, attacker).hits == 0) tally_.attacker_destroyed += p;
    if (panicked(log, target)) tally_.target_panics += p;
    if (panicked(log, attacker)) tally_.attacker_panics += p;
    if (advance) tally_.advance += p;
  }

  const Game& game_;
  const Assumptions& assume_;
  const State& before_;
  State at_roll_{};
  bool rolled_ = false;
  int throws_ = 0;
  Tally tally_;
};

table::Error no_odds(const Messages& messages, Language language, const char* key) {
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

std::vector<table::Odds::Reason> reasons(const Game& game, const State& state,
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

}  // namespace

table::Expected<table::Odds> odds_of(const Game& game, const State& state, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language) {
  const auto assumptions = read_assumptions(assume);
  if (!assumptions.ok()) return assumptions.error();
  // Odds are asked by somebody who knows only his own side: chances must not depend on hidden
  // things.
  Explorer explorer(game, *assumptions, state);
  State after = state;
  table::Log log;
  game.apply(after, seat, answer, &log);
  explorer.go(after, log, 1.0);
  if (!explorer.rolled()) return no_odds(messages, language, "odds.no_dice");
  if (explorer.too_many()) return no_odds(messages, language, "odds.too_many");
  const Tally& t = explorer.tally();
  table::Odds out;
  out.outcomes.set("target_losses", losses_value(t.target_losses))
      .set("attacker_losses", losses_value(t.attacker_losses))
      .set("target_destroyed", t.target_destroyed)
      .set("attacker_destroyed", t.attacker_destroyed)
      .set("target_panics", t.target_panics)
      .set("attacker_panics", t.attacker_panics)
      .set("advance", t.advance);
  out.reasons = reasons(game, explorer.at_roll(), messages, language);
  return out;
}

}  // namespace fantasy
