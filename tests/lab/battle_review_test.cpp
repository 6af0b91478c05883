// SPDX-License-Identifier: MIT
// Where a battle turned, as the review of it tells.
#include "apps/common/battle_review.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "formats/text_file.h"
#include "match/course.h"
#include "match/record.h"
#include "tests/support/source_dir.h"

namespace lab_test {
namespace {

using table::Value;

// A battle of the documents with its review, which is a hasty one.
struct ReviewedRecord {
  explicit ReviewedRecord(const std::string& name) {
    const auto text = formats::read_text_file(test_support::source_dir() + "/docs/records/" + name,
                                              formats::kMaxRecordFile);
    auto loaded = match::load_record(apps::game_systems(), *text);
    played.emplace(std::move(*loaded));
    lab::ReviewOptions hasty;
    hasty.iterations = 1;
    hasty.trials = 1;
    hasty.worlds = 1;
    review = *apps::battle_review(*played, hasty, table::Language::en);
  }
  const std::vector<Value>& turns() const { return review.find("turning_points")->items(); }
  const match::Entry& entry_of(const Value& turn) const {
    return played->entries()[static_cast<std::size_t>(turn.find("entry")->as_int())];
  }
  std::optional<match::Match> played;
  Value review;
};

const ReviewedRecord& decisive() {
  static const ReviewedRecord battle("decisive_battle_easy_easy.jsonl");
  return battle;
}

TEST(BattleReview, ATurningPointNamesTheDiceWhereTheyDecidedAndElseTheAnswer) {
  const ReviewedRecord& battle = decisive();
  int dice = 0;
  ASSERT_FALSE(battle.turns().empty());
  for (const Value& turn : battle.turns()) {
    const bool answer = battle.entry_of(turn).kind == match::Entry::Kind::answer;
    EXPECT_EQ(answer, turn.find("seat") != nullptr) << formats::dump_json(turn);
    EXPECT_FALSE(turn.find("said")->as_string().empty());
    if (!answer) ++dice;
  }
  EXPECT_GT(dice, 0) << formats::dump_json(*battle.review.find("turning_points"));
}

TEST(BattleReview, ATurningPointSaysWhoseChanceRose) {
  const ReviewedRecord& battle = decisive();
  for (const Value& turn : battle.turns()) {
    EXPECT_EQ(turn.find("gained")->items().size(), 1U);
    EXPECT_GT(turn.find("change")->as_number(), 0);
  }
}

TEST(BattleReview, NoBattleTurnsWhileItIsSetUp) {
  const ReviewedRecord& battle = decisive();
  const auto course = match::course_of(*battle.played);
  const table::AnyGame& game = battle.played->game();
  for (const Value& turn : battle.turns()) {
    const auto entry = static_cast<std::size_t>(turn.find("entry")->as_int());
    EXPECT_FALSE(game.is_set_up(game.question((*course)[entry]).prompt))
        << formats::dump_json(turn);
  }
}

// What the last scoring brings was there before it; the last dice may still decide.
TEST(BattleReview, TheLastScoringIsNoTurningPoint) {
  for (const char* name : {"decisive_battle_easy_easy.jsonl", "easy_easy.jsonl",
                           "fleet_advanced_easy_phoebe_hard_amycles.jsonl"}) {
    const ReviewedRecord battle(name);
    const auto& entries = battle.played->entries();
    const auto answered = [](const match::Entry& entry) {
      return entry.kind == match::Entry::Kind::answer;
    };
    const auto last = static_cast<std::int64_t>(
        entries.rend() - std::find_if(entries.rbegin(), entries.rend(), answered) - 1);
    for (const Value& turn : battle.turns()) {
      if (turn.find("seat") == nullptr) continue;
      EXPECT_LT(turn.find("entry")->as_int(), last) << name;
    }
  }
}

TEST(BattleReview, WhatIsToldOfAnswersCanBeDrawn) {
  const ReviewedRecord& battle = decisive();
  for (const Value& turn : battle.turns())
    EXPECT_TRUE(turn.find("played")->items().at(0).find("touches")->is_array());
  for (const Value& mistake : battle.review.find("mistakes")->items()) {
    for (const char* which : {"played", "instead"}) {
      ASSERT_FALSE(mistake.find(which)->items().empty());
      EXPECT_FALSE(mistake.find(which)->items().at(0).find("answer")->as_string().empty());
    }
  }
  EXPECT_TRUE(battle.review.find("again")->find("looked")->is_int());
}

}  // namespace
}  // namespace lab_test
