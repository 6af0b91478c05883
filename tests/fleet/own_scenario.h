// A scenario that somebody wrote, and what is made of it, said of it and wrong with it.
#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/common/fleet_content.h"
#include "formats/scenario_file.h"
#include "tests/support/source_dir.h"

namespace fleet_test::own_scenario {

// Fair and without anything that a scenario need not have.
inline constexpr const char* kDuel = R"(id = "the_duel"
title = "The Duel"
story = { en = "Two ships.", fr = "Deux vaisseaux." }
goal = "classes"
goal_number = 6
zones = [
  "YYYYY",
  ".....",
  ".....",
  ".....",
  "BBBBB",
]
[blue]
fleet = { cruiser = 2, frigate = 1 }
[yellow]
fleet = { cruiser = 2, frigate = 1 }
[[ship]]
id = "cruiser"
class = 3
fire = 3
hull = 18
)";

inline std::string replaced(std::string text, const std::string& old, const std::string& now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}
inline std::string replaced_twice(const std::string& text, const std::string& old,
                                  const std::string& now) {
  const std::size_t behind = text.find(old) + old.size();
  EXPECT_NE(text.find(old, behind), std::string::npos) << old;
  return replaced(text.substr(0, behind), old, now) + replaced(text.substr(behind), old, now);
}

inline const table::GameSystem& system() { return apps::fleet_system(); }

inline formats::ScenarioFile file_of(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "duel.toml");
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  return file.ok() ? *file : formats::ScenarioFile{};
}

inline std::shared_ptr<const table::AnyGame> made(const std::string& toml,
                                                  const table::Value& options = {}) {
  const auto file = file_of(toml);
  const auto game = system().create(file.id, options, file.content);
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().message);
  return game.ok() ? *game : nullptr;
}

inline table::Value card_of(const std::string& toml,
                            table::Language language = table::Language::en) {
  const auto file = file_of(toml);
  const auto card = system().scenario_card(file.id, {}, file.content, language);
  EXPECT_TRUE(card.ok()) << (card.ok() ? "" : card.error().message);
  return card.ok() ? *card : table::Value::object();
}

inline std::vector<std::string> warned_of(const std::string& toml,
                                          table::Language language = table::Language::en) {
  const auto file = file_of(toml);
  const auto review = system().review(file.id, {}, file.content, language);
  EXPECT_TRUE(review.ok()) << (review.ok() ? "" : review.error().message);
  std::vector<std::string> out;
  if (!review.ok()) return out;
  for (const table::Value& warning : review->find("warnings")->items())
    out.push_back(warning.as_string());
  return out;
}

inline std::string problem(const std::string& toml) {
  const auto file = file_of(toml);
  const auto review = system().review(file.id, {}, file.content, table::Language::en);
  EXPECT_FALSE(review.ok()) << toml;
  return review.ok() ? "" : formats::in_file(review.error(), "duel.toml").message;
}
inline std::string problem(const std::string& old, const std::string& now) {
  return problem(replaced(kDuel, old, now));
}

inline std::string file_of_the_book(const std::string& id) {
  std::ifstream in(test_support::source_dir() + "/content/fleet/scenarios/" + id + ".toml");
  return {std::istreambuf_iterator<char>(in), {}};
}
inline const std::vector<std::string> kShipped{"standard", "asteroid_belt", "the_trap",
                                               "the_capture", "the_rescue"};

}  // namespace fleet_test::own_scenario
