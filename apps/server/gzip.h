// SPDX-License-Identifier: MIT
// Files packed for the way to the browser.
#pragma once

#include <string>

namespace server {

// Empty where it failed.
std::string gzip(const std::string& text);

}  // namespace server
