#include "tests/people/authenticator.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/rsa.h>

#include "apps/host/secrets.h"

namespace people_test {
namespace {

constexpr std::int64_t kEs256 = -7;
constexpr std::int64_t kEdDsa = -8;
constexpr std::int64_t kEs384 = -35;

EVP_PKEY* new_key(std::int64_t algorithm) {
  if (algorithm == kEs256) return EVP_EC_gen("P-256");
  if (algorithm == kEs384) return EVP_EC_gen("P-384");
  if (algorithm == kEdDsa) return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
  return EVP_RSA_gen(2048);
}

// CBOR, as far as keys need it: numbers, byte strings and the head of a map.
std::string cbor(unsigned kind, std::uint64_t value) {
  const char major = static_cast<char>(kind << 5U);
  if (value < 24) return {static_cast<char>(major | static_cast<char>(value))};
  if (value < 256) return {static_cast<char>(major | 24), static_cast<char>(value)};
  return {static_cast<char>(major | 25), static_cast<char>(value >> 8U),
          static_cast<char>(value & 255U)};
}
std::string cbor_number(std::int64_t value) {
  return value < 0 ? cbor(1, static_cast<std::uint64_t>(-1 - value))
                   : cbor(0, static_cast<std::uint64_t>(value));
}
std::string cbor_bytes(const std::string& bytes) { return cbor(2, bytes.size()) + bytes; }

}  // namespace

std::string client_data(const std::string& type, const std::string& challenge,
                        const std::string& origin, const std::string& more) {
  return R"({"type":")" + type + R"(","challenge":")" + challenge + R"(","origin":")" + origin +
         "\"" + more + "}";
}

std::string head_data(const Head& head) {
  std::string out = host::sha256_bytes(head.party) + static_cast<char>(head.flags);
  for (const unsigned shift : {24U, 16U, 8U, 0U})
    out += static_cast<char>(head.counter >> shift & 255U);
  return out;
}

Authenticator::Authenticator(std::int64_t algorithm, std::string id)
    : algorithm_(algorithm), id_(std::move(id)), key_(new_key(algorithm)) {
  EXPECT_NE(key_, nullptr);
}

// A number of the public key, in so many bytes.
std::string Authenticator::number(const char* name, std::size_t size) const {
  BIGNUM* read = nullptr;
  EXPECT_EQ(EVP_PKEY_get_bn_param(key_.get(), name, &read), 1);
  std::string out(size, '\0');
  BN_bn2binpad(read, reinterpret_cast<unsigned char*>(out.data()), static_cast<int>(size));
  BN_free(read);
  return out;
}

std::string Authenticator::cose_key() const {
  const auto entry = [](std::int64_t key, const std::string& value) {
    return cbor_number(key) + value;
  };
  const std::string algorithm = entry(3, cbor_number(algorithm_));
  if (algorithm_ == kEdDsa) {
    std::string x(32, '\0');
    std::size_t size = x.size();
    EVP_PKEY_get_raw_public_key(key_.get(), reinterpret_cast<unsigned char*>(x.data()), &size);
    return cbor(5, 4) + entry(1, cbor_number(1)) + algorithm + entry(-1, cbor_number(6)) +
           entry(-2, cbor_bytes(x));
  }
  if (algorithm_ == kEs256 || algorithm_ == kEs384) {
    const std::size_t size = algorithm_ == kEs256 ? 32 : 48;
    return cbor(5, 5) + entry(1, cbor_number(2)) + algorithm +
           entry(-1, cbor_number(algorithm_ == kEs256 ? 1 : 2)) +
           entry(-2, cbor_bytes(number(OSSL_PKEY_PARAM_EC_PUB_X, size))) +
           entry(-3, cbor_bytes(number(OSSL_PKEY_PARAM_EC_PUB_Y, size)));
  }
  return cbor(5, 4) + entry(1, cbor_number(3)) + algorithm +
         entry(-1, cbor_bytes(number(OSSL_PKEY_PARAM_RSA_N, 256))) +
         entry(-2, cbor_bytes(number(OSSL_PKEY_PARAM_RSA_E, 3)));
}

people::NewPasskey Authenticator::make(const std::string& challenge, const Head& head) const {
  Head with_key = head;
  with_key.flags |= 0x40U;
  const std::string of_nobody(16, '\0');
  const std::string length{static_cast<char>(id_.size() >> 8U),
                           static_cast<char>(id_.size() & 255U)};
  return {client_data("webauthn.create", challenge),
          head_data(with_key) + of_nobody + length + id_ + cose_key()};
}

people::Assertion Authenticator::sign(const std::string& challenge, const Head& head) const {
  return sign_bytes(client_data("webauthn.get", challenge), head_data(head));
}

people::Assertion Authenticator::sign_bytes(const std::string& client,
                                            const std::string& data) const {
  const std::string text = data + host::sha256_bytes(client);
  const EVP_MD* digest = nullptr;
  if (algorithm_ != kEdDsa) digest = algorithm_ == kEs384 ? EVP_sha384() : EVP_sha256();
  EVP_MD_CTX* const context = EVP_MD_CTX_new();
  std::size_t size = 1024;
  std::string signature(size, '\0');
  EXPECT_EQ(EVP_DigestSignInit(context, nullptr, digest, nullptr, key_.get()), 1);
  EXPECT_EQ(EVP_DigestSign(context, reinterpret_cast<unsigned char*>(signature.data()), &size,
                           reinterpret_cast<const unsigned char*>(text.data()), text.size()),
            1);
  EVP_MD_CTX_free(context);
  signature.resize(size);
  return {client, data, signature};
}

}  // namespace people_test
