// The desk for armies in the terminal, typed into string streams.
#include "apps/cli/terminal/army_desk.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/registry.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

std::string typed(const std::string& lines, Language language = Language::en) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), "fantasy");
  DeskOptions options;
  options.scenario = "epic_vanguard";
  options.seat = 1;
  options.language = language;
  auto first = system.army(options.scenario, {}, {}, Value::object().set("seat", 1), language);
  EXPECT_TRUE(first.ok());
  std::istringstream in(lines);
  std::ostringstream out;
  ArmyDesk(system, options, *first).run(in, out);
  return out.str();
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ArmyDesk, ShowsTotalsAndTheCode) {
  const std::string page = typed("quit\n");
  EXPECT_TRUE(says(page, "Points 223 of 225. Units 7, cards 7, stars 1 of 1")) << page;
  EXPECT_TRUE(says(page, "\nS-2Z1.Z2.C1.C3.HY.IM-")) << page;
}

TEST(ArmyDesk, SaysWhyAUnitCannotJoin) {
  EXPECT_TRUE(says(typed("+IM\n"), "An army may have Imelstar the Soul Eater only once. FC-2.3"));
  EXPECT_TRUE(says(typed("+c1\n"), "It costs 258 points; the limit is 225. FC-2.2"));
  EXPECT_TRUE(says(typed("+XX\n"), "No unit or card has the code XX."));
}

TEST(ArmyDesk, TakesOutAddsAndSuggests) {
  const std::string page = typed("-IM\n-NR\n");
  EXPECT_TRUE(says(page, "Without a hero there is no Purple order.")) << page;
  EXPECT_TRUE(says(page, "30 points are left")) << page;
}

TEST(ArmyDesk, TakesAListAsPeopleWriteIt) {
  const std::string page =
      typed("paste\n60 Zombie Warriors x4\n1 Imelstar the Soul Eater\n- 2x Claws of Darkness\n\n");
  EXPECT_TRUE(says(page, "Points 88 of 225. Units 5, cards 2")) << page;
  EXPECT_TRUE(
      says(typed("paste\n3 Dragons\n\n"), "Line 1: \"3 Dragons\" is not a unit or a tactic card."));
}

TEST(ArmyDesk, SpeaksFrenchAndReadsFrenchNames) {
  const std::string page = typed("clear\npaste\n2 Guerriers zombies (vétéran)\n\n", Language::fr);
  EXPECT_TRUE(says(page, "40 points sur 225")) << page;
}

TEST(ArmyDesk, CompletesAnArmyLegally) {
  const std::string page = typed("clear\n+HY\nfill\ncode\n");
  EXPECT_TRUE(says(page, "\nS-")) << page;
  EXPECT_TRUE(says(page, "1  HY")) << page;
}

TEST(ArmyDesk, PrintsASheetAndKeepsAList) {
  const auto file = std::filesystem::temp_directory_path() / "sandtable_army_test.txt";
  const std::string page = typed("sheet\nsave " + file.string() + "\n");
  EXPECT_TRUE(says(page, "Styx: 223 of 225 points")) << page;
  EXPECT_TRUE(says(page, "2 × Zombie Warriors (15)")) << page;
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  EXPECT_EQ(line, "2 Zombie Warriors");
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace cli
