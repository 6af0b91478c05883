// SPDX-License-Identifier: MIT
#include "apps/referee/referee_lines.h"

#include <istream>
#include <ostream>
#include <string>

#include "apps/common/bots.h"
#include "apps/common/line_reader.h"
#include "apps/common/registry.h"
#include "apps/names/content_names.h"
#include "formats/json.h"
#include "match/protocol.h"
#include "match/views.h"

namespace apps {
namespace {

std::string too_long_reply() {
  const table::Error error{
      table::ErrorCode::bad_request,
      "the line is longer than " + std::to_string(formats::kMaxMessage) + " bytes", ""};
  return formats::dump_json(
      table::Value::object().set("ok", false).set("error", match::error_value(error)));
}

}  // namespace

void referee_lines(std::istream& requests, std::ostream& replies) {
  Bots bots;
  match::Referee referee({game_systems(), &bots, {}, [](const table::Value& content) {
                            return names::bad_names(content, "content");
                          }});
  std::string line;
  for (;;) {
    const LineStatus status = read_line(requests, line, formats::kMaxMessage);
    if (status == LineStatus::end) return;
    const bool good = status == LineStatus::read;
    replies << (good ? referee.handle(line) : too_long_reply()) << '\n' << std::flush;
    if (!replies) return;  // nobody listens any more
  }
}

}  // namespace apps
