// SPDX-License-Identifier: MIT
#include "lab/best_response.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ai/networks.h"
#include "ai/plans.h"
#include "lab/arena_steps.h"
#include "lab/share_out.h"
#include "table/lock.h"

namespace lab {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::Expected;
using table::Plan;
using table::Random;
using table::Seat;
using table::SeatSet;

namespace {

constexpr double kEven = 0.5;

SeatSet others_of(const AnyGame& game, Seat seat) {
  SeatSet out;
  for (std::uint8_t other = 0; other < game.seats(); ++other) {
    if (!game.team_of(seat).has({other})) out = out.with({other});
  }
  return out;
}

// The policies that a battle needs, of one thread.
struct Table {
  OpponentPair attack;
  OpponentPair beside;  // without A where nobody is
};

Expected<Table> make_table(const GainOptions& options) {
  Table out;
  auto attacker = make_attacker(options.policy, options.model, options.networks);
  if (!attacker) return attacker.error();
  out.attack.a = std::move(*attacker);
  for (OpponentPair* pair : {&out.attack, &out.beside}) {
    auto policy = make_policy(options.policy, options.networks);
    if (!policy) return policy.error();
    pair->b = std::move(*policy);
  }
  if (options.beside.empty()) return out;
  auto beside = make_policy(options.beside, options.networks);
  if (!beside) return beside.error();
  out.beside.a = std::move(*beside);
  return out;
}

struct Battle {
  ArenaGame attack;
  ArenaGame beside;
};

// Of one battle: won 1, drawn 1/2, lost 0.
double count(Scenarios scenarios, int number, const ArenaGame& played, Tally& all) {
  const auto [scenario, index] = place_of_game(scenarios, number);
  Tally one;
  one.count(*scenarios[scenario], index, played.result.score);
  all.wins += one.wins;
  all.draws += one.draws;
  all.losses += one.losses;
  return one.score();
}

constexpr std::size_t kSides = 2;

void add_mean(const Mean& of, Mean& to) {
  if (const auto mean = of.estimate()) to.add(mean->value);
}

Gain summarise(Scenarios scenarios, const std::vector<Battle>& battles, bool is_beside) {
  Gain out;
  Mean more;  // of battles with the same dice, as many as there are sides
  Mean pair;
  for (std::size_t i = 0; i < battles.size(); ++i) {
    if (i % kSides == 0) add_mean(std::exchange(pair, {}), more);
    const auto& [attack, beside] = battles[i];
    const auto is_over = [](const ArenaGame& one) { return one.end == ArenaGame::End::over; };
    if (!is_over(attack) || (is_beside && !is_over(beside))) {
      ++out.given_up;
      continue;
    }
    const double won = count(scenarios, static_cast<int>(i), attack, out.attacker);
    if (is_beside) pair.add(won - count(scenarios, static_cast<int>(i), beside, out.beside));
  }
  add_mean(pair, more);
  const Interval sure = out.attacker.interval();
  out.gain = {out.attacker.score() - kEven, Interval{sure.low - kEven, sure.high - kEven}};
  out.more = more.estimate();
  return out;
}

ArenaOptions arena_of(const GainOptions& options) {
  ArenaOptions out;
  out.games = options.games;
  out.budget = ai::repeatable(options.budget);
  out.seed = options.seed;
  out.max_answers = options.max_answers;
  return out;
}

Expected<void> check_two(const AnyGame& game) {
  if (const auto sides = check_sides(game); !sides) return sides.error();
  if (game.team_leaders().size() == kSides) return {};
  return table::Error{table::ErrorCode::bad_option,
                      "a gain is measured between two sides: what the policy gets against itself "
                      "is one half then; " +
                          game.scenario() + " has more",
                      ""};
}

}  // namespace

Attacker::Attacker(PolicyModel model, std::unique_ptr<ai::Opponent> search,
                   const ai::Networks* networks)
    : model_(std::move(model)),
      search_(std::move(search)),
      networks_(networks),
      // The others' plans come from their policy alone. As often as what has joined is tried, what
      // was there is looked at again: the best of many tried a few times would look too good.
      plans_({.climb = 32, .replies = false, .moved = false}) {}

Answer Attacker::choose(const AnyGame& game, const AnyObservation& seen, Seat seat,
                        ai::Budget budget, Random& random) {
  model_.begin(game, random.next());
  const KnownOthers known(game, model_, others_of(game, seat));
  const table::AnyState state = game.sample(seen, random);
  if (!ai::asks_plan(game, game.question(state)))
    return search_->choose(known, seen, seat, budget, random);
  AnswerList answers;
  game.legal(state, seat, answers);
  const auto next = memory_.next(game, seen, seat);
  if (next && std::find(answers.begin(), answers.end(), *next) != answers.end()) return *next;
  const Plan plan = best_plan(known, seen, seat, budget, random);
  if (plan.empty()) return answers[0];
  memory_.keep(game, state, seat, plan);
  return plan[0];
}

Plan Attacker::best_plan(const KnownOthers& known, const AnyObservation& seen, Seat seat,
                         ai::Budget budget, Random& random) {
  const ai::Network* network = networks_ == nullptr ? nullptr : networks_->of(known.id());
  return plans_.run(known, seen, seat, budget, random, network);
}

Expected<std::unique_ptr<ai::Opponent>> make_attacker(const std::string& policy, ModelOptions model,
                                                      const ai::Networks* networks) {
  const auto spec = read_policy(policy);
  if (!spec) return spec.error();
  auto known = make_policy(policy, networks);
  if (!known) return known.error();
  auto search = ai::make_opponent("hard", {networks});
  if (!search) return search.error();
  return std::unique_ptr<ai::Opponent>(std::make_unique<Attacker>(
      PolicyModel(std::move(*known), *spec, model), std::move(*search), networks));
}

Expected<Gain> best_response_gain(Scenarios scenarios, const GainOptions& options) {
  if (const auto two = check_two(*scenarios.front()); !two) return two.error();
  std::vector<Table> tables;
  for (int i = 0; i < thread_count(options.threads, options.games); ++i) {
    auto table = make_table(options);
    if (!table) return table.error();
    tables.push_back(std::move(*table));
  }
  const ArenaOptions arena = arena_of(options);
  std::vector<Battle> battles(static_cast<std::size_t>(options.games));
  table::Mutex progress;
  int done = 0;
  if (options.progress) options.progress(done, options.games);
  share_out(tables, options.games, [&](const Table& table, int number) {
    Battle& battle = battles[static_cast<std::size_t>(number)];
    battle.attack = play_arena_number(scenarios, number, arena, table.attack);
    if (!options.beside.empty())
      battle.beside = play_arena_number(scenarios, number, arena, table.beside);
    const table::Lock lock(progress);
    if (options.progress) options.progress(++done, options.games);
  });
  return summarise(scenarios, battles, !options.beside.empty());
}

}  // namespace lab
