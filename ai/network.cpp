// SPDX-License-Identifier: MIT
#include "ai/network.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <numeric>
#include <unordered_map>

#include "table/elementary.h"

namespace ai {

namespace {

// As tools/train/fit.py has it: nothing is quite certain before the end.
float log_odds(float chance) {
  const float inside = std::clamp(chance, 0.01F, 0.99F);
  return table::logarithm(inside / (1 - inside));
}

}  // namespace

std::uint32_t Network::hash_of_name(std::string_view plane_name) {
  const std::uint64_t hash = table::hash_bytes(plane_name.data(), plane_name.size());
  return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}

std::vector<std::size_t> Network::find_planes(std::span<const std::string> plane_names) const {
  std::vector<std::size_t> found(keyed_.size(), kUnknown);
  if (names_.empty()) {  // all or nothing
    std::string all;
    for (const std::string& name : plane_names) all += name + "\n";
    const bool same = plane_names.size() == keyed_.size() &&
                      table::hash_bytes(all.data(), all.size()) == all_names_;
    if (!same) return {};
    std::iota(found.begin(), found.end(), std::size_t{0});
    return found;
  }
  if (names_.size() == plane_names.size() &&
      std::ranges::equal(names_, plane_names, {}, {}, hash_of_name)) {
    std::iota(found.begin(), found.end(), std::size_t{0});  // as it was made for, and mostly is
    return found;
  }
  std::unordered_map<std::uint32_t, std::size_t> by_name;
  for (std::size_t i = 0; i < plane_names.size(); ++i) {
    // Where two share a hash nobody can tell which of them is meant.
    const auto [at, is_new] = by_name.try_emplace(hash_of_name(plane_names[i]), i);
    if (!is_new) at->second = kUnknown;
  }
  std::size_t known = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto at = by_name.find(names_[i]);
    if (at == by_name.end()) continue;
    found[i] = at->second;
    known += found[i] == kUnknown ? 0 : 1;
  }
  if (2 * known < found.size()) return {};
  return found;
}

std::size_t Network::place_of(std::string_view scenario) const {
  const auto found = std::find(scenarios_.begin(), scenarios_.end(), scenario);
  if (found == scenarios_.end()) return 0;
  return static_cast<std::size_t>(found - scenarios_.begin() + 1) * seats_;
}

Network::Viewer Network::viewer(const table::AnyGame& game, table::Seat seat) const {
  Viewer out;
  out.row = place_of(game.scenario()) + std::min<std::size_t>(seat.value, seats_ - 1);
  for (std::uint8_t other = 0; other < out.sides.size(); ++other) {
    const bool mate = game.team_of(seat).has({other});
    out.sides[other] = other >= game.seats() ? kNone
                       : other == seat.value ? kOwn
                       : mate                ? kMate
                                             : kOther;
  }
  return out;
}

NetworkReader::NetworkReader(const Network& network, std::span<const std::size_t> found,
                             std::span<const table::PlanePlace> places)
    : network_(network), places_(found.size()), is_there_(found.size()) {
  assert(found.size() == network.keyed_.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == Network::kUnknown) continue;
    places_[i] = places[found[i]];
    is_there_[i] = true;
    const std::size_t at = places_[i].at;
    if (at >= planes_.size()) planes_.resize((at / kTogether + 1) * kTogether);
    words_.resize(planes_.size() / kTogether);
    const Network::Plane& plane = network.keyed_[i].plane;
    if (plane.first < 0) continue;
    planes_[at] = static_cast<std::uint16_t>(i);
    const int usual = plane.low + plane.usual * plane.step;
    const std::size_t shift = 8 * (at % kTogether);
    words_[at / kTogether].usual |= std::uint64_t{static_cast<std::uint8_t>(usual)} << shift;
    words_[at / kTogether].told |= std::uint64_t{0xFF} << shift;
  }
}

std::size_t NetworkReader::block(const Network::Key& key, const std::byte* seen,
                                 const Network::Viewer& viewer) const {
  using Key = Network::Key;
  const auto number = [&](int plane) {
    return places_[static_cast<std::size_t>(plane)].number(seen);
  };
  const auto is_gone = [&](int plane) {
    return plane >= 0 && !is_there_[static_cast<std::size_t>(plane)];
  };
  if (key.owner == Key::kNobody) return 0;
  if (is_gone(key.owner) || is_gone(key.kind)) return kNoBlock;
  const int seats = static_cast<int>(network_.seats_);
  int owner = key.owner >= 0 ? number(key.owner) : Key::kOfSeat - key.owner;
  while (owner < 0) owner += seats;
  while (owner >= seats) owner -= seats;
  const Network::Side side = viewer.sides[static_cast<std::size_t>(owner)];
  if (side >= network_.sides_) return kNoBlock;
  const int kind = key.kind >= 0 ? std::clamp(number(key.kind) + 1, 0, key.kinds - 1) : 0;
  return static_cast<std::size_t>(side * key.kinds + kind);
}

void NetworkReader::add_rows(const std::byte* seen, const Network::Viewer& viewer, Sum& sum) const {
  std::size_t in = 0;
  std::size_t key = network_.keys_.size();  // that `in` belongs to
  const auto add_row = [&](std::size_t number) {
    const auto& [plane, steps, own_key] = network_.keyed_[number];
    const int value = std::clamp<int>(places_[number].number(seen), plane.low, plane.high);
    const int above = value - plane.low;
    const int step = plane.step == 1 ? above : above / plane.step;
    if (step == plane.usual) return;
    if (own_key != key) in = block(network_.keys_[key = own_key], seen, viewer);
    if (in == kNoBlock) return;
    const auto row = static_cast<std::size_t>(plane.first + step) + in * steps;
    for (std::size_t i = 0; i < Network::kWidth; ++i) sum[i] += network_.rows_[row][i];
  };
  for (std::size_t w = 0; w < words_.size(); ++w) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, seen + w * kTogether, kTogether);
    std::uint64_t unusual = (bytes ^ words_[w].usual) & words_[w].told;
    while (unusual != 0) {
      const auto byte = static_cast<std::size_t>(std::countr_zero(unusual)) / 8;
      unusual &= ~(std::uint64_t{0xFF} << (8 * byte));
      add_row(planes_[w * kTogether + byte]);
    }
  }
}

float NetworkReader::value(const std::byte* seen, const Network::Viewer& viewer,
                           float by_hand) const {
  const Network::Layers& layers = network_.layers_;
  const Network::Row& own = network_.rows_[viewer.row];
  Sum sum{};
  std::copy(own.begin(), own.end(), sum.begin());
  add_rows(seen, viewer, sum);
  auto second = layers.second_bias;
  for (std::size_t i = 0; i < Network::kWidth; ++i) {
    const float from =
        std::max(layers.bias[i] + network_.scale_ * static_cast<float>(sum[i]), 0.0F);
    for (std::size_t k = 0; k < Network::kSecond; ++k) second[k] += from * layers.second[i][k];
  }
  float out = layers.last_bias;
  if (network_.corrects_) out += log_odds(by_hand);
  for (std::size_t k = 0; k < Network::kSecond; ++k)
    out += std::max(second[k], 0.0F) * layers.last[k];
  return 1 / (1 + table::exponential(-out));
}

}  // namespace ai
