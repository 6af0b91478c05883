// Only in the copy of the sources that tools/mutants writes, in every test program: with
// SANDTABLE_MUTANT_TRACE=<file> each test leaves a line, its name, its milliseconds, and the faults
// whose places it came by.
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "mutants/mutant.h"

namespace {

class Trace : public testing::EmptyTestEventListener {
 public:
  explicit Trace(const char* path) : file_(path) {}

 private:
  void OnTestEnd(const testing::TestInfo& info) override {
    file_ << info.test_suite_name() << '.' << info.name() << ' ' << info.result()->elapsed_time();
    for (int n = 0; n <= mutants::kMost; ++n) {
      if (mutants::reached[n]) file_ << ' ' << n;
      mutants::reached[n] = false;
    }
    file_ << std::endl;
  }

  std::ofstream file_;
};

const bool listens = [] {
  const char* path = std::getenv("SANDTABLE_MUTANT_TRACE");
  if (path != nullptr) testing::UnitTest::GetInstance()->listeners().Append(new Trace(path));
  return path != nullptr;
}();

}  // namespace
