// SPDX-License-Identifier: MIT
#include "apps/host/secrets.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

namespace host {
namespace {

constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kTokenLength = 32;
constexpr std::string_view kHex = "0123456789abcdef";

}  // namespace

void system_random(std::span<std::uint8_t> out) {
  if (RAND_bytes(out.data(), static_cast<int>(out.size())) == 1) return;
  std::fputs("sandtable: the system has no random numbers to give\n", stderr);
  std::abort();  // a token that can be guessed is worse than none
}

std::string new_token(const RandomBytes& random) {
  std::array<std::uint8_t, kTokenLength> bytes{};
  random(bytes);
  std::string out;
  for (const std::uint8_t byte : bytes) out += kAlphabet[byte & 31U];
  return out;
}

bool looks_like_token(std::string_view text) {
  return text.size() == kTokenLength && std::all_of(text.begin(), text.end(), [](char c) {
           return kAlphabet.find(c) != std::string_view::npos;
         });
}

std::string sha256_bytes(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
  return {reinterpret_cast<const char*>(digest.data()), size};
}

std::string sha256(std::string_view bytes) { return to_hex(sha256_bytes(bytes)); }

std::string to_hex(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += kHex[byte >> 4U];
    out += kHex[byte & 15U];
  }
  return out;
}

std::string from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return {};
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t high = kHex.find(text[i]);
    const std::size_t low = kHex.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    out += static_cast<char>(high << 4U | low);
  }
  return out;
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace host
