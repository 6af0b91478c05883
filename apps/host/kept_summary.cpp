// SPDX-License-Identifier: MIT
#include "apps/host/kept_summary.h"

#include <algorithm>

#include "apps/host/as_kept.h"
#include "apps/host/kept_match.h"
#include "apps/host/rules_today.h"
#include "apps/host/updates.h"
#include "formats/json.h"

namespace host {

using table::Value;

namespace {

// Under which rules a match was begun: older summaries do not say so.
std::string rules_of(Store& store, const std::string& id, const Value& summary) {
  const Value* const rules = summary.find("rules");
  if (rules != nullptr && rules->is_string()) return rules->as_string();
  const auto head = kept_head(store, id);
  return head ? head->rules_version : std::string();
}

bool lists(const Value& summary, const char* key, table::Seat seat) {
  const Value* list = summary.find(key);
  if (list == nullptr || !list->is_array()) return false;
  const Value::Array& seats = list->items();
  return std::find(seats.begin(), seats.end(), Value(seat.value)) != seats.end();
}

}  // namespace

std::optional<Value> kept_summary(const std::string& text) {
  auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return std::nullopt;
  return std::move(*value);
}

Value shown_in_list(Value summary) {
  leave_out(summary, "content");
  hide_own_parts(summary);
  return summary;
}

bool note_earlier_rules(match::Registry games, Store& store, const std::string& id,
                        Value& summary) {
  const Value* const stage = summary.find("stage");
  const Value* const game = summary.find("game");
  if (stage == nullptr || *stage == Value("waiting") || game == nullptr || !game->is_string())
    return false;
  const std::string rules = rules_of(store, id, summary);
  if (!are_earlier_rules(games, game->as_string(), rules)) return false;
  summary.set("waiting", Value::array());
  summary.set("earlier", Value::object()
                             .set("rules_version", rules)
                             .set("today", rules_today(games, game->as_string())));
  return true;
}

bool is_awaited(const Value& summary, table::Seat seat) {
  return lists(summary, "waiting", seat) && !lists(summary, kSealedInSummary, seat);
}

}  // namespace host
