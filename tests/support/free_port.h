// A port for a server that is to be found again where it was. The system gives ports from 32768 on
// to whoever connects or asks for any: while nobody listens, somebody else would have it.
#pragma once

#include <cstdint>
#include <random>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

namespace testing_support {

// Nobody listens at it just now; 0 where there is none.
inline std::uint16_t free_port() {
  constexpr std::uint16_t kFirst = 20'000;
  constexpr std::uint16_t kLast = 32'000;
  std::random_device random;
  for (int tries = 0; tries < 1000; ++tries) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    here.sin_port = htons(std::uniform_int_distribution<std::uint16_t>(kFirst, kLast)(random));
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool free = bind(probe, reinterpret_cast<sockaddr*>(&here), sizeof here) == 0;
    close(probe);
    if (free) return ntohs(here.sin_port);
  }
  return 0;
}

}  // namespace testing_support
