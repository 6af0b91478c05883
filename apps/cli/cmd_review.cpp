// SPDX-License-Identifier: MIT
// `sandtable review RECORD`: who was winning when, which decisions were dear, and what was luck.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/terminal/ui_text.h"
#include "apps/common/battle_review.h"
#include "apps/common/registry.h"
#include "formats/json.h"
#include "formats/text_file.h"
#include "match/record.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

struct ReviewArguments {
  std::string file;
  std::string lang = "en";
  bool json = false;
  int threads = 0;
};

volatile std::sig_atomic_t interrupted = 0;

bool tell_progress(int done, int all) {
  if (isatty(STDERR_FILENO) != 0)
    fmt::print(stderr, "\r{} %{}", 100 * done / all, done == all ? "\r\033[K" : "");
  return interrupted == 0;
}

double number(const Value& of, const char* name) { return of.find(name)->as_number(); }

std::string side(const match::Match& battle, const Value& line, Language language) {
  const auto seat = static_cast<std::size_t>(line.find("seat")->as_int());
  const auto scene = battle.view(table::kSpectator)->scene(language);
  return seat < scene.seats.size() ? scene.seats[seat] : std::to_string(seat);
}

// What a line of the course is called: its round; where rounds are not counted, how far it is.
std::string when(const Value& point, const Value& last, Language language) {
  if (&point == &last) return ui_text(language, "review_end");
  const std::int64_t round = point.find("round")->as_int();
  if (round > 0) return ui_text(language, "review_round", {{"n", std::to_string(round)}});
  const std::int64_t entries = std::max<std::int64_t>(last.find("entry")->as_int(), 1);
  return fmt::format("{} %", 10 * (10 * point.find("entry")->as_int() / entries));
}

// Who was winning: at the beginning of every round, or ten times in all.
void print_course(const Value& review, Language language) {
  const auto& points = review.find("points")->items();
  fmt::print("{}\n", ui_text(language, "review_course"));
  std::string before;
  for (const Value& point : points) {
    const std::string now = when(point, points.back(), language);
    if (now == before) continue;
    before = now;
    fmt::print("  {:<12}", now);
    for (const Value& share : point.find("truly")->items())
      fmt::print("{:>7.0f}", share.as_number());
    fmt::print("\n");
  }
}

void print_mistakes(const match::Match& battle, const Value& review, Language language) {
  fmt::print("\n{}\n", ui_text(language, "review_mistakes"));
  for (const Value& each : review.find("mistakes")->items()) {
    fmt::print("  {}\n", ui_text(language, "review_mistake",
                                 {{"side", side(battle, each, language)},
                                  {"n", std::to_string(each.find("round")->as_int())},
                                  {"said", each.find("said")->as_string()},
                                  {"better", each.find("better")->as_string()},
                                  {"cost", fmt::format("{:.0f}", number(each, "cost"))}}));
  }
  if (review.find("mistakes")->items().empty())
    fmt::print("  {}\n", ui_text(language, "review_none"));
}

void print_accounts(const match::Match& battle, const Value& review, Language language) {
  fmt::print("\n{}\n", ui_text(language, "review_accounts"));
  for (const Value& each : review.find("accounts")->items()) {
    const auto points = [&](const char* name) {
      return fmt::format("{:+.0f}", number(each, name));
    };
    fmt::print("  {}\n", ui_text(language, "review_account",
                                 {{"side", side(battle, each, language)},
                                  {"luck", points("luck")},
                                  {"skill", points("skill")},
                                  {"others", points("others")},
                                  {"course", points("course")},
                                  {"error", fmt::format("{:.1f}", number(each, "error"))}}));
  }
}

void run(const ReviewArguments& arguments) {
  const Language language = arguments.lang == "fr" ? Language::fr : Language::en;
  const auto text = formats::read_text_file(arguments.file, formats::kMaxRecordFile);
  if (!text) fail(text.error());
  const auto played = match::play_record(apps::game_systems(), *text);
  if (!played) fail(played.error());
  if (played->departure)
    fail({table::ErrorCode::bad_record, match::departure_text(*played, language), ""});
  const match::Match* const battle = &played->match;
  std::signal(SIGINT, [](int) { interrupted = 1; });
  lab::ReviewOptions options;
  options.threads = arguments.threads;
  options.progress = tell_progress;
  const auto review = apps::battle_review(*battle, options, language);
  if (!review && interrupted != 0)
    fail({table::ErrorCode::not_allowed, ui_text(language, "review_stopped"), ""});
  if (!review) fail(review.error());
  if (arguments.json) {
    fmt::print("{}\n", formats::dump_json(*review));
    return;
  }
  print_course(*review, language);
  print_mistakes(*battle, *review, language);
  print_accounts(*battle, *review, language);
}

}  // namespace

void add_review(CLI::App& app) {
  const auto arguments = std::make_shared<ReviewArguments>();
  CLI::App* command =
      app.add_subcommand("review", "Who was winning when, what was costly and what was luck");
  command->add_option("record", arguments->file, "Of a battle that is over")->required();
  command->add_option("--lang", arguments->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_option("--threads", arguments->threads, "0 = one per core")
      ->check(CLI::NonNegativeNumber);
  command->add_flag("--json", arguments->json, "All of it, for programs (docs/NOTATION.md)");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace cli
