// SPDX-License-Identifier: MIT
// The API over the web: what a server adds to apps/host/api.h. Whatever takes longer than a moment,
// reading a long body too, is done by a worker.
#include <algorithm>

#include "apps/host/api.h"
#include "apps/host/words.h"
#include "apps/server/forwarded.h"
#include "apps/server/replying.h"
#include "apps/server/site_asked.h"

namespace server {

using host::ApiRoute;
using table::Value;

namespace {

constexpr std::size_t kReadHere = std::size_t{16} << 10U;  // bytes of a body, read at once
// What only a server can be asked.
constexpr ApiRoute kAddress{"GET", "/api/address"};

const ApiRoute* find_route(const std::string& method, const std::string& path) {
  if (method == kAddress.method && path == kAddress.path) return &kAddress;
  return host::find_api_route(method, path);
}

}  // namespace

std::vector<std::string> Site::routes() {
  std::vector<std::string> out{std::string(kAddress.method) + " " + std::string(kAddress.path)};
  for (const ApiRoute& route : host::api_routes())
    out.push_back(std::string(route.method) + " " + std::string(route.path));
  for (const people::Route& route : people::routes())
    out.push_back(std::string(route.method) + " " + std::string(route.path));
  return out;
}

// What was asked for, in words of our own.
std::string Site::route_of(const WebRequest& request) {
  static constexpr std::string_view kMethods[] = {"GET", "HEAD", "POST"};
  static constexpr std::string_view kOthers[] = {
      "/health", "/ready", "/metrics", "/ws", "/", "/telling/off", "/telling/confirm"};
  const auto known = [](const auto& list, const std::string& name) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
  };
  const std::string method = known(kMethods, request.method) ? request.method : "other";
  const std::string path(people::known_path(host::api_path(path_of(request.target)).path));
  const auto of = [&path](const auto& list) {
    return std::ranges::any_of(list, [&path](const auto& route) { return route.path == path; });
  };
  const bool of_api = path == kAddress.path || of(host::api_routes()) || of(people::routes());
  return method + " " + (of_api || known(kOthers, path) ? path : "another path");
}

std::string Site::match_of(const WebRequest& request) {
  return host::api_path(path_of(request.target)).match;
}

void Site::api(WebRequest request, const WebDone& done) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && request.method != "POST")
    return done(refusal(request, 405, "bad_request", host::words("expect_get_or_post")));
  if (!reads && !is_json_type(request.content_type))
    return done(refusal(request, 400, "bad_request", host::words("expect_json")));
  const host::ApiPath place = host::api_path(path_of(request.target));
  const ApiRoute* const route = find_route(reads ? "GET" : "POST", place.path);
  const people::Route* const of_people = people::find_route(reads ? "GET" : "POST", place.path);
  if (route == nullptr && of_people == nullptr)
    return done(refusal(request, 404, "not_found", host::words("nothing_here")));
  const auto asked = std::make_shared<Asked>(Asked{std::move(request), done, {}});
  asked->call.match = place.match;
  asked->call.language = language_of(asked->request);
  asked->call.token = session_of(asked->request);
  if (of_people != nullptr) return ask_people(*of_people, asked);
  if (route->work != nullptr) {
    for (const std::string_view key : host::kApiQuery)
      asked->call.query.emplace(key, query_value(asked->request.target, std::string(key)));
  }
  const bool long_body = asked->request.body.size() > kReadHere;
  if (route->work != nullptr || long_body) return read_aside(*route, asked);
  if (!reads) {
    if (const auto wrong = asked->read(kReadHere)) return done(*wrong);
  }
  take(*route, asked);
}

// Likewise: who has signed in does not find the challenges of people whom they have blocked.
Value Site::as_seen_by(const Asked& asked, Value reply) const {
  const bool is_lobby = path_of(asked.request.target) == "/api/lobby";
  if (!is_lobby || !office_.is_open() || !host::looks_like_token(asked.call.token)) return reply;
  return office_.without_blocked(asked.call.token, reply);
}

// On a worker: reads what was sent, and does what can be done there.
void Site::read_aside(const ApiRoute& route, std::shared_ptr<Asked> asked) {
  const std::size_t most = body_limit(asked->request.target);
  const host::Payer who = payer(asked->request.address);
  host_.aside(who, [this, &route, asked = std::move(asked), most]() -> std::function<void()> {
    std::optional<WebReply> made;
    if (route.method == "POST") made = asked->read(most);
    if (!made && route.work != nullptr)
      made = json_reply(as_seen_by(*asked, route.work(host_, asked->call)), asked->call.language);
    if (!made) return [this, &route, asked] { take(route, asked); };
    asked->call.body = {};  // here, too: to free what is long takes its time
    return [asked, reply = std::make_shared<const WebReply>(std::move(*made))] {
      asked->done(*reply);
    };
  });
}

// On the host's thread, whose time is charged.
void Site::take(const ApiRoute& route, const AskedPtr& asked) {
  charged(asked->request.address, [&] {
    if (&route == &kAddress) return asked->done(addresses(asked->request));
    if (const auto none_left = use_share(route, *asked)) return asked->done(*none_left);
    const std::string& address = asked->request.address;
    const bool here = is_loopback(address);
    asked->call.payer = payer(address);
    asked->call.challenger = {here ? "here" : address, here || address == kUnnamed};
    if (by_session(route, asked)) return;
    route.take(host_, asked->call, asked->reply(route.is_record));
  });
}

// Whoever takes a seat that is open to anybody takes a challenge off the list: that counts as a new
// match, so that nobody takes all of them.
std::optional<WebReply> Site::use_share(const ApiRoute& route, const Asked& asked) {
  if (!host::takes_share(route, asked.call)) return std::nullopt;
  const std::string& address = asked.request.address;
  if (route.share == ApiRoute::match) {
    if (may_begin_match(address)) return std::nullopt;
    return refusal(asked.request, 429, "busy", host::words("too_many_matches"));
  }
  if (code_tries_.take(address, std::chrono::steady_clock::now())) return std::nullopt;
  return too_many(asked.request, host::words("too_many_codes"));
}

}  // namespace server
