// SPDX-License-Identifier: MIT
// A change of a match as the page keeps it: an object with what the change has and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "apps/host/store.h"

namespace pocket {

std::string change_text(const host::Change& change);
// Error: bad_request, with the key that is wrong.
table::Expected<host::Change> read_change(std::string_view text);

}  // namespace pocket
