// Half of a pair of twins: what a postman would send.
#include "apps/host/native/people/book.h"
#include "tests/server/twin_world.h"

namespace server_test {

std::string TwinWorld::sent(int but_to) {
  host::NoticeBook book(store_->people()->database());
  std::string out;
  const auto found = book.take(0, 1'000);
  EXPECT_TRUE(found.ok());
  for (const host::Notice& notice : *found) {
    const auto context = book.context(notice);
    if (!context) continue;
    const std::string said = said_to(notice, *context);
    const bool heard =
        but_to < 0 || notice.account != accounts_.at(static_cast<std::size_t>(but_to));
    if (heard) out += said;
  }
  return out;
}

int TwinWorld::sent_by(std::string_view way) const {
  const auto found = sent_by_.find(way);
  return found == sent_by_.end() ? 0 : found->second;
}

std::string TwinWorld::said_to(const host::Notice& notice, const host::NoticeContext& context) {
  host::NoticeBook book(store_->people()->database());
  const std::int64_t now = (kBegun + now_) / 1000;
  const auto turns = people::turns_of(host_->services(), context.seats);
  const people::TurnPlan plan = people::plan_of(notice, context, turns, now);
  const std::string whom = notice.account + " " + notice.way + " " + context.place.place + " ";
  if (plan.what == people::TurnPlan::What::drop) {
    EXPECT_TRUE(book.drop(notice).ok());
    return whom + "is not told\n";
  }
  if (plan.what == people::TurnPlan::What::wait) {
    EXPECT_TRUE(book.postpone(notice, plan.until).ok());
    return whom + "waits until " + std::to_string(plan.until) + "\n";
  }
  const people::TurnLinks links{"https://play.example.org", context.off, context.hours.language};
  const std::string topic = people::topic_of(notice);
  if (notice.way == host::kMailWay) return whom + letter(notice, context, links);
  EXPECT_TRUE(book.sent(notice).ok());
  ++sent_by_[notice.way];
  const bool push = notice.way == host::kPushWay;
  return whom + topic + " " +
         (push ? people::push_body(topic, turns[0], links, now)
               : people::hook_body(topic, turns[0], links, now)) +
         "\n";
}

std::string TwinWorld::letter(host::Notice notice, const host::NoticeContext& context,
                              const people::TurnLinks& links) {
  host::NoticeBook book(store_->people()->database());
  const auto batch = book.begin_batch(notice, "letter" + std::to_string(notice.made));
  EXPECT_TRUE(batch.ok());
  if (!batch || batch->seats.empty()) return "is told by another letter\n";
  notice.batch = batch->id;
  people::Mail mail{.from = "house@example.org", .to = context.place.place, .id = batch->id};
  mail.date = (kBegun + now_) / 1000;
  const auto turns = people::turns_of(host_->services(), batch->seats);
  std::vector<std::string> about;
  for (const people::TurnAsked& turn : turns) about.push_back(turn.match);
  EXPECT_TRUE(book.keep_in_batch(notice, about).ok());
  people::write_turns(mail, turns, links, mail.date);
  EXPECT_TRUE(book.sent(notice).ok());
  ++sent_by_[notice.way];
  return people::mail_text(mail);
}

}  // namespace server_test
