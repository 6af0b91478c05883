// SPDX-License-Identifier: MIT
// The lab of The Border Settlement: can its campaign be won, and is everything in the town worth
// buying?
#include "apps/cli/lab_settlement.h"

#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/lab_progress.h"
#include "apps/cli/seed_option.h"
#include "apps/common/networks.h"
#include "apps/common/settlement_content.h"
#include "apps/common/shipped_content.h"
#include "lab/merge.h"
#include "lab/settlement/summary.h"

namespace cli {
namespace {

using settlement_lab::CampaignRun;
using table::Expected;

struct Arguments {
  CampaignRun run;
  std::string difficulty = "normal";
  std::string policy = "sensible";
  std::string out = "build/lab/settlement";
  std::string part;
  bool fresh = false;
  bool merge = false;  // the parts that are there
};

Expected<std::shared_ptr<const table::AnyGame>> begin(const table::LinkedBattle& linked) {
  const auto system = find_system(linked.game);
  if (!system) return system.error();
  return (*system)->create(linked.scenario, linked.options, linked.content);
}

Expected<CampaignRun> set_up(const Arguments& arguments) {
  CampaignRun run = arguments.run;
  table::Value options = table::Value::object();
  options.set("difficulty", arguments.difficulty);
  const table::GameSystem& system = apps::settlement_system();
  auto campaign = system.create(system.scenarios().front().id, options, {});
  if (!campaign) return campaign.error();
  run.campaign = std::move(*campaign);
  run.begin = begin;
  run.networks = &apps::networks();
  run.content =
      apps::content_fingerprint("settlement") + "+" + apps::content_fingerprint("fantasy");
  for (auto* commander : {&run.commander, &run.beside}) {
    commander->budget = ai::repeatable(commander->budget);
    if (commander->level.empty()) continue;  // nobody plays beside
    const auto known = ai::make_opponent(commander->level, {run.networks});
    if (!known) return known.error();
  }
  run.policy = arguments.policy == "nothing" ? settlement_lab::Policy::nothing
                                             : settlement_lab::Policy::sensible;
  if (!arguments.merge) {
    const auto part = read_part(arguments.part);
    if (!part) return part.error();
    run.part = *part;
  }
  return run;
}

// What the terminal shows; nothing of a part.
Expected<std::string> measure(const Arguments& arguments, CampaignRun run) {
  const std::filesystem::path whole = arguments.out;
  const auto games = games_of(run);
  if (arguments.merge) {
    if (const auto merged = merge_parts(games, whole); !merged) return merged.error();
  }
  const auto directory = directory_of(whole, run.part);
  auto file = lab::GamesFile::open(directory / "games.jsonl", games.head, arguments.fresh);
  if (!file) return file.error();
  Progress progress;
  run.progress = [&](int done, int all) { progress.tell(done, all); };
  if (const auto played = play_missing(run, *file); !played) return played.error();
  if (!run.part.is_whole()) return std::string();
  const auto summary = summarise(apps::settlement_pack(), run, *file);
  if (!summary) return summary.error();
  if (const auto written = write_reports(*summary, run, directory); !written)
    return written.error();
  return report_text(*summary, run);
}

void run(const Arguments& arguments) {
  auto campaigns = set_up(arguments);
  if (!campaigns) fail(campaigns.error());
  const auto part = campaigns->part;
  const auto tables = measure(arguments, std::move(*campaigns));
  if (!tables) fail(tables.error());
  fmt::print("{}", *tables);
  if (part.is_whole()) {
    fmt::print(stderr, "\nWritten to {}: summary.csv, summary.json, games.jsonl\n", arguments.out);
  } else {
    fmt::print(stderr,
               "Part {} is in {}. With all parts there, `sandtable lab merge settlement` and the "
               "same options make the tables.\n",
               part.text(), lab::directory_of(arguments.out, part).string());
  }
}

void add_playing_options(CLI::App& command, Arguments& arguments) {
  CampaignRun& run = arguments.run;
  command.add_option("--games", run.games, "Campaigns")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--difficulty", arguments.difficulty, "easy, normal, hard")
      ->capture_default_str();
  command.add_option("--policy", arguments.policy, "What is done in the Town phase")
      ->capture_default_str()
      ->check(CLI::IsMember({"sensible", "nothing"}));
  command
      .add_option(
          "--level", run.commander.level,
          "Who plays the battles: beginner, easy, normal, hard, master, hard:rollout=12 ...")
      ->capture_default_str();
  command
      .add_option("--iterations", run.commander.budget.iterations,
                  "Search iterations per answer; without a limit 1000")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--beside", run.beside.level,
                     "Another opponent, who plays every battle once more, to be compared");
  command
      .add_option("--beside-iterations", run.beside.budget.iterations,
                  "Its search iterations per answer")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--seed", run.seed, "The same seed gives the same campaigns")
      ->capture_default_str()
      ->check(seed_check());
  command.add_option("--threads", run.threads, "0 = one per core; does not change the results")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--max-answers", run.max_answers, "A longer battle counts as unfinished")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
}

void add(CLI::App& lab, bool merge) {
  CLI::App* command = lab.add_subcommand("settlement", "The Border Settlement");
  const auto arguments = std::make_shared<Arguments>();
  arguments->merge = merge;
  add_playing_options(*command, *arguments);
  command->add_option("--out", arguments->out, "Directory for the campaigns and the tables")
      ->capture_default_str();
  if (!merge) {
    command->add_option("--part", arguments->part, kPartHelp);
    command->add_flag("--fresh", arguments->fresh,
                      "Discard the campaigns that are there and start over");
  }
  command->callback([arguments] { run(*arguments); });
}

}  // namespace

void add_lab_settlement(CLI::App& lab) { add(lab, false); }
void add_settlement_merge(CLI::App& merge) { add(merge, true); }

}  // namespace cli
