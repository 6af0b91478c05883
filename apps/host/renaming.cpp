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

}  // namespace

bool Renaming::put(const std::string& match, Seat seat, const std::string& name,
                   const std::function<void(bool)>& done) {
  if (matches_.find(match) == nullptr) return false;
  const Reply reply = [done](const table::Value& answer) { done(answer.find("ok")->as_bool()); };
  matches_.with_match(
      match, {}, reply,
      [this, seat, name, reply](Slot& slot) { put_there(slot, seat, name, reply); }, Claim::firm,
      {}, [this, seat, name, reply](Slot& slot) { put_in_old(slot, seat, name, reply); });
  return true;
}

void Renaming::put_there(Slot& slot, Seat seat, const std::string& name, const Reply& reply) {
  put_in_chat(slot, seat, name);
  if (!put_name(slot.match->head(), seat, name)) return reply(done_value());
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
  if (!put_name(head, seat, name)) return reply(done_value());
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
