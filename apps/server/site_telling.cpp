// SPDX-License-Identifier: MIT
// Telling people elsewhere that it is their turn, as far as it is asked for over the web.
#include "apps/host/words.h"
#include "apps/server/replying.h"
#include "apps/server/site.h"
#include "apps/server/telling_page.h"

namespace server {

// Nobody has to sign in for it: the link says whom it is about.
void Site::tell_off(WebRequest request, const WebDone& done) {
  const bool known =
      request.method == "GET" || request.method == "HEAD" || request.method == "POST";
  if (!known) return done(refusal(request, 405, "bad_request", host::words("expect_get_or_post")));
  if (!office_.is_open() || !office_.tells())
    return done(refusal(request, 404, "not_found", host::words("nothing_here")));
  const host::Payer who = payer(request.address);
  const auto asked = std::make_shared<const WebRequest>(std::move(request));
  host_.aside(who, [this, asked, done]() -> std::function<void()> {
    const auto reply = std::make_shared<const WebReply>(telling_page(*asked, office_));
    return [reply, done] { done(*reply); };
  });
}

void Site::note_seen(const std::string& match, table::SeatSet seats) {
  if (!office_.is_open() || !office_.tells()) return;
  host_.aside({}, [this, match, seats, until = office_.now()]() -> std::function<void()> {
    office_.seen(match, seats, until);
    return [] {};
  });
}

void Site::note_looking() {
  if (!office_.is_open() || !office_.tells()) return;
  auto sessions = host_.looking();
  if (sessions.empty()) return;
  host_.aside({}, [this, sessions = std::move(sessions)]() -> std::function<void()> {
    office_.looking(sessions);
    return [] {};
  });
}

}  // namespace server
