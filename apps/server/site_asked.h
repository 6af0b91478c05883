// SPDX-License-Identifier: MIT
// A request to the API, while it is worked on.
#pragma once

#include <memory>
#include <optional>

#include "apps/host/words.h"
#include "apps/people/cookie.h"
#include "apps/server/replying.h"
#include "apps/server/session_cookie.h"
#include "apps/server/site.h"
#include "formats/json.h"
#include "match/views.h"

namespace server {

struct Site::Asked {
  WebRequest request;
  WebDone done;
  people::Call call;

  // A record is text; all else, and why there is none, is JSON.
  host::Reply reply(bool is_record) const {
    return [done = done, language = call.language, is_record](const table::Value& value) {
      const table::Value* const record = is_record ? value.find("record") : nullptr;
      done(record != nullptr ? text_reply(record->as_string()) : json_reply(value, language));
    };
  }
  // Likewise where somebody signs in or out: a session that is to be in a cookie is in no reply.
  void reply_to_person(const table::Value& value) const {
    WebReply out = json_reply(people::without_kept_session(call, value), call.language);
    const std::string kept = people::session_to_keep(call, value);
    if (!kept.empty()) out.headers.emplace_back("Set-Cookie", setting_cookie(kept));
    if (people::has_signed_out(call, value))
      out.headers.emplace_back("Set-Cookie", clearing_cookie());
    done(out);
  }
  // What was sent; nothing, with the reply that says why, where it is not what was expected.
  std::optional<WebReply> read(std::size_t most) {
    auto sent = formats::parse_json(request.body, most);
    request.body = {};
    if (!sent) {
      return json_reply(
          table::Value::object().set("ok", false).set("error", match::error_value(sent.error())));
    }
    if (!sent->is_object())
      return refusal(request, 400, "bad_request", host::words("expect_object"));
    call.body = std::move(*sent);
    return std::nullopt;
  }
};

}  // namespace server
