// SPDX-License-Identifier: MIT
#include "apps/host/api.h"

#include <algorithm>

namespace host {
namespace {

using table::Value;

constexpr std::string_view kOfMatch = "/api/matches/*";
constexpr std::string_view kJoin = "/api/matches/*/join";
constexpr std::size_t kIdLength = 32;

void take_code(Host& host, const ApiCall& call, const Reply& reply) {
  host.take_code(call.body, reply, call.payer, call.match);
}

constexpr ApiRoute kRoutes[] = {
    {"GET", "/api/games", [](const Host& h, const ApiCall& c) { return h.games(c.language); }},
    {"GET", "/api/scenario",
     [](const Host& h, const ApiCall& c) {
       return h.scenario(c.asked("game"), c.asked("scenario"), c.asked("options"), c.language);
     }},
    {"GET", "/api/lobby", [](const Host& h, const ApiCall&) { return h.lobby(); }},
    {"GET", "/api/watch", [](const Host& h, const ApiCall&) { return h.watch(); }},
    {"GET", kOfMatch, nullptr,
     [](Host& h, const ApiCall& c, const Reply& reply) {
       h.describe_match(c.match, reply, c.payer, c.token, c.held);
     },
     ApiRoute::nothing, false, true},
    {"GET", "/api/matches/*/record", nullptr,
     [](Host& h, const ApiCall& c, const Reply& reply) {
       h.record(c.match, c.token, reply, c.payer, c.held);
     },
     ApiRoute::nothing, true, true},
    {"POST", "/api/army",
     [](const Host& h, const ApiCall& c) { return h.army(c.body, c.language); }},
    {"POST", "/api/replay",
     [](const Host& h, const ApiCall& c) { return h.replay(c.body, c.language); }},
    {"POST", "/api/review",
     [](const Host& h, const ApiCall& c) { return h.review(c.body, c.language); }},
    {"POST", "/api/mine", [](const Host& h, const ApiCall& c) { return h.mine(c.body); }},
    {"POST", "/api/table",
     [](const Host& h, const ApiCall& c) { return h.my_table(c.body, c.language); }},
    {"POST", "/api/matches", nullptr,
     [](Host& h, const ApiCall& c, const Reply& reply) {
       h.create_match(c.body, reply, c.payer, c.challenger, c.held);
     },
     ApiRoute::match},
    {"POST", "/api/device", nullptr, take_code, ApiRoute::code},
    {"POST", "/api/matches/*/device", nullptr, take_code, ApiRoute::code},
    {"POST", kJoin, nullptr,
     [](Host& h, const ApiCall& c, const Reply& reply) {
       h.join_match(c.match, c.body, reply, c.payer);
     },
     ApiRoute::match},
    {"POST", "/api/matches/*/entropy", nullptr,
     [](Host& h, const ApiCall& c, const Reply& reply) {
       h.add_entropy(c.match, c.body, reply, c.payer);
     }},
};

}  // namespace

std::span<const ApiRoute> api_routes() { return kRoutes; }

const ApiRoute* find_api_route(std::string_view method, std::string_view path) {
  const auto* const found = std::ranges::find_if(
      kRoutes, [&](const ApiRoute& route) { return route.method == method && route.path == path; });
  return found == std::end(kRoutes) ? nullptr : found;
}

ApiPath api_path(const std::string& path) {
  const std::string prefix(kOfMatch.substr(0, kOfMatch.size() - 1));
  if (!path.starts_with(prefix) || path.size() < prefix.size() + kIdLength) return {path, ""};
  const std::string rest = path.substr(prefix.size() + kIdLength);
  if (!rest.empty() && rest[0] != '/') return {path, ""};
  return {std::string(kOfMatch) + rest, path.substr(prefix.size(), kIdLength)};
}

bool takes_share(const ApiRoute& route, const ApiCall& call) {
  if (route.share == ApiRoute::nothing) return false;
  return route.path != kJoin || call.body.find("invite") == nullptr;
}

}  // namespace host
