// SPDX-License-Identifier: MIT
// Keys on the curve P-256, as Web Push has them on both sides: a point in 65 bytes, uncompressed,
// and the number that makes it in 32.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <openssl/evp.h>

namespace notify {

inline constexpr std::size_t kPoint = 65;
inline constexpr std::size_t kScalar = 32;

struct KeyPair {
  std::string secret;  // 32 bytes
  std::string open;    // 65 bytes, for anybody
};

KeyPair new_key_pair();
// As a text, for whoever keeps it; nothing where it is none.
std::string as_text(const KeyPair& pair);
std::optional<KeyPair> key_pair_in(std::string_view text);

struct FreeKey {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
using Key = std::unique_ptr<EVP_PKEY, FreeKey>;
// Null where it is no point of the curve, or the two do not belong together.
Key open_key(std::string_view point);
Key whole_key(const KeyPair& pair);

// What both ends can work out, each from its own secret and the other's point: 32 bytes; empty
// where the point is none.
std::string shared_secret(const KeyPair& own, std::string_view point);

}  // namespace notify
