// SPDX-License-Identifier: MIT
// Under which licence the games are that the program has played: its own.
#pragma once

#include <string_view>

namespace dataset {

inline constexpr const char* kLicenceName = "MIT";
extern const std::string_view kLicence;  // the file LICENSE, put in by the build

}  // namespace dataset
