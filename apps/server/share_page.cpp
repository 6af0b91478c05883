// SPDX-License-Identifier: MIT
#include "apps/server/share_page.h"

#include <algorithm>
#include <string_view>

namespace server {
namespace {

using table::Value;

constexpr std::string_view kPath = "/r/";
const std::string kPictures = "/og/";
constexpr std::size_t kMatchIdLength = 32;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string text_of(const Value& object, const char* key) {
  const Value* const found = object.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

bool may_be_told(const Value& described) {
  if (described.is_null()) return false;
  const Value* const is_private = described.find("private");
  return described.find("over") != nullptr && is_private != nullptr && !is_private->as_bool();
}

// "Anna against Bernd", or the level of a program.
std::string sides_of(const Value& described) {
  std::string out;
  for (const Value& seat : described.find("seats")->items()) {
    const std::string name = text_of(seat, "name");
    const std::string level = text_of(seat, "level");
    const Value* const former = seat.find("former");
    const bool has_gone = former != nullptr && *former == Value(true);
    if (!out.empty()) out += " against ";
    out += has_gone         ? "a former player"
           : !name.empty()  ? name
           : !level.empty() ? "the AI (" + level + ")"
                            : "somebody";
  }
  return out;
}

// Of the scenario; of the game where there is none of that.
std::string picture_of(const Value& described,
                       const std::function<bool(const std::string&)>& has_file) {
  const std::string game = kPictures + text_of(described, "game");
  const std::string own = game + "/" + text_of(described, "scenario") + ".jpg";
  return has_file(own) ? own : game + ".jpg";
}

std::string meta(std::string_view property, std::string_view content) {
  return "<meta property=\"" + std::string(property) + "\" content=\"" + escaped(content) + "\">\n";
}

// Whoever shows a page wants whole addresses. What the client calls us goes back to it alone.
std::string base_of(const WebRequest& request) {
  return request.host.empty() ? "" : (request.forwarded ? "https://" : "http://") + request.host;
}

}  // namespace

std::optional<std::string> shared_match(const std::string& path) {
  if (!path.starts_with(kPath) || path.size() != kPath.size() + kMatchIdLength) return std::nullopt;
  const std::string id = path.substr(kPath.size());
  const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
  return plain ? std::optional(id) : std::nullopt;
}

WebReply share_page(const WebRequest& request, const std::string& match, const Value& described,
                    const std::function<bool(const std::string&)>& has_file) {
  const bool told = may_be_told(described);
  const std::string picture = told ? picture_of(described, has_file) : kPictures + "site.jpg";
  const std::string title = told ? text_of(described, "title") + ": the replay" : "Sandtable";
  const std::string line = told ? sides_of(described) : "Commander war games on one table";
  const std::string replay = "../#/replay/" + match;
  WebReply out;
  out.type = "text/html; charset=utf-8";
  out.headers.emplace_back("Cache-Control", "no-store");
  out.body = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" +
             escaped(title) + "</title>\n" + meta("og:title", title) +
             meta("og:description", line) + meta("og:image", base_of(request) + picture) +
             "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
             "<meta http-equiv=\"refresh\" content=\"0; url=" +
             replay + "\">\n</head>\n<body>\n<p>" + escaped(line) + "</p>\n<p><a href=\"" + replay +
             "\">Watch the replay</a></p>\n</body>\n</html>\n";
  return out;
}

}  // namespace server
