// SPDX-License-Identifier: MIT
#include "apps/host/codes.h"

#include <algorithm>
#include <vector>

namespace host {
namespace {

// No 0 and O, no 1 and I.
constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::size_t kNameLength = 3;

}  // namespace

std::string code_letters(std::size_t count, const RandomBytes& random) {
  std::vector<std::uint8_t> bytes(count);
  random(bytes);
  std::string out;
  for (const std::uint8_t byte : bytes) out += kLetters[byte & 31U];
  return out;
}

std::string code_meant(std::string_view typed, std::size_t length) {
  if (typed.size() > 4 * length) return {};
  std::string out;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (kLetters.find(c) == std::string_view::npos) return {};
    out += c;
  }
  return out.size() == length ? out : std::string();
}

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

Codes::Parts Codes::invent(const RandomBytes& random) {
  const std::string code = code_letters(kLength, random);
  return {code.substr(0, kNameLength), code.substr(kNameLength)};
}

std::optional<Codes::Parts> Codes::read(std::string_view typed) {
  const std::string meant = code_meant(typed, kLength);
  if (meant.empty()) return std::nullopt;
  return Parts{meant.substr(0, kNameLength), meant.substr(kNameLength)};
}

std::optional<std::string> Codes::issue(const Place& place, std::int64_t now,
                                        const RandomBytes& random) {
  drop(place.match, place.seat);
  if (live_.size() >= kMaxLive) forget_old(now);
  if (live_.size() >= kMaxLive) return std::nullopt;
  Parts parts = invent(random);
  while (live_.contains(parts.name)) parts = invent(random);
  const Live code{
      .place = {place.match, place.seat.value}, .proof = parts.proof, .until = now + kLifeMs};
  names_[code.place] = parts.name;
  live_[parts.name] = code;
  return parts.name + parts.proof;
}

std::optional<Codes::Place> Codes::look(std::string_view typed, std::int64_t now) {
  const auto meant = read(typed);
  const auto found = meant ? live_.find(meant->name) : live_.end();
  if (found == live_.end()) return std::nullopt;
  Live& code = found->second;
  const bool good = code.until > now && same_secret(code.proof, meant->proof);
  const Place place{code.place.first, {code.place.second}};
  if (good) return place;
  if (code.until <= now || ++code.tries >= kMaxTries) forget(meant->name);
  return std::nullopt;
}

std::optional<Codes::Place> Codes::take(std::string_view typed, std::int64_t now) {
  const auto place = look(typed, now);
  if (place) drop(place->match, place->seat);
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
