// How sure a measured score is.
#pragma once

namespace lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's interval for a share of `games`, at 95 %. A draw counts half a win, which makes the
// interval a little wider than it need be. Without games: 0..1.
Interval wilson(double share, int games);

}  // namespace lab
