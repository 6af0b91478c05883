// What somebody writes into a question stack is looked at before the rules go on from it: each of
// these led them out of their tables. tests/universal/forged_test.cpp looks for more of the kind.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "fantasy/random_battle.h"
#include "fantasy/shipped_content.h"
#include "games/fantasy/game.h"
#include "games/fantasy/position/position.h"
#include "games/fantasy/rules/step_fields.h"
#include "match/record.h"
#include "support/source_dir.h"
#include "table/game_adapter.h"

namespace {

using namespace fantasy;       // NOLINT: tests speak the game's language
using namespace fantasy_test;  // NOLINT

std::string data(const std::string& name) {
  const std::string path = test_support::source_dir() + "/tests/fantasy/data/" + name;
  std::ifstream in(path);
  EXPECT_TRUE(in.good()) << path;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// First Battle played at random until that step is on top.
struct Moment {
  std::shared_ptr<const AnyGame> any = new_game("first_battle");
  AnyState state = any->initial();

  explicit Moment(Step wanted) {
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
      Random random(seed);
      for (state = any->initial(); !is_over(); go_on(random)) {
        if (of().stack.back().step == wanted && of().waiting.kind != Waiting::over) return;
      }
    }
    ADD_FAILURE() << "no battle comes to that step";
  }
  const Game& game() const { return dynamic_cast<const table::TypedGame<Game>&>(*any).game(); }
  State& of() { return state.as<State>(); }
  bool is_over() const { return any->question(state).kind == QuestionKind::over; }
  void go_on(Random& random) {
    const Question q = any->question(state);
    if (q.kind != QuestionKind::ask) return play_chance(*any, state, q, random);
    AnswerList legal;
    const Seat seat = one_asked(q, random);
    any->legal(state, seat, legal);
    any->apply(state, seat, one_of(legal, random), nullptr);
  }

  bool is_read_back() { return read_stack(game(), of(), write_stack(game(), of())).ok(); }
  // The top step is that one, and the sum is right.
  template <class S>
  bool reads(typename S::Memory memory) {
    State forged = of();
    forged.stack.back() = Frame::of<S>(memory);
    return read_stack(game(), forged, write_stack(game(), forged)).ok();
  }
};

// It ended the program when somebody looked at the table, or answered.
TEST(ForgedStack, EffectsOfACardThatDoesNotExistAreRefused) {
  const auto position = json(data("forged_effects.json"));
  const auto set = apps::fantasy_system().set(position);
  ASSERT_FALSE(set.ok());
  EXPECT_NE(set.error().message.find("question_stack"), std::string::npos) << set.error().message;
}

TEST(ForgedStack, ARecordThatBeginsWithOneIsRefused) {
  const auto battle = match::load_record(apps::game_systems(), data("forged_effects.record"));
  ASSERT_FALSE(battle.ok());
  EXPECT_NE(battle.error().message.find("question_stack"), std::string::npos)
      << battle.error().message;
}

TEST(ForgedStack, EffectsComeFromTheCardThatWasPlayedOnly) {
  Moment now(Step::action);
  ASSERT_TRUE(now.is_read_back());
  EXPECT_FALSE(now.reads<EffectsStep>({Source::card, 200}));
  EXPECT_FALSE(now.reads<EffectsStep>({Source::ability, 200}));
  EXPECT_FALSE(now.reads<EffectsStep>({Source::terrain, 200}));
  EXPECT_FALSE(now.reads<EffectsStep>({static_cast<Source>(200), 0}));
}

TEST(ForgedStack, AnActivationIsThatOfAUnitThatStandsThere) {
  Moment now(Step::choose_unit);
  ASSERT_TRUE(now.is_read_back());
  EXPECT_FALSE(now.reads<ActivationStep>({ActivationStep::choices}));
  EXPECT_FALSE(now.reads<ActivationStep>({static_cast<ActivationStep::Part>(200)}));
}

TEST(ForgedStack, NobodyGivesUpOrdersWhoHasNoSeat) {
  Moment now(Step::order_dice);
  ASSERT_TRUE(now.is_read_back());
  EXPECT_FALSE(now.reads<DiscardOrderStep>({1, 200}));
  EXPECT_FALSE(now.reads<DiscardOrderStep>({1, 0}));
}

TEST(ForgedStack, AUnitIsSummonedBesideAnotherOnly) {
  Moment now(Step::action);
  EXPECT_FALSE(now.reads<SummonUnitStep>({UnitId{200}, 3}));
  EXPECT_FALSE(now.reads<SummonUnitStep>({UnitId{0}, 200}));
}

TEST(ForgedStack, TheDiceOfAnAttackAreThoseThatWereCounted) {
  Moment now(Step::attack_roll);
  ASSERT_TRUE(now.is_read_back());
  now.of().combat.attack_dice = 200;
  EXPECT_FALSE(now.is_read_back());
}

TEST(ForgedStack, ACardOnTopOfTheDeckIsInTheDeck) {
  Moment now(Step::tactic_card);
  ASSERT_TRUE(now.is_read_back());
  Side& side = now.of().sides[now.of().active.value];
  for (std::uint8_t card = 0; card < kMaxCards && side.top.empty(); ++card) {
    if (side.draw[card] == 0) side.top.push_back(card);
  }
  EXPECT_FALSE(now.is_read_back());
}

// A match can bring so many effects that last; somebody can write more of them.
TEST(ForgedStack, EffectsBeyondThoseThatFindRoomAreLost) {
  Moment now(Step::action);
  auto& boons = now.of().boons;
  for (std::int8_t n = 1; !boons.full(); ++n) {
    Boon boon;
    boon.unit = {0};
    boon.op = OpKind::stat;
    boon.n = n;
    boon.until = Until::permanent;
    boons.push_back(boon);
  }
  ASSERT_TRUE(now.is_read_back());
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    AnyState state = now.state;
    Random random(seed);
    for (int n = 0; n < 400 && !now.is_over(); ++n) now.go_on(random);
    EXPECT_LE(now.of().boons.size(), kMaxBoons);
    now.state = state;
  }
}

}  // namespace
