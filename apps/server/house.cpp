// SPDX-License-Identifier: MIT
#include "apps/server/house.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include <arpa/inet.h>
#include <boost/asio/ip/udp.hpp>
#include <ifaddrs.h>
#include <net/if.h>

#include "apps/server/net.h"

namespace server {
namespace {

constexpr std::size_t kMost = 8;

bool within_the_machine(std::string_view interface) {
  static constexpr std::array<std::string_view, 6> kNames{"docker", "br-",    "veth",
                                                          "virbr",  "podman", "cni"};
  return std::any_of(kNames.begin(), kNames.end(),
                     [interface](std::string_view name) { return interface.starts_with(name); });
}

std::string in_digits(const in_addr& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET, &address, text.data(), text.size()) == nullptr ? "" : text.data();
}

// By which address it would send something out; nothing is sent.
std::string outgoing() {
  asio::io_context io;
  asio::ip::udp::socket socket(io);
  error_code failed;
  const auto anywhere = asio::ip::make_address_v4("192.0.2.1");  // for documentation: nobody's
  socket.connect({anywhere, 9}, failed);
  if (failed) return {};
  const auto own = socket.local_endpoint(failed);
  return failed ? std::string() : own.address().to_string();
}

}  // namespace

std::vector<std::string> house_addresses() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(raw, freeifaddrs);
  std::vector<std::string> out;
  for (const ifaddrs* one = raw; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    if (within_the_machine(one->ifa_name)) continue;
    const std::string text =
        in_digits(reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr);
    const bool known = std::find(out.begin(), out.end(), text) != out.end();
    if (!text.empty() && !text.starts_with("169.254.") && !known) out.push_back(text);
  }
  const auto first = std::find(out.begin(), out.end(), outgoing());
  if (first != out.end()) std::rotate(out.begin(), first, first + 1);
  if (out.size() > kMost) out.resize(kMost);
  return out;
}

}  // namespace server
