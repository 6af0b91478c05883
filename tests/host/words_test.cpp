// The host speaks French too.
#include "apps/host/words.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "formats/interface_texts.h"
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

// Every text of `wanted` in the sources of host, server and pocket.
std::set<std::string> found(const std::regex& wanted) {
  std::set<std::string> out;
  for (const char* room : {"apps/host", "apps/server", "apps/pocket"}) {
    for (const auto& file : fs::directory_iterator(fs::path(test_support::source_dir()) / room)) {
      const std::string text = text_of(file.path());
      for (std::sregex_iterator at(text.begin(), text.end(), wanted), end; at != end; ++at) {
        out.insert((*at)[1]);
      }
    }
  }
  return out;
}

TEST(HostWords, WhatIsRefusedStandsInTheCatalogueInBothLanguagesAndNothingElseDoes) {
  const std::set<std::string> used = found(std::regex(R"re(words\("(\w+)"\))re"));
  EXPECT_GT(used.size(), 35U);
  for (const table::Language language : {table::Language::en, table::Language::fr}) {
    std::set<std::string> there;
    for (const auto& [key, text] : formats::interface_texts().all(language)) {
      if (key.starts_with("host.")) there.insert(key.substr(5));
    }
    EXPECT_EQ(there, used);
  }
}

// Those about a key of a request begin with it and stay English, for programs.
TEST(HostWords, NothingIsRefusedInEnglishAlone) {
  const std::set<std::string> literal = found(std::regex(
      R"re((?:not_allowed\(|ErrorCode::(?:not_allowed|not_found|not_your_turn|stale|busy|match_over|illegal_answer|unknown_game|unknown_command), )"([^"]+)"\)?)re"));
  EXPECT_EQ(literal, std::set<std::string>{});
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
