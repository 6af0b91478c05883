// SPDX-License-Identifier: MIT
#include "apps/host/secrets.h"

#include <algorithm>
#include <array>

namespace host {
namespace {

constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kTokenLength = 32;
constexpr std::string_view kHex = "0123456789abcdef";

}  // namespace

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

}  // namespace host
