#include "tests/support/source_dir.h"

namespace test_support {

std::string source_dir() { return SANDTABLE_SOURCE_DIR; }

}  // namespace test_support
