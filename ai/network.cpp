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
  const int from_here = ((owner - static_cast<int>(seat)) % seats + seats) % seats;
  int kind = 0;
  if (key.kind >= 0)
    kind = std::clamp(static_cast<int>(planes[static_cast<std::size_t>(key.kind)]) + 1, 0,
                      key.kinds - 1);
  return static_cast<std::size_t>(from_here * key.kinds + kind);
}

float Network::value(std::span<const float> planes, std::size_t place, std::size_t seat,
                     float by_hand) const {
  assert(planes.size() == planes_);
  Row sum = layers_.bias;
  const auto add = [&sum](const Row& row) {
    for (std::size_t i = 0; i < kWidth; ++i) sum[i] += row[i];
  };
  add(rows_[place + std::min(seat, seats_ - 1)]);
  for (const Run& run : runs_) {
    const std::size_t in = block(run.key, planes, seat);
    for (const auto& [number, plane] : run.planes) {
      const int value = std::clamp<int>(static_cast<int>(planes[number]), plane.low, plane.high);
      const int above = value - plane.low;
      const int step = plane.step == 1 ? above : above / plane.step;
      if (step == plane.usual) continue;
      add(rows_[static_cast<std::size_t>(plane.first + step) + in * plane.steps()]);
    }
  }
  auto second = layers_.second_bias;
  for (std::size_t i = 0; i < kWidth; ++i) {
    const float from = std::max(sum[i], 0.0F);
    for (std::size_t k = 0; k < kSecond; ++k) second[k] += from * layers_.second[i][k];
  }
  float out = layers_.last_bias;
  if (corrects_) out += log_odds(by_hand);
  for (std::size_t k = 0; k < kSecond; ++k) out += std::max(second[k], 0.0F) * layers_.last[k];
  return 1 / (1 + std::exp(-out));
}

}  // namespace ai
