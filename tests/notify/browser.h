// The other end of a push: a browser that subscribes, opens what comes and checks who has sent it.
// It shares nothing with the sender but OpenSSL.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

#include "apps/notify/keys.h"
#include "apps/notify/web_push.h"
#include "formats/base64url.h"
#include "formats/json.h"

namespace notify_test {

struct Browser {
  notify::KeyPair keys = notify::new_key_pair();
  std::string auth = notify::random_bytes(notify::kAuth);

  std::string p256dh() const { return formats::to_base64url(keys.open); }
  std::string secret() const { return formats::to_base64url(auth); }
  notify::Receiver receiver() const { return {keys.open, auth}; }
  // What was sent; nothing where it was not for this browser, or was changed on the way.
  std::optional<std::string> opened(const std::string& body) const;
};

inline const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// By OpenSSL's own, of whatever length.
inline std::string hkdf(const std::string& salt, const std::string& secret,
                        const std::string& about, std::size_t size) {
  EVP_PKEY_CTX* const context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr);
  std::string out(size, '\0');
  EVP_PKEY_derive_init(context);
  EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256());
  EVP_PKEY_CTX_set1_hkdf_salt(context, bytes_of(salt), static_cast<int>(salt.size()));
  EVP_PKEY_CTX_set1_hkdf_key(context, bytes_of(secret), static_cast<int>(secret.size()));
  EVP_PKEY_CTX_add1_hkdf_info(context, bytes_of(about), static_cast<int>(about.size()));
  EVP_PKEY_derive(context, reinterpret_cast<unsigned char*>(out.data()), &size);
  EVP_PKEY_CTX_free(context);
  return out;
}

inline std::optional<std::string> deciphered(const std::string& key, const std::string& nonce,
                                             const std::string& text) {
  constexpr std::size_t kTag = 16;
  if (text.size() < kTag) return std::nullopt;
  std::string out(text.size() - kTag, '\0');
  std::string tag = text.substr(out.size());
  EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
  auto* const to = reinterpret_cast<unsigned char*>(out.data());
  int size = 0;
  EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce));
  EVP_DecryptUpdate(context, to, &size, bytes_of(text), static_cast<int>(out.size()));
  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, kTag, tag.data());
  const bool good = EVP_DecryptFinal_ex(context, to + size, &size) == 1;
  EVP_CIPHER_CTX_free(context);
  return good ? std::optional(out) : std::nullopt;
}

inline std::optional<std::string> Browser::opened(const std::string& body) const {
  using namespace std::string_literals;
  constexpr std::size_t kHead = 16 + 4 + 1;
  if (body.size() < kHead + notify::kPoint || body[kHead - 1] != notify::kPoint)
    return std::nullopt;
  const std::string salt = body.substr(0, 16);
  const std::string point = body.substr(kHead, notify::kPoint);
  const std::string secret =
      hkdf(auth, notify::shared_secret(keys, point), "WebPush: info\0"s + keys.open + point, 32);
  auto out = deciphered(hkdf(salt, secret, "Content-Encoding: aes128gcm\0"s, 16),
                        hkdf(salt, secret, "Content-Encoding: nonce\0"s, 12),
                        body.substr(kHead + notify::kPoint));
  if (!out || out->find_last_not_of('\0') == std::string::npos) return std::nullopt;
  out->resize(out->find_last_not_of('\0') + 1);
  if (out->back() != '\x02') return std::nullopt;
  out->pop_back();
  return out;
}

// What "vapid t=..., k=..." claims, where it is signed by that key; null where it is not.
inline table::Value claimed(const std::string& header, const std::string& key) {
  const std::string_view begin = "vapid t=";
  const std::size_t end = header.find(", k=" + key);
  if (!header.starts_with(begin) || end == std::string::npos) return {};
  const std::string token = header.substr(begin.size(), end - begin.size());
  const std::size_t dot = token.rfind('.');
  const std::string text = token.substr(0, dot);
  const auto numbers = formats::from_base64url(token.substr(dot + 1));
  if (!numbers || numbers->size() != 64) return {};
  ECDSA_SIG* const signature = ECDSA_SIG_new();
  ECDSA_SIG_set0(signature, BN_bin2bn(bytes_of(*numbers), 32, nullptr),
                 BN_bin2bn(bytes_of(*numbers) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(signature, &der);
  const notify::Key open = notify::open_key(*formats::from_base64url(key));
  EVP_MD_CTX* const context = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, open.get());
  const bool good = EVP_DigestVerify(context, der, static_cast<std::size_t>(size), bytes_of(text),
                                     text.size()) == 1;
  EVP_MD_CTX_free(context);
  OPENSSL_free(der);
  ECDSA_SIG_free(signature);
  const auto body = formats::from_base64url(text.substr(text.find('.') + 1));
  if (!good || !body) return {};
  const auto read = formats::parse_json(*body);
  return read ? *read : table::Value();
}

}  // namespace notify_test
