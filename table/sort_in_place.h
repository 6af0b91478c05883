// SPDX-License-Identifier: MIT
// Sorts short lists. What is alike keeps its order: standard libraries differ in what they make of
// it.
#pragma once

namespace table {

// Allocates nothing.
template <class Iterator, class Before>
void sort_in_place(Iterator begin, Iterator end, const Before& before) {
  for (Iterator i = begin; i != end; ++i) {
    const auto item = *i;
    Iterator k = i;
    for (; k != begin && before(item, *(k - 1)); --k) *k = *(k - 1);
    *k = item;
  }
}

}  // namespace table
