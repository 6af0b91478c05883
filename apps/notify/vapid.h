// SPDX-License-Identifier: MIT
// Who sends (RFC 8292): push services take messages only from the server a browser has subscribed
// to, which signs with its key.
#pragma once

#include <cstdint>
#include <string>

#include "apps/notify/keys.h"

namespace notify {

struct Claim {
  std::string audience;      // the origin of the push service
  std::string contact;       // where its operators can reach us: "https://..." or "mailto:..."
  std::int64_t expires = 0;  // seconds since 1970, at most a day from now
};

// The value of the header Authorization.
std::string vapid(const Claim& claim, const KeyPair& key);

}  // namespace notify
