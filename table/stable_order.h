// SPDX-License-Identifier: MIT
// Sorts a list of a few hundred at most; what is equal stays as it stands. In a tenth of the code
// of std::stable_sort, of which a program for a browser would have one for each kind of list.
#pragma once

#include <algorithm>

namespace table {

template <class List, class Before>
void order_stably(List& list, Before before) {
  for (auto at = list.begin(); at != list.end(); ++at)
    std::rotate(std::upper_bound(list.begin(), at, *at, before), at, at + 1);
}

}  // namespace table
