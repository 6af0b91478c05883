// SPDX-License-Identifier: MIT
#include "apps/host/talk.h"

#include <algorithm>
#include <array>

#include "apps/host/plain_text.h"
#include "apps/host/replies.h"
#include "apps/host/seat_sets.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Seat;
using table::SeatSet;
using table::Value;

constexpr std::size_t kMaxChatLine = 500;  // characters

// What can be said with one touch. Pages say it in their reader's language; the text is for
// programs.
struct Gesture {
  std::string_view id;
  std::string_view text;
};
constexpr std::array<Gesture, 4> kGestures{{{"good_luck", "Good luck"},
                                            {"well_played", "Well played"},
                                            {"one_moment", "One moment, please"},
                                            {"thanks", "Thank you"}}};

struct Line {
  std::string text;
  std::string gesture;
};

Line line_from(table::Reader& request) {
  Line out;
  out.gesture = request.string_or("gesture", "");
  if (out.gesture.empty()) {
    out.text = request.string("text");
    check_text(request, "text", out.text, 1, kMaxChatLine);
    return out;
  }
  const auto* const meant =
      std::find_if(kGestures.begin(), kGestures.end(),
                   [&out](const Gesture& gesture) { return gesture.id == out.gesture; });
  if (meant == kGestures.end()) {
    request.complain("gesture", "expected good_luck, well_played, one_moment or thanks");
  } else {
    out.text = meant->text;
  }
  return out;
}

}  // namespace

void Talk::do_chat(Call& call) {
  const Line said = line_from(call.request);
  if (call.request.ok() && !clients_.at(call.client).outlet->may_chat()) {
    return call.reply(failed_value({ErrorCode::busy, words("too_much_chat"), ""}));
  }
  matches_.with_seat(call, [this, said, reply = call.reply](Slot& slot, Seat seat) {
    Value line = note("chat", slot.id)
                     .set("seat", seat.value)
                     .set("name", slot.match->head().seats[seat.value].name)
                     .set("text", said.text);
    if (!said.gesture.empty()) line.set("gesture", said.gesture);
    Change change;
    change.chat = formats::dump_json(line);
    matches_.keep(slot, std::move(change), reply, [this, line, reply](Slot& kept) {
      kept.chat.push_back(formats::dump_json(line));
      if (kept.chat.size() > kMaxChat) kept.chat.erase(kept.chat.begin());
      reply(done_value());
      clients_.push(kept, line);
    });
  });
}

void Talk::undo_if_agreed(Slot& slot, const Reply& reply) {
  const Seat by = *slot.undo_by;
  const auto undo = slot.match->undo_of_past(by);
  if (!undo) return reply(failed_value(undo.error()));
  if (!all_of(undo->consent, slot.undo_agreed)) return reply(done_value());
  undone(slot, slot.match->undo_past(by, shared_.services.now_ms()), reply);
}

void Talk::undone(Slot& slot, table::Expected<Happened> what, const Reply& reply) {
  if (!what) return reply(failed_value(what.error()));
  const std::uint64_t seq = what->moment.seq;
  play_.happened(slot, std::move(*what), reply,
                 [reply, seq](Slot&) { reply(done_value().set("seq", seq)); });
}

void Talk::do_offer_undo(Call& call) {
  matches_.with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    const auto undo = slot.match->undo_of(seat);
    if (!undo) return reply(failed_value(undo.error()));
    if (undo->plan) return undone(slot, slot.match->undo(seat, shared_.services.now_ms()), reply);
    const SeatSet asked = undo->consent;
    const SeatSet agreed = clients_.seats_with(slot, client, seat);
    const SeatSet machines = except(stood_in_for(slot.match->head()), slot.present);
    if ((machines.bits & asked.bits & ~agreed.bits) != 0) {
      return reply(failed_value(not_allowed(words("stand_in_cannot_agree"))));
    }
    slot.undo_by = seat;
    slot.undo_agreed = agreed;
    if (!all_of(asked, agreed)) {
      clients_.push(slot, note("undo_offered", slot.id).set("seat", seat.value));
    }
    undo_if_agreed(slot, reply);
  });
}

void Talk::do_accept_undo(Call& call) {
  matches_.with_seat(call, [this, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    if (!slot.undo_by) return reply(failed_value(not_allowed(words("nobody_asked_to_undo"))));
    slot.undo_agreed.bits |= clients_.seats_with(slot, client, seat).bits;
    undo_if_agreed(slot, reply);
  });
}

void Talk::do_refuse_undo(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    if (!slot.undo_by) return reply(failed_value(not_allowed(words("nobody_asked_to_undo"))));
    slot.undo_by.reset();
    reply(done_value());
    clients_.push(slot, note("undo_refused", slot.id).set("seat", seat.value));
  });
}

void Talk::do_hand_over(Call& call) {
  const auto id = clients_.match_meant(call);
  const std::int64_t named = call.request.integer("seat", 0, table::kMaxSeats - 1);
  const std::string level = call.request.string_or("level", "easy");
  const BotPool* const bots = shared_.services.bots;
  if (bots == nullptr || !bots->knows(level))
    call.request.complain("level", "expected one of " + (bots == nullptr ? "" : bots->names()));
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  matches_.with_open_match(
      *id, call.payer, call.reply,
      [this, client = call.client, named, level, reply = call.reply](Slot& slot) {
        const SeatSet held = clients_.seats_now(client, slot.id);
        const auto number = static_cast<std::uint8_t>(named);
        auto& seats = slot.match->head().seats;
        if (held.empty() || number >= seats.size() || seats[number].who != SeatHead::Who::person) {
          return reply(failed_value(not_allowed(words("not_yours_to_hand_over"))));
        }
        const bool away = !slot.present.has({number}) &&
                          shared_.services.now_ms() - slot.away_since[number] >= kAwayMs;
        if (!clients_.contains(client)) return reply(failed_value(not_found()));
        if (!held.has({number}) && !away) {
          return reply(failed_value(not_allowed(words("holder_is_here"))));
        }
        MatchHeader then = slot.match->head();
        then.seats[number].stand_in = true;
        if (then.only_bots() && play_.bot_matches_of(client, slot.id) >= kMaxBotMatches) {
          return reply(failed_value(too_many_bot_matches()));
        }
        set_stand_in(slot, {number}, true, level, reply);
      });
}

void Talk::do_take_back(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    set_stand_in(slot, seat, false, "", reply);
  });
}

void Talk::set_stand_in(Slot& slot, Seat seat, bool stand_in, const std::string& level,
                        const Reply& reply) {
  if (const auto wrong = slot.match->not_playing()) return reply(failed_value(*wrong));
  if (slot.match->left().has(seat)) return reply(failed_value(not_allowed(words("has_left"))));
  if (slot.match->lesson() != nullptr)
    return reply(failed_value(not_allowed(words("in_a_lesson"))));
  SeatHead& head = slot.match->head().seats[seat.value];
  head.stand_in = stand_in;
  head.level = level;
  slot.match->resume(shared_.services.now_ms());
  lobby_.keep_seats(slot, {}, reply, done_value());
}

}  // namespace host
