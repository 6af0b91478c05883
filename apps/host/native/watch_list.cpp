// SPDX-License-Identifier: MIT
// The list of matches that anybody may watch. A table in a browser has none (apps/pocket/
// no_watching.cpp).
#include "apps/host/kept_summary.h"
#include "apps/host/lobby.h"
#include "apps/host/replies.h"
#include "apps/host/rules_today.h"

namespace host {
namespace {

using table::Value;

constexpr std::size_t kMaxWatched = 50;

// Made of what is the same from the beginning of a battle to its end.
Value watched_row(const Value& summary) {
  const auto copy = [](const Value& from, Value& to, std::initializer_list<const char*> keys) {
    for (const char* const key : keys) {
      if (const Value* const found = from.find(key)) to.set(key, *found);
    }
  };
  Value out = Value::object();
  copy(summary, out, {"id", "game", "scenario", "title", "options", "rules", "created"});
  Value seats = Value::array();
  const Value* const all = summary.find("seats");
  for (const Value& seat : all != nullptr && all->is_array() ? all->items() : Value::Array()) {
    Value one = Value::object();
    copy(seat, one, {"seat", "who", "name", "level", "former"});
    seats.push(std::move(one));
  }
  out.set("seats", std::move(seats));
  if (const Value* const audience = summary.find("public"); audience && audience->is_object())
    copy(*audience, out, {"delay_s"});
  return out;
}

std::string said_in(const Value& of, const char* key) {
  const Value* const found = of.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

// Whatever stands in the index.
bool is_public(const Value& summary) {
  const Value* const is_private = summary.find("private");
  const Value* const audience = summary.find("public");
  return is_private != nullptr && *is_private == Value(false) && audience != nullptr &&
         audience->is_object();
}

}  // namespace

// Those of earlier rules are settled by their persons, and nobody sees them played.
Value Lobby::to_watch() const {
  const HostServices& services = shared_.services;
  const std::int64_t now = services.house->now_ms();
  const auto found = services.store->watched(kMaxWatched, now);
  if (!found) return failed_value(found.error());
  Value list = Value::array();
  for (const std::string& summary : *found) {
    const auto value = kept_summary(summary);
    if (!value || !is_public(*value) ||
        are_earlier_rules(services.games, said_in(*value, "game"), said_in(*value, "rules")))
      continue;
    list.push(watched_row(*value));
  }
  return done_value().set("now", now / 1000).set("matches", std::move(list));
}

}  // namespace host
