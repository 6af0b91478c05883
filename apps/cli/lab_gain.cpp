// SPDX-License-Identifier: MIT
// sandtable lab gain fleet --policy easy --games 200: what somebody gains who knows the policy
// played against, a lower bound of how exploitable it is.
#include "apps/cli/lab_gain.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/lab_progress.h"
#include "apps/cli/seed_option.h"
#include "apps/common/level_iterations.h"
#include "apps/common/networks.h"
#include "formats/json.h"
#include "lab/best_response.h"

namespace cli {
namespace {

using table::Value;

struct GainArguments {
  std::string game;
  std::vector<std::string> scenarios;  // none: the game's first
  lab::GainOptions options;
  bool json = false;
};

constexpr std::string_view kNobody = "none";

std::vector<std::shared_ptr<const table::AnyGame>> games_of(GainArguments& arguments) {
  const auto system = find_system(arguments.game);
  if (!system) fail(system.error());
  if (arguments.scenarios.empty()) arguments.scenarios.push_back((*system)->scenarios().front().id);
  std::vector<std::shared_ptr<const table::AnyGame>> out;
  for (const std::string& scenario : arguments.scenarios) {
    auto made = choose_scenario(**system, scenario, Value::object());
    if (!made) fail(made.error());
    out.push_back(std::move(made->game));
  }
  return out;
}

void print_tally(const std::string& who, const lab::Tally& tally) {
  const lab::Interval sure = tally.interval();
  fmt::print("{:<28}{:>6}{:>7}{:>6}{:>9.1f} %   {:.1f} .. {:.1f} %\n", who, tally.wins, tally.draws,
             tally.losses, 100 * tally.score(), 100 * sure.low, 100 * sure.high);
}

void print_points(const std::string& what, const lab::Estimate& found) {
  fmt::print("{:<28}{:>28.1f}", what, 100 * found.value);
  if (found.sure)
    fmt::print("     {:+.1f} .. {:+.1f}", 100 * found.sure->low, 100 * found.sure->high);
  fmt::print("\n");
}

void print_table(const GainArguments& arguments, const lab::Gain& found) {
  const lab::GainOptions& options = arguments.options;
  fmt::print("Against {}, {} {}, {} iterations, seed {}\n\n", options.policy, arguments.game,
             fmt::join(arguments.scenarios, " "), options.budget.iterations, options.seed);
  fmt::print("{:<28}{:>6}{:>7}{:>6}{:>11}   {}\n", "", "won", "drawn", "lost", "score",
             "95 % sure");
  print_tally("who knows it", found.attacker);
  if (found.more) print_tally(options.beside, found.beside);
  fmt::print("\n");
  print_points("gain, a lower bound, points", found.gain);
  if (found.more) print_points("more than " + options.beside, *found.more);
  if (found.given_up > 0) fmt::print("given up: {}\n", found.given_up);
}

Value tally_value(const std::string& who, const lab::Tally& tally) {
  const lab::Interval sure = tally.interval();
  Value out = Value::object();
  out.set("who", who).set("won", tally.wins).set("drawn", tally.draws).set("lost", tally.losses);
  return out.set("score", tally.score()).set("low", sure.low).set("high", sure.high);
}

Value estimate_value(const lab::Estimate& found) {
  Value out = Value::object();
  out.set("value", found.value);
  if (found.sure) out.set("low", found.sure->low).set("high", found.sure->high);
  return out;
}

Value json_of(const GainArguments& arguments, const lab::Gain& found) {
  const lab::GainOptions& options = arguments.options;
  Value scenarios = Value::array();
  for (const std::string& each : arguments.scenarios) scenarios.push(each);
  Value out = Value::object();
  out.set("game", arguments.game).set("scenarios", std::move(scenarios));
  out.set("policy", options.policy).set("iterations", options.budget.iterations);
  out.set("seed", options.seed).set("attacker", tally_value("attacker", found.attacker));
  out.set("gain", estimate_value(found.gain)).set("bound", "lower");
  if (found.more) {
    out.set("beside", tally_value(options.beside, found.beside));
    out.set("more", estimate_value(*found.more));
  }
  return out.set("given_up", found.given_up);
}

// As many as `hard` has in that game, or the policy, where that is more.
int iterations_of(const std::string& game, const std::string& policy) {
  const std::string level = policy.substr(0, policy.find('+'));
  return static_cast<int>(
      std::max(apps::level_iterations(game, "hard"), apps::level_iterations(game, level)));
}

void run(GainArguments arguments) {
  const auto games = games_of(arguments);
  std::vector<const table::AnyGame*> scenarios;
  for (const auto& each : games) scenarios.push_back(each.get());
  lab::GainOptions& options = arguments.options;
  options.networks = &apps::networks();
  if (options.budget.iterations == 0)
    options.budget.iterations = iterations_of(arguments.game, options.policy);
  options.budget = ai::repeatable(options.budget);
  if (options.beside == kNobody) options.beside.clear();
  Progress progress;
  options.progress = [&](int done, int all) { progress.tell(done, all); };
  const auto found = lab::best_response_gain(scenarios, options);
  if (!found) fail(found.error());
  if (arguments.json)
    fmt::print("{}\n", formats::dump_json(json_of(arguments, *found)));
  else
    print_table(arguments, *found);
}

void add_players(CLI::App& command, const std::shared_ptr<GainArguments>& arguments) {
  lab::GainOptions& options = arguments->options;
  command.add_option("game", arguments->game, "Its id")->required();
  command.add_option("scenario", arguments->scenarios,
                     "For two sides, its id or a .toml file; several take turns; without one the "
                     "game's first");
  command
      .add_option("--policy", options.policy,
                  "Who is played against: a level, also with a hole planted on purpose, "
                  "hard+never-defends+charges (+gives-way)")
      ->capture_default_str();
  command
      .add_option("--beside", options.beside,
                  "Plays the same battles without knowing the policy, to compare; none = nobody")
      ->capture_default_str();
}

}  // namespace

void add_lab_gain(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand(
      "gain", "Measure what is gained by knowing the opponent: how exploitable it is at least");
  const auto arguments = std::make_shared<GainArguments>();
  lab::GainOptions& options = arguments->options;
  add_players(*command, arguments);
  command->add_option("--games", options.games, "Battles; the sides change after each")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command
      ->add_option("--iterations", options.budget.iterations,
                   "Of an answer, or a plan, for everybody who searches; else those of hard, or "
                   "of the policy where they are more")
      ->check(CLI::NonNegativeNumber);
  command
      ->add_option("--asked", options.model.iterations,
                   "With how many iterations a policy that searches is asked within a search")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command
      ->add_option("--often", options.model.often,
                   "How many walks must come to a question before it is asked there")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options.seed, "The same seed gives the same battles")
      ->capture_default_str()
      ->check(seed_check());
  command->add_option("--threads", options.threads, "0 = one per core; does not change the results")
      ->check(CLI::NonNegativeNumber);
  command->add_flag("--json", arguments->json, "For programs");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli
