// The odds of Fantasy Commander: one attack to its end, games/fantasy/advice/odds.h.
#include <algorithm>

#include "games/fantasy/game.h"
#include "games/fantasy/rules/icons.h"
#include "games/fantasy/rules/play.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/state/words.h"
#include "support/odds_reading.h"
#include "table/game_adapter.h"

namespace test_support {
namespace {

using namespace fantasy;  // NOLINT: the game's own words
using table::AnswerList;
using table::AnyState;
using table::Value;

const table::Answer* find(const AnswerList& legal, Verb verb) {
  for (const table::Answer& a : legal) {
    if (verb_of(a) == verb) return &a;
  }
  return nullptr;
}

// The prompts of an attack, with what is answered: the verb if that is assumed.
struct Prompt {
  const char* name;
  Verb wish;
  const char* assumption;  // empty: always
  bool otherwise;          // where nothing is assumed
};
constexpr Prompt kPrompts[] = {
    {"redirect", Verb::redirect, "redirect", false},
    {"defend", Verb::defend, "defends", false},
    {"attack_fatigue", Verb::fatigue, "attacker_fatigue_die", false},
    {"counterblow", Verb::roll, "counterblow", true},
    {"defence_fatigue", Verb::fatigue, "target_fatigue_die", false},
    {"reroll_attack", Verb::none, "", true},
    {"reroll_defence", Verb::none, "", true},
    {"damage_fatigue", Verb::fatigue, "target_fatigue_damage", false},
    {"regroup", Verb::regroup, "regroup", false},
    {"summon", Verb::summon, "", true},
    {"choose_retreat", Verb::retreat, "", true},
    {"choose_push", Verb::retreat, "", true},
};

const Prompt* prompt_named(const std::string& name) {
  for (const Prompt& p : kPrompts) {
    if (name == p.name) return &p;
  }
  return nullptr;
}

// The dice a Master throws again: those worth nothing to it, but if it may not throw all of them,
// first those that have no effect at all, then from the lowest face.
std::vector<std::size_t> thrown_again(View v, bool attacking) {
  const Combat& c = v.state.combat;
  const bool melee = c.kind == AttackKind::melee;
  const AttackFacts facts = attack_facts(
      v, c.attacker, c.target, c.kind,
      {c.is(Combat::attacker_bought_die), c.is(Combat::multiple_bonus), c.is(Combat::charged)});
  const FighterFacts& roller = attacking ? facts.attacker : facts.target;
  const auto& dice = attacking ? c.attack : c.defence;
  std::vector<std::pair<int, std::size_t>> wasted;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const std::uint8_t f = std::min(dice[i], face::block);
    const bool idle =
        (f == face::support && !roller.support) || (f == face::full_hit && roller.weak);
    const bool blocks = f == face::block || (f == face::support && roller.support);
    const bool of_use = attacking ? f != face::block && !idle : blocks;
    if (!of_use) wasted.emplace_back(idle ? 0 : f, i);
  }
  std::stable_sort(wasted.begin(), wasted.end());
  const Ability master = !attacking ? Ability::master_of_defense
                         : melee    ? Ability::master_of_attack
                                    : Ability::master_of_shooting;
  std::vector<std::size_t> out;
  for (const auto& [rank, die] : wasted) {
    if (static_cast<int>(out.size()) < ability(v, attacking ? c.attacker : c.target, master)) {
      out.push_back(die);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

table::Answer throw_again(View v, bool attacking, const AnswerList& legal) {
  for (const std::size_t die : thrown_again(v, attacking)) {
    const table::Answer pick = say(Verb::pick_die).number(static_cast<int>(die) + 1);
    if (std::find(legal.begin(), legal.end(), pick) != legal.end()) return pick;
  }
  const table::Answer* roll_now = find(legal, Verb::roll);
  return roll_now != nullptr ? *roll_now : *find(legal, Verb::keep);
}

bool is_combat(Purpose dice) {
  return dice >= Purpose::melee_attack && dice <= Purpose::ranged_defence;
}

// Who fights whom: as declared, as the Defender took it over, until the first dice fall.
void remember_event(Happened& happened, const table::Event& event) {
  const auto fights = [&](const char* who, std::uint8_t unit) {
    if (happened.count("rolled") != 0) return;
    std::erase_if(happened, [&](const std::string& was) { return was.starts_with(who); });
    happened.insert(who + std::to_string(unit));
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::melee_declared:
    case EventKind::shot_declared:
      fights("attacker ", event.arg[0]);
      return fights("target ", event.arg[1]);
    case EventKind::redirected:
      return fights("target ", event.arg[0]);
    case EventKind::rolled:
      if (is_combat(static_cast<Purpose>(event.arg[0]))) happened.insert("rolled");
      return;
    case EventKind::panicked:
      happened.insert("panics " + std::to_string(event.arg[0]));
      return;
    default:
      return;
  }
}

// The unit that `who` says, of what happened or of the attack that was going on already.
UnitId fighter(const Happened& happened, const std::string& who, UnitId before) {
  for (const std::string& what : happened) {
    if (what.starts_with(who)) {
      return {static_cast<std::uint8_t>(std::stoi(what.substr(who.size())))};
    }
  }
  return before;
}

class FantasyOdds final : public OddsReading {
 public:
  std::uint32_t one_in() const override { return 14; }

  std::vector<Value> assumptions() const override {
    std::vector<Value> out{{}};
    for (const char* key : {"defends", "redirect", "attacker_fatigue_die", "target_fatigue_die",
                            "target_fatigue_damage", "attacker_fatigue_damage", "regroup"}) {
      out.push_back(Value::object().set(key, true));
    }
    out.push_back(Value::object().set("defends", false).set("counterblow", false));
    return out;
  }

  Way way(const table::AnyGame& any, const AnyState&, table::Seat,
          const Value& assume) const override {
    const auto& game = dynamic_cast<const table::TypedGame<fantasy::Game>&>(any).game();
    Way out;
    // Only dice of an attack are part of it, and only its own questions.
    out.ends = [&any](const AnyState& state, const table::Question& q, const Happened&) {
      if (q.kind == table::QuestionKind::ask) {
        return prompt_named(any.prompt_name(q.prompt)) == nullptr;
      }
      const Step step = state.as<State>().stack.back().step;
      return q.kind != table::QuestionKind::roll ||
             (step != Step::attack_roll && step != Step::defence_roll);
    };
    out.choice = [&game, &any, assume](const AnyState& any_state, table::Seat,
                                       const AnswerList& legal) {
      const auto& state = any_state.as<State>();
      return answer(game, state, *prompt_named(any.prompt_name(any.question(any_state).prompt)),
                    assume, legal);
    };
    out.remember = [](Happened& happened, const table::Log& log) {
      for (const table::Event& event : log.events) remember_event(happened, event);
    };
    out.alike = [](const AnyState&, const table::Question& q) { return std::vector<int>{q.count}; };
    return out;
  }

  std::map<std::string, double> told(const AnyState&, const table::Odds& odds) const override {
    std::map<std::string, double> out;
    for (const auto& [key, value] : odds.outcomes.members()) {
      if (!value.is_array()) {
        out[key] = value.as_number();
        continue;
      }
      for (std::size_t n = 0; n < value.items().size(); ++n) {
        out[key + "/" + std::to_string(n)] = value.items()[n].as_number();
      }
    }
    return out;
  }

  // One or the other of every target.
  static std::string what_becomes(const State& was, const State& is_now, UnitId target,
                                  const Happened& happened) {
    const int now = is_now.units[target.value].hits;
    if (now == 0) return "destroyed";
    if (happened.count("target_panics") != 0) return "flees";
    return now < was.units[target.value].hits ? "hurt" : "unharmed";
  }

  Happened came_true(const table::AnyGame& game, const AnyState& before,
                     const End& end) const override {
    const auto& was = before.as<State>();
    const auto& is_now = end.state.as<State>();
    Happened out;
    for (const char* who : {"target", "attacker"}) {
      const std::string name = who;
      const UnitId unit = fighter(end.happened, name + " ",
                                  name == "target" ? was.combat.target : was.combat.attacker);
      if (!unit.exists()) continue;
      const int lost = was.units[unit.value].hits - is_now.units[unit.value].hits;
      out.insert(name + "_losses/" + std::to_string(std::max(lost, 0)));
      if (is_now.units[unit.value].hits == 0) out.insert(name + "_destroyed");
      if (end.happened.count("panics " + std::to_string(unit.value)) != 0) {
        out.insert(name + "_panics");
      }
      if (name == "target") out.insert(what_becomes(was, is_now, unit, out));
    }
    const table::Question q = game.question(end.state);
    if (q.kind == table::QuestionKind::ask && game.prompt_name(q.prompt) == "advance") {
      out.insert("advance");
    }
    return out;
  }

  bool has_odds(table::Answer, const End& end) const override {
    return end.happened.count("rolled") != 0;
  }

 private:
  static table::Answer answer(const fantasy::Game& game, const State& state, const Prompt& prompt,
                              const Value& assume, const AnswerList& legal) {
    const View v{game, state};
    const std::string name = prompt.name;
    if (name == "reroll_attack") return throw_again(v, true, legal);
    if (name == "reroll_defence") return throw_again(v, false, legal);
    if (name == "choose_retreat" || name == "choose_push") return legal[0];
    std::string assumption = prompt.assumption;
    if (state.stack.back().step == Step::attacker_fatigue) assumption = "attacker_fatigue_damage";
    bool wished = prompt.otherwise;
    if (name == "defend") {
      wished = state.units[state.combat.target.value].order == Colour::yellow;
    }
    const Value* told = assumption.empty() || assume.is_null() ? nullptr : assume.find(assumption);
    if (told != nullptr) wished = told->as_bool();
    const table::Answer* yes = find(legal, prompt.wish);
    if (wished && yes != nullptr) return *yes;
    const table::Answer* no = find(legal, Verb::decline);
    return no != nullptr ? *no : legal[0];
  }
};

}  // namespace

std::unique_ptr<OddsReading> fantasy_odds_reading() { return std::make_unique<FantasyOdds>(); }

}  // namespace test_support
