// Rules alone come to an end long before the bounds that a hosted match sets to what a seat may
// write: in random play, and in play that goes on for as long as it can. Not counted are answers
// that only take back what the answer before them laid (orders before they are sealed), which are
// what the bounds are for, and battles that no limit of rounds ends: with the option of unlimited
// rounds, and in games where two sides may avoid each other for ever. There only a step ends by
// itself, and the bound of the match is what ends the match.
#include "apps/host/bounds.h"

#include <algorithm>
#include <cstdio>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/random_options.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace bounds_test {
namespace {

using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;

constexpr int kMostMoments = 20'000;  // of a whole match

// Where a game has no last round whoever likes can go round in circles, and what ends that is the
// bound of a match.
bool ends_by_rounds(const table::GameSystem& system) {
  return testing_support::brought_by(system.id()).ends_by_rounds;
}

bool takes_back(const AnyGame& game, const AnyState& state, const table::Answer& answer) {
  const std::string written = game.write(state, answer);
  const auto begins = [&](const std::string& verb) { return written.starts_with(verb); };
  return std::ranges::any_of(testing_support::brought_by(game.id()).takes_back, begins);
}

// How much is written in a battle.
struct Written {
  int moments = 0;
  int of_a_seat = 0;
  int in_a_step = 0;  // of one seat while no other has a say
  void most(const Written& other) {
    moments = std::max(moments, other.moments);
    of_a_seat = std::max(of_a_seat, other.of_a_seat);
    in_a_step = std::max(in_a_step, other.in_a_step);
  }
};

class Battle {
 public:
  Battle(const AnyGame& game, std::uint64_t seed, bool longest, int most = kMostMoments)
      : game_(game), random_(seed), longest_(longest), most_(most), state_(game.initial()) {}

  Written fought() {
    for (;;) {
      const Question asked = game_.question(state_);
      if (asked.kind == QuestionKind::over || out_.moments >= most_) return out_;
      if (asked.kind != QuestionKind::ask) {
        game_.resolve(state_, testing_support::chance(game_, state_, asked, random_), nullptr);
        continue;
      }
      const Seat seat = testing_support::one_asked(game_, asked, random_);
      game_.apply(state_, seat, longest_ ? prolonging(asked, seat) : any(seat), nullptr);
      note(seat);
    }
  }

 private:
  std::vector<table::Answer> answers(Seat seat) const {
    AnswerList legal;
    game_.legal(state_, seat, legal);
    std::vector<table::Answer> out(legal.begin(), legal.end());
    std::erase_if(out, [&](const auto& one) { return takes_back(game_, state_, one); });
    return out;
  }

  table::Answer any(Seat seat) { return testing_support::one_of(answers(seat), random_); }

  // The answer after which the same seat is asked the same and has most to choose from, else the
  // same seat, else anybody; and what does not end the battle.
  table::Answer prolonging(const Question& asked, Seat seat) {
    table::Answer best{};
    int most = -1;
    for (const table::Answer& answer : answers(seat)) {
      const int good = worth(asked, seat, answer) * 16 + static_cast<int>(random_.below(16));
      if (good > most) best = answer;
      most = std::max(most, good);
    }
    return best;
  }

  int worth(const Question& asked, Seat seat, const table::Answer& answer) const {
    AnyState then = state_;
    game_.apply(then, seat, answer, nullptr);
    const Question next = game_.question(then);
    if (next.kind == QuestionKind::over) return 0;
    if (next.kind != QuestionKind::ask || !next.seats.has(seat)) return 1;
    AnswerList choice;
    game_.legal(then, seat, choice);
    const int same = next.prompt == asked.prompt ? 1'000 : 0;
    return 2 + same + static_cast<int>(choice.size());
  }

  void note(Seat seat) {
    ++out_.moments;
    out_.of_a_seat = std::max(out_.of_a_seat, ++by_seat_.at(seat.value));
    step_ = seat == last_ ? step_ + 1 : 1;
    last_ = seat;
    out_.in_a_step = std::max(out_.in_a_step, step_);
  }

  const AnyGame& game_;
  Random random_;
  bool longest_;
  int most_;
  AnyState state_;
  Written out_;
  std::array<int, table::kMaxSeats> by_seat_{};
  Seat last_{};
  int step_ = 0;
};

void far_from_the_bounds(const table::GameSystem& system, const std::string& scenario,
                         const table::Value& options, bool longest) {
  SCOPED_TRACE(system.id() + " " + scenario);
  const auto game = system.create(scenario, options, {});
  ASSERT_TRUE(game.ok()) << game.error().message;
  const bool endless = longest && !ends_by_rounds(system);
  const int looked_at = endless ? 2'000 : kMostMoments;
  Written most;
  const int battles = testing_support::effort(longest ? 4 : 10);
  for (int i = 0; i < battles; ++i)
    most.most(Battle(**game, static_cast<std::uint64_t>(i), longest, looked_at).fought());
  std::printf("%s %s, %s: at most %d moments, %d of a seat, %d in a step\n", system.id().c_str(),
              scenario.c_str(), longest ? "longest play" : "random play", most.moments,
              most.of_a_seat, most.in_a_step);
  EXPECT_LT(most.in_a_step, host::kMostInStep - host::kSaidBefore);
  if (endless) return;
  EXPECT_LT(most.moments, kMostMoments);
  EXPECT_LT(most.of_a_seat, host::kMostInMatch - host::kSaidBefore);
}

void everywhere(bool longest) {
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const auto& scenario : system->scenarios()) {
      far_from_the_bounds(*system, scenario.id, {}, longest);
      far_from_the_bounds(*system, scenario.id, testing_support::every_option(*system), longest);
    }
  }
}

TEST(Bounds, AreNotReachedByTheRulesAloneInRandomPlay) { everywhere(false); }

TEST(Bounds, AreNotReachedByTheRulesAloneInTheLongestPlay) { everywhere(true); }

}  // namespace
}  // namespace bounds_test
