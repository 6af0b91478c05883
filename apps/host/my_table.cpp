// SPDX-License-Identifier: MIT
#include "apps/host/my_table.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "apps/host/kept_summary.h"
#include "apps/host/match_line.h"
#include "apps/host/replies.h"
#include "apps/host/secrets.h"
#include "apps/host/undo_offers.h"

namespace host {

using table::Language;
using table::Value;

namespace {

const Value& object_in(const Value& of, const char* key) {
  static const Value nothing = Value::object();
  const Value* const found = of.find(key);
  return found != nullptr && found->is_object() ? *found : nothing;
}
std::int64_t number_in(const Value& of, const char* key, std::int64_t otherwise) {
  const Value* const found = of.find(key);
  return found != nullptr && found->is_int() ? found->as_int() : otherwise;
}
std::string text_in(const Value& of, const char* key) {
  const Value* const found = of.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}
const Value::Array& list_in(const Value& of, const char* key) {
  static const Value::Array none;
  const Value* const found = of.find(key);
  return found != nullptr && found->is_array() ? found->items() : none;
}

// Its own question, which is nobody else's business.
Value asked_of(const Value& line, table::Seat seat, Language language) {
  for (const Value& ask : list_in(line, "asks")) {
    if (number_in(ask, "seat", -1) != seat.value) continue;
    return Value::object()
        .set("prompt", text_in(ask, "prompt"))
        .set("text", text_in(object_in(ask, "text"), language == Language::fr ? "fr" : "en"));
  }
  return {};
}

// When the time of a seat is up: by days as everybody may know it; of a clock that runs, what it
// had left when that was written down.
std::optional<std::int64_t> due_of(const Value& summary, const Value& line, table::Seat seat) {
  constexpr std::int64_t kMs = 1000;
  const Value::Array& until = list_in(object_in(summary, "days"), "until");
  if (seat.value < until.size() && until[seat.value].is_int()) return until[seat.value].as_int();
  const Value& clock = object_in(summary, "clock");
  const Value::Array& running = list_in(clock, "running");
  const Value::Array& left = list_in(clock, "left_ms");
  const bool runs = std::ranges::find(running, Value(seat.value)) != running.end();
  if (!runs || seat.value >= left.size() || !left[seat.value].is_int()) return std::nullopt;
  const std::int64_t at = number_in(line, "at", 0);
  if (at == 0) return std::nullopt;
  return at + left[seat.value].as_int() / kMs;
}

Value seat_row(const TableBattle& battle, const Value& summary, const Value& line,
               const SeatHeld& held, Language language) {
  Value out = Value::object().set("seat", held.seat.value);
  if (held.token >= 0) out.set("token", held.token);
  if (battle.over) return std::move(out).set("result", result_of(summary, held.seat));
  const bool turn = is_awaited(summary, held.seat);
  out.set("your_turn", turn);
  if (!turn) return out;
  if (Value asked = asked_of(line, held.seat, language); !asked.is_null())
    out.set("asked", std::move(asked));
  if (const auto due = due_of(summary, line, held.seat)) out.set("due", *due);
  return out;
}

void add_offer(Value& row, const Value& summary, const std::vector<SeatHeld>& seats) {
  const std::int64_t by = number_in(object_in(summary, kUndoInSummary), "by", -1);
  const bool own =
      std::ranges::any_of(seats, [by](const SeatHeld& held) { return held.seat.value == by; });
  if (by >= 0 && !own) row.set("undo_offered", by);
}

// All seats are of one match.
std::optional<TableBattle> battle_of(const HostServices& services,
                                     const std::vector<SeatHeld>& seats, Language language) {
  auto summary = kept_summary(seats.front().summary);
  if (!summary) return std::nullopt;
  TableBattle out;
  out.match = seats.front().match;
  note_earlier_rules(services.games, *services.store, out.match, *summary);
  const Value line = object_in(*summary, kLineInSummary);
  out.over = text_in(*summary, "stage") == "over";
  out.since = number_in(line, "since", number_in(*summary, "created", 0));
  out.old_at = number_in(line, "old_at", 0);
  Value own = Value::array();
  for (const SeatHeld& held : seats) {
    Value one = seat_row(out, *summary, line, held, language);
    out.your_turn |= !out.over && one.find("your_turn")->as_bool();
    if (const Value* const due = one.find("due"); due != nullptr)
      out.due = std::min(out.due.value_or(INT64_MAX), due->as_int());
    own.push(std::move(one));
  }
  out.row = Value::object().set("seats", std::move(own)).set("since", out.since);
  for (const char* key : {"round", "counts"}) {
    if (const Value* const found = line.find(key); found != nullptr) out.row.set(key, *found);
  }
  if (!out.over) add_offer(out.row, *summary, seats);
  out.row.set("match", shown_in_list(std::move(*summary)));
  return out;
}

// The most pressing first: your turn before all else, with the least time left, or where there is
// no clock what has waited longest; then what others are to do, and what is over, the newest first.
// Each match is there once, so that no two are alike.
bool presses_more(const TableBattle& a, const TableBattle& b) {
  if (a.your_turn != b.your_turn) return a.your_turn;
  const std::int64_t due_a = a.due.value_or(INT64_MAX);
  const std::int64_t due_b = b.due.value_or(INT64_MAX);
  if (due_a != due_b) return due_a < due_b;
  if (a.since != b.since) return a.your_turn == (a.since < b.since);
  return a.match > b.match;
}

using InOrder = std::set<const TableBattle*, bool (*)(const TableBattle*, const TableBattle*)>;
InOrder in_order(const std::vector<TableBattle>& battles) {
  InOrder out([](const TableBattle* a, const TableBattle* b) { return presses_more(*a, *b); });
  for (const TableBattle& battle : battles) out.insert(&battle);
  return out;
}

}  // namespace

TableOf battles_of(const HostServices& services, std::vector<SeatHeld> seats, Language language) {
  std::map<std::string, std::vector<SeatHeld>> by_match;
  for (SeatHeld& held : seats) {
    std::vector<SeatHeld>& there = by_match[held.match];
    const bool again =
        std::ranges::any_of(there, [&](const SeatHeld& one) { return one.seat == held.seat; });
    if (!again) there.push_back(std::move(held));
  }
  TableOf out;
  for (const auto& [match, held] : by_match) {
    auto battle = battle_of(services, held, language);
    if (!battle) continue;
    (battle->over ? out.finished : out.going_on).push_back(std::move(*battle));
  }
  return out;
}

std::optional<TableCut> table_cut_from(const std::string& text) {
  if (text.empty()) return TableCut{};
  TableCut out;
  const char* const end = text.data() + text.size();
  const auto [rest, wrong] = std::from_chars(text.data(), end, out.since);
  if (wrong != std::errc() || rest == end || *rest != '.' || out.since == INT64_MAX)
    return std::nullopt;
  out.match.assign(rest + 1, end);
  return looks_like_token(out.match) ? std::optional(out) : std::nullopt;
}

Value table_value(const HostServices& services, const TableOf& found, const TableCut& cut) {
  Value out = done_value().set("now", services.unix_seconds());
  Value battles = Value::array();
  for (const TableBattle* const battle : in_order(found.going_on)) battles.push(battle->row);
  if (cut.is_first()) out.set("battles", std::move(battles));
  Value finished = Value::array();
  const TableBattle* last = nullptr;
  for (const TableBattle* const battle : in_order(found.finished)) {
    if (!cut.leaves(*battle)) continue;
    if (finished.items().size() == kFinishedAtOnce) {
      out.set("next", std::to_string(last->since) + "." + last->match);
      break;
    }
    finished.push(battle->row);
    last = battle;
  }
  return std::move(out).set("finished", std::move(finished));
}

std::string result_of(const Value& summary, table::Seat seat) {
  const Value& over = object_in(summary, "over");
  const std::string reason = text_in(over, "reason");
  const Value::Array& result = list_in(over, "result");
  if (reason == "called_off" || reason == "by_hand" || reason == "goes_on" ||
      seat.value >= result.size() || !result[seat.value].is_number())
    return "off";
  const auto share = [&result](std::size_t i) {
    return result[i].is_number() ? result[i].as_number() : 0;
  };
  std::size_t winners = 0;
  for (std::size_t i = 0; i < result.size(); ++i) winners += share(i) > 0 ? 1 : 0;
  if (result.size() == 1) return share(0) == 1 ? "won" : share(0) == 0 ? "lost" : "drawn";
  if (winners == result.size()) return "drawn";
  return share(seat.value) > 0 ? "won" : "lost";
}

}  // namespace host
