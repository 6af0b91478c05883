// SPDX-License-Identifier: MIT
// Addresses that people give us to send to: push services and webhooks.
#pragma once

#include <string>
#include <vector>

#include "table/error.h"

namespace notify {

inline constexpr std::size_t kMaxUrl = 1000;

// "HOST:PORT": of tests, which may be anywhere and need no TLS.
using Allowed = std::vector<std::string>;

struct Target {
  std::string origin;       // "https://push.example.net"
  bool is_allowed = false;  // by its name: wherever that is
};

// By the same reading that libcurl sends by. Error: bad_request, where it is not https at the usual
// port of a public name or address, or says more than where to send to.
table::Expected<Target> target_of(const std::string& url, const Allowed& allowed);

}  // namespace notify
