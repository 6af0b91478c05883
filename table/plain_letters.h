// SPDX-License-Identifier: MIT
// What people type and programs paste, in the signs of a plain keyboard.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace table {

// As ASCII what stands for it: digits of any script, blanks, dashes and quotes of any kind, Latin
// letters with accents (in one piece or two) and of any width, bullets ("*") and signs for "times"
// ("x"). What cannot be seen (byte order marks, soft hyphens, joiners) is gone. Everything else
// stays as it is: who reads ASCII only finds it and can refuse it.
std::string in_plain_letters(std::string_view text);

// The parts of a text between blanks of any kind, as they are written.
std::vector<std::string> between_blanks(std::string_view text);

}  // namespace table
