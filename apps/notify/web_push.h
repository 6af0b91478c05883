// SPDX-License-Identifier: MIT
// A message sealed for one browser (RFC 8291, in the coding of RFC 8188): the push service that
// carries it cannot read it.
#pragma once

#include <string>
#include <string_view>

#include "apps/notify/keys.h"
#include "table/error.h"

namespace notify {

inline constexpr std::size_t kAuth = 16;  // bytes of a browser's secret
inline constexpr std::size_t kSalt = 16;
inline constexpr std::size_t kMaxPlain = 3072;  // what every service has to take, and some room

// Whom it is for, as the browser has said.
struct Receiver {
  std::string point;  // `p256dh`, 65 bytes
  std::string auth;   // 16 bytes
};
// Whether they can be that.
bool may_receive(const Receiver& receiver);

// The body to be sent. `own` and `salt` are for this message alone. Error: bad_request, where the
// receiver is none or the text too long.
table::Expected<std::string> sealed_for(const Receiver& receiver, std::string_view text,
                                        const KeyPair& own, std::string_view salt);
table::Expected<std::string> sealed_for(const Receiver& receiver, std::string_view text);

// So many bytes that nobody can foretell.
std::string random_bytes(std::size_t count);

// HKDF with SHA-256 (RFC 5869): at most 32 bytes.
std::string derived(std::string_view salt, std::string_view secret, std::string_view about,
                    std::size_t bytes);

}  // namespace notify
