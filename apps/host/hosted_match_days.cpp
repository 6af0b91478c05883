// SPDX-License-Identifier: MIT
// A match that goes by days: whose time begins when, and who has none left (docs/SERVER.md, "Days
// instead of minutes").
#include <algorithm>
#include <utility>

#include "apps/host/hosted_match.h"

namespace host {

using table::Seat;
using table::SeatSet;
using Kind = JournalEntry::Kind;

namespace {

bool chance_had_a_turn(const JournalEntry& moment) {
  return std::any_of(moment.entries.begin(), moment.entries.end(), [](const match::Entry& entry) {
    return entry.kind != match::Entry::Kind::answer;
  });
}

}  // namespace

// While a campaign waits for its battle nobody keeps anybody waiting.
SeatSet HostedMatch::asked_by_days() const {
  return awaits_.game.empty() ? openly_waiting() : SeatSet{};
}

// Who is asked, and whether that is somebody else's doing. `step`: the seats of the sealed step
// that this has closed.
DaysClock::Turn HostedMatch::turn_after(const JournalEntry& moment, SeatSet step) const {
  DaysClock::Turn out{.asked = asked_by_days(), .questions = answers_of_};
  const bool undone = moment.kind == Kind::undo;
  const bool own = undone || moment.kind == Kind::answer;
  const SeatSet alone = SeatSet::of(moment.seat);
  const bool of_others = (undone && took_back_others_) || (!step.empty() && step != alone) ||
                         moment.kind == Kind::begin;
  if (of_others) {
    out.anew = out.asked;
    return out;
  }
  if (own) out.own = alone;
  out.came_back = undone;
  if (!undone && chance_had_a_turn(moment)) out.anew = alone;
  for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
    const bool another = i != moment.seat.value && asked_in_[i] == rows_;
    if (another && !undone) out.anew = out.anew.with({i});
  }
  return out;
}

void HostedMatch::keep_days(JournalEntry& moment, SeatSet step) {
  if (!days_.on()) return;
  if (!clock_runs_) {
    if (moment.days) days_.restore(*moment.days, answers_of_);
    return;
  }
  const std::int64_t now = house_ ? house_() : 0;
  if (now == 0) return;
  days_.run(turn_after(moment, step), now);
  moment.days = days_.times();
}

// Where it was played by a program that knows no days, and nobody's time has begun.
void HostedMatch::resume_days() {
  const std::int64_t now = days_.on() && house_ ? house_() : 0;
  if (now == 0) return;
  const bool one_is_missing = [this] {
    const SeatSet asked = asked_by_days();
    for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
      if (asked.has({i}) && days_.times()[i].since == 0) return true;
    }
    return false;
  }();
  if (one_is_missing) days_.run({.asked = asked_by_days(), .questions = answers_of_}, now);
}

// What is written in a sealed step changes nobody's time: else others could tell by it that a seat
// writes. So everybody in it has a quarter of an hour more than is shown.
std::optional<std::int64_t> HostedMatch::until(Seat seat) const {
  const auto shown = timed().has(seat) ? shown_until(seat) : std::nullopt;
  const std::int64_t more = sealed_step().has(seat) ? kSittingMs : 0;
  return shown ? std::optional(*shown + more) : std::nullopt;
}

// In a sealed step that of all who are in it, whether they have sealed or not.
std::optional<std::int64_t> HostedMatch::shown_until(Seat seat) const {
  const AskedTime& time = days_.times().at(seat.value);
  if (time.since == 0 || !without_bots(openly_waiting()).has(seat)) return std::nullopt;
  return end_of(time, days_.days(), head_.seats[seat.value].holidays);
}

std::optional<std::int64_t> HostedMatch::due() const {
  if (!days_.on() || stage() != Stage::playing || head_.only_bots()) return std::nullopt;
  std::optional<std::int64_t> out;
  const SeatSet asked = awaits_.game.empty() ? waiting() : SeatSet{};
  for (std::uint8_t i = 0; i < head_.seats.size(); ++i) {
    if (!asked.has({i})) continue;
    const bool at_once = head_.seats[i].played_by_bot() || !ordered({i}).empty();
    const auto then = at_once ? std::optional(days_.times()[i].since) : until({i});
    if (then) out = std::min(out.value_or(*then), *then);
  }
  return out;
}

std::optional<Seat> HostedMatch::late() const {
  if (!days_.on() || stage() != Stage::playing || !house_) return std::nullopt;
  const std::int64_t now = house_();
  for (std::uint8_t i = 0; now > 0 && i < head_.seats.size(); ++i) {
    const auto then = until({i});
    if (then && *then <= now) return Seat{i};
  }
  return std::nullopt;
}

std::optional<Happened> HostedMatch::flag_late(std::int64_t now) {
  const auto seat = late();
  if (!seat) return std::nullopt;
  return finish(leave(Kind::time, *seat), {}, now);
}

bool HostedMatch::note_holidays(Seat seat, const Holidays& taken) {
  Holidays& known = head_.seats.at(seat.value).holidays;
  if (known == taken) return false;
  known = taken;
  return true;
}

}  // namespace host
