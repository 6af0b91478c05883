// SPDX-License-Identifier: MIT
// sandtable lab worth RECORD --entry 57: what each answer was worth to the seat that was asked
// there, from what it could know.
#include "apps/cli/lab_worth.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "apps/cli/seed_option.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "formats/json.h"
#include "formats/text_file.h"
#include "match/hint.h"
#include "match/record.h"
#include "match/worth.h"

namespace cli {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Value;

struct WorthArguments {
  std::string file;
  std::optional<std::size_t> entry;
  std::optional<int> seat;
  std::vector<std::string> answers;
  int iterations = 0;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

Error wrong(const std::string& message) { return {ErrorCode::bad_option, message, ""}; }

// Back to the question before that entry; without one, to the last that was asked.
Expected<void> go_back(match::Match& battle, std::optional<std::size_t> entry) {
  const std::size_t all = battle.entries().size();
  if (entry && *entry > all)
    return wrong(fmt::format("--entry: the record has {} entries, from 0 on", all));
  while ((entry && battle.entries().size() > *entry) ||
         (!entry && battle.question().kind == table::QuestionKind::over)) {
    if (auto back = battle.undo(true); !back) return back.error();
  }
  return {};
}

Expected<table::Seat> seat_asked(const match::Match& battle, std::optional<int> wanted) {
  const table::Question asked = battle.question();
  if (asked.kind != table::QuestionKind::ask)
    return wrong("nobody is asked there: --entry names an answer of the record");
  if (!wanted) return asked.seats.first();
  const table::Seat seat{static_cast<std::uint8_t>(*wanted)};
  if (!asked.seats.has(seat)) return wrong(fmt::format("--seat: {} is not asked there", *wanted));
  return seat;
}

void print_table(const match::View& view, const Value& found) {
  fmt::print("seat {}, {}, {} tries of each answer\n", view.seat().value,
             view.game().prompt_name(view.question().prompt), found.find("tries")->as_int());
  for (const Value& one : found.find("worth")->items()) {
    std::string line = one.find("answer")->as_string();
    if (const Value* then = one.find("then")) {
      for (const Value& next : then->items()) line += ", " + next.as_string();
    }
    fmt::print("{:6.1f} +-{:4.1f}  {}\n", 100 * one.find("value")->as_number(),
               100 * one.find("error")->as_number(), line);
  }
}

void run(const WorthArguments& arguments) {
  const auto text = formats::read_text_file(arguments.file, formats::kMaxRecordFile);
  if (!text) fail(text.error());
  auto battle = match::load_record(apps::game_systems(), *text);
  if (!battle) fail(battle.error());
  if (const auto back = go_back(*battle, arguments.entry); !back) fail(back.error());
  const auto seat = seat_asked(*battle, arguments.seat);
  if (!seat) fail(seat.error());
  const match::ViewPtr view = battle->view(*seat);
  const auto among = match::answers_in_hand(*view, arguments.answers, Language::en);
  if (!among) fail(among.error());
  const Value found = match::worths_value(
      *view, apps::Bots().worths(view->game(), view->observation(), *seat, 0, arguments.iterations,
                                 arguments.seed.value_or(match::hint_seed(*view)), *among));
  if (arguments.json)
    fmt::print("{}\n", formats::dump_json(found));
  else
    print_table(*view, found);
}

}  // namespace

void add_lab_worth(CLI::App& lab) {
  CLI::App* command =
      lab.add_subcommand("worth", "What each answer was worth at one question of a record");
  const auto arguments = std::make_shared<WorthArguments>();
  command->add_option("record", arguments->file, "Of a battle")->required();
  command->add_option("--entry", arguments->entry,
                      "The question before that entry, counted from 0; else the last question");
  command->add_option("--seat", arguments->seat, "Where several are asked; else the first of them")
      ->check(CLI::Range(0, table::kMaxSeats - 1));
  command->add_option("--answer", arguments->answers, "Only this one; may be repeated")
      ->allow_extra_args(false);
  command
      ->add_option("--iterations", arguments->iterations,
                   "Tries of each answer; else as many as twelve thousand answers on the way give")
      ->check(CLI::Range(0, 1'000'000));
  command->add_option("--seed", arguments->seed, "Of the positions and dice that are drawn")
      ->check(seed_check());
  command->add_flag("--json", arguments->json, "As the referee says it (docs/NOTATION.md)");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli
