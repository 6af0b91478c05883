// Reads one object of a position: what table/position_fields.h reads, and hexes.
#pragma once

#include <string_view>

#include "games/fantasy/state/types.h"
#include "table/position_fields.h"

namespace fantasy {

using table::Complaint;
using table::Value;

class Fields : public table::Fields {
 public:
  using table::Fields::Fields;

  Hex hex(std::string_view key) {  // none where absent
    const Value* value = any(key);
    if (value == nullptr) return Hex::none();
    const auto at = value->is_string() ? parse_hex(value->as_string()) : std::nullopt;
    if (!at) complain(key, "expected a hex from A1 to M9");
    return at.value_or(Hex::none());
  }
};

}  // namespace fantasy
