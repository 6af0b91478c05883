// SPDX-License-Identifier: MIT
#include "formats/base64url.h"

#include <cstdint>

namespace formats {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kBits = 6;

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string out;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char c : bytes) {
    held = held << 8U | static_cast<unsigned char>(c);
    for (bits += 8; bits >= kBits; bits -= kBits) out += kLetters[held >> (bits - kBits) & 63U];
  }
  if (bits > 0) out += kLetters[held << (kBits - bits) & 63U];
  return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string out;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const std::size_t value = kLetters.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    held = held << kBits | static_cast<std::uint32_t>(value);
    bits += kBits;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits & 255U);
  }
  const bool whole = bits < kBits && (held & ((1U << bits) - 1U)) == 0;
  return whole ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace formats
