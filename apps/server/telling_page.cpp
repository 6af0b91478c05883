// SPDX-License-Identifier: MIT
#include "apps/server/telling_page.h"

#include "apps/server/replying.h"
#include "formats/interface_texts.h"

namespace server {
namespace {

using table::Expected;
using table::Fills;
using table::Language;

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c == '&'   ? "&amp;"
           : c == '<' ? "&lt;"
           : c == '>' ? "&gt;"
           : c == '"' ? "&quot;"
                      : std::string(1, c);
  }
  return out;
}

// The form goes back to where it came from; nothing else may be done by it.
WebReply page(int status, Language language, const std::string& text, const std::string& button) {
  WebReply out;
  out.status = status;
  out.type = "text/html; charset=utf-8";
  out.headers = {{"Cache-Control", "no-store"},
                 {"Content-Security-Policy",
                  "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
                  "'none'"},
                 {"Referrer-Policy", "same-origin"}};
  out.body = std::string("<!doctype html>\n<html lang=\"") +
             (language == Language::fr ? "fr" : "en") +
             "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
             "content=\"width=device-width\">\n<title>Sandtable</title>\n</head>\n<body>\n<p>" +
             escaped(text) + "</p>\n";
  if (!button.empty())
    out.body += "<form method=\"post\"><button>" + escaped(button) + "</button></form>\n";
  out.body += "</body>\n</html>\n";
  return out;
}

struct Words {
  Language language;
  std::string operator()(const std::string& key, const Fills& fills = {}) const {
    return formats::interface_texts().text(language, "telling.page_" + key, fills);
  }
};

WebReply refused(const table::Error& error, const Words& say) {
  const bool gone = error.code == table::ErrorCode::not_found;
  return page(gone ? 404 : 503, say.language, gone ? say("gone") : error.message, "");
}

WebReply off_page(const std::string& token, bool act, const people::Office& office,
                  const Words& say) {
  const auto way = act ? office.notices().turn_off(token) : office.notices().way_of(token);
  if (!way) return refused(way.error(), say);
  return act ? page(200, say.language, say("off_done"), "")
             : page(200, say.language, say("off_" + *way), say("off_do"));
}

WebReply confirm_page(const std::string& token, bool act, const people::Office& office,
                      const Words& say) {
  if (act) {
    const auto confirmed = office.notices().confirm(token);
    return confirmed ? page(200, say.language, say("confirm_done"), "")
                     : refused(confirmed.error(), say);
  }
  const auto address = office.notices().address_of(token);
  if (!address) return refused(address.error(), say);
  return page(200, say.language, say("confirm", {{"address", *address}}), say("confirm_do"));
}

}  // namespace

bool leads_to_telling(const std::string& path) { return path == kOffPath || path == kConfirmPath; }

WebReply telling_page(const WebRequest& request, const people::Office& office) {
  const Words say{language_of(request)};
  const std::string token = query_value(request.target, "token");
  const bool act = request.method == "POST";
  const bool confirms = path_of(request.target) == kConfirmPath;
  return confirms ? confirm_page(token, act, office, say) : off_page(token, act, office, say);
}

}  // namespace server
