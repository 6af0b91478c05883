// Files named on the command line: armies and scenarios.
#include "apps/cli/terminal/own_content.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "apps/common/fantasy_content.h"

namespace cli {
namespace {

using table::Value;

std::string army_problem(const std::string& army) {
  const auto own = own_content(apps::fantasy_system(), "epic_vanguard", "", {}, {"0=" + army});
  return own ? "" : own.error().message;
}

TEST(OwnContent, AnArmyFileThatNeverEndsOrIsADirectoryIsRefusedByName) {
  EXPECT_EQ(army_problem("/dev/zero"), "/dev/zero: is too large: at most 1 MiB are read");
  const std::string here = std::filesystem::temp_directory_path().string();
  EXPECT_EQ(army_problem(here), here + ": is a directory, expected a file");
  EXPECT_EQ(army_problem("no_such_file"),
            "This code cannot be read: part of it is mistyped or missing.");
}

TEST(OwnContent, AScenarioFileThatNeverEndsIsRefusedByName) {
  const auto own = own_content(apps::fantasy_system(), "", "/dev/zero", {}, {});
  ASSERT_FALSE(own.ok());
  EXPECT_EQ(own.error().message, "/dev/zero: is too large: at most 1 MiB are read");
}

TEST(OwnContent, AnArmyListWithATerminalEscapeIsRefusedWithoutEchoingIt) {
  const auto path =
      std::filesystem::temp_directory_path() / ("sandtable_army_" + std::to_string(getpid()));
  std::ofstream(path) << "3 Legionnaires\n2 \x1b[2JShooters\n";
  const std::string problem = army_problem(path.string());
  std::filesystem::remove(path);
  EXPECT_NE(problem.find("control character"), std::string::npos) << problem;
  EXPECT_EQ(problem.find('\x1b'), std::string::npos);
}

TEST(OwnContent, AMistakeInAUnitOfTheFileNamesTheFileAndItsLine) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("sandtable_unit_" + std::to_string(getpid()) + ".toml");
  std::ofstream(path) << "id = \"mine\"\n[[unit]]\nid = \"giant\"\nattack = 99\n";
  const auto own = own_content(apps::fantasy_system(), "", path.string(), {}, {});
  std::filesystem::remove(path);
  ASSERT_FALSE(own.ok());
  EXPECT_EQ(own.error().message, path.string() + ":4: attack: expected a whole number from 0 to 8");
}

// What is read from a file of that text; the file is gone again.
template <class Read>
auto from_file(const std::string& text, const Read& read) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("sandtable_own_" + std::to_string(getpid()) + ".toml");
  std::ofstream(path) << text;
  auto out = read(path.string());
  std::filesystem::remove(path);
  return out;
}

TEST(OwnContent, ANameThatCannotBeSeenIsRefusedWithItsLine) {
  const auto problem = [](const std::string& title) {
    return from_file("id = \"mine\"\ntitle = \"" + title + "\"\n", [](const std::string& path) {
      const auto own = own_scenario(path);
      return own ? "" : own.error().message.substr(path.size());
    });
  };
  EXPECT_EQ(problem("River Watch"), "");
  EXPECT_EQ(problem("\u3164"), ":2: title: holds a character that cannot be seen: take it out");
  EXPECT_EQ(problem("R\u0301\u0301\u0301iver"),
            ":2: title: has too many accents on one letter: at most two");
}

TEST(OwnContent, AnArmyFileMayHoldACodeHoweverItWasPasted) {
  const Value desk =
      *desk_for(apps::fantasy_system(), {"epic_vanguard", {}}, {}, 0, "", table::Language::en);
  const std::string code = desk.find("code")->as_string();
  std::string dashed;
  for (const char c : code) dashed += c == '-' ? "–" : std::string(1, c);
  for (const std::string& text : {code, code + "\n", "\uFEFF“" + dashed + "”\r\n"}) {
    const auto read = from_file(text, [](const std::string& path) {
      return desk_for(apps::fantasy_system(), {"epic_vanguard", {}}, {}, 0, path,
                      table::Language::en);
    });
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->find("code")->as_string(), code) << text;
  }
}

// FC-1.14
TEST(OwnContent, AnArmyByLotKeepsToThePointsAgreedOn) {
  const Value options = Value::object().set("epic_points", 150);
  const OwnContent own{"epic_vanguard", {}};
  const auto desk =
      desk_for(apps::fantasy_system(), own, options, 0, "random", table::Language::en);
  ASSERT_TRUE(desk.ok()) << desk.error().message;
  EXPECT_EQ(desk->find("totals")->find("limit")->as_int(), 150);
  EXPECT_TRUE(desk->find("legal")->as_bool());
}

}  // namespace
}  // namespace cli
