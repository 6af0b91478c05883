// SPDX-License-Identifier: MIT
// Lines of untrusted length from a stream: what is longer than the limit is passed over, never
// stored.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace apps {

enum class LineStatus { read, too_long, end };

// Without the line end ("\n" or "\r\n"). A last line without one counts as a line.
LineStatus read_line(std::istream& in, std::string& line, std::size_t limit);

}  // namespace apps
