// SPDX-License-Identifier: MIT
// From scores (logits: any range, higher is better) to chances, and drawing by them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "table/exponential.h"
#include "table/random.h"

namespace ai {

// Beyond this a score is as good as certain; keeps exp within float whatever a game's advice says.
inline constexpr float kMaxExponent = 30.0F;

// How much an answer counts against one whose score is `base`. The lower the temperature, the more
// the better one takes.
inline float weight(float score, float base, float temperature) {
  const float exponent = (score - base) / temperature;
  // Not std::clamp, which hands out references and so keeps its numbers in memory.
  const float at_most = exponent > kMaxExponent ? kMaxExponent : exponent;
  return table::exponential_in_place(at_most < -kMaxExponent ? -kMaxExponent : at_most);
}

// Replaces scores by weights of at most 1 that stand to each other as softmax says; returns their
// sum.
inline float to_weights(std::span<float> scores, float temperature) {
  const float best = *std::max_element(scores.begin(), scores.end());
  float sum = 0;
  for (float& score : scores) sum += score = weight(score, best, temperature);
  return sum;
}

// Replaces scores by chances that add up to 1.
inline void softmax(std::span<float> scores, float temperature) {
  const float sum = to_weights(scores, temperature);
  for (float& score : scores) score /= sum;
}

// A place in the list, each as likely as its weight's part of the sum.
inline std::size_t draw_by_weight(std::span<const float> weights, float sum,
                                  table::Random& random) {
  float rest = random.unit() * sum;
  std::size_t place = 0;
  for (const float weight : weights) {
    rest -= weight;
    if (rest < 0) return place;
    ++place;
  }
  return weights.size() - 1;  // where rounding left a little over
}

}  // namespace ai
