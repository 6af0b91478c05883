// SPDX-License-Identifier: MIT
#include "apps/cli/lab_compare.h"

#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/lab_run.h"
#include "lab/compare.h"

namespace cli {
namespace {

using table::Error;
using table::Expected;
namespace fs = std::filesystem;

// One of the two and its games.
struct SideOfTwo {
  std::string named;
  lab::Experiment experiment;
  fs::path directory;
  std::optional<lab::GamesFile> file{};

  lab::Compared compared() const { return {named, experiment, *file}; }
};

Expected<std::pair<SideOfTwo, SideOfTwo>> set_up_both(const LabKind& kind,
                                                      const LabArguments& arguments) {
  const auto system = find_system(kind.game.id);
  if (!system) return system.error();
  const auto& texts = arguments.compare;
  const auto a = chosen_scenario(**system, arguments, texts[0]);
  if (!a) return a.error();
  const auto b = chosen_scenario(**system, arguments, texts[1]);
  if (!b) return b.error();
  if (a->game->scenario() == b->game->scenario() && a->own == b->own)
    return Error{table::ErrorCode::bad_option,
                 fmt::format("--compare: {} and {} are the same scenario, so nothing could differ",
                             texts[0], texts[1]),
                 ""};
  auto of_a = set_up(kind, arguments, {*a});
  if (!of_a) return of_a.error();
  auto of_b = set_up(kind, arguments, {*b});
  if (!of_b) return of_b.error();
  of_a->luck_of = of_b->luck_of = a->game->scenario();
  const fs::path out = arguments.out;
  return std::pair{SideOfTwo{texts[0], std::move(*of_a), out / "a"},
                   SideOfTwo{texts[1], std::move(*of_b), out / "b"}};
}

// Plays, and writes what the lab writes of a scenario alone.
Expected<void> measure(const LabKind& kind, const LabArguments& arguments, SideOfTwo& side) {
  auto file = play(arguments, side.experiment, side.directory);
  if (!file) return file.error();
  side.file = std::move(*file);
  if (!side.experiment.part.is_whole()) return {};
  const auto tables = report(kind, side.experiment, *side.file, side.directory);
  return tables ? Expected<void>() : Expected<void>(tables.error());
}

}  // namespace

void run_comparison(const LabKind& kind, const LabArguments& arguments) {
  auto both = set_up_both(kind, arguments);
  if (!both) fail(both.error());
  auto& [a, b] = *both;
  for (SideOfTwo* side : {&a, &b}) {
    if (const auto measured = measure(kind, arguments, *side); !measured) fail(measured.error());
  }
  const lab::RunPart part = a.experiment.part;
  if (!part.is_whole()) {
    fmt::print(stderr,
               "Part {} is in {} and {}. With all parts there, `sandtable lab merge {}` and the "
               "same options compare them.\n",
               part.text(), directory_of(a.directory, part).string(),
               directory_of(b.directory, part).string(), kind.game.id);
    return;
  }
  const auto found = compare(kind.game, a.compared(), b.compared());
  if (!found) fail(found.error());
  const auto written =
      write_comparison(kind.game, a.compared(), b.compared(), *found, arguments.out);
  if (!written) fail(written.error());
  fmt::print("{}", comparison_text(kind.game, a.compared(), b.compared(), *found));
  fmt::print(stderr,
             "\nWritten to {}: compare.csv, compare.json; and to a and b there: {}, "
             "games.jsonl\n",
             arguments.out, report_files(kind.game));
}

}  // namespace cli
