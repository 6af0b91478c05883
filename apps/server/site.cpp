#include "apps/server/site.h"

#include "apps/host/words.h"
#include "formats/json.h"
#include "match/views.h"

namespace server {
namespace {

using table::Value;

constexpr const char* kMatches = "/api/matches/";
constexpr std::size_t kIdLength = 32;

int status_of(const Value& reply) {
  if (reply.find("ok")->as_bool()) return 200;
  const std::string& code = reply.find("error")->find("code")->as_string();
  if (code == "not_found") return 404;
  if (code == "not_allowed") return 403;
  if (code == "busy") return 503;
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

WebReply refusal(const WebRequest& request, int status, const std::string& code,
                 const std::string& message) {
  const bool french = language_of(request) == table::Language::fr;
  return error_reply(status, code, french ? std::string(host::in_french(message)) : message);
}

}  // namespace

Site::Site(host::Host& table, StaticFiles files, Limits limits, std::vector<std::string> origins)
    : host_(table),
      files_(std::move(files)),
      limits_(limits),
      origins_(std::move(origins)),
      requests_(limits.http_per_second, limits.http_at_once),
      creations_(limits.creations_per_minute / 60, limits.creations_per_minute) {}

std::optional<WebReply> Site::refuse(const WebRequest& request) {
  ++counters_.http_requests;
  if (!requests_.take(request.address, std::chrono::steady_clock::now())) {
    ++counters_.http_refused;
    return refusal(request, 429, "busy", "too many requests: try again in a moment");
  }
  if (limits_.this_machine_only && !is_this_machine(request.host)) {
    ++counters_.http_refused;
    return refusal(request, 403, "not_allowed",
                   "this server is for this machine only: open it as http://localhost");
  }
  if (!origin_allowed(request.origin, request.host, origins_)) {
    ++counters_.http_refused;
    return refusal(request, 403, "not_allowed", "this page is not from here");
  }
  return std::nullopt;
}

std::optional<WebReply> Site::refuse_socket(const WebRequest& request) {
  if (auto refused = refuse(request)) return refused;
  if (path_of(request.target) == "/ws") return std::nullopt;
  return refusal(request, 404, "not_found", "the WebSocket is at /ws");
}

void Site::handle(const WebRequest& request, const WebDone& done) {
  if (auto refused = refuse(request)) return done(*refused);
  const std::string path = path_of(request.target);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (path == "/api" || path.starts_with("/api/")) return api(request, done);
  if (!reads) return done(refusal(request, 405, "bad_request", "expected GET"));
  if (path == "/health") {
    const host::HostCounts counts = host_.counts();
    return done(json_reply(Value::object()
                               .set("ok", true)
                               .set("version", SANDTABLE_VERSION)
                               .set("matches", std::uint64_t{counts.loaded})
                               .set("connections", std::uint64_t{counters_.connections})));
  }
  if (path == "/metrics") {
    if (!may_see_metrics(request)) {
      return done(refusal(request, 404, "not_found", "there is nothing here"));
    }
    return done(text_reply(metrics_text(counters_, host_.counts())));
  }
  if (path == "/ws") return done(refusal(request, 400, "bad_request", "this is a WebSocket"));
  done(files_.get(request));
}

bool Site::may_begin_match(const std::string& address) {
  if (creations_.take(address, std::chrono::steady_clock::now())) return true;
  ++counters_.http_refused;
  return false;
}

// Numbers about everybody are for whoever runs the server.
bool Site::may_see_metrics(const WebRequest& request) const {
  return limits_.metrics_for_all || is_loopback(request.address);
}

void Site::api(const WebRequest& request, const WebDone& done) {
  if (request.method == "GET" || request.method == "HEAD") return api_get(request, done);
  if (request.method == "POST") return api_post(request, done);
  done(refusal(request, 405, "bad_request", "expected GET or POST"));
}

void Site::api_get(const WebRequest& request, const WebDone& done) {
  const std::string path = path_of(request.target);
  if (path == "/api/games") {
    return done(json_reply(host_.games(language_of(request))));
  }
  if (path == "/api/scenario") {
    const auto asked = [&request](const char* key) { return query_value(request.target, key); };
    const table::Language language = language_of(request);
    return done(json_reply(
        host_.scenario(asked("game"), asked("scenario"), asked("options"), language), language));
  }
  if (path == "/api/lobby") return done(json_reply(host_.lobby()));
  const MatchPath match = match_path(path);
  if (!match.id.empty() && match.what.empty()) {
    return done(json_reply(host_.describe_match(match.id), language_of(request)));
  }
  if (!match.id.empty() && match.what == "record") {
    const std::string token = bearer_token(request.authorization);
    return host_.record(
        match.id, token, [done, language = language_of(request)](const Value& value) {
          const Value* record = value.find("record");
          done(record == nullptr ? json_reply(value, language) : text_reply(record->as_string()));
        });
  }
  done(refusal(request, 404, "not_found", "there is nothing here"));
}

void Site::api_post(const WebRequest& request, const WebDone& done) {
  if (!is_json_type(request.content_type)) {
    return done(refusal(request, 400, "bad_request", "expected Content-Type: application/json"));
  }
  const auto body = formats::parse_json(request.body, limits_.http_body);
  if (!body) {
    return done(json_reply(
        Value::object().set("ok", false).set("error", match::error_value(body.error()))));
  }
  if (!body->is_object()) {
    return done(refusal(request, 400, "bad_request", "expected a JSON object"));
  }
  const std::string path = path_of(request.target);
  const MatchPath match = match_path(path);
  const host::Reply reply = as_json(done, language_of(request));
  if (path == "/api/matches") {
    if (!may_begin_match(request.address)) {
      return done(refusal(request, 429, "busy", "too many new matches: try again in a minute"));
    }
    return host_.create_match(*body, reply);
  }
  if (path == "/api/army") {
    return done(json_reply(host_.army(*body, language_of(request)), language_of(request)));
  }
  if (path == "/api/review") {
    return done(json_reply(host_.review(*body, language_of(request)), language_of(request)));
  }
  if (path == "/api/mine") return done(json_reply(host_.mine(*body)));
  if (match.what == "join") return host_.join_match(match.id, *body, reply);
  if (match.what == "entropy") return host_.add_entropy(match.id, *body, reply);
  done(refusal(request, 404, "not_found", "there is nothing here"));
}

}  // namespace server
