// What is said to people about their accounts is said in both languages.
#include "apps/host/words.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "formats/interface_texts.h"
#include "tests/support/source_dir.h"

namespace people_test {
namespace {

namespace fs = std::filesystem;

std::set<std::string> keys_used() {
  const std::regex wanted(R"re((?:people_words|not_allowed_to_people|wrong)\(\s*"(\w+)"\))re");
  std::set<std::string> out;
  for (const char* room : {"apps/people", "apps/host/native/people"}) {
    for (const auto& file : fs::directory_iterator(fs::path(test_support::source_dir()) / room)) {
      std::stringstream text;
      text << std::ifstream(file.path()).rdbuf();
      const std::string read = text.str();
      for (std::sregex_iterator at(read.begin(), read.end(), wanted), end; at != end; ++at)
        out.insert((*at)[1]);
    }
  }
  return out;
}

TEST(PeopleWords, WhatIsRefusedStandsInTheCatalogueInBothLanguagesAndNothingElseDoes) {
  const std::set<std::string> used = keys_used();
  EXPECT_GT(used.size(), 15U);
  for (const table::Language language : {table::Language::en, table::Language::fr}) {
    std::set<std::string> there;
    for (const auto& [key, text] : formats::interface_texts().all(language)) {
      if (key.starts_with("people.")) there.insert(key.substr(7));
    }
    EXPECT_EQ(there, used);
  }
}

TEST(PeopleWords, AreSaidInTheReadersLanguage) {
  EXPECT_EQ(host::in_french("you are signed out here: sign in again"),
            "vous n’êtes plus connecté ici\u202f: reconnectez-vous");
}

}  // namespace
}  // namespace people_test
