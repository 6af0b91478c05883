// SPDX-License-Identifier: MIT
// Requests and replies of the web, as far as the rest of the server wants to know of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace server {

struct WebRequest {
  std::string method;
  std::string target;  // path and query, as it came
  std::string host;    // the Host header
  std::string origin;  // the Origin header, empty where there is none
  std::string content_type;
  std::string authorization;
  std::string cookie;      // the Cookie header
  std::string fetch_site;  // Sec-Fetch-Site: whose page asks, as the browser says
  std::string if_none_match;
  bool takes_gzip = false;
  std::string address;     // of the client
  bool forwarded = false;  // a proxy says it has passed this on, whether it is believed or not
  std::string body;
};

struct WebReply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using WebDone = std::function<void(WebReply)>;

WebReply error_reply(int status, const std::string& code, const std::string& message);

// "/api/games?lang=fr" -> "/api/games"
std::string path_of(const std::string& target);
// The match whose socket that is: "/ws/<id>", and nothing else. "/ws" is for any: empty; nothing
// where the address is no socket's.
std::optional<std::string> socket_match(const std::string& target);
// What stands in an address for other characters, put back; empty where it is badly written.
std::string url_decoded(std::string_view text);
// The value of a key in the query, decoded; empty where it is missing or badly written.
std::string query_value(const std::string& target, const std::string& key);

// Whether a page from `origin` may talk to a server reached as `host`: the same host and port, or
// one of `allowed`. No origin: no browser sent it.
bool origin_allowed(const std::string& origin, const std::string& host,
                    const std::vector<std::string>& allowed);

// "application/json", with or without parameters such as "; charset=utf-8".
bool is_json_type(const std::string& content_type);

// The token of "Bearer <token>"; empty where there is none.
std::string bearer_token(const std::string& authorization);

// Whether a Host header names the machine the server itself is on: localhost, 127.0.0.1 or [::1],
// with any port. Another name for it belongs to a page that wants to be taken for ours.
bool is_this_machine(const std::string& host);

// Whether a Host header names one of these, or the machine itself, or an address in digits, with
// any port. No page can point a name of its own at any of them.
bool host_allowed(const std::string& host, const std::vector<std::string>& names);

// Whether an address is one of the machine itself.
bool is_loopback(const std::string& address);

// Headers of every reply: no inline script, no frames, nothing from elsewhere.
const std::vector<std::pair<std::string, std::string>>& strict_headers();

}  // namespace server
