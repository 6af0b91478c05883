// SPDX-License-Identifier: MIT
// What the postman takes along: sealed for a browser, as JSON for a webhook, as a letter.
#include <algorithm>

#include "apps/host/secrets.h"
#include "apps/notify/vapid.h"
#include "apps/notify/web_push.h"
#include "apps/people/turn_plan.h"
#include "apps/server/postman.h"
#include "formats/base64url.h"

namespace server {

using host::Notice;
using host::NoticeContext;
using people::TurnAsked;

namespace {

constexpr std::int64_t kMinuteS = 60;
constexpr std::int64_t kLongestTtl = 28 * 86'400;
constexpr std::int64_t kClaimS = 12 * 3'600;

std::optional<notify::Receiver> receiver_in(const std::string& detail) {
  const std::size_t dot = detail.find('.');
  if (dot == std::string::npos) return std::nullopt;
  auto point = formats::from_base64url(std::string_view(detail).substr(0, dot));
  auto auth = formats::from_base64url(std::string_view(detail).substr(dot + 1));
  if (!point || !auth) return std::nullopt;
  return notify::Receiver{std::move(*point), std::move(*auth)};
}

}  // namespace

// Where that is looked at again: what is allowed may have changed since.
void Postman::post(const Notice& notice, const NoticeContext& context, notify::Letter letter) {
  const auto target = notify::target_of(context.place.place, options_.allowed);
  if (!target) return forget(notice);
  letter.url = context.place.place;
  letter.anywhere = target->is_allowed;
  send(notice, context.failures, std::move(letter));
}

void Postman::push(const Notice& notice, const NoticeContext& context, const TurnAsked& turn) {
  const auto receiver = receiver_in(context.place.detail);
  const auto target = notify::target_of(context.place.place, options_.allowed);
  if (!receiver || !target) return forget(notice);
  const std::string topic = people::topic_of(notice);
  auto body = notify::sealed_for(*receiver, people::push_body(topic, turn, links(context), now()));
  if (!body) return forget(notice);
  const notify::Claim claim{target->origin, options_.contact, services_.unix_seconds() + kClaimS};
  const std::int64_t ttl =
      std::clamp(people::of_use_until(notice, turn) - now(), kMinuteS, kLongestTtl);
  notify::Letter letter;
  letter.body = std::move(*body);
  letter.headers = {"Authorization: " + notify::vapid(claim, options_.key),
                    "Content-Encoding: aes128gcm",
                    "Content-Type: application/octet-stream",
                    "TTL: " + std::to_string(ttl),
                    "Urgency: normal",
                    "Topic: " + topic};
  post(notice, context, std::move(letter));
}

void Postman::hook(const Notice& notice, const NoticeContext& context, const TurnAsked& turn) {
  notify::Letter letter;
  letter.body = people::hook_body(people::topic_of(notice), turn, links(context), now());
  letter.headers = {"Content-Type: application/json"};
  post(notice, context, std::move(letter));
}

// All that waits for that address goes in one letter.
void Postman::mail(Notice notice, const NoticeContext& context) {
  const auto batch = book_.begin_batch(notice, host::new_token(services_.random));
  if (!batch || batch->seats.empty()) return;
  notice.batch = batch->id;
  const auto turns = people::turns_of(services_, batch->seats);
  std::vector<std::string> about;
  for (const TurnAsked& turn : turns) about.push_back(turn.match);
  if (!book_.keep_in_batch(notice, about) || turns.empty()) return;
  people::Mail letter{.from = options_.smtp.from, .to = context.place.place, .id = batch->id};
  people::write_turns(letter, turns, links(context), now());
  send_mail(notice, context, std::move(letter));
}

void Postman::ask_to_confirm(const Notice& notice, const NoticeContext& context) {
  if (context.place.confirm.empty()) {
    static_cast<void>(book_.drop(notice));
    return;
  }
  people::Mail letter{
      .from = options_.smtp.from, .to = context.place.place, .id = people::topic_of(notice)};
  people::write_confirmation(letter, links(context), context.place.confirm);
  send_mail(notice, context, std::move(letter));
}

void Postman::send_mail(const Notice& notice, const NoticeContext& context, people::Mail letter) {
  const Smtp& smtp = options_.smtp;
  if (smtp.url.empty()) {  // another server of the database may have one
    static_cast<void>(book_.postpone(notice, now() + kMinuteS));
    return;
  }
  if (!people::may_be_sent(letter)) return forget(notice);
  letter.date = services_.unix_seconds();
  notify::Letter out;
  out.url = smtp.url;
  out.anywhere = true;
  out.from = smtp.from;
  out.to = context.place.place;
  out.user = smtp.user;
  out.password = smtp.password;
  out.body = people::mail_text(letter);
  send(notice, context.failures, std::move(out));
}

}  // namespace server
