// SPDX-License-Identifier: MIT
// How other threads give something back to the host's.
#pragma once

#include <functional>

namespace host {

// Runs a function on the host's thread, soon.
using Post = std::function<void(std::function<void()>)>;

// The calling thread stands back where the host's thread has something to do.
void stand_back();

}  // namespace host
