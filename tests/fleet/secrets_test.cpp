// No seat learns what it may not know: of two states that differ only in that, it sees, reads and
// is told the same, byte for byte. Pairs come from random battles, with what a seat does not know
// drawn anew from its observation, and are played on with the same answers and dice.
#include <algorithm>

#include <gtest/gtest.h>

#include "apps/common/fleet_content.h"
#include "formats/json.h"
#include "games/fleet/play.h"
#include "support/effort.h"

namespace {

using namespace fleet;  // NOLINT: tests speak the game's language
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Random;

const int kPairsWanted =
    testing_support::number_or("SANDTABLE_PAIRS", testing_support::effort(100'000));
constexpr int kTextsEvery = 100;
constexpr int kPlayedOn = 6;  // answers

constexpr std::array<Seat, 3> kViewers{kBlue, kYellow, table::kSpectator};

std::shared_ptr<const AnyGame> new_game(const std::string& scenario, bool advanced, bool secret,
                                        bool hidden) {
  table::Value options = table::Value::object();
  options.set("advanced", advanced).set("secret_weapons", secret).set("hidden_deployment", hidden);
  return *apps::fleet_system().create(scenario, options, {});
}

table::Outcome chance(const AnyGame& game, const AnyState& state, const Question& q,
                      Random& random) {
  table::Outcome outcome;
  if (q.kind == QuestionKind::roll) {
    for (int i = 0; i < q.count; ++i) {
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
    }
    return outcome;
  }
  table::DrawList list;
  game.draws(state, list);
  outcome.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))].item);
  return outcome;
}

Seat one_asked(const Question& q, Random& random) {
  if (q.seats.has(kBlue) && q.seats.has(kYellow)) {
    return Seat{static_cast<std::uint8_t>(random.below(2))};
  }
  return q.seats.has(kBlue) ? kBlue : kYellow;
}

std::vector<table::Answer> legal(const AnyGame& game, const AnyState& state, Seat seat) {
  AnswerList list;
  if (seat != table::kSpectator) game.legal(state, seat, list);
  return {list.begin(), list.end()};
}

struct Count {
  int pairs = 0;
  int texts = 0;
  int told = 0;    // answers and dice played on with
  int parted = 0;  // by something the rules bring to light
};

// Everything a seat (or a spectator) can get out of two states.
class Pair {
 public:
  Pair(const AnyGame& game, const AnyState& one, const AnyState& two, Seat viewer, Random& random,
       Count& count)
      : game_(game), one_(one), two_(two), viewer_(viewer), random_(random), count_(count) {}

  void looks_the_same() {
    ASSERT_TRUE(game_.observe(one_, viewer_) == game_.observe(two_, viewer_)) << both();
    ASSERT_TRUE(legal(game_, one_, viewer_) == legal(game_, two_, viewer_)) << both();
  }

  void reads_the_same() {
    const auto seen_one = game_.observe(one_, viewer_);
    const auto seen_two = game_.observe(two_, viewer_);
    for (const Language language : {Language::en, Language::fr}) {
      ASSERT_EQ(formats::dump_json(to_value(game_.scene(seen_one, language))),
                formats::dump_json(to_value(game_.scene(seen_two, language))));
      ASSERT_EQ(game_.prompt_text(seen_one, viewer_, language),
                game_.prompt_text(seen_two, viewer_, language));
      for (const table::Answer a : legal(game_, one_, viewer_)) {
        const auto a1 = game_.describe(seen_one, a, language);
        const auto a2 = game_.describe(seen_two, a, language);
        ASSERT_EQ(a1.text, a2.text);
        ASSERT_EQ(a1.notation, a2.notation);
        ASSERT_EQ(a1.touches, a2.touches);
        ASSERT_EQ(a1.arguments, a2.arguments);
      }
    }
  }

  void reckons_the_same() {
    for (const table::Answer a : legal(game_, one_, viewer_)) {
      const auto o1 = game_.odds(game_.observe(one_, viewer_), viewer_, a, {}, Language::en);
      const auto o2 = game_.odds(game_.observe(two_, viewer_), viewer_, a, {}, Language::en);
      ASSERT_EQ(o1.ok(), o2.ok()) << game_.write(one_, a) << both();
      if (!o1.ok()) continue;
      ASSERT_EQ(formats::dump_json(o1->outcomes), formats::dump_json(o2->outcomes))
          << game_.write(one_, a) << both();
    }
  }

  void refuses_the_same(int texts) {
    if (viewer_ == table::kSpectator) return;
    for (int i = 0; i < texts; ++i) {
      const std::string text = game_.write(one_, anything());
      const auto r1 = game_.parse(one_, viewer_, text, Language::en);
      const auto r2 = game_.parse(two_, viewer_, text, Language::en);
      ASSERT_EQ(r1.ok(), r2.ok()) << text << both();
      if (r1.ok()) {
        ASSERT_TRUE(*r1 == *r2) << text << both();
        continue;
      }
      ASSERT_EQ(r1.error().message, r2.error().message) << text << both();
      ASSERT_EQ(r1.error().rule, r2.error().rule) << text;
      ASSERT_EQ(r1.error().code, r2.error().code) << text;
    }
  }

  // The same answers and dice in both, by whoever is asked: the viewer is told the same until
  // something comes to light.
  void goes_on_the_same(int answers) {
    for (int n = 0; n < answers; ++n) {
      const std::string before = both();
      table::Log log_one;
      table::Log log_two;
      std::string said;
      if (!step(log_one, log_two, said)) return;
      ++count_.told;
      if (compare(seen_events(log_one), seen_events(log_two), said + before)) return;
      if (game_.observe(one_, viewer_) == game_.observe(two_, viewer_)) continue;
      if (shown_by_the_rules(log_one) || shown_by_the_rules(log_two)) {
        ++count_.parted;
        return;
      }
      ADD_FAILURE() << "after " << said << before << "\nthen" << both();
      return;
    }
  }

 private:
  bool step(table::Log& log_one, table::Log& log_two, std::string& said) {
    const Question q = game_.question(one_);
    const Question other = game_.question(two_);
    if (q.kind == QuestionKind::over || q.kind != other.kind) return false;
    if (q.kind != QuestionKind::ask) {
      // What is drawn face down may be another token in the other state.
      if (q.kind == QuestionKind::draw) return false;
      const auto outcome = chance(game_, one_, q, random_);
      said = "dice";
      game_.resolve(one_, outcome, &log_one);
      game_.resolve(two_, outcome, &log_two);
      return true;
    }
    const Seat seat = one_asked(q, random_);
    const auto here = legal(game_, one_, seat);
    const auto there = legal(game_, two_, seat);
    const table::Answer answer = here[random_.below(static_cast<std::uint32_t>(here.size()))];
    if (std::find(there.begin(), there.end(), answer) == there.end()) return false;
    said = game_.write(one_, answer);
    game_.apply(one_, seat, answer, &log_one);
    game_.apply(two_, seat, answer, &log_two);
    return true;
  }

  std::vector<table::Event> seen_events(const table::Log& log) const {
    std::vector<table::Event> out;
    for (const auto& e : log.events) {
      if (e.audience.has(viewer_)) out.push_back(e);
    }
    return out;
  }

  // F-25, F-15: ships that do not fit tell something of the others there.
  static bool shown_by_the_rules(const table::Log& log) {
    return std::any_of(log.events.begin(), log.events.end(), [](const table::Event& e) {
      return e.kind == static_cast<std::uint8_t>(EventKind::no_exit);
    });
  }

  // Whether something came to light, after which the two may differ.
  bool compare(const std::vector<table::Event>& one, const std::vector<table::Event>& two,
               const std::string& where) {
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
      if (i < one.size() && i < two.size() && one[i] == two[i]) {
        if (one[i].kind == static_cast<std::uint8_t>(EventKind::revealed)) return true;
        continue;
      }
      const auto tells = [&](const std::vector<table::Event>& events) {
        if (i >= events.size()) return false;
        const auto kind = static_cast<EventKind>(events[i].kind);
        return kind == EventKind::revealed || kind == EventKind::weapon_shown ||
               kind == EventKind::no_exit;
      };
      if (tells(one) || tells(two)) {
        ++count_.parted;
        return true;
      }
      ADD_FAILURE() << (i < one.size() ? formats::dump_json(game_.event_value(one[i])) : "nothing")
                    << " and "
                    << (i < two.size() ? formats::dump_json(game_.event_value(two[i])) : "nothing")
                    << " after " << where << "\nthen" << both();
      return true;
    }
    return false;
  }

  table::Answer anything() {
    const State& state = one_.as<State>();
    table::Answer noise;
    noise.verb =
        static_cast<std::uint8_t>(1 + random_.below(static_cast<std::uint32_t>(Verb::count_) - 1));
    const std::string_view takes = arguments(static_cast<Verb>(noise.verb));
    const auto has = [&](char c) { return takes.find(c) != std::string_view::npos; };
    const auto any = [&](std::size_t n) {
      return static_cast<std::uint8_t>(random_.below(static_cast<std::uint32_t>(n)));
    };
    if (has('s')) noise.arg[kShipSlot] = any(std::max<std::size_t>(state.ships.size(), 1));
    if (has('s') && state.ships.empty()) noise = say(Verb::end);
    if (has('q')) noise.arg[kSquareSlot] = any(kSquares);
    if (has('e')) noise.arg[kUseSlot] = any(kUses);
    if (has('k')) noise.arg[kItemSlot] = static_cast<std::uint8_t>(1 + any(2));
    if (has('w')) noise.arg[kItemSlot] = any(apps::fleet_pack().weapons.size());
    if (has('c')) noise.arg[kItemSlot] = any(apps::fleet_pack().ships.size());
    if (has('d')) noise.arg[kItemSlot] = any(kDieKinds);
    if (has('m')) noise = say(Verb::roll).mix({{1, 1, 1}});
    if (has('p')) noise = say(static_cast<Verb>(noise.verb)).mix({{1, 1, 0}});
    return noise;
  }

  std::string both() const {
    return "\nviewer " + std::to_string(viewer_.value) + "\n" + game_.write_position(one_) + "\n" +
           game_.write_position(two_);
  }

  const AnyGame& game_;
  AnyState one_;
  AnyState two_;
  Seat viewer_;
  Random& random_;
  Count& count_;
};

void check(const AnyGame& game, const AnyState& one, const AnyState& two, Seat viewer,
           Random& random, Count& count) {
  Pair pair(game, one, two, viewer, random, count);
  ASSERT_NO_FATAL_FAILURE(pair.looks_the_same());
  ++count.pairs;
  if (count.pairs % 10 == 1) {
    ASSERT_NO_FATAL_FAILURE(pair.refuses_the_same(3));
  }
  if (count.pairs % kTextsEvery == 0) {
    ++count.texts;
    ASSERT_NO_FATAL_FAILURE(pair.reads_the_same());
    ASSERT_NO_FATAL_FAILURE(pair.reckons_the_same());
    ASSERT_NO_FATAL_FAILURE(pair.refuses_the_same(10));
  }
  if (count.pairs % 2 == 0) pair.goes_on_the_same(kPlayedOn);
}

void check_battle(const AnyGame& game, std::uint64_t seed, Count& count) {
  Random random(seed);
  AnyState state = game.initial();
  for (;;) {
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) return;
    for (const Seat viewer : kViewers) {
      const AnyState other = game.sample(game.observe(state, viewer), random);
      if (other == state) continue;  // nothing is hidden from him, or he guessed it
      ASSERT_NO_FATAL_FAILURE(check(game, state, other, viewer, random, count));
      if (testing::Test::HasFailure()) return;
    }
    if (q.kind != QuestionKind::ask) {
      game.resolve(state, chance(game, state, q, random), nullptr);
      continue;
    }
    const Seat seat = one_asked(q, random);
    const auto answers = legal(game, state, seat);
    game.apply(state, seat, answers[random.below(static_cast<std::uint32_t>(answers.size()))],
               nullptr);
  }
}

TEST(SecretsTest, AHundredThousandPairsOfStatesLookTheSameToWhoMayNotTellThemApart) {
  const auto scenarios = apps::fleet_system().scenarios();
  Count count;
  for (int i = 0; count.pairs < kPairsWanted || i < testing_support::effort(24); ++i) {
    const auto& scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()];
    const bool hidden = i % 4 != 3;
    const bool secret = i % 2 == 1;
    SCOPED_TRACE(scenario.id + " seed " + std::to_string(i));
    const auto game = new_game(scenario.id, i % 3 != 0, secret, hidden);
    ASSERT_NO_FATAL_FAILURE(check_battle(*game, static_cast<std::uint64_t>(i), count));
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(count.told, kPairsWanted / 10);
  std::printf("%d pairs, %d with texts, %d answers played on, %d parted\n", count.pairs,
              count.texts, count.told, count.parted);
}

// A fleet that does not exist is never guessed: what is still hidden and what was seen is a fleet.
TEST(SecretsTest, AGuessIsAFleetThatCanBe) {
  const auto any = new_game("standard", true, false, true);
  int guesses = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    AnyState state = any->initial();
    for (int n = 0; n < 400; ++n) {
      const Question q = any->question(state);
      if (q.kind == QuestionKind::over) break;
      for (const Seat viewer : {kBlue, kYellow}) {
        const AnyState guess = any->sample(any->observe(state, viewer), random);
        for (const Seat seat : {kBlue, kYellow}) {
          std::array<int, kMaxClasses> have{};
          std::array<int, kSquares> classes{};
          for (const Ship& ship : guess.as<State>().ships) {
            if (ship.seat != seat) continue;
            ++have[ship.kind];
            if (!ship.on_board()) continue;
            classes[ship.at.index] += apps::fleet_pack().ships[ship.kind].size;
            ASSERT_LE(classes[ship.at.index], apps::fleet_pack().square_limit);
          }
          for (std::size_t k = 0; k < kMaxClasses; ++k) {
            have[k] += guess.as<State>().sides[seat.value].to_deploy[k];
          }
          const auto kinds = [&](const char* id) {
            return have[static_cast<std::size_t>(apps::fleet_pack().find_ship(id))];
          };
          ASSERT_EQ(kinds("frigate"), 4);
          ASSERT_EQ(kinds("destroyer"), 2);
          ASSERT_EQ(kinds("battleship"), 1);
          ASSERT_EQ(kinds("decoy"), 2);
          ++guesses;
        }
      }
      if (q.kind != QuestionKind::ask) {
        any->resolve(state, chance(*any, state, q, random), nullptr);
        continue;
      }
      const Seat seat = one_asked(q, random);
      const auto answers = legal(*any, state, seat);
      any->apply(state, seat, answers[random.below(static_cast<std::uint32_t>(answers.size()))],
                 nullptr);
    }
  }
  EXPECT_GT(guesses, 10'000);
}

// F-78: whatever token lies face down, the other hears only that one was chosen.
TEST(SecretsTest, AFaceDownWeaponTellsTheOtherOnlyThatItLiesThere) {
  const auto game = new_game("standard", false, true, false);
  int chosen = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    AnyState state = game->initial();
    while (game->question(state).kind != QuestionKind::ask) {
      game->resolve(state, chance(*game, state, game->question(state), random), nullptr);
    }
    for (const Seat seat : {kBlue, kYellow}) {
      const auto answers = legal(*game, state, seat);
      ASSERT_EQ(answers.size(), 3U);
      AnyState first = state;
      game->apply(first, seat, answers[0], nullptr);
      for (const table::Answer answer : answers) {
        AnyState one = state;
        table::Log log;
        game->apply(one, seat, answer, &log);
        for (const Seat viewer : {opponent(seat), table::kSpectator}) {
          ASSERT_TRUE(game->observe(one, viewer) == game->observe(first, viewer));
          for (const table::Event& event : log.events) {
            if (!event.audience.has(viewer)) continue;
            EXPECT_EQ(event.kind, static_cast<std::uint8_t>(EventKind::weapon_kept_secret));
          }
        }
        ++chosen;
      }
    }
  }
  EXPECT_EQ(chosen, 300);
}

}  // namespace
