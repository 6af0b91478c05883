// SPDX-License-Identifier: MIT
#include "apps/notify/addresses.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace notify {
namespace {

struct Net4 {
  std::array<std::uint8_t, 4> begin;
  int bits;
};
// What is not for everybody: this machine, networks of a house or a provider, documents, tests,
// many at once, nobody yet.
constexpr std::array kClosed4{
    Net4{{0, 0, 0, 0}, 8},      Net4{{10, 0, 0, 0}, 8},     Net4{{100, 64, 0, 0}, 10},
    Net4{{127, 0, 0, 0}, 8},    Net4{{169, 254, 0, 0}, 16}, Net4{{172, 16, 0, 0}, 12},
    Net4{{192, 0, 0, 0}, 24},   Net4{{192, 0, 2, 0}, 24},   Net4{{192, 88, 99, 0}, 24},
    Net4{{192, 168, 0, 0}, 16}, Net4{{198, 18, 0, 0}, 15},  Net4{{198, 51, 100, 0}, 24},
    Net4{{203, 0, 113, 0}, 24}, Net4{{224, 0, 0, 0}, 4},    Net4{{240, 0, 0, 0}, 4},
};

struct Net6 {
  std::array<std::uint8_t, 4> begin;
  int bits;
};
// Of those that are for everybody (2000::/3): tunnels, which lead to any address, and documents.
constexpr std::array kClosed6{
    Net6{{0x20, 0x01, 0x00, 0x00}, 23},
    Net6{{0x20, 0x01, 0x0d, 0xb8}, 32},
    Net6{{0x20, 0x02, 0x00, 0x00}, 16},
    Net6{{0x3f, 0xff, 0x00, 0x00}, 20},
};
constexpr Net6 kOpen6{{0x20, 0, 0, 0}, 3};

template <class Net>
bool within(const std::uint8_t* address, const Net& net) {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    a = a << 8U | address[i];
    b = b << 8U | net.begin[i];
  }
  return (a ^ b) >> static_cast<unsigned>(32 - net.bits) == 0;
}

bool is_public_4(const std::uint8_t* address) {
  return std::ranges::none_of(kClosed4, [&](const Net4& net) { return within(address, net); });
}
bool is_public_6(const std::uint8_t* address) {
  return within(address, kOpen6) &&
         std::ranges::none_of(kClosed6, [&](const Net6& net) { return within(address, net); });
}

struct Bytes {
  std::array<std::uint8_t, 16> bytes{};
  bool wide = false;
};
std::optional<Bytes> read(const std::string& text) {
  Bytes out;
  if (inet_pton(AF_INET, text.c_str(), out.bytes.data()) == 1) return out;
  out.wide = true;
  if (inet_pton(AF_INET6, text.c_str(), out.bytes.data()) == 1) return out;
  return std::nullopt;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in known{};
    std::memcpy(&known, &address, sizeof known);
    return is_public_4(reinterpret_cast<const std::uint8_t*>(&known.sin_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 known{};
  std::memcpy(&known, &address, sizeof known);
  return is_public_6(known.sin6_addr.s6_addr);
}

bool is_public_text(const std::string& address) {
  const auto known = read(address);
  if (!known) return false;
  return known->wide ? is_public_6(known->bytes.data()) : is_public_4(known->bytes.data());
}

bool is_address(const std::string& text) { return read(text).has_value(); }

}  // namespace notify
