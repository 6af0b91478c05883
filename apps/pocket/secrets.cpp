// SPDX-License-Identifier: MIT
// Secrets where there is no OpenSSL: random bytes of whoever runs the program, and SHA-256 as FIPS
// 180-4 has it, chapter 6.2. Browsers have one, too, but only for those who can wait.
#include "apps/host/secrets.h"

#include <array>
#include <bit>
#include <cstdlib>

#include <unistd.h>

namespace host {
namespace {

constexpr std::size_t kBlock = 64;
using Words = std::array<std::uint32_t, 8>;

// The first 32 bits of what stands behind the point of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, kBlock> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t word_at(std::string_view bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8U | static_cast<std::uint8_t>(bytes[at + i]);
  return out;
}

// Chapter 6.2.2, of one block.
void add_block(Words& hash, std::string_view block) {
  std::array<std::uint32_t, kBlock> w{};
  for (std::size_t t = 0; t < 16; ++t) w[t] = word_at(block, 4 * t);
  for (std::size_t t = 16; t < kBlock; ++t) {
    const std::uint32_t a = w[t - 15];
    const std::uint32_t b = w[t - 2];
    w[t] = w[t - 16] + w[t - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  Words v = hash;  // a .. h
  for (std::size_t t = 0; t < kBlock; ++t) {
    const std::uint32_t choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
    const std::uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
    const std::uint32_t first = v[7] +
                                (std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25)) +
                                choose + kRound[t] + w[t];
    const std::uint32_t second =
        (std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22)) + most;
    v = {first + second, v[0], v[1], v[2], v[3] + first, v[4], v[5], v[6]};
  }
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += v[i];
}

// Chapter 5.1.1: a bit, nothing, and the length in bits.
std::string padded(std::string_view bytes) {
  std::string out(bytes);
  out += '\x80';
  while (out.size() % kBlock != kBlock - 8) out += '\0';
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(bits >> shift & 0xFFU);
  return out;
}

}  // namespace

void system_random(std::span<std::uint8_t> out) {
  constexpr std::size_t kMost = 256;  // of one request
  for (std::size_t at = 0; at < out.size(); at += kMost) {
    const std::size_t count = std::min(kMost, out.size() - at);
    if (getentropy(out.data() + at, count) != 0) std::abort();  // a token that can be guessed
  }
}

std::string sha256_bytes(std::string_view bytes) {
  Words hash = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::string all = padded(bytes);
  for (std::size_t at = 0; at < all.size(); at += kBlock)
    add_block(hash, std::string_view(all).substr(at, kBlock));
  std::string out;
  for (const std::uint32_t word : hash) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(word >> shift & 0xFFU);
  }
  return out;
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differ = 0;
  for (std::size_t i = 0; i < a.size(); ++i) differ |= static_cast<unsigned char>(a[i] ^ b[i]);
  return differ == 0;
}

}  // namespace host
