// SPDX-License-Identifier: MIT
// The referee protocol as lines of text, with every game of the registry and its opponents.
#pragma once

#include <iosfwd>

namespace apps {

// One reply a line, flushed at once, until there are no more requests or nobody listens any more.
void referee_lines(std::istream& requests, std::ostream& replies);

}  // namespace apps
