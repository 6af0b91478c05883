// The worked cases of the ledger (Part G): what lies on the table, dice, answers, and what must be
// so when the named phases are over.
#include "legion/worked_case.h"

namespace legion_test {
namespace {

const Value& cases() {
  static const Value list = worked_cases("cases.json");
  return list;
}

class Case : public testing::TestWithParam<std::size_t> {};

TEST_P(Case, EndsAsTheLedgerSays) { expect_case(cases().items()[GetParam()]); }

std::string case_name(const testing::TestParamInfo<std::size_t>& info) {
  std::string id = cases().items()[info.param].find("id")->as_string();
  std::erase(id, '-');
  return id;
}

INSTANTIATE_TEST_SUITE_P(Ledger, Case, testing::Range<std::size_t>(0, cases().items().size()),
                         case_name);

TEST(Cases, AreAllThere) { EXPECT_EQ(cases().items().size(), 46U); }

}  // namespace
}  // namespace legion_test
