// SPDX-License-Identifier: MIT
// `sandtable referee`: the protocol on stdin and stdout, one reply per line, flushed at once.
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/common/bots.h"
#include "apps/common/line_reader.h"
#include "apps/common/registry.h"
#include "apps/names/content_names.h"
#include "formats/json.h"
#include "match/protocol.h"
#include "match/views.h"

namespace cli {
namespace {

std::string too_long_reply() {
  const table::Error error{
      table::ErrorCode::bad_request,
      "the line is longer than " + std::to_string(formats::kMaxMessage) + " bytes", ""};
  return formats::dump_json(
      table::Value::object().set("ok", false).set("error", match::error_value(error)));
}

void run_referee() {
  std::ios::sync_with_stdio(false);
  apps::Bots bots;
  match::Referee referee({apps::game_systems(), &bots, {}, [](const table::Value& content) {
                            return names::bad_name_place(content, "content");
                          }});
  std::string line;
  for (;;) {
    const apps::LineStatus status = apps::read_line(std::cin, line, formats::kMaxMessage);
    if (status == apps::LineStatus::end) return;
    const bool good = status == apps::LineStatus::read;
    std::cout << (good ? referee.handle(line) : too_long_reply()) << '\n' << std::flush;
    if (!std::cout) return;  // nobody listens any more
  }
}

}  // namespace

void add_referee(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("referee", "Speak the referee protocol on standard input and output");
  command->callback(run_referee);
}

}  // namespace cli
