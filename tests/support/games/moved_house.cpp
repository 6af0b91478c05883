// Moves the time of the house in every program that the games of the tests are linked with: by as
// many milliseconds as the file has that SANDTABLE_TEST_HOUSE_OFFSET names.
#include <cstdlib>
#include <fstream>

#include "apps/host/house_offset.h"

namespace {

std::int64_t offset_in_file() {
  const char* const file = std::getenv("SANDTABLE_TEST_HOUSE_OFFSET");
  std::int64_t out = 0;
  if (file != nullptr) std::ifstream(file) >> out;
  return out;
}

const bool moved = [] {
  host::house_offset_of_tests() = offset_in_file;
  return true;
}();

}  // namespace
