// Cases that are data: what lies on the table, dice, answers, and what must be so when the named
// phases are over. Their keys are those of the ledger's cases (Part G).
#pragma once

#include <string>

#include "legion/battlefield.h"

namespace legion_test {

// The list in a file of tests/legion/data.
Value worked_cases(const std::string& file);

// Plays a case and expects what it says under "after".
void expect_case(const Value& test);

}  // namespace legion_test
