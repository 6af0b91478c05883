// SPDX-License-Identifier: MIT
// Tokens that a client has made itself, so that it could keep them before it sent them: a request
// whose reply was lost is sent again, and answered as it was the first time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/match_header.h"
#include "apps/host/secrets.h"
#include "table/value.h"

namespace host {

// The `token` of a request: the client's own, empty where it leaves that to the server.
std::string read_own_token(table::Reader& reader);

// Those of a request for a new match, the first one first.
std::vector<std::string> own_tokens(const table::Value& body);

// What else the match needs follows from the token, so that it is the same each time; nobody finds
// the token out by it.
std::string token_by(std::string_view own, const std::string& what);
inline std::string match_by(std::string_view own) { return token_by(own, "match"); }
std::string invite_by(std::string_view own, std::uint8_t seat);

// What was replied to who began this match; nothing where these tokens hold no seat of it.
std::optional<table::Value> reply_again(const table::Value& body, const MatchHeader& head);

}  // namespace host
