// Fine points: what odds give as reasons, where an attack that was redirected ends, where a flyer
// may regroup, whose points are told.
#include <gmock/gmock.h>

#include "fantasy/played_card.h"
#include "fantasy/shipped_messages.h"
#include "games/fantasy/advice/odds.h"
#include "games/fantasy/content/lasting.h"
#include "games/fantasy/text/notation.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using Rules = std::vector<std::string>;

// A attacks D; friends of either may stand beside both.
struct Meeting : Table {
  Meeting() {
    unit("A", "INF", kEmpire, {0, 0});
    unit("D", "INF", kStyx, {1, 0});
    defending("D");
  }
  Rules reasons() {
    activate("A");
    const auto odds = odds_of(game(), game().observe(state(), kEmpire), kEmpire,
                              say(Verb::melee).unit(id("A")).target(id("D")), {},
                              *shipped_messages(), Language::en);
    EXPECT_TRUE(odds.ok());
    Rules out;
    for (const auto& reason : odds->reasons) out.push_back(reason.rule);
    return out;
  }
};

// FC-18.1, FC-18.3
TEST(OddsOfAMelee, GiveTheSupportOfTheSideThatHasIt) {
  Meeting alone;
  EXPECT_THAT(alone.reasons(), testing::Not(testing::Contains("FC-18.1")));
  Meeting helped;
  helped.unit("friend", "INF", kEmpire, {0, 1});
  EXPECT_THAT(helped.reasons(), testing::Contains("FC-18.1"));
  EXPECT_THAT(helped.reasons(), testing::Not(testing::Contains("FC-18.3")));
  Meeting held;
  held.unit("friend", "INF", kStyx, {1, -1});
  EXPECT_THAT(held.reasons(), testing::Contains("FC-18.3"));
  EXPECT_THAT(held.reasons(), testing::Not(testing::Contains("FC-18.1")));
}

// FC-22.43
TEST(OddsOfAMelee, SayThatItIsTheTargetThatIsResurgent) {
  Meeting target;
  target.abilities("D", "Resurgent");
  EXPECT_THAT(target.reasons(), testing::Contains("FC-22.43"));
  Meeting attacker;
  attacker.abilities("A", "Resurgent");
  EXPECT_THAT(attacker.reasons(), testing::Not(testing::Contains("FC-22.43")));
}

// FC-22.41, FC-22.11: a flyer may pass over units but has to land; with every hex behind it taken
// there is nowhere to regroup to.
TEST(Regroup, OfAFlyerNeedsAHexToLandOn) {
  for (const bool free : {true, false}) {
    Meeting t;
    t.abilities("D", "Regroup, Flight");
    int n = 0;
    for (const At at : {At{2, -1}, At{2, 0}, At{1, 1}, At{1, -1}, At{0, 1}}) {
      if (!free) t.unit("friend" + std::to_string(n++), "INF", kStyx, at);
    }
    t.activate("A");
    t.does(Verb::melee, "A", "D");
    t.decline_until_roll();
    t.roll({2, 2, 2});
    while (!t.over() && t.question().kind == table::QuestionKind::roll)
      t.roll(std::vector<int>(static_cast<std::size_t>(t.question().count), 6));
    while (!t.over() && !t.asks(Step::regroup) && t.can(t.asked(), Verb::decline)) t.decline();
    EXPECT_EQ(t.asks(Step::regroup), free);
  }
}

// FC-4.13
TEST(Refusal, OfARerollForADieSaysThatItIsTheLastOne) {
  Table t;
  t.unit("x", "INF", kEmpire, {0, 2});
  Leadership one;
  one.dice = 1;
  one.rerolls = 1;
  t.leadership("x", one);
  t.command_phase(kEmpire);
  t.roll({1});
  const auto answer =
      parse_answer(t.game(), t.state(), kEmpire, "reroll_all", *shipped_messages(), Language::en);
  ASSERT_FALSE(answer.ok());
  EXPECT_EQ(answer.error().rule, "FC-4.13");
}

// FC-21.9: points are told as those of the side that has them.
TEST(Points, AreToldWithTheSideThatScores) {
  for (const Seat seat : {kEmpire, kStyx}) {
    Table t;
    t.unit("U", "INF", seat, {0, 0});
    t.unit("other", "INF", opponent(seat), {3, 0});
    t.capture_point({0, 0});
    t.end_phase();
    int told = 0;
    for (const table::Event& event : t.log.events) {
      if (event.kind != static_cast<std::uint8_t>(EventKind::scored)) continue;
      EXPECT_EQ(event.seat, seat);
      ++told;
    }
    EXPECT_EQ(told, 1);
  }
}

// FC-18.13: what is won from the Defender is the hex the Defender stood on.
TEST(Defender, WhoFallsLeavesTheAttackerItsOwnHex) {
  Table t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.unit("g", "INF", kEmpire, {0, 1});
  t.abilities("g", "Defender").hits("g", 1, 4);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.does(Verb::redirect, "g");
  t.decline_until_roll();
  t.roll({2, 2, 2});
  while (!t.over() && !t.can(kStyx, Verb::advance)) {
    if (t.question().kind == table::QuestionKind::roll)
      t.roll(std::vector<int>(static_cast<std::size_t>(t.question().count), 6));
    else if (t.can(t.asked(), Verb::decline))
      t.decline();
    else
      break;
  }
  ASSERT_TRUE(t.can(kStyx, Verb::advance));
  for (const table::Answer answer : t.legal(kStyx)) {
    if (verb_of(answer) == Verb::advance) {
      t.answer(kStyx, answer);
      break;
    }
  }
  EXPECT_EQ(t["A"].at, t.hex({0, 1}));
}

// FC-18.10: who is weak is said of the one it is.
TEST(OddsOfAMelee, SayThatItIsTheTargetThatIsWeak) {
  Meeting strong;
  EXPECT_THAT(strong.reasons(), testing::Not(testing::Contains("FC-18.10")));
  Meeting target;
  target.hits("D", 1, 4);
  EXPECT_THAT(target.reasons(), testing::Contains("FC-18.10"));
}

// FC-7.13: an ability may place a terrain, and need not.
TEST(AnAbilityThatPlacesATerrain, LeavesItWhereItsOwnerSays) {
  for (const bool placed : {true, false}) {
    Table t;
    t.unit("U", "INF", kEmpire, {0, 0});
    ActivatedAbility ability;
    ability.id = "planting";
    Effect effect;
    effect.who.who = Who::pool;
    Op op;
    op.kind = OpKind::place;
    op.what = static_cast<std::uint8_t>(t.pack().find_terrain("forest"));
    effect.ops.push_back(op);
    ability.effects.push_back(effect);
    ++ability.cost[static_cast<std::size_t>(Colour::red)];
    t.card("U").activated = {ability};
    t.pool(kEmpire, {Colour::red});
    t.begin_activation("U");
    t.answer(kEmpire, say(Verb::use).unit(t.id("U")).item(0));
    ASSERT_TRUE(t.asks(Step::place_terrain));
    if (placed) {
      t.answer(kEmpire, say(Verb::place).to(t.hex({1, 0})));
    } else {
      t.decline();
    }
    EXPECT_EQ(t.view().terrain(t.hex({1, 0})).id == "forest", placed);
  }
}

// FC-4.25: a token may not be exchanged for what it is.
TEST(Refusal, OfTheOrderThatLiesThereAlreadySaysSo) {
  CardTable t;
  t.unit("men", "INF", kEmpire, {0, 0});
  t.unit("others", "INF", kEmpire, {3, 0});
  t.order("others", Colour::green);
  t.plays("signal_lights", "men");
  t.roll({2});
  t.chooses("others");
  const std::string at = fantasy::name(t["others"].at);
  const auto why = [&](const std::string& colour) {
    const auto answer = parse_answer(t.game(), t.state(), kEmpire, "swap " + at + " " + colour,
                                     *shipped_messages(), Language::en);
    return answer.ok() ? "" : answer.error().rule;
  };
  EXPECT_EQ(why("green"), "FC-7.10");
  EXPECT_EQ(why("purple"), "FC-4.25");
  EXPECT_EQ(why("red"), "");
}

// FC-21.1: what a card can leave on units counts, and so do units still to come.
TEST(LastingEffects, GrowWithTheCardsInTheDeckAndTheUnitsThatCanJoin) {
  const auto room = [](std::initializer_list<const char*> deck, const char* abilities) {
    Table t;
    t.unit("U", "INF", kEmpire, {0, 0});
    if (*abilities != 0) t.abilities("U", abilities);
    t.deck(kEmpire, deck);
    return most_boons(t.game(), t.state());
  };
  const int bare = room({}, "");
  int more = 0;
  for (const TacticCard& card : shipped_pack().cards) {
    EXPECT_GE(room({card.id.c_str()}, ""), bare) << card.id;
    more += room({card.id.c_str()}, "") > bare ? 1 : 0;
  }
  EXPECT_GT(more, 10);
  EXPECT_GT(room({"will_to_victory"}, "Necromancy"), room({"will_to_victory"}, ""));
}

}  // namespace
}  // namespace fantasy_test
