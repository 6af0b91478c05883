// SPDX-License-Identifier: MIT
// What would you do? Thought about where opponents think; the time is paid for like that of odds.
#include "apps/host/play.h"
#include "apps/host/replies.h"
#include "match/hint.h"

namespace host {

using table::ErrorCode;
using table::Language;
using table::Seat;
using table::Value;

namespace {

constexpr std::size_t kMostInHand = 1000;

Value told_hints(const match::View& view, const Hinted& hinted, Language language) {
  Value reply = done_value();
  const Value found = match::hints_value(view, hinted.hints, language);
  for (const auto& [key, value] : found.members()) reply.set(key, value);
  return reply;
}

std::optional<table::Error> no_hint(const HostedMatch& match, Seat seat) {
  if (const auto wrong = match.not_playing()) return wrong;
  if (match.lesson() != nullptr) return not_allowed(words("in_a_lesson"));
  if (!match.head().hints_allowed()) return not_allowed(words("hints_off"));
  if (!match.waiting().has(seat))
    return table::Error{ErrorCode::not_your_turn, words("not_asked"), ""};
  return std::nullopt;
}

}  // namespace

void Play::do_hint(Call& call) { ask_advice(call, "among", false, told_hints); }

void Play::ask_advice(Call& call, const char* key, bool worths, Told told) {
  const std::vector<std::string> in_hand = call.request.strings_or_none(key);
  if (in_hand.size() > kMostInHand) call.request.complain(key, "expected at most 1000 answers");
  matches_.with_seat(call, [this, in_hand, worths, told, client = call.client, payer = call.payer,
                            reply = call.reply](Slot& slot, Seat seat) {
    if (shared_.services.bots == nullptr) return reply(failed_value(busy()));
    if (const auto wrong = no_hint(*slot.match, seat)) return reply(failed_value(*wrong));
    Client& asking = clients_.at(client);
    if (asking.hint_under_way) return reply(failed_value(not_allowed(words("hint_under_way"))));
    asking.hint_under_way = true;
    const Reply answer = [this, client, reply](const Value& value) {
      if (Client* const found = clients_.find(client)) found->hint_under_way = false;
      reply(value);
    };
    // First whoever asks has to have time left; then an opponent thinks.
    const match::Match& match = slot.match->match();
    shared_.aside(payer,
                  [this, payer, answer, seat, in_hand, worths, told, language = asking.language,
                   game = match.shared_game(), view = match.view(seat), id = slot.id,
                   content = slot.match->head().content]() -> Workers::Finish {
                    const auto among = match::answers_in_hand(*view, in_hand, language);
                    if (!among)
                      return [answer, failed = failed_value(among.error())] { answer(failed); };
                    HintJob job{.game = game,
                                .seen = view->observation(),
                                .seat = seat,
                                .seed = match::hint_seed(*view),
                                .among = *among,
                                .worths = worths,
                                .payer = payer.name,
                                .match = id,
                                .content = content};
                    return [this, payer, answer, view, language, told, job = std::move(job)] {
                      advise(payer, answer, view, language, job, told);
                    };
                  });
  });
}

void Play::advise(const Payer& payer, const Reply& reply, const match::ViewPtr& view,
                  Language language, const HintJob& job, Told told) {
  shared_.services.bots->hint(job, [this, payer, reply, view, language, told](const Hinted& found) {
    shared_.charge(payer, found.seconds);
    shared_.answer_aside(payer, reply,
                         [view, language, told, found] { return told(*view, found, language); });
  });
}

}  // namespace host
