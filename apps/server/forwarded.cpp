// SPDX-License-Identifier: MIT
#include "apps/server/forwarded.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "apps/server/net.h"

namespace server {
namespace {

constexpr std::size_t kAddressBits = 128;
constexpr std::size_t kMappedBits = 96;  // before an IPv4 address written as IPv6
constexpr std::size_t kNetworkBytes = 8;

std::optional<asio::ip::address> address_of(const std::string& text) {
  error_code failed;
  const auto out = asio::ip::make_address(text, failed);
  if (failed) return std::nullopt;
  return out;
}

std::string bits_of(const asio::ip::address& address) {
  const auto wide = address.is_v4()
                        ? asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4())
                        : address.to_v6();
  std::string out;
  for (const unsigned char byte : wide.to_bytes()) {
    for (int bit = 7; bit >= 0; --bit) out += (byte >> bit & 1) != 0 ? '1' : '0';
  }
  return out;
}

// The same address has one spelling: 127.0.0.1 and ::ffff:127.0.0.1 are one.
std::string spelled(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

// "1.2.3.4:5678" and "[::1]:5678" are written by some proxies.
std::string without_port(const std::string& name) {
  if (name.starts_with('[')) {
    const std::size_t end = name.find(']');
    return end == std::string::npos ? name : name.substr(1, end - 1);
  }
  const std::size_t colon = name.find(':');
  return colon != std::string::npos && colon == name.rfind(':') ? name.substr(0, colon) : name;
}

std::string last_name(const std::string& line) {
  const std::size_t comma = line.rfind(',');
  const std::string name = comma == std::string::npos ? line : line.substr(comma + 1);
  const std::size_t begin = name.find_first_not_of(" \t");
  if (begin == std::string::npos) return {};
  return name.substr(begin, name.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

std::string counted_as(const std::string& address) {
  const auto read = address_of(address);
  if (!read || read->is_v4() || read->is_loopback()) return address;
  auto bytes = read->to_v6().to_bytes();
  if (read->to_v6().is_v4_mapped()) return spelled(*read);
  std::fill(bytes.begin() + kNetworkBytes, bytes.end(), std::uint8_t{0});
  return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

table::Expected<TrustedProxies> TrustedProxies::of(const std::vector<std::string>& addresses) {
  TrustedProxies out;
  for (const std::string& text : addresses) {
    const std::size_t slash = text.find('/');
    const auto address = address_of(text.substr(0, slash));
    const std::size_t most =
        !address || address->is_v6() ? kAddressBits : kAddressBits - kMappedBits;
    std::size_t length = most;
    bool good = address.has_value();
    if (slash != std::string::npos) {
      const char* end = text.data() + text.size();
      const auto read = std::from_chars(text.data() + slash + 1, end, length);
      good = good && read.ec == std::errc{} && read.ptr == end && length <= most;
    }
    if (!good) {
      return table::Error{table::ErrorCode::bad_option,
                          "\"" + text +
                              "\" is no address: expected one like 10.0.0.2, ::1 or "
                              "172.16.0.0/12",
                          ""};
    }
    out.networks_.push_back({bits_of(*address), kAddressBits - most + length});
  }
  return out;
}

bool TrustedProxies::trusts(const std::string& peer) const {
  const auto address = address_of(peer);
  if (!address) return false;
  const std::string bits = bits_of(*address);
  return std::any_of(networks_.begin(), networks_.end(), [&bits](const Network& network) {
    return bits.compare(0, network.length, network.bits, 0, network.length) == 0;
  });
}

std::string client_address(const std::string& peer, const std::vector<std::string>& forwarded,
                           const TrustedProxies& proxies) {
  if (!proxies.trusts(peer)) return peer;
  if (forwarded.empty()) return kUnnamed;
  const auto named = address_of(without_port(last_name(forwarded.back())));
  return named ? spelled(*named) : kUnnamed;
}

}  // namespace server
