// SPDX-License-Identifier: MIT
// A sealed step on the server: what is written in it has happened to nobody but the one who writes,
// until it is over (docs/SERVER.md, "Sealed steps").
#include <utility>

#include "apps/host/hosted_match.h"
#include "apps/host/words.h"

namespace host {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Seat;
using table::SeatSet;

SeatSet HostedMatch::openly_waiting() const {
  const SeatSet step = sealed_step();
  return step.empty() ? waiting() : step;
}

SeatSet HostedMatch::sealed_step() const {
  const bool open = open_step_ || (lesson_ != nullptr && !lesson_done());
  return stage() == Stage::playing && open ? match_->question().sealed_step : SeatSet{};
}

ClockFace HostedMatch::clock_face() const {
  if (sealed_step().empty()) return {clock_, std::nullopt};
  return {clock_, open_banks_};
}

// How many answers stand in the step that is open, all plans together.
std::size_t HostedMatch::plans() const {
  return open_step_ ? match_->entries().size() - *open_step_ : 0;
}

Expected<Undo> HostedMatch::undo_of(Seat seat) const {
  if (lesson_ != nullptr) return undo_of_past(seat);
  if (left_.has(seat)) return undo_of_past(seat);
  if (has_sealed(seat)) return Error{ErrorCode::not_allowed, words("plan_sealed"), ""};
  if (sealed_step().empty() || match_->written(seat) == 0) return undo_of_past(seat);
  if (auto may = may_take_back(seat); !may) return may.error();
  return Undo{.answered = SeatSet::of(seat), .plan = true};
}

Expected<Happened> HostedMatch::undo(Seat seat, std::int64_t now) {
  const auto undo = undo_of(seat);
  if (!undo) return undo.error();
  if (!undo->plan) return undo_past(seat, now);
  if (const auto back = match_->take_back(seat); !back) return back.error();
  return finish({.kind = JournalEntry::Kind::take_back, .seat = seat}, {}, now);
}

// Part of a plan. It has no number, and its seat's reserve of time is that of the whole step.
Happened HostedMatch::written(JournalEntry moment, std::int64_t now) {
  moment.seq = seq();
  ++plan_[moment.seat.value];
  asked_in_[moment.seat.value] = rows_;
  once_.add(moment.seat, moment.once, moment.seq);
  keep_time(moment, now);
  keep_when(moment);
  return {std::move(moment), {}, rows_, true};
}

// A sealed step that is over, as one moment: nobody learns who was quick and who hesitated. What
// was told of it is told now.
JournalEntry HostedMatch::opened(const JournalEntry& closing, std::size_t from,
                                 match::Events& events) {
  JournalEntry out{.kind = closing.kind, .seq = closing.seq, .seat = closing.seat};
  out.entries.assign(match_->entries().begin() + static_cast<std::ptrdiff_t>(from),
                     match_->entries().end());
  Unit unit{{}, 0, closing.seq, from, true};
  match::Snapshot table = history_.table_at(seq());
  table::Log log;
  for (const match::Entry& entry : out.entries) {
    table.play(entry, &log);
    if (entry.kind != match::Entry::Kind::answer) continue;
    unit.seats = unit.seats.with(entry.seat);
    ++unit.answers;
  }
  stands(unit);
  events = std::move(log.events);
  return out;
}

}  // namespace host
