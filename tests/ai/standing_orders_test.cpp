// What a player has decided beforehand is what is answered, in every game that has such questions.
#include "ai/standing_orders.h"

#include <map>
#include <memory>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "table/chance.h"

namespace {

using ai::read_standing_orders;
using table::AnyGame;
using table::AnyState;
using table::Decided;
using table::Random;
using table::Reaction;
using table::Seat;

using Games = std::vector<std::shared_ptr<const AnyGame>>;

// With all optional rules that one may switch on.
table::Value everything_on(const table::GameSystem& system) {
  table::Value out = table::Value::object();
  for (const table::OptionSpec& option : system.options()) {
    if (option.type == "bool") out.set(option.name, true);
  }
  return out;
}

// Of each game that lists reactions its scenarios, as they are and with everything on.
std::vector<Games> all_games() {
  std::vector<Games> out;
  for (const table::GameSystem* system : apps::game_systems()) {
    Games games;
    for (const table::ScenarioSpec& scenario : system->scenarios()) {
      for (const auto& options : {table::Value::object(), everything_on(*system)}) {
        auto made = system->create(scenario.id, options, {});
        if (made.ok() && !(*made)->reactions().empty()) games.push_back(std::move(*made));
      }
    }
    if (!games.empty()) out.push_back(std::move(games));
  }
  return out;
}

// Of each its first one.
Games games() {
  Games out;
  for (const Games& each : all_games()) out.push_back(each.front());
  return out;
}

// Battles that `easy` plays, and in turn somebody who answers at random: `look` sees every question
// before it is answered.
template <class Look>
void play(const AnyGame& game, int battles, const Look& look) {
  for (int n = 0; n < battles; ++n) {
    Random random(static_cast<std::uint64_t>(n) + 1);
    auto player = std::move(*ai::make_opponent(n % 2 == 0 ? "easy" : "random"));
    AnyState state = game.initial();
    for (int answers = 0; answers < 2000; ++answers) {
      const table::Question question = table::resolve_chance(game, state, random);
      if (question.kind == table::QuestionKind::over) break;
      const Seat seat = question.seats.first();
      look(state, seat);
      game.apply(state, seat, player->choose(game, game.observe(state, seat), seat, {}, random),
                 nullptr);
    }
  }
}

table::Answer decision(const AnyGame& game, const AnyState& state, Seat seat,
                       const std::string& orders) {
  auto player = std::move(*ai::make_opponent("orders:" + orders));
  Random random(5);
  const auto seen = game.observe(state, seat);
  return player->choose(game, seen, seat, {}, random);
}

TEST(StandingOrders, AreForQuestionsThatAreAskedSomeday) {
  ASSERT_EQ(all_games().size(), 4U);
  for (const Games& of_one : all_games()) {
    std::set<std::string> asked;
    for (const auto& game : of_one) {
      play(*game, 20, [&](const AnyState& state, Seat seat) {
        const Reaction* found = ai::reaction_asked(*game, game->observe(state, seat), seat);
        if (found != nullptr) asked.insert(std::string(found->id));
      });
    }
    for (const Reaction& each : of_one.front()->reactions())
      EXPECT_TRUE(asked.count(std::string(each.id))) << of_one.front()->id() << ' ' << each.id;
  }
}

// Whatever else is said: yes is yes and no is no, where the rules leave both.
TEST(StandingOrders, AlwaysDecideTheQuestionTheyAreFor) {
  for (const auto& game : games()) {
    std::map<std::string_view, int> times;
    play(*game, 4, [&](const AnyState& state, Seat seat) {
      const Reaction* found = ai::reaction_asked(*game, game->observe(state, seat), seat);
      if (found == nullptr || ++times[found->id] > 6) return;
      if (found->prompt.empty() || found->no.bits == 0) return;
      table::AnswerList legal;
      game->legal(state, seat, legal);
      const auto yes = [&](table::Answer a) { return found->says_yes(a); };
      const auto no = [&](table::Answer a) { return found->says_no(a); };
      if (std::ranges::none_of(legal, yes) || std::ranges::none_of(legal, no)) return;
      const std::string id(found->id);
      EXPECT_TRUE(yes(decision(*game, state, seat, id + "=always"))) << id;
      EXPECT_TRUE(no(decision(*game, state, seat, id + "=never"))) << id;
      EXPECT_TRUE(no(decision(*game, state, seat, id + "=unit nobody"))) << id;
      if (found->chance.empty()) return;
      const table::Answer likely = decision(*game, state, seat, id + "=odds 1");
      const table::Answer sure = decision(*game, state, seat, id + "=odds 99");
      EXPECT_TRUE(yes(likely) || no(sure))
          << id << ": more is dared at 99 in a hundred than at one";
    });
  }
}

// Equal observations, equal orders, equal luck of its own: nothing else decides.
TEST(StandingOrders, JudgeByWhatTheSeatSees) {
  for (const auto& game : games()) {
    play(*game, 2, [&](const AnyState& state, Seat seat) {
      const auto seen = game->observe(state, seat);
      if (ai::reaction_asked(*game, seen, seat) == nullptr) return;
      Random random(11);
      const AnyState twin = game->sample(seen, random);
      EXPECT_EQ(decision(*game, state, seat, "sensible"), decision(*game, twin, seat, "sensible"));
    });
  }
}

TEST(StandingOrders, AreReadAndWrittenBackAndRefusedWithWhatIsExpected) {
  const auto fantasy = games().front();
  const std::string text = "yellow=always,die=odds 60,save=unit unit:e7,retreat=easy";
  const auto read = read_standing_orders(*fantasy, text + ",colour=ask");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->size(), 4U);
  EXPECT_EQ(ai::write_standing_orders(*read), text);
  const std::pair<const char*, const char*> wrong[] = {
      {"nothing=always", "'nothing' is no reaction of this game"},
      {"yellow", "yellow: expected ask, never, always"},
      {"yellow=sometimes", "yellow: expected ask, never, always"},
      {"yellow=always,yellow=never", "'yellow' is there twice"},
      {"retreat=never", "retreat: it cannot be refused"},
      {"retreat=unit unit:e7", "retreat: it cannot be refused"},
      {"save=odds 60", "save: there are no odds of this"},
      {"die=odds 0", "die: expected odds from 1 to 99"},
      {"die=odds 100", "die: expected odds from 1 to 99"},
      {"die=odds 5x", "die: expected odds from 1 to 99"},
      {"set_up=always", "set_up: expected ask or easy"},
      {"die=unit ", "die: expected ask, never"},
      {"=always", "'' is no reaction of this game"},
  };
  for (const auto& [given, expected] : wrong) {
    const auto refused = read_standing_orders(*fantasy, given);
    ASSERT_FALSE(refused.ok()) << given;
    EXPECT_NE(refused.error().message.find(expected), std::string::npos)
        << given << ": " << refused.error().message;
  }
}

}  // namespace
