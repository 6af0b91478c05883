// SPDX-License-Identifier: MIT
// Standing orders: what the holder of a seat has decided beforehand (ai/standing_orders.h). They
// are followed as opponents think: aside, from what the seat sees.
#include "ai/standing_orders.h"
#include "apps/host/play.h"
#include "apps/host/replies.h"
#include "formats/json.h"

namespace host {

using table::Language;
using table::Reaction;
using table::Seat;
using table::Value;

namespace {

Value names_value(const table::SaidBy& verbs) {
  Value out = Value::array();
  for (const std::string_view name : verbs.names) {
    if (!name.empty()) out.push(name);
  }
  return out;
}

Value reaction_value(const table::AnyGame& game, const Reaction& reaction, Language language) {
  Value out = Value::object()
                  .set("id", reaction.id)
                  .set("title", game.reaction_text(reaction, language))
                  .set("yes", names_value(reaction.yes))
                  .set("no", names_value(reaction.no))
                  .set("odds", !reaction.chance.empty())
                  .set("sensible", name(reaction.sensible));
  if (!reaction.prompt.empty()) out.set("prompt", reaction.prompt);
  if (!reaction.token.empty()) out.set("token", reaction.token);
  return out;
}

}  // namespace

void Play::do_reactions(Call& call) {
  const Language language = clients_.at(call.client).language;
  matches_.with_seat(call, [reply = call.reply, language](Slot& slot, Seat seat) {
    const table::AnyGame& game = slot.match->game();
    Value list = Value::array();
    for (const Reaction& each : game.reactions()) list.push(reaction_value(game, each, language));
    reply(done_value()
              .set("reactions", std::move(list))
              .set("orders", slot.match->head().seats[seat.value].orders));
  });
}

void Play::do_orders(Call& call) {
  std::string text = call.request.string("orders");
  if (text.size() > kMaxOrders) call.request.complain("orders", "expected at most 1000 bytes");
  matches_.with_seat(call, [this, reply = call.reply, text](Slot& slot, Seat seat) {
    HostedMatch& match = *slot.match;
    if (const auto wrong = match.not_playing()) return reply(failed_value(*wrong));
    if (match.lesson() != nullptr) return reply(failed_value(not_allowed(words("in_a_lesson"))));
    const auto orders = ai::read_standing_orders(match.game(), text);
    if (!orders)
      return reply(
          failed_value({table::ErrorCode::bad_request, "orders: " + orders.error().message, ""}));
    const std::string given = ai::write_standing_orders(*orders);
    match.head().seats[seat.value].orders = given;
    Change change;
    change.head = formats::dump_json(to_value(match.head()));
    // Nobody else waits for it: they would know that something was decided.
    matches_.keep(
        slot, std::move(change), reply,
        [this, reply, given](Slot& kept) {
          reply(done_value().set("orders", given));
          wake_opponents(kept);
        },
        seat);
  });
}

}  // namespace host
