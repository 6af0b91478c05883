// SPDX-License-Identifier: MIT
// Random tokens and hashes (native/secrets_openssl.cpp). Seats are held by tokens nobody can guess;
// only their hashes are kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace host {

// Fills the bytes with random ones; tests bring their own.
using RandomBytes = std::function<void(std::span<std::uint8_t>)>;

// The operating system's random numbers. Ends the program where there are none.
void system_random(std::span<std::uint8_t> out);

// 32 letters and digits (base32, lower case): 160 bits.
std::string new_token(const RandomBytes& random);

// Whether a text can be a token or the id of a match at all.
bool looks_like_token(std::string_view text);

// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view bytes);
// The same as 32 bytes.
std::string sha256_bytes(std::string_view bytes);

std::string to_hex(std::string_view bytes);
// Empty where it is not hexadecimal.
std::string from_hex(std::string_view text);

// Takes the same time whatever the difference.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace host
