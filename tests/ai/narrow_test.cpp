// Plans that can be written in many ways: for whom a search tries one way only.
#include <gtest/gtest.h>

#include "ai/levels.h"
#include "table/next_lines.h"
#include "tests/ai/stub_game.h"

namespace {

using ai_test::kFirst;
using ai_test::kSecond;
using table::Answer;
using table::AnyState;
using table::Seat;

struct TwoLines {
  std::array<std::uint8_t, 2> written{};  // lines of each seat
};

// Both seats write two lines in secret; whatever they say, it is drawn. Notes who was asked for the
// one way to go on.
class NotesLines : public ai_test::StubGame, public table::NamesNextLines {
 public:
  AnyState initial() const override { return AnyState::of(TwoLines{}); }
  table::Question question(const AnyState& any) const override {
    const auto& written = any.as<TwoLines>().written;
    table::Question out;
    out.sealed_step = table::SeatSet::of(kFirst).with(kSecond);
    if (written[0] < 2) out.seats = out.seats.with(kFirst);
    if (written[1] < 2) out.seats = out.seats.with(kSecond);
    if (!out.seats.empty()) return out;
    out = {};
    out.kind = table::QuestionKind::over;
    out.result.score = {0.5F, 0.5F};
    return out;
  }
  void legal(const AnyState&, Seat, table::AnswerList& out) const override {
    for (std::uint8_t i = 0; i < 3; ++i) out.push_back({i, {}});
  }
  void next_lines(const AnyState& any, Seat seat, table::AnswerList& out) const override {
    if (seat == kSecond)
      others = true;
    else
      (any.as<TwoLines>().written[0] == 0 ? root : inside) = true;
    out.push_back({0, {}});
  }
  void apply(AnyState& any, Seat seat, Answer, table::Log*) const override {
    ++any.as<TwoLines>().written[seat.value];
  }
  table::AnyObservation observe(const AnyState& any, Seat) const override {
    return table::AnyObservation::of(any.as<TwoLines>());
  }
  AnyState sample(const table::AnyObservation& seen, table::Random&) const override {
    return AnyState::of(seen.as<TwoLines>());
  }

  mutable bool others = false;
  mutable bool inside = false;
  mutable bool root = false;
};

NotesLines searched(const char* constants) {
  ai::HardOptions options;
  EXPECT_EQ(ai::set_constants(constants, options), "");
  ai::HardOpponent player(options);
  NotesLines game;
  table::Random random(1);
  player.choose(game, game.observe(game.initial(), kFirst), kFirst, ai_test::iterations(200),
                random);
  return game;
}

TEST(NarrowTest, IfNobodyIsHeldToOneWayAllAreTried) {
  const NotesLines game = searched("narrow=0");
  EXPECT_FALSE(game.others || game.inside || game.root);
}

TEST(NarrowTest, TheOthersAreHeldToItFirst) {
  const NotesLines game = searched("narrow=1");
  EXPECT_TRUE(game.others);
  EXPECT_FALSE(game.inside || game.root);
}

TEST(NarrowTest, ByItselfASearchTriesAllWaysOnlyForTheAnswerItGives) {
  const NotesLines game = searched("");
  EXPECT_TRUE(game.others && game.inside);
  EXPECT_FALSE(game.root);
}

TEST(NarrowTest, TheAnswerItselfCanBeHeldToItToo) {
  const NotesLines game = searched("narrow=3");
  EXPECT_TRUE(game.others && game.inside && game.root);
}

}  // namespace
