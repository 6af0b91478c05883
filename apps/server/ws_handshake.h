// SPDX-License-Identifier: MIT
// How an HTTP request becomes a WebSocket (RFC 6455, chapter 4).
#pragma once

#include <string>

#include "apps/server/net.h"

namespace server {

// The answer to a request for a WebSocket: 101, or 400 where something of it is missing.
// `extensions`: those taken up, may be empty.
http::response<http::string_body> handshake_response(
    const http::request<http::string_body>& request, const std::string& extensions);

}  // namespace server
