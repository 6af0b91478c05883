// SPDX-License-Identifier: MIT
// Counter-based random numbers (Philox 4x32-10, Salmon et al. 2011): the n-th number of a seed is a
// pure function of (seed, n), the same on every compiler and machine. A seed has 2^32 streams of
// them, of which a match uses the first unless dice have to fall anew. The generator is the
// driver's and never part of a state, so search cannot foresee real dice.
#pragma once

#include <array>
#include <cstdint>

namespace table {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed, std::uint64_t counter = 0, std::uint32_t stream = 0)
      : seed_(seed), counter_(counter), stream_(stream) {}

  constexpr std::uint64_t seed() const { return seed_; }
  // How many numbers have been used: with seed and stream the generator's whole state.
  constexpr std::uint64_t counter() const { return counter_; }
  constexpr std::uint32_t stream() const { return stream_; }

  constexpr std::uint32_t next() {
    if ((counter_ & 3U) == 0 || !filled_) {
      block_ = philox(seed_, counter_ >> 2U, stream_);
      filled_ = true;
    }
    return block_[counter_++ & 3U];
  }

  // A number in 0..n-1, every one equally likely (rejection, no bias). n must be at least 1.
  constexpr std::uint32_t below(std::uint32_t n) {
    const std::uint32_t skip = (0U - n) % n;
    for (;;) {
      const std::uint64_t wide = std::uint64_t{next()} * n;
      if (static_cast<std::uint32_t>(wide) >= skip) return static_cast<std::uint32_t>(wide >> 32U);
    }
  }

  // In [0, 1).
  constexpr float unit() { return static_cast<float>(next() >> 8U) * 0x1p-24F; }

 private:
  static constexpr std::array<std::uint32_t, 4> philox(std::uint64_t seed, std::uint64_t n,
                                                       std::uint32_t stream) {
    std::array<std::uint32_t, 4> c{static_cast<std::uint32_t>(n),
                                   static_cast<std::uint32_t>(n >> 32U), stream, 0};
    auto k0 = static_cast<std::uint32_t>(seed);
    auto k1 = static_cast<std::uint32_t>(seed >> 32U);
    for (int round = 0; round < 10; ++round) {
      const std::uint64_t a = std::uint64_t{0xD2511F53U} * c[0];
      const std::uint64_t b = std::uint64_t{0xCD9E8D57U} * c[2];
      c = {static_cast<std::uint32_t>(b >> 32U) ^ c[1] ^ k0, static_cast<std::uint32_t>(b),
           static_cast<std::uint32_t>(a >> 32U) ^ c[3] ^ k1, static_cast<std::uint32_t>(a)};
      k0 += 0x9E3779B9U;
      k1 += 0xBB67AE85U;
    }
    return c;
  }

  std::uint64_t seed_;
  std::uint64_t counter_;
  std::uint32_t stream_;
  std::array<std::uint32_t, 4> block_{};
  bool filled_ = false;
};

}  // namespace table
