// Everything the pack holds has a test that shows what it does. Such a test says so in a line above
// itself, "// shows: card iron_march, terrain forest", and this one reads those lines.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fantasy/shipped_content.h"
#include "table/text.h"
#include "tests/support/source_dir.h"

namespace fantasy_test {
namespace {

using fantasy::Pack;

constexpr std::string_view kMark = "// shows: ";

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return std::string(text);
}

// A case of a table of cases, or a test of its own.
bool is_test(const std::string& line) {
  return line.starts_with("TEST(") || line.starts_with("{\"T-") || line.starts_with("{\"X-");
}

// What the tests of a file say they show. A line with no test below it counts for nothing.
std::set<std::string> shown_by(const std::string& source) {
  std::set<std::string> out;
  std::vector<std::string> waiting;
  std::istringstream lines(source);
  for (std::string text; std::getline(lines, text);) {
    const std::string line = trimmed(text);
    if (line.starts_with(kMark)) {
      const std::string items = line.substr(kMark.size());
      for (const std::string_view item : table::split(items, ",")) waiting.push_back(trimmed(item));
    } else if (is_test(line)) {
      out.insert(waiting.begin(), waiting.end());
      waiting.clear();
    } else if (!line.starts_with("//")) {
      waiting.clear();
    }
  }
  return out;
}

std::set<std::string> shown_by_our_tests() {
  std::set<std::string> out;
  const std::filesystem::path tests = test_support::source_dir() + "/tests/fantasy";
  for (const auto& file : std::filesystem::directory_iterator(tests)) {
    if (file.path().filename() == "shown_test.cpp") continue;
    std::ifstream in(file.path());
    std::ostringstream text;
    text << in.rdbuf();
    out.merge(shown_by(text.str()));
  }
  return out;
}

std::set<std::string> to_show(const Pack& pack) {
  std::set<std::string> out;
  for (int i = 0; i < fantasy::kAbilities; ++i)
    out.insert("ability " + std::string(fantasy::name(static_cast<fantasy::Ability>(i))));
  for (const auto& card : pack.cards) out.insert("card " + card.id);
  for (const auto& terrain : pack.terrains) out.insert("terrain " + terrain.id);
  for (const auto& unit : pack.units) {
    for (const auto& bought : unit.activated) out.insert("bought " + bought.id + " of " + unit.id);
  }
  return out;
}

std::vector<std::string> without(const std::set<std::string>& all,
                                 const std::set<std::string>& some) {
  std::vector<std::string> out;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::back_inserter(out));
  return out;
}

TEST(Shown, IsEveryAbilityCardTerrainAndBoughtAbility) {
  EXPECT_THAT(without(to_show(pack_on_disk()), shown_by_our_tests()), testing::IsEmpty());
}

TEST(Shown, IsNothingThatIsNotThere) {
  EXPECT_THAT(without(shown_by_our_tests(), to_show(pack_on_disk())), testing::IsEmpty());
}

TEST(Shown, IsMissedWhereTheCardIsNew) {
  Pack pack = pack_on_disk();
  pack.cards.push_back(pack.cards.front());
  pack.cards.back().id = "my_card";
  pack.units.front().activated.push_back({"my_trick", {}, {}});
  EXPECT_THAT(without(to_show(pack), shown_by_our_tests()),
              testing::ElementsAre("bought my_trick of legionnaires", "card my_card"));
}

TEST(Shown, CountsOnlyAboveATest) {
  EXPECT_THAT(shown_by("// shows: card a, card b\n// FC-1.1\nTEST(A, B) {\n"),
              testing::ElementsAre("card a", "card b"));
  EXPECT_THAT(shown_by("// shows: card a\nint helper();\nTEST(A, B) {\n"), testing::IsEmpty());
  EXPECT_THAT(shown_by("  // shows: card a\n  // T-1\n  {\"T-001\", \"title\",\n"),
              testing::ElementsAre("card a"));
}

}  // namespace
}  // namespace fantasy_test
