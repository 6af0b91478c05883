// SPDX-License-Identifier: MIT
#include "apps/notify/vapid.h"

#include <stdexcept>

#include <openssl/bn.h>
#include <openssl/ecdsa.h>

#include "formats/base64url.h"
#include "formats/json.h"

namespace notify {
namespace {

using table::Value;

struct FreeDigest {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
struct FreeSignature {
  void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
};

std::string in_base64(const Value& value) {
  return formats::to_base64url(formats::dump_json(value));
}

[[noreturn]] void cannot_sign() { throw std::runtime_error("OpenSSL cannot sign"); }

// As DER has it.
std::string signature_of(const std::string& text, const KeyPair& pair) {
  const Key key = whole_key(pair);
  const std::unique_ptr<EVP_MD_CTX, FreeDigest> context(EVP_MD_CTX_new());
  const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t size = 0;
  if (key == nullptr ||
      EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) != 1 ||
      EVP_DigestSign(context.get(), nullptr, &size, bytes, text.size()) != 1)
    cannot_sign();
  std::string out(size, '\0');
  if (EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(out.data()), &size, bytes,
                     text.size()) != 1)
    cannot_sign();
  out.resize(size);
  return out;
}

// Two numbers of 32 bytes, as ES256 wants them.
std::string as_numbers(const std::string& der) {
  const auto* at = reinterpret_cast<const unsigned char*>(der.data());
  const std::unique_ptr<ECDSA_SIG, FreeSignature> read(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())));
  if (read == nullptr) cannot_sign();
  std::string out(2 * kScalar, '\0');
  auto* const bytes = reinterpret_cast<unsigned char*>(out.data());
  if (BN_bn2binpad(ECDSA_SIG_get0_r(read.get()), bytes, kScalar) != kScalar ||
      BN_bn2binpad(ECDSA_SIG_get0_s(read.get()), bytes + kScalar, kScalar) != kScalar)
    cannot_sign();
  return out;
}

}  // namespace

std::string vapid(const Claim& claim, const KeyPair& key) {
  const Value head = Value::object().set("typ", "JWT").set("alg", "ES256");
  const Value body = Value::object()
                         .set("aud", claim.audience)
                         .set("exp", claim.expires)
                         .set("sub", claim.contact);
  const std::string text = in_base64(head) + "." + in_base64(body);
  return "vapid t=" + text + "." + formats::to_base64url(as_numbers(signature_of(text, key))) +
         ", k=" + formats::to_base64url(key.open);
}

}  // namespace notify
