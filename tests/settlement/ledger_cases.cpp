#include "settlement/ledger_cases.h"

#include <fstream>
#include <sstream>

#include "formats/json.h"

namespace settlement_test {

using table::Value;

const Value& cases() {
  static const Value list = [] {
    std::ifstream in(test_support::source_dir() + "/tests/settlement/data/cases.json");
    std::ostringstream text;
    text << in.rdbuf();
    return json(text.str());
  }();
  return list;
}

std::vector<std::size_t> of_kind(const std::string& kind) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < cases().items().size(); ++i) {
    if (cases().items()[i].find("kind")->as_string() == kind) out.push_back(i);
  }
  return out;
}

void expect_within(const Value& there, const Value& expected, const std::string& place) {
  if (expected.is_object()) {
    for (const auto& [key, value] : expected.members()) {
      const Value* found = there.find(key);
      if (found == nullptr)
        ADD_FAILURE() << place << "." << key << " is missing";
      else
        expect_within(*found, value, place + "." + key);
    }
    return;
  }
  if (expected.is_number() && there.is_number()) {
    EXPECT_EQ(there.as_number(), expected.as_number()) << place;
    return;
  }
  EXPECT_EQ(formats::dump_json(there), formats::dump_json(expected)) << place;
}

std::string case_name(const testing::TestParamInfo<std::size_t>& info) {
  std::string id = cases().items()[info.param].find("id")->as_string();
  std::erase(id, '-');
  return id;
}

}  // namespace settlement_test
