// SPDX-License-Identifier: MIT
// The addresses under which other machines in the house may reach this one.
#pragma once

#include <string>
#include <vector>

namespace server {

// IPv4 addresses of this machine's networks, the one it goes out by first; none where it has none.
// Those of networks within the machine itself (containers, virtual machines) are left out.
std::vector<std::string> house_addresses();

}  // namespace server
