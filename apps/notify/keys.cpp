// SPDX-License-Identifier: MIT
#include "apps/notify/keys.h"

#include <stdexcept>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>

#include "formats/base64url.h"

namespace notify {
namespace {

constexpr const char* kCurve = "prime256v1";

template <auto Free>
struct With {
  template <class T>
  void operator()(T* object) const {
    Free(object);
  }
};
using Context = std::unique_ptr<EVP_PKEY_CTX, With<EVP_PKEY_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, With<BN_clear_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, With<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, With<OSSL_PARAM_free>>;

[[noreturn]] void no_crypto() { throw std::runtime_error("OpenSSL has no key to give"); }

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Key made_of(int selection, std::string_view point, const BIGNUM* secret) {
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  if (secret != nullptr) OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret);
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* raw = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &raw, selection, parameters.get()) != 1)
    return nullptr;
  return Key(raw);
}

}  // namespace

KeyPair new_key_pair() {
  const Key key(EVP_EC_gen(kCurve));
  if (key == nullptr) no_crypto();
  KeyPair out{std::string(kScalar, '\0'), std::string(kPoint, '\0')};
  BIGNUM* raw = nullptr;
  std::size_t size = 0;
  const bool there = EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &raw) == 1;
  const Number secret(raw);
  if (!there || BN_bn2binpad(raw, bytes_of(out.secret), kScalar) != kScalar) no_crypto();
  if (EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY,
                                      bytes_of(out.open), kPoint, &size) != 1 ||
      size != kPoint)
    no_crypto();
  return out;
}

std::string as_text(const KeyPair& pair) {
  return formats::to_base64url(pair.secret) + "." + formats::to_base64url(pair.open);
}

std::optional<KeyPair> key_pair_in(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  auto secret = formats::from_base64url(text.substr(0, dot));
  auto open = formats::from_base64url(text.substr(dot + 1));
  if (!secret || !open) return std::nullopt;
  KeyPair out{std::move(*secret), std::move(*open)};
  if (whole_key(out) == nullptr) return std::nullopt;
  return out;
}

Key open_key(std::string_view point) {
  if (point.size() != kPoint || point[0] != 4) return nullptr;
  Key key = made_of(EVP_PKEY_PUBLIC_KEY, point, nullptr);
  if (key == nullptr) return nullptr;
  const Context check(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  return EVP_PKEY_public_check(check.get()) == 1 ? std::move(key) : nullptr;
}

Key whole_key(const KeyPair& pair) {
  if (pair.secret.size() != kScalar || pair.open.size() != kPoint) return nullptr;
  const Number secret(BN_bin2bn(bytes_of(pair.secret), kScalar, nullptr));
  Key key = made_of(EVP_PKEY_KEYPAIR, pair.open, secret.get());
  if (key == nullptr) return nullptr;
  const Context check(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  return EVP_PKEY_pairwise_check(check.get()) == 1 ? std::move(key) : nullptr;
}

std::string shared_secret(const KeyPair& own, std::string_view point) {
  const Key mine = whole_key(own);
  const Key theirs = open_key(point);
  if (mine == nullptr || theirs == nullptr) return "";
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, mine.get(), nullptr));
  std::string out(kScalar, '\0');
  std::size_t size = out.size();
  if (EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), theirs.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes_of(out), &size) != 1 || size != out.size())
    return "";
  return out;
}

}  // namespace notify
