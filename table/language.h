// SPDX-License-Identifier: MIT
// The languages people can read a table in.
#pragma once

#include <cstdint>

namespace table {

enum class Language : std::uint8_t { en, fr };

}  // namespace table
