// SPDX-License-Identifier: MIT
#include "apps/people/webauthn.h"

#include <algorithm>
#include <array>
#include <memory>

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/es384.h>
#include <fido/rs256.h>

#include "apps/host/secrets.h"
#include "apps/people/words.h"
#include "formats/base64url.h"
#include "formats/json.h"

namespace people {
namespace {

using host::Passkey;
using table::Error;
using table::Expected;
using table::Value;

constexpr std::array<std::int64_t, 4> kAlgorithms{COSE_ES256, COSE_EDDSA, COSE_ES384, COSE_RS256};
constexpr std::size_t kMaxClientData = 4096;
constexpr std::size_t kMaxId = 1023;
// Of the authenticator's data: the hash of the party, flags, the counter.
constexpr std::size_t kHash = 32;
constexpr std::size_t kHead = kHash + 1 + 4;
constexpr unsigned kSomebodyThere = 1;

Error wrong(std::string_view key) { return host::not_allowed_to_people(key); }

const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
std::string text_of(const unsigned char* bytes, std::size_t size) {
  return bytes == nullptr ? "" : std::string(reinterpret_cast<const char*>(bytes), size);
}

bool says(const Value& data, const char* key, const Value& what) {
  const Value* const found = data.find(key);
  return found != nullptr && *found == what;
}

// A frame of another page may not sign for ours.
bool in_a_frame(const Value& data) {
  const Value* const crossed = data.find("crossOrigin");
  return data.find("topOrigin") != nullptr || (crossed != nullptr && *crossed != Value(false));
}

std::int64_t counter_in(const std::string& data) {
  std::int64_t out = 0;
  for (std::size_t i = kHash + 1; i < kHead; ++i)
    out = out << 8U | static_cast<unsigned char>(data[i]);
  return out;
}

Expected<void> check_head(const std::string& data, const Party& party) {
  if (data.size() < kHead) return wrong("passkey_broken");
  if (!host::same_secret(data.substr(0, kHash), host::sha256_bytes(party.id)))
    return wrong("passkey_party");
  const auto flags = static_cast<unsigned char>(data[kHash]);
  if ((flags & kSomebodyThere) == 0) return wrong("passkey_nobody");
  return {};
}

// Behind the head of what is signed there are extensions, where it says so, and nothing else.
bool is_plain(const std::string& data) {
  constexpr unsigned kKey = 0x40;
  constexpr unsigned kExtensions = 0x80;
  const auto flags = static_cast<unsigned char>(data[kHash]);
  return (flags & kKey) == 0 && ((flags & kExtensions) != 0) == (data.size() > kHead);
}

struct FreeMade {
  void operator()(fido_cred_t* made) const { fido_cred_free(&made); }
};
struct FreeSigned {
  void operator()(fido_assert_t* made) const { fido_assert_free(&made); }
};
using Made = std::unique_ptr<fido_cred_t, FreeMade>;
using Signed = std::unique_ptr<fido_assert_t, FreeSigned>;

// Read as a key of one algorithm after the other: its own is the one that fits.
Made read_as(const std::string& data, std::int64_t algorithm) {
  Made out(fido_cred_new());
  const bool good = out != nullptr &&
                    fido_cred_set_type(out.get(), static_cast<int>(algorithm)) == FIDO_OK &&
                    fido_cred_set_authdata_raw(out.get(), bytes_of(data), data.size()) == FIDO_OK;
  return good ? std::move(out) : nullptr;
}

// Each kind of key has functions of its own.
template <class Key>
int verify_by(const fido_assert_t* made, int algorithm, const std::string& key, Key* (*make)(),
              void (*free)(Key**), int (*read)(Key*, const void*, std::size_t)) {
  Key* read_key = make();
  int out = FIDO_ERR_INTERNAL;
  if (read_key != nullptr && read(read_key, key.data(), key.size()) == FIDO_OK)
    out = fido_assert_verify(made, 0, algorithm, read_key);
  free(&read_key);
  return out;
}

int verify(const fido_assert_t* made, std::int64_t algorithm, const std::string& key) {
  switch (algorithm) {
    case COSE_ES256:
      return verify_by(made, COSE_ES256, key, es256_pk_new, es256_pk_free, es256_pk_from_ptr);
    case COSE_ES384:
      return verify_by(made, COSE_ES384, key, es384_pk_new, es384_pk_free, es384_pk_from_ptr);
    case COSE_RS256:
      return verify_by(made, COSE_RS256, key, rs256_pk_new, rs256_pk_free, rs256_pk_from_ptr);
    case COSE_EDDSA:
      return verify_by(made, COSE_EDDSA, key, eddsa_pk_new, eddsa_pk_free, eddsa_pk_from_ptr);
    default:
      return FIDO_ERR_UNSUPPORTED_ALGORITHM;
  }
}

// For libfido2; null where it does not take it.
Signed as_signed(const Assertion& made, const Party& party) {
  Signed out(fido_assert_new());
  fido_assert_t* const all = out.get();
  const std::string hash = host::sha256_bytes(made.client_data);
  const bool good =
      all != nullptr && fido_assert_set_count(all, 1) == FIDO_OK &&
      fido_assert_set_rp(all, party.id.c_str()) == FIDO_OK &&
      fido_assert_set_clientdata_hash(all, bytes_of(hash), hash.size()) == FIDO_OK &&
      fido_assert_set_up(all, FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_authdata_raw(all, 0, bytes_of(made.authenticator_data),
                                   made.authenticator_data.size()) == FIDO_OK &&
      fido_assert_set_sig(all, 0, bytes_of(made.signature), made.signature.size()) == FIDO_OK;
  return good ? std::move(out) : nullptr;
}

}  // namespace

std::span<const std::int64_t> passkey_algorithms() { return kAlgorithms; }

Expected<std::string> challenge_in(const std::string& client_data, Ceremony ceremony,
                                   const Party& party) {
  const auto data = formats::parse_json(client_data, kMaxClientData);
  if (!data || !data->is_object()) return wrong("passkey_broken");
  const bool makes = ceremony == Ceremony::makes;
  if (!says(*data, "type", makes ? "webauthn.create" : "webauthn.get"))
    return wrong("passkey_type");
  if (!says(*data, "origin", party.origin)) return wrong("passkey_origin");
  if (in_a_frame(*data)) return wrong("passkey_frame");
  const Value* const challenge = data->find("challenge");
  if (challenge == nullptr || !challenge->is_string()) return wrong("passkey_broken");
  return challenge->as_string();
}

Expected<Passkey> read_new_passkey(const NewPasskey& made, const Party& party) {
  const auto head = check_head(made.authenticator_data, party);
  if (!head) return head.error();
  for (const std::int64_t algorithm : kAlgorithms) {
    const Made read = read_as(made.authenticator_data, algorithm);
    if (read == nullptr) continue;
    const std::string id = text_of(fido_cred_id_ptr(read.get()), fido_cred_id_len(read.get()));
    const std::string key =
        text_of(fido_cred_pubkey_ptr(read.get()), fido_cred_pubkey_len(read.get()));
    if (id.empty() || id.size() > kMaxId || key.empty()) return wrong("passkey_broken");
    Passkey out;
    out.id = formats::to_base64url(id);
    out.key = formats::to_base64url(key);
    out.algorithm = algorithm;
    out.counter = counter_in(made.authenticator_data);
    return out;
  }
  return wrong("passkey_algorithm");
}

Expected<std::int64_t> verify_assertion(const Assertion& made, const Passkey& passkey,
                                        const Party& party) {
  const auto head = check_head(made.authenticator_data, party);
  if (!head) return head.error();
  if (!is_plain(made.authenticator_data)) return wrong("passkey_broken");
  const Signed read = as_signed(made, party);
  const auto key = formats::from_base64url(passkey.key);
  if (read == nullptr || !key) return wrong("passkey_broken");
  if (verify(read.get(), passkey.algorithm, *key) != FIDO_OK) return wrong("passkey_signature");
  return counter_in(made.authenticator_data);
}

}  // namespace people
