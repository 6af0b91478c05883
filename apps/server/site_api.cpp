// SPDX-License-Identifier: MIT
// The API (docs/SERVER.md, "HTTP"): what can be asked for, and who does it. Whatever takes longer
// than a moment, reading a long body too, is done by a worker.
#include <algorithm>

#include "apps/host/words.h"
#include "apps/server/forwarded.h"
#include "apps/server/replying.h"
#include "apps/server/site.h"
#include "formats/json.h"
#include "match/views.h"

namespace server {

using table::Value;

namespace {

constexpr std::size_t kReadHere = std::size_t{16} << 10U;  // bytes of a body, read at once
constexpr std::string_view kOfMatch = "/api/matches/*";
constexpr std::size_t kIdLength = 32;

// "/api/matches/<id>/join" -> its path with a star for the id, and the id.
struct ApiPath {
  std::string path;
  std::string match;
};
ApiPath path_to(const std::string& path) {
  const std::string prefix(kOfMatch.substr(0, kOfMatch.size() - 1));
  if (!path.starts_with(prefix) || path.size() < prefix.size() + kIdLength) return {path, ""};
  const std::string rest = path.substr(prefix.size() + kIdLength);
  if (!rest.empty() && rest[0] != '/') return {path, ""};
  return {std::string(kOfMatch) + rest, path.substr(prefix.size(), kIdLength)};
}

}  // namespace

struct Site::Asked {
  WebRequest request;
  std::string match;
  table::Language language;
  WebDone done;
  Value body{};

  host::Reply reply() const { return as_json(done, language); }
  std::string query(const char* key) const { return query_value(request.target, key); }
  // What was sent; nothing, with the reply that says why, where it is not what was expected.
  std::optional<WebReply> read(std::size_t most) {
    auto sent = formats::parse_json(request.body, most);
    request.body = {};
    if (!sent) {
      return json_reply(
          Value::object().set("ok", false).set("error", match::error_value(sent.error())));
    }
    if (!sent->is_object())
      return refusal(request, 400, "bad_request", host::words("expect_object"));
    body = std::move(*sent);
    return std::nullopt;
  }
};

// One of these is there: what is put together on a worker thread, and what is done on the host's.
struct Site::Route {
  std::string_view method;
  std::string_view path;  // "*": the id of a match
  Value (*work)(const host::Host& host, const Asked& asked) = nullptr;
  void (*take)(Site& site, const Asked& asked) = nullptr;
};

std::span<const Site::Route> Site::api_table() {
  using Host = host::Host;
  static constexpr Route kRoutes[] = {
      {"GET", "/api/games", [](const Host& h, const Asked& a) { return h.games(a.language); }},
      {"GET", "/api/scenario",
       [](const Host& h, const Asked& a) {
         return h.scenario(a.query("game"), a.query("scenario"), a.query("options"), a.language);
       }},
      {"GET", "/api/lobby", [](const Host& h, const Asked&) { return h.lobby(); }},
      {"GET", "/api/address", nullptr,
       [](Site& s, const Asked& a) { a.done(s.addresses(a.request)); }},
      {"GET", "/api/matches/*", nullptr,
       [](Site& s, const Asked& a) {
         s.host_.describe_match(a.match, a.reply(), s.payer(a.request.address));
       }},
      {"GET", "/api/matches/*/record", nullptr, [](Site& s, const Asked& a) { s.tell_record(a); }},
      {"POST", "/api/army",
       [](const Host& h, const Asked& a) { return h.army(a.body, a.language); }},
      {"POST", "/api/replay",
       [](const Host& h, const Asked& a) { return h.replay(a.body, a.language); }},
      {"POST", "/api/review",
       [](const Host& h, const Asked& a) { return h.review(a.body, a.language); }},
      {"POST", "/api/mine", [](const Host& h, const Asked& a) { return h.mine(a.body); }},
      {"POST", "/api/matches", nullptr, [](Site& s, const Asked& a) { s.create_match(a); }},
      {"POST", "/api/device", nullptr, [](Site& s, const Asked& a) { s.take_code(a); }},
      {"POST", "/api/matches/*/device", nullptr, [](Site& s, const Asked& a) { s.take_code(a); }},
      {"POST", "/api/matches/*/join", nullptr, [](Site& s, const Asked& a) { s.join_match(a); }},
      {"POST", "/api/matches/*/entropy", nullptr,
       [](Site& s, const Asked& a) {
         s.host_.add_entropy(a.match, a.body, a.reply(), s.payer(a.request.address));
       }},
  };
  return kRoutes;
}

const Site::Route* Site::find_route(const std::string& method, const std::string& path) {
  for (const Route& route : api_table()) {
    if (route.method == method && route.path == path) return &route;
  }
  return nullptr;
}

std::vector<std::string> Site::routes() {
  std::vector<std::string> out;
  for (const Route& route : api_table())
    out.push_back(std::string(route.method) + " " + std::string(route.path));
  return out;
}

// What was asked for, in words of our own.
std::string Site::route_of(const WebRequest& request) {
  static constexpr std::string_view kMethods[] = {"GET", "HEAD", "POST"};
  static constexpr std::string_view kOthers[] = {"/health", "/ready", "/metrics", "/ws", "/"};
  const auto known = [](const auto& list, const std::string& name) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
  };
  const std::string method = known(kMethods, request.method) ? request.method : "other";
  const std::string path = path_to(path_of(request.target)).path;
  const auto routes = api_table();
  const bool of_api = std::any_of(routes.begin(), routes.end(),
                                  [&path](const Route& route) { return route.path == path; });
  return method + " " + (of_api || known(kOthers, path) ? path : "another path");
}

std::string Site::match_of(const WebRequest& request) {
  return path_to(path_of(request.target)).match;
}

void Site::api(WebRequest request, const WebDone& done) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && request.method != "POST")
    return done(refusal(request, 405, "bad_request", host::words("expect_get_or_post")));
  if (!reads && !is_json_type(request.content_type))
    return done(refusal(request, 400, "bad_request", host::words("expect_json")));
  const ApiPath place = path_to(path_of(request.target));
  const Route* const route = find_route(reads ? "GET" : "POST", place.path);
  if (route == nullptr)
    return done(refusal(request, 404, "not_found", host::words("nothing_here")));
  const table::Language language = language_of(request);
  const auto asked =
      std::make_shared<Asked>(Asked{std::move(request), place.match, language, done});
  const bool long_body = asked->request.body.size() > kReadHere;
  if (route->work != nullptr || long_body) return read_aside(*route, asked);
  if (!reads) {
    if (const auto wrong = asked->read(kReadHere)) return done(*wrong);
  }
  take(*route, asked);
}

// On a worker: reads what was sent, and does what can be done there.
void Site::read_aside(const Route& route, std::shared_ptr<Asked> asked) {
  const std::size_t most = body_limit(asked->request.target);
  const host::Payer who = payer(asked->request.address);
  host_.aside(who, [this, &route, asked = std::move(asked), most]() -> std::function<void()> {
    std::optional<WebReply> made;
    if (route.method == "POST") made = asked->read(most);
    if (!made && route.work != nullptr)
      made = json_reply(route.work(host_, *asked), asked->language);
    if (!made) return [this, &route, asked] { take(route, asked); };
    asked->body = {};  // here, too: to free what is long takes its time
    return [asked, reply = std::make_shared<const WebReply>(std::move(*made))] {
      asked->done(*reply);
    };
  });
}

// On the host's thread, whose time is charged.
void Site::take(const Route& route, const AskedPtr& asked) {
  charged(asked->request.address, [&] { route.take(*this, *asked); });
}

void Site::create_match(const Asked& asked) {
  const std::string& address = asked.request.address;
  if (!may_begin_match(address))
    return asked.done(refusal(asked.request, 429, "busy", host::words("too_many_matches")));
  const bool here = is_loopback(address);
  host_.create_match(asked.body, asked.reply(), payer(address),
                     {here ? "here" : address, here || address == kUnnamed});
}

// Whoever takes a seat that is open to anybody takes a challenge off the list: that counts as a new
// match, so that nobody takes all of them.
void Site::join_match(const Asked& asked) {
  const std::string& address = asked.request.address;
  if (asked.body.find("invite") == nullptr && !may_begin_match(address))
    return asked.done(refusal(asked.request, 429, "busy", host::words("too_many_matches")));
  host_.join_match(asked.match, asked.body, asked.reply(), payer(address));
}

void Site::take_code(const Asked& asked) {
  const std::string& address = asked.request.address;
  if (!code_tries_.take(address, std::chrono::steady_clock::now()))
    return asked.done(too_many(asked.request, host::words("too_many_codes")));
  host_.take_code(asked.body, asked.reply(), payer(address), asked.match);
}

void Site::tell_record(const Asked& asked) {
  const std::string token = bearer_token(asked.request.authorization);
  host_.record(
      asked.match, token,
      [done = asked.done, language = asked.language](const Value& value) {
        const Value* record = value.find("record");
        done(record == nullptr ? json_reply(value, language) : text_reply(record->as_string()));
      },
      payer(asked.request.address));
}

}  // namespace server
