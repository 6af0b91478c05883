// SPDX-License-Identifier: MIT
#include "apps/server/site.h"

#include <algorithm>

#include "apps/host/words.h"
#include "apps/server/house.h"
#include "formats/json.h"
#include "match/views.h"

namespace server {
namespace {

using table::Value;

constexpr const char* kMatches = "/api/matches/";
constexpr const char* kReplay = "/api/replay";
constexpr std::size_t kIdLength = 32;

int status_of(const Value& reply) {
  if (reply.find("ok")->as_bool()) return 200;
  const std::string& code = reply.find("error")->find("code")->as_string();
  if (code == "not_found") return 404;
  if (code == "not_allowed") return 403;
  if (code == "busy" || code == "moved") return 503;
  return 400;
}

// "?lang=fr": what goes wrong is said in French.
table::Language language_of(const WebRequest& request) {
  const bool french = query_value(request.target, "lang") == "fr";
  return french ? table::Language::fr : table::Language::en;
}

WebReply json_reply(const Value& value, table::Language language = table::Language::en) {
  WebReply out;
  out.status = status_of(value);
  out.body = formats::dump_json(host::in_language(language, value));
  out.headers.emplace_back("Cache-Control", "no-store");
  return out;
}

host::Reply as_json(const WebDone& done, table::Language language) {
  return [done, language](const Value& value) { done(json_reply(value, language)); };
}

WebReply text_reply(std::string body) {
  WebReply out;
  out.type = "text/plain; charset=utf-8";
  out.body = std::move(body);
  out.headers.emplace_back("Cache-Control", "no-store");
  return out;
}

// "/api/matches/<id>/join" -> id and "join"; empty where it is not that.
struct MatchPath {
  std::string id;
  std::string what;
};
MatchPath match_path(const std::string& path) {
  const std::string prefix = kMatches;
  if (!path.starts_with(prefix) || path.size() < prefix.size() + kIdLength) return {};
  const std::string rest = path.substr(prefix.size() + kIdLength);
  if (!rest.empty() && rest[0] != '/') return {};
  return {path.substr(prefix.size(), kIdLength), rest.empty() ? "" : rest.substr(1)};
}

// What was asked for, in words of our own.
std::string route_of(const WebRequest& request) {
  static constexpr std::string_view kMethods[] = {"GET", "HEAD", "POST"};
  static constexpr std::string_view kPaths[] = {
      "/api/games",   "/api/scenario", "/api/review", "/api/army", "/api/replay",
      "/api/matches", "/api/device",   "/api/lobby",  "/api/mine", "/api/address",
      "/health",      "/ready",        "/metrics",    "/ws",       "/"};
  static constexpr std::string_view kOfMatch[] = {"", "join", "entropy", "record"};
  const auto known = [](const auto& list, const std::string& name) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
  };
  const std::string method = known(kMethods, request.method) ? request.method : "other";
  const std::string path = path_of(request.target);
  if (known(kPaths, path)) return method + " " + path;
  const MatchPath match = match_path(path);
  if (match.id.empty() || !known(kOfMatch, match.what)) return method + " another path";
  return method + " " + kMatches + "*" + (match.what.empty() ? "" : "/" + match.what);
}

WebReply refusal(const WebRequest& request, int status, const std::string& code,
                 const std::string& message) {
  const bool french = language_of(request) == table::Language::fr;
  return error_reply(status, code, french ? host::in_french(message) : message);
}

}  // namespace

Site::Site(host::Host& table, StaticFiles files, Limits limits, Names names)
    : host_(table),
      files_(std::move(files)),
      limits_(limits),
      names_(std::move(names)),
      requests_(limits.http_per_second, limits.http_at_once),
      creations_(limits.creations_per_minute / 60, limits.creations_per_minute),
      chats_(limits.chat_per_second, limits.chat_at_once),
      codes_(limits.codes_per_minute / 60, limits.codes_per_minute),
      code_tries_(limits.codes_per_minute / 60, limits.codes_per_minute),
      times_(limits.address_time) {}

std::optional<WebReply> Site::refuse(const WebRequest& request) {
  ++counters_.http_requests;
  const auto now = std::chrono::steady_clock::now();
  if (ready(request.address, now) > now || !requests_.take(request.address, now)) {
    ++counters_.http_refused;
    return refusal(request, 429, "busy", host::words("too_many_requests"));
  }
  if (limits_.this_machine_only && !is_this_machine(request.host)) {
    ++counters_.http_refused;
    return refusal(request, 403, "not_allowed", host::words("this_machine_only"));
  }
  if (!names_.hosts.empty() && !host_allowed(request.host, names_.hosts)) {
    ++counters_.http_refused;
    return refusal(request, 403, "not_allowed", host::words("unknown_name"));
  }
  if (!origin_allowed(request.origin, request.host, names_.origins)) {
    ++counters_.http_refused;
    return refusal(request, 403, "not_allowed", host::words("not_from_here"));
  }
  return std::nullopt;
}

std::optional<WebReply> Site::refuse_socket(const WebRequest& request) {
  if (auto refused = refuse(request)) return refused;
  if (socket_match(request.target)) return std::nullopt;
  return refusal(request, 404, "not_found", host::words("websocket_at_ws"));
}

host::Clock::time_point Site::ready(const std::string& address, host::Clock::time_point now) {
  return is_loopback(address) ? now : times_.of(address, now).ready(now);
}

double Site::charged(const std::string& address, const std::function<void()>& work) {
  const double seconds = meter_.measure(work);
  const auto now = std::chrono::steady_clock::now();
  if (seconds > 0 && !is_loopback(address)) times_.of(address, now).spend(seconds, now);
  return seconds;
}

void Site::handle(const WebRequest& request, const WebDone& done) {
  charged(request.address, [&] {
    answer(request, host_.log().wants(host::LogLevel::debug) ? noted(request, done) : done);
  });
}

// What the log says of it: no text of the client's but the id of a match that is there.
WebDone Site::noted(const WebRequest& request, const WebDone& done) const {
  host::LogEntry entry;
  entry.level = host::LogLevel::debug;
  entry.what = "http";
  entry.text = route_of(request);
  entry.request = host_.log().number();
  const std::string match = match_path(path_of(request.target)).id;
  return [this, entry, match, done, begun = host::Clock::now()](WebReply reply) {
    host::LogEntry told = entry;
    const std::chrono::duration<double, std::milli> took = host::Clock::now() - begun;
    told.ms = took.count();
    told.status = reply.status;
    if (reply.status == 200) told.match = match;
    host_.log().write(told);
    done(std::move(reply));
  };
}

void Site::answer(const WebRequest& request, const WebDone& done) {
  if (auto refused = refuse(request)) return done(*refused);
  const std::string path = path_of(request.target);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (path == "/api" || path.starts_with("/api/")) return api(request, done);
  if (!reads) return done(refusal(request, 405, "bad_request", host::words("expect_get")));
  if (path == "/health") return done(health());
  if (path == "/ready") return done(readiness(request));
  if (path == "/metrics") {
    if (!may_see_metrics(request)) {
      return done(refusal(request, 404, "not_found", host::words("nothing_here")));
    }
    counters_.ready = !draining_ && host_.within_reach();
    return done(text_reply(metrics_text(counters_, host_.counts())));
  }
  if (socket_match(request.target))
    return done(refusal(request, 400, "bad_request", host::words("is_a_websocket")));
  done(files_.get(request));
}

WebReply Site::too_many_sockets(const WebRequest& request) {
  ++counters_.http_refused;
  return refusal(request, 429, "busy", host::words("too_many_connections"));
}

bool Site::may_begin_match(const std::string& address) {
  if (creations_.take(address, std::chrono::steady_clock::now())) return true;
  ++counters_.http_refused;
  return false;
}

std::size_t Site::body_limit(const std::string& target) const {
  return path_of(target) == kReplay ? limits_.record_body : limits_.http_body;
}

bool Site::may_chat(const std::string& address) {
  return chats_.take(address, std::chrono::steady_clock::now());
}

bool Site::may_ask_for_code(const std::string& address) {
  return codes_.take(address, std::chrono::steady_clock::now());
}

// The process lives and its thread answers: whoever finds that untrue starts it again.
WebReply Site::health() const {
  const host::HostCounts counts = host_.counts();
  return json_reply(Value::object()
                        .set("ok", true)
                        .set("version", SANDTABLE_VERSION)
                        .set("matches", std::uint64_t{counts.loaded})
                        .set("connections", std::uint64_t{counters_.connections}));
}

// Whether others should be sent here. A database that is away is no reason to start it again.
WebReply Site::readiness(const WebRequest& request) const {
  if (draining_) return refusal(request, 503, "busy", host::words("about_to_end"));
  if (!host_.within_reach()) return refusal(request, 503, "busy", host::words("store_away"));
  return json_reply(Value::object().set("ok", true));
}

// Numbers about everybody are for whoever runs the server.
bool Site::may_see_metrics(const WebRequest& request) const {
  return limits_.metrics_for_all || is_loopback(request.address);
}

// A server for everybody does not tell how its own network looks.
WebReply Site::addresses(const WebRequest& request) const {
  Value out = Value::object().set("ok", true);
  const bool here = is_loopback(request.address) && is_this_machine(request.host);
  if (!here || request.forwarded || limits_.behind_proxy) return json_reply(out);
  Value list = Value::array();
  if (!limits_.this_machine_only) {
    for (const std::string& address : house_addresses()) list.push(address);
  }
  out.set("only_here", limits_.this_machine_only).set("addresses", std::move(list));
  return json_reply(out);
}

// An address pays for all that comes from it; on this machine itself everybody has the same one.
host::Payer Site::payer(const std::string& address, std::uint64_t connection) const {
  if (connection == 0 || !is_loopback(address)) return {address};
  return {address + "#" + std::to_string(connection)};
}

void Site::aside(const WebRequest& request, std::function<WebReply()> work, const WebDone& done) {
  host_.aside(payer(request.address), [work = std::move(work), done] {
    auto reply = std::make_shared<const WebReply>(work());
    return [reply, done] { done(*reply); };
  });
}

void Site::api(const WebRequest& request, const WebDone& done) {
  if (request.method == "GET" || request.method == "HEAD") return api_get(request, done);
  if (request.method == "POST") return api_post(request, done);
  done(refusal(request, 405, "bad_request", host::words("expect_get_or_post")));
}

void Site::api_get(const WebRequest& request, const WebDone& done) {
  const std::string path = path_of(request.target);
  if (path == "/api/games") {
    return aside(
        request,
        [this, language = language_of(request)] { return json_reply(host_.games(language)); },
        done);
  }
  if (path == "/api/scenario") {
    return aside(
        request,
        [this, request, language = language_of(request)] {
          const auto asked = [&](const char* key) { return query_value(request.target, key); };
          return json_reply(
              host_.scenario(asked("game"), asked("scenario"), asked("options"), language),
              language);
        },
        done);
  }
  if (path == "/api/lobby") {
    return aside(
        request,
        [this, language = language_of(request)] { return json_reply(host_.lobby(), language); },
        done);
  }
  if (path == "/api/address") return done(addresses(request));
  const MatchPath match = match_path(path);
  if (!match.id.empty() && match.what.empty()) {
    return host_.describe_match(match.id, as_json(done, language_of(request)),
                                payer(request.address));
  }
  if (!match.id.empty() && match.what == "record") {
    const std::string token = bearer_token(request.authorization);
    return host_.record(
        match.id, token,
        [done, language = language_of(request)](const Value& value) {
          const Value* record = value.find("record");
          done(record == nullptr ? json_reply(value, language) : text_reply(record->as_string()));
        },
        payer(request.address));
  }
  done(refusal(request, 404, "not_found", host::words("nothing_here")));
}

void Site::api_post(const WebRequest& request, const WebDone& done) {
  if (!is_json_type(request.content_type)) {
    return done(refusal(request, 400, "bad_request", host::words("expect_json")));
  }
  const auto body = formats::parse_json(request.body, body_limit(request.target));
  if (!body) {
    return done(json_reply(
        Value::object().set("ok", false).set("error", match::error_value(body.error()))));
  }
  if (!body->is_object()) {
    return done(refusal(request, 400, "bad_request", host::words("expect_object")));
  }
  const std::string path = path_of(request.target);
  const MatchPath match = match_path(path);
  const host::Reply reply = as_json(done, language_of(request));
  if (path == "/api/matches") {
    if (!may_begin_match(request.address)) {
      return done(refusal(request, 429, "busy", host::words("too_many_matches")));
    }
    return host_.create_match(*body, reply, payer(request.address));
  }
  if (path == "/api/army") {
    return aside(
        request,
        [this, body = *body, language = language_of(request)] {
          return json_reply(host_.army(body, language), language);
        },
        done);
  }
  if (path == kReplay) {
    return aside(
        request,
        [this, body = *body, language = language_of(request)] {
          return json_reply(host_.replay(body, language), language);
        },
        done);
  }
  if (path == "/api/review") {
    return aside(
        request,
        [this, body = *body, language = language_of(request)] {
          return json_reply(host_.review(body, language), language);
        },
        done);
  }
  if (path == "/api/mine") {
    return aside(
        request,
        [this, body = *body, language = language_of(request)] {
          return json_reply(host_.mine(body), language);
        },
        done);
  }
  const host::Payer payer = this->payer(request.address);
  if (path == "/api/device" || match.what == "device") {
    if (!code_tries_.take(request.address, std::chrono::steady_clock::now())) {
      ++counters_.http_refused;
      return done(refusal(request, 429, "busy", host::words("too_many_codes")));
    }
    return host_.take_code(*body, reply, payer, match.id);
  }
  if (match.what == "join") return host_.join_match(match.id, *body, reply, payer);
  if (match.what == "entropy") return host_.add_entropy(match.id, *body, reply, payer);
  done(refusal(request, 404, "not_found", host::words("nothing_here")));
}

}  // namespace server
