// SPDX-License-Identifier: MIT
#include "apps/host/journal_entry.h"

#include <algorithm>

#include "match/told.h"

namespace host {
namespace {

using match::Entry;
using table::ErrorCode;
using table::Reader;
using table::Value;

constexpr std::array<const char*, 11> kKinds{"begin",   "answer",     "undo",   "resign",
                                             "time",    "take_back",  "limit",  "drawn",
                                             "goes_on", "called_off", "by_hand"};
constexpr std::int64_t kMax = INT64_MAX;

Value entry_value(const Entry& entry) {
  Value out = Value::object().set("seat", entry.seat.value);
  if (entry.kind == Entry::Kind::answer) {
    out.set("answer", entry.text);
    if (entry.battle) out.set("battle", match::link_value(*entry.battle));
    return out;
  }
  Value outcome = Value::array();
  for (const std::uint8_t item : entry.outcome) outcome.push(item);
  out.set(entry.kind == Entry::Kind::roll ? "roll" : "draw", std::move(outcome))
      .set("purpose", entry.purpose);
  if (entry.dictated > 0) out.set("dictated", entry.dictated);
  return out;
}

// What only the rules of today know of a roll or draw.
void add_names(Value& out, const Entry& entry, const table::AnyGame& game) {
  if (entry.kind == Entry::Kind::answer) return;
  out.set("named", game.purpose_name(entry.purpose));
  if (entry.kind == Entry::Kind::roll) {
    out.set("sides", entry.sides);
    return;
  }
  Value deck = Value::array();
  for (const table::DrawOutcome& one : entry.deck) {
    deck.push(Value::array().push(game.item_name(one.item)).push(std::int64_t{one.weight}));
  }
  out.set("card", game.item_name(entry.outcome[0])).set("deck", std::move(deck));
}

Entry entry_from(const Value& value, Reader& whole) {
  Reader reader(value, "entry", ErrorCode::bad_record);
  Entry out;
  out.seat = {static_cast<std::uint8_t>(reader.integer("seat", 0, table::kMaxSeats))};
  if (reader.has("answer")) {
    out.text = reader.string("answer");
    out.battle = match::read_link(reader);
  } else {
    out.kind = reader.has("roll") ? Entry::Kind::roll : Entry::Kind::draw;
    const Value* list = reader.array(out.kind == Entry::Kind::roll ? "roll" : "draw");
    const bool good =
        list != nullptr && !list->items().empty() && list->items().size() <= table::kMaxDice;
    if (!good) reader.complain("roll", "expected faces or a card");
    for (std::size_t i = 0; good && i < list->items().size(); ++i) {
      const Value& item = list->items()[i];
      out.outcome.push_back(static_cast<std::uint8_t>(item.is_int() ? item.as_int() : 0));
    }
    out.purpose = static_cast<std::uint8_t>(reader.integer("purpose", 0, 255));
    out.dictated = static_cast<std::uint8_t>(reader.integer_or("dictated", 0, 0, table::kMaxDice));
  }
  if (!reader.ok()) whole.complain("entries", reader.error().message);
  return out;
}

std::optional<Banks> banks_from(Reader& reader, const char* key) {
  const Value* list = reader.array(key);
  if (list == nullptr) return std::nullopt;
  Banks out{};
  for (std::size_t i = 0; i < std::min(list->items().size(), out.size()); ++i) {
    if (list->items()[i].is_int()) out[i] = list->items()[i].as_int();
  }
  return out;
}

Value banks_value(const Banks& banks) {
  Value out = Value::array();
  for (const std::int64_t bank : banks) out.push(bank);
  return out;
}

// Up to the last seat that is asked.
Value days_value(const AskedTimes& times) {
  Value out = Value::array();
  std::size_t asked = times.size();
  while (asked > 0 && times[asked - 1].since == 0) --asked;
  for (std::size_t i = 0; i < asked; ++i)
    out.push(Value::array().push(times[i].since).push(times[i].least));
  return out;
}

AskedTimes days_from(Reader& reader) {
  AskedTimes out{};
  const Value* list = reader.array("days");
  if (list == nullptr) return out;
  for (std::size_t i = 0; i < std::min(list->items().size(), out.size()); ++i) {
    const Value& one = list->items()[i];
    const auto is_time = [](const Value& v) {
      return v.is_int() && v.as_int() >= 0 && v.as_int() <= kLatestMs;
    };
    const bool good = one.is_array() && one.items().size() == 2 && is_time(one.items()[0]) &&
                      is_time(one.items()[1]);
    if (!good) reader.complain("days", "expected two times for each seat");
    if (good) out[i] = {one.items()[0].as_int(), one.items()[1].as_int()};
  }
  return out;
}

}  // namespace

const char* reason_of(JournalEntry::Kind leaving) {
  if (leaving == JournalEntry::Kind::resign) return "resigned";
  return leaving == JournalEntry::Kind::time ? "time" : "limit";
}

const char* reason_of_agreed(JournalEntry::Kind kind) {
  return kind == JournalEntry::Kind::drawn ? "agreed" : kKinds[static_cast<std::size_t>(kind)];
}

Value to_value(const std::vector<Entry>& entries) {
  Value out = Value::array();
  for (const Entry& entry : entries) out.push(entry_value(entry));
  return out;
}

std::vector<Entry> entries_from(Reader& reader, const char* key) {
  std::vector<Entry> out;
  const Value* list = reader.array(key);
  if (list == nullptr) return out;
  for (const Value& entry : list->items()) out.push_back(entry_from(entry, reader));
  return out;
}

Value to_value(const JournalEntry& moment, const table::AnyGame& game,
               const std::string& position) {
  Value out = to_value(moment);
  if (!moment.entries.empty()) {
    Value entries = to_value(moment.entries);
    for (std::size_t i = 0; i < moment.entries.size(); ++i) {
      add_names(entries.items()[i], moment.entries[i], game);
    }
    out.set("entries", std::move(entries));
  }
  if (!position.empty()) out.set("position", position);
  return out;
}

Value to_value(const JournalEntry& moment) {
  Value out = Value::object()
                  .set("kind", kKinds[static_cast<std::size_t>(moment.kind)])
                  .set("seq", moment.seq)
                  .set("seat", moment.seat.value);
  if (!moment.once.empty()) out.set("once", moment.once);
  if (!moment.entries.empty()) out.set("entries", to_value(moment.entries));
  if (moment.steps > 0) out.set("steps", moment.steps);
  if (moment.redeals > 0) out.set("redeals", std::int64_t{moment.redeals});
  if (moment.by_order) out.set("by_order", true);
  if (moment.plays_on) out.set("plays_on", true);
  if (moment.banks != Banks{}) out.set("banks", banks_value(moment.banks));
  if (moment.reserve) out.set("reserve", banks_value(*moment.reserve));
  if (moment.days) out.set("days", days_value(*moment.days));
  if (moment.at > 0) out.set("at", moment.at);
  return out;
}

table::Expected<JournalEntry> journal_entry_from(const Value& value) {
  Reader reader(value, "moment", ErrorCode::bad_record);
  JournalEntry out;
  const auto found = std::find(kKinds.begin(), kKinds.end(), reader.string("kind"));
  if (found == kKinds.end()) {
    reader.complain("kind",
                    "expected begin, answer, undo, resign, time, take_back, limit, drawn, goes_on, "
                    "called_off or by_hand");
  } else {
    out.kind = static_cast<JournalEntry::Kind>(found - kKinds.begin());
  }
  out.seq = static_cast<std::uint64_t>(reader.integer("seq", 1, kMax));
  out.seat = {static_cast<std::uint8_t>(reader.integer("seat", 0, table::kMaxSeats))};
  out.once = reader.string_or("once", "");
  if (reader.has("entries")) out.entries = entries_from(reader, "entries");
  out.steps = static_cast<int>(reader.integer_or("steps", 0, 0, 1'000'000));
  out.redeals = static_cast<std::uint32_t>(reader.integer_or("redeals", 0, 0, UINT32_MAX));
  out.by_order = reader.boolean_or("by_order", false);
  out.plays_on = reader.boolean_or("plays_on", false);
  out.banks = banks_from(reader, "banks").value_or(Banks{});
  if (reader.has("reserve")) out.reserve = banks_from(reader, "reserve");
  if (reader.has("days")) out.days = days_from(reader);
  out.at = reader.integer_or("at", 0, 0, kMax);
  reader.any("position");  // for whoever has other rules than these
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

}  // namespace host
