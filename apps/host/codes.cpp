// SPDX-License-Identifier: MIT
#include "apps/host/codes.h"

#include <algorithm>
#include <vector>

namespace host {
namespace {

// No 0 and O, no 1 and I.
constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::size_t kNameLength = 3;
constexpr std::size_t kProofLength = Codes::kLength - kNameLength;
constexpr std::size_t kMaxTyped = 32;

std::string letters(std::size_t count, const RandomBytes& random) {
  std::vector<std::uint8_t> bytes(count);
  random(bytes);
  std::string out;
  for (const std::uint8_t byte : bytes) out += kLetters[byte & 31U];
  return out;
}

// Capitals, without the spaces and dashes that people put in; empty where it cannot be a code.
std::string as_meant(std::string_view typed) {
  if (typed.size() > kMaxTyped) return {};
  std::string out;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (kLetters.find(c) == std::string_view::npos) return {};
    out += c;
  }
  return out.size() == Codes::kLength ? out : std::string();
}

}  // namespace

void Codes::forget(const std::string& name) {
  const auto found = live_.find(name);
  if (found == live_.end()) return;
  names_.erase(found->second.place);
  live_.erase(found);
}

void Codes::forget_old(std::int64_t now) {
  std::vector<std::string> old;
  for (const auto& [name, code] : live_) {
    if (code.until <= now) old.push_back(name);
  }
  for (const std::string& name : old) forget(name);
}

std::string Codes::unused_name(const RandomBytes& random) const {
  for (;;) {
    std::string name = letters(kNameLength, random);
    if (!live_.contains(name)) return name;
  }
}

std::optional<std::string> Codes::issue(const Place& place, std::int64_t now,
                                        const RandomBytes& random) {
  drop(place.match, place.seat);
  if (live_.size() >= kMaxLive) forget_old(now);
  if (live_.size() >= kMaxLive) return std::nullopt;
  const std::string name = unused_name(random);
  Live code{.place = {place.match, place.seat.value},
            .proof = letters(kProofLength, random),
            .until = now + kLifeMs};
  std::string out = name + code.proof;
  names_[code.place] = name;
  live_[name] = std::move(code);
  return out;
}

std::optional<Codes::Place> Codes::take(std::string_view typed, std::int64_t now) {
  const std::string meant = as_meant(typed);
  if (meant.empty()) return std::nullopt;
  const std::string name = meant.substr(0, kNameLength);
  const auto found = live_.find(name);
  if (found == live_.end()) return std::nullopt;
  Live& code = found->second;
  const bool good = code.until > now && same_secret(code.proof, meant.substr(kNameLength));
  const Place place{code.place.first, {code.place.second}};
  if (good || code.until <= now || ++code.tries >= kMaxTries) forget(name);
  if (!good) return std::nullopt;
  return place;
}

void Codes::drop(const std::string& match, table::Seat seat) {
  const auto found = names_.find({match, seat.value});
  if (found != names_.end()) forget(std::string(found->second));
}

void Codes::drop_all_of(const std::string& match) {
  for (std::uint8_t i = 0; i < table::kMaxSeats; ++i) drop(match, {i});
}

}  // namespace host
