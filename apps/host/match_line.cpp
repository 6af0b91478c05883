// SPDX-License-Identifier: MIT
#include "apps/host/match_line.h"

#include "formats/json.h"
#include "match/view.h"

namespace host {

using table::Language;
using table::Value;

namespace {

// What everybody sees counted: the round, and what each side has.
void add_counts(Value& line, const HostedMatch& match) {
  const table::Scene scene = match.match().view(table::kSpectator)->scene(Language::en);
  Value counts = Value::object();
  for (const table::Track& track : scene.tracks) {
    if (track.id == "round") line.set("round", track.value);
    if (track.id.find(':') != std::string::npos) counts.set(track.id, track.value);
  }
  if (!counts.members().empty()) line.set("counts", std::move(counts));
}

void add_asks(Value& line, const HostedMatch& match) {
  Value asks = Value::array();
  for (std::uint8_t i = 0; i < match.head().seats.size(); ++i) {
    if (!match.waiting().has({i}) || match.head().seats[i].played_by_bot()) continue;
    const match::ViewPtr view = match.match().view({i});
    asks.push(Value::object()
                  .set("seat", i)
                  .set("prompt", view->game().prompt_name(view->question().prompt))
                  .set("text", Value::object()
                                   .set("en", view->prompt({i}, Language::en))
                                   .set("fr", view->prompt({i}, Language::fr))));
  }
  if (!asks.items().empty()) line.set("asks", std::move(asks));
}

}  // namespace

Value line_value(const HostedMatch& match, std::int64_t since, std::int64_t now) {
  Value line = Value::object().set("since", since).set("at", now);
  if (match.stage() == Stage::waiting) return line;
  if (match.old_at() > 0) line.set("old_at", match.old_at());
  add_counts(line, match);
  if (match.stage() == Stage::playing) add_asks(line, match);
  return line;
}

std::int64_t since_in(const std::string& summary, std::uint64_t seq, std::int64_t otherwise) {
  const auto kept = formats::parse_json(summary);
  if (!kept || !kept->is_object()) return otherwise;
  const Value* const at = kept->find("seq");
  const Value* const line = kept->find(kLineInSummary);
  if (at == nullptr || !(*at == Value(seq)) || line == nullptr || !line->is_object())
    return otherwise;
  const Value* const since = line->find("since");
  return since != nullptr && since->is_int() ? since->as_int() : otherwise;
}

}  // namespace host
