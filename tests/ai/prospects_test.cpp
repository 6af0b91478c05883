// What comes of an answer is told from the scenes that follow it, in a game whose chances are
// known.
#include "ai/prospects.h"

#include <cstddef>

#include <gtest/gtest.h>

#include "tests/ai/stub_game.h"

namespace ai_test {
namespace {

using table::Answer;
using table::AnyState;
using table::Hints;
using table::Prospect;
using Kind = table::Prospect::Kind;

// Rounds of a raid: the first seat waits or storms, and a die says whether it takes the mill and
// kills its guard of three. Who storms loses a man either way, and whoever waits sees the other
// side score.
struct RaidState {
  std::uint8_t round = 1;
  std::uint8_t storming = 0;
  std::uint8_t taken = 0;
  std::uint8_t lost = 0;
  std::uint8_t theirs = 0;
};

constexpr Answer kWait{0, {}};
constexpr Answer kStorm{1, {}};
constexpr std::uint8_t kSetUp = 9;

class Raid : public StubGame {
 public:
  bool setting_up = false;

  AnyState initial() const override { return AnyState::of(RaidState{}); }
  table::Question question(const AnyState& any) const override {
    const auto& state = any.as<RaidState>();
    table::Question out;
    out.prompt = setting_up ? kSetUp : 0;
    out.seats = table::SeatSet::of(kFirst);
    if (state.storming != 0) {
      out.kind = table::QuestionKind::roll;
      out.count = 1;
    }
    return out;
  }
  bool is_set_up(std::uint8_t prompt) const override { return prompt == kSetUp; }
  void legal(const AnyState&, table::Seat, table::AnswerList& out) const override {
    out.push_back(kWait);
    out.push_back(kStorm);
  }
  // Nobody storms who was not told to.
  void policy(const AnyState&, table::Seat, std::span<const Answer> answers,
              table::Scores& out) const override {
    for (std::size_t i = 0; i < answers.size(); ++i) out[i] = answers[i] == kWait ? 10.0F : 0.0F;
  }
  void apply(AnyState& any, table::Seat, Answer answer, table::Log*) const override {
    auto& state = any.as<RaidState>();
    state.storming = answer == kStorm ? 1 : 0;
    if (state.storming != 0) return;
    ++state.round;
    ++state.theirs;
  }
  void resolve(AnyState& any, const table::Outcome& outcome, table::Log*) const override {
    auto& state = any.as<RaidState>();
    state.storming = 0;
    state.lost = 1;
    if (outcome[0] > 3) state.taken = 1;
    ++state.round;
  }
  table::AnyObservation observe(const AnyState& any, table::Seat) const override {
    return table::AnyObservation::of(any.as<RaidState>());
  }
  AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return AnyState::of(seen.as<RaidState>());
  }
  const std::vector<std::string>& planes() const override {
    static const std::vector<std::string> names{"lost", "round"};
    return names;
  }
  const std::vector<table::PlanePlace>& plane_places() const override {
    static const std::vector<table::PlanePlace> places{{offsetof(RaidState, lost)},
                                                       {offsetof(RaidState, round)}};
    return places;
  }
  table::Scene scene(const table::AnyObservation& seen, table::Language) const override {
    const auto& state = seen.as<RaidState>();
    table::Scene out;
    out.cells = {{.id = "mill", .owner = state.taken != 0 ? 0 : 1}, {.id = "ford", .owner = 0}};
    out.pieces = {{.id = "guard", .kind = "", .title = "", .at = "mill", .owner = 1},
                  {.id = "man", .kind = "", .title = "", .at = "ford", .owner = 0}};
    out.pieces[0].counters = {{"size", 3, 3}};
    out.pieces[1].counters = {{"wounds", 1, 2}};
    if (state.taken != 0) out.pieces[0].badges = {"destroyed"};
    if (state.lost != 0) out.pieces[1].badges = {"destroyed"};
    out.tracks = {{.id = "vp:1", .title = "", .text = "", .value = state.theirs}};
    return out;
  }
};

// The answer, and one more of the seat's own where it has that in mind.
Hints looked_at(const Raid& game, std::vector<table::Hint> hints, std::uint64_t seed = 5) {
  table::Random random(seed);
  look_ahead(game, game.observe(game.initial(), kFirst), kFirst, iterations(1000), random, hints);
  return hints;
}

double amount(const table::Hint& hint, Kind kind, const std::string& what, int rounds) {
  for (const Prospect& each : hint.prospects) {
    if (each.kind == kind && each.what == what && each.rounds == rounds) return each.amount;
  }
  return 0;
}

TEST(Prospects, AStormTakesTheMillAndKillsItsGuardInHalfOfAllCases) {
  const Raid game;
  const Hints hints = looked_at(game, {{kStorm, 0.6}, {kWait, 0.5}});
  EXPECT_NEAR(amount(hints[0], Kind::takes, "mill", 0), 0.5, 0.2);
  EXPECT_EQ(amount(hints[0], Kind::destroys, "guard", 0), amount(hints[0], Kind::takes, "mill", 0));
  EXPECT_EQ(amount(hints[0], Kind::loses, "man", 0), 1);
  EXPECT_EQ(amount(hints[0], Kind::takes, "ford", 0), 0) << "it was held before";
  EXPECT_EQ(amount(hints[1], Kind::takes, "mill", 1), 0);
  EXPECT_EQ(amount(hints[1], Kind::let_score, "vp:1", 0), 1);
  EXPECT_EQ(amount(hints[1], Kind::let_score, "vp:1", 1), 2);
}

TEST(Prospects, APieceDestroyedLosesAllThatIsLeftOfIt) {
  const Raid game;
  const Hints hints = looked_at(game, {{kStorm, 0.6}, {kWait, 0.5}});
  EXPECT_EQ(amount(hints[0], Kind::hurts, "hits", 0),
            3 * amount(hints[0], Kind::destroys, "guard", 0));
  EXPECT_EQ(amount(hints[0], Kind::is_hurt, "hits", 0), 1) << "one wound was there before";
  EXPECT_EQ(amount(hints[1], Kind::is_hurt, "hits", 1), 0);
}

TEST(Prospects, WhatIsMeantToFollowComesInTheNextRound) {
  const Raid game;
  const Hints hints = looked_at(game, {{kWait, 0.5, {kStorm}}});
  EXPECT_EQ(amount(hints[0], Kind::takes, "mill", 0), 0);
  EXPECT_NEAR(amount(hints[0], Kind::takes, "mill", 1), 0.5, 0.2);
}

TEST(Prospects, AllAnswersAreTriedWithTheSameLuck) {
  const Raid game;
  const Hints hints = looked_at(game, {{kStorm, 0.6}, {kStorm, 0.6}});
  EXPECT_EQ(amount(hints[0], Kind::takes, "mill", 0), amount(hints[1], Kind::takes, "mill", 0));
  EXPECT_NE(amount(looked_at(game, {{kStorm, 0.6}}, 6)[0], Kind::takes, "mill", 0),
            amount(hints[0], Kind::takes, "mill", 0))
      << "with other dice another number";
}

TEST(Prospects, WhileABattleIsSetUpThereAreNone) {
  Raid game;
  game.setting_up = true;
  EXPECT_TRUE(looked_at(game, {{kStorm, 0.6}})[0].prospects.empty());
}

}  // namespace
}  // namespace ai_test
