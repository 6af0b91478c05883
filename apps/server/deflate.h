// SPDX-License-Identifier: MIT
// WebSocket messages packed for the way (RFC 7692), each by itself: no connection keeps anything
// for it. It knows no sockets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace server {

// Empty where it failed.
std::string deflate_message(std::string_view text);

// What such a message says. At most `most` bytes are unpacked, whatever it claims to hold.
struct Inflated {
  std::string text;
  bool too_long = false;
  bool broken = false;
};
Inflated inflate_message(std::string_view packed, std::size_t most);

}  // namespace server
