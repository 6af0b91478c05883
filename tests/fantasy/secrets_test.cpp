// No seat learns what it may not know: of two states that differ only in that, it sees, reads and
// is told the same, byte for byte. Pairs come from random battles, with hidden things of the others
// changed by hand or drawn anew from an observation.
#include <algorithm>

#include <gtest/gtest.h>

#include "fantasy/random_battle.h"
#include "formats/json.h"
#include "games/fantasy/orders.h"
#include "games/fantasy/wish.h"
#include "support/effort.h"
#include "support/random_armies.h"

namespace fantasy_test {
namespace {

constexpr int kBattles = 18;  // printed armies and armies by lot in turns, in every scenario
const int kPairsWanted =
    testing_support::number_or("SANDTABLE_PAIRS", testing_support::effort(100'000));
constexpr int kTextsEvery = 100;

// Other hidden things of one side, leaving everything the rest of the table can see.
class Changes {
 public:
  Changes(State& state, Seat seat, Random& random)
      : state_(state), side_(state.sides[seat.value]), seat_(seat), random_(random) {}

  void make() {
    if (state_.orders_hidden != 0) {
      mix_tokens();
      trade_token_with_pool();
    }
    if (side_.public_pool[0] == kUnknown) {
      for (const Colour c : kPoolColours)
        side_.pool[slot(c)] = static_cast<std::uint8_t>(random_.below(3));
    }
    for (int i = 0; i < 4; ++i) change_card();
    change_top();
    if (state_.stack.empty()) return;
    if (state_.stack.back().step == Step::order_dice) change_dice();
    const bool wishes = state_.stack.back().step == Step::first_placer && side_.sealed != 0;
    if (wishes) set_wish(side_, static_cast<Wish>(1 + random_.below(3)));
  }

 private:
  std::vector<Unit*> tokens() {
    std::vector<Unit*> out;
    for (Unit& u : state_.units) {
      if (u.seat == seat_ && u.order != Colour::none) out.push_back(&u);
    }
    return out;
  }
  void mix_tokens() {
    const auto units = tokens();
    for (std::size_t i = units.size(); i > 1; --i) {
      std::swap(units[i - 1]->order, units[random_.below(static_cast<std::uint32_t>(i))]->order);
    }
  }
  void trade_token_with_pool() {
    for (Unit* u : tokens()) {
      const Colour now = kPoolColours[random_.below(4)];
      if (side_.pool[slot(now)] == 0) continue;
      --side_.pool[slot(now)];
      if (u->order != Colour::yellow) ++side_.pool[slot(u->order)];
      u->order = now;
    }
  }
  int on_top(std::size_t card) const {
    return static_cast<int>(std::count(side_.top.begin(), side_.top.end(), card));
  }
  void change_card() {
    const auto& cards = apps::fantasy_pack().cards;
    const std::size_t from = random_.below(static_cast<std::uint32_t>(cards.size()));
    const std::size_t to = random_.below(static_cast<std::uint32_t>(cards.size()));
    if (side_.draw[from] <= std::max<int>(side_.public_draw[from], on_top(from))) return;
    --side_.draw[from];
    ++side_.draw[to];
  }
  void change_top() {
    if (side_.top.empty()) return;
    const std::size_t card =
        random_.below(static_cast<std::uint32_t>(apps::fantasy_pack().cards.size()));
    if (side_.draw[card] > on_top(card))
      side_.top[random_.below(static_cast<std::uint32_t>(side_.top.size()))] =
          static_cast<std::uint8_t>(card);
  }
  void change_dice() {
    for (auto& face : side_.order_dice) face = static_cast<std::uint8_t>(1 + random_.below(6));
  }

  State& state_;
  Side& side_;
  Seat seat_;
  Random& random_;
};

// Everything a seat (or a spectator) can get out of two states.
class Pair {
 public:
  Pair(const AnyGame& game, const AnyState& one, const AnyState& two, Seat viewer, Random& random)
      : game_(game), one_(one), two_(two), viewer_(viewer), random_(random) {}

  void looks_the_same() {
    ASSERT_TRUE(game_.observe(one_, viewer_) == game_.observe(two_, viewer_)) << both();
    ASSERT_TRUE(legal(one_, viewer_) == legal(two_, viewer_)) << both();
  }

  void reads_the_same() {
    const auto seen_one = game_.observe(one_, viewer_);
    const auto seen_two = game_.observe(two_, viewer_);
    for (const Language language : {Language::en, Language::fr}) {
      ASSERT_EQ(formats::dump_json(to_value(game_.scene(seen_one, language))),
                formats::dump_json(to_value(game_.scene(seen_two, language))));
      ASSERT_EQ(game_.prompt_text(seen_one, viewer_, language),
                game_.prompt_text(seen_two, viewer_, language));
      for (const table::Answer a : legal(one_, viewer_)) {
        const auto a1 = game_.describe(seen_one, a, language);
        const auto a2 = game_.describe(seen_two, a, language);
        ASSERT_EQ(a1.text, a2.text);
        ASSERT_EQ(a1.notation, a2.notation);
        ASSERT_EQ(a1.touches, a2.touches);
        ASSERT_EQ(a1.arguments, a2.arguments);
      }
    }
  }

  void refuses_the_same(int texts) {
    if (viewer_ == table::kSpectator) return;
    for (int i = 0; i < texts; ++i) {
      const std::string text = anything();
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

  // The same answer in both, by whoever is asked: the viewer is told the same until something comes
  // to light.
  void goes_on_the_same(int& told) {
    const Question q = game_.question(one_);
    if (q.kind != QuestionKind::ask) return;
    const Seat seat = one_asked(q, random_);
    const auto here = legal(one_, seat);
    const auto there = legal(two_, seat);
    const table::Answer answer = here[random_.below(static_cast<std::uint32_t>(here.size()))];
    if (std::find(there.begin(), there.end(), answer) == there.end()) return;
    AnyState one = one_;
    AnyState two = two_;
    table::Log log_one;
    table::Log log_two;
    game_.apply(one, seat, answer, &log_one);
    game_.apply(two, seat, answer, &log_two);
    const bool revealed = compare(seen_events(log_one), seen_events(log_two), answer);
    if (!revealed) {
      ASSERT_TRUE(game_.observe(one, viewer_) == game_.observe(two, viewer_))
          << "after " << game_.write(one_, answer) << both();
    }
    ++told;
  }

 private:
  std::vector<table::Answer> legal(const AnyState& state, Seat seat) const {
    AnswerList list;
    if (seat != table::kSpectator) game_.legal(state, seat, list);
    return {list.begin(), list.end()};
  }
  std::vector<table::Event> seen_events(const table::Log& log) const {
    std::vector<table::Event> out;
    for (const auto& e : log.events) {
      if (e.audience.has(viewer_)) out.push_back(e);
    }
    return out;
  }
  // Whether something came to light, after which the two may differ.
  bool compare(const std::vector<table::Event>& one, const std::vector<table::Event>& two,
               table::Answer answer) {
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
      if (i >= one.size() || i >= two.size()) {
        ADD_FAILURE() << "told more after " << game_.write(one_, answer) << both();
        return true;
      }
      if (one[i].reveals && two[i].reveals && one[i].kind == two[i].kind) return true;
      if (one[i] == two[i]) continue;
      ADD_FAILURE() << formats::dump_json(game_.event_value(one[i])) << " and "
                    << formats::dump_json(game_.event_value(two[i])) << both();
      return true;
    }
    return false;
  }

  std::string anything() {
    static constexpr std::array<const char*, 5> kColoursGiven{"red", "blue", "green", "yellow",
                                                              "purple"};
    const State& state = one_.as<State>();
    table::Answer noise;
    noise.verb =
        static_cast<std::uint8_t>(1 + random_.below(static_cast<std::uint32_t>(Verb::count_) - 1));
    const auto units = static_cast<std::uint32_t>(state.units.size());
    noise.arg[kUnitSlot] = static_cast<std::uint8_t>(random_.below(units));
    noise.arg[kTargetSlot] = static_cast<std::uint8_t>(random_.below(units));
    noise.arg[kHexSlot] = static_cast<std::uint8_t>(random_.below(table::kHexes));
    noise.arg[kColourSlot] = static_cast<std::uint8_t>(1 + random_.below(5));
    noise.arg[kItemSlot] = static_cast<std::uint8_t>(
        random_.below(static_cast<std::uint32_t>(apps::fantasy_pack().cards.size())));
    noise.arg[kNumberSlot] = static_cast<std::uint8_t>(random_.below(9));
    if (arguments(static_cast<Verb>(noise.verb)).find('a') != std::string_view::npos)
      noise.arg[kItemSlot] = 0;
    if (random_.below(8) == 0) return std::string("order e1 ") + kColoursGiven[random_.below(5)];
    return game_.write(one_, noise);
  }
  std::string both() const {
    return "\nviewer " + std::to_string(viewer_.value) + "\n" + game_.write_position(one_) + "\n" +
           game_.write_position(two_);
  }

  const AnyGame& game_;
  const AnyState& one_;
  const AnyState& two_;
  Seat viewer_;
  Random& random_;
};

struct Count {
  int pairs = 0;
  int different = 0;  // whose two states really differ
  int texts = 0;
  int told = 0;
};

bool uncounted(const AnyState& state) {
  return state.as<State>().sides[0].public_pool[0] == kUnknown;
}

void check(const AnyGame& game, const AnyState& one, const AnyState& two, Seat viewer,
           Random& random, Count& count) {
  Pair pair(game, one, two, viewer, random);
  ASSERT_NO_FATAL_FAILURE(pair.looks_the_same());
  if (!(one == two)) ++count.different;
  if (count.pairs++ % 10 == 0) {
    // Pools nobody has counted decide whether a window opens, so play may part there.
    if (!uncounted(one)) {
      ASSERT_NO_FATAL_FAILURE(pair.goes_on_the_same(count.told));
    }
    ASSERT_NO_FATAL_FAILURE(pair.refuses_the_same(2));
  }
  if (count.pairs % kTextsEvery != 0) return;
  ++count.texts;
  ASSERT_NO_FATAL_FAILURE(pair.reads_the_same());
  ASSERT_NO_FATAL_FAILURE(pair.refuses_the_same(10));
}

AnyState changed(const AnyState& state, Seat viewer, Random& random) {
  AnyState out = state;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (seat != viewer) Changes(out.as<State>(), seat, random).make();
  }
  return out;
}

void check_position(const AnyGame& game, const AnyState& state, Random& random, Count& count) {
  for (const Seat viewer : {kEmpire, kStyx, table::kSpectator}) {
    ASSERT_NO_FATAL_FAILURE(
        check(game, state, changed(state, viewer, random), viewer, random, count));
    ASSERT_NO_FATAL_FAILURE(check(game, state, game.sample(game.observe(state, viewer), random),
                                  viewer, random, count));
    // A position set without saying what the pools held at the reveal.
    if (state.as<State>().phase != Phase::action) continue;
    AnyState unknown = state;
    for (Side& side : unknown.as<State>().sides) side.public_pool = {kUnknown};
    ASSERT_NO_FATAL_FAILURE(
        check(game, unknown, changed(unknown, viewer, random), viewer, random, count));
  }
}

void check_battle(const AnyGame& game, std::uint64_t seed, Count& count) {
  Random random(seed);
  AnyState state = game.initial();
  for (int n = 0;; ++n) {
    const Question q = game.question(state);
    if (q.kind == QuestionKind::over) return;
    if (q.kind != QuestionKind::ask) {
      play_chance(game, state, q, random);
      continue;
    }
    const bool secret =
        state.as<State>().orders_hidden != 0 || state.as<State>().phase == Phase::command;
    if (secret || n % 2 == 0) {
      ASSERT_NO_FATAL_FAILURE(check_position(game, state, random, count)) << "answer " << n;
    }
    AnswerList legal;
    const Seat seat = one_asked(q, random);
    game.legal(state, seat, legal);
    game.apply(state, seat, one_of(legal, random), nullptr);
  }
}

TEST(SecretsTest, AHundredThousandPairsOfStatesLookTheSameToWhoMayNotTellThemApart) {
  const auto scenarios = apps::fantasy_system().scenarios();
  Count count;
  for (int i = 0; i < testing_support::effort(kBattles) || count.pairs < kPairsWanted; ++i) {
    const auto& scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()];
    SCOPED_TRACE(scenario.id + " seed " + std::to_string(i));
    Random armies(static_cast<std::uint64_t>(i));
    const auto game = i % 2 == 0 ? new_game(scenario.id)
                                 : testing_support::with_random_armies(apps::fantasy_system(),
                                                                       scenario.id, {}, armies);
    ASSERT_NO_FATAL_FAILURE(check_battle(*game, static_cast<std::uint64_t>(i), count));
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(count.different, kPairsWanted / 2) << "most pairs must really differ";
  std::printf("%d pairs, %d of them different, %d with texts, %d played on\n", count.pairs,
              count.different, count.texts, count.told);
}

// Plays at random until the orders are being distributed and some lie face down.
AnyState distribution(const AnyGame& game, std::uint64_t seed) {
  Random random(seed);
  AnyState state = game.initial();
  for (int placed = 0; placed < 5;) {
    const Question q = game.question(state);
    if (q.kind != QuestionKind::ask) {
      play_chance(game, state, q, random);
      continue;
    }
    AnswerList legal;
    const Seat seat = one_asked(q, random);
    game.legal(state, seat, legal);
    const table::Answer answer = one_of(legal, random);
    if (verb_of(answer) == Verb::seal && legal.size() > 1) continue;
    if (verb_of(answer) == Verb::take_back) continue;
    placed += verb_of(answer) == Verb::order ? 1 : 0;
    game.apply(state, seat, answer, nullptr);
  }
  return state;
}

// Whatever lies under a face-down token, the same words refuse every attempt on it.
TEST(SecretsTest, RefusalsSayNothingOfHiddenTokens) {
  const auto game = new_game("first_battle");
  int refusals = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const AnyState state = distribution(*game, seed);
    ASSERT_NE(state.as<State>().orders_hidden, 0);
    for (std::size_t u = 0; u < state.as<State>().units.size(); ++u) {
      const Unit& unit = state.as<State>().units[u];
      if (unit.order == Colour::none) continue;
      const Seat spy = opponent(unit.seat);
      const UnitId id{static_cast<std::uint8_t>(u)};
      for (table::Answer attempt : std::initializer_list<table::Answer>{
               say(Verb::order).unit(id).colour(Colour::red),
               say(Verb::order).unit(id).colour(Colour::yellow), say(Verb::take_back).unit(id),
               say(Verb::melee).unit(id).target({0}), say(Verb::activate).unit(id),
               say(Verb::exchange).unit(id).colour(Colour::blue),
               say(Verb::swap).unit(id).colour(Colour::green)}) {
        const std::string text = game->write(state, attempt);
        const auto told = game->parse(state, spy, text, Language::en);
        ASSERT_FALSE(told.ok()) << text;
        for (const Colour colour :
             {Colour::red, Colour::blue, Colour::green, Colour::yellow, Colour::purple}) {
          AnyState other = state;
          other.as<State>().units[u].order = colour;
          const auto again = game->parse(other, spy, text, Language::en);
          ASSERT_FALSE(again.ok()) << text;
          ASSERT_EQ(again.error().message, told.error().message) << text;
          ASSERT_EQ(again.error().rule, told.error().rule) << text;
          ++refusals;
        }
      }
    }
  }
  EXPECT_GT(refusals, 1000);
}

// Which colour was put on a unit is told to its owner alone.
TEST(SecretsTest, AFaceDownTokenTellsTheOthersOnlyThatItLiesThere) {
  const auto game = new_game("first_battle");
  int tokens = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const AnyState state = distribution(*game, seed);
    for (const Seat seat : {kEmpire, kStyx}) {
      AnswerList legal;
      game->legal(state, seat, legal);
      for (const table::Answer answer : legal) {
        if (verb_of(answer) != Verb::order) continue;
        AnyState one = state;
        AnyState two = state;
        table::Log log_one;
        table::Log log_two;
        game->apply(one, seat, answer, &log_one);
        game->apply(two, seat, say(Verb::order).unit(unit_of(answer)).colour(Colour::yellow),
                    &log_two);
        for (const Seat viewer : {opponent(seat), table::kSpectator}) {
          ASSERT_TRUE(game->observe(one, viewer) == game->observe(two, viewer));
          const auto unseen = [&](const table::Event& e) { return !e.audience.has(viewer); };
          auto told_one = log_one.events;
          auto told_two = log_two.events;
          std::erase_if(told_one, unseen);
          std::erase_if(told_two, unseen);
          ASSERT_EQ(told_one.size(), 1U);
          ASSERT_TRUE(told_one == told_two);
        }
        ++tokens;
      }
    }
  }
  EXPECT_GT(tokens, 500);
}

}  // namespace
}  // namespace fantasy_test
