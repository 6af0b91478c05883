// Opponents that think ahead while somebody at the keyboard is asked, and those kept between
// questions.
#include "apps/cli/terminal/thinking_on.h"

#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "match/registry.h"
#include "table/chance.h"

namespace cli {
namespace {

using namespace std::chrono_literals;

// Has thought enough after so many slices.
class Patient final : public ai::Opponent {
 public:
  explicit Patient(int enough) : left_(enough) {}
  table::Answer choose(const table::AnyGame&, const table::AnyObservation&, table::Seat, ai::Budget,
                       table::Random&) override {
    return {};
  }
  bool ponder(const table::AnyGame&, const table::AnyObservation&, table::Seat, ai::Budget,
              std::chrono::microseconds, table::Random&) override {
    ++slices;
    return --left_ > 0;
  }
  std::atomic<int> slices = 0;

 private:
  int left_;
};

std::shared_ptr<const table::AnyGame> fleet_game() {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), "fleet");
  return *system.create("standard", table::Value::object(), {});
}

bool comes_to(const std::atomic<int>& slices, int n) {
  for (int i = 0; i < 5000 && slices < n; ++i) std::this_thread::sleep_for(1ms);
  return slices >= n;
}

TEST(ThinkingOn, EachThinksUntilItHasEnough) {
  const auto game = fleet_game();
  const auto seen = game->observe(game->initial(), {0});
  Patient short_one(3);
  Patient long_one(7);
  ThinkingOn thinking;
  thinking.start(*game, {{&short_one, {0}, seen}, {&long_one, {1}, seen}}, {});
  EXPECT_TRUE(comes_to(long_one.slices, 7));
  thinking.stop();
  EXPECT_EQ(long_one.slices, 7);
  EXPECT_EQ(short_one.slices, 7) << "asked along with the other one, it says that it has enough";
}

TEST(ThinkingOn, StopsWhenItIsTold) {
  const auto game = fleet_game();
  const auto seen = game->observe(game->initial(), {0});
  Patient endless(1'000'000'000);
  ThinkingOn thinking;
  thinking.start(*game, {{&endless, {0}, seen}}, {});
  EXPECT_TRUE(comes_to(endless.slices, 1));
  thinking.stop();
  const int before = endless.slices;
  std::this_thread::sleep_for(10ms);
  EXPECT_EQ(endless.slices, before);
}

TEST(KeptOpponents, AreThoseAskedLastEachForItsMatchSeatAndLevel) {
  const auto one = fleet_game();
  const auto other = fleet_game();
  apps::KeptOpponents kept(2);
  EXPECT_EQ(kept.take(one, {0}, "hard"), nullptr);
  kept.keep(one, {0}, "hard", std::make_unique<Patient>(1));
  kept.keep(other, {0}, "hard", std::make_unique<Patient>(2));
  EXPECT_EQ(kept.take(one, {1}, "hard"), nullptr);
  EXPECT_EQ(kept.take(one, {0}, "master"), nullptr);
  auto first = kept.take(one, {0}, "hard");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(kept.take(one, {0}, "hard"), nullptr) << "whoever has it has it alone";
  kept.keep(one, {0}, "hard", std::move(first));
  kept.keep(one, {1}, "hard", std::make_unique<Patient>(3));
  EXPECT_EQ(kept.take(other, {0}, "hard"), nullptr) << "two are kept";
  EXPECT_NE(kept.take(one, {0}, "hard"), nullptr);
}

TEST(KeptOpponents, OneThreadGoesOnWhereAnotherHasThoughtAhead) {
  const auto game = fleet_game();
  const auto memory = std::make_shared<apps::BotMemory>(2);
  apps::Bots here(memory, 1);
  apps::Bots there(memory, 1);
  const table::AnyState state = game->initial();
  table::Random random(1);
  // Fleet begins with dice; then one of the two is asked.
  table::AnyState asked = state;
  const table::Seat person = table::resolve_chance(*game, asked, random).seats.first();
  const table::Seat opponent{static_cast<std::uint8_t>(1 - person.value)};
  const auto seen = game->observe(asked, opponent);
  EXPECT_TRUE(here.ponder(game, seen, opponent, "hard", 20, 2, 1));
  bool more = true;
  for (int n = 0; n < 30 && more; ++n) more = there.ponder(game, seen, opponent, "hard", 20, 2, 1);
  EXPECT_FALSE(more) << "the bound is for both together";
  EXPECT_FALSE(here.ponder(game, seen, opponent, "easy", 20, 2, 1)) << "it does not search";
  apps::Bots plain(std::make_shared<apps::BotMemory>(2));
  EXPECT_FALSE(plain.ponder(game, seen, opponent, "hard", 20, 2, 1)) << "nobody wants it";
}

TEST(KeptOpponents, HardAndMasterSayThatTheyThinkAhead) {
  for (const match::BotLevel& level : apps::Bots().levels()) EXPECT_FALSE(level.ponders);
  for (const match::BotLevel& level : apps::Bots(std::make_shared<apps::BotMemory>(), 4).levels())
    EXPECT_EQ(level.ponders, level.name == "hard" || level.name == "master") << level.name;
}

}  // namespace
}  // namespace cli
