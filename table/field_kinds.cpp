// SPDX-License-Identifier: MIT
#include "table/field_kinds.h"

namespace table {

std::string names_from(std::span<const std::string_view> names, std::size_t first) {
  std::string out;
  for (std::size_t i = first; i < names.size(); ++i) {
    if (i > first) out += i + 1 == names.size() ? " or " : ", ";
    out += names[i];
  }
  return out;
}

}  // namespace table
