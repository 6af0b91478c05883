// SPDX-License-Identifier: MIT
// A match of earlier rules that was not over: all persons with a seat may agree to close it as
// drawn, or to go on under today's rules from the table as it stands. Opponents agree.
#include "apps/host/as_kept.h"
#include "apps/host/battle_head.h"
#include "apps/host/match_line.h"
#include "apps/host/old_talk.h"
#include "apps/host/replies.h"
#include "apps/host/seat_sets.h"
#include "apps/host/talk.h"

namespace host {

using table::ErrorCode;
using table::Seat;
using table::SeatSet;
using table::Value;
using Kind = JournalEntry::Kind;

namespace {

// As lists show it from now on. `old_at`: where others may know of it only later.
Value settled_summary(const OldMatch& old, Kind kind, std::int64_t old_at) {
  Value out = old.summary();
  hide_own_parts(out);
  if (old_at > 0)
    out.set(kLineInSummary, Value::object().set("since", old.head().created).set("old_at", old_at));
  return out.set("stage", "over")
      .set("seq", old.past().seq + 1)
      .set("waiting", Value::array())
      .set("over", over_by_agreement(kind, old.head().seats.size())
                       .set("fair", fair_value(old.head().fairness)));
}

}  // namespace

Value wishes_value(const Slot& slot) {
  Value out = Value::array();
  for (std::size_t i = 0; i < slot.head().seats.size(); ++i) {
    const auto& wish = slot.wishes[i];
    out.push(!wish ? Value{} : Value(*wish == Kind::drawn ? "draw" : "go_on"));
  }
  return out;
}

void tell_old(const Slot& slot, Client& client) {
  const SeatSet eyes = client.joined.at(slot.id).watching();
  for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
    if (!eyes.has({i})) continue;
    const Value update = slot.old->update({i}, client.language);
    if (!update.is_null()) Clients::send(client, update);
  }
}

void Talk::do_settle(Call& call) {
  const auto id = clients_.match_meant(call);
  const std::string name = call.request.string("wish");
  std::optional<Kind> wish;
  if (name == "draw") wish = Kind::drawn;
  if (name == "go_on") wish = Kind::goes_on;
  if (!wish && name != "wait") call.request.complain("wish", "expected draw, go_on or wait");
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  matches_.with_match(
      *id, call.payer, call.reply,
      [reply = call.reply](Slot&) { reply(failed_value(not_allowed(words("not_earlier_rules")))); },
      Claim::firm, {},
      [this, client = call.client, wish, reply = call.reply](Slot& slot) {
        settle(slot, client, wish, reply);
      });
}

// Whoever has several seats wants the same for all of them.
void Talk::settle(Slot& slot, ClientId client, std::optional<Kind> wish, const Reply& reply) {
  const SeatSet held = clients_.seats_now(client, slot.id);
  if (held.empty()) return reply(failed_value(not_allowed(words("not_your_seat"))));
  if (slot.old->is_over())
    return reply(failed_value({ErrorCode::match_over, words("match_over"), ""}));
  if (wish == Kind::goes_on && !slot.old->goes_on_from())
    return reply(failed_value(not_allowed(words("position_not_taken"))));
  if (slot.rematch_placed) return reply(failed_value(busy()));
  SeatSet same = held;
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) {
    if (held.has({i})) slot.wishes[i] = wish;
    if (wish && slot.wishes[i] == wish) same = same.with({i});
  }
  const MatchHeader& head = slot.old->head();
  if (wish && all_of(except(persons(head), stood_in_for(head)), same)) {
    if (wish == Kind::goes_on) return place_next(slot, client, reply);
    return settle_as(slot, Kind::drawn, "", reply);
  }
  reply(done_value().set("wishes", wishes_value(slot)));
  clients_.push(slot, note("settle", slot.id).set("wishes", wishes_value(slot)));
}

// The seats stay where they are, and so do those who hold them. Its dice are its own.
MatchHeader Talk::next_head(const OldMatch& old) const {
  MatchHeader head = old.head();
  head.id = new_token(shared_.services.random);
  head.fairness = {new_secret(shared_.services.random), {}};
  head.created = shared_.services.unix_seconds();
  head.wants_entropy = false;
  head.rules_before = std::exchange(head.rules_version, "");
  head.position = *old.goes_on_from();
  head.opening.clear();
  head.rematch.clear();
  head.rematch_keeps = false;
  head.battle.reset();
  head.campaign.reset();
  for (SeatHead& seat : head.seats) {
    seat.holidays.clear();
    seat.taken_at = 0;
  }
  return head;
}

void Talk::place_next(Slot& slot, ClientId client, const Reply& reply) {
  Client* const found = clients_.find(client);
  if (found == nullptr || !found->outlet->may_begin_match())
    return reply(failed_value({ErrorCode::busy, words("too_many_matches"), ""}));
  const MatchHeader head = next_head(*slot.old);
  slot.rematch_placed = true;
  const Reply placed = [this, old = slot.id, reply](const Value& answer) {
    if (!answer.find("ok")->as_bool()) {
      matches_.no_rematch(old);
      return reply(answer);
    }
    const std::string next = answer.find("match")->as_string();
    matches_.with_match(
        old, {},
        [this, old, reply](const Value& refused) {
          matches_.no_rematch(old);
          reply(refused);
        },
        {}, Claim::firm, {},
        [this, next, reply](Slot& there) {
          there.rematch_placed = false;
          settle_as(there, Kind::goes_on, next, reply);
        });
  };
  Change change;
  change.tokens = tokens_of(head);
  lobby_.open_aside(found->outlet->payer(), head, std::move(change), placed,
                    done_value().set("match", head.id));
}

// From now on it is a match that is over: everything of it may be looked at.
void Talk::settle_as(Slot& slot, Kind kind, const std::string& next, const Reply& reply) {
  const OldMatch& old = *slot.old;
  Change change;
  change.seq = old.past().rows + 1;
  JournalEntry moment{.kind = kind, .seq = old.past().seq + 1};
  if (old.head().audience) moment.at = shared_.services.house->now_ms();
  change.moment = formats::dump_json(to_value(moment));
  const bool late = old.head().is_shown_late();
  change.summary = formats::dump_json(
      settled_summary(old, kind, late ? moment.at + old.head().audience->delay_ms() : 0));
  if (!next.empty()) {
    MatchHeader head = old.head();
    head.rematch = next;
    change.head = formats::dump_json(to_value(head));
  }
  matches_.keep_old(slot, std::move(change), reply, [this, next, reply](Slot& kept) {
    Value answer = done_value().set("seq", kept.old->past().seq);
    if (!next.empty()) answer.set("match", next);
    reply(answer);
    for (const ClientId id : kept.watchers) {
      Client& client = clients_.at(id);
      Clients::send(client, Value::object()
                                .set("push", "match")
                                .set("match", kept.old->description(client.language)));
      tell_old(kept, client);
      for (std::uint8_t i = 0; !next.empty() && i < table::kMaxSeats; ++i) {
        if (client.joined.at(kept.id).seats.has({i}))
          Clients::send(client, note("rematch", kept.id).set("next", next).set("seat", i));
      }
    }
  });
}

}  // namespace host
