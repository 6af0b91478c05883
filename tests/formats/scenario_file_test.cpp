// Scenario files: a message names the file and the line, or at least the part of it.
#include "formats/scenario_file.h"

#include <gtest/gtest.h>

namespace {

std::string told(const std::string& message) {
  return formats::in_file({table::ErrorCode::bad_position, message, ""}, "watch.toml").message;
}

TEST(ScenarioFile, AnErrorNamesTheFileWhateverPartOfItIsMeant) {
  EXPECT_EQ(told("content.scenarios[0]:7: goal: expected"), "watch.toml:7: goal: expected");
  EXPECT_EQ(told("content.scenarios[0].empire:30: zone: expected"),
            "watch.toml:30: zone: expected");
  EXPECT_EQ(told("content.units[0]:41: attack: expected"), "watch.toml:41: attack: expected");
  EXPECT_EQ(told("content.cards[3].effects[1]:9: do: expected"), "watch.toml:9: do: expected");
  EXPECT_EQ(told("content.terrains[1]: symbol: expected"),
            "watch.toml: terrains[1]: symbol: expected");
  EXPECT_EQ(told("content.scenarios[0].styx: zone: expected"), "watch.toml: styx: zone: expected");
}

TEST(ScenarioFile, ADirectoryIsNoScenario) {
  const auto file = formats::scenario_from_file("/tmp");
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.error().message, "/tmp: is a directory, expected a file");
}

}  // namespace
