// SPDX-License-Identifier: MIT
#include "apps/server/site.h"

#include "apps/host/words.h"
#include "apps/server/house.h"
#include "apps/server/replying.h"
#include "apps/server/share_page.h"
#include "apps/server/telling_page.h"

namespace server {

using table::Value;

Site::Site(host::Host& table, StaticFiles files, Limits limits, Names names)
    : host_(table),
      office_(table.services(), names.accounts, names.telling),
      files_(std::move(files)),
      limits_(limits),
      names_(std::move(names)),
      requests_(limits.http_per_second, limits.http_at_once),
      creations_(limits.creations_per_minute / 60, limits.creations_per_minute),
      chats_(limits.chat_per_second, limits.chat_at_once),
      codes_(limits.codes_per_minute / 60, limits.codes_per_minute),
      code_tries_(limits.codes_per_minute / 60, limits.codes_per_minute),
      accounts_(limits.accounts_per_minute / 60, limits.accounts_at_once),
      challenges_(limits.challenges_per_minute / 60, limits.challenges_per_minute),
      look_ups_(limits.look_ups_per_minute / 60, limits.look_ups_per_minute),
      times_(limits.address_time) {}

std::optional<WebReply> Site::refuse(const WebRequest& request) {
  ++counters_.http_requests;
  const auto now = std::chrono::steady_clock::now();
  const double share = files_.has(path_of(request.target)) ? limits_.file_share : 1;
  if (ready(request.address, now) > now || !requests_.take(request.address, now, share)) {
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

void Site::handle(WebRequest request, const WebDone& done) {
  const std::string address = request.address;
  charged(address, [&] {
    const WebDone told = host_.log().wants(host::LogLevel::debug) ? noted(request, done) : done;
    answer(std::move(request), told);
  });
}

// What the log says of it: no text of the client's but the id of a match that is there.
WebDone Site::noted(const WebRequest& request, const WebDone& done) const {
  host::LogEntry entry;
  entry.level = host::LogLevel::debug;
  entry.what = "http";
  entry.text = route_of(request);
  entry.request = host_.log().number();
  const std::string match = match_of(request);
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

void Site::answer(WebRequest request, const WebDone& done) {
  if (auto refused = refuse(request)) return done(*refused);
  const std::string path = path_of(request.target);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (path == "/api" || path.starts_with("/api/")) return api(std::move(request), done);
  if (leads_to_telling(path)) return tell_off(std::move(request), done);
  if (!reads) return done(refusal(request, 405, "bad_request", host::words("expect_get")));
  if (path == "/health") return done(health(request));
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
  if (const auto match = shared_match(path)) return share(std::move(request), *match, done);
  done(files_.get(request));
}

// Whether there is such a match, and of whom, is told of those that are over and for everybody.
void Site::share(WebRequest request, const std::string& match, const WebDone& done) {
  const host::Payer who = payer(request.address);
  host_.describe_match(
      match,
      [this, request = std::move(request), match, done](const Value& reply) {
        const Value* const described = reply.find("match");
        done(share_page(request, match, described == nullptr ? Value() : *described,
                        [this](const std::string& path) { return files_.has(path); }));
      },
      who);
}

WebReply Site::too_many(const WebRequest& request, const std::string& message) {
  ++counters_.http_refused;
  return refusal(request, 429, "busy", message);
}

bool Site::may_begin_match(const std::string& address) {
  if (creations_.take(address, std::chrono::steady_clock::now())) return true;
  ++counters_.http_refused;
  return false;
}

std::size_t Site::body_limit(const std::string& target) const {
  return path_of(target) == "/api/replay" ? limits_.record_body : limits_.http_body;
}

bool Site::may_chat(const std::string& address) {
  return chats_.take(address, std::chrono::steady_clock::now());
}

bool Site::may_ask_for_code(const std::string& address) {
  return codes_.take(address, std::chrono::steady_clock::now());
}

// The process lives and its thread answers: whoever finds that untrue starts it again.
// How many people there are is for whoever may see the metrics.
WebReply Site::health(const WebRequest& request) const {
  Value out = Value::object().set("ok", true).set("version", SANDTABLE_VERSION);
  if (may_see_metrics(request)) {
    out.set("matches", std::uint64_t{host_.counts().loaded})
        .set("connections", std::uint64_t{counters_.connections});
  }
  return json_reply(out);
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

}  // namespace server
