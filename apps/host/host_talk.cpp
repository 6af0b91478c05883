// What people at a match say to each other: chat, offers to undo, rematch, handing a seat over.
#include <algorithm>

#include "apps/host/host_parts.h"
#include "apps/host/plain_text.h"

namespace host {
namespace {

using table::ErrorCode;
using table::SeatSet;
using table::Value;

constexpr std::size_t kMaxChatLine = 500;  // characters

Value note(const char* push, const std::string& match) {
  return Value::object().set("push", push).set("match", match);
}

// Seats a person holds, whoever plays for them now.
SeatSet persons(const Head& head) {
  SeatSet out;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].who == SeatHead::Who::person) out = out.with({i});
  }
  return out;
}

// Those of them an opponent plays for.
SeatSet stood_in_for(const Head& head) {
  SeatSet out;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].who == SeatHead::Who::person && head.seats[i].stand_in) out = out.with({i});
  }
  return out;
}

SeatSet except(SeatSet seats, SeatSet those) {
  seats.bits = static_cast<std::uint8_t>(seats.bits & ~those.bits);
  return seats;
}

bool all_of(SeatSet wanted, SeatSet given) { return (wanted.bits & ~given.bits) == 0; }

}  // namespace

// A client that holds several seats speaks for all of them.
SeatSet Host::seats_with(Slot& slot, ClientId client, Seat seat) const {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return SeatSet::of(seat);
  const auto joined = found->second->joined.find(slot.id);
  return joined == found->second->joined.end() ? SeatSet::of(seat) : joined->second.seats;
}

void Host::do_chat(Call& call) {
  const std::string text = call.request.string("text");
  check_text(call.request, "text", text, 1, kMaxChatLine);
  if (call.request.ok() && !clients_.at(call.client)->outlet->may_chat()) {
    return call.reply(failed_value({ErrorCode::busy, words("too_much_chat"), ""}));
  }
  with_seat(call, [this, text, reply = call.reply](Slot& slot, Seat seat) {
    const Value line = note("chat", slot.id)
                           .set("seat", seat.value)
                           .set("name", slot.match->head().seats[seat.value].name)
                           .set("text", text);
    Change change;
    change.chat = formats::dump_json(line);
    keep(slot, std::move(change), reply, [this, line, reply](Slot& kept) {
      kept.chat.push_back(formats::dump_json(line));
      if (kept.chat.size() > kMaxChat) kept.chat.erase(kept.chat.begin());
      reply(done_value());
      push(kept, line);
    });
  });
}

void Host::undo_if_agreed(Slot& slot, const Reply& reply) {
  const Seat by = *slot.undo_by;
  const auto undo = slot.match->undo_of(by);
  if (!undo) return reply(failed_value(undo.error()));
  if (!all_of(undo->consent, slot.undo_agreed)) return reply(done_value());
  auto what = slot.match->undo(by, services_.now_ms());
  if (!what) return reply(failed_value(what.error()));
  const std::uint64_t seq = what->moment.seq;
  happened(slot, std::move(*what), reply,
           [reply, seq](Slot&) { reply(done_value().set("seq", seq)); });
}

void Host::do_offer_undo(Call& call) {
  with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    const auto undo = slot.match->undo_of(seat);
    if (!undo) return reply(failed_value(undo.error()));
    const SeatSet asked = undo->consent;
    const SeatSet agreed = seats_with(slot, client, seat);
    const SeatSet machines = except(stood_in_for(slot.match->head()), slot.present);
    if ((machines.bits & asked.bits & ~agreed.bits) != 0) {
      return reply(failed_value(not_allowed(words("stand_in_cannot_agree"))));
    }
    slot.undo_by = seat;
    slot.undo_agreed = agreed;
    if (!all_of(asked, agreed)) {
      push(slot, note("undo_offered", slot.id).set("seat", seat.value));
    }
    undo_if_agreed(slot, reply);
  });
}

void Host::do_accept_undo(Call& call) {
  with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    if (!slot.undo_by) return reply(failed_value(not_allowed(words("nobody_asked_to_undo"))));
    slot.undo_agreed.bits |= seats_with(slot, client, seat).bits;
    undo_if_agreed(slot, reply);
  });
}

void Host::do_refuse_undo(Call& call) {
  with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    if (!slot.undo_by) return reply(failed_value(not_allowed(words("nobody_asked_to_undo"))));
    slot.undo_by.reset();
    reply(done_value());
    push(slot, note("undo_refused", slot.id).set("seat", seat.value));
  });
}

void Host::do_rematch(Call& call) {
  with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    const Head& head = slot.match->head();
    if (slot.match->stage() != Stage::over) {
      return reply(failed_value(not_allowed(words("match_not_over"))));
    }
    if (slot.rematch_placed) return reply(failed_value(busy()));
    if (!head.rematch.empty()) {
      reply(done_value().set("match", head.rematch));
      return tell_of_rematch(slot, client);
    }
    slot.rematch_by.bits |= seats_with(slot, client, seat).bits;
    if (all_of(except(persons(head), stood_in_for(head)), slot.rematch_by)) {
      return start_rematch(slot, client, reply);
    }
    reply(done_value());
    push(slot, note("rematch", slot.id).set("by", seat.value));
  });
}

// The same again from the beginning with the seats moved on by one.
Head Host::rematch_head(const Head& old) const {
  Head head = old;
  std::rotate(head.seats.begin(), head.seats.end() - 1, head.seats.end());
  head.id = new_token(services_.random);
  head.fairness = {new_secret(services_.random), {}};
  head.created = services_.unix_seconds();
  head.opening.clear();
  head.rematch.clear();
  return head;
}

// Who holds a seat holds the new one by the same token. The old match remembers the new one: there
// is one rematch, however often it is asked for.
void Host::start_rematch(Slot& slot, ClientId client, const Reply& reply) {
  const auto found = clients_.find(client);
  if (found == clients_.end() || !found->second->outlet->may_begin_match()) {
    return reply(failed_value({ErrorCode::busy, words("too_many_matches"), ""}));
  }
  const Head head = rematch_head(slot.match->head());
  Change change;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].who == SeatHead::Who::person) {
      change.tokens.push_back({head.seats[i].token_hash, {i}});
    }
  }
  slot.rematch_placed = true;
  const Reply told = [this, old = slot.id, reply](const Value& answer) {
    reply(answer);
    const bool good = answer.find("ok")->as_bool();
    remember_rematch(old, good ? answer.find("match")->as_string() : "");
  };
  open_aside(found->second->outlet->payer(), head, std::move(change), told,
             done_value().set("match", head.id));
}

// The old match's head says which one follows it; then everybody there is told.
void Host::remember_rematch(const std::string& old, const std::string& next) {
  if (const auto found = slots_.find(old); found != slots_.end()) {
    found->second->rematch_placed = false;
  }
  if (next.empty()) return;
  with_match(
      old, {}, [](const Value&) {},
      [this, next](Slot& slot) {
        slot.match->head().rematch = next;
        Change change;
        change.head = formats::dump_json(to_value(slot.match->head()));
        keep(
            slot, std::move(change), [](const Value&) {},
            [this](Slot& kept) {
              for (const ClientId id : kept.watchers) tell_of_rematch(kept, id);
            });
      });
}

void Host::tell_of_rematch(const Slot& slot, ClientId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end() || !found->second->joined.contains(slot.id)) return;
  Client& client = *found->second;
  const std::string& next = slot.match->head().rematch;
  const auto seats = static_cast<std::uint8_t>(slot.match->head().seats.size());
  const SeatSet held = client.joined.at(slot.id).seats;
  for (std::uint8_t i = 0; i < seats; ++i) {
    if (!held.has({i})) continue;
    send(client, note("rematch", slot.id).set("next", next).set("seat", (i + 1) % seats));
  }
  if (held.empty()) send(client, note("rematch", slot.id).set("next", next));
}

void Host::do_hand_over(Call& call) {
  const auto id = match_meant(call);
  const std::int64_t named = call.request.integer("seat", 0, table::kMaxSeats - 1);
  const std::string level = call.request.string_or("level", "easy");
  if (services_.thinker == nullptr || !services_.thinker->knows(level)) {
    call.request.complain("level", "expected random, easy or hard");
  }
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  const SeatSet held = clients_.at(call.client)->joined.at(*id).seats;
  with_match(
      *id, call.payer, call.reply,
      [this, held, client = call.client, named, level, reply = call.reply](Slot& slot) {
        const auto number = static_cast<std::uint8_t>(named);
        auto& seats = slot.match->head().seats;
        if (held.empty() || number >= seats.size() || seats[number].who != SeatHead::Who::person) {
          return reply(failed_value(not_allowed(words("not_yours_to_hand_over"))));
        }
        const bool away =
            !slot.present.has({number}) && services_.now_ms() - slot.away_since[number] >= kAwayMs;
        if (!clients_.contains(client)) return reply(failed_value(not_found()));
        if (!held.has({number}) && !away) {
          return reply(failed_value(not_allowed(words("holder_is_here"))));
        }
        Head then = slot.match->head();
        then.seats[number].stand_in = true;
        if (then.only_bots() && bot_matches_of(client, slot.id) >= kMaxBotMatches) {
          return reply(failed_value(too_many_bot_matches()));
        }
        set_stand_in(slot, {number}, true, level, reply);
      });
}

void Host::do_take_back(Call& call) {
  with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    set_stand_in(slot, seat, false, "", reply);
  });
}

void Host::set_stand_in(Slot& slot, Seat seat, bool stand_in, const std::string& level,
                        const Reply& reply) {
  if (const auto wrong = slot.match->not_playing()) return reply(failed_value(*wrong));
  SeatHead& head = slot.match->head().seats[seat.value];
  head.stand_in = stand_in;
  head.level = level;
  slot.match->resume(services_.now_ms());
  keep_seats(slot, {}, reply, done_value());
}

}  // namespace host
