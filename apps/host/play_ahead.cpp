// SPDX-License-Identifier: MIT
// What answers would lead to, before they are given: odds, what they change at once, and what is
// asked next.
#include "apps/host/play.h"
#include "apps/host/replies.h"
#include "match/ahead.h"
#include "match/plan.h"
#include "match/preview.h"

namespace host {

using table::ErrorCode;
using table::Language;
using table::Seat;
using table::Value;

namespace {

constexpr std::size_t kMaxPlan = 16;
// As many places as anybody stands on in any of the games, and what goes for all of them.
constexpr std::size_t kMaxThrough = 16;

}  // namespace

// What is worked out aside, for a seat that is asked, from what it may see: `open` asks for what
// lies before everybody.
void Play::with_asked(Call& call, const FromView& work) {
  const bool open = call.request.boolean_or("open", false);
  matches_.with_seat(
      call, [=, this, payer = call.payer, reply = call.reply](Slot& slot, Seat seat) {
        if (const auto wrong = slot.match->not_playing()) return reply(failed_value(*wrong));
        if (!slot.match->waiting().has(seat)) {
          return reply(failed_value({ErrorCode::not_your_turn, words("not_asked"), ""}));
        }
        const match::Match& match = slot.match->match();
        const auto view = open ? match.view_beside(seat) : match.view(seat);
        shared_.answer_aside(payer, reply, [=] { return work(*view, seat); });
      });
}

// The same of answers given ahead.
void Play::look_ahead(Call& call, const LookAhead& work) {
  std::vector<std::string> plan = call.request.strings_or_none("answers");
  if (plan.empty() || call.request.has("answer")) plan.push_back(call.request.string("answer"));
  if (plan.size() > kMaxPlan) call.request.complain("answers", "expected at most 16 answers");
  with_asked(call, [=](const match::View& view, Seat seat) {
    const table::Expected<Value> found = work(view, seat, plan);
    if (!found) return failed_value(found.error());
    Value out = done_value();
    for (const auto& [key, value] : found->members()) out.set(key, value);
    return out;
  });
}

void Play::do_odds(Call& call) {
  const Value* assumed = call.request.object("assume");
  const Value assume = assumed == nullptr ? Value::object() : *assumed;
  const Language language = clients_.at(call.client).language;
  look_ahead(call,
             [=](const match::View& view, Seat seat,
                 const std::vector<std::string>& plan) -> table::Expected<Value> {
               const auto odds = match::planned_odds(view, seat, plan, assume, language);
               if (!odds) return odds.error();
               return match::odds_value(*odds);
             });
}

void Play::do_preview(Call& call) {
  const Language language = clients_.at(call.client).language;
  look_ahead(call,
             [=](const match::View& view, Seat seat,
                 const std::vector<std::string>& plan) -> table::Expected<Value> {
               const auto changes = match::changes_of(view, seat, plan, language);
               if (!changes) return changes.error();
               return match::changes_value(*changes);
             });
}

void Play::do_ahead(Call& call) {
  const Language language = clients_.at(call.client).language;
  const std::vector<std::string> answers = call.request.strings_or_none("answers");
  const std::vector<std::string> through = call.request.strings_or_none("through");
  if (answers.size() > kMaxPlan) call.request.complain("answers", "expected at most 16 answers");
  if (through.size() > kMaxThrough) call.request.complain("through", "expected at most 16 answers");
  with_asked(call, [=](const match::View& view, Seat seat) {
    Value out = done_value();
    const Value found =
        match::ahead_value(match::asked_after(view, seat, answers, through, language));
    for (const auto& [key, value] : found.members()) out.set(key, value);
    return out;
  });
}

}  // namespace host
