// SPDX-License-Identifier: MIT
// An opponent plays for somebody who is away: who may want that, and how the seat is had back.
#include "apps/host/replies.h"
#include "apps/host/seat_sets.h"
#include "apps/host/talk.h"

namespace host {
namespace {

using table::Error;
using table::Seat;
using table::SeatSet;

constexpr const char* kOwnLevel = "easy";       // unless another one is asked for
constexpr const char* kOthersLevel = "normal";  // for a seat of somebody else, and no other
constexpr const char* kHighestNoHint = "easy";  // what plays better knows more than its holder

// Whether its holder has kept the others waiting, as far as everybody may know: asked for so long,
// and away for so long.
bool keeps_waiting(const Slot& slot, Seat seat, std::int64_t now) {
  const std::size_t number = seat.value;
  const auto long_ago = [now](std::int64_t since) { return now - since >= kAwayMs; };
  return !slot.present.has(seat) && long_ago(slot.away_since[number]) && slot.asked.has(seat) &&
         long_ago(slot.asked_since[number]);
}

}  // namespace

void Talk::do_hand_over(Call& call) {
  const auto id = clients_.match_meant(call);
  const std::int64_t named = call.request.integer("seat", 0, table::kMaxSeats - 1);
  const std::string level = call.request.string_or("level", "");
  const BotPool* const bots = shared_.services.bots;
  if (bots == nullptr || (!level.empty() && !bots->knows(level)))
    call.request.complain("level", "expected one of " + (bots == nullptr ? "" : bots->names()));
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  const Seat seat{static_cast<std::uint8_t>(named)};
  matches_.with_open_match(
      *id, call.payer, call.reply,
      [this, client = call.client, seat, level, reply = call.reply](Slot& slot) {
        if (!clients_.contains(client)) return reply(failed_value(not_found()));
        hand_over(slot, client, seat, level, reply);
      });
}

// Nothing here depends on what is under cover: that the seat has sealed its plan, for example.
void Talk::hand_over(Slot& slot, ClientId client, Seat seat, const std::string& level,
                     const Reply& reply) {
  const SeatSet held = clients_.seats_now(client, slot.id);
  const auto& seats = slot.match->head().seats;
  const bool of_a_person =
      seat.value < seats.size() && seats[seat.value].who == SeatHead::Who::person;
  if (!held.empty() && of_rules(slot.match->head()).has(seat))
    return reply(failed_value(not_allowed(words("rules_play_it"))));
  if (held.empty() || !of_a_person)
    return reply(failed_value(not_allowed(words("not_yours_to_hand_over"))));
  if (const auto wrong = no_stand_in(slot, seat)) return reply(failed_value(*wrong));
  const bool own = held.has(seat);
  const auto wrong = own ? own_stand_in(slot, level) : others_stand_in(slot, held, seat, level);
  if (wrong) return reply(failed_value(*wrong));
  MatchHeader then = slot.match->head();
  then.seats[seat.value].stand_in = true;
  if (then.only_bots() && play_.bot_matches_of(client, slot.id) >= kMaxBotMatches) {
    return reply(failed_value(too_many_bot_matches()));
  }
  SeatHead& head = slot.match->head().seats[seat.value];
  head.stand_in = true;
  head.level = !level.empty() ? level : own ? kOwnLevel : kOthersLevel;
  head.handed_by = own ? std::nullopt : std::optional(except(held, slot.match->left()).first());
  keep_stand_in(slot, reply);
}

std::optional<Error> Talk::no_stand_in(const Slot& slot, Seat seat) {
  if (auto wrong = slot.match->not_playing()) return wrong;
  if (slot.match->left().has(seat)) return not_allowed(words("has_left"));
  if (slot.match->lesson() != nullptr) return not_allowed(words("in_a_lesson"));
  if (!slot.match->game().asked_seats().several()) return not_allowed(words("alone_here"));
  return std::nullopt;
}

std::optional<Error> Talk::own_stand_in(const Slot& slot, const std::string& level) const {
  const bool knows_more = shared_.services.bots->is_above(level, kHighestNoHint);
  if (knows_more && !slot.match->head().hints_allowed())
    return not_allowed(words("stand_in_is_a_hint"));
  return std::nullopt;
}

std::optional<Error> Talk::others_stand_in(const Slot& slot, SeatSet held, Seat seat,
                                           const std::string& level) const {
  const HostedMatch& match = *slot.match;
  if (all_of(held, match.left())) return not_allowed(words("has_left"));
  if (match.clock().on() || match.by_days()) return not_allowed(words("clock_decides"));
  if (match.head().seats[seat.value].stand_in) return not_allowed(words("stand_in_plays"));
  if (!keeps_waiting(slot, seat, shared_.services.now_ms()))
    return not_allowed(words("holder_is_here"));
  if (!level.empty() && level != kOthersLevel) return not_allowed(words("others_seat_level"));
  return std::nullopt;
}

void Talk::do_take_back(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    if (const auto wrong = no_stand_in(slot, seat)) return reply(failed_value(*wrong));
    slot.match->head().seats[seat.value].take_back();
    keep_stand_in(slot, reply);
  });
}

void Talk::keep_stand_in(Slot& slot, const Reply& reply) {
  slot.match->resume(shared_.services.now_ms());
  lobby_.keep_seats(slot, {}, reply, done_value());
}

}  // namespace host
