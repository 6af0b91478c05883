// A scenario that somebody wrote: its card, what catches the eye, and what is wrong with it.
#include <gtest/gtest.h>

#include "apps/common/commanders_content.h"
#include "formats/scenario_file.h"

namespace commanders_test {
namespace {

constexpr const char* kFord = R"(id = "the_ford"
title = "The Ford"
story = "Somebody has to cross."
setup = "cavalry"
map = "ford"
markers = "one_flag"
options = { order_dice = true }
[[setups]]
id = "cavalry"
right = "6C"
centre = "4I 2A"
left = "4I 2C"
reserve = "10I"
[[maps]]
id = "ford"
forest = ["a1", "c3"]
hill = ["b3"]
rivers = [["a2", "b2", "c2"]]
bridges = ["b1-b2", "b2-b3"]
[[marker_sets]]
id = "one_flag"
markers = [{ side = "white", kind = "general", value = 5, at = "b1" },
           { side = "black", kind = "general", value = 3, at = "b3" }]
)";

std::string replaced(std::string text, const std::string& old, const std::string& now) {
  text.replace(text.find(old), old.size(), now);
  return text;
}

table::Expected<table::Value> reviewed(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "ford.toml");
  if (!file) return file.error();
  return apps::commanders_system().review(file->id, {}, file->content, table::Language::en);
}

TEST(OwnScenario, HasItsOwnTitleArmiesAndGround) {
  const auto file = formats::scenario_from_toml(kFord, "ford.toml");
  ASSERT_TRUE(file.ok()) << file.error().message;
  const auto card =
      apps::commanders_system().scenario_card(file->id, {}, file->content, table::Language::en);
  ASSERT_TRUE(card.ok()) << card.error().message;
  EXPECT_EQ(card->find("title")->as_string(), "The Ford");
  EXPECT_EQ(card->find("story")->as_string(), "Somebody has to cross.");
  EXPECT_EQ(card->find("sides")->items()[0].find("points")->as_int(), 28);
  EXPECT_EQ(card->find("map")->items()[2].as_string(), "f..");
  const auto game = apps::commanders_system().create(file->id, {}, file->content);
  ASSERT_TRUE(game.ok()) << game.error().message;
  EXPECT_TRUE((*game)->options().find("order_dice")->as_bool());
}

// C-6, C-88
TEST(OwnScenario, IsToldWhatHelpsOneSide) {
  const auto review = reviewed(kFord);
  ASSERT_TRUE(review.ok()) << review.error().message;
  std::vector<std::string> said;
  for (const table::Value& warning : review->find("warnings")->items())
    said.push_back(warning.as_string());
  EXPECT_EQ(said, (std::vector<std::string>{
                      "The ground is not the same from both sides: Hill.",
                      "Markers are worth 5 points on White’s side and 3 on Black’s.",
                      "Each side has 28 units; the armies of the book have 30."}));
}

TEST(OwnScenario, ThatIsFairIsToldNothing) {
  const auto review =
      reviewed(replaced(replaced(replaced(kFord, R"(hill = ["b3"])", ""), "value = 3", "value = 5"),
                        R"("10I")", R"("12I")"));
  ASSERT_TRUE(review.ok()) << review.error().message;
  EXPECT_TRUE(review->find("warnings")->items().empty());
}

std::vector<std::string> warned_of(const std::string& toml) {
  const auto review = reviewed(toml);
  EXPECT_TRUE(review.ok()) << review.error().message;
  std::vector<std::string> said;
  if (!review.ok()) return said;
  for (const table::Value& warning : review->find("warnings")->items())
    said.push_back(warning.as_string());
  return said;
}

// C-6: the box holds 30 infantry, 12 cavalry and 4 guns of a side, and stands for 30 units.
TEST(OwnScenario, MayHaveWhateverTheBoxHolds) {
  const auto said =
      warned_of(replaced(replaced(kFord, R"("4I 2A")", R"("2I 4A")"), R"("10I")", R"("8I 4C")"));
  EXPECT_EQ(said.size(), 2U);  // of the ground and the markers
}

// "a1 4I" of that seat, as the card has them.
std::string standing(const table::Value& card, int seat) {
  std::string out;
  for (const table::Value& unit : card.find("placed")->items()) {
    if (unit.find("seat")->as_int() != seat) continue;
    const std::string arm = unit.find("unit")->as_string();
    out += unit.find("at")->as_string() + " " +
           std::to_string(unit.find("counters")->items()[0].find("value")->as_int()) + arm + "; ";
  }
  return out;
}

// C-6, C-7, C-9: its wings lie as Black sees them, and where it swaps them it swaps these.
TEST(OwnScenario, MayGiveBlackAnArmyOfItsOwn) {
  const std::string black =
      "black = { right = \"5C\", centre = \"2A\", left = \"4I\", reserve = \"9I\" }\n[[maps]]";
  const std::string toml = replaced(kFord, "[[maps]]", black);
  const auto file = formats::scenario_from_toml(toml, "ford.toml");
  ASSERT_TRUE(file.ok()) << file.error().message;
  const auto card =
      apps::commanders_system().scenario_card(file->id, {}, file->content, table::Language::en);
  ASSERT_TRUE(card.ok()) << card.error().message;
  EXPECT_EQ(standing(*card, 0),
            "a1 4infantry; a1 2cavalry; b1 4infantry; b1 2artillery; c1 6cavalry; WR 10infantry; ");
  EXPECT_EQ(standing(*card, 1), "a3 5cavalry; b3 2artillery; c3 4infantry; BR 9infantry; ");
  const auto swapped = formats::scenario_from_toml(
      replaced(toml, "reserve = \"10I\"", "reserve = \"10I\"\nmirrored = true"), "ford.toml");
  ASSERT_TRUE(swapped.ok()) << swapped.error().message;
  const auto other = apps::commanders_system().scenario_card(swapped->id, {}, swapped->content,
                                                             table::Language::en);
  ASSERT_TRUE(other.ok()) << other.error().message;
  EXPECT_EQ(standing(*other, 1), "a3 4infantry; b3 2artillery; c3 5cavalry; BR 9infantry; ");
  const auto said = warned_of(toml);
  EXPECT_NE(std::ranges::find(said, "White has 28 units, Black has 20."), said.end());
  const auto game = apps::commanders_system().create(file->id, {}, file->content);
  ASSERT_TRUE(game.ok()) << game.error().message;
  const table::Value position = (*game)->position((*game)->initial());
  const auto again = apps::commanders_system().set(position);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->game->position(again->state), position);
}

// C-2, C-82
TEST(OwnScenario, IsToldWhatEndsItBeforeItBegins) {
  const std::string flags =
      replaced(kFord, R"({ side = "black", kind = "general", value = 3, at = "b3" })",
               R"({ side = "black", kind = "flag", value = 1, at = "b2" },
         { side = "white", kind = "flag", value = 1, at = "b2" })");
  const auto said = warned_of(replaced(flags, "order_dice = true", "goal = 5, handicap_black = 5"));
  EXPECT_NE(std::ranges::find(said, "b2 bears flags of both sides."), said.end());
  EXPECT_NE(std::ranges::find(
                said, "Black starts with 5 points, and 5 win: the first round ends the battle."),
            said.end());
  std::string empty = kFord;
  for (const char* units : {R"(right = "6C")", R"(centre = "4I 2A")", R"(left = "4I 2C")"})
    empty = replaced(empty, units, "");
  const auto of_nobody = warned_of(replaced(empty, R"("10I")", R"("")"));
  EXPECT_NE(std::ranges::find(of_nobody, "There are no units at all: nobody can do anything."),
            of_nobody.end());
}

std::string problem(const std::string& old, const std::string& now) {
  const auto review = reviewed(replaced(kFord, old, now));
  EXPECT_FALSE(review.ok());
  return review.ok() ? "" : formats::in_file(review.error(), "ford.toml").message;
}

// C-6, C-11
TEST(OwnScenario, SaysWhereItIsWrong) {
  EXPECT_EQ(problem(R"(setup = "cavalry")", R"(setup = "cavalri")"),
            R"(ford.toml:4: setup: "cavalri": there is no such set-up)");
  EXPECT_NE(problem(R"("6C")", R"("7C")").find("at most six units fit in a sector"),
            std::string::npos);
  EXPECT_NE(problem(R"("10I")", R"("9C")").find("30 infantry, 12 cavalry and 4 artillery"),
            std::string::npos);
  EXPECT_NE(problem(R"("10I")", R"("13I")").find("at most 30 units: the box has 60 stands"),
            std::string::npos);
  EXPECT_NE(problem("[[maps]]", "black = { right = \"7I\", reserve = \"1I\" }\n[[maps]]")
                .find("at most six units fit in a sector"),
            std::string::npos);
  EXPECT_NE(problem("[[maps]]", "black = { reserve = \"1I\" }\ncustom = true\n[[maps]]")
                .find("black: both deploy the same army in secret"),
            std::string::npos);
  EXPECT_NE(problem(R"(kind = "general", value = 5)", R"(kind = "flag", value = 2)")
                .find("expected 1 or 3"),
            std::string::npos);
  EXPECT_NE(problem(R"(side = "black", kind = "general")", R"(side = "white", kind = "general")")
                .find("one general of each side at most"),
            std::string::npos);
  EXPECT_NE(problem("right = \"6C\"\ncentre = \"4I 2A\"", "custom = true\ncentre = \"1I\"")
                .find("at least 18 units"),
            std::string::npos);
  EXPECT_NE(problem(R"(hill = ["b3"])", R"(hill = ["BR"])").find("expected a sector from a1 to c3"),
            std::string::npos);
  EXPECT_NE(problem("order_dice", "dice_of_orders").find("there is no such option"),
            std::string::npos);
}

}  // namespace
}  // namespace commanders_test
