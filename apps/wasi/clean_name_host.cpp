// SPDX-License-Identifier: MIT
// Names are looked at by whoever runs the program (clean_name.mjs): a browser knows the
// characters of Unicode, as ICU does elsewhere (apps/names/clean_name_icu.cpp).
#include <cstdint>
#include <utility>

#include "apps/names/clean_name.h"

// The fault, as names::Fault counts them. The clean name is written to `out`, which holds `room`
// bytes, and its length to `length`.
extern "C" __attribute__((import_module("sandtable"), import_name("clean_name"))) std::uint32_t
sandtable_clean_name(const char* name, std::uint32_t size, char* out, std::uint32_t room,
                     std::uint32_t* length);

// How it looks, likewise; the length.
extern "C" __attribute__((import_module("sandtable"), import_name("look_of"))) std::uint32_t
sandtable_look_of(const char* name, std::uint32_t size, char* out, std::uint32_t room);

namespace names {

CleanName clean_name(std::string_view name) {
  // No character becomes longer than three times itself (NFC, Unicode's UAX 15).
  std::string out(name.size() * 3, '\0');
  std::uint32_t length = 0;
  const std::uint32_t fault =
      sandtable_clean_name(name.data(), static_cast<std::uint32_t>(name.size()), out.data(),
                           static_cast<std::uint32_t>(out.size()), &length);
  out.resize(length);
  return {static_cast<Fault>(fault), std::move(out)};
}

std::string look_of(std::string_view clean) {
  constexpr std::size_t kLonger = 18;  // NFKC, likewise: one letter of Arabic becomes a sentence
  std::string out(clean.size() * kLonger, '\0');
  out.resize(sandtable_look_of(clean.data(), static_cast<std::uint32_t>(clean.size()), out.data(),
                               static_cast<std::uint32_t>(out.size())));
  return out;
}

}  // namespace names
