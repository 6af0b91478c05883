// One test for every game the program plays: random games to the end, and on the way everything the
// contract promises. SANDTABLE_RANDOM_GAMES sets how many games of each scenario are played (by
// default those of a system share 1200), SANDTABLE_OPTION_GAMES how many with each option changed
// (by default a tenth of that).
#include "support/random_play.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "match/match.h"
#include "match/record.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_armies.h"
#include "support/random_options.h"

namespace {

using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using testing_support::chance;
using testing_support::may_never_end;
using testing_support::number_or;
using testing_support::random_options;

int games_to_play(const table::GameSystem& system) {
  return number_or("SANDTABLE_RANDOM_GAMES", 1200 / static_cast<int>(system.scenarios().size()));
}

int games_with_an_option(const table::GameSystem& system) {
  return number_or("SANDTABLE_OPTION_GAMES", games_to_play(system) / 10);
}

constexpr int kMaxAnswersPerGame = 50'000;

struct Played {
  int answers = 0;
  std::map<std::string, int> reasons;
};

// What the contract promises of every position.
class Promises {
 public:
  Promises(const AnyGame& game, const AnyState& state, Random& random)
      : game_(game), state_(state), random_(random) {}

  void every_seat_sees_only_what_it_may() {
    for (int s = 0; s <= game_.seats(); ++s) {
      const Seat seat = s < game_.seats() ? Seat{static_cast<std::uint8_t>(s)} : table::kSpectator;
      const AnyObservation seen = game_.observe(state_, seat);
      Random other(random_.next());
      const AnyState guess = game_.sample(seen, other);
      ASSERT_TRUE(game_.observe(guess, seat) == seen) << "observe(sample(o)) must be o, seat " << s;
      same_answers_in(guess, seat);
      whoever_is_asked_can_answer_in(guess);
    }
  }

  void whoever_is_asked_can_answer_in(const AnyState& guess) const {
    const table::Question asked = game_.question(guess);
    if (asked.kind != QuestionKind::ask) return;
    AnswerList answers;
    game_.legal(guess, asked.seats.first(), answers);
    ASSERT_FALSE(answers.empty()) << game_.prompt_name(asked.prompt) << "\n"
                                  << game_.write_position(guess);
  }

  void position_text_restores_it() {
    const std::string text = game_.write_position(state_);
    const auto back = game_.parse_position(text);
    ASSERT_TRUE(back.ok()) << text << "\n" << back.error().message;
    ASSERT_TRUE(*back == state_) << text;
    ASSERT_EQ(game_.write_position(*back), text);
  }

  // Whatever is asked about: a sensible number or a reason.
  void odds_are_told_or_refused(Seat seat, const AnswerList& legal) {
    const table::Answer answer = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    const auto odds =
        game_.odds(game_.observe(state_, seat), seat, answer, {}, table::Language::en);
    ASSERT_TRUE(odds.ok() || !odds.error().message.empty());
  }

  // Legal means accepted, anything else refused; and every answer has its one text.
  // A battle that goes on tells nobody anything; of one that is over its result, and things it has.
  void tells_how_it_went() const {
    const table::BattleSummary told = game_.summary(state_, {});
    const Question now = game_.question(state_);
    if (now.kind != QuestionKind::over) {
      ASSERT_TRUE(told == table::BattleSummary{.outcome = table::BattleOutcome::withdrawn});
      return;
    }
    const float score = now.result.score[0];
    ASSERT_EQ(told.outcome, score == 1   ? table::BattleOutcome::won
                            : score == 0 ? table::BattleOutcome::lost
                                         : table::BattleOutcome::drawn);
    const std::string table = game_.write_position(state_);
    for (const auto& names : {told.lost, told.destroyers, told.destroyed}) {
      for (const std::string& name : names)
        ASSERT_NE(table.find(name), std::string::npos) << name << "\n" << table;
    }
    const table::Scene seen =
        game_.scene(game_.observe(state_, table::kSpectator), table::Language::en);
    for (const std::string& place : told.razed)
      ASSERT_EQ(std::ranges::count(seen.cells, place, &table::Cell::id), 1) << place;
    const auto left = game_.summary(state_, table::SeatSet::of(Seat{0}));
    ASSERT_EQ(left.outcome, table::BattleOutcome::withdrawn);
    ASSERT_FALSE(left.bonus);
  }

  void answers_have_texts(Seat seat, const AnswerList& legal) {
    for (const table::Answer answer : legal) {
      const std::string text = game_.write(state_, answer);
      const auto back = game_.parse(state_, seat, text, table::Language::en);
      ASSERT_TRUE(back.ok()) << text << ": " << back.error().message;
      ASSERT_TRUE(*back == answer) << text;
    }
    for (int i = 0; i < 5; ++i) {
      table::Answer noise = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
      noise.arg[random_.below(7)] = static_cast<std::uint8_t>(random_.below(60));
      if (std::find(legal.begin(), legal.end(), noise) != legal.end()) continue;
      const std::string text = game_.write(state_, noise);
      const auto back = game_.parse(state_, seat, text, table::Language::en);
      if (back.ok()) {
        ASSERT_TRUE(std::find(legal.begin(), legal.end(), *back) != legal.end()) << text;
      } else {
        ASSERT_FALSE(back.error().message.empty());
      }
    }
  }

 private:
  void same_answers_in(const AnyState& guess, Seat seat) {
    AnswerList here;
    AnswerList there;
    game_.legal(state_, seat, here);
    game_.legal(guess, seat, there);
    ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()))
        << "legal answers must follow from what the seat may know";
  }

  const AnyGame& game_;
  const AnyState& state_;
  Random& random_;
};

void check_answers(const AnyGame& game, const AnyState& state, Seat seat, const AnswerList& legal) {
  ASSERT_FALSE(legal.empty()) << "who is asked must be able to answer\n"
                              << game.write_position(state);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    for (std::size_t k = i + 1; k < legal.size(); ++k) {
      ASSERT_FALSE(legal[i] == legal[k]) << "listed twice: " << game.write(state, legal[i]);
    }
  }
  (void)seat;
}

void play_one(const AnyGame& game, std::uint64_t seed, bool thorough, Played& played) {
  Random random(seed);
  AnyState state = game.initial();
  AnyState past = state;
  std::uint64_t past_hash = table::hash(past);
  for (int n = 0;; ++n) {
    ASSERT_LT(n, kMaxAnswersPerGame) << "the game must end";
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) {
      Promises promises(game, state, random);
      ASSERT_NO_FATAL_FAILURE(promises.position_text_restores_it());
      ASSERT_NO_FATAL_FAILURE(promises.tells_how_it_went());
      ++played.reasons[game.reason_name(q.result.reason)];
      played.answers += n;
      return;
    }
    if (q.kind != QuestionKind::ask) {
      game.resolve(state, chance(game, state, q, random), nullptr);
      continue;
    }
    const Seat seat = testing_support::one_asked(game, q, random);
    AnswerList legal;
    game.legal(state, seat, legal);
    if (thorough || n % 16 == 0) {
      ASSERT_NO_FATAL_FAILURE(check_answers(game, state, seat, legal));
    }
    if (thorough && n % 7 == 0) {
      Promises promises(game, state, random);
      ASSERT_NO_FATAL_FAILURE(promises.every_seat_sees_only_what_it_may());
      ASSERT_NO_FATAL_FAILURE(promises.position_text_restores_it());
      ASSERT_NO_FATAL_FAILURE(promises.answers_have_texts(seat, legal));
      ASSERT_NO_FATAL_FAILURE(promises.tells_how_it_went());
      if (n % 35 == 0) {
        ASSERT_NO_FATAL_FAILURE(promises.odds_are_told_or_refused(seat, legal));
      }
      ASSERT_EQ(table::hash(past), past_hash) << "past states stay unchanged";
      past = state;
      past_hash = table::hash(past);
    }
    ASSERT_FALSE(legal.empty()) << game.write_position(state);
    const table::Answer answer = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (thorough) {
      AnyState copy = state;
      ASSERT_TRUE(copy == state);
      table::Log log;
      game.apply(copy, seat, answer, &log);
      game.apply(state, seat, answer, nullptr);
      ASSERT_TRUE(copy == state) << "a log changes nothing, a copy plays like the original";
    } else {
      game.apply(state, seat, answer, nullptr);
    }
  }
}

// Options to play with, other than those a scenario has by itself.
struct Variant {
  std::string name;
  table::Value options = table::Value::object();
};

// Every option that is a yes or no turned over, every choice with its last value, and all that at
// once.
std::vector<Variant> variants(const table::GameSystem& system) {
  std::vector<Variant> out;
  Variant all{"every option"};
  for (const table::OptionSpec& spec : system.options()) {
    table::Value value;
    if (spec.type == "bool") value = table::Value(!spec.fallback.as_bool());
    if (spec.type == "choice" && !(table::Value(spec.values.back()) == spec.fallback)) {
      value = table::Value(spec.values.back());
    }
    if (value.is_null() || may_never_end(spec)) continue;
    Variant one{spec.name};
    one.options.set(spec.name, value);
    all.options.set(spec.name, value);
    out.push_back(std::move(one));
  }
  out.push_back(std::move(all));
  return out;
}

std::shared_ptr<const AnyGame> make(const table::GameSystem& system, const std::string& scenario,
                                    const table::Value& options) {
  auto game = system.create(scenario, options, table::Value{});
  EXPECT_TRUE(game.ok()) << game.error().message;
  return game.ok() ? *game : nullptr;
}

// Every `thorough`-th game is looked at in every way.
void play_many(const AnyGame& game, int games, int thorough, Played& played) {
  for (int i = 0; i < games; ++i) {
    SCOPED_TRACE("seed " + std::to_string(i));
    ASSERT_NO_FATAL_FAILURE(
        play_one(game, static_cast<std::uint64_t>(i), i % thorough == 0, played));
  }
}

void report(const AnyGame& game, const std::string& with, int games, const Played& played) {
  std::string reasons;
  for (const auto& [reason, n] : played.reasons) reasons += reason + " " + std::to_string(n) + "  ";
  std::printf("%s %s%s: %d games, %.0f answers a game, ended by %s\n", game.id().c_str(),
              game.scenario().c_str(), with.c_str(), games,
              static_cast<double>(played.answers) / games, reasons.c_str());
}

TEST(EveryGame, KeepsThePromisesOfTheContractInRandomPlay) {
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const auto& scenario : system->scenarios()) {
      SCOPED_TRACE(system->id() + " " + scenario.id);
      const auto game = make(*system, scenario.id, table::Value{});
      ASSERT_NE(game, nullptr);
      Played played;
      const int games = games_to_play(*system);
      ASSERT_NO_FATAL_FAILURE(play_many(*game, games, 40, played));
      report(*game, "", games, played);
    }
  }
}

// In the long run (SANDTABLE_OPTION_GAMES) every option in every scenario; else every option in one
// of them, and all at once in each.
bool plays_together(std::size_t scenario, std::size_t scenarios, std::size_t variant,
                    std::size_t variants) {
  if (std::getenv("SANDTABLE_OPTION_GAMES") != nullptr || variant + 1 == variants) return true;
  return variant % scenarios == scenario;
}

// A file somebody wrote is played as what is shipped is.
TEST(EveryGame, KeepsThemWithAFileOfOnesOwn) {
  int files = 0;
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const auto& own : testing_support::own_files(*system)) {
      SCOPED_TRACE(system->id() + " " + own.scenario);
      const auto game = system->create(own.scenario, {}, own.content);
      ASSERT_TRUE(game.ok()) << game.error().message;
      Played played;
      const int games = testing_support::effort(20);
      ASSERT_NO_FATAL_FAILURE(play_many(**game, games, 10, played));
      report(**game, " of one's own", games, played);
      ++files;
    }
  }
  EXPECT_EQ(files, 4) << "a battle of each game that takes files";
}

TEST(EveryGame, KeepsThemWithEveryOptionToo) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const int games = games_with_an_option(*system);
    const auto scenarios = system->scenarios();
    const auto all = variants(*system);
    for (std::size_t s = 0; s < scenarios.size(); ++s) {
      for (std::size_t v = 0; v < all.size(); ++v) {
        if (!plays_together(s, scenarios.size(), v, all.size())) continue;
        const auto& scenario = scenarios[s];
        const Variant& variant = all[v];
        SCOPED_TRACE(system->id() + " " + scenario.id + " with " + variant.name);
        const auto game = make(*system, scenario.id, variant.options);
        ASSERT_NE(game, nullptr);
        Played played;
        ASSERT_NO_FATAL_FAILURE(play_many(*game, games, 20, played));
        report(*game, " with " + variant.name, games, played);
      }
    }
  }
}

TEST(EveryArmy, FightsRandomBattlesToTheirEnd) {
  Random random(7);
  for (const table::GameSystem* system : apps::game_systems()) {
    const int games = number_or("SANDTABLE_ARMY_GAMES", testing_support::effort(30));
    for (const auto& scenario : system->scenarios()) {
      Played played;
      for (int i = 0; i < games; ++i) {
        SCOPED_TRACE(system->id() + " " + scenario.id + " army " + std::to_string(i));
        const table::Value options = random_options(*system, random, 3);
        const auto game =
            testing_support::with_random_armies(*system, scenario.id, options, random);
        if (game == nullptr) break;
        ASSERT_NO_FATAL_FAILURE(play_one(*game, random.next(), i % 20 == 0, played));
      }
      if (played.answers == 0) continue;
      std::printf("%s %s with random armies: %d games, %.0f answers a game\n", system->id().c_str(),
                  scenario.id.c_str(), games, static_cast<double>(played.answers) / games);
    }
  }
}

TEST(EveryGame, ComesBackFromItsRecordAtAnyPoint) {
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*system)) {
      const std::uint64_t matches = content.is_null() ? 10 : 2;
      for (std::uint64_t seed = 1; seed <= matches; ++seed) {
        match::Setup setup;
        setup.scenario = scenario;
        setup.content = content;
        setup.seed = seed;
        auto started = match::Match::start(*system, setup);
        ASSERT_TRUE(started.ok()) << started.error().message;
        match::Match& battle = *started;
        Random random(seed);
        for (int n = 0; n < 400 && battle.question().kind == QuestionKind::ask; ++n) {
          const Question q = battle.question();
          const Seat seat = q.seats.first();
          const auto legal = battle.view(seat)->legal();
          const auto done =
              battle.answer(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
          ASSERT_TRUE(done.ok()) << done.error().message;
        }
        const std::string record = match::write_record(battle);
        const std::vector<const table::GameSystem*> registry(apps::game_systems().begin(),
                                                             apps::game_systems().end());
        const auto loaded = match::load_record(registry, record);
        ASSERT_TRUE(loaded.ok()) << loaded.error().message;
        EXPECT_EQ(match::hash_text(*loaded), match::hash_text(battle));
        EXPECT_EQ(match::write_record(*loaded), record);
      }
    }
  }
}

}  // namespace
