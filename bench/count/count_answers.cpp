// SPDX-License-Identifier: MIT
// What tools/count_instructions.py counts: count_answers <line> plays so many random answers, or
// observes and samples so often, inside the one function that is counted, and prints how often.
#include <cstdio>
#include <string_view>

#include "ai/opponent.h"
#include "apps/common/commanders_content.h"
#include "apps/common/fantasy_content.h"
#include "apps/common/fleet_content.h"
#include "apps/common/legion_content.h"
#include "apps/common/shipped_content.h"
#include "bench/random_play.h"
#include "games/commanders/content/pack_read.h"
#include "games/commanders/game.h"
#include "games/commanders/state/options.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/game.h"
#include "games/fleet/content/pack_read.h"
#include "games/fleet/game.h"
#include "games/legion/game.h"

// Valgrind counts from its beginning to its end; the name is in the script.
extern "C" [[gnu::noipa]] void counted_from_here(void (*work)(void*), void* what) { work(what); }

namespace {

constexpr int kWarmUp = 10000;  // answers before
constexpr int kAnswers = 20000;
constexpr int kLooks = 2000;
constexpr int kScenes = 200;
constexpr int kIterations = 1000;
constexpr int kAdvisedIterations = 250;  // of those that follow the game's advice, which cost more
constexpr int kMiddle = 200;             // answers before the position that is looked at

template <class Work>
void count(Work work) {
  counted_from_here([](void* what) { (*static_cast<Work*>(what))(); }, &work);
}

template <class Game>
int random_play(const Game& game) {
  table::Random random(1);
  typename Game::State state = game.initial();
  const auto play = [&](int answers) {
    for (int i = 0; i < answers; ++i) bench::play_one_answer(game, state, random);
  };
  play(kWarmUp);
  count([&] { play(kAnswers); });
  return kAnswers;
}

template <class Game>
int observe_and_sample(const Game& game) {
  table::Random random(2);
  typename Game::State state = bench::middle_of_a_battle(game, kMiddle, random);
  count([&] {
    for (int i = 0; i < kLooks; ++i) {
      const auto guess = game.sample(game.observe(state, table::Seat{0}), random);
      asm volatile("" : : "g"(&guess) : "memory");  // somebody might look at it
    }
  });
  return kLooks;
}

// What lies on the table, put into words for the seat that is asked.
template <class Game>
int scenes(const Game& game, const table::GameSystem& system, const char* scenario) {
  const auto any = apps::must(system.create(scenario, table::Value::object(), {}));
  table::Random random(4);
  const typename Game::State middle = bench::middle_of_a_battle(game, kMiddle, random);
  const auto seen = any->observe(table::AnyState::of(middle), table::Seat{0});
  (void)any->scene(seen, table::Language::en);
  count([&] {
    for (int i = 0; i < kScenes; ++i) {
      const table::Scene scene = any->scene(seen, table::Language::en);
      asm volatile("" : : "g"(&scene) : "memory");  // somebody might look at it
    }
  });
  return kScenes;
}

// What is thought about: the next position with a choice, or with one that all sides are asked for
// at once.
enum class About : std::uint8_t { anything, plans };
// How the search plays on: ten answers at random, or as `hard` does.
enum class Playouts : std::uint8_t { random, advised };

// Iterations of a search; as many before fill its memory.
template <class Game>
int think(const Game& game, const table::GameSystem& system, const char* scenario, About about,
          Playouts playouts) {
  const auto any = apps::must(system.create(scenario, table::Value::object(), {}));
  table::Random random(3);
  typename Game::State middle = bench::middle_of_a_battle(game, kMiddle, random);
  const auto asked = [&] { return table::resolve_chance(game, middle, random).seats; };
  const auto to_think_about = [&] {
    const table::SeatSet seats = asked();
    table::AnswerList answers;
    game.legal(middle, seats.first(), answers);
    return answers.size() > 1 && (about == About::anything || seats.several());
  };
  while (!to_think_about()) bench::play_one_answer(game, middle, random);
  const table::Seat seat = asked().first();
  const auto seen = any->observe(table::AnyState::of(middle), seat);
  const bool advised = playouts == Playouts::advised;
  const auto opponent = apps::must(ai::make_opponent(
      advised ? "hard:keep=0,early=0" : "hard:rollout=10,guide=0,keep=0,early=0"));
  const int iterations = advised ? kAdvisedIterations : kIterations;
  const auto search = [&] {
    opponent->choose(*any, seen, seat, {.iterations = iterations}, random);
  };
  search();
  count(search);
  return iterations;
}

fantasy::Game fantasy_game(const char* id) {
  fantasy::Pack pack = apps::fantasy_pack();
  fantasy::bind_options(pack, {});
  const fantasy::Scenario scenario = *pack.find_scenario(id);
  return {std::move(pack), scenario, {}};
}

fleet::Game fleet_game(bool everything) {
  fleet::Options options;
  options.advanced = options.secret_weapons = options.hidden_deployment = everything;
  fleet::Scenario scenario = *apps::fleet_pack().find_scenario("standard");
  fleet::bind_options(scenario, options);
  return {apps::fleet_pack(), std::move(scenario), options};
}

commanders::Game commanders_game(const char* id) {
  commanders::Pack pack = apps::must(commanders::read_pack(apps::shipped_files("commanders").pack));
  const commanders::Scenario scenario = *pack.find_scenario(id);
  const commanders::Options options = apps::must(commanders::read_options(scenario, {}));
  return {std::move(pack), scenario, options};
}

legion::Game legion_game(const char* id) {
  return {apps::legion_pack(), *apps::legion_pack().find_scenario(id), {}};
}

int think_in_fantasy(About about, Playouts playouts) {
  return think(fantasy_game("first_battle"), apps::fantasy_system(), "first_battle", about,
               playouts);
}

int think_in_fleet(Playouts playouts) {
  return think(fleet_game(false), apps::fleet_system(), "standard", About::anything, playouts);
}

// Times, 0 where there is no such line.
int run(std::string_view line) {
  if (line == "fantasy-play") return random_play(fantasy_game("first_battle"));
  if (line == "fantasy-play-scenario") return random_play(fantasy_game("overwhelming_barrier"));
  if (line == "fantasy-play-armies") return random_play(fantasy_game("epic_grand"));
  if (line == "fantasy-look") return observe_and_sample(fantasy_game("first_battle"));
  if (line == "fantasy-scene")
    return scenes(fantasy_game("first_battle"), apps::fantasy_system(), "first_battle");
  if (line == "fantasy-think") return think_in_fantasy(About::anything, Playouts::random);
  if (line == "fantasy-think-orders") return think_in_fantasy(About::plans, Playouts::random);
  if (line == "fantasy-think-advised") return think_in_fantasy(About::anything, Playouts::advised);
  if (line == "fleet-think") return think_in_fleet(Playouts::random);
  if (line == "fleet-think-advised") return think_in_fleet(Playouts::advised);
  if (line == "fleet-play") return random_play(fleet_game(false));
  if (line == "fleet-play-everything") return random_play(fleet_game(true));
  if (line == "fleet-look-everything") return observe_and_sample(fleet_game(true));
  if (line == "fleet-scene") return scenes(fleet_game(false), apps::fleet_system(), "standard");
  if (line == "commanders-scene")
    return scenes(commanders_game("marengo"), apps::commanders_system(), "marengo");
  if (line == "legion-scene") return scenes(legion_game("four"), apps::legion_system(), "four");
  if (line == "commanders-play") return random_play(commanders_game("marengo"));
  if (line == "commanders-play-everything") return random_play(commanders_game("albuera_general"));
  if (line == "legion-play") return random_play(legion_game("two"));
  if (line == "legion-play-four") return random_play(legion_game("four"));
  if (line == "legion-look-four") return observe_and_sample(legion_game("four"));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const int times = argc == 2 ? run(argv[1]) : 0;
  if (times == 0) {
    std::fputs("usage: count_answers <line>, see docs/PERFORMANCE.md\n", stderr);
    return 2;
  }
  std::printf("%d\n", times);
  return 0;
}
