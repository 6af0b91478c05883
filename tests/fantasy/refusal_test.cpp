// Why the smaller questions of an activation refuse an answer: reactions, choices, payments.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/text/notation.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using fantasy::Language;

// A table that can be asked why.
struct Asked : Table {
  std::string at(const std::string& name) { return fantasy::name((*this)[name].at); }

  void refuses(Seat seat, const std::string& text, std::string_view rule, const std::string& part,
               Language language = Language::en) {
    const auto answer = parse_answer(game(), state(), seat, text, *shipped_messages(), language);
    ASSERT_FALSE(answer.ok()) << text;
    EXPECT_EQ(answer.error().rule, rule) << text << ": " << answer.error().message;
    EXPECT_THAT(answer.error().message, testing::HasSubstr(part)) << text;
    EXPECT_THAT(answer.error().message, testing::Not(testing::HasSubstr("{"))) << text;
  }
};

// A attacks D; g is a Defender that touches both, h one that touches D only, k one beside A only.
struct Redirection : Asked {
  Redirection() {
    unit("A", "INF", kStyx, {0, 0});
    unit("D", "INF", kEmpire, {1, 0});
    unit("g", "INF", kEmpire, {0, 1});
    unit("h", "INF", kEmpire, {2, 0});
    unit("k", "INF", kEmpire, {-1, 0});
    unit("n", "INF", kEmpire, {1, -1});
    for (const char* defender : {"g", "h", "k"}) abilities(defender, "Defender");
    activate("A");
    does(Verb::melee, "A", "D");
  }
};

// FC-22.8, FC-22.9
TEST(Refusal, OfADefenderSaysWhatItLacks) {
  Redirection t;
  ASSERT_TRUE(t.asks(Step::attack));
  t.refuses(kEmpire, "redirect " + t.at("n"), "FC-22.8", "not a Defender");
  t.refuses(kEmpire, "redirect " + t.at("k"), "FC-22.8", "not next to");
  t.refuses(kEmpire, "redirect " + t.at("h"), "FC-22.9", "not in contact with the attacker");
  t.refuses(kEmpire, "redirect " + t.at("h"), "FC-22.9", "pas au contact", Language::fr);
  t.refuses(kEmpire, "redirect " + t.at("A"), "", "not your unit");
}

// FC-12.6, FC-10.3, FC-10.13
TEST(Refusal, OfAReactionNamesTheUnitThatIsAsked) {
  Asked t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.unit("e", "INF", kEmpire, {3, 0});
  t.unit("tired", "INF", kEmpire, {4, 0});
  t.order("D", Colour::green).order("e", Colour::green).fatigue("tired", 2);
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  ASSERT_TRUE(t.asks(Step::defence_reaction));
  t.refuses(kEmpire, "defend " + t.at("e"), "FC-12.6", "the question is about another unit, Inf");
  t.does(Verb::defend, "D");
  t.decline();
  ASSERT_TRUE(t.asks(Step::defence_dice));
  t.refuses(kEmpire, "fatigue " + t.at("e"), "FC-10.3", "the question is about another unit, Inf");
  t.refuses(kEmpire, "fatigue " + t.at("tired"), "FC-10.13", "exhausted");
}

// FC-22.41
TEST(Refusal, OfRegroupNamesTheAttackedUnit) {
  Asked t;
  t.unit("A", "INF", kStyx, {0, 0});
  t.unit("D", "INF", kEmpire, {1, 0});
  t.unit("e", "INF", kEmpire, {3, 0});
  t.abilities("D", "Regroup");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  while (!t.asks(Step::regroup)) t.decline();
  t.refuses(kEmpire, "regroup " + t.at("e"), "FC-22.41", "the question is about another unit, Inf");
}

// FC-22.34, FC-22.35, FC-22.36, FC-22.37, T-177
TEST(Refusal, OfAPersecutionSaysWhyNotThere) {
  Asked t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {1, 0});
  t.unit("x", "INF", kStyx, {4, 0});
  t.unit("y", "INF", kStyx, {1, -2});
  t.unit("z", "INF", kStyx, {1, 2});
  t.hits("D", 1, 4).abilities("A", "Persecution 2").terrain({1, 1}, "forest");
  t.activate("A");
  t.does(Verb::melee, "A", "D");
  t.decline_until_roll();
  t.roll({2, 5, 5});
  while (!t.asks(Step::advance)) t.decline();
  t.does(Verb::advance, "A", At{1, 0});
  ASSERT_TRUE(t.asks(Step::persecution));
  const auto to = [&](At at) { return "persecute " + t.at("A") + " " + fantasy::name(t.hex(at)); };
  t.refuses(kEmpire, to({0, 0}), "FC-22.35", "first attack");
  t.refuses(kEmpire, to({2, 0}), "FC-22.36", "no enemy to attack");
  t.refuses(kEmpire, to({1, 1}), "FC-22.37", "Difficult Terrain");
  t.refuses(kEmpire, to({4, -1}), "FC-22.34", "cannot be reached in 2 hexes");
  t.refuses(kEmpire, to({4, 0}), "FC-11.2", "occupied");
}

// FC-12.4, FC-10.19, FC-19.3, FC-8.1: the free move of a card was its move.
TEST(Refusal, AfterAFreeMoveNamesTheRuleOfWhatIsLost) {
  Asked t;
  t.unit("A", "ARC", kEmpire, {0, 0});
  t.unit("D", "INF", kStyx, {3, 0});
  t.order("A", Colour::red).deck(kEmpire, {"iron_march"});
  t.action_phase(kEmpire);
  t.draw("iron_march");
  t.answer(kEmpire, say(Verb::effect).item(t.pack().find_card("iron_march")));
  t.does(Verb::activate, "A");
  t.answer(kEmpire, say(Verb::choose).unit(t.id("A")));
  t.does(Verb::move, "A", At{1, 0});
  ASSERT_TRUE(t.asks(Step::action));
  t.refuses(kEmpire, "defend " + t.at("A"), "FC-12.4", "no Defence");
  t.refuses(kEmpire, "rest " + t.at("A"), "FC-10.19", "no rest");
  t.refuses(kEmpire, "shoot " + t.at("A") + " " + t.at("D"), "FC-19.3", "no shot");
  t.refuses(kEmpire, "run " + t.at("A") + " " + fantasy::name(t.hex({1, 1})), "FC-8.1", "moved");
}

// FC-22.31
TEST(Refusal, OfATargetOfAMultipleAttack) {
  Asked t;
  t.unit("A", "INF", kEmpire, {0, 0});
  t.unit("x", "INF", kStyx, {1, 0});
  t.unit("y", "INF", kStyx, {-1, 0});
  t.unit("far", "INF", kStyx, {3, 0});
  t.abilities("A", "Multiple Attack");
  t.activate("A");
  t.does(Verb::multiple_attack, "A");
  ASSERT_TRUE(t.asks(Step::next_target));
  t.refuses(kEmpire, "choose " + t.at("far"), "FC-22.31", "not a target of this Multiple Attack");
}

// FC-7.10: whom a card reaches is said by its text.
TEST(Refusal, OfAUnitTheCardDoesNotReach) {
  Asked t;
  t.unit("U", "INF", kEmpire, {0, 0});
  t.unit("near", "INF", kEmpire, {2, 0});
  t.unit("far", "INF", kEmpire, {-5, 2});
  t.order("U", Colour::red).deck(kEmpire, {"counterblow"});
  t.action_phase(kEmpire);
  t.draw("counterblow");
  t.answer(kEmpire, say(Verb::effect).item(t.pack().find_card("counterblow")));
  t.does(Verb::activate, "U");
  ASSERT_TRUE(t.asks(Step::effects));
  t.refuses(kEmpire, "choose " + t.at("far"), "FC-7.10", "does not reach this unit");
  t.refuses(kEmpire, "choose " + t.at("far"), "FC-7.10", "n’atteint pas", Language::fr);
}

// FC-9.3, FC-9.4, FC-9.12
TEST(Refusal, OfAPaymentSaysWhatIsDue) {
  Asked t;
  t.unit("U", "imperial_shooters", kEmpire, {0, 0});
  t.unit("enemy", "INF", kStyx, {2, 0});
  t.order("U", Colour::red).pool(kEmpire, {Colour::purple, Colour::blue, Colour::red});
  t.begin_activation("U");
  t.answer(kEmpire, say(Verb::use).unit(t.id("U")).item(0));
  ASSERT_TRUE(t.asks(Step::pay));
  t.refuses(kEmpire, "pay red", "FC-9.3", "cannot be paid for");
  t.refuses(kEmpire, "pay green", "FC-9.4", "Green");
  t.refuses(kEmpire, "pay yellow", "FC-9.12", "Yellow");
}

// FC-6.7, FC-4.26
TEST(Refusal, InThePurpleWindowSaysWhatMayAct) {
  Asked t;
  t.unit("a1", "INF", kEmpire, {0, 0});
  t.unit("a2", "INF", kEmpire, {1, 0});
  t.unit("b1", "INF", kStyx, {4, 0});
  t.order("a1", Colour::purple).order("a2", Colour::blue).order("b1", Colour::red);
  t.action_phase(kEmpire);
  ASSERT_TRUE(t.asks(Step::action_phase));
  t.refuses(kEmpire, "pay red", "FC-6.7", "Only a Purple order");
  t.refuses(kEmpire, "exchange " + t.at("a2") + " red", "FC-4.26", "not Purple");
  t.refuses(kEmpire, "exchange " + t.at("a1") + " green", "FC-4.26", "No unit on the map");
}

}  // namespace
}  // namespace fantasy_test
