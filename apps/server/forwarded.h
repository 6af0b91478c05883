// SPDX-License-Identifier: MIT
// Who a request comes from: behind a proxy that is not who connects, but whom the proxy names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"

namespace server {

// Proxies whose X-Forwarded-For is believed: addresses, or networks such as 172.16.0.0/12.
class TrustedProxies {
 public:
  // Error: bad_option, for what is no address.
  static table::Expected<TrustedProxies> of(const std::vector<std::string>& addresses);
  bool trusts(const std::string& peer) const;

 private:
  struct Network {
    std::string bits;  // of the address as IPv6, one character each
    std::size_t length = 0;
  };
  std::vector<Network> networks_;
};

// How an address is counted: whoever has one of IPv6 has as many as they like of its network of 64
// bits, so that counts as one ("2001:db8::/64"). Every other text counts as it is.
std::string counted_as(const std::string& address);

// What stands for a client of whom the proxy said nothing readable: no address, so that it is never
// taken for this machine.
inline constexpr const char* kUnnamed = "unnamed";

// The client's address. `forwarded` are the lines of X-Forwarded-For in the order they came:
// anybody can write some, and names in them; the last name of the last line is the proxy's own
// word.
std::string client_address(const std::string& peer, const std::vector<std::string>& forwarded,
                           const TrustedProxies& proxies);

}  // namespace server
