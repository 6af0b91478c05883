// SPDX-License-Identifier: MIT
// What would you do? Thought about where opponents think; the time is paid for like that of odds.
#include "apps/host/cpu_time.h"
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

// What a hint costs beside the reply: known once it was thought about.
struct Found {
  Value reply;
  double seconds = 0;
};

Found think(match::BotProvider& bots, std::int64_t most_ms, const match::View& view, Seat seat,
            const std::vector<std::string>& in_hand, Language language) {
  const double begun = thread_seconds();
  const auto among = match::answers_in_hand(view, in_hand, language);
  if (!among) return {failed_value(among.error()), thread_seconds() - begun};
  const table::Hints hints =
      bots.hints(view.game(), view.observation(), seat, most_ms, 0, match::hint_seed(view), *among);
  Value reply = done_value();
  const Value told = match::hints_value(view, hints, language);
  for (const auto& [key, value] : told.members()) reply.set(key, value);
  return {std::move(reply), thread_seconds() - begun};
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

void Play::do_hint(Call& call) {
  const std::vector<std::string> in_hand = call.request.strings_or_none("among");
  if (in_hand.size() > kMostInHand) call.request.complain("among", "expected at most 1000 answers");
  matches_.with_seat(call, [this, in_hand, client = call.client, payer = call.payer,
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
    shared_.aside(payer, [this, payer, answer, seat, in_hand, language = asking.language,
                          view = slot.match->match().view(seat)] {
      return [this, payer, answer, seat, in_hand, language, view] {
        advise(payer, answer, view, seat, in_hand, language);
      };
    });
  });
}

void Play::advise(const Payer& payer, const Reply& reply, const match::ViewPtr& view, Seat seat,
                  const std::vector<std::string>& in_hand, Language language) {
  shared_.services.bots->advise(
      payer.name, [=, this](match::BotProvider& bots, std::int64_t most_ms) {
        const auto found =
            std::make_shared<const Found>(think(bots, most_ms, *view, seat, in_hand, language));
        return [this, payer, reply, found] {
          if (shared_.services.workers != nullptr)
            shared_.services.workers->charge(payer, found->seconds);
          reply(found->reply);
        };
      });
}

}  // namespace host
