// SPDX-License-Identifier: MIT
#include "ai/network.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "table/game.h"

namespace ai {

namespace {

// As tools/train/fit.py has it: nothing is quite certain before the end.
float log_odds(float chance) {
  const float inside = std::clamp(chance, 0.01F, 0.99F);
  return std::log(inside / (1 - inside));
}

}  // namespace

bool Network::fits(std::span<const std::string> plane_names) const {
  std::string all;
  for (const std::string& name : plane_names) all += name + "\n";
  return plane_names.size() == planes_ && table::hash_bytes(all.data(), all.size()) == names_;
}

std::size_t Network::place_of(std::string_view scenario) const {
  const auto found = std::find(scenarios_.begin(), scenarios_.end(), scenario);
  if (found == scenarios_.end()) return 0;
  return static_cast<std::size_t>(found - scenarios_.begin() + 1) * seats_;
}

std::size_t Network::block(const Key& key, std::span<const float> planes, std::size_t seat) const {
  if (key.owner == Key::kNobody) return 0;
  const int seats = static_cast<int>(seats_);
  const int owner = key.owner >= 0 ? static_cast<int>(planes[static_cast<std::size_t>(key.owner)])
                                   : Key::kOfSeat - key.owner;
  int from_here = owner - static_cast<int>(seat);
  while (from_here < 0) from_here += seats;
  while (from_here >= seats) from_here -= seats;
  int kind = 0;
  if (key.kind >= 0)
    kind = std::clamp(static_cast<int>(planes[static_cast<std::size_t>(key.kind)]) + 1, 0,
                      key.kinds - 1);
  return static_cast<std::size_t>(from_here * key.kinds + kind);
}

// Six planes of seven are as usual, many of them one after the other: those are passed over
// together.
void Network::add_rows(std::span<const float> planes, std::size_t seat, Sum& sum) const {
  constexpr std::size_t kTogether = 16;
  std::size_t in = 0;
  std::size_t key = keys_.size();  // that `in` belongs to
  const auto add_row = [&](std::size_t number) {
    const auto& [plane, own_key] = keyed_[number];
    if (plane.first < 0) return;
    const int value = std::clamp<int>(static_cast<int>(planes[number]), plane.low, plane.high);
    const int above = value - plane.low;
    const int step = plane.step == 1 ? above : above / plane.step;
    if (step == plane.usual) return;
    if (own_key != key) in = block(keys_[key = own_key], planes, seat);
    const Row& row = rows_[static_cast<std::size_t>(plane.first + step) + in * plane.steps()];
    for (std::size_t i = 0; i < kWidth; ++i) sum[i] += row[i];
  };
  for (std::size_t begin = 0; begin < planes_; begin += kTogether) {
    const std::size_t end = std::min(begin + kTogether, planes_);
    int unusual = 0;
    for (std::size_t i = begin; i < end; ++i) unusual |= static_cast<int>(planes[i] != usual_[i]);
    if (unusual == 0) continue;
    for (std::size_t i = begin; i < end; ++i) {
      if (planes[i] != usual_[i]) add_row(i);
    }
  }
}

float Network::value(std::span<const float> planes, std::size_t place, std::size_t seat,
                     float by_hand) const {
  assert(planes.size() == planes_);
  const Row& own = rows_[place + std::min(seat, seats_ - 1)];
  Sum sum{};
  std::copy(own.begin(), own.end(), sum.begin());
  add_rows(planes, seat, sum);
  auto second = layers_.second_bias;
  for (std::size_t i = 0; i < kWidth; ++i) {
    const float from = std::max(layers_.bias[i] + scale_ * static_cast<float>(sum[i]), 0.0F);
    for (std::size_t k = 0; k < kSecond; ++k) second[k] += from * layers_.second[i][k];
  }
  float out = layers_.last_bias;
  if (corrects_) out += log_odds(by_hand);
  for (std::size_t k = 0; k < kSecond; ++k) out += std::max(second[k], 0.0F) * layers_.last[k];
  return 1 / (1 + std::exp(-out));
}

}  // namespace ai
