// SPDX-License-Identifier: MIT
#include "apps/host/calendar.h"

#include <algorithm>
#include <utility>

#include "apps/host/replies.h"

namespace host {

using table::Expected;
using table::Seat;
using table::Value;

namespace {

constexpr std::int64_t kAskEveryMs = 1'000;
constexpr std::int64_t kLaterMs = 2'000;  // what could not be done is tried again then
constexpr std::int64_t kLongestPauseMs = 3'600'000;
constexpr std::int64_t kForgottenMs = 20'000;  // nothing takes so long
constexpr std::size_t kMostInHand = 16;
constexpr std::size_t kMostThinking = 64;
constexpr std::size_t kLeavingAtOnce = 20;
constexpr const char* kPayer = "the house";

}  // namespace

void Calendar::set_clock() {
  const HostServices& services = shared_.services;
  if (!services.store->has_clock() || services.shows_late) return;
  const std::int64_t asked = services.house->steady_ms();
  const auto now = services.store->due({});
  if (now) services.house->measured(now->now, asked);
}

void Calendar::tick() {
  const HostServices& services = shared_.services;
  if (!services.store->has_clock() || services.shows_late || matches_.is_ending()) return;
  const std::int64_t now = services.now_ms();
  if (!services.store->keeps_days() || services.read_only) return look_at_clock(now);
  std::erase_if(deferred_, [now](const auto& one) { return one.second <= now; });
  std::erase_if(in_hand_, [now](const auto& one) { return one.second + kForgottenMs <= now; });
  std::erase_if(thinking_, [this](const std::string& id) {
    const Slot* const slot = matches_.find(id);
    return slot == nullptr || !slot->by_house;
  });
  look_into_memory();
  let_go();
  if (more_ || now - asked_at_ >= kAskEveryMs) ask();
}

// Here nothing is looked after; but what is shown late goes by that time, too.
void Calendar::look_at_clock(std::int64_t now) {
  if (asking_ || now - asked_at_ < kAskEveryMs) return;
  asking_ = true;
  asked_at_ = now;
  shared_.aside({.name = kPayer}, [this] {
    const std::int64_t asked = shared_.services.house->steady_ms();
    const auto found = shared_.services.store->due({});
    if (found) shared_.services.house->measured(found->now, asked);
    return [this] { asking_ = false; };
  });
}

DueQuery Calendar::query(std::size_t limit) const {
  DueQuery out{.offset_ms = shared_.services.house->offset_ms(), .limit = limit, .besides = {}};
  for (const auto& [id, since] : in_hand_) out.besides.push_back(id);
  for (const auto& [id, until] : deferred_) out.besides.push_back(id);
  out.besides.insert(out.besides.end(), thinking_.begin(), thinking_.end());
  return out;
}

void Calendar::ask() {
  if (asking_ || in_hand_.size() >= kMostInHand) return;
  asking_ = true;
  asked_at_ = shared_.services.now_ms();
  const std::size_t limit = kMostInHand - in_hand_.size();
  shared_.aside({.name = kPayer}, [this, limit, wanted = query(limit)] {
    const std::int64_t asked = shared_.services.house->steady_ms();
    const auto due = std::make_shared<Expected<DueMatches>>(shared_.services.store->due(wanted));
    if (due->ok()) shared_.services.house->measured((*due)->now - wanted.offset_ms, asked);
    return [this, due, limit] { found(*due, limit); };
  });
}

void Calendar::found(const Expected<DueMatches>& due, std::size_t limit) {
  more_ = due.ok() && due->matches.size() >= limit;
  if (due.ok()) {
    for (const std::string& id : due->matches) take_up(id);
  }
  asking_ = false;
}

// Whoever has lost on time while others look on does so as soon.
void Calendar::look_into_memory() {
  std::vector<std::string> late;
  for (const auto& [id, slot] : matches_.all()) {
    if (in_hand_.size() + late.size() >= kMostInHand) break;
    if (!slot->match || slot->busy() || in_hand_.contains(id) || deferred_.contains(id)) continue;
    if (slot->match->by_days() && slot->match->late()) late.push_back(id);
  }
  for (const std::string& id : late) take_up(id);
}

// What is read here for nobody's sake goes again.
void Calendar::let_go() {
  std::size_t count = 0;
  for (auto id = leaving_.begin(); id != leaving_.end() && count < kLeavingAtOnce; ++count) {
    matches_.let_go_of(*id);
    id = leaving_.erase(id);
  }
}

// What cannot be done is tried again ever more seldom: else many of those kept all others waiting.
void Calendar::done(const std::string& id, bool again_later) {
  in_hand_.erase(id);
  if (again_later) {
    std::int64_t& pause = pauses_[id];
    pause = std::clamp(2 * pause, kLaterMs, kLongestPauseMs);
    deferred_[id] = shared_.services.now_ms() + pause;
  } else {
    pauses_.erase(id);
  }
  if (more_ && in_hand_.size() <= kMostInHand / 2) ask();
}

// Holidays are looked up first: they may say that nothing is due yet.
void Calendar::take_up(const std::string& id) {
  if (!in_hand_.emplace(id, shared_.services.now_ms()).second) return;
  shared_.aside({.name = kPayer}, [this, id, store = shared_.services.store] {
    const auto holidays = std::make_shared<const Expected<HolidaysOfMatch>>(store->holidays_of(id));
    return [this, id, holidays] { take_up_with(id, *holidays); };
  });
}

void Calendar::take_up_with(const std::string& id, const Expected<HolidaysOfMatch>& holidays) {
  if (!holidays.ok()) return done(id, true);
  const Reply refused = [this, id](const Value&) { done(id, true); };
  matches_.with_match(
      id, {.name = kPayer}, refused,
      [this, holidays = *holidays](Slot& slot) { look_after(slot, holidays); }, Claim::if_free, {},
      [this](Slot& slot) { settle_old(slot); });
}

// It is its persons' business from now on, and no clock's.
void Calendar::settle_old(Slot& slot) {
  Change change;
  change.summary = formats::dump_json(slot.old->summary());
  const std::string id = slot.id;
  const auto then = [this, id](Slot&) {
    done(id, false);
    leaving_.insert(id);
  };
  matches_.keep_old(
      slot, std::move(change), [this, id](const Value&) { done(id, true); }, then);
}

void Calendar::look_after(Slot& slot, const HolidaysOfMatch& holidays) {
  bool news = false;
  for (const auto& [seat, taken] : holidays) {
    if (seat.value < slot.match->head().seats.size())
      news = slot.match->note_holidays(seat, taken) || news;
  }
  slot.by_house = true;
  if (!news && slot.match->late()) return move_on(slot);
  Change change;  // also where nothing is due, though the store thought so
  if (news) change.head = formats::dump_json(to_value(slot.match->head()));
  const Reply refused = [this, id = slot.id](const Value&) { done(id, true); };
  matches_.keep(slot, std::move(change), refused, [this, news](Slot& kept) {
    if (news) play_.tell_description(kept);
    move_on(kept);
  });
}

void Calendar::kept(Slot& slot) {
  if (!slot.by_house) return;
  // A holiday may have begun while a program thought.
  if (slot.match->late()) return take_up(slot.id);
  move_on(slot);
}

// One thing after the other: what each has changed is kept before the next. What somebody has
// decided beforehand comes before the end of their time: the house may have been away.
void Calendar::move_on(Slot& slot) {
  const table::SeatSet thought_for = thought_for_in(slot);
  const auto is_person = [&](Seat seat) {
    return thought_for.has(seat) && !slot.match->head().seats[seat.value].played_by_bot();
  };
  bool ordered = false;
  for (std::uint8_t i = 0; i < slot.match->head().seats.size(); ++i)
    ordered = ordered || is_person({i});
  if (ordered) return wake_programs(slot);
  if (auto what = slot.match->flag_late(shared_.services.now_ms())) {
    return play_.happened(
        slot, std::move(*what), [this, id = slot.id](const Value&) { done(id, true); },
        [](Slot&) {});
  }
  if (!thought_for.empty()) return wake_programs(slot);
  leave(slot);
}

// The seats that are asked and that programs answer for.
table::SeatSet Calendar::thought_for_in(const Slot& slot) const {
  table::SeatSet out;
  if (slot.match->head().only_bots() || shared_.services.bots == nullptr) return out;
  const table::SeatSet waiting = slot.match->waiting();
  for (std::uint8_t i = 0; i < slot.match->head().seats.size(); ++i) {
    if (waiting.has({i}) && !Play::level_of(slot, {i}).empty()) out = out.with({i});
  }
  return out;
}

// They answer when they have thought.
void Calendar::wake_programs(Slot& slot) {
  if (thinking_.size() >= kMostThinking && !thinking_.contains(slot.id)) {
    pauses_.erase(slot.id);  // it is not its own fault
    return leave(slot);
  }
  thinking_.insert(slot.id);
  done(slot.id, false);
  play_.wake_opponents(slot);
}

// Nothing more can be done there; where something is due all the same (no program is here to
// answer) that is looked at again, but not at once.
void Calendar::leave(Slot& slot) {
  slot.by_house = false;
  const auto due = slot.match->due();
  done(slot.id, due && *due <= shared_.services.house->now_ms());
  if (slot.watchers.empty()) leaving_.insert(slot.id);
}

}  // namespace host
