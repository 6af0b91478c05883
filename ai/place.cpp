// SPDX-License-Identifier: MIT
#include "ai/place.h"

#include <string>

namespace ai {

namespace {

constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;

std::uint64_t hash_of(const std::string& text) {
  return table::hash_bytes(text.data(), text.size());
}

// Options are switches, numbers and words.
std::uint64_t hash_of(const table::Value& option) {
  if (option.is_string()) return hash_of(option.as_string());
  return option.is_bool()  ? std::uint64_t{option.as_bool()}
         : option.is_int() ? static_cast<std::uint64_t>(option.as_int())
                           : 0;
}

}  // namespace

std::uint64_t rules_of(const table::AnyGame& game) {
  std::uint64_t out = hash_of(game.id() + " " + game.scenario());
  const table::Value options = game.options();
  if (!options.is_object()) return out;
  for (const auto& [name, value] : options.members())
    out = (out ^ hash_of(name)) * kSpread + hash_of(value);
  return out;
}

std::uint64_t place_of(std::uint64_t rules, const table::AnyObservation& seen, table::Seat seat) {
  const std::uint64_t key = (table::hash(seen) ^ rules * kSpread) * kSpread + seat.value;
  return key == 0 ? 1 : key;
}

}  // namespace ai
