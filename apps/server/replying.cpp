// SPDX-License-Identifier: MIT
#include "apps/server/replying.h"

#include "apps/host/words.h"
#include "formats/json.h"

namespace server {

using table::Value;

namespace {

int status_of(const Value& reply) {
  if (reply.find("ok")->as_bool()) return 200;
  const std::string& code = reply.find("error")->find("code")->as_string();
  if (code == "not_found") return 404;
  if (code == "not_allowed") return 403;
  if (code == "busy" || code == "moved") return 503;
  return 400;
}

}  // namespace

table::Language language_of(const WebRequest& request) {
  const bool french = query_value(request.target, "lang") == "fr";
  return french ? table::Language::fr : table::Language::en;
}

WebReply json_reply(const Value& value, table::Language language) {
  WebReply out;
  out.status = status_of(value);
  out.body = formats::dump_json(host::in_language(language, value));
  out.headers.emplace_back("Cache-Control", "no-store");
  return out;
}

WebReply text_reply(std::string body) {
  WebReply out;
  out.type = "text/plain; charset=utf-8";
  out.body = std::move(body);
  out.headers.emplace_back("Cache-Control", "no-store");
  return out;
}

WebReply refusal(const WebRequest& request, int status, const std::string& code,
                 const std::string& message) {
  const bool french = language_of(request) == table::Language::fr;
  return error_reply(status, code, french ? host::in_french(message) : message);
}

}  // namespace server
