// SPDX-License-Identifier: MIT
#include "apps/dataset/column.h"

namespace dataset {

std::string array_head(const std::string& type, const std::vector<std::int64_t>& shape) {
  constexpr std::size_t kBefore = 10;   // the magic word, the version and how long the rest is
  constexpr std::size_t kAligned = 64;  // where the numbers may begin
  std::string text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (";
  for (const std::int64_t side : shape) text += std::to_string(side) + ", ";
  if (shape.size() > 1) text.resize(text.size() - 2);
  if (shape.size() == 1) text.resize(text.size() - 1);
  text += "), }";
  text.append(kAligned - 1 - (kBefore + text.size()) % kAligned, ' ');
  text += '\n';
  std::string out("\x93NUMPY\x01", 7);
  out += '\0';
  out += static_cast<char>(text.size() & 0xFFU);
  out += static_cast<char>(text.size() >> 8U);
  return out + text;
}

}  // namespace dataset
