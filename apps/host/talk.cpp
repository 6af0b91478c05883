// SPDX-License-Identifier: MIT
#include "apps/host/talk.h"

#include <algorithm>

#include "apps/host/plain_text.h"
#include "apps/host/replies.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Seat;
using table::Value;

constexpr std::size_t kMaxChatLine = 500;  // characters

// What can be said with one touch. Pages say it in their reader's language; the text is for
// programs.
struct Gesture {
  std::string_view id;
  std::string_view text;
};
constexpr Gesture kGestures[] = {{"good_luck", "Good luck"},
                                 {"well_played", "Well played"},
                                 {"one_moment", "One moment, please"},
                                 {"thanks", "Thank you"}};

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
  const Gesture* const meant = std::ranges::find_if(
      kGestures, [&out](const Gesture& gesture) { return gesture.id == out.gesture; });
  if (meant == std::end(kGestures)) {
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
  const WhoHears& who_hears = shared_.services.who_hears;
  matches_.with_seat(call, [this, said, who_hears, call = call.client, payer = call.payer,
                            reply = call.reply](Slot& slot, Seat seat) {
    Spoken line{said.text, said.gesture, {}};
    if (!who_hears) return speak(slot, seat, std::move(line), reply);
    Payer in_turn = payer;  // lines of a chat are looked at one at a time: they keep their order
    in_turn.alone = "chat " + slot.id;
    who_hears(slot.id, seat, in_turn,
              [this, id = slot.id, seat, call, payer, line,
               reply](const table::Expected<Hearing>& hearing) {
                if (!hearing) return reply(failed_value(hearing.error()));
                if (hearing->is_silenced)
                  return reply(failed_value(not_allowed(words("silenced"))));
                Spoken heard = line;
                heard.deaf = hearing->deaf;
                // Whoever has lost the seat meanwhile says nothing more there.
                matches_.with_match(
                    id, payer, reply,
                    [this, seat, call, heard, reply](Slot& then) {
                      if (!clients_.seats_now(call, then.id).has(seat))
                        return reply(failed_value(not_found()));
                      speak(then, seat, heard, reply);
                    },
                    Claim::firm, table::SeatSet::of(seat));
              });
  });
}

void Talk::speak(Slot& slot, Seat seat, const Spoken& said, const Reply& reply) {
  const SeatHead& speaker = slot.match->head().seats[seat.value];
  Value line = note("chat", slot.id)
                   .set("seat", seat.value)
                   .set("name", speaker.name)
                   .set("text", said.text);
  if (speaker.former) line.set("former", true);
  if (!said.gesture.empty()) line.set("gesture", said.gesture);
  Change change;
  change.chat = formats::dump_json(line);
  matches_.keep(slot, std::move(change), reply, [this, line, deaf = said.deaf, reply](Slot& kept) {
    kept.chat.push_back(formats::dump_json(line));
    if (kept.chat.size() > kMaxChat) kept.chat.erase(kept.chat.begin());
    reply(done_value());
    clients_.push(kept, line, deaf);
  });
}

}  // namespace host
