// SPDX-License-Identifier: MIT
// What goes on by itself: opponents that think, and clocks.
#include <algorithm>
#include <set>

#include "apps/host/play.h"
#include "apps/host/replies.h"

namespace host {

using table::Seat;
using table::Value;

// A person's side may be set up by an opponent,
// from what that person knows, to the last question of the kind.
std::string Play::level_of(const Slot& slot, Seat seat) {
  const HostedMatch& match = *slot.match;
  const SeatHead& head = match.head().seats[seat.value];
  if (!match.awaits().empty()) return "";  // nobody but a person says how a battle ended
  if (head.played_by_bot()) return head.level;
  if (slot.set_up_for.has(seat) && match.is_set_up()) return "easy";
  return match.ordered(seat);
}

void Play::do_deploy(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    const HostedMatch& match = *slot.match;
    if (const auto wrong = match.not_playing()) return reply(failed_value(*wrong));
    if (match.lesson() != nullptr) return reply(failed_value(not_allowed(words("in_a_lesson"))));
    if (!match.is_set_up()) return reply(failed_value(not_allowed(words("all_set_up"))));
    slot.set_up_for = slot.set_up_for.with(seat);
    reply(done_value());
    wake_opponents(slot);
  });
}

// Opponents think only where somebody is looking, or where a match goes by days and they are asked:
// an abandoned match costs nothing.
void Play::wake_opponents(Slot& slot) {
  const bool looked_at = !slot.watchers.empty() || slot.by_house;
  if (!looked_at || shared_.services.bots == nullptr || !slot.match || slot.busy()) return;
  const HostedMatch& match = *slot.match;
  if (match.lesson() != nullptr) return;
  if (match.head().only_bots() && shared_.services.now_ms() < slot.rest_until) return;
  const table::SeatSet waiting = match.waiting();
  for (std::uint8_t number = 0; number < match.head().seats.size(); ++number) {
    const Seat seat{number};
    const std::uint64_t asked = match.asked_in(seat);
    const std::string level = level_of(slot, seat);
    if (level.empty() || !waiting.has(seat) || slot.thinking[number] == asked) continue;
    if (slot.hides_from(table::SeatSet::of(seat))) continue;  // its answer may not be kept yet
    slot.thinking[number] = asked;
    shared_.services.bots->think(job_for(slot, seat),
                                 [this, id = slot.id, seat, asked](const auto& answer) {
                                   opponent_decided(id, seat, asked, answer);
                                 });
  }
  if (!slot.watchers.empty()) let_ponder(slot);
}

BotJob Play::job_for(const Slot& slot, Seat seat) const {
  const match::Match& match = slot.match->match();
  BotJob out{match.shared_game(),
             match.view(seat)->observation(),
             seat,
             level_of(slot, seat),
             0,
             thinks_for(slot, seat),
             slot.id,
             slot.match->head().content};
  shared_.services.random({reinterpret_cast<std::uint8_t*>(&out.seed), sizeof out.seed});
  return out;
}

// While only people are asked, opponents may think ahead. Not while something is written in secret:
// how far that has come is nobody's business.
void Play::let_ponder(Slot& slot) {
  const HostedMatch& match = *slot.match;
  const table::SeatSet waiting = match.waiting();
  if (waiting.empty() || !match.sealed_step().empty() || slot.pondered == match.seq()) return;
  table::SeatSet pondering;
  for (std::uint8_t number = 0; number < match.head().seats.size(); ++number) {
    const std::string level = level_of(slot, {number});
    if (level.empty()) continue;
    if (waiting.has({number})) return;
    if (shared_.services.bots->ponders(level)) pondering = pondering.with({number});
  }
  slot.pondered = match.seq();
  for (std::uint8_t number = 0; number < match.head().seats.size(); ++number) {
    if (pondering.has({number})) shared_.services.bots->ponder(job_for(slot, {number}));
  }
}

// Whose time an opponent takes up: where somebody has handed this seat over that is not theirs,
// that person's, else that of somebody with a seat, or of whoever looks on.
std::string Play::thinks_for(const Slot& slot, Seat seat) const {
  const auto& asked_for_by = slot.match->head().seats[seat.value].handed_by;
  const Client* best = nullptr;
  int rank = 0;
  for (const ClientId id : slot.watchers) {
    const Client& client = clients_.at(id);
    const table::SeatSet seats = client.joined.at(slot.id).seats;
    const int this_rank = asked_for_by && seats.has(*asked_for_by) ? 3 : seats.empty() ? 1 : 2;
    if (this_rank > rank) best = &client;
    rank = std::max(rank, this_rank);
  }
  return best == nullptr ? "" : best->outlet->payer().name;
}

// How many other matches between opponents alone its address has joined.
std::size_t Play::bot_matches_of(ClientId client, const std::string& besides) const {
  const std::string address = clients_.at(client).outlet->address();
  std::set<std::string> out;
  for (const auto& [id, other] : clients_.all()) {
    if (other->outlet->address() != address) continue;
    for (const auto& [match, joined] : other->joined) {
      Slot* const slot = matches_.find(match);
      if (match == besides || slot == nullptr || !slot->match) continue;
      if (slot->match->head().only_bots()) out.insert(match);
    }
  }
  return out.size();
}

void Play::opponent_decided(const std::string& id, Seat seat, std::uint64_t asked,
                            const table::Expected<table::Answer>& answer) {
  if (matches_.find(id) == nullptr) return;
  matches_.with_match(
      id, {}, [](const Value&) {},
      [this, seat, asked, answer](Slot& slot) {
        HostedMatch& match = *slot.match;
        if (slot.thinking[seat.value] == asked) slot.thinking[seat.value] = 0;
        const bool still_asked = match.waiting().has(seat) && match.asked_in(seat) == asked &&
                                 !level_of(slot, seat).empty();
        if (!still_asked) return wake_opponents(slot);
        if (!answer && answer.error().code == table::ErrorCode::busy) return wake_opponents(slot);
        const bool by_order = !match.ordered(seat).empty();
        auto what = answer ? match.answer(seat, *answer, shared_.services.now_ms(), by_order)
                           : answer.error();
        if (!what) return cannot_follow(slot, seat);
        ++shared_.counts.bot_answers;
        slot.rest_until = match.head().only_bots() ? shared_.services.now_ms() + kPaceMs : 0;
        happened(
            slot, std::move(*what), [](const Value&) {}, [](Slot&) {});
      },
      Claim::firm, table::SeatSet::of(seat));
}

// An order that cannot be followed leaves its seat to whoever holds it, by days with all their
// time.
void Play::cannot_follow(Slot& slot, Seat seat) {
  if (slot.match->ordered(seat).empty()) return;
  slot.match->give_up_orders(seat);
  matches_.keep(
      slot, {}, [](const Value&) {}, [this](Slot& kept) { note_kept(kept); });
}

void Play::tick() {
  const std::int64_t now = shared_.services.now_ms();
  std::vector<Slot*> flagged;
  for (const auto& [id, slot] : matches_.all()) {
    if (!slot->match || slot->busy() || shared_.services.read_only) continue;
    if (slot->match->is_due(now)) flagged.push_back(slot.get());
  }
  for (Slot* slot : flagged) {
    auto what = slot->match->flag(now);
    if (what)
      happened(
          *slot, std::move(*what), [](const Value&) {}, [](Slot&) {});
  }
  try_again_what_was_not_kept();
  wake_rested();
}

// A person whose answer was not kept is told and asks again. Nobody asks for an opponent whose
// answer was lost, or for a clock that was to end the match: they go on by themselves.
void Play::try_again_what_was_not_kept() {
  const std::int64_t now = shared_.services.now_ms();
  std::vector<std::string> due;
  for (const auto& [id, slot] : matches_.all()) {
    if (slot->retry_at && now >= *slot->retry_at && !slot->busy()) due.push_back(id);
  }
  for (const std::string& id : due) {
    matches_.find(id)->retry_at.reset();
    matches_.with_open_match(
        id, {}, [](const Value&) {}, [this](Slot& slot) { wake_opponents(slot); });
  }
}

// Opponents alone among themselves go on when they have rested.
void Play::wake_rested() {
  const std::int64_t now = shared_.services.now_ms();
  std::vector<Slot*> rested;
  for (const auto& [id, slot] : matches_.all()) {
    if (slot->rest_until != 0 && slot->rest_until <= now && !slot->busy()) {
      rested.push_back(slot.get());
    }
  }
  for (Slot* slot : rested) {
    slot->rest_until = 0;
    wake_opponents(*slot);
  }
}

}  // namespace host
