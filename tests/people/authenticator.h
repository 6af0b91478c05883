// A passkey of the test's own: keys of OpenSSL, and what a browser would send of them.
#pragma once

#include <memory>
#include <string>

#include <openssl/evp.h>

#include "apps/people/webauthn.h"

namespace people_test {

inline const people::Party kParty{"play.example.org", "https://play.example.org"};

std::string client_data(const std::string& type, const std::string& challenge,
                        const std::string& origin = kParty.origin, const std::string& more = "");

struct Head {
  std::string party = kParty.id;
  unsigned flags = 1;  // somebody was there
  std::uint32_t counter = 0;
};
std::string head_data(const Head& head);

class Authenticator {
 public:
  // COSE's number of the algorithm.
  explicit Authenticator(std::int64_t algorithm, std::string id = "a passkey");

  people::NewPasskey make(const std::string& challenge, const Head& head = {}) const;
  people::Assertion sign(const std::string& challenge, const Head& head = {}) const;
  // Of these very bytes.
  people::Assertion sign_bytes(const std::string& client, const std::string& data) const;
  const std::string& id() const { return id_; }

 private:
  struct FreeKey {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  };
  std::string cose_key() const;
  std::string number(const char* name, std::size_t size) const;

  std::int64_t algorithm_;
  std::string id_;
  std::unique_ptr<EVP_PKEY, FreeKey> key_;
};

}  // namespace people_test
