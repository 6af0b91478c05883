// SPDX-License-Identifier: MIT
// How sure a measured number is. All intervals are at 95 %.
#pragma once

#include <cstdint>
#include <optional>

namespace lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's interval for a share of `games`. A draw counts half a win, which makes the interval a
// little wider than it need be. Without games: 0..1. The number of games may be an effective one.
Interval wilson(double share, double games);

// A measured number. Nothing is said of how sure it is where too little was seen.
struct Estimate {
  double value = 0;
  std::optional<Interval> sure;
};

// How often it was so, of `games`.
Estimate share(double count, int games);

// The mean of independent values, which are not kept; normal approximation.
class Mean {
 public:
  void add(double value);
  // None without values. Of one value nothing is known but itself.
  std::optional<Estimate> estimate() const;

 private:
  std::int64_t count_ = 0;
  double sum_ = 0;
  double mean_ = 0;     // so far
  double squares_ = 0;  // of the distances from it
};

// What one game adds to a ratio of sums, such as points destroyed per point spent.
struct Part {
  double top = 0;
  double bottom = 0;
  bool operator==(const Part&) const = default;
};

// Sum of tops by sum of bottoms, over games that are not kept. The games are what is independent:
// units of one battle share its fate. Parts with nothing below the line do not count.
class Ratio {
 public:
  void add(const Part& part);
  // Never negative; normal approximation. None where the bottoms are all zero.
  std::optional<Estimate> estimate() const;
  // The same where it is a share of `bottom` things, such as units lost of those fielded: Wilson's
  // interval for as many independent things as would vary like these.
  std::optional<Estimate> share() const;

 private:
  double variance() const;

  std::int64_t games_ = 0;
  double top_ = 0;  // sums
  double bottom_ = 0;
  Part mean_{};             // of the parts so far
  double top_squares_ = 0;  // of the distances from the means
  double products_ = 0;
  double bottom_squares_ = 0;
};

}  // namespace lab
