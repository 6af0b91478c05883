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
  EXPECT_NE(problem(R"("10I")", R"("13I")").find("20 infantry, 8 cavalry and 2 artillery"),
            std::string::npos);
  EXPECT_NE(problem(R"(hill = ["b3"])", R"(hill = ["BR"])").find("expected a sector from a1 to c3"),
            std::string::npos);
  EXPECT_NE(problem("order_dice", "dice_of_orders").find("there is no such option"),
            std::string::npos);
}

}  // namespace
}  // namespace commanders_test
