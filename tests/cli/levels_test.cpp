// Whom one plays against in the terminal: a level for each seat, and a sentence about it.
#include "match/levels.h"

#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/session.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

using table::Language;

// What the terminal says before it asks anything.
std::string greeted(const char* game, const char* scenario, const SessionOptions& options) {
  match::Setup setup;
  setup.scenario = scenario;
  setup.seed = 3;
  match::Events opening;
  auto battle =
      match::Match::start(*match::find_system(apps::game_systems(), game), setup, &opening);
  EXPECT_TRUE(battle.ok());
  std::istringstream in("quit\n");
  std::ostringstream out;
  Session(std::move(*battle), options, stream_input(in, out), out).run(opening);
  return out.str();
}

SessionOptions against(const std::string& level, Language language) {
  SessionOptions out;
  out.language = language;
  out.colour = false;
  out.opponent = level;
  return out;
}

TEST(Levels, TheTerminalSaysHowAnOpponentPlays) {
  const std::string english = greeted("fantasy", "first_battle", against("easy", Language::en));
  expect_has(english, "Styx: Easy. Plays well from move to move, without looking ahead.");
  const std::string french = greeted("fantasy", "first_battle", against("easy", Language::fr));
  expect_has(french, "Facile. Joue bien coup par coup, sans prévoir.");
  EXPECT_EQ(greeted("fantasy", "first_battle", against("none", Language::en)).find("Easy."),
            std::string::npos);
}

TEST(Levels, EachOfThreeOpponentsHasItsOwn) {
  SessionOptions options = against("beginner", Language::en);
  options.opponents = {"beginner", "easy", "random"};
  options.human = 1;
  const std::string out = greeted("legion", "four", options);
  const std::size_t beginner = out.find(": Beginner. ");
  const std::size_t easy = out.find(": Easy. ");
  const std::size_t random = out.find(": Random. ");
  EXPECT_LT(beginner, easy);
  EXPECT_LT(easy, random);
  EXPECT_NE(random, std::string::npos);
}

TEST(Levels, EveryOneHasASentenceInBothLanguages) {
  for (const match::BotLevel& level : apps::Bots().levels()) {
    for (const Language language : {Language::en, Language::fr})
      EXPECT_FALSE(match::level_text(level.name, language).empty()) << level.name;
    EXPECT_NE(match::level_text(level.name, Language::en),
              match::level_text(level.name, Language::fr));
  }
  EXPECT_EQ(match::level_title("hard:c=1.4", Language::en), "Hard:c=1.4");
}

}  // namespace
}  // namespace cli
