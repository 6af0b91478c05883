// SPDX-License-Identifier: MIT
// What a learner asks for besides answering.
#include "apps/host/play.h"
#include "apps/host/replies.h"

namespace host {

using table::Seat;
using table::Value;

// To a legal answer that the lesson does not want. What it would lead to takes a while to work out.
bool Play::objects(const HostedMatch& match, const std::string& text, Language language,
                   const Reply& reply, const Payer& payer) {
  const match::Lesson& lesson = *match.lesson();
  const auto answer = match::unwanted_answer(lesson, match.match(), text, language);
  if (!answer) return false;
  const match::LessonStep* step = &lesson.steps.at(match.lesson_step().value_or(0));
  shared_.answer_aside(payer, reply, [=, view = match.match().view(lesson.seat), other = *answer] {
    return failed_value(
        {table::ErrorCode::lesson, match::lesson_objection(*step, *view, other, language), ""});
  });
  return true;
}

void Play::do_lesson(Call& call) {
  const std::string go = call.request.string("go");
  const auto step = static_cast<std::size_t>(call.request.integer_or("step", 1, 1, 1000)) - 1;
  if (go != "back" && go != "again" && go != "skip")
    call.request.complain("go", "expected back, again or skip");
  const Language language = clients_.at(call.client).language;
  matches_.with_seat(call, [=, this, reply = call.reply](Slot& slot, Seat) {
    HostedMatch& match = *slot.match;
    if (match.lesson() == nullptr) return reply(failed_value(not_allowed(words("no_lesson"))));
    const std::int64_t now = shared_.services.now_ms();
    const std::size_t there = match.lesson_step().value_or(0);
    const std::size_t before = there > 0 ? there - 1 : there;
    auto what = go == "skip" ? match.skip_step(language, now)
                             : match.return_to_step(go == "back" ? before : step, now);
    if (!what) return reply(failed_value(what.error()));
    const std::uint64_t seq = what->moment.seq;
    happened(slot, std::move(*what), reply, acknowledge(reply, seq));
  });
}

}  // namespace host
