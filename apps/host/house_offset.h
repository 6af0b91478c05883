// SPDX-License-Identifier: MIT
// What tests add to the time of the house (house_time.h). A program that is built for them brings
// something that sets it (tests/support/games/moved_house.cpp); in `sandtable` there is nothing
// that does, whatever it is given.
#pragma once

#include <cstdint>
#include <functional>

namespace host {

inline std::function<std::int64_t()>& house_offset_of_tests() {
  static std::function<std::int64_t()> offset;
  return offset;
}

}  // namespace host
