// SPDX-License-Identifier: MIT
// A number and where it comes from: dice counts and the like, each part with its reason and rule,
// so that the table can explain every die.
#pragma once

#include <cstdint>

#include "table/fixed_vector.h"
#include "table/rule_id.h"

namespace table {

struct Modifier {
  std::int8_t amount = 0;
  std::uint8_t reason = 0;  // the game's own enumeration
  std::uint8_t detail = 0;  // e.g. the card or unit behind it
  RuleId rule{};
};

// Up to twelve parts; the total is never below zero.
class ModifierList {
 public:
  void add(int amount, std::uint8_t reason, RuleId rule, std::uint8_t detail = 0) {
    if (amount == 0) return;
    parts_.push_back({static_cast<std::int8_t>(amount), reason, detail, rule});
  }
  int total() const {
    int sum = 0;
    for (const Modifier& m : parts_) sum += m.amount;
    return sum < 0 ? 0 : sum;
  }
  const Modifier* begin() const { return parts_.begin(); }
  const Modifier* end() const { return parts_.end(); }

 private:
  ScratchList<Modifier, 12> parts_;
};

}  // namespace table
