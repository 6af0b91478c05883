// SPDX-License-Identifier: MIT
// Sentences put together from parts.
#pragma once

#include <string>

namespace table {

// The text with a capital at its head: parts that stand within a sentence ("les Chevaliers") may
// begin one, too. Letters beyond ASCII stay as they are.
inline std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

}  // namespace table
