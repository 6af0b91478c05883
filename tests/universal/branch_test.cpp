// A copy that a seat may make of any battle: it looks to that seat as the battle does, is played on
// by itself, and its record can be loaded.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/record.h"
#include "match/registry.h"
#include "match/truth.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using match::Match;
using table::QuestionKind;
using table::Random;
using table::Seat;
using table::Value;

constexpr int kApart = 23;   // answers between two copies
constexpr int kPlayed = 12;  // answers in a copy

// False where it is over.
bool play_one(Match& battle, Random& random) {
  const table::Question asked = battle.question();
  if (asked.kind != QuestionKind::ask) return false;
  const Seat seat = testing_support::one_asked(battle.game(), asked, random);
  const auto view = battle.view(seat);
  EXPECT_TRUE(battle.answer(seat, testing_support::one_of(view->legal(), random)).ok());
  return true;
}

void branch(const Match& battle, Seat seat, std::uint64_t seed) {
  auto copy = battle.branch(seed, seat);
  ASSERT_TRUE(copy.ok()) << copy.error().message;
  EXPECT_EQ(copy->view(seat)->observation(), battle.view(seat)->observation());
  EXPECT_EQ(copy->view(seat)->legal(), battle.view(seat)->legal());
  Random random(seed);
  for (int n = 0; n < kPlayed && play_one(*copy, random); ++n) {
  }
  const std::string record = match::write_record(*copy);
  const auto loaded = match::load_record(apps::game_systems(), record);
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_EQ(match::hash_text(*loaded), match::hash_text(*copy));
  EXPECT_EQ(match::write_record(*loaded), record);
}

class EveryCopy : public testing::TestWithParam<std::string> {};

TEST_P(EveryCopy, LooksAsTheBattleDoesAndIsABattleOfItsOwn) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), GetParam());
  const std::string brought = testing_support::brought_by(GetParam()).hiding;
  for (int i = 0; i < testing_support::effort(2); ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 1;
    auto battle = Match::start(
        system, {.scenario = system.scenarios().front().id,
                 .options = brought.empty() ? Value::object() : *formats::parse_json(brought),
                 .seed = seed});
    ASSERT_TRUE(battle.ok());
    Random random(seed);
    for (int n = 0; n < 300 && play_one(*battle, random); ++n) {
      if (n % kApart != 0 || battle->question().kind != QuestionKind::ask) continue;
      const std::string before = match::hash_text(*battle);
      branch(*battle, battle->question().seats.first(), seed + static_cast<std::uint64_t>(n));
      EXPECT_EQ(match::hash_text(*battle), before);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Of, EveryCopy,
                         testing::ValuesIn(testing_support::names_of_games([](const auto&) {
                           return true;
                         })),
                         [](const auto& test) { return test.param; });

}  // namespace
