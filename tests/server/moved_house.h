// The time of the house, which a test moves (tests/support/games/moved_house.cpp).
#pragma once

#include <cstdlib>

#include "tests/server/server_driver.h"

namespace server_test {

// The time of the house of every server that is begun while it lives.
class MovedHouse {
 public:
  MovedHouse() {
    add(0);
    setenv("SANDTABLE_TEST_HOUSE_OFFSET", directory_.file("offset").c_str(), 1);
  }
  ~MovedHouse() { unsetenv("SANDTABLE_TEST_HOUSE_OFFSET"); }
  MovedHouse(const MovedHouse&) = delete;
  MovedHouse& operator=(const MovedHouse&) = delete;
  // A file of its own takes the place of the one before: whoever reads it has one or the other.
  void add(std::int64_t ms) {
    offset_ += ms;
    directory_.write("next", std::to_string(offset_));
    std::filesystem::rename(directory_.file("next"), directory_.file("offset"));
  }

 private:
  TemporaryDirectory directory_;
  std::int64_t offset_ = 0;
};

}  // namespace server_test
