// SPDX-License-Identifier: MIT
// Where a server may connect for a stranger who says so: to public addresses, and to nothing of the
// network it stands in. What a name stands for is known when a connection is made, and not before.
#pragma once

#include <string>

#include <sys/socket.h>

namespace notify {

bool is_public(const sockaddr& address);
// The same of an address in digits; false where it is none.
bool is_public_text(const std::string& address);
// Whether it is an address in digits at all.
bool is_address(const std::string& text);

}  // namespace notify
