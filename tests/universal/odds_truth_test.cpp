// The odds of every game held to the truth: in random battles answers are played out by every fall
// of the dice (or by falls thrown at random, where there are too many), with the policies the odds
// state, in the position itself or, where something hidden decides, in positions drawn.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/effort.h"
#include "support/likely.h"
#include "support/odds_reading.h"
#include "support/own_files.h"
#include "support/random_armies.h"
#include "support/random_play.h"

namespace {

using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using table::Value;
using test_support::OddsReading;
using test_support::PlayedOut;
using testing_support::chance;
using Chances = std::map<std::string, double>;

bool long_run() { return std::getenv("SANDTABLE_LONG") != nullptr; }

// Counted over a run, to be sure that something was looked at, and for its report.
struct Seen {
  int refused = 0;
  int exact = 0;     // every fall played, held to 1e-9
  int thrown = 0;    // held to what was thrown at random
  int hidden = 0;    // averaged over positions
  int compared = 0;  // chances
};

// One answer in one position.
class Trial {
 public:
  Trial(const AnyGame& game, const OddsReading& reading, const AnyState& state, Seat seat,
        table::Answer answer, const Value& assume, Random& random)
      : game_(game),
        reading_(reading),
        state_(state),
        seat_(seat),
        answer_(answer),
        assume_(assume),
        random_(random) {}

  void holds(Seen& seen) {
    const AnyObservation known = game_.observe(state_, seat_);
    const auto odds = game_.odds(known, seat_, answer_, assume_, table::Language::en);
    if (!odds.ok()) {
      ++seen.refused;
      for (const auto& end : play(state_).ends) {
        ASSERT_FALSE(reading_.has_odds(answer_, end)) << "refused: " << odds.error().message;
      }
      return;
    }
    reading_.expect_the_rest(game_, state_, seat_, answer_, assume_, *odds);
    told_ = reading_.told(state_, *odds);
    if (odds->worlds > 0) {
      ++seen.hidden;
      averaged(known, *odds);
    } else {
      in_the_position_itself(*odds, seen);
    }
    seen.compared += static_cast<int>(told_.size());
  }

 private:
  PlayedOut play(const AnyState& from) {
    const int most = long_run() ? 60'000 : 8'000;
    return test_support::play_out(game_, from, seat_, answer_,
                                  reading_.way(game_, from, seat_, assume_), most, random_);
  }

  Chances happened(const AnyState& from, const PlayedOut& played) const {
    Chances out;
    for (const auto& end : played.ends) {
      for (const std::string& what : reading_.came_true(game_, from, end)) out[what] += end.p;
    }
    return out;
  }

  // Both lists have an entry for all that stands in either.
  void compare(Chances seen, const std::function<bool(double told, double seen)>& agree) {
    for (const auto& [what, p] : told_) seen.try_emplace(what, 0);
    for (const auto& [what, p] : seen) {
      const auto it = told_.find(what);
      const double told = it == told_.end() ? 0 : it->second;
      EXPECT_TRUE(agree(told, p)) << what << ": told " << told << ", seen " << p;
    }
  }

  void in_the_position_itself(const table::Odds& odds, Seen& seen) {
    const PlayedOut played = play(state_);
    const double slack = played.cut > 0 ? 1e-6 : 1e-9;
    if (odds.samples == 0 && played.thrown == 0) {
      ++seen.exact;
      compare(happened(state_, played),
              [&](double told, double p) { return std::abs(told - p) <= slack; });
      return;
    }
    ++seen.thrown;
    compare(happened(state_, played), [&](double told, double p) {
      if (odds.samples == 0) return test_support::likely_mean(p, told, played.thrown);
      if (played.thrown == 0) return test_support::likely_mean(told, p, odds.samples);
      return test_support::likely_pair(told, odds.samples, p, played.thrown);
    });
  }

  // Positions drawn in which the answer can be given at all.
  void averaged(const AnyObservation& known, const table::Odds& odds) {
    const int draws = long_run() ? 2000 : 600;
    Chances sum;
    int positions = 0;
    for (int n = 0; n < draws; ++n) {
      const AnyState world = game_.sample(known, random_);
      AnswerList legal;
      game_.legal(world, seat_, legal);
      if (std::find(legal.begin(), legal.end(), answer_) == legal.end()) continue;
      ++positions;
      for (const auto& [what, p] : happened(world, play(world))) sum[what] += p;
    }
    ASSERT_GT(positions, 0);
    for (auto& [what, p] : sum) p /= positions;
    compare(sum, [&](double told, double p) {
      if (odds.exact) return test_support::likely_mean(p, told, positions, 1e-6);
      return test_support::likely_pair(told, odds.worlds, p, positions);
    });
  }

  const AnyGame& game_;
  const OddsReading& reading_;
  const AnyState& state_;
  Seat seat_;
  table::Answer answer_;
  const Value& assume_;
  Random& random_;
  Chances told_;
};

// One answer of every verb.
std::vector<table::Answer> one_of_each_kind(const AnswerList& legal, Random& random) {
  std::map<std::uint8_t, std::vector<table::Answer>> by_verb;
  for (const table::Answer& a : legal) by_verb[a.verb].push_back(a);
  std::vector<table::Answer> out;
  for (const auto& [verb, list] : by_verb) {
    out.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return out;
}

// Half of them by what they do, so that attacks are as common as moves, of which there are more.
table::Answer some_answer(const AnswerList& legal, Random& random) {
  const auto any = [&](const auto& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  return random.below(2) == 0 ? any(one_of_each_kind(legal, random)) : any(legal);
}

// Answers without odds are asked about once, the others with everything that can be assumed.
void look_into(const AnyGame& game, const OddsReading& reading, const AnyState& state, Seat seat,
               const AnswerList& legal, Random& random, Seen& seen) {
  for (const table::Answer& answer : one_of_each_kind(legal, random)) {
    for (const Value& assume : reading.assumptions()) {
      SCOPED_TRACE(game.prompt_name(game.question(state).prompt) + " " +
                   std::to_string(seat.value) + " " + game.write(state, answer) + " in " +
                   game.write_position(state));
      const int refused = seen.refused;
      Trial(game, reading, state, seat, answer, assume, random).holds(seen);
      if (testing::Test::HasFailure()) return;
      if (seen.refused > refused) break;
    }
  }
}

// A random battle; what is asked on the way is looked into, once in so many times.
void battle(const AnyGame& game, const OddsReading& reading, std::uint64_t seed, Seen& seen) {
  Random random(seed);
  const std::uint32_t one_in =
      reading.one_in() * (testing_support::short_run() && !long_run() ? 4 : 1);
  AnyState state = game.initial();
  for (int n = 0; n < 4000; ++n) {
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) return;
    if (q.kind != QuestionKind::ask) {
      game.resolve(state, chance(game, state, q, random), nullptr);
      continue;
    }
    Seat seat{};
    while (!q.seats.has(seat) ||
           (random.below(2) == 0 && q.seats.bits != table::SeatSet::of(seat).bits)) {
      seat.value = static_cast<std::uint8_t>((seat.value + 1) % game.seats());
    }
    AnswerList legal;
    game.legal(state, seat, legal);
    if (random.below(one_in) == 0) look_into(game, reading, state, seat, legal, random, seen);
    if (testing::Test::HasFailure()) return;
    game.apply(state, seat, some_answer(legal, random), nullptr);
  }
}

Value every_option(const table::GameSystem& system) {
  Value out = Value::object();
  for (const table::OptionSpec& spec : system.options()) {
    if (spec.type == "bool" && spec.name != "unlimited_rounds") {
      out.set(spec.name, !spec.fallback.as_bool());
    }
  }
  return out;
}

// As it is printed, with every option turned over, and with armies of the players' own.
void battles_of(const table::GameSystem& system, const testing_support::Brought& brought, int first,
                int battles, const OddsReading& reading, Seen& seen) {
  const std::string& scenario = brought.scenario;
  for (const Value& options : {Value{}, every_option(system)}) {
    const auto game = system.create(scenario, options, brought.content);
    ASSERT_TRUE(game.ok()) << game.error().message;
    for (int n = first; n < first + battles && !testing::Test::HasFailure(); ++n) {
      SCOPED_TRACE(scenario + " seed " + std::to_string(n));
      battle(**game, reading, static_cast<std::uint64_t>(n), seen);
    }
  }
  if (brought.is_own()) return;
  Random random(table::hash_bytes(scenario.data(), scenario.size()));
  for (int n = 0; n < battles && !testing::Test::HasFailure(); ++n) {
    const auto game = testing_support::with_random_armies(system, scenario, Value{}, random);
    if (game == nullptr) return;
    battle(*game, reading, random.next(), seen);
  }
}

// A game without dice refuses to tell any.
bool enough(const Seen& seen) {
  return (seen.compared == 0 ? seen.refused : seen.exact) > testing_support::effort(200);
}

TEST(OddsOfEveryGame, AreWhatHappensWhenTheAnswerIsPlayed) {
  const int battles = long_run() ? 60 : testing_support::short_run() ? 1 : 3;
  for (const table::GameSystem* system : apps::game_systems()) {
    const auto reading = test_support::odds_reading(system->id());
    Seen seen;
    // Short games need more of them.
    for (int first = 0; first < 60 * battles && !enough(seen); first += battles) {
      for (const auto& brought : testing_support::shipped_and_own(*system)) {
        battles_of(*system, brought, first, battles, *reading, seen);
        if (HasFailure()) return;
      }
    }
    std::printf("%s: %d held to 1e-9, %d thrown, %d averaged, %d refused, %d chances\n",
                system->id().c_str(), seen.exact, seen.thrown, seen.hidden, seen.refused,
                seen.compared);
    EXPECT_TRUE(enough(seen));
  }
}

}  // namespace
