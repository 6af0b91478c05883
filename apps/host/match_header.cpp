// SPDX-License-Identifier: MIT
#include "apps/host/match_header.h"

#include <algorithm>
#include <array>

#include "apps/host/journal_entry.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Reader;
using table::Value;

constexpr std::array<const char*, 5> kWho{"person", "friend", "open", "bot", "rules"};
constexpr std::int64_t kMaxTime = INT64_MAX;

Value devices_value(const std::vector<Device>& devices) {
  Value out = Value::array();
  for (const Device& device : devices) {
    out.push(Value::object()
                 .set("number", std::int64_t{device.number})
                 .set("token", device.token_hash)
                 .set("since", device.since));
  }
  return out;
}

Device device_from(const Value& value, Reader& whole) {
  Reader reader(value, "device", ErrorCode::bad_record);
  Device out;
  out.number = static_cast<std::uint32_t>(reader.integer("number", 1, std::int64_t{UINT32_MAX}));
  out.token_hash = reader.string("token");
  out.since = reader.integer("since", 0, kMaxTime);
  if (!reader.ok()) whole.complain("devices", reader.error().message);
  return out;
}

Value holidays_value(const Holidays& holidays) {
  Value out = Value::array();
  for (const Holiday& one : holidays)
    out.push(Value::object().set("begins", one.begins).set("ends", one.ends));
  return out;
}

Holidays holidays_from(Reader& whole) {
  constexpr std::size_t kMost = 1000;
  Holidays out;
  const Value* list = whole.array("holidays");
  if (list != nullptr && list->items().size() > kMost)
    whole.complain("holidays", "expected at most 1000");
  for (std::size_t i = 0; list != nullptr && i < std::min(list->items().size(), kMost); ++i) {
    Reader reader(list->items()[i], "holidays", ErrorCode::bad_record);
    const std::int64_t begins = reader.integer("begins", 0, kLatestMs);
    out.push_back({begins, reader.integer("ends", begins, kLatestMs)});
    if (!reader.ok()) whole.complain("holidays", reader.error().message);
  }
  return out;
}

Value seat_value(const SeatHead& seat) {
  Value out = Value::object();
  if (seat.devices_ever > 0) {
    out.set("devices", devices_value(seat.devices))
        .set("devices_ever", std::int64_t{seat.devices_ever});
  }
  if (seat.handed_by) out.set("handed_by", seat.handed_by->value);
  if (seat.stranger) out.set("stranger", true);
  if (!seat.orders.empty()) out.set("orders", seat.orders);
  if (seat.former) out.set("former", true);
  if (!seat.holidays.empty()) out.set("holidays", holidays_value(seat.holidays));
  if (seat.taken_at > 0) out.set("taken_at", seat.taken_at);
  return std::move(out)
      .set("who", kWho[static_cast<std::size_t>(seat.who)])
      .set("name", seat.name)
      .set("token", seat.token_hash)
      .set("invite", seat.invite_hash)
      .set("level", seat.level)
      .set("stand_in", seat.stand_in);
}

SeatHead seat_from(const Value& value, Reader& whole) {
  Reader reader(value, "seat", ErrorCode::bad_record);
  SeatHead out;
  const auto found = std::find(kWho.begin(), kWho.end(), reader.string("who"));
  if (found == kWho.end()) {
    reader.complain("who", "expected person, friend, open, bot or rules");
  } else {
    out.who = static_cast<SeatHead::Who>(found - kWho.begin());
  }
  out.name = reader.string("name");
  out.token_hash = reader.string("token");
  out.invite_hash = reader.string("invite");
  out.level = reader.string("level");
  out.orders = reader.string_or("orders", "");
  if (out.orders.size() > kMaxOrders) reader.complain("orders", "expected at most 1000 bytes");
  out.stand_in = reader.boolean_or("stand_in", false);
  out.stranger = reader.boolean_or("stranger", false);
  out.former = reader.boolean_or("former", false);
  const std::int64_t by = reader.integer_or("handed_by", -1, 0, table::kMaxSeats - 1);
  if (by >= 0) out.handed_by = table::Seat{static_cast<std::uint8_t>(by)};
  if (const Value* devices = reader.array("devices")) {
    for (const Value& device : devices->items()) out.devices.push_back(device_from(device, reader));
  }
  out.devices_ever =
      static_cast<std::uint32_t>(reader.integer_or("devices_ever", 0, 0, std::int64_t{UINT32_MAX}));
  if (reader.has("holidays")) out.holidays = holidays_from(reader);
  out.taken_at = reader.integer_or("taken_at", 0, 0, kMaxTime);
  if (!reader.ok()) whole.complain("seats", reader.error().message);
  return out;
}

Value battle_value(const BegunBattle& battle) {
  return Value::object()
      .set("match", battle.match)
      .set("at", battle.at)
      .set("there", battle.there)
      .set("closed", battle.closed);
}

BegunBattle battle_from(const Value& value, Reader& whole) {
  Reader reader(value, "battle", ErrorCode::bad_record);
  BegunBattle out;
  out.match = reader.string("match");
  out.at = static_cast<std::uint64_t>(reader.integer("at", 0, kMaxTime));
  out.there = reader.boolean_or("there", false);
  out.closed = reader.boolean_or("closed", false);
  if (!reader.ok()) whole.complain("battle", reader.error().message);
  return out;
}

Value campaign_value(const OfCampaign& campaign) {
  return Value::object()
      .set("match", campaign.match)
      .set("game", campaign.game)
      .set("at", campaign.at)
      .set("number", campaign.number);
}

OfCampaign campaign_from(const Value& value, Reader& whole) {
  Reader reader(value, "campaign", ErrorCode::bad_record);
  OfCampaign out;
  out.match = reader.string("match");
  out.game = reader.string("game");
  out.at = static_cast<std::uint64_t>(reader.integer("at", 0, kMaxTime));
  out.number = static_cast<int>(reader.integer("number", 0, INT16_MAX));
  if (!reader.ok()) whole.complain("campaign", reader.error().message);
  return out;
}

}  // namespace

Value audience_value(const Audience& audience) {
  return Value::object().set("delay_s", audience.delay_s);
}

Audience audience_from(const Value& value, Reader& whole, ErrorCode code) {
  Reader reader(value, "public", code);
  Audience out;
  out.delay_s = static_cast<int>(reader.integer("delay_s", 0, kMostDelay));
  reader.finish();
  if (!reader.ok()) whole.complain("public", reader.error().message);
  return out;
}

std::optional<MatchHeader::Holder> MatchHeader::holder_of_token(std::string_view token) const {
  const std::string hash = sha256(token);
  for (std::uint8_t number = 0; number < seats.size(); ++number) {
    const SeatHead& seat = seats[number];
    if (seat.who != SeatHead::Who::person) continue;
    if (same_secret(seat.token_hash, hash)) return Holder{{number}, 0};
    for (const Device& device : seat.devices) {
      if (same_secret(device.token_hash, hash)) return Holder{{number}, device.number};
    }
  }
  return std::nullopt;
}

std::optional<table::Seat> MatchHeader::seat_of_token(std::string_view token) const {
  const auto holder = holder_of_token(token);
  if (!holder) return std::nullopt;
  return holder->seat;
}

bool MatchHeader::has_device(table::Seat seat, std::uint32_t device) const {
  const std::vector<Device>& devices = seats[seat.value].devices;
  return device == 0 || std::any_of(devices.begin(), devices.end(),
                                    [device](const Device& d) { return d.number == device; });
}

bool MatchHeader::is_open() const {
  return !called_off && std::any_of(seats.begin(), seats.end(), [](const SeatHead& seat) {
    return seat.who == SeatHead::Who::open;
  });
}

bool MatchHeader::all_seats_taken() const {
  return std::all_of(seats.begin(), seats.end(), [](const SeatHead& s) { return s.taken(); });
}

bool MatchHeader::hints_allowed() const {
  const auto people = std::count_if(seats.begin(), seats.end(), [](const SeatHead& seat) {
    return seat.who != SeatHead::Who::bot && !seat.by_rules();
  });
  return hints || people < 2;
}

bool MatchHeader::only_bots() const {
  return std::all_of(seats.begin(), seats.end(),
                     [](const SeatHead& s) { return s.played_by_bot() || s.by_rules(); });
}

bool MatchHeader::entropy_complete() const {
  if (!wants_entropy) return true;
  for (std::uint8_t number = 0; number < seats.size(); ++number) {
    const auto& added = fairness.entropy;
    const bool given = std::any_of(added.begin(), added.end(),
                                   [number](const Entropy& e) { return e.seat.value == number; });
    if (!given && seats[number].who == SeatHead::Who::person) return false;
  }
  return true;
}

Value to_value(const MatchHeader& head) {
  Value seats = Value::array();
  for (const SeatHead& seat : head.seats) seats.push(seat_value(seat));
  Value out = Value::object();
  if (!head.opening.empty()) out.set("opening", to_value(head.opening));
  if (!head.content.is_null()) out.set("content", head.content);
  if (!head.rematch.empty()) out.set("rematch", head.rematch);
  if (head.rematch_keeps) out.set("rematch_keeps", true);
  if (!head.lesson.empty()) out.set("lesson", head.lesson);
  if (head.hints) out.set("hints", true);
  if (head.called_off) out.set("called_off", true);
  if (head.audience) out.set("public", audience_value(*head.audience));
  if (!head.position.empty())
    out.set("position", head.position).set("rules_before", head.rules_before);
  if (head.battle) out.set("battle", battle_value(*head.battle));
  if (head.campaign) out.set("campaign", campaign_value(*head.campaign));
  if (head.clock.days > 0) out.set("days", head.clock.days);
  return std::move(out)
      .set("id", head.id)
      .set("game", head.game)
      .set("scenario", head.scenario)
      .set("rules_version", head.rules_version)
      .set("options", head.options)
      .set("seats", std::move(seats))
      .set("bank_ms", head.clock.bank_ms)
      .set("reserve_ms", head.clock.reserve_ms)
      .set("private", head.is_private)
      .set("wants_entropy", head.wants_entropy)
      .set("fair", fair_value(head.fairness))
      .set("created", head.created);
}

table::Expected<MatchHeader> match_header_from(const Value& value) {
  Reader reader(value, "match", ErrorCode::bad_record);
  MatchHeader out;
  out.id = reader.string("id");
  out.game = reader.string("game");
  out.scenario = reader.string("scenario");
  out.rules_version = reader.string("rules_version");
  if (const Value* options = reader.object("options")) out.options = *options;
  if (const Value* content = reader.object("content")) out.content = *content;
  if (const Value* seats = reader.array("seats")) {
    for (const Value& seat : seats->items()) out.seats.push_back(seat_from(seat, reader));
  }
  out.clock = {reader.integer("bank_ms", 0, kMaxTime), reader.integer("reserve_ms", 0, kMaxTime),
               static_cast<int>(reader.integer_or("days", 0, 0, kMostDays))};
  out.is_private = reader.boolean_or("private", false);
  if (const Value* const audience = reader.object("public"))
    out.audience = audience_from(*audience, reader, ErrorCode::bad_record);
  out.wants_entropy = reader.boolean_or("wants_entropy", false);
  if (const Value* fair = reader.object("fair")) {
    const auto read = fairness_from(*fair);
    if (!read) return read.error();
    out.fairness = *read;
  }
  out.created = reader.integer("created", 0, kMaxTime);
  out.rematch = reader.string_or("rematch", "");
  out.rematch_keeps = reader.boolean_or("rematch_keeps", false);
  out.lesson = reader.string_or("lesson", "");
  out.hints = reader.boolean_or("hints", false);
  out.called_off = reader.boolean_or("called_off", false);
  out.position = reader.string_or("position", "");
  out.rules_before = reader.string_or("rules_before", "");
  if (reader.has("opening")) out.opening = entries_from(reader, "opening");
  if (const Value* battle = reader.object("battle")) out.battle = battle_from(*battle, reader);
  if (const Value* campaign = reader.object("campaign"))
    out.campaign = campaign_from(*campaign, reader);
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

}  // namespace host
