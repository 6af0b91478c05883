// Where the repository lies. One file knows it, so that the objects of all others are the same for
// every checkout and the compiler cache can share them.
#pragma once

#include <string>

namespace test_support {

std::string source_dir();

}  // namespace test_support
