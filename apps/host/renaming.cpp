// SPDX-License-Identifier: MIT
#include "apps/host/renaming.h"

#include "apps/host/names_put.h"
#include "apps/host/replies.h"

namespace host {

using table::Seat;

namespace {

void put_in_chat(Slot& slot, Seat seat, const std::string& name) {
  for (std::string& line : slot.chat)
    if (auto anew = line_with_name_put(line, seat, name)) line = std::move(*anew);
}

// Whether there were any.
bool forget_holidays(MatchHeader& head, Seat seat) {
  if (seat.value >= head.seats.size()) return false;
  return !std::exchange(head.seats[seat.value].holidays, {}).empty();
}

}  // namespace

// Where it is not here yet it is only on its way: nobody else has to give it up for a name.
bool Renaming::put(const std::string& match, Seat seat, const std::string& name,
                   const std::function<void(bool)>& done) {
  if (matches_.find(match) == nullptr) return false;
  const Reply reply = [done](const table::Value& answer) { done(answer.find("ok")->as_bool()); };
  matches_.with_match(
      match, {}, reply,
      [this, seat, name, reply](Slot& slot) { put_there(slot, seat, name, reply); }, Claim::if_free,
      {}, [this, seat, name, reply](Slot& slot) { put_in_old(slot, seat, name, reply); });
  return true;
}

void Renaming::put_there(Slot& slot, Seat seat, const std::string& name, const Reply& reply) {
  put_in_chat(slot, seat, name);
  MatchHeader& head = slot.match->head();
  const bool gone = name.empty() && slot.match->stage() == Stage::over;
  const bool had = gone && forget_holidays(head, seat);
  if (!put_name(head, seat, name) && !had) return reply(done_value());
  Change change;
  change.head = formats::dump_json(to_value(slot.match->head()));
  matches_.keep(slot, std::move(change), reply, [this, reply](Slot& kept) {
    clients_.push_description(kept);
    reply(done_value());
  });
}

// It is read again from what is kept of it.
void Renaming::put_in_old(Slot& slot, Seat seat, const std::string& name, const Reply& reply) {
  MatchHeader head = slot.old->head();
  const bool had = name.empty() && slot.old->is_over() && forget_holidays(head, seat);
  if (!put_name(head, seat, name) && !had) return reply(done_value());
  Change change;
  change.head = formats::dump_json(to_value(head));
  const std::string summary = formats::dump_json(slot.old->summary());
  change.summary = with_name_put(summary, seat, name).value_or(summary);
  matches_.keep_old(slot, std::move(change), reply, [seat, name, reply](Slot& anew) {
    put_in_chat(anew, seat, name);
    reply(done_value());
  });
}

}  // namespace host
