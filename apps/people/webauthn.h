// SPDX-License-Identifier: MIT
// Passkeys (WebAuthn, level 2): what a browser brings when one is made, and when one signs. Keys
// and signatures are read and verified by libfido2 and OpenSSL; checked by hand is what they leave
// to us: type, challenge, origin, crossOrigin, the party the passkey is for, that somebody was
// there.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "apps/host/native/people/values.h"
#include "table/error.h"

namespace people {

// Whom passkeys are for.
struct Party {
  std::string id;      // "play.example.org"
  std::string origin;  // the only page: "https://play.example.org"
};

enum class Ceremony : std::uint8_t { makes, signs };

// All as bytes.
struct NewPasskey {
  std::string client_data;
  std::string authenticator_data;
};
struct Assertion {
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
};

// COSE's numbers of what can be verified, the best first: ES256, EdDSA, ES384, RS256.
std::span<const std::int64_t> passkey_algorithms();

// The challenge in it, in base64url as it stands there. Error: not_allowed, with what is wrong.
table::Expected<std::string> challenge_in(const std::string& client_data, Ceremony ceremony,
                                          const Party& party);
// Its id, key, algorithm and counter; attestation is not asked for. Error: likewise.
table::Expected<host::Passkey> read_new_passkey(const NewPasskey& made, const Party& party);
// The counter it says. Error: likewise.
table::Expected<std::int64_t> verify_assertion(const Assertion& made, const host::Passkey& passkey,
                                               const Party& party);

}  // namespace people
