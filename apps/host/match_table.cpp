// SPDX-License-Identifier: MIT
#include "apps/host/match_table.h"

#include <algorithm>
#include <utility>

#include "apps/host/match_line.h"
#include "apps/host/reading.h"
#include "apps/host/replies.h"
#include "apps/host/updates.h"
#include "match/record.h"

namespace host {

using table::ErrorCode;
using table::Seat;
using table::SeatSet;
using table::Value;

namespace {

// The summary is not what a match is read from: where it is damaged nothing was offered.
UndoOffers undo_offers_in(const std::string& summary, const HostedMatch& match, std::int64_t now) {
  const auto value = formats::parse_json(summary);
  const Value* kept = value && value->is_object() ? value->find(kUndoInSummary) : nullptr;
  if (kept == nullptr || !kept->is_object() || match.stage() != Stage::playing) return {};
  UndoOffers out = UndoOffers::from(*kept, now);
  if (out.by && out.by->value >= match.head().seats.size()) out.forget();
  return out;
}

}  // namespace

// Nobody is there yet, but nobody has been away for long either.
Slot& MatchTable::new_slot(const std::string& id) {
  auto slot = std::make_unique<Slot>();
  slot->id = id;
  slot->used = shared_.services.now_ms();
  slot->away_since.fill(slot->used);
  return *(slots_[id] = std::move(slot));
}

// Plays the journal again, on a thread that has the time for it.
void MatchTable::load(Slot& slot, const Payer& payer) {
  slot.loading = true;
  const bool modest = std::all_of(slot.queue.begin(), slot.queue.end(),
                                  [](const auto& one) { return one.claim == Claim::if_free; });
  read_on(std::make_shared<Reading>(slot.id, payer, modest ? Claim::if_free : Claim::firm));
}

// Whoever has that thread wait for a match that is elsewhere pays for as long as it did: no
// processor has worked, but nobody else had the thread.
void MatchTable::read_on(const std::shared_ptr<Reading>& reading) {
  shared_.aside(reading->payer, [this, reading] {
    const bool done = reading->go_on(shared_.services.games, *shared_.services.store);
    return [this, reading, done] {
      if (!done) return read_on(reading);
      if (reading->elsewhere) shared_.charge(reading->payer, reading->waited.count());
      loaded(*reading);
    };
  });
}

// Somebody has come meanwhile for whom the match is taken from where it is.
bool MatchTable::load_anew(Slot& slot) {
  auto waiting = std::exchange(slot.queue, {});
  for (Slot::Waiting& one : waiting) {
    if (one.claim == Claim::firm) slot.queue.push_back(std::move(one));
  }
  for (const Slot::Waiting& one : waiting) {
    if (one.claim == Claim::if_free) one.reply(moved_value());
  }
  if (slot.queue.empty()) return false;
  load(slot, slot.queue.front().payer);
  return true;
}

void MatchTable::loaded(Reading& reading) {
  Slot& slot = *slots_.at(reading.id);
  slot.loading = false;
  if (reading.old) {
    slot.old = std::move(reading.old);
    slot.chat = std::move(reading.chat);
    return drain(slot);
  }
  if (reading.match) {
    take_in(slot, reading);
    drain(slot);
    Slot* const there = find(reading.id);
    if (there != nullptr && there->match && !there->busy() && when_read_) when_read_(*there);
    return;
  }
  slot.leaving = false;
  if (reading.elsewhere && reading.claim == Claim::if_free && load_anew(slot)) return;
  if (reading.elsewhere) return send_away(slot);
  const auto waiting = std::move(slot.queue);
  slot.queue.clear();
  if (slot.watchers.empty()) {
    slots_.erase(reading.id);
  } else if (reading.error->code == ErrorCode::busy) {
    slot.retry_at = shared_.services.now_ms() + kRetryMs;
  }
  for (const Slot::Waiting& one : waiting) one.reply(failed_value(*reading.error));
}

void MatchTable::take_in(Slot& slot, Reading& reading) {
  const std::int64_t now = shared_.services.now_ms();
  place(slot, std::move(*reading.match));
  if (const auto before = std::exchange(slot.clock_before, std::nullopt)) {
    // Where there are more rows somebody else has played on.
    if (slot.match->rows() <= before->second) slot.match->no_more_time_than(before->first);
  }
  slot.match->resume(now);
  slot.position_row = row_of_position(reading.position);
  slot.chat = std::move(reading.chat);
  slot.undo = undo_offers_in(reading.summary, *slot.match, now);
  slot.since_seq = slot.match->seq();
  slot.since = since_in(reading.summary, slot.since_seq, slot.match->head().created);
  slot.as_kept = AsKept{summary_of(slot), slot.match->clock_face()};
  if (const auto kept = formats::parse_json(reading.summary); kept && kept->is_object())
    slot.clocks_told = clocks_in(*kept);
  slot.content = std::make_shared<const Value>(open_content(slot.match->head()));
  clients_.forget_rows_after(slot);
  note_asked(slot);
  if (reading.newest) tell_what_was_kept(slot, *reading.newest);
  if (shared_.services.read_only) slot.found = reading.summary;
  if (!reading.is_told) keep_told(slot);
}

void MatchTable::place(Slot& slot, HostedMatch match) const {
  if (match.needs_house())
    match.keep_to([house = shared_.services.house] { return house->now_ms(); });
  slot.match = std::move(match);
}

// Where something is on its way to the store, that will tell.
bool MatchTable::may_be_behind(Slot& slot) const {
  if (slot.writes_in_secret()) return false;
  const std::int64_t now = shared_.services.now_ms();
  if (!shared_.services.store->is_shared() || now - slot.doubted_at < kDoubtMs) return false;
  slot.doubted_at = now;
  return true;
}

void MatchTable::forget(Slot& slot) {
  slot.untold = slot.match->rows() + 1;
  slot.match.reset();
  slot.as_kept.reset();
}

// Those who look on have not been told of it: the store could not say whether it was kept, or it
// happened elsewhere.
void MatchTable::tell_what_was_kept(Slot& slot, const Happened& newest) {
  const auto untold = std::exchange(slot.untold, std::nullopt);
  if (!untold || newest.row < *untold) return;
  if (slot.match->public_row() < *untold) return clients_.push_secrets_since(slot, *untold);
  clients_.push_updates(slot, newest.row == *untold ? &newest : nullptr);
  clients_.push_description(slot);
}

void MatchTable::with_match(const std::string& id, const Payer& payer, const Reply& reply,
                            WithSlot work, Claim claim, SeatSet eyes, WithSlot earlier) {
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  Slot* const found = find(id);
  if (found == nullptr && ending_) return reply(moved_value());
  Slot& slot = found == nullptr ? new_slot(id) : *found;
  slot.used = shared_.services.now_ms();
  if (slot.is_here() && !slot.busy() && !slot.hides_from(eyes))
    return serve(slot, reply, work, earlier);
  if (slot.queue.size() >= kMaxWaiting) return reply(failed_value(busy()));
  slot.queue.push_back({payer, reply, std::move(work), claim, eyes, std::move(earlier)});
  if (!slot.is_here() && !slot.busy()) load(slot, payer);
}

void MatchTable::with_seat(Call& call, std::function<void(Slot&, Seat)> work) {
  const auto match = clients_.match_meant(call);
  const std::int64_t named = call.request.integer_or("seat", -1, 0, table::kMaxSeats - 1);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!match) return call.reply(failed_value(not_found()));
  const SeatSet seats = clients_.at(call.client).joined.at(*match).seats;
  std::optional<Seat> seat;
  for (std::uint8_t number = 0; number < table::kMaxSeats; ++number) {
    if (!seats.has({number}) || (named >= 0 && named != number)) continue;
    if (seat) {
      return call.reply(
          failed_value({ErrorCode::bad_request, "seat: is missing: you hold several", ""}));
    }
    seat = Seat{number};
  }
  if (!seat) return call.reply(failed_value(not_allowed(words("not_your_seat"))));
  const std::uint32_t device = clients_.at(call.client).joined.at(*match).device[seat->value];
  with_match(
      *match, call.payer, call.reply,
      [seat, device, reply = call.reply, work = std::move(work)](Slot& slot) {
        // The device may have been ended while the request waited.
        if (slot.match->head().has_device(*seat, device)) return work(slot, *seat);
        reply(failed_value(not_allowed(words("not_your_seat"))));
      },
      Claim::firm, SeatSet::of(*seat));
}

// Who is asked goes on being asked, whatever others do meanwhile.
void MatchTable::note_asked(Slot& slot) const {
  const SeatSet asked = slot.match->openly_waiting();
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (asked.has({i}) && !slot.asked.has({i})) slot.asked_since[i] = shared_.services.now_ms();
  }
  slot.asked = asked;
}

// What a seat writes in secret is no moment, and does not change it.
void MatchTable::note_since(Slot& slot) const {
  if (slot.since > 0 && slot.since_seq == slot.match->seq()) return;
  slot.since_seq = slot.match->seq();
  slot.since = shared_.services.unix_seconds();
}

Value MatchTable::summary_value(const Slot& slot) const {
  const HostedMatch& match = *slot.match;
  Value summary = listed(match, {}, shared_.services.now_ms());
  // For the list of the seat itself; nobody else is shown it.
  if (Value sealed = sealed_value(match); !sealed.items().empty())
    summary.set(kSealedInSummary, std::move(sealed));
  if (!slot.undo.empty()) summary.set(kUndoInSummary, slot.undo.to_value());
  summary.set(kLineInSummary, line_value(match, slot.since, shared_.services.unix_seconds()));
  return summary;
}

std::string MatchTable::summary_of(const Slot& slot) const {
  return formats::dump_json(summary_value(slot));
}

void MatchTable::fill_summary(Slot& slot, Change& change, bool in_secret) const {
  const HostedMatch& match = *slot.match;
  Value summary = summary_value(slot);
  if (in_secret && slot.clocks_told)
    set_clocks(summary, *slot.clocks_told);
  else
    slot.clocks_told = clocks_in(summary);
  change.summary = formats::dump_json(summary);
  change.open_challenge = match.stage() == Stage::waiting && match.head().is_open();
  const bool over = match.stage() == Stage::over || match.head().called_off;
  if (match.by_days() && !over) change.days = Change::Days{match.due()};
  if (const auto& listing = match.listing())
    change.watch = Change::Watch{listing->from, listing->until};
}

// Positions are there for rules that may change: to write one takes longer than to play an answer.
void MatchTable::add_moment(const Slot& slot, const Happened& what, Change& change) {
  constexpr std::uint64_t kKeptEvery = 16;
  const match::Match& match = slot.match->match();
  const bool kept = !what.covert && what.moment.seq % kKeptEvery == 0;
  change.seq = what.row;
  change.moment = formats::dump_json(
      to_value(what.moment, match.game(), kept ? match::position_text(match) : std::string()));
}

// Writes a change that the match in memory already shows. Where that fails the memory is wrong: it
// is thrown away and read again.
void MatchTable::keep(Slot& slot, Change change, const Reply& reply, const WithSlot& then,
                      std::optional<Seat> secret_of) {
  change.match = slot.id;
  note_since(slot);
  fill_summary(slot, change, secret_of.has_value());
  if (!secret_of) change.asked = asked_anew(slot, change);
  if (secret_of) ++slot.in_secret.at(secret_of->value);
  slot.writing |= !secret_of;
  Slot* const kept_slot = &slot;  // a slot that is writing stays where it is
  const auto row = change.moment ? std::optional(change.seq) : std::nullopt;
  AsKept as_kept{change.summary, slot.match->clock_face()};
  shared_.write(std::move(change), [this, kept_slot, reply, then, row, secret_of,
                                    as_kept = std::move(as_kept)](bool kept) {
    Slot& written = *kept_slot;
    if (secret_of) --written.in_secret.at(secret_of->value);
    if (!secret_of) written.writing = false;
    if (kept && written.match) {
      written.as_kept = as_kept;
      if (!written.content)
        written.content = std::make_shared<const Value>(open_content(written.match->head()));
      note_asked(written);
      then(written);
      tell_secrets_that_waited(written);
    } else {
      not_kept(written, row, reply);
    }
    drain(written);
  });
}

// What a seat had written in secret was kept while something for everybody was on its way.
void MatchTable::tell_secrets_that_waited(Slot& slot) {
  if (slot.writing || !slot.match || !slot.untold) return;
  const std::uint64_t row = *std::exchange(slot.untold, std::nullopt);
  if (slot.match->public_row() < row) clients_.push_secrets_since(slot, row);
}

// Several changes may have been on their way: with the first that is not kept the memory is gone,
// and whether the others are is found out with it.
void MatchTable::not_kept(Slot& slot, std::optional<std::uint64_t> row, const Reply& reply) {
  ++shared_.counts.store_failures;
  if (!row && slot.match) row = slot.match->rows() + 1;
  if (slot.match) slot.clock_before.emplace(slot.match->clock(), slot.match->rows());
  slot.match.reset();
  if (row) slot.untold = std::min(*row, slot.untold.value_or(*row));
  slot.retry_at = shared_.services.now_ms() + kRetryMs;
  reply(failed_value(shared_.services.read_only
                         ? not_allowed(words("read_only"))
                         : table::Error{ErrorCode::busy, words("not_kept"), ""}));
}

void MatchTable::drain(Slot& slot) {
  const std::string id = slot.id;
  if (slot.leaving && slot.at_rest() && !slot.rematch_placed) return hand_over(slot);
  while (!slot.busy() && !slot.queue.empty()) {
    if (!slot.is_here()) return load(slot, slot.queue.front().payer);
    const auto free = std::find_if(slot.queue.begin(), slot.queue.end(),
                                   [&slot](const auto& one) { return !slot.hides_from(one.eyes); });
    if (free == slot.queue.end()) return;
    const Slot::Waiting next = std::move(*free);
    slot.queue.erase(free);
    serve(slot, next.reply, next.work, next.earlier);
    if (!slots_.contains(id)) return;
  }
}

void MatchTable::leave_slot(const std::string& match, ClientId id) {
  Slot* const slot = find(match);
  if (slot == nullptr) return;
  slot->watchers.erase(id);
  slot->used = shared_.services.now_ms();
  clients_.note_presence(*slot);
  if (slot->watchers.empty() && shared_.services.bots != nullptr)
    shared_.services.bots->leave(match);
}

void MatchTable::let_go_of(const std::string& id) {
  const Slot* const slot = find(id);
  if (slot == nullptr || !slot->is_left_alone() || slot->by_house) return;
  keep_position(*slot);
  shared_.services.store->release(id);
  slots_.erase(id);
}

void MatchTable::forget_idle() {
  constexpr int kAtOnce = 20;  // long ones take time to be freed, too
  const std::int64_t now = shared_.services.now_ms();
  int forgotten = 0;
  std::erase_if(slots_, [this, now, &forgotten](const auto& item) {
    const Slot& slot = *item.second;
    if (!slot.is_left_alone() || now - slot.used < kIdleMs || ++forgotten > kAtOnce) return false;
    keep_position(slot);
    shared_.services.store->release(slot.id);
    return true;
  });
}

}  // namespace host
