// The worked cases of the ledger, by kind.
#pragma once

#include <string>
#include <vector>

#include "settlement/campaign.h"

namespace settlement_test {

const table::Value& cases();
std::vector<std::size_t> of_kind(const std::string& kind);
std::string case_name(const testing::TestParamInfo<std::size_t>& info);

// What is expected is there; tables may have more than that.
void expect_within(const table::Value& there, const table::Value& expected,
                   const std::string& place);

}  // namespace settlement_test
