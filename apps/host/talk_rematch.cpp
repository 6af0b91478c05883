// SPDX-License-Identifier: MIT
// The same again: agreeing on it, placing it, telling everybody where it is.
#include <algorithm>

#include "apps/host/battle_head.h"
#include "apps/host/replies.h"
#include "apps/host/seat_sets.h"
#include "apps/host/talk.h"

namespace host {

using table::ErrorCode;
using table::Seat;
using table::SeatSet;
using table::Value;

namespace {

constexpr const char* kSame = "same";
constexpr const char* kMoved = "moved";

const char* sides(bool keep) { return keep ? kSame : kMoved; }

}  // namespace

// Whoever wants other sides than those before them proposes anew: that is for all to agree to.
// Whoever names none agrees to what is proposed.
void Talk::do_rematch(Call& call) {
  const std::string wanted = call.request.string_or("sides", "");
  if (!wanted.empty() && wanted != kSame && wanted != kMoved)
    call.request.complain("sides", "expected same or moved");
  matches_.with_seat(
      call, [this, client = call.client, reply = call.reply, wanted](Slot& slot, Seat seat) {
        const MatchHeader& head = slot.match->head();
        if (slot.match->stage() != Stage::over) {
          return reply(failed_value(not_allowed(words("match_not_over"))));
        }
        if (slot.match->lesson() != nullptr)
          return reply(failed_value(not_allowed(words("in_a_lesson"))));
        if (slot.rematch_placed) return reply(failed_value(busy()));
        if (!head.rematch.empty()) {
          reply(done_value().set("match", head.rematch));
          return tell_of_rematch(slot, client);
        }
        // The rules keep their seat, and so does everybody else.
        if (!of_rules(head).empty()) slot.rematch_keeps = true;
        const bool moves = of_rules(head).empty() && !wanted.empty();
        if (moves && wanted != sides(slot.rematch_keeps)) {
          slot.rematch_keeps = wanted == kSame;
          slot.rematch_by = {};
        }
        slot.rematch_by.bits |= clients_.seats_with(slot, client, seat).bits;
        if (all_of(except(persons(head), stood_in_for(head)), slot.rematch_by)) {
          return start_rematch(slot, client, reply);
        }
        reply(done_value());
        clients_.push(
            slot,
            note("rematch", slot.id).set("by", seat.value).set("sides", sides(slot.rematch_keeps)));
      });
}

// The same again from the beginning, with the same seats or moved on by one. Whoever has asked for
// it plays it, even if an opponent has stood in before.
MatchHeader Talk::rematch_head(const MatchHeader& old, SeatSet by, bool keeps) const {
  MatchHeader head = old;
  const auto count = static_cast<std::uint8_t>(head.seats.size());
  const std::uint8_t on = keeps ? 0 : 1;
  for (std::uint8_t i = 0; i < count; ++i) {
    SeatHead& seat = head.seats[i];
    if (by.has({i})) seat.stand_in = false;
    seat.holidays.clear();
    seat.taken_at = 0;
    seat.orders.clear();  // they were given for that battle and its units
    if (seat.handed_by)
      seat.handed_by->value = static_cast<std::uint8_t>((seat.handed_by->value + on) % count);
    if (!seat.stand_in) seat.handed_by.reset();
  }
  std::rotate(head.seats.begin(), head.seats.end() - on, head.seats.end());
  head.id = new_token(shared_.services.random);
  head.fairness = {new_secret(shared_.services.random), {}};
  head.created = shared_.services.unix_seconds();
  head.opening.clear();
  head.rematch.clear();
  head.rematch_keeps = false;
  head.battle.reset();
  head.campaign.reset();
  return head;
}

// Who holds a seat holds the new one by the same token. The old match remembers the new one: there
// is one rematch, however often it is asked for.
void Talk::start_rematch(Slot& slot, ClientId client, const Reply& reply) {
  Client* const found = clients_.find(client);
  if (found == nullptr || !found->outlet->may_begin_match()) {
    return reply(failed_value({ErrorCode::busy, words("too_many_matches"), ""}));
  }
  const MatchHeader head = rematch_head(slot.match->head(), slot.rematch_by, slot.rematch_keeps);
  Change change;
  change.tokens = tokens_of(head);
  slot.rematch_placed = true;
  codes_.drop_all_of(slot.id);  // they are for a battle that is going on
  const Reply told = [this, old = slot.id, reply](const Value& answer) {
    reply(answer);
    const bool good = answer.find("ok")->as_bool();
    remember_rematch(old, good ? answer.find("match")->as_string() : "");
  };
  lobby_.open_aside(found->outlet->payer(), head, std::move(change), told,
                    done_value().set("match", head.id));
}

// The old match's head says which one follows it; then everybody there is told.
void Talk::remember_rematch(const std::string& old, const std::string& next) {
  if (next.empty()) return matches_.no_rematch(old);
  matches_.with_match(
      old, {}, [this, old](const Value&) { matches_.no_rematch(old); },
      [this, next](Slot& slot) {
        slot.rematch_placed = false;
        slot.match->head().rematch = next;
        slot.match->head().rematch_keeps = slot.rematch_keeps;
        Change change;
        change.head = formats::dump_json(to_value(slot.match->head()));
        matches_.keep(
            slot, std::move(change), [](const Value&) {},
            [this](Slot& kept) {
              for (const ClientId id : kept.watchers) tell_of_rematch(kept, id);
            });
      });
}

void Talk::tell_of_rematch(const Slot& slot, ClientId id) {
  Client* const found = clients_.find(id);
  if (found == nullptr || !found->joined.contains(slot.id)) return;
  Client& client = *found;
  const std::string& next = slot.match->head().rematch;
  const auto seats = static_cast<std::uint8_t>(slot.match->head().seats.size());
  const SeatSet held = client.joined.at(slot.id).seats;
  const bool keeps = slot.match->head().rematch_keeps;
  const auto news = [&] {
    return note("rematch", slot.id).set("next", next).set("sides", sides(keeps));
  };
  for (std::uint8_t i = 0; i < seats; ++i) {
    if (!held.has({i})) continue;
    clients_.send(client, news().set("seat", keeps ? i : (i + 1) % seats));
  }
  if (held.empty()) clients_.send(client, news());
}

}  // namespace host
