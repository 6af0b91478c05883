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

}  // namespace host
