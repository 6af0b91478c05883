// SPDX-License-Identifier: MIT
// How other threads give something back to the host's.
#pragma once

#include <functional>

namespace host {

// Runs a function on the host's thread, soon.
using Post = std::function<void(std::function<void()>)>;

}  // namespace host
