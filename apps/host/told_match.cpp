// SPDX-License-Identifier: MIT
#include "apps/host/told_match.h"

#include <algorithm>

#include "apps/host/packing.h"
#include "formats/json.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Seat;
using table::SeatSet;
using table::Value;

constexpr std::size_t kMaxUnpacked = std::size_t{16} << 20U;
constexpr std::size_t kMostEvents = 60'000;  // looked back at: more has no room in any case

// Without its text, which is taken out.
std::optional<std::string> take_text(Value& event) {
  std::optional<std::string> out;
  std::erase_if(event.members(), [&out](auto& member) {
    if (member.first != "text" || !member.second.is_string()) return false;
    out = member.second.as_string();
    return true;
  });
  return out;
}

std::vector<Value> events_of(const Standing& then, const Happened& happened, Seat seat,
                             Language language) {
  const Value told = missed_value(then, happened, seat, language, false);
  return told.find("events")->items();
}

// What reads the same to several is kept once.
void add(std::vector<ToldEvent>& list, ToldEvent event, std::size_t& from) {
  for (std::size_t i = from; i < list.size(); ++i) {
    if (!(list[i].event == event.event) || list[i].text[0] != event.text[0] ||
        list[i].text[1] != event.text[1])
      continue;
    list[i].eyes.bits |= event.eyes.bits;
    from = i + 1;
    return;
  }
  list.push_back(std::move(event));
  from = list.size();
}

ToldMoment told_moment(const Standing& then, const Happened& happened, std::size_t seats) {
  ToldMoment out{happened.moment.seq, {}};
  for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
    if (i >= seats && i != table::kSpectator.value) continue;
    std::vector<Value> english = events_of(then, happened, {i}, Language::en);
    std::vector<Value> french = events_of(then, happened, {i}, Language::fr);
    std::size_t from = 0;
    for (std::size_t n = 0; n < english.size(); ++n) {
      ToldEvent event{SeatSet::of({i}), {}, {take_text(english[n]), take_text(french[n])}};
      event.event = std::move(english[n]);
      add(out.events, std::move(event), from);
    }
  }
  return out;
}

Value text_value(const std::optional<std::string>& text) { return text ? Value(*text) : Value{}; }

std::optional<std::string> text_from(const Value& value) {
  return value.is_string() ? std::optional(value.as_string()) : std::nullopt;
}

Value to_value(const ToldMoment& moment) {
  Value events = Value::array();
  for (const ToldEvent& each : moment.events) {
    events.push(Value::array()
                    .push(std::int64_t{each.eyes.bits})
                    .push(each.event)
                    .push(text_value(each.text[0]))
                    .push(text_value(each.text[1])));
  }
  return Value::array().push(moment.seq).push(std::move(events));
}

Value to_value(const ToldMatch& told) {
  Value moments = Value::array();
  for (const ToldMoment& moment : told.moments) moments.push(to_value(moment));
  return Value::object()
      .set("told", 1)
      .set("hash", told.hash)
      .set("hash_version", told.hash_version)
      .set("since", told.since)
      .set("moments", std::move(moments));
}

std::optional<ToldEvent> event_from(const Value& value) {
  if (!value.is_array() || value.items().size() != 4) return std::nullopt;
  const auto& parts = value.items();
  if (!parts[0].is_int() || !parts[1].is_object()) return std::nullopt;
  return ToldEvent{{static_cast<std::uint8_t>(parts[0].as_int())},
                   parts[1],
                   {text_from(parts[2]), text_from(parts[3])}};
}

std::optional<ToldMoment> moment_from(const Value& value) {
  if (!value.is_array() || value.items().size() != 2) return std::nullopt;
  const Value& seq = value.items()[0];
  const Value& events = value.items()[1];
  if (!seq.is_int() || !events.is_array()) return std::nullopt;
  ToldMoment out{static_cast<std::uint64_t>(seq.as_int()), {}};
  for (const Value& each : events.items()) {
    auto event = event_from(each);
    if (!event) return std::nullopt;
    out.events.push_back(std::move(*event));
  }
  return out;
}

}  // namespace

// From the end back, stretch by stretch: the end is what has to be there.
ToldMatch tell_whole(Standing now, const History& history) {
  ToldMatch out;
  const std::size_t seats = static_cast<std::size_t>(std::count_if(
      now.views.begin(), now.views.end() - 1, [](const auto& view) { return !!view; }));
  std::size_t events = 0;
  std::uint64_t seq = history.size();
  for (; seq > 0 && events < kMostEvents; seq = history.first_of_stretch(seq) - 1) {
    std::vector<ToldMoment> stretch;
    history.play(seq, [&](const JournalEntry& moment, const match::Events& happened,
                          const match::Snapshot& table) {
      if (history.undone(moment)) return;
      now.seq = moment.seq;
      for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
        if (now.views[i]) now.views[i] = table.view({i});
      }
      stretch.push_back(told_moment(now, {moment, happened}, seats));
      events += stretch.back().events.size();
    });
    out.moments.insert(out.moments.begin(), std::make_move_iterator(stretch.begin()),
                       std::make_move_iterator(stretch.end()));
  }
  out.since = seq;
  return out;
}

std::string pack_told(ToldMatch told, std::size_t most) {
  for (;;) {
    std::string out = packed(formats::dump_json(to_value(told)));
    if (out.size() <= most || told.moments.empty()) return out;
    const std::size_t all = told.moments.size();
    const std::size_t fits = all * most / out.size();  // as far as all moments are alike
    const std::size_t gone = std::clamp<std::size_t>(all - fits, 1, all);
    told.since = told.moments[gone - 1].seq;
    told.moments.erase(told.moments.begin(),
                       told.moments.begin() + static_cast<std::ptrdiff_t>(gone));
  }
}

Expected<ToldMatch> unpack_told(const std::string& kept) {
  const Error damaged{ErrorCode::bad_record, "what was told of the match is damaged", ""};
  const auto text = unpacked(kept, kMaxUnpacked);
  if (!text) return damaged;
  const auto value = formats::parse_json(*text, kMaxUnpacked);
  if (!value || !value->is_object()) return damaged;
  table::Reader reader(*value, "told", ErrorCode::bad_record);
  ToldMatch out;
  reader.integer("told", 1, 1);
  out.hash = reader.string("hash");
  out.hash_version = static_cast<int>(reader.integer("hash_version", 1, 1000));
  out.since = static_cast<std::uint64_t>(reader.integer("since", 0, INT64_MAX));
  const Value* const moments = reader.array("moments");
  if (!reader.ok()) return damaged;
  for (const Value& each : moments->items()) {
    auto moment = moment_from(each);
    if (!moment) return damaged;
    out.moments.push_back(std::move(*moment));
  }
  return out;
}

}  // namespace host
