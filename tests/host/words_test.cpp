// The host speaks French too.
#include "apps/host/words.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/host/host_driver.h"
#include "tests/support/source_dir.h"

namespace host_test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream out;
  out << in.rdbuf();
  return std::regex_replace(out.str(), std::regex("\\s+"), " ");
}

// Messages written out where something is refused. Those about a key of a request begin with it.
TEST(HostWords, EverythingThatIsRefusedIsRefusedInFrenchToo) {
  const std::regex refusal(
      R"re((?:not_allowed\(|ErrorCode::(?:not_allowed|not_found|not_your_turn|stale|busy|match_over|illegal_answer|unknown_game|unknown_command), )"([^"]+)"\)?)re");
  int found = 0;
  for (const auto& file :
       fs::directory_iterator(fs::path(test_support::source_dir()) / "apps/host")) {
    const std::string text = text_of(file.path());
    for (std::sregex_iterator at(text.begin(), text.end(), refusal), end; at != end; ++at) {
      const std::string english = (*at)[1];
      if (english == "this match was begun under rules ") continue;  // names versions
      EXPECT_NE(host::in_french(english), english) << file.path().filename();
      ++found;
    }
  }
  EXPECT_GT(found, 20);
}

TEST(HostWords, AClientIsAnsweredInItsLanguage) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]}, 0, R"(,"lang":"fr")");
  const Value reply = anna.ask(R"({"do":"undo"})");
  EXPECT_EQ(code(reply), "not_allowed");
  EXPECT_EQ(at(at(reply, "error"), "message").as_string(), "cette place n’a rien à annuler");
}

}  // namespace
}  // namespace host_test
