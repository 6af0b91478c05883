// How sure a measured number is. All intervals are at 95 %.
#pragma once

#include <optional>
#include <vector>

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

// The mean of independent values; normal approximation. Of one value nothing is known but itself.
std::optional<Estimate> mean(const std::vector<double>& values);

// What one game adds to a ratio of sums, such as points destroyed per point spent.
struct Part {
  double top = 0;
  double bottom = 0;
};

// Sum of tops by sum of bottoms, never negative; normal approximation with the games as what is
// independent: units of one battle share its fate. Null where the bottoms are all zero.
std::optional<Estimate> ratio(const std::vector<Part>& games);

// The same where it is a share of `bottom` things, such as units lost of those fielded: Wilson's
// interval for as many independent things as would vary like these.
std::optional<Estimate> share_of_parts(const std::vector<Part>& games);

}  // namespace lab
