// SPDX-License-Identifier: MIT
// `sandtable replay FILE`: steps through a record.
#include <iostream>

#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/terminal/board.h"
#include "apps/cli/terminal/ui_text.h"
#include "apps/common/registry.h"
#include "formats/text_file.h"
#include "match/record.h"

namespace cli {
namespace {

void show(const match::Picture& picture, std::size_t n, std::size_t of, const BoardStyle& style) {
  const match::ViewPtr seen = picture.table.view(table::kSpectator);
  const table::Scene scene = seen->scene(style.language);
  std::cout << "\n" << draw_board(scene, style) << draw_tracks(scene, style);
  for (const table::Event& event : picture.events) {
    if (!event.audience.has(table::kSpectator)) continue;
    const std::string text = seen->event_text(event, style.language);
    if (!text.empty()) std::cout << "  " << text << "\n";
  }
  std::cout << ui_text(style.language, "replay_at",
                       {{"n", std::to_string(n)}, {"of", std::to_string(of)}})
            << "\n";
}

// What a record of earlier rules has that today's do not agree with, and that one is cut off.
void show_rest(const match::Played& battle, table::Language language) {
  if (!battle.cut_off.empty()) std::cout << match::cut_off_text(battle, language) << "\n";
  if (!battle.departure) return;
  std::cout << "\n" << match::departure_text(battle, language) << "\n";
  for (const std::string& line : match::rest_text(battle, language)) {
    std::cout << "  " << line << "\n";
  }
  std::cout << "\n";
}

int replay(const std::string& file, const BoardStyle& style, bool all) {
  const auto text = formats::read_text_file(file, formats::kMaxRecordFile);
  if (!text) {
    std::cerr << text.error().message << "\n";
    return 2;
  }
  const auto systems = apps::game_systems();
  auto battle = match::play_record(systems, *text);
  if (!battle.ok()) {
    std::cerr << file << ": " << battle.error().message << "\n";
    return 2;
  }
  const auto pictures = match::pictures_of(battle->match);
  if (!pictures.ok()) {
    std::cerr << pictures.error().message << "\n";
    return 2;
  }
  std::size_t at = 0;
  const std::size_t last = pictures->size() - 1;
  for (;;) {
    show((*pictures)[at], at, last, style);
    if (at == last) show_rest(*battle, style.language);
    if (all) {
      if (at++ == last) return 0;
      continue;
    }
    std::cout << ui_text(style.language, "replay_keys") << "\n> " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line) || line == "q") return 0;
    if (line == "b") {
      at = at == 0 ? 0 : at - 1;
    } else if (!line.empty() && line.size() < 7 &&
               line.find_first_not_of("0123456789") == std::string::npos) {
      at = std::min<std::size_t>(last, std::stoul(line));
    } else if (at < last) {
      ++at;
    } else {
      return 0;
    }
  }
}

}  // namespace

void add_replay(CLI::App& app) {
  auto* command = app.add_subcommand("replay", "Step through a record");
  struct Chosen {
    std::string file;
    std::string lang = "en";
    bool plain = false;
    bool all = false;
  };
  auto chosen = std::make_shared<Chosen>();
  command->add_option("file", chosen->file, "The record")->required();
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_flag("--plain", chosen->plain, "No colours and no screen codes");
  command->add_flag("--all", chosen->all, "Print everything at once");
  command->callback([chosen] {
    const BoardStyle style{!chosen->plain && isatty(1) != 0,
                           chosen->lang == "fr" ? table::Language::fr : table::Language::en};
    const int code = replay(chosen->file, style, chosen->all);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
