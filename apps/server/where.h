// SPDX-License-Identifier: MIT
// Where a server is to be reached.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/error.h"

namespace server {

struct Where {
  Where(std::uint16_t number) : port(number) {}  // NOLINT: implicit, a port of this machine
  std::string host = "localhost";                // as it is called
  std::string address = "127.0.0.1";             // in digits
  std::uint16_t port;
  std::string name() const { return host + ":" + std::to_string(port); }
};

// "http://example.org:8080", the name looked up; 80 where there is no port. Errors: bad_option.
table::Expected<Where> where_is(std::string_view url);

}  // namespace server
