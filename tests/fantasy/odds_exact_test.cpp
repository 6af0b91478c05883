// Odds held to brute force: every die of every throw turned by hand through the rules, one by one.
#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/advice/odds.h"
#include "games/fantasy/advice/odds_reckon.h"
#include "games/fantasy/game.h"
#include "support/fantasy_table.h"
#include "support/likely.h"
#include "table/explore.h"

namespace fantasy_test {
namespace {

// What came of an attack: losses of both, and whether they panicked.
struct Fate {
  int target_lost = 0;
  int attacker_lost = 0;
  bool target_panics = false;
  bool attacker_panics = false;
  bool advance = false;
  auto operator<=>(const Fate&) const = default;
};

class ByHand {
 public:
  ByHand(Table& t, UnitId attacker, UnitId target)
      : game_(t.game()), before_(t.state()), attacker_(attacker), target_(target) {}

  void attack(Seat seat, table::Answer answer) {
    State state = before_;
    table::Log log;
    game_.apply(state, seat, answer, &log);
    go(state, log, 1);
  }

  double chance(auto wanted) const {
    double sum = 0;
    for (const auto& [fate, p] : fates_) sum += wanted(fate) ? p : 0;
    return sum;
  }

 private:
  static bool thrown(const State& s) {
    return s.stack.back().step == Step::attack_roll || s.stack.back().step == Step::defence_roll;
  }

  void go(const State& state, const table::Log& log, double p) {
    const table::Question q = game_.question(state);
    if (q.kind == table::QuestionKind::roll && thrown(state))
      return turn_dice(state, log, p, q.count);
    if (q.kind != table::QuestionKind::ask) return end(state, log, p, false);
    table::AnswerList legal;
    const Seat seat = q.seats.has(kEmpire) ? kEmpire : kStyx;
    game_.legal(state, seat, legal);
    const Step step = state.stack.back().step;
    if (step == Step::advance) return end(state, log, p, true);
    if (verb_of(legal[0]) == Verb::melee || verb_of(legal[0]) == Verb::move) {
      return end(state, log, p, false);
    }
    State after = state;
    table::Log more = log;
    game_.apply(after, seat, chosen(state, legal), &more);
    go(after, more, p);
  }

  // Nobody wants anything but Counterblow, and dice thrown again that are worth nothing.
  static table::Answer chosen(const State& state, const table::AnswerList& legal) {
    for (const table::Answer& a : legal) {
      if (verb_of(a) == Verb::retreat) return a;
      if (verb_of(a) == Verb::roll && !thrown(state)) return a;
      if (verb_of(a) != Verb::pick_die) continue;
      const bool attacking = state.stack.back().step == Step::attack_roll;
      const auto& dice = attacking ? state.combat.attack : state.combat.defence;
      const int shown = dice[static_cast<std::size_t>(number_of(a) - 1)];
      if (attacking ? shown >= 4 : shown < 5) return a;  // nobody has support where this is asked
    }
    for (const table::Answer& a : legal) {
      if (verb_of(a) == Verb::roll || verb_of(a) == Verb::decline || verb_of(a) == Verb::keep) {
        return a;
      }
    }
    return legal[0];
  }

  void turn_dice(const State& state, const table::Log& log, double p, int dice) {
    int ways = 1;
    for (int i = 0; i < dice; ++i) ways *= 6;
    for (int way = 0; way < ways; ++way) {
      table::Outcome outcome;
      for (int i = 0, rest = way; i < dice; ++i, rest /= 6) {
        outcome.push_back(static_cast<std::uint8_t>(1 + rest % 6));
      }
      State after = state;
      table::Log more = log;
      game_.resolve(after, outcome, &more);
      go(after, more, p / ways);
    }
  }

  void end(const State& state, const table::Log& log, double p, bool advance) {
    const auto lost = [&](UnitId id) {
      return before_.units[id.value].hits - state.units[id.value].hits;
    };
    const auto panicked = [&](UnitId id) {
      return std::any_of(log.events.begin(), log.events.end(), [&](const table::Event& e) {
        return static_cast<EventKind>(e.kind) == EventKind::panicked && e.arg[0] == id.value;
      });
    };
    fates_[{lost(target_), lost(attacker_), panicked(target_), panicked(attacker_), advance}] += p;
  }

  const Game& game_;
  State before_;
  UnitId attacker_;
  UnitId target_;
  std::map<Fate, double> fates_;
};

// A fights D on open ground, with as many dice as are given.
struct ExactFight : Table {
  ExactFight(int attack, int defence) {
    unit("A", "HER", kEmpire, {0, 0});
    unit("D", "HER", kStyx, {1, 0});
    hits("A", 5, 5).hits("D", 4, 4);
    card("A").attack = card("A").range_attack = static_cast<std::uint8_t>(attack);
    card("D").defense = static_cast<std::uint8_t>(defence);
    if (defence > 0) defending("D");
  }
  table::Answer answer(Verb verb) { return say(verb).unit(id("A")).target(id("D")); }

  table::Expected<table::Odds> odds(Verb verb) {
    activate("A");
    return odds_of(game(), game().observe(state(), kEmpire), kEmpire, answer(verb), {},
                   *shipped_messages(), Language::en);
  }

  void are_those_by_hand(Verb verb = Verb::melee) {
    const auto told = odds(verb);
    ASSERT_TRUE(told.ok()) << told.error().message;
    EXPECT_TRUE(told->exact);
    const int before = (*this)["D"].hits;
    ByHand hand(*this, id("A"), id("D"));
    hand.attack(kEmpire, answer(verb));
    const auto expect_list = [&](const char* key, auto lost) {
      const auto& list = told->outcomes.find(key)->items();
      for (int n = 0; n < 6; ++n) {
        const double p = hand.chance([&](const Fate& f) { return lost(f) == n; });
        const auto i = static_cast<std::size_t>(n);
        EXPECT_NEAR(i < list.size() ? list[i].as_number() : 0, p, 1e-10) << key << " " << n;
      }
    };
    expect_list("target_losses", [](const Fate& f) { return f.target_lost; });
    expect_list("attacker_losses", [](const Fate& f) { return f.attacker_lost; });
    const auto expect = [&](const char* key, auto holds) {
      EXPECT_NEAR(told->outcomes.find(key)->as_number(), hand.chance(holds), 1e-10) << key;
    };
    expect("target_panics", [](const Fate& f) { return f.target_panics; });
    expect("attacker_panics", [](const Fate& f) { return f.attacker_panics; });
    expect("target_destroyed", [](const Fate& f) { return f.target_lost == 4; });
    expect("advance", [](const Fate& f) { return f.advance; });
    const int hits = before;
    expect("destroyed", [&](const Fate& f) { return f.target_lost == hits; });
    expect("flees", [&](const Fate& f) { return f.target_lost < hits && f.target_panics; });
    expect("hurt", [&](const Fate& f) {
      return f.target_lost < hits && f.target_lost > 0 && !f.target_panics;
    });
    expect("unharmed", [](const Fate& f) { return f.target_lost <= 0 && !f.target_panics; });
    double all = 0;
    for (const char* key : {"destroyed", "flees", "hurt", "unharmed"})
      all += told->outcomes.find(key)->as_number();
    EXPECT_NEAR(all, 1, 1e-12) << "one or the other";
  }
};

TEST(ExactOdds, OfAMeleeAreThoseOfEveryDieTurnedByHand) { ExactFight(3, 2).are_those_by_hand(); }

// FC-22.51, FC-22.53: who gets back what it has lost is unharmed.
TEST(ExactOdds, CountWhatTheTargetHealsMeanwhile) {
  ExactFight t(3, 2);
  t.abilities("D", "Vampirism").hits("D", 3, 4);
  t.activate("A");
  const auto told = t.odds(Verb::melee);
  ASSERT_TRUE(told.ok()) << told.error().message;
  ByHand hand(t, t.id("A"), t.id("D"));
  hand.attack(kEmpire, t.answer(Verb::melee));
  const double healed = hand.chance([](const Fate& f) { return f.target_lost < 0; });
  EXPECT_GT(healed, 0);
  EXPECT_NEAR(told->outcomes.find("unharmed")->as_number(),
              hand.chance([](const Fate& f) { return f.target_lost <= 0 && !f.target_panics; }),
              1e-12);
}

// FC-14.27: no dice at all, though it is a melee.
TEST(ExactOdds, OfAMeleeWithoutAnyDiceSaySo) {
  const auto told = ExactFight(0, 0).odds(Verb::melee);
  ASSERT_FALSE(told.ok());
  EXPECT_EQ(told.error().message, "Neither side rolls any dice in this melee: nobody is hurt");
}

TEST(ExactOdds, OfATargetThatDoesNotDefend) { ExactFight(4, 0).are_those_by_hand(); }

TEST(ExactOdds, OfWeakFighters) {
  ExactFight t(3, 2);
  t.hits("A", 2, 5).hits("D", 2, 4);
  t.activate("A");
  const auto told = t.odds(Verb::melee);
  ASSERT_TRUE(told.ok());
  ByHand hand(t, t.id("A"), t.id("D"));
  hand.attack(kEmpire, t.answer(Verb::melee));
  EXPECT_NEAR(told->outcomes.find("target_destroyed")->as_number(),
              hand.chance([](const Fate& f) { return f.target_lost == 2; }), 1e-12);
  EXPECT_NEAR(told->outcomes.find("attacker_destroyed")->as_number(),
              hand.chance([](const Fate& f) { return f.attacker_lost == 2; }), 1e-12);
}

// Icons that are ignored, added, turned into damage or push are told apart. FC-14.23, FC-22
TEST(ExactOdds, OfFightersWithAbilities) {
  for (const char* ours : {"Rush", "Dominance", "Brave", "Armour, Resurgent", "Terrifying 1"}) {
    for (const char* theirs : {"Brave", "Armour", "Resurgent", "Forged", "Survivable"}) {
      SCOPED_TRACE(std::string(ours) + " against " + theirs);
      ExactFight t(3, 2);
      t.abilities("A", ours).abilities("D", theirs);
      t.are_those_by_hand();
    }
  }
}

TEST(ExactOdds, OfAFriendNextToTheTarget) {
  ExactFight t(3, 2);
  t.unit("F", "INF", kEmpire, {2, 0});
  t.are_those_by_hand();
}

TEST(ExactOdds, OfATargetInTheForest) {
  ExactFight t(3, 2);
  t.terrain({1, 0}, "forest");
  t.are_those_by_hand();
}

TEST(ExactOdds, OfMastersWhoThrowAgainWhatIsWorthNothing) {
  ExactFight t(2, 2);
  t.abilities("A", "Master of Attack 2").abilities("D", "Master of Defense 2");
  t.are_those_by_hand();
}

TEST(ExactOdds, OfAnArmySupportedByBothSides) {
  ExactFight t(2, 2);
  t.unit("F", "INF", kEmpire, {2, 0});
  t.unit("G", "INF", kStyx, {0, 1});
  t.are_those_by_hand();
}

// Equal dice are counted, equal positions gone on from once: by hand these would be 6 to the power
// of 16, two and a half million million falls.
TEST(ExactOdds, OfTwoHeroesOfEightDiceAreFoundInAFewThousandSteps) {
  ExactFight t(8, 8);
  t.hits("A", 30, 30).hits("D", 30, 30);
  const auto told = t.odds(Verb::melee);
  ASSERT_TRUE(told.ok()) << told.error().message;
  EXPECT_TRUE(told->exact);
  EXPECT_EQ(told->samples, 0);
  EXPECT_LT(told->work, table::kOddsEffort / 4);
  // One die of eight does no damage with 4 of 6 faces; all eight have to, where none is blocked.
  const auto& losses = told->outcomes.find("target_losses")->items();
  ASSERT_EQ(losses.size(), 9U);
  EXPECT_NEAR(losses[8].as_number(), std::pow(2.0 / 6, 8) * std::pow(4.0 / 6, 8), 1e-15);
}

TEST(EstimatedOdds, SayFromHowManyThrowsTheyComeAndHowFarTheyMayBeOff) {
  ExactFight t(24, 24);
  t.abilities("A", "Master of Attack 9").abilities("D", "Master of Defense 9");
  t.hits("A", 60, 60).hits("D", 60, 60);
  const auto told = t.odds(Verb::melee);
  ASSERT_TRUE(told.ok()) << told.error().message;
  EXPECT_FALSE(told->exact);
  EXPECT_GT(told->samples, 100);
  EXPECT_GT(told->error, 0);
  EXPECT_LE(told->error, 0.5 / std::sqrt(told->samples) + 1e-12);
  double sum = 0;
  for (const auto& p : told->outcomes.find("target_losses")->items()) sum += p.as_number();
  EXPECT_NEAR(sum, 1, 1e-9);
}

// The policy of Masters who may not throw all again is the same whether dice are counted or thrown.
TEST(EstimatedOdds, AreThoseOfEveryFallOfTheDice) {
  ExactFight t(9, 9);
  t.abilities("A", "Master of Attack 2").abilities("D", "Master of Defense 2");
  t.activate("A");
  table::Random random(1);
  const auto odds = [&](std::int64_t effort) {
    return reckon(t.game(), t.state(), kEmpire, t.answer(Verb::melee), {}, effort, random);
  };
  const Reckoned every = odds(1'000'000'000);
  const Reckoned some = odds(600'000);
  ASSERT_EQ(every.done.samples, 0);
  ASSERT_GT(some.done.samples, 500);
  const auto expect = [&](double p, double should) {
    EXPECT_TRUE(test_support::likely_mean(p, should, some.done.samples)) << p << " " << should;
  };
  for (std::size_t n = 0; n < 10; ++n) {
    expect(some.tally.target_losses[n], every.tally.target_losses[n]);
    expect(some.tally.attacker_losses[n], every.tally.attacker_losses[n]);
  }
  expect(some.tally.target_panics, every.tally.target_panics);
  expect(some.tally.attacker_panics, every.tally.attacker_panics);
}

TEST(EstimatedOdds, AreTheSameForTheSameQuestion) {
  ExactFight t(24, 24);
  t.abilities("D", "Master of Defense 9");
  const auto once = t.odds(Verb::melee);
  const auto again = t.odds(Verb::melee);
  ASSERT_TRUE(once.ok() && again.ok());
  EXPECT_FALSE(once->exact);
  EXPECT_EQ(once->outcomes, again->outcomes);
  EXPECT_EQ(once->samples, again->samples);
}

}  // namespace
}  // namespace fantasy_test
