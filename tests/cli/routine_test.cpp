// Questions at which there is nothing to say answer themselves in the terminal.
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/cli/terminal/session.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "tests/cli/texts.h"

namespace cli {
namespace {

std::string played(const char* game, const std::string& typed) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), game);
  match::Setup setup;
  setup.scenario = system.scenarios()[0].id;
  setup.seed = 1;
  match::Events opening;
  auto battle = match::Match::start(system, setup, &opening);
  EXPECT_TRUE(battle.ok());
  SessionOptions options;
  options.colour = false;
  options.opponent = "random";
  options.routine = {};
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(Session(std::move(*battle), options, stream_input(in, out), out).run(opening), 0);
  return out.str();
}

std::vector<std::string> prompts_of(const std::string& text, const std::string& between) {
  std::vector<std::string> out;
  std::size_t from = 0;
  for (std::size_t at; (at = text.find(between, from)) != std::string::npos;
       from = at + between.size())
    out.push_back(text.substr(from, at - from));
  out.push_back(text.substr(from));
  return out;
}

bool is_listed_alone(const std::string& out, const std::string& sentence) {
  const std::string one = "\n 1   " + sentence;
  for (std::size_t at = out.find(one); at != std::string::npos; at = out.find(one, at + 1)) {
    if (out.compare(out.find('\n', at + 1), 3, "\n 2") != 0) return true;
  }
  return false;
}

TEST(Routine, TheOnlyWayThereIsIsTakenByItself) {
  const std::string out = played("fleet", repeated("1", 200));
  expect_has(out, "\n  Over ");
  expect_has(out, "\n 1   Over ");  // one of several is asked for
  EXPECT_FALSE(is_listed_alone(out, "Over "));
  EXPECT_FALSE(is_listed_alone(out, "End actions"));
}

TEST(Routine, WhoHasNothingToCommitIsDoneByItselfButSealsTheirOwnOrders) {
  const std::string out = played("commanders", repeated("done", 40));
  expect_has(out, "\n>   ");
  EXPECT_FALSE(is_listed_alone(out, "Hold everybody back"));
  expect_has(out, "Seal the orders");
}

TEST(Routine, UndoTakesBackWhatThePersonSaidWithWhatWasSaidByItself) {
  const auto asked = prompts_of(played("fleet", repeated("1", 200)), "\n> ");
  std::size_t k = 1;  // answers given
  while (k < asked.size() && asked[k].find("\n  Over ") == std::string::npos) ++k;
  ASSERT_LT(k, asked.size());
  const auto again =
      prompts_of(played("fleet", repeated("1", static_cast<int>(k)) + "undo\n"), "\n> ");
  const std::string& question = again[k + 1];
  expect_has(question, "Undone.");
  EXPECT_EQ(question.substr(question.rfind("\nPhoebe: ")),
            asked[k - 1].substr(asked[k - 1].rfind("\nPhoebe: ")));
}

}  // namespace
}  // namespace cli
