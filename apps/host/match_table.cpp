// SPDX-License-Identifier: MIT
#include "apps/host/match_table.h"

#include <algorithm>
#include <utility>

#include "apps/host/kept_match.h"
#include "apps/host/replies.h"
#include "apps/host/updates.h"
#include "match/record.h"

namespace host {

using table::ErrorCode;
using table::Expected;
using table::Seat;
using table::SeatSet;
using table::Value;

// Nothing where another server plays it.
struct MatchTable::Kept {
  std::optional<HostedMatch> match;
  std::shared_ptr<const OldMatch> old;  // instead
  bool is_told = false;
  std::string position{};
  std::vector<std::string> chat;
  std::optional<Happened> newest;
};

Expected<MatchTable::Kept> MatchTable::read_kept(match::Registry games, Store& store,
                                                 const std::string& id, Claim claim) {
  auto stored = claim == Claim::firm ? store.load(id) : store.load_if_free(id);
  if (!stored) return stored.error();
  if (stored->elsewhere) return Kept{};
  if (is_of_earlier_rules(games, *stored)) return read_old(games, store, id, std::move(*stored));
  Kept out;
  out.is_told = stored->is_told;
  out.position = stored->position;
  auto match = read_kept_match(games, id, stored->head, stored->moments, &out.newest);
  if (!match) return match.error();
  out.match = std::move(*match);
  for (const std::string& line : stored->chat) {
    if (formats::parse_json(line)) out.chat.push_back(line);
  }
  return out;
}

// Nobody is there yet, but nobody has been away for long either.
Slot& MatchTable::new_slot(const std::string& id) {
  auto slot = std::make_unique<Slot>();
  slot->id = id;
  slot->used = shared_.services.now_ms();
  slot->away_since.fill(slot->used);
  return *(slots_[id] = std::move(slot));
}

// Plays the journal again, on a thread that has the time for it. Whoever has that thread wait for
// a match that is elsewhere pays for as long as it did: no processor has worked, but nobody else
// had the thread.
void MatchTable::load(Slot& slot, const Payer& payer) {
  slot.loading = true;
  const bool modest = std::all_of(slot.queue.begin(), slot.queue.end(),
                                  [](const auto& one) { return one.claim == Claim::if_free; });
  const Claim claim = modest ? Claim::if_free : Claim::firm;
  shared_.aside(payer, [this, id = slot.id, claim, payer] {
    const Clock::time_point begun = Clock::now();
    auto read = std::make_shared<Expected<Kept>>(
        read_kept(shared_.services.games, *shared_.services.store, id, claim));
    const std::chrono::duration<double> held = Clock::now() - begun;
    return [this, id, read, claim, payer, held] {
      const bool elsewhere = *read && !(*read)->match && !(*read)->old;
      if (elsewhere) shared_.charge(payer, held.count());
      loaded(id, *read, claim);
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

void MatchTable::loaded(const std::string& id, Expected<Kept>& read, Claim claim) {
  Slot& slot = *slots_.at(id);
  slot.loading = false;
  if (read && read->old) {
    slot.old = std::move(read->old);
    slot.chat = std::move(read->chat);
    return drain(slot);
  }
  if (read && read->match) {
    slot.match = std::move(read->match);
    slot.match->resume(shared_.services.now_ms());
    slot.position_row = row_of_position(read->position);
    slot.chat = std::move(read->chat);
    if (read->newest) tell_what_was_kept(slot, *read->newest);
    if (!read->is_told) keep_told(slot);
    return drain(slot);
  }
  slot.leaving = false;
  if (read && claim == Claim::if_free && load_anew(slot)) return;
  if (read) return send_away(slot);
  const auto waiting = std::move(slot.queue);
  slot.queue.clear();
  if (slot.watchers.empty()) {
    slots_.erase(id);
  } else if (read.error().code == ErrorCode::busy) {
    slot.retry_at = shared_.services.now_ms() + kRetryMs;
  }
  for (const Slot::Waiting& one : waiting) one.reply(failed_value(read.error()));
}

bool MatchTable::may_be_behind(Slot& slot) const {
  const std::int64_t now = shared_.services.now_ms();
  if (!shared_.services.store->is_shared() || now - slot.doubted_at < kDoubtMs) return false;
  slot.doubted_at = now;
  return true;
}

void MatchTable::forget(Slot& slot) {
  slot.untold = slot.match->rows() + 1;
  slot.match.reset();
}

// Those who look on have not been told of it: the store could not say whether it was kept, or it
// happened elsewhere.
void MatchTable::tell_what_was_kept(Slot& slot, const Happened& newest) {
  const auto untold = std::exchange(slot.untold, std::nullopt);
  if (!untold || newest.row < *untold) return;
  const bool only_this = newest.row == *untold;
  if (only_this && newest.covert) return clients_.push_update_of(slot, newest.moment.seat);
  clients_.push_updates(slot, only_this ? &newest : nullptr);
  clients_.push_description(slot);
}

// `work` runs now, or as soon as the match has been read and what is being written is safe.
void MatchTable::with_match(const std::string& id, const Payer& payer, const Reply& reply,
                            WithSlot work, Claim claim, WithSlot earlier) {
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  Slot* const found = find(id);
  if (found == nullptr && ending_) return reply(moved_value());
  Slot& slot = found == nullptr ? new_slot(id) : *found;
  slot.used = shared_.services.now_ms();
  if (slot.is_here() && !slot.busy()) return serve(slot, reply, work, earlier);
  if (slot.queue.size() >= kMaxWaiting) return reply(failed_value(busy()));
  slot.queue.push_back({payer, reply, std::move(work), claim, std::move(earlier)});
  if (!slot.busy()) load(slot, payer);
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
  with_match(*match, call.payer, call.reply,
             [seat, device, reply = call.reply, work = std::move(work)](Slot& slot) {
               // The device may have been ended while the request waited.
               if (slot.match->head().has_device(*seat, device)) return work(slot, *seat);
               reply(failed_value(not_allowed(words("not_your_seat"))));
             });
}

void MatchTable::fill_summary(Slot& slot, Change& change) const {
  const HostedMatch& match = *slot.match;
  Value summary = listed(match, {}, shared_.services.now_ms());
  // For the list of the seat itself; nobody else is shown it.
  if (Value sealed = sealed_value(match); !sealed.items().empty())
    summary.set(kSealedInSummary, std::move(sealed));
  change.summary = formats::dump_json(summary);
  change.open_challenge = false;
  if (match.stage() != Stage::waiting) return;
  for (const SeatHead& seat : match.head().seats) {
    change.open_challenge |= seat.who == SeatHead::Who::open;
  }
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
void MatchTable::keep(Slot& slot, Change change, const Reply& reply,
                      const std::function<void(Slot&)>& then) {
  change.match = slot.id;
  fill_summary(slot, change);
  slot.writing = true;
  Slot* const kept_slot = &slot;  // a slot that is writing stays where it is
  const auto row = change.moment ? std::optional(change.seq) : std::nullopt;
  shared_.write(std::move(change), [this, kept_slot, reply, then, row](bool kept) {
    kept_slot->writing = false;
    if (kept) {
      then(*kept_slot);
    } else {
      ++shared_.counts.store_failures;
      kept_slot->match.reset();
      kept_slot->untold = row;
      kept_slot->retry_at = shared_.services.now_ms() + kRetryMs;
      reply(failed_value({table::ErrorCode::busy, words("not_kept"), ""}));
    }
    drain(*kept_slot);
  });
}

void MatchTable::drain(Slot& slot) {
  const std::string id = slot.id;
  if (slot.leaving && !slot.busy() && !slot.rematch_placed) return hand_over(slot);
  while (!slot.busy() && !slot.queue.empty()) {
    if (!slot.is_here()) return load(slot, slot.queue.front().payer);
    const Slot::Waiting next = std::move(slot.queue.front());
    slot.queue.pop_front();
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
