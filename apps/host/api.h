// SPDX-License-Identifier: MIT
// The API that is no WebSocket (docs/SERVER.md, "HTTP"), without the network: what can be asked
// for, and who does it. A server answers requests of the web with it, a table in a browser those of
// its own page.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "apps/host/host.h"
#include "apps/host/lobby.h"
#include "table/scene.h"
#include "table/value.h"

namespace host {

struct ApiCall {
  std::string match{};  // of the path, where it names one
  table::Language language = table::Language::en;
  std::map<std::string, std::string, std::less<>> query{};  // kApiQuery of the address
  table::Value body{};                                      // an object; null where it only asks
  std::string token{};    // of a seat or a session, where the call brings one
  table::SeatSet held{};  // by that session, of the match; of the one that a new one goes on from
  Payer payer{};
  Challenger challenger{};

  std::string asked(std::string_view key) const {
    const auto found = query.find(key);
    return found == query.end() ? "" : found->second;
  }
};
inline constexpr std::string_view kApiQuery[] = {"game", "scenario", "options"};

// Of one of these is there: what any thread may do, and what is done on the host's.
struct ApiRoute {
  // What it uses up of what one address may do in a while.
  enum Share : std::uint8_t { nothing, match, code };

  std::string_view method;
  std::string_view path;  // "*": the id of a match
  table::Value (*work)(const Host& host, const ApiCall& call) = nullptr;
  void (*take)(Host& host, const ApiCall& call, const Reply& reply) = nullptr;
  Share share = nothing;
  bool is_record = false;  // its answer is a record, a text of its own kind
  // Whoever holds a seat of the match is told more: by a token, or by a session.
  bool asks_who_holds = false;
};

// In the order of the document.
std::span<const ApiRoute> api_routes();
const ApiRoute* find_api_route(std::string_view method, std::string_view path);

// "/api/matches/<id>/join" -> its path with a star for the id, and the id.
struct ApiPath {
  std::string path;
  std::string match;
};
ApiPath api_path(const std::string& path);

// Whether this call uses up a share at all: whoever is invited to a seat takes nothing from the
// lobby.
bool takes_share(const ApiRoute& route, const ApiCall& call);

}  // namespace host
