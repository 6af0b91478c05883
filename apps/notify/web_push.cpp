// SPDX-License-Identifier: MIT
#include "apps/notify/web_push.h"

#include <memory>
#include <stdexcept>

#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace notify {
namespace {

constexpr std::size_t kContentKey = 16;
constexpr std::size_t kNonce = 12;
constexpr std::size_t kHash = 32;
constexpr std::size_t kTag = 16;
constexpr std::string_view kEndOfLast = "\x02";             // the record is the last one
constexpr std::string_view kRecord{"\x00\x00\x10\x00", 4};  // at most 4096 bytes

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string mac(std::string_view key, std::string_view text) {
  std::string out(kHash, '\0');
  unsigned size = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
           bytes_of(out), &size) == nullptr)
    throw std::runtime_error("OpenSSL has no HMAC");
  return out;
}

struct FreeCipher {
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};

// AES-128-GCM, with its tag behind it; empty where that fails.
std::string enciphered(const std::string& key, const std::string& nonce, std::string_view text) {
  const std::unique_ptr<EVP_CIPHER_CTX, FreeCipher> context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTag, '\0');
  int done = 0;
  int last = 0;
  const bool good = EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key),
                                       bytes_of(nonce)) == 1 &&
                    EVP_EncryptUpdate(context.get(), bytes_of(out), &done, bytes_of(text),
                                      static_cast<int>(text.size())) == 1 &&
                    EVP_EncryptFinal_ex(context.get(), bytes_of(out) + done, &last) == 1 &&
                    EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag,
                                        bytes_of(out) + text.size()) == 1;
  return good ? out : "";
}

table::Error no_receiver() {
  return {table::ErrorCode::bad_request, "this browser's keys cannot be used", ""};
}

}  // namespace

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  if (RAND_bytes(bytes_of(out), static_cast<int>(count)) != 1)
    throw std::runtime_error("the system has no random bytes to give");
  return out;
}

std::string derived(std::string_view salt, std::string_view secret, std::string_view about,
                    std::size_t bytes) {
  return mac(mac(salt, secret), std::string(about) + '\x01').substr(0, bytes);
}

bool may_receive(const Receiver& receiver) {
  return receiver.auth.size() == kAuth && open_key(receiver.point) != nullptr;
}

table::Expected<std::string> sealed_for(const Receiver& receiver, std::string_view text,
                                        const KeyPair& own, std::string_view salt) {
  if (receiver.auth.size() != kAuth) return no_receiver();
  if (text.size() > kMaxPlain)
    return table::Error{table::ErrorCode::bad_request, "the message is too long", ""};
  const std::string agreed = shared_secret(own, receiver.point);
  if (agreed.empty()) return no_receiver();
  using namespace std::string_literals;
  const std::string secret =
      derived(receiver.auth, agreed, "WebPush: info\0"s + receiver.point + own.open, kHash);
  const std::string key = derived(salt, secret, "Content-Encoding: aes128gcm\0"s, kContentKey);
  const std::string nonce = derived(salt, secret, "Content-Encoding: nonce\0"s, kNonce);
  const std::string record = enciphered(key, nonce, std::string(text) + std::string(kEndOfLast));
  if (record.empty()) return no_receiver();
  return std::string(salt) + std::string(kRecord) + static_cast<char>(own.open.size()) + own.open +
         record;
}

table::Expected<std::string> sealed_for(const Receiver& receiver, std::string_view text) {
  return sealed_for(receiver, text, new_key_pair(), random_bytes(kSalt));
}

}  // namespace notify
